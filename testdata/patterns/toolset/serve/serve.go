// Package serve registers the tools that a configuration asks for.
package serve

import (
	"example.com/patterns/toolset/inventory"
	"example.com/patterns/toolset/tracker"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Config says which tools a server has.
type Config struct {
	ReadOnly bool
	Toolsets []string
}

func New(cfg Config, deps inventory.Deps, mws ...inventory.Middleware) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "tracker"}, nil)
	for _, t := range filter(cfg, tracker.All(translate)) {
		t.RegisterFunc(s, deps, mws...)
	}
	return s
}

func translate(_, text string) string { return text }

func filter(cfg Config, tools []inventory.ServerTool) []inventory.ServerTool {
	var out []inventory.ServerTool
	for _, t := range tools {
		if cfg.ReadOnly && !t.Tool.Annotations.ReadOnlyHint {
			continue
		}
		out = append(out, t)
	}
	return out
}
