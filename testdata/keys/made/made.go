// Package made holds keys by what they are made of.
package made

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"github.com/modelcontextprotocol/go-sdk/auth"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/oklog/ulid/v2"
	"github.com/rs/xid"
)

type payment struct {
	Account        string `json:"account"`
	Cents          int    `json:"cents"`
	IdempotencyKey string `json:"idempotency_key,omitempty"`
}

func send(ctx context.Context, key string) (*mcp.CallToolResult, any, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://pay.example/payments", nil)
	if err != nil {
		return nil, nil, err
	}
	req.Header.Set("Idempotency-Key", key)
	_, err = http.DefaultClient.Do(req)
	return nil, nil, err
}

// key: header Idempotency-Key = argument idempotency_key; survives yes; scope credential
func argument(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, in.IdempotencyKey)
}

// key: header Idempotency-Key = argument idempotency_key; survives yes; scope credential
func trimmed(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, strings.ToLower(strings.TrimSpace(in.IdempotencyKey)))
}

// key: header Idempotency-Key = argument idempotency_key; survives yes; scope credential; sometimes unset
func rawArguments(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	args := map[string]any{}
	if err := json.Unmarshal(req.Params.Arguments, &args); err != nil {
		return nil, err
	}
	key, _ := args["idempotency_key"].(string)
	if key == "" {
		key = ""
	}
	res, _, err := send(ctx, cmp.Or(key, ""))
	return res, err
}

// key: header Idempotency-Key = argument IdempotencyKey; survives yes; scope credential
func rawStruct(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var in payment
	if err := json.Unmarshal(req.Params.Arguments, &in); err != nil {
		return nil, err
	}
	res, _, err := send(ctx, in.IdempotencyKey)
	return res, err
}

// key: header Idempotency-Key = meta com.example/idempotency-key; survives yes; scope credential
func meta(ctx context.Context, req *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	key, _ := req.Params.Meta["com.example/idempotency-key"].(string)
	return send(ctx, key)
}

// key: header Idempotency-Key = header Idempotency-Key; survives yes; scope credential
func header(ctx context.Context, req *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, req.Extra.Header.Get("Idempotency-Key"))
}

// key: header Idempotency-Key = attempt X-Request-Id; survives no; scope credential
func requestID(ctx context.Context, req *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, req.Extra.Header.Get("X-Request-Id"))
}

// key: header Idempotency-Key = attempt progressToken; survives no; scope credential
func progress(ctx context.Context, req *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, fmt.Sprint(req.Params.GetProgressToken()))
}

// key: header Idempotency-Key = attempt session; survives no; scope credential
func session(ctx context.Context, req *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, req.Session.ID())
}

// key: header Idempotency-Key = request-state; survives yes; scope credential
func state(ctx context.Context, req *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, req.Params.RequestState)
}

// key: header Idempotency-Key = argument idempotency_key*, identity UserID*; survives yes; scope identity
func scoped(ctx context.Context, req *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, req.Extra.TokenInfo.UserID+":"+in.IdempotencyKey)
}

// key: header Idempotency-Key = argument idempotency_key*, identity UserID*; survives yes; scope identity
func scopedByContext(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, auth.TokenInfoFromContext(ctx).UserID+":"+in.IdempotencyKey)
}

type tenantKey struct{}

// key: header Idempotency-Key = argument idempotency_key*, identity tenantKey*; survives yes; scope identity
func scopedByValue(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	tenant, _ := ctx.Value(tenantKey{}).(string)
	return send(ctx, fmt.Sprintf("%s/%s", tenant, in.IdempotencyKey))
}

type contextKey int

func userFromContext(ctx context.Context) string {
	u, _ := ctx.Value(contextKey(0)).(string)
	return u
}

// key: header Idempotency-Key = argument idempotency_key*, identity user*; survives yes; scope identity
func scopedByHelper(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, userFromContext(ctx)+in.IdempotencyKey)
}

// key: header Idempotency-Key = argument account*, argument cents*; survives yes; scope credential
func derived(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	sum := sha256.Sum256([]byte(fmt.Sprintf("%s|%d", in.Account, in.Cents)))
	return send(ctx, hex.EncodeToString(sum[:]))
}

// key: header Idempotency-Key = argument; survives yes; scope credential
func derivedFromAll(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	data, err := json.Marshal(in)
	if err != nil {
		return nil, nil, err
	}
	return send(ctx, fmt.Sprintf("%x", sha256.Sum256(data)))
}

// key: header Idempotency-Key = argument account*, argument cents*; survives yes; scope credential
func derivedByHash(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	h := sha256.New()
	h.Write([]byte(in.Account))
	fmt.Fprintf(h, "%d", in.Cents)
	return send(ctx, hex.EncodeToString(h.Sum(nil)))
}

