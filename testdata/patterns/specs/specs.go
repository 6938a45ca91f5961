// Package specs has the tool and its handler in functions of their own, and
// says in a table which of them read.
package specs

import (
	"example.com/patterns/specs/cypher"
	"example.com/world/ledger"
	"github.com/mark3labs/mcp-go/server"
)

type category int

const (
	schema category = iota
	data
)

type definition struct {
	category   category
	definition server.ServerTool
	readonly   bool
}

type filter func(definition) bool

type serverConfig struct {
	readOnly bool
	db       *ledger.DB
}

func (c *serverConfig) tools() []definition {
	deps := &cypher.Deps{DB: c.db}
	return []definition{
		{
			category: schema,
			definition: server.ServerTool{
				Tool:    cypher.BalanceSpec(),
				Handler: cypher.BalanceHandler(deps),
			},
			readonly: true,
		},
		{
			category: data,
			definition: server.ServerTool{
				Tool:    cypher.WriteSpec(),
				Handler: cypher.WriteHandler(deps),
			},
		},
	}
}

func (c *serverConfig) register(s *server.MCPServer) {
	filters := []filter{func(d definition) bool { return !c.readOnly || d.readonly }}
	var enabled []server.ServerTool
next:
	for _, d := range c.tools() {
		for _, keep := range filters {
			if !keep(d) {
				continue next
			}
		}
		enabled = append(enabled, d.definition)
	}
	s.AddTools(enabled...)
}

func Register(s *server.MCPServer, db *ledger.DB, readOnly bool) {
	(&serverConfig{readOnly: readOnly, db: db}).register(s)
}
