// Package own has tools behind an interface, and their way to the SDK.
package own

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Request is a call.
type Request struct{ Arguments map[string]any }

// Handler handles a call.
type Handler func(ctx context.Context, r Request) (string, error)

// Tool is a tool whose hints are set when it is added to a list.
type Tool interface {
	SetReadOnly(readOnly bool)
	toSDK() (*mcp.Tool, mcp.ToolHandler)
}

type tool struct {
	name, description string
	handler           Handler
	readOnly          bool
}

// NewTool returns a tool.
func NewTool(name, description string, handler Handler) Tool {
	return &tool{name: name, description: description, handler: handler}
}

func (t *tool) SetReadOnly(readOnly bool) { t.readOnly = readOnly }

func (t *tool) toSDK() (*mcp.Tool, mcp.ToolHandler) {
	a := &mcp.ToolAnnotations{}
	if t.readOnly {
		a.ReadOnlyHint = true
		a.DestructiveHint = new(false)
	} else {
		a.ReadOnlyHint = false
		a.DestructiveHint = new(true)
	}
	return &mcp.Tool{Name: t.name, Description: t.description, InputSchema: map[string]any{"type": "object"}, Annotations: a},
		func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			var r Request
			if err := json.Unmarshal(req.Params.Arguments, &r.Arguments); err != nil {
				return nil, err
			}
			text, err := t.handler(ctx, r)
			return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}, err
		}
}

// Server is what tools are added to.
type Server struct{ MCP *mcp.Server }

// AddTools adds tools.
func (s *Server) AddTools(tools ...Tool) {
	for _, t := range tools {
		sdk, handler := t.toSDK()
		s.MCP.AddTool(sdk, handler)
	}
}
