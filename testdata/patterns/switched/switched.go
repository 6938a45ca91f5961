// Package switched answers calls by one switch on the tool's name.
package switched

import (
	"context"
	"encoding/json"
	"fmt"

	"example.com/world/disk"
	"example.com/world/issues"
)

type toolInfo struct {
	Name        string         `json:"name"`
	Description string         `json:"description,omitempty"`
	InputSchema map[string]any `json:"inputSchema"`
	Annotations map[string]any `json:"annotations,omitempty"`
}

type server struct{ issues *issues.Client }

func (s *server) listTools() []toolInfo {
	return []toolInfo{
		{
			Name:        "get_issue", // tool: get_issue readOnly=true handler=switched.(*server).get class=read-only
			InputSchema: map[string]any{"type": "object"},
			Annotations: map[string]any{"readOnlyHint": true},
		},
		{
			Name:        "open_issue", // tool: open_issue readOnly=false idempotent=false handler=switched.(*server).callTool class=create
			InputSchema: map[string]any{"type": "object"},
			Annotations: map[string]any{"readOnlyHint": false, "idempotentHint": false},
		},
		{Name: "save_issue", InputSchema: map[string]any{"type": "object"}}, // tool: save_issue handler=switched.(*server).callTool class=idempotent-write
	}
}

func (s *server) callTool(ctx context.Context, name string, args map[string]any) (any, error) {
	switch name {
	case "get_issue":
		return s.get(ctx, args)
	case "open_issue":
		title, _ := args["title"].(string)
		return nil, s.issues.Create(ctx, title)
	case "save_issue":
		return nil, disk.Write("issue.json", nil)
	default:
		return nil, fmt.Errorf("no tool %s", name)
	}
}

func (s *server) get(ctx context.Context, args map[string]any) (any, error) {
	id, _ := args["id"].(string)
	return nil, s.issues.Get(ctx, id)
}

// Serve answers one request.
func Serve(ctx context.Context, c *issues.Client, request []byte) (any, error) {
	var r struct {
		Method string `json:"method"`
		Params struct {
			Name      string         `json:"name"`
			Arguments map[string]any `json:"arguments"`
		} `json:"params"`
	}
	if err := json.Unmarshal(request, &r); err != nil {
		return nil, err
	}
	s := &server{issues: c}
	switch r.Method {
	case "tools/list":
		return map[string]any{"tools": s.listTools()}, nil
	case "tools/call":
		return s.callTool(ctx, r.Params.Name, r.Params.Arguments)
	}
	return nil, fmt.Errorf("no method %s", r.Method)
}
