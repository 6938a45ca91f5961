// Package mcpfreshkey defines an Analyzer that finds idempotency keys that are
// others on every attempt.
//
// # Analyzer mcpfreshkey
//
// mcpfreshkey: check that no key is made anew on each call
//
// Why: the call that a client sends again runs the handler again. A key that
// the handler makes of random data, of the clock or of the request's own id is
// another one then, and the other side does what it did once more. Such a key
// covers the retries of the client library at most.
//
// Reports, as fresh-key, an idempotency key with a part that no repeat has
// again: random data, the clock, a counter of the process, a hash over any of
// these, or an id of the attempt (progress token, session, trace or request id):
//
//	func charge(ctx context.Context, _ *mcp.CallToolRequest, args chargeArgs) (*mcp.CallToolResult, any, error) {
//		req.Header.Set("Idempotency-Key", uuid.NewString()) // tool "charge" makes its Idempotency-Key anew with uuid.NewString: a retry after a lost response sends POST /charges again; take the key from the arguments, or derive it from them
//
// Instead, let the client choose the key, so that its retry has it again:
//
//	req.Header.Set("Idempotency-Key", args.IdempotencyKey)
//
// or derive it from what tells the operation from others, and from nothing else:
//
//	sum := sha256.Sum256([]byte(args.Account + "/" + args.InvoiceID))
//
// Silent: when the client's own key comes first and a fresh one only stands in
// where there is none; for ids that are not keys (of rows, traces, messages),
// and for those that name what is made (a workflow, a task); when the clock is
// all there is (mcptimestampkey speaks).
//
// Since: v0.1.0. Default: on.
package mcpfreshkey
