// Package owner holds a server that asks, after the lookup, whose a result is.
package owner

import (
	"context"
	"errors"
	"net/http"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/auth"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"example.com/keys/client"
)

type order struct {
	Account string `json:"account"`
	Key     string `json:"idempotency_key,omitempty"`
}

type receipt struct {
	Owner string `json:"-"`
	Text  string `json:"text"`
}

var receipts sync.Map

// Register registers the tools.
func Register(s *gosdk.Server, c *client.Client) {
	gosdk.AddTool(s, &gosdk.Tool{Name: "charge"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, receipt, error) {
		user := auth.TokenInfoFromContext(ctx).UserID
		if v, ok := receipts.Load(in.Key); ok {
			r := v.(receipt)
			if r.Owner != user {
				return nil, receipt{}, errors.New("the key belongs to somebody else")
			}
			return nil, r, nil
		}
		r := receipt{Owner: user, Text: in.Account}
		receipts.Store(in.Key, r) // want mcpkeystore
		return nil, r, c.Do(ctx, http.MethodPost, "/charge", in.Account, in.Key)
	})
}
