// Package util has guards around handlers.
package util

import (
	"context"
	"fmt"
	"runtime/debug"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// ErrorGuard turns errors and panics into results.
func ErrorGuard(handler server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, request mcp.CallToolRequest) (result *mcp.CallToolResult, err error) {
		defer func() {
			if r := recover(); r != nil {
				result = mcp.NewToolResultError(fmt.Sprintf("panic: %v\n%s", r, debug.Stack()))
				err = nil
			}
		}()
		result, err = handler(ctx, request)
		if err != nil {
			return mcp.NewToolResultError(err.Error()), nil
		}
		return result, nil
	}
}

// Typed guards a handler with typed arguments.
func Typed[T any](handler func(context.Context, T) (string, error)) server.ToolHandlerFunc {
	return ErrorGuard(mcp.NewTypedToolHandler(func(ctx context.Context, request mcp.CallToolRequest, args T) (*mcp.CallToolResult, error) {
		text, err := handler(ctx, args)
		if err != nil {
			return nil, err
		}
		return mcp.NewToolResultText(text), nil
	}))
}