// key: header Idempotency-Key = argument account; survives yes; scope credential
func derivedByUUID(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, uuid.NewSHA1(uuid.NameSpaceURL, []byte(in.Account)).String())
}

// key: header Idempotency-Key = argument account*, argument cents*; survives yes; scope credential
func derivedByBuilder(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	var b strings.Builder
	b.WriteString(in.Account)
	b.WriteByte(':')
	b.WriteString(strconv.Itoa(in.Cents))
	return send(ctx, b.String())
}

// key: header Idempotency-Key = argument account*, clock*; survives no; scope credential
func volatile(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	data, _ := json.Marshal(struct {
		Account string
		At      time.Time
	}{in.Account, time.Now()})
	sum := sha256.Sum256(data)
	return send(ctx, hex.EncodeToString(sum[:]))
}

// key: header Idempotency-Key = random; survives no; scope credential
func fresh(ctx context.Context, _ *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, uuid.NewString())
}

// key: header Idempotency-Key = random; survives no; scope credential
func freshValue(ctx context.Context, _ *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	id := uuid.Must(uuid.NewRandom())
	return send(ctx, "pay-"+id.String())
}

// key: header Idempotency-Key = random; survives no; scope credential
func freshULID(ctx context.Context, _ *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, ulid.Make().String())
}

// key: header Idempotency-Key = random; survives no; scope credential
func freshXID(ctx context.Context, _ *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, xid.New().String())
}

// key: header Idempotency-Key = random; survives no; scope credential
func freshBytes(ctx context.Context, _ *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	buf := make([]byte, 16)
	if _, err := rand.Read(buf); err != nil {
		return nil, nil, err
	}
	return send(ctx, hex.EncodeToString(buf))
}

// key: header Idempotency-Key = argument account*, random*; survives no; scope credential
func freshMixed(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, in.Account+"-"+rand.Text())
}

// key: header Idempotency-Key = argument idempotency_key, random; survives yes; scope credential
func freshDefault(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	key := in.IdempotencyKey
	if key == "" {
		key = uuid.NewString()
	}
	return send(ctx, key)
}

// key: header Idempotency-Key = argument idempotency_key, random; survives yes; scope credential
func freshFallback(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, cmp.Or(in.IdempotencyKey, uuid.NewString()))
}

// key: header Idempotency-Key = clock; survives no; scope credential; timestamp
func timestamp(ctx context.Context, _ *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, strconv.FormatInt(time.Now().UnixNano(), 10))
}

// key: header Idempotency-Key = clock; survives no; scope credential; timestamp
func timestampFormatted(ctx context.Context, _ *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, "pay-"+time.Now().UTC().Truncate(time.Minute).Format("20060102T1504"))
}

// key: header Idempotency-Key = clock; survives no; scope credential; timestamp
func timestampDivided(ctx context.Context, _ *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, fmt.Sprintf("%d", time.Now().Unix()/60))
}

type clock interface{ Now() time.Time }

var _ clock = systemClock{}

type systemClock struct{}

func (systemClock) Now() time.Time { return time.Now() }

type server struct{ clock clock }

func (s *server) pay(ctx context.Context, _ *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, s.clock.Now().Format(time.RFC3339))
}

// key: header Idempotency-Key = clock; survives no; scope credential; timestamp
func timestampInjected(c clock) mcp.ToolHandlerFor[payment, any] {
	s := &server{clock: c}
	return s.pay
}

var calls atomic.Int64

// key: header Idempotency-Key = clock*, process*; survives no; scope credential; timestamp
func timestampCounted(ctx context.Context, _ *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, fmt.Sprintf("%d-%d", time.Now().Unix(), calls.Add(1)))
}

// key: header Idempotency-Key = argument account*, process*; survives no; scope credential
func process(ctx context.Context, _ *mcp.CallToolRequest, in payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, fmt.Sprintf("%s-%d", in.Account, os.Getpid()))
}

// key: header Idempotency-Key = constant; survives yes; scope global; constant
func constant(ctx context.Context, _ *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	return send(ctx, "payments")
}

// key: header Idempotency-Key = unknown; survives unknown; scope unknown
func stranger(make func() string) mcp.ToolHandlerFor[payment, any] {
	return func(ctx context.Context, _ *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
		return send(ctx, make())
	}
}

// key: header Idempotency-Key = unknown; survives unknown; scope unknown
func response(ctx context.Context, _ *mcp.CallToolRequest, _ payment) (*mcp.CallToolResult, any, error) {
	resp, err := http.Get("https://pay.example/next")
	if err != nil {
		return nil, nil, err
	}
	return send(ctx, resp.Header.Get("X-Next-Key"))
}
