package keys

import (
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

func TestDefault(t *testing.T) {
	if _, err := Parse("keys.tbl", strings.NewReader(text)); err != nil {
		t.Fatal(err)
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct {
		name, text, want string
	}{
		{"keyword", "sauce time.Now clock", `keys.tbl:1: unknown keyword "sauce"`},
		{"nothing", "# a comment\n\nsource", "keys.tbl:3: source says nothing"},
		{"no kind", "source time.Now", `keys.tbl:1: "time.Now" has no source; want one of constant, argument`},
		{"unknown kind", "source time.Now watch", `has no source`},
		{"kind unknown", "source time.Now unknown", `has no source`},
		{"no package", "source Now clock", `keys.tbl:1: "Now" names no function`},
		{"empty name", "source time.Now| clock", "names no function"},
		{"no parameter", "key example.com/p.Do at=last", `keys.tbl:1: "at=last" says no parameter`},
		{"negative parameter", "key example.com/p.Do at=-1", "says no parameter"},
		{"field of a name", "source (example.com/p.R).Get argument name=0.F", "only at takes a field"},
		{"key without a place", "key example.com/p.Do store", "key needs the argument at"},
		{"pair without a value", "pair example.com/p.Set name=0", "pair needs the arguments name and value"},
		{"lacks without a twin", "lacks example.com/p.Do", "lacks needs the argument use"},
		{"unknown argument", "key example.com/p.Do at=0 fresh", `unknown argument "fresh" for key; want at or auto or store or dated or maybe`},
		{"pure with arguments", "pure time really", `unknown argument "really"`},
		{"no field", "field Params", `"Params" names no field`},
		{"duplicate function", "source time.Now clock\nsource time.Since|Now clock", "keys.tbl:2: Now stands already on line keys.tbl:1; remove one"},
		{"duplicate role", "key example.com/p.Do at=0\nlacks example.com/p.Do use=DoWith", "keys.tbl:2: Do stands already"},
		{"duplicate field", "field example.com/p.T.Key\nfield example.com/p.T.Key auto", "keys.tbl:2: example.com/p.T.Key stands already"},
		{"duplicate name", "name dedup_key\nname dedupKey", "keys.tbl:2: dedupKey stands already"},
		{"duplicate word", "identity user\nattempt user", "keys.tbl:2: user stands already"},
		{"bad name", "name idempotency:key", `"idempotency:key" is no name`},
		{"two errors", "source Now clock\npure time\nkey x", "keys.tbl:3:"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse("keys.tbl", strings.NewReader(tt.text))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got error %v, want %q", err, tt.want)
			}
		})
	}
}

func TestSource(t *testing.T) {
	table := Default()
	tests := []struct {
		name string
		kind Kind
		pure bool
	}{
		{"time.Now", Clock, true},
		{"(time.Time).Format", Unknown, true},
		{"github.com/google/uuid.NewString", Random, true},
		{"github.com/google/uuid.NewSHA1", Unknown, true},
		{"github.com/gofrs/uuid/v5.NewV4", Random, true},
		{"github.com/gofrs/uuid/v5.NewV5", Unknown, true},
		{"(*math/rand.Rand).Int63", Random, false},
		{"math/rand/v2.IntN", Random, false},
		{"crypto/rand.Reader", Random, false},
		{"(net/http.Header).Get", Header, false},
		{"(github.com/mark3labs/mcp-go/mcp.CallToolRequest).RequireString", Argument, false},
		{"encoding/hex.EncodeToString", Unknown, true},
		{"github.com/stripe/stripe-go/v82.NewIdempotencyKey", Random, true},
		{"(*sync/atomic.Int64).Add", Process, false},
		{"example.com/time.Now", Unknown, false},
		{"timer.Now", Unknown, false},
	}
	for _, tt := range tests {
		s, _ := table.Source(tt.name)
		if s.Kind != tt.kind || table.Pure(tt.name) != tt.pure {
			t.Errorf("%s: got %v, pure %t; want %v, %t", tt.name, s.Kind, table.Pure(tt.name), tt.kind, tt.pure)
		}
	}
}

