// Package methodslice registers the lists that methods of other types return.
package methodslice

import (
	"context"
	"fmt"

	"example.com/patterns/methodslice/droplet"
	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/server"
)

func Register(s *server.MCPServer, client func(context.Context) (*issues.Client, error), services ...string) error {
	if len(services) == 0 {
		services = []string{"droplets"}
	}
	for _, service := range services {
		switch service {
		case "droplets":
			s.AddTools(droplet.NewTool(client).Tools()...)
		default:
			return fmt.Errorf("no service %s", service)
		}
	}
	return nil
}
