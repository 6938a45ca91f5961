// Package serve adds tools that embed a base to a server.
package serve

import (
	"example.com/patterns/base"
	"example.com/patterns/base/kit"
	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func Register(s *mcp.Server, c *issues.Client) { kit.Add(s, base.Tools(c)...) }
