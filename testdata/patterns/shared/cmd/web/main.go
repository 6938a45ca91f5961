// Command web makes a server for each request.
package main

import (
	"log"
	"net/http"

	"example.com/patterns/shared/tools"
	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func main() {
	handler := mcp.NewStreamableHTTPHandler(func(r *http.Request) *mcp.Server {
		s := mcp.NewServer(&mcp.Implementation{Name: "web"}, nil)
		c := &issues.Client{HTTP: http.DefaultClient, Base: r.Host}
		mcp.AddTool(s, tools.GetTool(), tools.Get(c))
		return s
	}, nil)
	log.Fatal(http.ListenAndServe("localhost:8080", handler))
}
