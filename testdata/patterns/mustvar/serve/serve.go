// Package serve registers tools that another package keeps in variables.
package serve

import (
	"example.com/patterns/mustvar/dashboards"
	"github.com/mark3labs/mcp-go/server"
)

func New(write bool) *server.MCPServer {
	s := server.NewMCPServer("dashboards", "1")
	dashboards.AddTools(s, write)
	dashboards.GetDashboard.Register(s)
	return s
}
