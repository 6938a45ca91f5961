package unreached

import (
	"testing"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func TestRegister(t *testing.T) {
	s := server.NewMCPServer("test", "1")
	s.AddTool(mcp.NewTool("only_in_a_test"), (&app{}).handle)
	Register(s, &app{})
	if s.GetTool("alive") == nil {
		t.Error("no tool")
	}
}
