// Package mcpidempotent defines an Analyzer that checks idempotency claims.
//
// # Analyzer mcpidempotent
//
// mcpidempotent: check that tools declared idempotent may be repeated
//
// Why: clients send a tool with idempotentHint true again when an answer is
// lost. If the handler had finished, a create behind that hint leaves a second
// object, and a message is sent twice.
//
// Reports, as idempotent-repeats, a tool whose author wrote idempotentHint
// true and whose handler provably adds an object, row, version or comment on
// every call, or does something that leaves the system:
//
//	mcp.AddTool(s, &mcp.Tool{
//		Name:        "open_ticket",
//		Annotations: &mcp.ToolAnnotations{IdempotentHint: true}, // tool "open_ticket" is declared idempotent but its handler sends POST /tickets on every call (via client.(*Client).Create); drop idempotentHint, or pass an idempotency key
//	}, openTicket)
//
// Instead, drop the hint, or take a key from the arguments and pass it on:
//
//	req.Header.Set("Idempotency-Key", args.IdempotencyKey)
//
// Silent: when the tool is also declared read-only (the hint has no meaning
// then, and mcpreadonly checks it); when a repeat leaves the same state (PUT,
// set, delete by id); when a precondition, a unique key or an idempotency key
// makes the repeat a no-op; when the effect is not proven.
//
// Fix: sets idempotentHint to false, where it is written for this tool alone.
//
// Since: v0.1.0. Default: on.
package mcpidempotent
