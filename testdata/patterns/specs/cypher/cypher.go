// Package cypher has the tools and the handlers.
package cypher

import (
	"context"

	"example.com/world/ledger"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Deps is what handlers work with.
type Deps struct{ DB *ledger.DB }

// BalanceSpec describes a tool.
func BalanceSpec() mcp.Tool {
	return mcp.NewTool("get_balance", // tool: get_balance readOnly=true destructive=false idempotent=true openWorld=true handler=cypher.BalanceHandler$1 class=read-only
		mcp.WithDescription("Show a balance."),
		mcp.WithTitleAnnotation("Balance"),
		mcp.WithReadOnlyHintAnnotation(true),
		mcp.WithDestructiveHintAnnotation(false),
		mcp.WithIdempotentHintAnnotation(true),
		mcp.WithOpenWorldHintAnnotation(true),
	)
}

// BalanceHandler handles it.
func BalanceHandler(deps *Deps) func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return handleBalance(ctx, request, deps)
	}
}

func handleBalance(ctx context.Context, request mcp.CallToolRequest, deps *Deps) (*mcp.CallToolResult, error) {
	if deps.DB == nil {
		return mcp.NewToolResultError("no database"), nil
	}
	var args struct{ Account string }
	if err := request.BindArguments(&args); err != nil {
		return mcp.NewToolResultError(err.Error()), nil
	}
	_, err := deps.DB.Balance(ctx, args.Account)
	return nil, err
}

// WriteSpec describes a tool.
func WriteSpec() mcp.Tool {
	return mcp.NewTool("add_entry", mcp.WithReadOnlyHintAnnotation(false), mcp.WithDestructiveHintAnnotation(true)) // tool: add_entry readOnly=false destructive=true handler=cypher.WriteHandler$1 class=create
}

// WriteHandler handles it.
func WriteHandler(deps *Deps) server.ToolHandlerFunc {
	return func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, deps.DB.AddEntry(ctx, request.GetString("account", ""), 1)
	}
}
