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

var (
	yes = true
	no  = false
)

func ptr[T any](v T) *T { return &v }

func boolPtr(b bool) *bool { return &b }

func handle(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func Options(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("absent"), handle)                                                 // tool: absent
	s.AddTool(mcp.NewTool("titled", mcp.WithTitleAnnotation("T")), handle)                   // tool: titled
	s.AddTool(mcp.NewTool("empty", mcp.WithToolAnnotation(mcp.ToolAnnotation{})), handle)    // tool: empty
	s.AddTool(mcp.NewTool("reader", mcp.WithReadOnlyHintAnnotation(true)), handle)           // tool: reader readOnly=true
	s.AddTool(mcp.NewTool("writer", mcp.WithReadOnlyHintAnnotation(false)), handle)          // tool: writer readOnly=false
	s.AddTool(mcp.NewTool("folded", mcp.WithReadOnlyHintAnnotation(readers)), handle)        // tool: folded readOnly=true
	s.AddTool(mcp.NewTool("idempotent", mcp.WithIdempotentHintAnnotation(true)), handle)     // tool: idempotent idempotent=true
	s.AddTool(mcp.NewTool("additive", mcp.WithDestructiveHintAnnotation(false)), handle)     // tool: additive destructive=false
	s.AddTool(mcp.NewTool("default_value", mcp.WithDestructiveHintAnnotation(true)), handle) // tool: default_value destructive=true
	s.AddTool(mcp.NewTool("closed", mcp.WithOpenWorldHintAnnotation(false)), handle)         // tool: closed openWorld=false
	s.AddTool(mcp.NewTool("all",                                                             // tool: all readOnly=false destructive=true idempotent=true openWorld=true
		mcp.WithReadOnlyHintAnnotation(false),
		mcp.WithDestructiveHintAnnotation(true),
		mcp.WithIdempotentHintAnnotation(true),
		mcp.WithOpenWorldHintAnnotation(true)), handle)
}

func Order(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("wiped", // tool: wiped idempotent=true
		mcp.WithReadOnlyHintAnnotation(true),
		mcp.WithToolAnnotation(mcp.ToolAnnotation{IdempotentHint: mcp.ToBoolPtr(true)})), handle)
	s.AddTool(mcp.NewTool("refined", // tool: refined readOnly=true idempotent=false
		mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: mcp.ToBoolPtr(true), IdempotentHint: mcp.ToBoolPtr(true)}),
		mcp.WithIdempotentHintAnnotation(false)), handle)
	s.AddTool(mcp.NewTool("twice", // tool: twice readOnly=false
		mcp.WithReadOnlyHintAnnotation(true),
		mcp.WithReadOnlyHintAnnotation(false)), handle)
}

func Pointers(s *server.MCPServer) {
	local := true
	stored := new(bool)
	*stored = true
	s.AddTool(mcp.Tool{
		Name:        "pointers", // tool: pointers readOnly=true destructive=false idempotent=true
		Annotations: mcp.ToolAnnotation{ReadOnlyHint: mcp.ToBoolPtr(true), DestructiveHint: boolPtr(false), IdempotentHint: ptr(true)},
	}, handle)
	s.AddTool(mcp.Tool{
		Name:        "new_value", // tool: new_value destructive=true openWorld=false
		Annotations: mcp.ToolAnnotation{DestructiveHint: new(true), OpenWorldHint: new(false)},
	}, handle)
	s.AddTool(mcp.Tool{
		Name:        "addresses", // tool: addresses readOnly=true openWorld=true
		Annotations: mcp.ToolAnnotation{ReadOnlyHint: &local, OpenWorldHint: stored},
	}, handle)
	s.AddTool(mcp.Tool{
		Name:        "package_variables", // tool: package_variables destructive=false idempotent=true
		Annotations: mcp.ToolAnnotation{DestructiveHint: &no, IdempotentHint: &yes},
	}, handle)
	s.AddTool(mcp.Tool{
		Name:        "nil_pointer", // tool: nil_pointer readOnly=true
		Annotations: mcp.ToolAnnotation{ReadOnlyHint: ptr(true), IdempotentHint: nil},
	}, handle)
}

