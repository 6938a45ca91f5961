// Package mcpdestructive defines an Analyzer that checks claims to destroy nothing.
//
// # Analyzer mcpdestructive
//
// mcpdestructive: check that tools declared non-destructive delete nothing
//
// Why: destructiveHint false says that a tool performs additive updates only,
// so clients let it pass without a warning. What it deletes is gone before
// anybody was asked.
//
// Reports, as nondestructive-deletes, a tool whose author wrote
// destructiveHint false and whose handler provably deletes something:
//
//	mcp.AddTool(s, &mcp.Tool{
//		Name:        "close_ticket",
//		Annotations: &mcp.ToolAnnotations{DestructiveHint: new(false)}, // tool "close_ticket" is declared non-destructive but its handler sends DELETE /tickets/{id} (via client.(*Client).Close); set destructiveHint to true
//	}, closeTicket)
//
// Instead:
//
//	mcp.AddTool(s, &mcp.Tool{
//		Name:        "close_ticket",
//		Annotations: &mcp.ToolAnnotations{DestructiveHint: new(true)},
//	}, closeTicket)
//
// Silent: about overwriting, which is a judgement; when the tool is also
// declared read-only (mcpreadonly speaks); when the author wrote no
// destructiveHint, which means true; when the deletion is not proven.
//
// Fix: sets destructiveHint to true, where it is written for this tool alone.
//
// Since: v0.1.0. Default: on.
package mcpdestructive
