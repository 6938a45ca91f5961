// Package serve installs a registry in a server.
package serve

import (
	"example.com/patterns/genericregistry"
	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/server"
)

func New(c *issues.Client) *server.MCPServer {
	s := server.NewMCPServer("tracker", "1")
	genericregistry.Tools(c).Install(s)
	return s
}
