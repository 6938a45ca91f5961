package mcpeffects

import (
	"go/constant"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/glob"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// retriers call the function that they are handed first, or after a context, until it
// succeeds.
var retriers = []string{
	"github.com/avast/retry-go/**.Do",
	"github.com/avast/retry-go/**.DoWithData",
	"github.com/avast/retry-go.Do",
	"github.com/cenkalti/backoff/**.Retry*",
	"github.com/cenkalti/backoff.Retry*",
	"github.com/sethvargo/go-retry.Do",
	"github.com/sethvargo/go-retry.DoValue",
	"github.com/sethvargo/go-retry.Constant",
	"github.com/sethvargo/go-retry.Exponential",
	"github.com/sethvargo/go-retry.Fibonacci",
}

// choosers let a function that a retrier calls, or an option, decide which failures are
// tried again.
var choosers = []string{"Permanent", "Unrecoverable", "RetryIf", "Is", "As", "AsType", "IsRecoverable", "FromError", "Code", "StopBackOff"}

// triedByLibrary reports whether a call is of a library that calls the function literal
// it is handed until that succeeds, whatever the failure.
func triedByLibrary(call *ssa.Call) bool {
	name := fullName(&call.Call)
	if i := strings.IndexByte(name, '['); i > 0 {
		name = name[:i]
	}
	if !slices.ContainsFunc(retriers, func(p string) bool { return glob.Match(p, name) }) {
		return false
	}
	var literal *ssa.Function
	for _, arg := range call.Call.Args {
		if never(arg) {
			return false
		}
		switch a := unchanged(arg).(type) {
		case *ssa.MakeClosure:
			literal, _ = a.Fn.(*ssa.Function)
		case *ssa.Function:
			literal = a
		case *ssa.Slice: // of options
			if array, ok := a.X.(*ssa.Alloc); ok && slices.ContainsFunc(flow.StoredIn(array), onceOnly) {
				return false
			}
		}
	}
	return literal != nil && !chooses(literal) && (!strings.Contains(name, "sethvargo") || callsNamed(literal, "RetryableError"))
}

// never reports whether an argument keeps a retrier from trying again.
func never(arg ssa.Value) bool {
	if i, ok := arg.(*ssa.MakeInterface); ok {
		arg = i.X
	}
	if strings.HasSuffix(arg.Type().String(), "StopBackOff") {
		return true
	}
	made := madeBy(arg)
	return made != nil && calledName(&made.Call) == "WithMaxRetries" && !above(made.Call.Args[1], 0)
}

// unchanged returns what is converted to another type of function.
func unchanged(v ssa.Value) ssa.Value {
	if c, ok := v.(*ssa.ChangeType); ok {
		return c.X
	}
	return v
}

// onceOnly reports whether an option may keep a retrier from trying again, or lets
// something decide.
func onceOnly(option ssa.Value) bool {
	made := madeBy(option)
	if made == nil {
		return true
	}
	name := calledName(&made.Call)
	if name == "Attempts" || name == "WithMaxTries" {
		return !above(made.Call.Args[0], 1)
	}
	return slices.Contains(choosers, name)
}

// chooses reports whether a function looks at what has failed, or says that it is final,
// or one of the package does that it calls.
func chooses(fn *ssa.Function) bool {
	return reaches(fn, 3, func(instr ssa.Instruction) bool {
		switch x := instr.(type) {
		case ssa.CallInstruction:
			return slices.Contains(choosers, calledName(x.Common()))
		case *ssa.Alloc:
			return strings.HasSuffix(x.Type().String(), ".PermanentError")
		}
		return false
	})
}

// callsNamed reports whether a function calls one with the name.
func callsNamed(fn *ssa.Function, name string) bool {
	return reaches(fn, 0, func(instr ssa.Instruction) bool {
		call, ok := instr.(ssa.CallInstruction)
		return ok && calledName(call.Common()) == name
	})
}

// reaches reports whether something is in a function, or in one of its package that it
// calls, and those call, so many calls away.
func reaches(fn *ssa.Function, depth int, is func(ssa.Instruction) bool) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if is(instr) {
				return true
			}
			call, ok := instr.(ssa.CallInstruction)
			if !ok || depth == 0 {
				continue
			}
			if callee := call.Common().StaticCallee(); callee != nil && callee.Pkg == fn.Pkg && reaches(callee, depth-1, is) {
				return true
			}
		}
	}
	return false
}

