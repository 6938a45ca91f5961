// Package tool has the server's own tools, behind an interface.
package tool

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Args are the arguments of a call.
type Args map[string]string

// Handler handles a call.
type Handler func(context.Context, Args) (string, error)

// Tool is what lists hold.
type Tool interface {
	SetReader(reader bool)
	convert() server.ServerTool
}

type toolImpl struct {
	name    string
	handler Handler
	reader  bool
}

// New returns a tool whose hints its list decides.
func New(name string, handler Handler) *toolImpl {
	return &toolImpl{name: name, handler: handler}
}

func (t *toolImpl) SetReader(reader bool) { t.reader = reader }

func (t *toolImpl) convert() server.ServerTool {
	var opts []mcp.ToolOption
	if t.reader {
		opts = append(opts, mcp.WithReadOnlyHintAnnotation(true))
		opts = append(opts, mcp.WithOpenWorldHintAnnotation(false))
	} else {
		opts = append(opts, mcp.WithReadOnlyHintAnnotation(false))
	}
	return server.ServerTool{
		Tool: mcp.NewTool(t.name, opts...),
		Handler: func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			text, err := t.handler(ctx, Args{"id": req.GetString("id", "")})
			if err != nil {
				return nil, err
			}
			return mcp.NewToolResultText(text), nil
		},
	}
}

// Add adds tools to a server.
func Add(s *server.MCPServer, tools ...Tool) {
	for _, t := range tools {
		s.AddTools(t.convert())
	}
}
