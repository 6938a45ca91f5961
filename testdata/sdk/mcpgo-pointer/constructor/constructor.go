// Package constructor registers what other packages define through an own constructor.
package constructor

import (
	"example.com/mcpgo/constructor/inventory"
	"example.com/mcpgo/constructor/things"
	"github.com/mark3labs/mcp-go/server"
)

func Register(s *server.MCPServer, deps *inventory.Deps, write bool) {
	things.Get.Register(s, deps)
	if !write {
		return
	}
	things.Open.Register(s, deps)
	t := things.Close()
	t.Register(s, deps)
}
