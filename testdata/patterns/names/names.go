// Package names computes the names of tools.
package names

import (
	"context"
	"fmt"
	"os"
	"strings"

	"example.com/patterns/names/ids"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

const (
	prefix = "book_"
	list   = prefix + "list"
)

type toolName string

const toolLend toolName = "book_lend"

func (n toolName) String() string { return string(n) }

var verbs = []string{"open", "close"}

type resource struct{ singular, plural string }

var resources = []resource{
	{"shelf", "shelves"},  // tool: list_shelves readOnly=true; add_shelf readOnly=false
	{"reader", "readers"}, // tool: list_readers readOnly=true; add_reader readOnly=false
}

func handle(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText("done"), nil
}

func named(verb, noun string) string { return verb + "_" + noun }

func Serve() error {
	s := server.NewMCPServer("names", "1")
	Register(s, os.Getenv("TENANT"))
	return server.ServeStdio(s)
}

func Register(s *server.MCPServer, tenant string) {
	s.AddTool(mcp.NewTool(list), handle)                                   // tool: book_list
	s.AddTool(mcp.NewTool(prefix+"get"), handle)                           // tool: book_get
	s.AddTool(mcp.NewTool(string(toolLend)), handle)                       // tool: book_lend
	s.AddTool(mcp.NewTool(toolName("book_return").String()), handle)       // tool: book_return
	s.AddTool(mcp.NewTool(fmt.Sprintf("%s_%s", "book", "burn")), handle)   // tool: book_burn
	s.AddTool(mcp.NewTool(fmt.Sprintf("book_%d_%v", 2, "copies")), handle) // tool: book_2_copies
	s.AddTool(mcp.NewTool(named("buy", "book")), handle)                   // tool: buy_book
	s.AddTool(mcp.NewTool(ids.Search), handle)                             // tool: book_search
	s.AddTool(mcp.NewTool(ids.Prefixed("sort")), handle)                   // tool: book_sort
	s.AddTool(mcp.NewTool(ids.Names.Count), handle)
	s.AddTool(mcp.NewTool(strings.Join([]string{"book", "bind"}, "_")), handle) // tool: book_bind
	s.AddTool(mcp.NewTool(strings.ToLower("BOOK_SCAN")), handle)                // tool: book_scan

	search := "search_fast"
	if len(verbs) > 1 {
		search = "search_slow"
	}
	s.AddTool(mcp.NewTool(search), handle) // tool: search_fast; search_slow

	for _, verb := range verbs {
		s.AddTool(mcp.NewTool(verb+"_library"), handle) // tool: open_library; close_library
	}
	for _, r := range resources {
		s.AddTool(mcp.NewTool(fmt.Sprintf("list_%s", r.plural), mcp.WithReadOnlyHintAnnotation(true)), handle)
		s.AddTool(mcp.NewTool("add_"+r.singular, mcp.WithReadOnlyHintAnnotation(false)), handle)
	}

	s.AddTool(mcp.NewTool(tenant+"_report"), handle)             // tool: ?
	s.AddTool(mcp.NewTool(os.Getenv("TOOL_PREFIX")+"x"), handle) // tool: ?
}
