// Package remote holds handlers whose keys are sent by another package.
package remote

import (
	"context"
	"net/http"

	"github.com/cenkalti/backoff/v5"
	"github.com/google/uuid"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"example.com/keys/client"
)

type input struct {
	Account string `json:"account"`
	Key     string `json:"idempotency_key"`
}

type tools struct {
	client *client.Client
	sender client.Sender
}

// key: header Idempotency-Key = argument idempotency_key; survives yes; scope credential; sometimes unset
func getString(c *client.Client) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Do(ctx, http.MethodPost, "/charges", nil, req.GetString("idempotency_key", ""))
	}
}

// key: header Idempotency-Key = argument idempotency_key; survives yes; scope credential
func requireString(c *client.Client) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		key, err := req.RequireString("idempotency_key")
		if err != nil {
			return nil, err
		}
		return nil, c.Do(ctx, http.MethodPost, "/charges", nil, key)
	}
}

// key: header Idempotency-Key = argument idempotency_key; survives yes; scope credential
func getArguments(c *client.Client) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		key, _ := req.Params.Arguments.(map[string]any)["idempotency_key"].(string)
		return nil, c.Do(ctx, http.MethodPost, "/charges", nil, key)
	}
}

// key: header Idempotency-Key = argument idempotency_key, random; survives yes; scope credential
func getArgumentsOrNew(c *client.Client) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		args := req.GetArguments()
		key, ok := args["idempotency_key"].(string)
		if !ok {
			key = uuid.NewString()
		}
		return nil, c.Do(ctx, http.MethodPost, "/charges", nil, key)
	}
}

type contextKey struct{}

// key: header Idempotency-Key = argument idempotency_key; survives yes; scope credential
func inContext(c *client.Client) gosdk.ToolHandlerFor[input, any] {
	send := func(ctx context.Context) error {
		key, _ := ctx.Value(contextKey{}).(string)
		return c.Do(ctx, http.MethodPost, "/charges", nil, key)
	}
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in input) (*gosdk.CallToolResult, any, error) {
		ctx, cancel := context.WithCancel(context.WithValue(ctx, contextKey{}, in.Key))
		defer cancel()
		return nil, nil, send(ctx)
	}
}

// key: header Idempotency-Key = argument Key; survives yes; scope credential
func bindArguments(c *client.Client) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var in input
		if err := req.BindArguments(&in); err != nil {
			return nil, err
		}
		return nil, c.Do(ctx, http.MethodPost, "/charges", nil, in.Key)
	}
}

// key: header Idempotency-Key = random; survives no; scope credential; sometimes unset
func defaultFresh(c *client.Client) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		key := ""
		if req.GetBool("once", false) {
			key = uuid.NewString()
		}
		return nil, c.Do(ctx, http.MethodPost, "/charges", nil, key)
	}
}

func (t *tools) charge(ctx context.Context, _ *gosdk.CallToolRequest, in input) (*gosdk.CallToolResult, any, error) {
	return nil, nil, t.client.Do(ctx, http.MethodPost, "/charges", nil, in.Key)
}

// key: header Idempotency-Key = argument idempotency_key; survives yes; scope credential
func methodValue(c *client.Client) gosdk.ToolHandlerFor[input, any] {
	t := &tools{client: c}
	return t.charge
}

func (t *tools) empty(ctx context.Context, _ *gosdk.CallToolRequest, in input) (*gosdk.CallToolResult, any, error) {
	return nil, nil, t.client.Do(ctx, http.MethodPost, "/charges", in.Account, "")
}

// lacks: header Idempotency-Key
func emptyKey(c *client.Client) gosdk.ToolHandlerFor[input, any] {
	t := &tools{client: c}
	return t.empty
}

// key: field IdempotencyKey = argument idempotency_key; survives yes; scope credential
// lacks: header Idempotency-Key
func inBody(c *client.Client) gosdk.ToolHandlerFor[input, any] {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in input) (*gosdk.CallToolResult, any, error) {
		return nil, nil, c.Do(ctx, http.MethodPost, "/charges", client.Charge{Account: in.Account, IdempotencyKey: in.Key}, "")
	}
}

