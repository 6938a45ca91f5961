// Package mcpreadonly defines an Analyzer that checks read-only claims.
//
// # Analyzer mcpreadonly
//
// mcpreadonly: check that tools declared read-only change nothing
//
// Why: clients run a tool with readOnlyHint true without asking the user, in
// parallel, and again when an answer is lost. A write behind that hint happens
// unseen, and twice.
//
// Reports, as readonly-writes, a tool whose author wrote readOnlyHint true and
// whose handler provably changes its environment:
//
//	mcp.AddTool(s, &mcp.Tool{
//		Name:        "open_ticket",
//		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}, // tool "open_ticket" is declared read-only but its handler sends POST /tickets (via client.(*Client).Create); drop readOnlyHint, or move the write to another tool
//	}, openTicket)
//
// Instead:
//
//	mcp.AddTool(s, &mcp.Tool{
//		Name:        "open_ticket",
//		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: false},
//	}, openTicket)
//
// Silent: when the write is not proven (an interface or a function value that
// cannot be resolved, or a name that only sounds like a write), and for what a
// user would not call a change: caches, audit records, backups of what
// it changes, token refresh, temporary files, progress messages.
//
// Fix: sets readOnlyHint to false, where it is written for this tool alone.
//
// Since: v0.1.0. Default: on.
package mcpreadonly
