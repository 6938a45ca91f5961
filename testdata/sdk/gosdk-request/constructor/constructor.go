// Package constructor registers what other packages define through an own constructor.
package constructor

import (
	"example.com/gosdk/constructor/inventory"
	"example.com/gosdk/constructor/things"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func all() []inventory.Tool {
	return []inventory.Tool{things.Get(), things.Open(), things.Close()}
}

func Register(s *mcp.Server, deps *inventory.Deps, readOnly bool) {
	for _, t := range all() {
		if readOnly && !t.Tool.Annotations.ReadOnlyHint {
			continue
		}
		t.Register(s, deps)
	}
}