func TestNamed(t *testing.T) {
	table := Default()
	for name, want := range map[string]bool{
		"idempotency_key": true, "IdempotencyKey": true, "idempotency-key": true, "com.example/idempotency-key": false,
		"ClientToken": true, "clientRequestToken": true, "dedupe_id": true, "DedupKey": true, "MessageDeduplicationId": true,
		"RequestID": false, "X-Request-Id": false, "trace_id": false, "correlationId": false, "token": false, "key": false,
		"idempotentHint": false, "idempotency key: it must be set": false,
	} {
		if got := table.Named(name); got != want {
			t.Errorf("Named(%q) = %t", name, got)
		}
	}
}

func TestHeader(t *testing.T) {
	table := Default()
	for name, want := range map[string]bool{
		"Idempotency-Key": true, "idempotency-key": true, "X-Acme-Idempotency-Key": true, "PayPal-Request-Id": true, "Nats-Msg-Id": true,
		"X-Request-Id": false, "X-Correlation-Id": false, "traceparent": false, "If-Match": false, "x-ms-client-request-id": false,
	} {
		if got := table.Header(name); got != want {
			t.Errorf("Header(%q) = %t", name, got)
		}
	}
}

func TestWords(t *testing.T) {
	if got := slices.Collect(words("X-HTTPUserID_forOrg")); !slices.Equal(got, []string{"x", "http", "user", "id", "for", "org"}) {
		t.Errorf("got %q", got)
	}
	table := Default()
	for name, want := range map[string]Kind{
		"UserFromContext": Identity, "tenantIDFromCtx": Identity, "CurrentUserID": Identity, "RequestIDFromContext": Attempt, "SessionFromContext": Unknown, "SessionIDFromContext": Attempt, "RequestFromContext": Unknown, "GetReqID": Attempt,
		"ClientFromContext": Unknown, "LoggerFromContext": Unknown, "UserServiceFromContext": Unknown, "NewContext": Unknown, "ListUsers": Unknown,
		"UserRequestID": Attempt,
	} {
		if got := table.Helper(name); got != want {
			t.Errorf("Helper(%q) = %v, want %v", name, got, want)
		}
	}
}

func TestOpaque(t *testing.T) {
	pkg := types.NewPackage("example.com/p", "p")
	ctx := types.NewNamed(types.NewTypeName(token.NoPos, types.NewPackage("context", "context"), "Context", nil), types.NewInterfaceType(nil, nil), nil)
	text := types.NewTuple(types.NewVar(token.NoPos, pkg, "", types.Typ[types.String]))
	fn := func(name string, params ...types.Type) *types.Func {
		var vars []*types.Var
		for _, p := range params {
			vars = append(vars, types.NewVar(token.NoPos, pkg, "", p))
		}
		return types.NewFunc(token.NoPos, pkg, name, types.NewSignatureType(nil, nil, nil, types.NewTuple(vars...), text, false))
	}
	table := Default()
	for _, tt := range []struct {
		fn   *types.Func
		want bool
	}{
		{fn("UserFromContext", ctx), true},
		{fn("UserFromContext", ctx, types.Typ[types.String]), false},
		{fn("UserFromContext", types.Typ[types.String]), false},
		{fn("ClientFromContext", ctx), false},
	} {
		if got := table.Opaque(tt.fn); got != tt.want {
			t.Errorf("%v: got %t", tt.fn, got)
		}
	}
}

func TestRefusal(t *testing.T) {
	tests := map[string]bool{
		"23505": true, "1062": true, "UNIQUE constraint failed: notes.id": true, "ErrDuplicatedKey": true, "isUniqueViolation": true,
		"IsDuplicateKeyError": true, "10620": false, "not found": false, "ErrNoRows": false, "uniqueness": false,
	}
	for text, want := range tests {
		if got := Default().Refusal(text); got != want {
			t.Errorf("Refusal(%q) = %v, want %v", text, got, want)
		}
	}
}

func TestNaming(t *testing.T) {
	for argument, want := range map[string]bool{"snapname": true, "snap_name": true, "filename": true, "ticketId": true, "Ticket name": false, "title": false} {
		if got := Naming(argument); got != want {
			t.Errorf("Naming(%q) = %t, want %t", argument, got, want)
		}
	}
}
