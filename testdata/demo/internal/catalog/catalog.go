package catalog

import "github.com/mark3labs/mcp-go/mcp"

var ListServices = mcp.NewTool("list_services",
	mcp.WithDescription("All services with their owners."),
	mcp.WithReadOnlyHintAnnotation(true),
	mcp.WithOpenWorldHintAnnotation(false),
)

var GetInvoice = mcp.NewTool("get_invoice",
	mcp.WithDescription("One invoice."),
	mcp.WithString("invoice", mcp.Required()),
	mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: mcp.ToBoolPtr(true)}),
)

func ServiceHealth() mcp.Tool {
	return mcp.NewTool("service_health",
		mcp.WithDescription("Whether a service answers."),
		mcp.WithString("service", mcp.Required()),
		mcp.WithReadOnlyHintAnnotation(true),
	)
}
