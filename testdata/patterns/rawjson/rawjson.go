// Package rawjson answers the listing of its tools with a text.
package rawjson

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"example.com/world/issues"
)

// The hints are the listing's: no Go value has them.
const listing = `{"tools":[
	{"name":"get_issue","description":"Show an issue.","inputSchema":{"type":"object"},"annotations":{"readOnlyHint":true}},
	{"name":"server_info","description":"Say what this is.","inputSchema":{"type":"object"}},
	{"name":"set_board","description":"Set the board.","inputSchema":{"type":"object"}},
	{"name":"open_issue","description":"Open an issue.","inputSchema":{"type":"object"}}
]}`

// board is the one that later calls are about.
var board string

// Handle answers a request.
func Handle(ctx context.Context, c *issues.Client, method string, params json.RawMessage) (json.RawMessage, error) {
	switch method {
	case "tools/list":
		return json.RawMessage(listing), nil
	case "tools/call":
		var call struct {
			Name      string            `json:"name"`
			Arguments map[string]string `json:"arguments"`
		}
		if err := json.Unmarshal(params, &call); err != nil {
			return nil, err
		}
		switch call.Name {
		case "get_issue": // tool: get_issue readOnly=true class=read-only
			return nil, c.Get(ctx, call.Arguments["id"])
		case "open_issue": // tool: open_issue class=create
			if call.Arguments["title"] == "" {
				return nil, errors.New("no title")
			}
			return nil, c.Create(ctx, call.Arguments["title"])
		case "server_info": // tool: server_info class=read-only
			return json.RawMessage(`"issues"`), nil
		case "set_board": // tool: set_board class=idempotent-write
			board = call.Arguments["id"]
			return nil, nil
		default:
			return nil, fmt.Errorf("no tool %s", call.Name)
		}
	}
	return nil, fmt.Errorf("no method %s", method)
}
