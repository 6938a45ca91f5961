// Package tools has all tools in one list.
package tools

import (
	"context"

	"example.com/patterns/generictool/kit"
)

const nameOpen = "open_issue"

// All are the tools.
var All = []kit.GenericTool{
	GetIssue.Generic(),
	OpenIssue.Generic(),
}

// GetIssueArgs are arguments.
type GetIssueArgs struct {
	ID string `json:"id"`
}

// GetIssue shows an issue.
var GetIssue = kit.Tool[GetIssueArgs, string]{
	Descriptor: kit.Descriptor{
		Name:        "get_issue", // tool: get_issue readOnly=true openWorld=false class=read-only
		Description: "Show an issue.",
		Schema:      kit.Schema{Required: []string{"id"}},
	},
	MCPAnnotations: kit.Annotations{ReadOnlyHint: true, OpenWorldHint: false},
	Handler: func(ctx context.Context, d kit.Deps, args GetIssueArgs) (string, error) {
		return args.ID, d.Issues.Get(ctx, args.ID)
	},
}

// OpenIssue opens an issue.
var OpenIssue = kit.Tool[GetIssueArgs, struct{}]{
	Descriptor: kit.Descriptor{Name: nameOpen}, // tool: open_issue class=create
	Handler: func(ctx context.Context, d kit.Deps, args GetIssueArgs) (struct{}, error) {
		return struct{}{}, d.Issues.Create(ctx, args.ID)
	},
}
