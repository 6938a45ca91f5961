// Package mcpunusedkey defines an Analyzer that finds idempotency keys that a
// tool takes and does not use.
//
// # Analyzer mcpunusedkey
//
// mcpunusedkey: check that a key a tool takes reaches its effect
//
// Why: a client that finds an idempotency key in the input of a tool relies on
// it and sends the call again. If the handler drops the key, the effect
// happens twice.
//
// Reports, as unused-key, an argument that is named like an idempotency key
// and that reaches no effect and no store:
//
//	type chargeArgs struct {
//		Account        string `json:"account"`
//		IdempotencyKey string `json:"idempotency_key"` // tool "charge" takes "idempotency_key" and never uses it: a retry after a lost response sends POST /charges again; pass it on, or remove it from the input
//	}
//
//	func charge(ctx context.Context, _ *mcp.CallToolRequest, args chargeArgs) (*mcp.CallToolResult, any, error) {
//		return nil, nil, billing.Charge(ctx, args.Account)
//	}
//
// Reports, as dropped-key, a call that could take the key and is given none:
//
//	if args.Express {
//		return nil, nil, billing.Send(ctx, "/express", "")
//	}
//	return nil, nil, billing.Send(ctx, "/charges", args.IdempotencyKey)
//
// Instead, pass the key to each call that has the effect:
//
//	return nil, nil, billing.Send(ctx, "/express", args.IdempotencyKey)
//
// Silent: when anything that depends on the key leaves the handler other than
// by a log, an error or the result; when all arguments are handed on together;
// for names that may mean something else (request_id, external_id); when the
// tool is not proven to change anything.
//
// Since: v0.1.0. Default: on.
package mcpunusedkey
