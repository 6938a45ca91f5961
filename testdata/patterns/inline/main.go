// Command inline lists and calls its tools in one function.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"

	"example.com/world/disk"
	"example.com/world/issues"
)

type request struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params struct {
		Name      string         `json:"name"`
		Arguments map[string]any `json:"arguments"`
	} `json:"params"`
}

func main() {
	client := &issues.Client{HTTP: http.DefaultClient}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var req request
		if err := json.Unmarshal(lines.Bytes(), &req); err != nil {
			continue
		}
		var result any
		switch req.Method {
		case "initialize":
			result = map[string]any{"serverInfo": map[string]any{"name": "inline", "version": "1"}}
		case "tools/list":
			result = map[string]any{"tools": toolList()}
		case "tools/call":
			text, err := callTool(context.Background(), client, &req)
			result = map[string]any{"content": []map[string]any{{"type": "text", "text": text}}, "isError": err != nil}
		}
		out, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": req.ID, "result": result})
		if err != nil {
			continue
		}
		fmt.Println(string(out))
	}
}

func toolList() []any {
	object := map[string]any{"type": "object"}
	tools := []any{
		map[string]any{"name": "get_issue", "description": "Show an issue.", "inputSchema": object}, // tool: get_issue class=read-only
	}
	tools = append(tools, map[string]any{
		"name":        "write_note", // tool: write_note idempotent=true class=idempotent-write
		"inputSchema": object,
		"annotations": map[string]bool{"idempotentHint": true},
	})
	return tools
}

func callTool(ctx context.Context, c *issues.Client, req *request) (text string, err error) {
	switch req.Params.Name {
	case "get_issue":
		id, _ := req.Params.Arguments["id"].(string)
		err = c.Get(ctx, id)
		text = "issue " + id
	case "write_note":
		name, _ := req.Params.Arguments["name"].(string)
		err = disk.Write(name, []byte("note"))
		text = "written"
	default:
		err = fmt.Errorf("no tool %s", req.Params.Name)
	}
	return text, err
}