// key: entry idempotency_key = argument account*, clock*; survives no; scope credential
func inMap(c *client.Client) gosdk.ToolHandlerFor[input, any] {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in input) (*gosdk.CallToolResult, any, error) {
		return nil, nil, c.Post(ctx, "/charges", map[string]any{"account": in.Account, "idempotency_key": client.NewKey(in.Account)}, nil)
	}
}

// key: header X-Idempotency-Key = argument idempotency_key; survives yes; scope credential
func inHeaders(c *client.Client) gosdk.ToolHandlerFor[input, any] {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in input) (*gosdk.CallToolResult, any, error) {
		return nil, nil, c.Post(ctx, "/charges", nil, map[string]string{
			"X-Idempotency-Key": in.Key, // the key
		})
	}
}

// key: header Idempotency-Key = argument idempotency_key; survives yes; scope credential
func asOption(c *client.Client) gosdk.ToolHandlerFor[input, any] {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in input) (*gosdk.CallToolResult, any, error) {
		return nil, nil, c.Send(ctx, "/charges", client.WithKey(in.Key))
	}
}

// key: header Idempotency-Key = clock; survives no; scope credential; timestamp
func asNamedOption(c *client.Client) gosdk.ToolHandlerFor[input, any] {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, _ input) (*gosdk.CallToolResult, any, error) {
		return nil, nil, c.Send(ctx, "/charges", client.WithHeader("Accept", "text/plain"), client.WithHeader("Idempotency-Key", client.NewKey("k")))
	}
}

// no key
func otherHeader(c *client.Client) gosdk.ToolHandlerFor[input, any] {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, _ input) (*gosdk.CallToolResult, any, error) {
		return nil, nil, c.Send(ctx, "/charges", client.WithHeader("X-Request-Id", uuid.NewString()))
	}
}

// key: header Idempotency-Key = argument idempotency_key; survives yes; scope credential
func behindInterface(c *client.Client) gosdk.ToolHandlerFor[input, any] {
	t := &tools{sender: client.NewSender(c)}
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in input) (*gosdk.CallToolResult, any, error) {
		return nil, nil, t.sender.Charge(ctx, in.Account, in.Key)
	}
}

// key: header Idempotency-Key = argument idempotency_key; survives yes; scope credential
func behindUnknown(s client.Sender) gosdk.ToolHandlerFor[input, any] {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in input) (*gosdk.CallToolResult, any, error) {
		return nil, nil, s.Charge(ctx, in.Account, in.Key)
	}
}

// key: header Idempotency-Key = random; survives no; scope credential; retried
func insideRetry(c *client.Client) gosdk.ToolHandlerFor[input, any] {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, _ input) (*gosdk.CallToolResult, any, error) {
		_, err := backoff.Retry(ctx, func() (struct{}, error) {
			return struct{}{}, c.Do(ctx, http.MethodPost, "/charges", nil, uuid.NewString())
		})
		return nil, nil, err
	}
}

// key: header Idempotency-Key = argument idempotency_key; survives yes; scope credential
func outsideRetry(c *client.Client) gosdk.ToolHandlerFor[input, any] {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in input) (*gosdk.CallToolResult, any, error) {
		key := "charge-" + in.Key
		_, err := backoff.Retry(ctx, func() (struct{}, error) {
			return struct{}{}, c.Do(ctx, http.MethodPost, "/charges", nil, key)
		})
		return nil, nil, err
	}
}

// key: header Idempotency-Key = random; survives no; scope credential
func later(c *client.Client) gosdk.ToolHandlerFor[input, any] {
	send := client.Later(c, uuid.NewString)
	return func(ctx context.Context, _ *gosdk.CallToolRequest, _ input) (*gosdk.CallToolResult, any, error) {
		return nil, nil, send(ctx)
	}
}

func logged(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { return next(ctx, req) }
}

// key: header Idempotency-Key = argument idempotency_key; survives yes; scope credential
func wrapped(c *client.Client) server.ToolHandlerFunc { return logged(requireString(c)) }

// no key
func answered(c *client.Client) gosdk.ToolHandlerFor[input, any] {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in input) (*gosdk.CallToolResult, any, error) {
		return nil, map[string]string{"idempotency_key": uuid.NewString(), "account": in.Account}, nil
	}
}
