// Package solo holds the tools of a server that works with one account.
package solo

import (
	"context"
	"net/http"
	"os"
	"sync"
	"time"

	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/redis/go-redis/v9"

	"example.com/keys/client"
	"example.com/keys/reg"
)

type order struct {
	Account string `json:"account"`
	Key     string `json:"idempotency_key,omitempty"`
}

var results sync.Map

// Register registers the tools.
func Register(s *gosdk.Server, rdb *redis.Client) {
	c := &client.Client{Base: os.Getenv("BILLING_URL")}
	reg.Add(s, "sync_map", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if _, dup := results.LoadOrStore(in.Key, true); dup {
			return nil
		}
		return c.Do(ctx, http.MethodPost, "/charge", in.Account, in.Key)
	})
	reg.Add(s, "redis", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		ok, err := rdb.SetNX(ctx, in.Key, 1, time.Hour).Result()
		if err != nil || !ok {
			return err
		}
		return c.Do(ctx, http.MethodPost, "/charge", in.Account, in.Key)
	})
}
