// Package keep holds tools that keep their keys well, and others.
package keep

import (
	"context"
	"net/http"
	"time"

	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/patrickmn/go-cache"
	"github.com/redis/go-redis/v9"

	"example.com/keys/client"
	"example.com/keys/reg"
)

type order struct {
	Account string `json:"account"`
	Key     string `json:"idempotency_key"`
}

// Register registers the tools.
func Register(s *gosdk.Server, c *client.Client, rdb *redis.Client, kept *cache.Cache) {
	charge := func(ctx context.Context, in order) error {
		return c.Do(ctx, http.MethodPost, "/charge", in.Account, in.Key)
	}
	reg.Add(s, "exists_then_set", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if n, err := rdb.Exists(ctx, in.Key).Result(); err != nil || n > 0 {
			return err
		}
		if err := charge(ctx, in); err != nil {
			return err
		}
		return rdb.Set(ctx, in.Key, 1, time.Hour).Err() // want mcpkeystore
	})
	reg.Add(s, "get_then_set", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if _, ok := kept.Get(in.Key); ok {
			return nil
		}
		defer kept.Set(in.Key, true, time.Hour) // want mcpkeystore
		return charge(ctx, in)
	})
	reg.Add(s, "for_ever", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if first, err := rdb.SetNX(ctx, in.Key, 1, 0).Result(); err != nil || !first { // want mcpkeystore
			return err
		}
		return charge(ctx, in)
	})
	reg.Add(s, "claims", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if first, err := rdb.SetNX(ctx, in.Key, "pending", time.Hour).Result(); err != nil || !first {
			return err
		}
		if err := charge(ctx, in); err != nil {
			return err
		}
		return rdb.Set(ctx, in.Key, "done", time.Hour).Err()
	})
	reg.Add(s, "adds", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if kept.Add(in.Key, true, time.Hour) != nil {
			return nil
		}
		return charge(ctx, in)
	})
	reg.Add(s, "caches", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if _, ok := kept.Get(in.Account); !ok {
			kept.Set(in.Account, time.Now(), time.Hour)
		}
		return charge(ctx, in)
	})
}
