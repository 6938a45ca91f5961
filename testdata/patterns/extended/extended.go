// Package extended has a server of its own around the one of the SDK.
package extended

import (
	"context"
	"log"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Server is the SDK's server, with a log.
type Server struct {
	*server.MCPServer
	issues *issues.Client
	names  []string
}

// AddTool adds a tool whose calls are logged.
func (s *Server) AddTool(tool mcp.Tool, h server.ToolHandlerFunc) {
	s.names = append(s.names, tool.Name)
	s.MCPServer.AddTool(tool, func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		log.Printf("calling %s", tool.Name)
		return h(ctx, req)
	})
}

// Reader adds a tool that reads.
func (s *Server) Reader(name string, h server.ToolHandlerFunc, opts ...mcp.ToolOption) {
	s.AddTool(mcp.NewTool(name, append(opts, mcp.WithReadOnlyHintAnnotation(true))...), h)
}

// New returns a server with its tools.
func New(c *issues.Client) *Server {
	s := &Server{MCPServer: server.NewMCPServer("extended", "1"), issues: c}
	s.AddTool(mcp.NewTool("close_issue", mcp.WithDestructiveHintAnnotation(true)), s.close) // tool: close_issue destructive=true handler=extended.(*Server).close class=idempotent-write
	s.Reader("get_issue", s.get)                                                            // tool: get_issue readOnly=true handler=extended.(*Server).get class=read-only
	s.AddTools(server.ServerTool{Tool: mcp.NewTool("open_issue"), Handler: s.open})         // tool: open_issue handler=extended.(*Server).open class=create
	return s
}

func (s *Server) get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, s.issues.Get(ctx, req.GetString("id", ""))
}

func (s *Server) open(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, s.issues.Create(ctx, req.GetString("title", ""))
}

func (s *Server) close(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, s.issues.Delete(ctx, req.GetString("id", ""))
}
