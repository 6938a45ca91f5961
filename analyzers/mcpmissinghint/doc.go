// Package mcpmissinghint defines an Analyzer that finds tools without hints.
//
// # Analyzer mcpmissinghint
//
// mcpmissinghint: check that tools declare what they provably do
//
// Why: a client takes a tool without hints for one that writes, destroys and
// must not be repeated (MCP specification, ToolAnnotations). It asks the user
// before every harmless read, and does not repeat it when an answer is lost.
//
// Reports nothing unless -mcpmissinghint.report is set, which the command
// mcpretrylint does when it is asked for this analyzer by name, since leaving the
// hints out is no error.
//
// Reports, as missing-readonly, a tool that is not declared read-only and of
// whose handler every effect is known to be a read:
//
//	mcp.AddTool(s, &mcp.Tool{Name: "get_ticket"}, getTicket) // tool "get_ticket" is declared without readOnlyHint but its handler changes nothing; set readOnlyHint to true
//
// Reports, as missing-hints, a tool whose author wrote no hint at all and whose
// handler provably changes something:
//
//	mcp.AddTool(s, &mcp.Tool{Name: "open_ticket"}, openTicket) // tool "open_ticket" is declared without hints but its handler sends POST /tickets; write down what it does
//
// Instead:
//
//	mcp.AddTool(s, &mcp.Tool{
//		Name:        "get_ticket",
//		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
//	}, getTicket)
//
// Silent: about tools of which something is not known, hints that are computed,
// and readers that declare readOnlyHint false in so many words.
//
// Fix: adds readOnlyHint true to a reader; to the others what the specification
// takes for granted, destructiveHint true where something is deleted, else
// readOnlyHint false.
//
// Since: v0.1.0. Default: on, and silent without its flag.
package mcpmissinghint
