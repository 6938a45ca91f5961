// Package app builds a server of constructors.
package app

import (
	"context"
	"encoding/json"
	"reflect"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Tool is a tool that can be called.
type Tool interface {
	GetMcpTool() *mcp.Tool
	Call(ctx context.Context, args map[string]any) *mcp.CallToolResult
}

type tool struct {
	def  *mcp.Tool
	call func(ctx context.Context, args map[string]any) *mcp.CallToolResult
}

// NewTool returns a tool.
func NewTool(def *mcp.Tool, call func(ctx context.Context, args map[string]any) *mcp.CallToolResult) Tool {
	return &tool{def, call}
}

func (t *tool) GetMcpTool() *mcp.Tool { return t.def }

func (t *tool) Call(ctx context.Context, args map[string]any) *mcp.CallToolResult {
	return t.call(ctx, args)
}

// App is a server that is not built.
type App struct {
	tools     []any
	providers []any
}

// New returns an empty app.
func New() *App { return &App{} }

// WithTool adds the constructor of a tool.
func (a *App) WithTool(constructor any) *App {
	a.tools = append(a.tools, constructor)
	return a
}

// Provide adds a constructor of what others need.
func (a *App) Provide(constructor any) *App {
	a.providers = append(a.providers, constructor)
	return a
}

// Build makes the server.
func (a *App) Build() *mcp.Server {
	made := map[reflect.Type]reflect.Value{}
	for _, p := range a.providers {
		v := reflect.ValueOf(p).Call(nil)[0]
		made[v.Type()] = v
	}
	s := mcp.NewServer(&mcp.Implementation{Name: "app"}, nil)
	for _, c := range a.tools {
		fn := reflect.ValueOf(c)
		t := fn.Call([]reflect.Value{made[fn.Type().In(0)]})[0].Interface().(Tool)
		s.AddTool(t.GetMcpTool(), func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			var args map[string]any
			if err := json.Unmarshal(req.Params.Arguments, &args); err != nil {
				return nil, err
			}
			return t.Call(ctx, args), nil
		})
	}
	return s
}
