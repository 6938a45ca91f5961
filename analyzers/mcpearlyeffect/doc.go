// Package mcpearlyeffect defines an Analyzer that finds effects that come before a
// request for input.
//
// # Analyzer mcpearlyeffect
//
// mcpearlyeffect: check that nothing is done before input is asked for
//
// Why: a tool that answers with input requests (an elicitation, a sampling) is called
// again with the responses, from the start, and an SDK does the same by itself for
// clients that do not know this. What the handler has done before it asks is done twice,
// for one call of the user.
//
// Reports, as early-effect, a call that provably adds something or leaves the system,
// after which the same handler may return a result with input requests:
//
//	booking, err := s.createBooking(ctx, args) // tool "book" asks for input after it has acted: the call with the answer sends POST /bookings again; ask first, or act only without inputResponses
//	if err != nil || args.Seats > 4 {
//		return askWhoPays(booking), nil, err
//	}
//
// Instead, ask first:
//
//	payer, ok := req.Params.InputResponses["payer"]
//	if args.Seats > 4 && !ok {
//		return askWhoPays(), nil, nil
//	}
//
// or act in the first call only, and let requestState carry what was made:
//
//	if req.Params.RequestState == "" {
//		booking, err = s.createBooking(ctx, args)
//	}
//
// Silent: where a guard looks at what the call brings with it, or is handed the request;
// when the tool is declared read-only or idempotent (mcpreadonly and mcpidempotent
// speak); when a key or a unique name may tell the second call; when the effect is not
// proven.
//
// Since: v0.1.0. Default: on.
package mcpearlyeffect
