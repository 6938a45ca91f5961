package tools

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type shiftArgs struct {
	Incident int64  `json:"incident"`
	Shift    string `json:"shift"`
	Key      string `json:"idempotency_key"`
}

type handoverArgs struct {
	Incident int64  `json:"incident"`
	Shift    string `json:"shift"`
	Key      string `json:"idempotency_key"` // want mcpunusedkey
}

func addShiftTools(s *mcp.Server, h *handlers) {
	mcp.AddTool(s, &mcp.Tool{Name: "hand_over", Description: "Hand an incident over to the next shift."}, h.handOver)
	mcp.AddTool(s, &mcp.Tool{Name: "hand_over_once", Description: "Hand an incident over, once for each key."}, h.handOverOnce)
}

func (h *handlers) handOver(ctx context.Context, _ *mcp.CallToolRequest, args handoverArgs) (*mcp.CallToolResult, done, error) {
	return nil, done{Message: "over to " + args.Shift}, h.desk.HandOver(ctx, args.Incident, args.Shift)
}

func (h *handlers) handOverOnce(ctx context.Context, _ *mcp.CallToolRequest, args shiftArgs) (*mcp.CallToolResult, done, error) {
	return nil, done{Message: "over to " + args.Shift}, h.desk.HandOverOnce(ctx, args.Incident, args.Shift, args.Key)
}
