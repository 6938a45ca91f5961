// Package mcptimestampkey defines an Analyzer that finds idempotency keys made
// of the clock.
//
// # Analyzer mcptimestampkey
//
// mcptimestampkey: check that no key is made of the clock
//
// Why: a client sends a call again when the answer is lost, some seconds later.
// A key that is the time of the call is another one then, and the other side
// does what it did once more. A key that is the time rounded to a minute is
// worse: now and then it also takes two calls for one.
//
// Reports, as timestamp-key, an idempotency key that is made of the clock alone,
// whatever its format, prefix, precision or counter:
//
//	func charge(ctx context.Context, _ *mcp.CallToolRequest, args chargeArgs) (*mcp.CallToolResult, any, error) {
//		key := time.Now().Format("20060102150405")
//		req.Header.Set("Idempotency-Key", key) // tool "charge" makes its Idempotency-Key of the clock: a retry after a lost response sends POST /charges again; take the key from the arguments, or derive it from them
//
// Instead, let the client choose the key, so that its retry has it again:
//
//	req.Header.Set("Idempotency-Key", args.IdempotencyKey)
//
// or derive it from what tells the operation from others, and from nothing else:
//
//	key := uuid.NewSHA1(uuid.NameSpaceURL, []byte(args.Account+"/"+args.Period)).String()
//
// Silent: when something else is part of the key (mcpfreshkey speaks then);
// when the API joins the key with the account and the amount, so that a date
// is enough (Plaid transfers); when the value may be a key of the client and
// the clock only stands in for it.
//
// Since: v0.1.0. Default: on.
package mcptimestampkey
