// Package hints writes the hints in every form.
package hints

import (
	"context"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type args struct{}

type config struct{ ReadOnly bool }

const readers = true

var (
	yes = true
	no  = false
)

func ptr[T any](v T) *T { return &v }

func boolPtr(b bool) *bool { return &b }

func handle(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func Literals(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "absent"}, handle)                                                // tool: absent
	mcp.AddTool(s, &mcp.Tool{Name: "empty", Annotations: &mcp.ToolAnnotations{}}, handle)            // tool: empty
	mcp.AddTool(s, &mcp.Tool{Name: "titled", Annotations: &mcp.ToolAnnotations{Title: "T"}}, handle) // tool: titled
	mcp.AddTool(s, &mcp.Tool{
		Name:        "all_true", // tool: all_true readOnly=true idempotent=true destructive=true openWorld=true
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true, DestructiveHint: ptr(true), OpenWorldHint: ptr(true)},
	}, handle)
	mcp.AddTool(s, &mcp.Tool{
		Name:        "all_false", // tool: all_false readOnly=false idempotent=false destructive=false openWorld=false
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: false, IdempotentHint: false, DestructiveHint: ptr(false), OpenWorldHint: ptr(false)},
	}, handle)
	mcp.AddTool(s, &mcp.Tool{
		Name:        "nil_pointer", // tool: nil_pointer readOnly=true
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true, DestructiveHint: nil},
	}, handle)
}

func Pointers(s *mcp.Server) {
	local := true
	stored := new(bool)
	*stored = true
	mcp.AddTool(s, &mcp.Tool{
		Name:        "pointers", // tool: pointers destructive=false openWorld=true
		Annotations: &mcp.ToolAnnotations{DestructiveHint: boolPtr(false), OpenWorldHint: ptr(true)},
	}, handle)
	mcp.AddTool(s, &mcp.Tool{
		Name:        "new_value", // tool: new_value destructive=true openWorld=false
		Annotations: &mcp.ToolAnnotations{DestructiveHint: new(true), OpenWorldHint: new(false)},
	}, handle)
	mcp.AddTool(s, &mcp.Tool{
		Name:        "addresses", // tool: addresses destructive=true openWorld=true
		Annotations: &mcp.ToolAnnotations{DestructiveHint: &local, OpenWorldHint: stored},
	}, handle)
	mcp.AddTool(s, &mcp.Tool{
		Name:        "package_variables", // tool: package_variables destructive=false openWorld=true
		Annotations: &mcp.ToolAnnotations{DestructiveHint: &no, OpenWorldHint: &yes},
	}, handle)
}

func Assigned(s *mcp.Server) {
	tool := &mcp.Tool{Name: "assigned", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: false}} // tool: assigned readOnly=true idempotent=true destructive=false
	tool.Annotations.ReadOnlyHint = true
	ensure(tool).IdempotentHint = true
	tool.Annotations.DestructiveHint = ptr(false)
	mcp.AddTool(s, tool, handle)

	replaced := &mcp.Tool{Name: "replaced", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}} // tool: replaced idempotent=true
	replaced.Annotations = &mcp.ToolAnnotations{IdempotentHint: true}
	mcp.AddTool(s, replaced, handle)

	changed := &mcp.Tool{Name: "changed"} // tool: changed readOnly=true openWorld=false
	markReader(changed)
	mcp.AddTool(s, changed, handle)
}

func ensure(t *mcp.Tool) *mcp.ToolAnnotations {
	if t.Annotations == nil {
		t.Annotations = &mcp.ToolAnnotations{}
	}
	return t.Annotations
}

func markReader(t *mcp.Tool) {
	t.Annotations = &mcp.ToolAnnotations{ReadOnlyHint: true}
	t.Annotations.OpenWorldHint = ptr(false)
}

func Computed(s *mcp.Server, cfg config, write bool) {
	mcp.AddTool(s, &mcp.Tool{
		Name:        "configured", // tool: configured readOnly=?
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: cfg.ReadOnly},
	}, handle)
	mcp.AddTool(s, &mcp.Tool{
		Name:        "environment", // tool: environment readOnly=? destructive=?
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: os.Getenv("RO") != "", DestructiveHint: ptr(!cfg.ReadOnly)},
	}, handle)
	mcp.AddTool(s, &mcp.Tool{
		Name:        "folded", // tool: folded readOnly=true
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: readers},
	}, handle)

	either := &mcp.Tool{Name: "either"} // tool: either readOnly=? openWorld=true
	if write {
		either.Annotations = &mcp.ToolAnnotations{ReadOnlyHint: false, OpenWorldHint: ptr(true)}
	} else {
		either.Annotations = &mcp.ToolAnnotations{ReadOnlyHint: true, OpenWorldHint: ptr(true)}
	}
	mcp.AddTool(s, either, handle)
}
