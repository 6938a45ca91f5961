// Package serve registers tools through the interface that they implement.
package serve

import (
	"strings"

	"example.com/patterns/twomethods/orders"
	"example.com/patterns/twomethods/tool"
	"github.com/mark3labs/mcp-go/server"
)

func Register(s *server.MCPServer, m *tool.Manager, excluded string) {
	for _, t := range orders.All() {
		if !strings.Contains(excluded, t.Tool().Name) {
			s.AddTool(t.Tool(), t.Handler(m))
		}
	}
}
