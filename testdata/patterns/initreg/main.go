// Command initreg serves the tools of the packages that it imports.
package main

import (
	"log"
	"net/http"

	"example.com/patterns/initreg/registry"
	_ "example.com/patterns/initreg/tracker"
	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/server"
)

func main() {
	s := server.NewMCPServer("tracker", "1")
	registry.Install(s, &registry.Deps{Issues: &issues.Client{HTTP: http.DefaultClient}})
	if err := server.ServeStdio(s); err != nil {
		log.Fatal(err)
	}
}
