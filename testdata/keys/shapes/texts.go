package shapes

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"example.com/keys/client"
)

const payments = "https://pay.example/payments/new"

// key: entry idempotency_key = argument idempotency_key; survives yes; scope credential; sometimes unset
func formatted(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	body := fmt.Sprintf(`{"account":"%s","idempotency_key":"%s"}`, req.GetString("account", ""), req.GetString("idempotency_key", ""))
	_, err := http.Post(payments, "application/json", strings.NewReader(body))
	return nil, err
}

// key: entry idempotency_key = constant, argument request; survives yes; scope credential
func quoted(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, submit([]byte(fmt.Sprintf(`{"idempotency_key": %q}`, "pay-"+req.GetString("request", ""))))
}

// no key
func unkeyed(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, submit([]byte(fmt.Sprintf(`{"note":"idempotency_key is %s"}`, req.GetString("account", ""))))
}

func submit(body []byte) error {
	_, err := http.Post(payments, "application/json", bytes.NewReader(body))
	return err
}

type lost struct {
	Account string `json:"account"`
	Key     string `json:"idempotency_key"`
}

// RegisterTexts registers tools that write the body of a request as a text, and
// one that takes a key and sends another.
func RegisterTexts(s *server.MCPServer, g *gosdk.Server, c *client.Client) {
	s.AddTool(mcp.NewTool("formatted", mcp.WithIdempotentHintAnnotation(true), mcp.WithString("idempotency_key")), formatted)
	s.AddTool(mcp.NewTool("unkeyed", mcp.WithIdempotentHintAnnotation(true)), unkeyed) // want mcpidempotent
	gosdk.AddTool(g, &gosdk.Tool{Name: "another"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in lost) (*gosdk.CallToolResult, any, error) {
		return nil, nil, c.Do(ctx, http.MethodPost, "/orders/new", nil, "order") // want mcpunscopedkey
	})
}
