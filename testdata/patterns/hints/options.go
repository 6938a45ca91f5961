// Package hints declares hints in the forms that servers use.
package hints

import (
	"context"

	"example.com/patterns/hints/presets"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func handle(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText("done"), nil
}

func boolPtr(b bool) *bool { return &b }

// writer is an option that calls others.
func writer() mcp.ToolOption {
	return func(t *mcp.Tool) {
		mcp.WithReadOnlyHintAnnotation(false)(t)
		mcp.WithIdempotentHintAnnotation(true)(t)
	}
}

func combine(opts ...mcp.ToolOption) mcp.ToolOption {
	return func(t *mcp.Tool) {
		for _, opt := range opts {
			opt(t)
		}
	}
}

func Options(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("nothing"), handle)                                                                                   // tool: nothing
	s.AddTool(mcp.NewTool("one", mcp.WithReadOnlyHintAnnotation(true)), handle)                                                 // tool: one readOnly=true
	s.AddTool(mcp.NewTool("last_wins", mcp.WithReadOnlyHintAnnotation(true), mcp.WithReadOnlyHintAnnotation(false)), handle)    // tool: last_wins readOnly=false
	s.AddTool(mcp.NewTool("helper", writer()), handle)                                                                          // tool: helper readOnly=false idempotent=true
	s.AddTool(mcp.NewTool("combined", combine(writer(), mcp.WithDestructiveHintAnnotation(false))), handle)                     // tool: combined readOnly=false idempotent=true destructive=false
	s.AddTool(mcp.NewTool("other_package", presets.Reader()), handle)                                                           // tool: other_package readOnly=true idempotent=true
	s.AddTool(mcp.NewTool("spread", presets.Destructive("Delete")...), handle)                                                  // tool: spread readOnly=false destructive=true
	s.AddTool(mcp.NewTool("own_option", func(t *mcp.Tool) { t.Annotations.OpenWorldHint = boolPtr(false) }), handle)            // tool: own_option openWorld=false
	s.AddTool(mcp.NewTool("replaces", mcp.WithToolAnnotation(mcp.ToolAnnotation{IdempotentHint: mcp.ToBoolPtr(true)})), handle) // tool: replaces idempotent=true
	s.AddTool(mcp.NewTool("wipes",                                                                                              // tool: wipes openWorld=true
		mcp.WithReadOnlyHintAnnotation(true),
		mcp.WithToolAnnotation(mcp.ToolAnnotation{OpenWorldHint: boolPtr(true)}),
	), handle)
	s.AddTool(mcp.NewTool("completes", // tool: completes openWorld=true readOnly=true
		mcp.WithToolAnnotation(mcp.ToolAnnotation{OpenWorldHint: boolPtr(true)}),
		mcp.WithReadOnlyHintAnnotation(true),
	), handle)
	s.AddTool(mcp.NewTool("shared", mcp.WithToolAnnotation(presets.ReadOnly)), handle)                                   // tool: shared readOnly=true destructive=false
	s.AddTool(mcp.NewTool("returned", mcp.WithToolAnnotation(presets.Annotations("Look", true))), handle)                // tool: returned readOnly=true
	s.AddTool(mcp.NewTool("negated", mcp.WithToolAnnotation(presets.Annotations("Change", !presets.Safe))), handle)      // tool: negated readOnly=false
	s.AddTool(mcp.NewToolWithRawSchema("raw", "Raw.", []byte(`{"type":"object"}`)), handle)                              // tool: raw
	s.AddTool(mcp.Tool{Name: "literal", Annotations: mcp.ToolAnnotation{DestructiveHint: mcp.ToBoolPtr(false)}}, handle) // tool: literal destructive=false

	after := mcp.NewTool("after") // tool: after readOnly=true openWorld=false
	after.Annotations.ReadOnlyHint = mcp.ToBoolPtr(true)
	mcp.WithOpenWorldHintAnnotation(false)(&after)
	s.AddTool(after, handle)

	marked := presets.MarkReader(mcp.NewTool("marked")) // tool: marked readOnly=true
	s.AddTool(marked, handle)
}

// Unknown takes hints from where nobody knows them.
func Unknown(s *server.MCPServer, opts []mcp.ToolOption, annotation mcp.ToolAnnotation, lookup map[string]bool) {
	s.AddTool(mcp.NewTool("looked_up", mcp.WithReadOnlyHintAnnotation(lookup["looked_up"])), handle)        // tool: looked_up readOnly=?
	s.AddTool(mcp.NewTool("given", mcp.WithToolAnnotation(annotation)), handle)                             // tool: given readOnly=? destructive=? idempotent=? openWorld=?
	s.AddTool(mcp.NewTool("constant_map", mcp.WithReadOnlyHintAnnotation(readers["constant_map"])), handle) // tool: constant_map readOnly=true
}

var readers = map[string]bool{"constant_map": true, "other": false}
