// Package mcpunscopedkey defines an Analyzer that finds idempotency keys that
// callers share.
//
// # Analyzer mcpunscopedkey
//
// mcpunscopedkey: check that no two callers share a key
//
// Why: who sends a key gets the answer that is remembered for it. If two users
// can send the same one, the second gets the first one's result, and what the
// second asked for never happens.
//
// Reports, as constant-key, an idempotency key that is the same for every call:
//
//	req.Header.Set("Idempotency-Key", "charge") // tool "charge" gives every call the same Idempotency-Key, so all but the first are taken for repeats of it; take the key from the arguments, or derive it from them
//
// Reports, as global-key, a key of the caller that a server with several users looks up
// in a map, a cache or a table of its own without the user:
//
//	user := auth.TokenInfoFromContext(ctx).UserID
//	if r, ok := results.Load(args.IdempotencyKey); ok {
//
// Reports, as fallback-key, a constant that takes the place of the user where there
// is none:
//
//	user := "anonymous"
//	if info := auth.TokenInfoFromContext(ctx); info != nil {
//		user = info.UserID
//	}
//	results.Load(user + "/" + args.IdempotencyKey)
//
// Instead, make the identity of the caller a part of the key:
//
//	results.Load(user + "/" + args.IdempotencyKey)
//
// Silent: in a server that shows no users or tenants, whose keys all belong to
// the one account it works with; when the identity is compared after the
// lookup; when the store is chosen for the caller; for keys that are sent to
// another service, which knows the account.
//
// Since: v0.1.0. Default: on.
package mcpunscopedkey
