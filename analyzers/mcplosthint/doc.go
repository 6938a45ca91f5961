// Package mcplosthint defines an Analyzer that finds hints that do not reach the client.
//
// # Analyzer mcplosthint
//
// mcplosthint: check that no hint of a tool is taken back
//
// Why: an SDK's option or an assignment that replaces the annotations takes
// back the hints written before it. The tool then advertises the defaults,
// which is not what its author reads in the source.
//
// Reports, as hint-overwritten, a hint that annotations written later replace
// without setting it again:
//
//	mcp.NewTool("read_ticket",
//		mcp.WithReadOnlyHintAnnotation(true), // tool "read_ticket" is declared read-only but the annotations in line 14 take it back; set readOnlyHint there
//		mcp.WithToolAnnotation(mcp.ToolAnnotation{Title: "Read"}),
//	)
//
// Reports, as hint-contradiction, a tool whose author wrote both readOnlyHint
// true and destructiveHint true: a client reads one of the two.
//
// Instead:
//
//	mcp.NewTool("read_ticket",
//		mcp.WithToolAnnotation(mcp.ToolAnnotation{Title: "Read", ReadOnlyHint: mcp.ToBoolPtr(true)}),
//	)
//
// Silent: when the annotations are made somewhere else than in the expression
// that names the tool and the assignments after it; when the hint is written
// again, whatever its value; about the contradiction of a tool that provably
// changes something, of which mcpreadonly speaks.
//
// Fix: moves a lost hint that is no lie into the annotations that replace it; sets
// destructiveHint to false where the tool is known to change nothing.
//
// Since: v0.1.0. Default: on.
package mcplosthint
