// Package mapdefs writes definitions as maps.
package mapdefs

import (
	"context"
	"fmt"

	"example.com/world/issues"
)

type server struct {
	issues *issues.Client
	call   map[string]func(context.Context, map[string]any) error
}

func (s *server) list() map[string]any {
	return map[string]any{
		"tools": []map[string]any{
			{
				"name":        "get_issue", // tool: get_issue readOnly=true openWorld=false handler=mapdefs.(*server).get class=read-only
				"description": "Show an issue.",
				"inputSchema": map[string]any{"type": "object"},
				"annotations": map[string]any{"readOnlyHint": true, "openWorldHint": false},
			},
			{
				"name":        "close_issue", // tool: close_issue destructive=true idempotent=true handler=mapdefs.(*server).close class=idempotent-write
				"inputSchema": map[string]any{"type": "object"},
				"annotations": map[string]any{
					"destructiveHint": true,
					"idempotentHint":  true,
				},
			},
			{"name": "plain_issue", "inputSchema": map[string]any{}}, // tool: plain_issue handler=mapdefs.(*server).open class=create
		},
	}
}

// prompts is a list of maps that are no tools.
func (s *server) prompts() []map[string]any {
	return []map[string]any{{"name": "summary", "description": "Summarise."}}
}

// Handle answers a request.
func Handle(ctx context.Context, c *issues.Client, method, name string, args map[string]any) (any, error) {
	s := &server{issues: c}
	s.call = map[string]func(context.Context, map[string]any) error{
		"get_issue":   s.get,
		"close_issue": s.close,
		"plain_issue": s.open,
	}
	switch method {
	case "tools/list":
		return s.list(), nil
	case "prompts/list":
		return s.prompts(), nil
	case "tools/call":
		if h := s.call[name]; h != nil {
			return nil, h(ctx, args)
		}
	}
	return nil, fmt.Errorf("no method %s", method)
}

func (s *server) get(ctx context.Context, args map[string]any) error {
	id, _ := args["id"].(string)
	return s.issues.Get(ctx, id)
}

func (s *server) close(ctx context.Context, args map[string]any) error {
	id, _ := args["id"].(string)
	return s.issues.Delete(ctx, id)
}

func (s *server) open(ctx context.Context, args map[string]any) error {
	title, _ := args["title"].(string)
	return s.issues.Create(ctx, title)
}
