// Package runtimes adds generated tools through an adapter.
package runtimes

import (
	"context"

	"example.com/patterns/runtimes/mcpruntime"
	"example.com/patterns/runtimes/trackermcp"
	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type service struct{ issues *issues.Client }

var _ trackermcp.TrackerServer = (*service)(nil)

func Register(s *mcp.Server, c *issues.Client) {
	trackermcp.RegisterTrackerHandler(mcpruntime.GoSDK(s), &service{c})
}

func (s *service) GetIssue(ctx context.Context, in *trackermcp.GetIssueRequest) error {
	return s.issues.Get(ctx, in.Id)
}

func (s *service) DeleteIssue(ctx context.Context, in *trackermcp.DeleteIssueRequest) error {
	return s.issues.Delete(ctx, in.Id)
}
