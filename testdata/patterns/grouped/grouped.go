// Package grouped puts tools in groups of readers and writers that check their hints.
package grouped

import (
	"example.com/patterns/grouped/toolsets"
	"example.com/patterns/grouped/tracker"
	"github.com/mark3labs/mcp-go/server"
)

func Register(s *server.MCPServer, getClient tracker.GetClientFn, t tracker.TranslationFunc) {
	set := toolsets.NewToolset("issues").
		AddReadTools(
			toolsets.NewServerTool(tracker.GetIssue(getClient, t)),
		).
		AddWriteTools(
			toolsets.NewServerTool(tracker.CreateIssue(getClient, t)),
		)
	group := toolsets.NewGroup()
	group.Add(set)
	group.RegisterAll(s)
}
