// Package chosen declares hints under conditions that the name of a tool, or what
// else a factory is given, decides.
package chosen

import (
	"context"
	"os"
	"slices"
	"strings"

	"example.com/patterns/chosen/policy"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

var (
	readers  = map[string]bool{"get_thing": true, "list_things": true, "old_thing": false}
	removers = map[string]struct{}{"drop_thing": {}}
	repeated = []string{"set_thing", "put_thing"}

	// What is read when the program runs is not what the variable began with.
	allowed = map[string]bool{"show_thing": true}
	purged  = map[string]bool{"show_thing": true}
)

func init() {
	for _, name := range os.Args {
		allowed[name] = true
	}
	delete(purged, os.Args[0])
}

func handle(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }

func isRemover(name string) bool {
	switch {
	case strings.Contains(name, "_clear_"), strings.HasSuffix(name, "_purge"):
		return true
	}
	_, ok := removers[name]
	return ok
}

func byName(name string, opts ...mcp.ToolOption) mcp.Tool {
	if readers[name] || strings.HasPrefix(name, "show_") && name != "show_all" {
		opts = append(opts, mcp.WithReadOnlyHintAnnotation(true))
	} else if isRemover(name) {
		opts = append(opts, mcp.WithDestructiveHintAnnotation(true))
	}
	if slices.Contains(repeated, name) {
		opts = append(opts, mcp.WithIdempotentHintAnnotation(true))
	}
	return mcp.NewTool(name, opts...)
}

func options(kind string, reads bool) []mcp.ToolOption {
	if !reads {
		if kind == "drop" {
			return []mcp.ToolOption{mcp.WithDestructiveHintAnnotation(true)}
		}
		return nil
	}
	return []mcp.ToolOption{mcp.WithReadOnlyHintAnnotation(true)}
}

func byKind(kind, object string) mcp.Tool {
	return mcp.NewTool(kind+"_"+object, options(kind, kind == "get" || kind == "list")...)
}

func byRuntime(name string) mcp.Tool {
	var opts []mcp.ToolOption
	if allowed[name] {
		opts = append(opts, mcp.WithReadOnlyHintAnnotation(true))
	} else if os.Getenv("CAREFUL") != "" {
		opts = append(opts, mcp.WithDestructiveHintAnnotation(true))
	}
	if purged[name] {
		opts = append(opts, mcp.WithIdempotentHintAnnotation(true))
	}
	return mcp.NewTool(name, opts...)
}

// The last entry of the list decides, and a loop is no condition.
func byLoop(name string) mcp.Tool {
	reads := false
	for _, r := range repeated {
		reads = r == name
	}
	return mcp.NewTool(name, mcp.WithReadOnlyHintAnnotation(reads))
}

func value(name string) mcp.Tool {
	_, drops := removers[name]
	reads := !drops && strings.HasPrefix(name, "get_")
	return mcp.NewTool(name, mcp.WithReadOnlyHintAnnotation(reads))
}

func Register(s *server.MCPServer) {
	s.AddTool(byName("get_thing", mcp.WithDescription("Get a thing.")), handle) // tool: get_thing readOnly=true
	s.AddTool(byName("old_thing"), handle)                                      // tool: old_thing
	s.AddTool(byName("show_thing"), handle)                                     // tool: show_thing readOnly=true
	s.AddTool(byName("show_all"), handle)                                       // tool: show_all
	s.AddTool(byName("drop_thing"), handle)                                     // tool: drop_thing destructive=true
	s.AddTool(byName("things_clear_all"), handle)                               // tool: things_clear_all destructive=true
	s.AddTool(byName("thing_purge"), handle)                                    // tool: thing_purge destructive=true
	s.AddTool(byName("set_thing"), handle)                                      // tool: set_thing idempotent=true

	s.AddTool(byKind("get", "box"), handle)  // tool: get_box readOnly=true
	s.AddTool(byKind("list", "box"), handle) // tool: list_box readOnly=true
	s.AddTool(byKind("drop", "box"), handle) // tool: drop_box destructive=true
	s.AddTool(byKind("make", "box"), handle) // tool: make_box

	s.AddTool(byRuntime("fetch_thing"), handle) // tool: fetch_thing readOnly=? destructive=? idempotent=?
	s.AddTool(byLoop("put_thing"), handle)      // tool: put_thing readOnly=?

	s.AddTool(value("get_lid"), handle)     // tool: get_lid readOnly=true
	s.AddTool(value("drop_thing2"), handle) // tool: drop_thing2 readOnly=false

	s.AddTool(policy.Tool("read_lid"), handle) // tool: read_lid readOnly=true
	s.AddTool(policy.Tool("open_lid"), handle) // tool: open_lid destructive=true
}
