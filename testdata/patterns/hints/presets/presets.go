// Package presets has hints for tools of other packages.
package presets

import "github.com/mark3labs/mcp-go/mcp"

// Safe is true.
const Safe = true

// ReadOnly are the hints of tools that read.
var ReadOnly = mcp.ToolAnnotation{ReadOnlyHint: mcp.ToBoolPtr(true), DestructiveHint: mcp.ToBoolPtr(false)}

// Reader marks a tool that reads.
func Reader() mcp.ToolOption {
	return func(t *mcp.Tool) {
		t.Annotations.ReadOnlyHint = mcp.ToBoolPtr(true)
		t.Annotations.IdempotentHint = mcp.ToBoolPtr(true)
	}
}

// Destructive returns the options of a tool that deletes.
func Destructive(title string) []mcp.ToolOption {
	return []mcp.ToolOption{
		mcp.WithTitleAnnotation(title),
		mcp.WithReadOnlyHintAnnotation(false),
		mcp.WithDestructiveHintAnnotation(true),
	}
}

// Annotations returns hints.
func Annotations(title string, readOnly bool) mcp.ToolAnnotation {
	return mcp.ToolAnnotation{Title: title, ReadOnlyHint: &readOnly}
}

// MarkReader returns a tool with a hint.
func MarkReader(t mcp.Tool) mcp.Tool {
	t.Annotations.ReadOnlyHint = mcp.ToBoolPtr(true)
	return t
}
