// Package orders has tools that are empty structs with two methods.
package orders

import (
	"context"

	"example.com/patterns/twomethods/tool"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// All returns the tools.
func All() []tool.Tool { return []tool.Tool{&PlaceOrder{}, &GetOrders{}} }

// PlaceOrder places an order.
type PlaceOrder struct{}

func (*PlaceOrder) Tool() mcp.Tool {
	return mcp.NewTool("place_order", mcp.WithString("symbol", mcp.Required())) // tool: place_order handler=orders.(*PlaceOrder).Handler$1 class=create
}

func (*PlaceOrder) Handler(m *tool.Manager) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		s, err := m.Get(ctx)
		if err != nil {
			return nil, err
		}
		return nil, s.Client.Create(ctx, req.GetString("symbol", ""))
	}
}

// GetOrders lists orders.
type GetOrders struct{}

func (*GetOrders) Tool() mcp.Tool {
	return mcp.NewTool("get_orders", mcp.WithReadOnlyHintAnnotation(true)) // tool: get_orders readOnly=true handler=orders.(*GetOrders).Handler$1 class=read-only
}

func (*GetOrders) Handler(m *tool.Manager) server.ToolHandlerFunc {
	return tool.Simple(m, "get_orders", func(ctx context.Context, s *tool.Session) (any, error) {
		return nil, s.Client.Get(ctx, "orders")
	})
}
