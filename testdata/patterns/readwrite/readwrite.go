// Package readwrite adds the tools that packages have put on their shelves.
package readwrite

import (
	"example.com/patterns/readwrite/shelf"
	"example.com/patterns/readwrite/tracker"
	"github.com/mark3labs/mcp-go/server"
)

func Register(s *server.MCPServer, readOnly bool) {
	for _, sh := range []*shelf.Shelf{tracker.Shelf} {
		s.AddTools(sh.Tools(readOnly)...)
	}
}
