// Package dashboards keeps its tools in package variables.
package dashboards

import (
	"context"

	"example.com/patterns/mustvar/own"
	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type GetParams struct {
	UID string `json:"uid"`
}

type ManageParams struct {
	Operation string `json:"operation"`
	UID       string `json:"uid"`
}

type Dashboard struct{ Title string }

type clientKey struct{}

func clientFrom(ctx context.Context) *issues.Client { return ctx.Value(clientKey{}).(*issues.Client) }

func getDashboard(ctx context.Context, args GetParams) (*Dashboard, error) {
	return &Dashboard{}, clientFrom(ctx).Get(ctx, args.UID)
}

func createDashboard(ctx context.Context, args ManageParams) (string, error) {
	return "", clientFrom(ctx).Create(ctx, args.UID)
}

func manageRead(ctx context.Context, args ManageParams) (string, error) {
	return "", clientFrom(ctx).Search(ctx, args.Operation)
}

func manageWrite(ctx context.Context, args ManageParams) (string, error) {
	if args.Operation == "delete" {
		return "", clientFrom(ctx).Delete(ctx, args.UID)
	}
	return manageRead(ctx, args)
}

var GetDashboard = own.MustTool(
	"get_dashboard", // tool: get_dashboard readOnly=true idempotent=true handler=dashboards.getDashboard class=read-only
	"Show a dashboard.",
	getDashboard,
	mcp.WithTitleAnnotation("Get dashboard"),
	mcp.WithIdempotentHintAnnotation(true),
	mcp.WithReadOnlyHintAnnotation(true),
)

var CreateDashboard = own.MustTool("create_dashboard", "Create a dashboard.", createDashboard, mcp.WithDestructiveHintAnnotation(false)) // tool: create_dashboard destructive=false handler=dashboards.createDashboard class=create

var (
	manageReader = own.MustTool("manage_dashboard", "Look at dashboards.", manageRead, mcp.WithReadOnlyHintAnnotation(true))  // tool: manage_dashboard readOnly=true handler=dashboards.manageRead class=read-only
	manageWriter = own.MustTool("manage_dashboard", "Change dashboards.", manageWrite, mcp.WithReadOnlyHintAnnotation(false)) // tool: manage_dashboard readOnly=false handler=dashboards.manageWrite class=idempotent-write
)

// AddTools adds the tools of the package to a server.
func AddTools(s *server.MCPServer, enableWrite bool) {
	GetDashboard.Register(s)
	if enableWrite {
		CreateDashboard.Register(s)
		manageWriter.Register(s)
	} else {
		manageReader.Register(s)
	}
}
