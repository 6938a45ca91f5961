// Package mcpruntime lets generated code add tools to any SDK.
package mcpruntime

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Tool describes a tool.
type Tool struct {
	Name           string
	Description    string
	RawInputSchema json.RawMessage
}

// CallToolRequest is a call.
type CallToolRequest struct{ Arguments map[string]any }

// CallToolResult is the answer.
type CallToolResult struct{ Text string }

// ToolHandlerFunc handles a call.
type ToolHandlerFunc func(ctx context.Context, request *CallToolRequest) (*CallToolResult, error)

// MCPServer is a server of some SDK.
type MCPServer interface {
	AddTool(tool Tool, handler ToolHandlerFunc)
}

type goSDK struct{ server *mcp.Server }

// GoSDK adapts a server of the official SDK.
func GoSDK(s *mcp.Server) MCPServer { return &goSDK{s} }

func (g *goSDK) AddTool(tool Tool, handler ToolHandlerFunc) {
	g.server.AddTool(&mcp.Tool{Name: tool.Name, Description: tool.Description, InputSchema: tool.RawInputSchema},
		func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			var r CallToolRequest
			if err := json.Unmarshal(req.Params.Arguments, &r.Arguments); err != nil {
				return nil, err
			}
			res, err := handler(ctx, &r)
			if err != nil {
				return nil, err
			}
			return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: res.Text}}}, nil
		})
}
