// Package base has tools that embed a struct with all they share.
package base

import (
	"context"

	"example.com/patterns/base/kit"
	"example.com/world/issues"
)

type getIssue struct {
	kit.Base
	issues *issues.Client
}

func newGetIssue(c *issues.Client) *getIssue {
	return &getIssue{
		Base: kit.Base{
			ToolName:    "get_issue", // tool: get_issue readOnly=true class=read-only
			Text:        "Show an issue.",
			Annotations: kit.Hints{ReadOnlyHint: new(true)},
		},
		issues: c,
	}
}

func (t *getIssue) Run(ctx context.Context, args map[string]any) (string, error) {
	return "", t.issues.Get(ctx, kit.Text(args, "id"))
}

type closeIssue struct {
	*kit.Base
	issues *issues.Client
}

func newCloseIssue(c *issues.Client) *closeIssue {
	base := kit.NewBase("close_issue", "Close an issue.") // tool: close_issue readOnly=false destructive=true class=idempotent-write
	base.Annotations.ReadOnlyHint = new(false)
	base.Annotations.DestructiveHint = new(true)
	return &closeIssue{Base: base, issues: c}
}

func (t *closeIssue) Run(ctx context.Context, args map[string]any) (string, error) {
	return "", t.issues.Delete(ctx, kit.Text(args, "id"))
}

// Tools returns the tools.
func Tools(c *issues.Client) []kit.Tool {
	return []kit.Tool{newGetIssue(c), newCloseIssue(c)}
}
