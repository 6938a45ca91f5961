// Package serve groups definitions in sets and registers those that are enabled.
package serve

import (
	"maps"
	"slices"

	"example.com/patterns/tuple/builds"
	"example.com/patterns/tuple/defs"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func sets() map[string]defs.Set {
	return map[string]defs.Set{
		"builds": {
			Description: "Builds.",
			Tools:       []defs.Def{defs.New(builds.Get), defs.New(builds.Start)},
		},
	}
}

func Register(s *mcp.Server, enabled []string) {
	all := sets()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if !slices.Contains(enabled, name) {
			continue
		}
		for _, d := range all[name].Tools {
			d.Register(s)
		}
	}
}
