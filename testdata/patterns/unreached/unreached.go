// Package unreached has definitions that nothing can reach.
package unreached

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type app struct{}

func Register(s *server.MCPServer, a *app) {
	s.AddTool(mcp.NewTool("alive"), a.handle) // tool: alive handler=unreached.(*app).handle class=read-only
	s.AddTool(aliveToo(), a.handle)
	// s.AddTool(mcp.NewTool("commented"), a.handle)
	/*
		s.AddTool(mcp.NewTool("commented_block"), a.handle)
	*/
}

func aliveToo() mcp.Tool { return mcp.NewTool("alive_too") } // tool: alive_too handler=unreached.(*app).handle class=read-only

// importTool is called by nothing but another function that nothing calls.
func importTool(a *app) server.ServerTool {
	return server.ServerTool{Tool: mcp.NewTool("import"), Handler: a.handle}
}

func importTools(s *server.MCPServer, a *app) { s.AddTools(importTool(a)) }

var unused = mcp.NewTool("unused_variable")

var unusedPair = server.ServerTool{Tool: mcp.NewTool("unused_pair"), Handler: (&app{}).handle}

// retired is a method that nothing calls.
func (a *app) retired() []server.ServerTool {
	return []server.ServerTool{{Tool: mcp.NewTool("retired"), Handler: a.handle}}
}

// Description names a tool without making one.
var Description = map[string]string{"name": "described", "description": "Not a tool."}

func (a *app) handle(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText("alive"), nil
}
