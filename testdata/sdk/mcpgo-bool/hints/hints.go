// Package hints writes the hints in every form.
package hints

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type config struct{ ReadOnly bool }

const readers = true

var yes = true

func handle(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func annotated(name string, a mcp.ToolAnnotation) mcp.Tool {
	return mcp.NewTool(name, mcp.WithToolAnnotation(a))
}

func Options(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("absent"), handle)                                                                    // tool: absent
	s.AddTool(mcp.NewTool("titled", mcp.WithToolAnnotation(mcp.ToolAnnotation{Title: "T"})), handle)            // tool: titled
	s.AddTool(mcp.NewTool("empty", mcp.WithToolAnnotation(mcp.ToolAnnotation{})), handle)                       // tool: empty
	s.AddTool(mcp.NewTool("reader", mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: true})), handle)    // tool: reader readOnly=true
	s.AddTool(mcp.NewTool("writer", mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: false})), handle)   // tool: writer readOnly=false
	s.AddTool(mcp.NewTool("folded", mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: readers})), handle) // tool: folded readOnly=true
	s.AddTool(annotated("idempotent", mcp.ToolAnnotation{IdempotentHint: true}), handle)                        // tool: idempotent idempotent=true
	s.AddTool(annotated("additive", mcp.ToolAnnotation{DestructiveHint: false}), handle)                        // tool: additive destructive=false
	s.AddTool(annotated("closed", mcp.ToolAnnotation{OpenWorldHint: false}), handle)                            // tool: closed openWorld=false
	s.AddTool(annotated("variable", mcp.ToolAnnotation{IdempotentHint: yes}), handle)                           // tool: variable idempotent=true
	s.AddTool(mcp.NewTool("all",                                                                                // tool: all readOnly=false destructive=true idempotent=true openWorld=true
		mcp.WithToolAnnotation(mcp.ToolAnnotation{
			ReadOnlyHint:    false,
			DestructiveHint: true,
			IdempotentHint:  true,
			OpenWorldHint:   true,
		})), handle)
}

func Order(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("wiped", // tool: wiped idempotent=true
		mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: true}),
		mcp.WithToolAnnotation(mcp.ToolAnnotation{IdempotentHint: true})), handle)
	s.AddTool(mcp.NewTool("refined", // tool: refined readOnly=true idempotent=false
		mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: true, IdempotentHint: true}),
		func(t *mcp.Tool) { t.Annotations.IdempotentHint = false }), handle)
}

func Assigned(s *server.MCPServer) {
	tool := mcp.NewTool("assigned", mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: false})) // tool: assigned readOnly=true idempotent=true
	tool.Annotations.ReadOnlyHint = true
	direct(&tool)
	s.AddTool(tool, handle)

	replaced := annotated("replaced", mcp.ToolAnnotation{ReadOnlyHint: true}) // tool: replaced idempotent=true
	replaced.Annotations = mcp.ToolAnnotation{IdempotentHint: true}
	s.AddTool(replaced, handle)

	changed := mcp.NewTool("changed") // tool: changed readOnly=true openWorld=false
	markReader(&changed)
	s.AddTool(changed, handle)
}

func markReader(t *mcp.Tool) {
	t.Annotations.ReadOnlyHint = true
	t.Annotations.OpenWorldHint = false
}

func direct(t *mcp.Tool) { t.Annotations.IdempotentHint = true }

func readClass() mcp.ToolOption {
	return mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: true, OpenWorldHint: false})
}

func Slices(s *server.MCPServer, cloud bool) {
	opts := []mcp.ToolOption{mcp.WithDescription("d"), mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: true})}
	if cloud {
		opts = append(opts, mcp.WithString("deployment"))
	}
	s.AddTool(mcp.NewTool("sliced", opts...), handle) // tool: sliced readOnly=true

	shared := []mcp.ToolOption{mcp.WithDescription("d")}
	s.AddTool(mcp.NewTool("appended", append(shared, readClass())...), handle) // tool: appended readOnly=true openWorld=false

	s.AddTool(mcp.NewTool("class_read", readClass()), handle) // tool: class_read readOnly=true openWorld=false
	s.AddTool(mcp.NewTool("option_function", direct), handle) // tool: option_function idempotent=true
}

func Computed(s *server.MCPServer, cfg config, write bool) {
	s.AddTool(annotated("configured", mcp.ToolAnnotation{ReadOnlyHint: cfg.ReadOnly}), handle) // tool: configured readOnly=?
	s.AddTool(annotated("environment", mcp.ToolAnnotation{                                     // tool: environment readOnly=? destructive=?
		ReadOnlyHint:    os.Getenv("RO") != "",
		DestructiveHint: !cfg.ReadOnly,
	}), handle)

	var either mcp.ToolAnnotation
	if write {
		either = mcp.ToolAnnotation{ReadOnlyHint: false, OpenWorldHint: true}
	} else {
		either = mcp.ToolAnnotation{ReadOnlyHint: true, OpenWorldHint: true}
	}
	s.AddTool(annotated("either", either), handle) // tool: either readOnly=? openWorld=true
}