func Assigned(s *server.MCPServer) {
	tool := mcp.NewTool("assigned", mcp.WithReadOnlyHintAnnotation(false)) // tool: assigned readOnly=true idempotent=true
	tool.Annotations.ReadOnlyHint = mcp.ToBoolPtr(true)
	mcp.WithIdempotentHintAnnotation(true)(&tool)
	s.AddTool(tool, handle)

	raw := mcp.NewToolWithRawSchema("raw", "", []byte(`{}`)) // tool: raw readOnly=true
	raw.Annotations.ReadOnlyHint = mcp.ToBoolPtr(true)
	s.AddTool(raw, handle)

	replaced := mcp.NewTool("replaced", mcp.WithReadOnlyHintAnnotation(true)) // tool: replaced idempotent=true
	replaced.Annotations = mcp.ToolAnnotation{IdempotentHint: mcp.ToBoolPtr(true)}
	s.AddTool(replaced, handle)

	changed := mcp.NewTool("changed") // tool: changed readOnly=true openWorld=false
	markReader(&changed)
	s.AddTool(changed, handle)
}

func markReader(t *mcp.Tool) {
	t.Annotations.ReadOnlyHint = mcp.ToBoolPtr(true)
	t.Annotations.OpenWorldHint = ptr(false)
}

func readClass() mcp.ToolOption {
	return mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: mcp.ToBoolPtr(true), OpenWorldHint: mcp.ToBoolPtr(false)})
}

func writeClass(destructive bool) mcp.ToolOption {
	return func(t *mcp.Tool) {
		mcp.WithReadOnlyHintAnnotation(false)(t)
		mcp.WithDestructiveHintAnnotation(destructive)(t)
	}
}

func direct(t *mcp.Tool) { t.Annotations.IdempotentHint = mcp.ToBoolPtr(true) }

func Slices(s *server.MCPServer, cloud bool) {
	opts := []mcp.ToolOption{mcp.WithDescription("d"), mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: ptr(true)})}
	if cloud {
		opts = append(opts, mcp.WithString("deployment"))
	}
	s.AddTool(mcp.NewTool("sliced", opts...), handle) // tool: sliced readOnly=true

	shared := []mcp.ToolOption{mcp.WithReadOnlyHintAnnotation(true)}
	s.AddTool(mcp.NewTool("appended", append(shared, mcp.WithIdempotentHintAnnotation(true))...), handle) // tool: appended readOnly=true idempotent=true

	s.AddTool(mcp.NewTool("class_read", readClass()), handle)        // tool: class_read readOnly=true openWorld=false
	s.AddTool(mcp.NewTool("class_write", writeClass(false)), handle) // tool: class_write readOnly=false destructive=false
	s.AddTool(mcp.NewTool("class_delete", writeClass(true)), handle) // tool: class_delete readOnly=false destructive=true
	s.AddTool(mcp.NewTool("option_function", direct), handle)        // tool: option_function idempotent=true
}

func Computed(s *server.MCPServer, cfg config, write bool) {
	s.AddTool(mcp.NewTool("configured", mcp.WithReadOnlyHintAnnotation(cfg.ReadOnly)), handle) // tool: configured readOnly=?
	s.AddTool(mcp.NewTool("environment", mcp.WithToolAnnotation(mcp.ToolAnnotation{            // tool: environment readOnly=? destructive=?
		ReadOnlyHint:    mcp.ToBoolPtr(os.Getenv("RO") != ""),
		DestructiveHint: ptr(!cfg.ReadOnly),
	})), handle)

	var either []mcp.ToolOption
	if write {
		either = append(either, mcp.WithReadOnlyHintAnnotation(false), mcp.WithOpenWorldHintAnnotation(true))
	} else {
		either = append(either, mcp.WithReadOnlyHintAnnotation(true), mcp.WithOpenWorldHintAnnotation(true))
	}
	s.AddTool(mcp.NewTool("either", either...), handle) // tool: either readOnly=? openWorld=true
}
