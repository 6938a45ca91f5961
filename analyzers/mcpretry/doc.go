// Package mcpretry defines an Analyzer that finds effects that the program itself
// repeats.
//
// # Analyzer mcpretry
//
// mcpretry: check that what the program tries again cannot be done twice
//
// Why: an error says that no answer came, not that nothing was done. A server that
// has made the ticket and whose answer is lost makes a second one when the program
// sends the request again, and the client is told of one.
//
// Reports, as unkeyed-retry, a request that provably makes a thing without a name of its own (a ticket,
// a comment, an order), or does something that leaves the system, where the program
// makes it again after any failure and no idempotency key tells the attempts apart
// from new requests: in a loop that ends when the call succeeds, in a function that
// is handed to a library such as backoff or retry-go, or through a client that is
// set up to send again whatever the method is (go-retryablehttp, resty v2, req):
//
//	for attempt := 0; attempt < 3; attempt++ {
//		if resp, err = http.Post(base+"/tickets", "application/json", body()); err == nil { // tool "create_ticket" tries again by itself after any failure: a retry after a lost response sends POST /tickets again; try again only what was refused
//			break
//		}
//	}
//
// Reports, as retry-advised, such a request where the caller is told to try again,
// whatever the failure: a model does as it is told, and cannot know what was done:
//
//	if err := s.createTicket(ctx, args); err != nil {
//		return mcp.NewToolResultError("The desk did not answer, please try again."), nil // tool "create_ticket" has its caller try again after any failure: a retry after a lost response sends POST /tickets again; say that it may have been done, or take an idempotency key
//	}
//
// Instead, let all attempts have one key that the service knows:
//
//	req.Header.Set("Idempotency-Key", args.IdempotencyKey)
//
// or try again only where the request was not carried out:
//
//	if err != nil || resp.StatusCode != http.StatusTooManyRequests {
//		break
//	}
//
// Silent: where something decides which failures are tried again (errors.Is, a
// function that is asked, a status code, backoff.Permanent, CheckRetry); what a
// library does by default; statements of SQL, which a failure undoes; when the tool
// is declared read-only or idempotent (mcpreadonly and mcpidempotent speak); when a
// key, a precondition or a unique name may tell the repeat; when the effect or the
// retry is not proven.
//
// Since: v0.1.0. Default: on.
package mcpretry
