// Package mcpmissingkey defines an Analyzer that finds effects that no
// idempotency key guards.
//
// # Analyzer mcpmissingkey
//
// mcpmissingkey: check that a retried create has a key
//
// Why: a client that loses an answer cannot know whether the tool has run, and
// the 2026-07-28 revision of MCP tells it to send the call again. Without a key
// the second call makes a second order, comment or payment.
//
// Reports, as key-left-out, a call that takes an idempotency key, or has a
// twin that does, and is given none. A key that a client library makes up for
// each call does not survive a retry and does not count:
//
//	func refundPayment(ctx context.Context, _ *mcp.CallToolRequest, args refundArgs) (*mcp.CallToolResult, any, error) {
//		_, err := refund.New(&stripe.RefundParams{PaymentIntent: &args.Payment}) // tool "refund" lets the library make up the idempotency key of refund.New: a retry after a lost response calls it again; set IdempotencyKey from an argument
//
// Reports, as key-missing, a tool that provably makes a thing without a name of its
// own (a comment, a ticket, an order), or does something that leaves the system,
// and that takes no key:
//
//	mcp.AddTool(s, &mcp.Tool{Name: "add_note"}, addNote) // tool "add_note" takes no idempotency key: a retry after a lost response runs INSERT INTO notes again; take one and let a unique column refuse the second row
//
// Instead, take a key from the client and pass it on:
//
//	params := &stripe.RefundParams{PaymentIntent: &args.Payment}
//	params.SetIdempotencyKey(args.IdempotencyKey)
//
// or, where nothing takes a key, say in so many words that a repeat has a
// further effect:
//
//	Annotations: &mcp.ToolAnnotations{IdempotentHint: false}
//
// Silent: where the author of a tool without a key wrote idempotentHint false
// (ask for these with -mcpmissingkey.strict; a key that is left out is reported
// all the same, since a lost call is sent again whatever the hint); when the tool
// is declared read-only or idempotent (mcpreadonly and mcpidempotent speak); when
// a key, a precondition, a claim or a unique name may tell the repeat (an argument
// whose description says that it does, or that names what is made, such as the
// filename of an upload); when the effect is not proven.
//
// Since: v0.1.0. Default: on.
package mcpmissingkey
