// Package own makes tools of plain functions by reflection.
package own

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Tool is a tool and its handler.
type Tool struct {
	Tool    mcp.Tool
	Handler server.ToolHandlerFunc
}

// Register adds the tool to a server.
func (t *Tool) Register(s *server.MCPServer) { s.AddTool(t.Tool, t.Handler) }

// HandlerFunc is a handler without a word of the protocol.
type HandlerFunc[T, R any] func(ctx context.Context, args T) (R, error)

// MustTool is like [Convert], and panics where that fails.
func MustTool[T, R any](name, description string, h HandlerFunc[T, R], opts ...mcp.ToolOption) Tool {
	tool, handler, err := Convert(name, description, h, opts...)
	if err != nil {
		panic(err)
	}
	return Tool{Tool: tool, Handler: handler}
}

// Convert makes a tool of a function.
func Convert[T, R any](name, description string, h HandlerFunc[T, R], opts ...mcp.ToolOption) (mcp.Tool, server.ToolHandlerFunc, error) {
	zero := mcp.Tool{}
	value := reflect.ValueOf(h)
	if value.Kind() != reflect.Func {
		return zero, nil, errors.New("a handler is a function")
	}
	handler := func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		raw, err := json.Marshal(req.Params.Arguments)
		if err != nil {
			return nil, err
		}
		args := reflect.New(value.Type().In(1))
		if err := json.Unmarshal(raw, args.Interface()); err != nil {
			return nil, err
		}
		out := value.Call([]reflect.Value{reflect.ValueOf(ctx), args.Elem()})
		if err, ok := out[1].Interface().(error); ok {
			return nil, err
		}
		return mcp.NewToolResultText(fmt.Sprint(out[0].Interface())), nil
	}
	tool := mcp.NewTool(name, append([]mcp.ToolOption{mcp.WithDescription(description)}, opts...)...)
	return tool, handler, nil
}
