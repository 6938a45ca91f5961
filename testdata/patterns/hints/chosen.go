package hints

import (
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// meta returns early where it is told that the tool reads.
func meta(name string, readOnly bool) *sdk.Tool {
	t := &sdk.Tool{Name: name}
	if readOnly {
		t.Annotations = &sdk.ToolAnnotations{ReadOnlyHint: true}
		return t
	}
	yes := true
	t.Annotations = &sdk.ToolAnnotations{DestructiveHint: &yes}
	return t
}

// noted adds what it is told and goes on.
func noted(name string, readOnly bool) *sdk.Tool {
	t := &sdk.Tool{Name: name}
	if readOnly {
		t.Annotations = &sdk.ToolAnnotations{ReadOnlyHint: true}
	}
	return t
}

// RegisterChosen registers tools whose hints a parameter chooses.
func RegisterChosen(s *sdk.Server) {
	sdk.AddTool(s, meta("early_reader", true), typed)  // tool: early_reader readOnly=true destructive=-
	sdk.AddTool(s, meta("early_writer", false), typed) // tool: early_writer readOnly=- destructive=true
	sdk.AddTool(s, noted("late_reader", true), typed)  // tool: late_reader readOnly=true
	sdk.AddTool(s, noted("late_writer", false), typed) // tool: late_writer readOnly=-
}
