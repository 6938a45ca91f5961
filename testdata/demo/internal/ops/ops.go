package ops

import (
	"context"

	"example.com/lighthouse/internal/catalog"
	"example.com/lighthouse/internal/desk"
	"example.com/lighthouse/internal/incident"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type console struct {
	desk    *desk.Desk
	maxDays int
}

type serviceArgs struct {
	Name      string `json:"name"`
	Owner     string `json:"owner"`
	HealthURL string `json:"health_url"`
}

func New(d *desk.Desk, maxDays int) *server.MCPServer {
	s := server.NewMCPServer("lighthouse-ops", "1.4.0", server.WithToolCapabilities(false))
	c := &console{desk: d, maxDays: maxDays}
	s.AddTools(c.serviceTools()...)
	s.AddTool(c.purgeTool(), c.purgeNotes)
	s.AddTool(catalog.GetInvoice, c.getInvoice)
	s.AddTool(overage(c))
	return s
}

func (c *console) serviceTools() []server.ServerTool {
	return []server.ServerTool{
		{Tool: catalog.ListServices, Handler: c.listServices},
		{Tool: catalog.ServiceHealth(), Handler: c.serviceHealth}, // want mcpreadonly
		{
			Tool: mcp.NewTool("register_service",
				mcp.WithDescription("Add a service, or replace its entry."),
				mcp.WithInputSchema[serviceArgs](),
				mcp.WithIdempotentHintAnnotation(true),
			),
			Handler: mcp.NewTypedToolHandler(c.registerService),
		},
	}
}

func (c *console) purgeTool() mcp.Tool {
	opts := []mcp.ToolOption{
		mcp.WithDescription("Tidy up old notes."),
		mcp.WithDestructiveHintAnnotation(false), // want mcpdestructive
	}
	if c.maxDays > 0 {
		opts = append(opts, mcp.WithNumber("days", mcp.Max(float64(c.maxDays))))
	}
	return mcp.NewTool("purge_notes", opts...)
}

func overage(c *console) (mcp.Tool, server.ToolHandlerFunc) {
	tool := mcp.NewTool("charge_overage",
		mcp.WithDescription("Charge a customer for incidents beyond the plan."),
		mcp.WithString("customer", mcp.Required()),
		mcp.WithNumber("cents", mcp.Required()),
	)
	tool.Annotations.IdempotentHint = mcp.ToBoolPtr(true) // want mcpidempotent
	return tool, c.chargeOverage
}

func (c *console) listServices(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	services, err := c.desk.Services(ctx)
	if err != nil {
		return nil, err
	}
	return mcp.NewToolResultJSON(map[string]any{"services": services})
}

func (c *console) serviceHealth(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name, err := req.RequireString("service")
	if err != nil {
		return mcp.NewToolResultError(err.Error()), nil
	}
	health, err := c.desk.Health(ctx, name)
	if err != nil {
		return mcp.NewToolResultErrorFromErr("health of "+name, err), nil
	}
	return mcp.NewToolResultText(health), nil
}

func (c *console) registerService(ctx context.Context, _ mcp.CallToolRequest, args serviceArgs) (*mcp.CallToolResult, error) {
	err := c.desk.RegisterService(ctx, incident.Service{Name: args.Name, Owner: args.Owner, HealthURL: args.HealthURL})
	if err != nil {
		return mcp.NewToolResultErrorFromErr("register "+args.Name, err), nil
	}
	return mcp.NewToolResultText("registered " + args.Name), nil
}

func (c *console) purgeNotes(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	n, err := c.desk.PurgeNotes(ctx, req.GetInt("days", 90))
	if err != nil {
		return mcp.NewToolResultErrorFromErr("purge notes", err), nil
	}
	return mcp.NewToolResultJSON(map[string]any{"purged": n})
}

func (c *console) getInvoice(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	id, err := req.RequireString("invoice")
	if err != nil {
		return mcp.NewToolResultError(err.Error()), nil
	}
	invoice, err := c.desk.Invoice(ctx, id)
	if err != nil {
		return mcp.NewToolResultErrorFromErr("invoice "+id, err), nil
	}
	return mcp.NewToolResultJSON(invoice)
}

func (c *console) chargeOverage(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	customer, err := req.RequireString("customer")
	if err != nil {
		return mcp.NewToolResultError(err.Error()), nil
	}
	receipt, err := c.desk.ChargeOverage(ctx, customer, req.GetInt("cents", 0))
	if err != nil {
		return mcp.NewToolResultErrorFromErr("charge "+customer, err), nil
	}
	return mcp.NewToolResultText("receipt " + receipt), nil
}
