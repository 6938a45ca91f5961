// Package tracker defines the tools of an issue tracker.
package tracker

import (
	"context"
	"slices"

	"example.com/patterns/toolset/inventory"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Translate looks up a text.
type Translate func(key, text string) string

type args struct {
	ID string `json:"id"`
}

var meta = inventory.Meta{ID: "issues"}

// All returns the tools of the package.
func All(t Translate) []inventory.ServerTool {
	return traced([]inventory.ServerTool{
		Label(t),
		ListLabels(t),
		CloseIssue(t),
		updater(t, "rename_issue", "Rename an issue.", "title"), // tool: rename_issue readOnly=false idempotent=true handler=tracker.updater$1 class=idempotent-write
		updater(t, "move_issue", "Move an issue.", "project"),   // tool: move_issue readOnly=false idempotent=true handler=tracker.updater$1 class=idempotent-write
	})
}

// traced wraps the handlers of some tools once more.
func traced(tools []inventory.ServerTool) []inventory.ServerTool {
	out := slices.Clone(tools)
	for i, t := range out {
		if t.Tool.Annotations != nil && t.Tool.Annotations.ReadOnlyHint {
			inner := t.HandlerFunc
			out[i].HandlerFunc = func(deps any) mcp.ToolHandler {
				h := inner(deps)
				return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
					return h(ctx, req)
				}
			}
		}
	}
	return out
}

// Label shows a label.
func Label(t Translate) inventory.ServerTool {
	return inventory.NewTool(
		meta,
		mcp.Tool{
			Name:        "get_label", // tool: get_label readOnly=true handler=tracker.Label$1 class=read-only
			Description: t("GET_LABEL", "Show a label."),
			Annotations: &mcp.ToolAnnotations{Title: t("GET_LABEL_TITLE", "Label"), ReadOnlyHint: true},
		},
		[]string{"read"},
		func(ctx context.Context, deps inventory.Deps, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
			c, err := deps.Issues(ctx)
			if err != nil {
				return nil, nil, err
			}
			return nil, nil, c.Get(ctx, in.ID)
		})
}

// ListLabels is another tool of the same name.
func ListLabels(t Translate) inventory.ServerTool {
	return inventory.NewTool(
		meta,
		mcp.Tool{
			Name:        "get_label", // tool: get_label readOnly=true handler=tracker.ListLabels$1 class=read-only
			Description: t("LIST_LABELS", "List labels."),
			Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
		},
		nil,
		func(ctx context.Context, deps inventory.Deps, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
			c, err := deps.Issues(ctx)
			if err != nil {
				return nil, nil, err
			}
			return nil, nil, c.Search(ctx, in.ID)
		})
}

// CloseIssue closes an issue.
func CloseIssue(t Translate) inventory.ServerTool {
	return inventory.NewTool(
		meta,
		mcp.Tool{
			Name:        "close_issue", // tool: close_issue readOnly=false destructive=true handler=tracker.CloseIssue$1 class=idempotent-write
			Description: t("CLOSE_ISSUE", "Close an issue."),
			Annotations: &mcp.ToolAnnotations{ReadOnlyHint: false, DestructiveHint: new(true)},
		},
		[]string{"write"},
		func(ctx context.Context, deps inventory.Deps, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
			c, err := deps.Issues(ctx)
			if err != nil {
				return nil, nil, err
			}
			return nil, nil, c.Delete(ctx, in.ID)
		})
}

func updater(t Translate, name, description, field string) inventory.ServerTool {
	return inventory.NewTool(
		meta,
		mcp.Tool{
			Name:        name,
			Description: t(name, description),
			Annotations: &mcp.ToolAnnotations{ReadOnlyHint: false, IdempotentHint: true},
		},
		[]string{"write"},
		func(ctx context.Context, deps inventory.Deps, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
			c, err := deps.Issues(ctx)
			if err != nil {
				return nil, nil, err
			}
			return nil, nil, c.Replace(ctx, in.ID, field)
		})
}
