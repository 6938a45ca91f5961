package unreached_test

import (
	"context"
	"testing"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func TestOutside(t *testing.T) {
	s := server.NewMCPServer("test", "1")
	s.AddTool(mcp.NewTool("only_in_an_outside_test"), func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, nil
	})
}
