package shapes

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"example.com/keys/client"
	"example.com/keys/reg"
)

// A ledger keeps results by key.
type ledger interface {
	Find(ctx context.Context, key string) (string, error)
	Save(ctx context.Context, key, result string) error
}

type sqlLedger struct{ db *sql.DB }

func (l *sqlLedger) Find(ctx context.Context, key string) (string, error) {
	var result string
	err := l.db.QueryRowContext(ctx, "SELECT result FROM calls WHERE idempotency_key = ?", key).Scan(&result)
	return result, err
}

func (l *sqlLedger) Save(ctx context.Context, key, result string) error {
	_, err := l.db.ExecContext(ctx, "INSERT INTO calls (idempotency_key, result) VALUES (?, ?)", key, result)
	return err
}

type locked struct {
	mu   sync.Mutex
	seen map[string]time.Time
}

func (l *locked) do(key string, f func() error) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if at, ok := l.seen[key]; ok && time.Since(at) < time.Hour {
		return nil
	}
	err := f()
	l.seen[key] = time.Now()
	return err
}

type contextKey struct{}

func withKey(ctx context.Context, key string) context.Context {
	return context.WithValue(ctx, contextKey{}, key)
}

func keyFrom(ctx context.Context) string {
	key, _ := ctx.Value(contextKey{}).(string)
	return key
}

type service struct {
	http   *client.Client
	ledger ledger
	locked *locked
	secret []byte
}

func (s *service) send(ctx context.Context, path string, body any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://pay.example"+path, strings.NewReader(string(data)))
	if err != nil {
		return err
	}
	if key := keyFrom(ctx); key != "" {
		req.Header.Set("Idempotency-Key", key)
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func (s *service) sign(text string) string {
	mac := hmac.New(sha256.New, s.secret)
	mac.Write([]byte(text))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

type payment struct {
	Account        string `json:"account"`
	Cents          int64  `json:"cents"`
	Nonce          string `json:"nonce,omitempty"`
	IdempotencyKey string `json:"idempotency_key,omitempty"`
}

// RegisterMore registers further tools of the go-sdk server.
func RegisterMore(s *gosdk.Server, t *service) {
	reg.Add(s, "key_in_context", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return t.send(withKey(ctx, in.Key), "/payments/new", plain{in.Account, in.Cents})
	})
	reg.Add(s, "meta_key", func(ctx context.Context, req *gosdk.CallToolRequest, in plain) error {
		key, _ := req.Params.Meta["com.example/idempotency-key"].(string)
		return t.http.Do(ctx, http.MethodPost, "/charge", in.Account, key)
	})
	reg.Add(s, "hmac_of_arguments", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		return t.http.Do(ctx, http.MethodPost, "/charge", in.Account, t.sign(fmt.Sprint(in.Account, in.Cents)))
	})
	reg.Add(s, "ledger", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if _, err := t.ledger.Find(ctx, in.Key); err == nil {
			return nil
		}
		if err := createTicket(ctx); err != nil {
			return err
		}
		return t.ledger.Save(ctx, in.Key, "done")
	})
	reg.Add(s, "locked", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return t.locked.do(in.Key, func() error { return createTicket(ctx) })
	})
	reg.Add(s, "body_struct_of_key", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return t.send(ctx, "/payments/new", payment{Account: in.Account, Cents: in.Cents, Nonce: uuid.NewString(), IdempotencyKey: in.Key})
	})
	reg.Add(s, "body_struct_anew", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		p := payment{Account: in.Account, Cents: in.Cents}
		p.IdempotencyKey = uuid.NewString()
		return t.send(ctx, "/payments/new", p) // want mcpfreshkey
	})
	reg.Add(s, "host_in_key", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		host, _ := os.Hostname()
		return t.http.Do(ctx, http.MethodPost, "/charge", in.Account, host+"/"+in.Key) // want mcpfreshkey
	})
	reg.Add(s, "environment_in_key", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return t.http.Do(ctx, http.MethodPost, "/charge", in.Account, os.Getenv("REGION")+"/"+in.Key)
	})
	reg.Add(s, "expiry_beside_key", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return t.http.Post(ctx, "/charge", map[string]any{"account": in.Account, "expires": time.Now().Add(time.Hour).Unix()},
			map[string]string{"Idempotency-Key": in.Key, "X-Request-Id": uuid.NewString(), "Date": time.Now().Format(http.TimeFormat)})
	})
	reg.Add(s, "switch", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		var key string
		switch {
		case in.Key != "":
			key = "caller:" + in.Key
		case in.Express:
			key = "express:" + in.Account
		default:
			return errors.New("idempotency_key is missing")
		}
		return t.http.Do(ctx, http.MethodPost, "/charge", in.Account, key)
	})
	reg.Add(s, "never_kept", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		key := in.Account
		if in.Express {
			key = uuid.NewString()
		} else {
			key = time.Now().String()
		}
		return t.http.Do(ctx, http.MethodPost, "/charge", in.Account, key) // want mcpfreshkey
	})
	reg.Add(s, "validated_uuid", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		id, err := uuid.Parse(in.Key)
		if err != nil {
			return err
		}
		return t.http.Do(ctx, http.MethodPost, "/charge", in.Account, id.String())
	})
	reg.Add(s, "name_space", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		space := uuid.MustParse("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
		return t.http.Do(ctx, http.MethodPost, "/charge", in.Account, uuid.NewSHA1(space, []byte(in.Account)).String())
	})
	reg.Add(s, "random_space", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		return t.http.Do(ctx, http.MethodPost, "/charge", in.Account, uuid.NewSHA1(uuid.New(), []byte(in.Account)).String()) // want mcpfreshkey
	})
	reg.Add(s, "in_goroutine", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		var wg sync.WaitGroup
		wg.Go(func() { _ = t.http.Do(ctx, http.MethodPost, "/charge", in.Account, uuid.NewString()) }) // want mcpfreshkey
		wg.Wait()
		return nil
	})
	reg.Add(s, "deferred", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (err error) {
		defer func() {
			if err != nil {
				err = t.http.Do(ctx, http.MethodPost, "/refund", in.Account, "refund:"+in.Key)
			}
		}()
		return t.http.Do(ctx, http.MethodPost, "/charge", in.Account, "charge:"+in.Key)
	})
	reg.Add(s, "each_item", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		for _, account := range strings.Fields(in.Account) {
			if err := t.http.Do(ctx, http.MethodPost, "/charge", account, in.Key+":"+account); err != nil {
				return err
			}
		}
		return nil
	})
	reg.Add(s, "read_only_of_key", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return t.http.Do(ctx, http.MethodGet, "/charge/"+in.Key, nil, "")
	})
	reg.Add(s, "token_in_config", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		c := newAPI(apiConfig{Base: "https://pay.example", Auth: apiAuth{ClientToken: os.Getenv("TOKEN")}})
		return c.Do(ctx, http.MethodPost, "/charge", in.Account, "charge:"+in.Account)
	})
}

