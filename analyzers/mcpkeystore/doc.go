// Package mcpkeystore defines an Analyzer that finds stores of idempotency keys
// that do not hold what they promise.
//
// # Analyzer mcpkeystore
//
// mcpkeystore: check that key stores claim keys and forget them
//
// Why: a retry may arrive while the first call is still at work. A handler that
// looks the key up and stores it when it is done lets both calls pass. A store
// that never forgets a key grows with every call.
//
// Reports, as check-then-set, a key that is looked up in one step and set in
// another, without a claim of both in one:
//
//	if n, _ := rdb.Exists(ctx, args.IdempotencyKey).Result(); n > 0 {
//		return replay(args.IdempotencyKey)
//	}
//	charge(args)
//	rdb.Set(ctx, args.IdempotencyKey, receipt, 24*time.Hour) // tool "charge" looks its key up and stores it in a second step (redis.cmdable.Set), so two calls at once both pass; claim the key with SetNX or Add
//
// Instead, claim the key before the effect:
//
//	first, err := rdb.SetNX(ctx, args.IdempotencyKey, "pending", 24*time.Hour).Result()
//
// Reports, as never-forgets, a key that is set without an expiry in Redis:
//
//	rdb.SetNX(ctx, args.IdempotencyKey, 1, 0) // tool "charge" keeps its keys for ever (redis.cmdable.SetNX), so the store grows with every call; let them expire after the time in which clients retry
//
// Silent: for maps behind a lock and for tables; for values that are not keys of
// the client; when the tool is not proven to do what a repeat would repeat.
//
// Since: v0.1.0. Default: on.
package mcpkeystore
