// Package generated serves the tools of a generated package.
package generated

import (
	"context"

	"example.com/patterns/generated/issuesmcp"
	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/server"
)

type client struct{ issues *issues.Client }

var _ issuesmcp.IssueServiceClient = (*client)(nil)

func Register(s *server.MCPServer, c *issues.Client) {
	issuesmcp.ForwardToIssueServiceClient(s, &client{c})
}

func (c *client) GetIssue(ctx context.Context, in *issuesmcp.GetIssueRequest) (*issuesmcp.Issue, error) {
	return &issuesmcp.Issue{Id: in.Id}, c.issues.Get(ctx, in.Id)
}

func (c *client) CreateIssue(ctx context.Context, in *issuesmcp.CreateIssueRequest) (*issuesmcp.Issue, error) {
	return &issuesmcp.Issue{}, c.issues.Create(ctx, in.Title)
}