type apiAuth struct{ ClientToken string }

type apiConfig struct {
	Base string
	Auth apiAuth
}

func newAPI(c apiConfig) *client.Client { return &client.Client{Base: c.Base} }

// RegisterMoreGo registers further tools of the mcp-go server.
func RegisterMoreGo(s *server.MCPServer, t *service) {
	s.AddTool(mcp.NewTool("header_of_request", mcp.WithString("account")), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		key := req.Header.Get("Idempotency-Key")
		if key == "" {
			return mcp.NewToolResultError("send an Idempotency-Key"), nil
		}
		return nil, t.http.Do(ctx, http.MethodPost, "/charge", nil, key)
	})
	s.AddTool(mcp.NewTool("request_id_of_proxy"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, t.http.Do(ctx, http.MethodPost, "/charge", nil, req.Header.Get("X-Request-Id")) // want mcpfreshkey
	})
	s.AddTool(mcp.NewTool("decoded_arguments"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var in order
		data, _ := json.Marshal(req.GetArguments())
		if err := json.Unmarshal(data, &in); err != nil {
			return nil, err
		}
		return nil, t.http.Do(ctx, http.MethodPost, "/charge", in.Account, in.Key)
	})
	s.AddTool(mcp.NewTool("session_key"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		session := server.ClientSessionFromContext(ctx)
		return nil, t.http.Do(ctx, http.MethodPost, "/charge", nil, session.SessionID()+":"+req.GetString("account", "")) // want mcpfreshkey
	})
	s.AddTool(mcp.NewTool("arguments_as_text"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, t.http.Do(ctx, http.MethodPost, "/charge", nil, fmt.Sprintf("%x", sha256.Sum256([]byte(fmt.Sprintf("%v", req.Params.Arguments)))))
	})
	s.AddTool(mcp.NewTool("whole_request"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		data, _ := json.Marshal(req.Params)
		return nil, t.http.Do(ctx, http.MethodPost, "/charge", nil, fmt.Sprintf("%x", sha256.Sum256(data)))
	})
}
