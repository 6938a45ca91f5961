// Package listed adds tools to lists that decide about their hints.
package listed

import (
	"context"

	"example.com/mcpgo/listed/set"
	"example.com/mcpgo/listed/tool"
	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/server"
)

func Register(s *server.MCPServer, c *issues.Client) {
	all := set.New().
		AddReaders(getIssue(c), listIssues(c)).
		AddWriters(openIssue(c))
	all.AddWriter(tool.New("close_issue", closer(c))) // tool: close_issue readOnly=false handler=listed.closer$1 class=idempotent-write
	all.Register(s)
}

func getIssue(c *issues.Client) tool.Tool {
	return tool.New("get_issue", func(ctx context.Context, args tool.Args) (string, error) { // tool: get_issue readOnly=true openWorld=false handler=listed.getIssue$1 class=read-only
		return "", c.Get(ctx, args["id"])
	})
}

func listIssues(c *issues.Client) tool.Tool {
	name := "list_" + "issues"
	return tool.New(name, func(ctx context.Context, args tool.Args) (string, error) { // tool: list_issues readOnly=true openWorld=false handler=listed.listIssues$1 class=read-only
		return "", c.Ping()
	})
}

func openIssue(c *issues.Client) tool.Tool {
	return tool.New("open_issue", func(ctx context.Context, args tool.Args) (string, error) { // tool: open_issue readOnly=false handler=listed.openIssue$1 class=create
		return "", c.Create(ctx, args["id"])
	})
}

func closer(c *issues.Client) tool.Handler {
	return func(ctx context.Context, args tool.Args) (string, error) {
		return "", c.Delete(ctx, args["id"])
	}
}
