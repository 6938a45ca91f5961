// Package middleware decorates handlers, chooses them by a flag, or makes them
// of values that have a method.
package middleware

import (
	"context"
	"fmt"
	"time"

	"example.com/patterns/middleware/registry"
	"example.com/world/issues"
	"example.com/world/shell"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type app struct{ issues *issues.Client }

type plain func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error)

func Register(s *server.MCPServer, a *app) {
	s.AddTool(mcp.NewTool("get_issue"), adapt(traced("get_issue", a.get)))          // tool: get_issue handler=middleware.(*app).get class=read-only
	s.AddTool(mcp.NewTool("open_issue"), chain(a.open, timed, logged))              // tool: open_issue handler=middleware.(*app).open class=create
	s.AddTool(mcp.NewTool("run_command"), fromExecutor(&commands{dir: "."}, "run")) // tool: run_command class=non-repeatable
	s.AddTool(mcp.NewTool("close_issue"), server.ToolHandlerFunc(a.close))          // tool: close_issue handler=middleware.(*app).close class=idempotent-write
}

func adapt(h plain) server.ToolHandlerFunc { return server.ToolHandlerFunc(h) }

func traced(name string, h plain) plain {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		fmt.Println("begin", name)
		defer fmt.Println("end", name)
		return h(ctx, req)
	}
}

type decorator func(server.ToolHandlerFunc) server.ToolHandlerFunc

func chain(h server.ToolHandlerFunc, ds ...decorator) server.ToolHandlerFunc {
	for _, d := range ds {
		h = d(h)
	}
	return h
}

func timed(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		ctx, cancel := context.WithTimeout(ctx, time.Minute)
		defer cancel()
		return next(ctx, req)
	}
}

func logged(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		res, err := next(ctx, req)
		fmt.Println(req.Params.Name, err)
		return res, err
	}
}

type executor interface {
	Execute(ctx context.Context, args map[string]any) (string, error)
}

type commands struct{ dir string }

func (c *commands) Execute(ctx context.Context, args map[string]any) (string, error) {
	line, _ := args["command"].(string)
	out, err := shell.Run(ctx, line)
	return string(out), err
}

func fromExecutor(e executor, verb string) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		out, err := e.Execute(ctx, req.GetArguments())
		if err != nil {
			return mcp.NewToolResultError(fmt.Sprintf("%s: %v", verb, err)), nil
		}
		return mcp.NewToolResultText(out), nil
	}
}

func (a *app) get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Get(ctx, req.GetString("id", ""))
}

func (a *app) open(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Create(ctx, req.GetString("title", ""))
}

func (a *app) close(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Delete(ctx, req.GetString("id", ""))
}

type args struct {
	ID string `json:"id"`
}

func RegisterMocked(s *sdk.Server, cfg registry.Config, a *app) {
	registry.RegisterTool(s, cfg, &sdk.Tool{
		Name:        "drop_issue", // tool: drop_issue destructive=true handler=middleware.RegisterMocked$1 class=idempotent-write
		Annotations: &sdk.ToolAnnotations{DestructiveHint: new(true)},
	}, func(ctx context.Context, _ *sdk.CallToolRequest, in args) (*sdk.CallToolResult, any, error) {
		return nil, nil, a.issues.Delete(ctx, in.ID)
	})
}
