// Package mapdefs writes definitions as maps.
package mapdefs

import (
	"context"
	"fmt"
	"maps"

	"example.com/world/issues"
)

type server struct {
	issues *issues.Client
	call   map[string]func(context.Context, map[string]any) error

	settings map[string]any // of the user
}

func reading() map[string]any {
	return map[string]any{"readOnlyHint": true, "destructiveHint": false}
}

func outside() map[string]any { return map[string]any{"openWorldHint": true} }

// combined returns what several sets of hints say, the last word first.
func combined(sets ...map[string]any) map[string]any {
	all := make(map[string]any)
	for _, set := range sets {
		for hint, value := range set {
			all[hint] = value
		}
	}
	return all
}

// with returns a set of hints with others laid over it.
func with(set, over map[string]any) map[string]any {
	all := maps.Clone(set)
	maps.Copy(all, over)
	return all
}

// stated returns the hints that are not true.
func stated(sets ...map[string]any) map[string]any {
	all := make(map[string]any)
	for _, set := range sets {
		for hint, value := range set {
			if value != true {
				all[hint] = value
			}
		}
	}
	return all
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
			{
				"name":        "find_issue", // tool: find_issue readOnly=true destructive=false openWorld=true handler=mapdefs.(*server).get class=read-only
				"inputSchema": map[string]any{},
				"annotations": combined(reading(), outside()),
			},
			{
				"name":        "drop_issue", // tool: drop_issue readOnly=false destructive=true idempotent=true handler=mapdefs.(*server).close class=idempotent-write
				"inputSchema": map[string]any{},
				"annotations": combined(reading(), map[string]any{"readOnlyHint": false, "idempotentHint": true}, map[string]any{"destructiveHint": true}),
			},
			{
				"name":        "file_issue", // tool: file_issue readOnly=false openWorld=true handler=mapdefs.(*server).open class=create
				"inputSchema": map[string]any{},
				"annotations": with(outside(), map[string]any{"readOnlyHint": false}),
			},
			{
				"name":        "ask_issue", // tool: ask_issue handler=mapdefs.(*server).get class=read-only
				"inputSchema": map[string]any{},
				"annotations": combined(reading(), s.settings),
			},
			{
				"name":        "see_issue", // tool: see_issue handler=mapdefs.(*server).get class=read-only
				"inputSchema": map[string]any{},
				"annotations": stated(reading(), outside()),
			},
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
		"find_issue":  s.get,
		"drop_issue":  s.close,
		"file_issue":  s.open,
		"ask_issue":   s.get,
		"see_issue":   s.get,
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
