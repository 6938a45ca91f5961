// Package store holds handlers that look keys up themselves.
package store

import (
	"context"
	"database/sql"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/redis/go-redis/v9"
)

type input struct {
	To        string `json:"to"`
	RequestID string `json:"request_id"`
	Key       string `json:"idempotency_key"`
}

type handler = mcp.ToolHandlerFor[input, any]

var done sync.Map

// key: parameter key of sync.(*Map).LoadOrStore = argument idempotency_key; survives yes; scope global; store
func syncMap(_ context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	done.LoadOrStore(in.Key, true) // the key
	return nil, nil, nil
}

// key: parameter key of sync.(*Map).LoadOrStore = argument idempotency_key*, identity UserID*; survives yes; scope identity; store
func syncMapScoped(_ context.Context, req *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	done.LoadOrStore(req.Extra.TokenInfo.UserID+"/"+in.Key, true)
	return nil, nil, nil
}

// no key
func syncMapOther(_ context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	done.LoadOrStore(in.To, true)
	return nil, nil, nil
}

type memory struct {
	mu   sync.Mutex
	seen map[string]bool
}

func (m *memory) first(key string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.seen[key] {
		return false
	}
	m.seen[key] = true
	return true
}

// key: map = argument idempotency_key; survives yes; scope global; store
func plainMap(m *memory) handler {
	return func(_ context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		m.first(in.Key)
		return nil, nil, nil
	}
}

// key: parameter key of redis.cmdable.SetNX = argument idempotency_key; survives yes; scope global; store
func redisClaim(rdb *redis.Client) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		return nil, nil, rdb.SetNX(ctx, "idem:"+in.Key, 1, time.Hour).Err()
	}
}

// no key
func redisCache(rdb *redis.Client) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		return nil, nil, rdb.Set(ctx, "cache:"+in.To, 1, time.Hour).Err()
	}
}

// key: column idempotency_key = argument idempotency_key; survives yes; scope global; store
func sqlClaim(db *sql.DB) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		_, err := db.ExecContext(ctx, `INSERT INTO mails (recipient, idempotency_key) VALUES (?, ?) ON CONFLICT (idempotency_key) DO NOTHING`, in.To, in.Key)
		return nil, nil, err
	}
}

// key: column idempotency_key = argument request_id; survives yes; scope global; store
func sqlOther(db *sql.DB) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		_, err := db.ExecContext(ctx, `INSERT INTO mails (recipient, idempotency_key) VALUES (?, ?)`, in.To, in.RequestID)
		return nil, nil, err
	}
}
