// Package unused holds tools that take a key and do not use it, and some that do.
package unused

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net/http"
	"os"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"example.com/keys/client"
)

type result = *gosdk.CallToolResult

type plain struct {
	Account string `json:"account"`
}

type never struct {
	Account        string `json:"account"`
	IdempotencyKey string `json:"idempotency_key,omitempty"` // want mcpunusedkey
}

// removed needs no key: a repeat removes nothing more.
type removed struct {
	Account        string `json:"account"`
	IdempotencyKey string `json:"idempotency_key,omitempty"`
}

type validated struct {
	Account string `json:"account"`
	Key     string `json:"idempotency_key"` // want mcpunusedkey
}

type logged struct {
	Account string `json:"account"`
	Key     string `json:"dedupe_id"` // want mcpunusedkey
}

type echoed struct {
	Account string `json:"account"`
	Token   string `json:"client_token"` // want mcpunusedkey
}

type formatted struct {
	Account string `json:"account"`
	Key     string `json:"idempotencyKey"` // want mcpunusedkey
}

type swallowed struct {
	Account string `json:"account"`
	Key     string `json:"idempotency_key"` // want mcpunusedkey
}

type inner struct {
	Key string `json:"idempotency_key"` // want mcpunusedkey
}

type nested struct {
	Account string `json:"account"`
	Options inner  `json:"options"`
}

type decoded struct {
	Account string `json:"account"`
	Key     string `json:"idempotency_key"` // want mcpunusedkey
}

type bound struct {
	Account string `json:"account"`
	Key     string `json:"idempotency_key"` // want mcpunusedkey
}

type typed struct {
	Account string `json:"account"`
	Key     string `json:"idempotency_key"` // want mcpunusedkey
}

type used struct {
	Account string `json:"account"`
	Key     string `json:"idempotency_key"`
	Express bool   `json:"express"`
}

type reading struct {
	Account string `json:"account"`
	Key     string `json:"idempotency_key"`
}

type loose struct {
	Account   string `json:"account"`
	RequestID string `json:"request_id"`
}

func key(in validated) error {
	if strings.TrimSpace(in.Key) == "" {
		return errors.New("idempotency_key is missing")
	}
	if len(in.Key) > 64 {
		return fmt.Errorf("idempotency_key %q is too long", in.Key)
	}
	return nil
}

// audit is given a key and does not use it.
func audit(account, idempotencyKey string) { log.Print("charge of ", account) }

type tools struct{ client *client.Client }

func (t *tools) never(ctx context.Context, _ *gosdk.CallToolRequest, in never) (result, any, error) {
	return nil, nil, t.client.Do(ctx, http.MethodPost, "/orders/new", map[string]any{"account": in.Account}, "")
}

// Register registers the tools of the go-sdk server.
func Register(s *gosdk.Server, c *client.Client) {
	t := &tools{c}
	gosdk.AddTool(s, &gosdk.Tool{Name: "never"}, t.never)
	gosdk.AddTool(s, &gosdk.Tool{Name: "removed"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in removed) (result, any, error) {
		return nil, nil, os.Remove("accounts/" + in.Account)
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "validated"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in validated) (result, any, error) {
		if err := key(in); err != nil {
			return nil, nil, err
		}
		return nil, nil, c.Do(ctx, http.MethodPost, "/orders/new", map[string]any{"account": in.Account}, "")
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "logged"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in logged) (result, any, error) {
		slog.InfoContext(ctx, "order", "key", in.Key)
		return nil, nil, c.Post(ctx, "/orders/new", map[string]any{"account": in.Account}, nil)
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "echoed"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in echoed) (result, string, error) {
		return nil, "ordered with " + in.Token, c.Post(ctx, "/orders/new", map[string]any{"account": in.Account}, nil)
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "formatted"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in formatted) (result, any, error) {
		tag := fmt.Sprintf("order-%s", in.Key)
		log.Println(tag)
		return nil, nil, c.Post(ctx, "/orders/new", map[string]any{"account": in.Account}, nil)
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "swallowed"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in swallowed) (result, any, error) {
		audit(in.Account, in.Key)
		client.Swallow(in.Account, in.Key)
		return nil, nil, c.Post(ctx, "/orders/new", map[string]any{"account": in.Account}, nil)
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "nested"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in nested) (result, any, error) {
		if in.Options.Key == "" {
			return nil, nil, errors.New("no key")
		}
		return nil, nil, c.Post(ctx, "/orders/new", map[string]any{"account": in.Account}, nil)
	})
	s.AddTool(&gosdk.Tool{Name: "decoded", InputSchema: json.RawMessage(`{"type": "object"}`)}, func(ctx context.Context, req *gosdk.CallToolRequest) (result, error) {
		var in decoded
		if err := json.Unmarshal(req.Params.Arguments, &in); err != nil {
			return nil, err
		}
		return nil, c.Post(ctx, "/orders/new", map[string]any{"account": in.Account}, nil)
	})

	gosdk.AddTool(s, &gosdk.Tool{Name: "passed"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in used) (result, any, error) {
		return nil, nil, c.Do(ctx, http.MethodPost, "/orders/new", map[string]any{"account": in.Account}, in.Key)
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "dropped_on_a_branch"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in used) (result, any, error) {
		if in.Express {
			return nil, nil, c.Do(ctx, http.MethodPost, "/orders/express/new", map[string]any{"account": in.Account}, "") // want mcpunusedkey
		}
		return nil, nil, c.Do(ctx, http.MethodPost, "/orders/new", map[string]any{"account": in.Account}, in.Key)
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "all_together"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in used) (result, any, error) {
		return nil, nil, c.Post(ctx, "/orders/new", in, nil)
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "in_a_struct"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in used) (result, any, error) {
		return nil, nil, c.Post(ctx, "/orders/new", client.Charge{Account: in.Account, IdempotencyKey: in.Key}, nil)
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "in_a_path"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in used) (result, any, error) {
		return nil, nil, c.Do(ctx, http.MethodPut, "/orders/"+in.Key, map[string]any{"account": in.Account}, "")
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "in_a_closure"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in used) (result, any, error) {
		send := func() error {
			return c.Do(ctx, http.MethodPost, "/orders/new", map[string]any{"account": in.Account}, in.Key)
		}
		return nil, nil, send()
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "on_a_channel"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in used) (result, any, error) {
		queue <- in.Key
		return nil, nil, c.Post(ctx, "/orders/new", map[string]any{"account": in.Account}, nil)
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "reads"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in reading) (result, any, error) {
		return nil, nil, c.Do(ctx, http.MethodGet, "/orders/"+in.Account, nil, "")
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "loose"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in loose) (result, any, error) {
		return nil, nil, c.Post(ctx, "/orders/new", map[string]any{"account": in.Account}, nil)
	})
}

