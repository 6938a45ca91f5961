package chosen

import (
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// A place is where the program runs.
type place struct {
	kind  string
	cloud *cloud
}

type cloud struct{ address string }

func (p *place) isCluster() bool { return p.kind == "cluster" }

func (p *place) isCloud() bool { return p.cloud != nil }

// alerts takes other parameters elsewhere; its hints are the same.
func (p *place) alerts() mcp.Tool {
	options := []mcp.ToolOption{
		mcp.WithDescription("lists what rings"),
		mcp.WithToolAnnotation(mcp.ToolAnnotation{Title: "Alerts", ReadOnlyHint: mcp.ToBoolPtr(true), DestructiveHint: mcp.ToBoolPtr(false)}),
	}
	if p.isCloud() {
		options = append(options, mcp.WithString("deployment", mcp.Required(), mcp.Description("which one"), mcp.Pattern(`^[a-z]+$`)))
	}
	if p.isCluster() || p.isCloud() {
		options = append(options, mcp.WithString("tenant", mcp.Title("Tenant"), mcp.DefaultString("0"), mcp.Pattern(`^[0-9]+$`)))
	}
	options = append(options,
		mcp.WithString("state", mcp.Title("State"), mcp.DefaultString("all"), mcp.Enum("firing", "pending", "all")),
		mcp.WithString("group", mcp.Title("Group"), mcp.DefaultString("")),
		mcp.WithNumber("limit", mcp.Title("Limit"), mcp.DefaultNumber(0)),
		mcp.WithNumber("offset", mcp.Title("Offset"), mcp.DefaultNumber(0)),
	)
	return mcp.NewTool("alerts", options...) // tool: alerts readOnly=true destructive=false class=read-only
}

func RegisterPlace(s *server.MCPServer, p *place) {
	s.AddTool(p.alerts(), handle)
}