// A retryClient is a type of client that sends a request again where that failed,
// whatever its method.
type retryClient struct {
	pkg    string   // of the client
	made   []string // by these functions
	turned string   // on by this method with a number; empty: it is on
	field  string   // that holds the number
	chosen []string // methods or fields by which the program decides what is tried again
}

// retryClients are described in their documentation: go-retryablehttp tries again on
// each error of the connection and each answer of 500 or above, resty v2 and req on
// each error as soon as a number is set.
var retryClients = []retryClient{
	{pkg: "github.com/hashicorp/go-retryablehttp", made: []string{"NewClient"}, field: "RetryMax", chosen: []string{"CheckRetry"}},
	{pkg: "github.com/go-resty/resty/v2", made: []string{"New", "NewWithClient"}, turned: "SetRetryCount", field: "RetryCount",
		chosen: []string{"AddRetryCondition", "AddRetryAfterErrorCondition", "RetryConditions"}},
	{pkg: "github.com/imroc/req/v3", made: []string{"C", "NewClient"}, turned: "SetCommonRetryCount",
		chosen: []string{"SetCommonRetryCondition", "AddCommonRetryCondition", "SetRetryCondition", "AddRetryCondition"}},
}

// triedByClient reports whether a call sends, or builds, a request of a client that the
// package sets up to send it again.
func (c *collector) triedByClient(call *ssa.Call) bool {
	name := fullName(&call.Call)
	if strings.HasPrefix(name, "(*net/http.Client).") {
		return c.hidden(receiver(&call.Call), call) && c.triesByItself(&retryClients[0])
	}
	for i := range retryClients {
		client := &retryClients[i]
		if strings.HasPrefix(name, client.pkg+".NewRequest") || strings.HasPrefix(name, "(*"+client.pkg+".Request).") || strings.HasPrefix(name, "(*"+client.pkg+".Client).") {
			return c.triesByItself(client)
		}
	}
	return false
}

// hidden reports whether a client of net/http sends by one that tries again by itself.
func (c *collector) hidden(client ssa.Value, at ssa.Instruction) bool {
	values := c.flow.StoredValues(client)
	if len(values) == 0 {
		values = []*summary.Value{c.flow.Eval(client, at)}
	}
	return !slices.ContainsFunc(values, func(v *summary.Value) bool {
		return v.Kind != summary.Struct || summary.FieldOf(v, "Transport").TypeName() != "github.com/hashicorp/go-retryablehttp.RoundTripper"
	})
}

// triesByItself reports whether the package makes such a client, has it try again, and
// leaves it to the client what is tried again.
func (c *collector) triesByItself(client *retryClient) bool {
	if answer, ok := c.retries[client]; ok {
		return answer
	}
	made, on, chosen := false, client.turned == "", false
	number := func(n ssa.Value) { // that it is set to
		if on = above(n, 0); !on {
			chosen = true
		}
	}
	for fn := range flow.Functions(c.flow.SSA) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case ssa.CallInstruction:
					obj := called(instr.Common())
					if obj == nil || obj.Pkg() == nil || obj.Pkg().Path() != client.pkg {
						continue
					}
					made = made || slices.Contains(client.made, obj.Name())
					chosen = chosen || slices.Contains(client.chosen, obj.Name())
					if obj.Name() == client.turned {
						number(instr.Common().Args[len(instr.Common().Args)-1])
					}
				case *ssa.Store:
					addr, ok := instr.Addr.(*ssa.FieldAddr)
					if !ok {
						continue
					}
					field := flow.FieldOf(addr.X.Type(), addr.Field)
					if field == nil || field.Pkg() == nil || field.Pkg().Path() != client.pkg {
						continue
					}
					chosen = chosen || slices.Contains(client.chosen, field.Name())
					if field.Name() == client.field {
						number(instr.Val)
					}
				}
			}
		}
	}
	if c.retries == nil {
		c.retries = make(map[*retryClient]bool)
	}
	c.retries[client] = made && on && !chosen
	return c.retries[client]
}

// above reports whether v is a constant number above another.
func above(v ssa.Value, least int64) bool {
	n, ok := v.(*ssa.Const)
	return ok && n.Value != nil && n.Value.Kind() == constant.Int && constant.Compare(n.Value, token.GTR, constant.MakeInt64(least))
}