var queue = make(chan string, 1)

const keyArgument = "idempotency_key"

// RegisterGo registers the tools of the mcp-go server.
func RegisterGo(s *server.MCPServer, c *client.Client) {
	s.AddTool(mcp.NewTool("declared", mcp.WithString("account"), mcp.WithString("idempotency_key")), // want mcpunusedkey
		func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, c.Do(ctx, http.MethodPost, "/orders/new", map[string]any{"account": req.GetString("account", "")}, "")
		})
	tool := mcp.NewTool("declared_by_constant",
		mcp.WithString("account"),
		mcp.WithString(keyArgument, mcp.Description("the same for a retry")), // want mcpunusedkey
	)
	s.AddTool(tool, func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		args := req.GetArguments()
		account, _ := args["account"].(string)
		return nil, c.Post(ctx, "/orders/new", map[string]any{"account": account}, nil)
	})
	s.AddTool(mcp.NewToolWithRawSchema("raw_schema", "", []byte(`{"type": "object", "properties": {"idempotency_key": {"type": "string"}}}`)), // want mcpunusedkey
		func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, c.Post(ctx, "/orders/new", map[string]any{"account": req.GetString("account", "")}, nil)
		})
	s.AddTool(mcp.NewTool("required", mcp.WithString("idempotency_key")), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // want mcpunusedkey
		key, err := req.RequireString("idempotency_key")
		if err != nil {
			return mcp.NewToolResultError(err.Error()), nil
		}
		log.Print(key)
		return nil, c.Post(ctx, "/orders/new", map[string]any{"account": req.GetString("account", "")}, nil)
	})
	s.AddTool(mcp.NewTool("bound"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var in bound
		if err := req.BindArguments(&in); err != nil {
			return nil, err
		}
		return nil, c.Post(ctx, "/orders/new", map[string]any{"account": in.Account}, nil)
	})
	s.AddTool(mcp.NewTool("typed"), mcp.NewTypedToolHandler(func(ctx context.Context, _ mcp.CallToolRequest, in typed) (*mcp.CallToolResult, error) {
		return nil, c.Post(ctx, "/orders/new", map[string]any{"account": in.Account}, nil)
	}))
	s.AddTool(mcp.NewTool("used", mcp.WithString("idempotency_key")), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Do(ctx, http.MethodPost, "/orders/new", nil, req.GetString("idempotency_key", ""))
	})
	s.AddTool(mcp.NewTool("handed_on", mcp.WithString("idempotency_key")), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Post(ctx, "/orders/new", req.GetArguments(), nil)
	})
	s.AddTool(mcp.NewTool("by_name_at_run_time", mcp.WithString("idempotency_key")), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		out := map[string]any{}
		for name, v := range req.GetArguments() {
			out[name] = v
		}
		return nil, c.Post(ctx, "/orders/new", out, nil)
	})
}
