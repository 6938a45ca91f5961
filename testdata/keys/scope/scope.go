// Package scope holds the tools of a server that knows its users, with keys
// that belong to one of them and keys that all share.
package scope

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	"github.com/modelcontextprotocol/go-sdk/auth"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/patrickmn/go-cache"
	"github.com/redis/go-redis/v9"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/refund"

	"example.com/keys/client"
	"example.com/keys/reg"
)

type order struct {
	Account string `json:"account"`
	Cents   int64  `json:"cents"`
	Key     string `json:"idempotency_key,omitempty"`
}

type tenantKey struct{}

func userFromContext(ctx context.Context) string {
	if info := auth.TokenInfoFromContext(ctx); info != nil {
		return info.UserID
	}
	return ""
}

var results sync.Map

type memory struct {
	mu   sync.Mutex
	done map[string]bool
}

func (m *memory) first(key string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.done[key] { // want mcpunscopedkey
		return false
	}
	m.done[key] = true
	return true
}

func (m *memory) firstOf(user, key string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.done[user+"/"+key] {
		return false
	}
	m.done[user+"/"+key] = true
	return true
}

type clients struct {
	http   *client.Client
	redis  *redis.Client
	cache  *cache.Cache
	memory *memory
	db     *sql.DB
	shards map[string]*redis.Client
}

func (c *clients) exec(ctx context.Context, query string, args ...any) error {
	_, err := c.db.ExecContext(ctx, query, args...) // want mcpunscopedkey
	return err
}

func (c *clients) redisFor(ctx context.Context) *redis.Client { return c.shards[userFromContext(ctx)] }

// Register registers the tools of the go-sdk server.
func Register(s *gosdk.Server, c *clients) {
	charge := func(ctx context.Context, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, in.Key)
	}
	reg.Add(s, "sync_map", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if _, dup := results.LoadOrStore(in.Key, true); dup { // want mcpunscopedkey
			return nil
		}
		return charge(ctx, in)
	})
	reg.Add(s, "map", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if !c.memory.first(in.Key) {
			return nil
		}
		return charge(ctx, in)
	})
	reg.Add(s, "redis", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		ok, err := c.redis.SetNX(ctx, "idem:"+in.Key, 1, time.Hour).Result() // want mcpunscopedkey
		if err != nil || !ok {
			return err
		}
		return charge(ctx, in)
	})
	reg.Add(s, "cache", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if err := c.cache.Add(in.Key, true, time.Hour); err != nil { // want mcpunscopedkey
			return nil
		}
		return charge(ctx, in)
	})
	reg.Add(s, "hashed", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		key := fmt.Sprintf("%x", sha256.Sum256([]byte("charge:"+in.Key)))
		if _, dup := results.LoadOrStore(key, true); dup { // want mcpunscopedkey
			return nil
		}
		return charge(ctx, in)
	})
	reg.Add(s, "anonymous", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		user := "anonymous"
		if info := auth.TokenInfoFromContext(ctx); info != nil {
			user = info.UserID
		}
		if _, dup := results.LoadOrStore(user+":"+in.Key, true); dup { // want mcpunscopedkey
			return nil
		}
		return charge(ctx, in)
	})
	reg.Add(s, "sql", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if _, err := c.db.ExecContext(ctx, "INSERT INTO calls (idempotency_key, at) VALUES (?, ?)", in.Key, time.Now()); err != nil { // want mcpunscopedkey
			return nil
		}
		return charge(ctx, in)
	})
	reg.Add(s, "sql_within", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		var id string
		if err := c.db.QueryRowContext(ctx, "SELECT id FROM calls WHERE shelf_id = ? AND idempotency_key = ?", in.Account, in.Key).Scan(&id); err == nil {
			return nil
		}
		if _, err := c.db.ExecContext(ctx, "INSERT INTO calls (shelf_id, idempotency_key) VALUES (?, ?)", in.Account, in.Key); err != nil {
			return nil
		}
		return charge(ctx, in)
	})
	reg.Add(s, "sql_helper", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if err := c.exec(ctx, "DELETE FROM calls WHERE at < $1 AND idempotency_key = $2", time.Now(), in.Key); err != nil {
			return err
		}
		return charge(ctx, in)
	})
	reg.Add(s, "constant", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, "charge") // want mcpunscopedkey
	})
	reg.Add(s, "constant_uuid", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, uuid.NewSHA1(uuid.NameSpaceDNS, []byte("charge")).String()) // want mcpunscopedkey
	})
	reg.Add(s, "constant_field", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		params := &stripe.RefundParams{Amount: &in.Cents}
		params.SetIdempotencyKey("refund")
		_, err := refund.New(params) // want mcpunscopedkey
		return err
	})

	reg.Add(s, "user", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if _, dup := results.LoadOrStore(userFromContext(ctx)+"/"+in.Key, true); dup {
			return nil
		}
		return charge(ctx, in)
	})
	reg.Add(s, "user_of_request", func(ctx context.Context, req *gosdk.CallToolRequest, in order) error {
		if !c.memory.firstOf(req.Extra.TokenInfo.UserID, in.Key) {
			return nil
		}
		return charge(ctx, in)
	})
	reg.Add(s, "tenant", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		tenant, _ := ctx.Value(tenantKey{}).(string)
		ok, err := c.redis.SetNX(ctx, tenant+":"+in.Key, 1, time.Hour).Result()
		if err != nil || !ok {
			return err
		}
		return charge(ctx, in)
	})
	reg.Add(s, "sql_of_user", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if err := c.exec(ctx, "INSERT INTO calls (user_id, idempotency_key) VALUES ($1, $2)", userFromContext(ctx), in.Key); err != nil {
			return err
		}
		return charge(ctx, in)
	})
	reg.Add(s, "store_of_user", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		ok, err := c.redisFor(ctx).SetNX(ctx, in.Key, 1, time.Hour).Result()
		if err != nil || !ok {
			return err
		}
		return charge(ctx, in)
	})
	reg.Add(s, "refused_without_user", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		info := auth.TokenInfoFromContext(ctx)
		if info == nil {
			return errors.New("log in first")
		}
		if _, dup := results.LoadOrStore(info.UserID+":"+in.Key, true); dup {
			return nil
		}
		return charge(ctx, in)
	})
	reg.Add(s, "sent_with_credential", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error { return charge(ctx, in) })
	reg.Add(s, "other_lookup", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		results.Store(in.Account, time.Now())
		return charge(ctx, in)
	})
}

// RegisterGo registers the tools of the mcp-go server.
func RegisterGo(s *server.MCPServer, c *clients) {
	s.AddTool(mcp.NewTool("load_then_store"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		key := req.GetString("idempotency_key", "")
		if r, ok := results.Load(key); ok { // want mcpunscopedkey
			return r.(*mcp.CallToolResult), nil
		}
		out := mcp.NewToolResultText("done")
		results.Store(key, out) // want mcpkeystore
		return out, c.http.Do(ctx, http.MethodPost, "/charge", nil, key)
	})
	s.AddTool(mcp.NewTool("header_of_user"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		key := req.Header.Get("X-User-Id") + "/" + req.GetString("idempotency_key", "")
		if r, ok := results.Load(key); ok {
			return r.(*mcp.CallToolResult), nil
		}
		return nil, c.http.Do(ctx, http.MethodPost, "/charge", nil, key)
	})
}
