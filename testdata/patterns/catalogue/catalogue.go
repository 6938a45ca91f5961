// Package catalogue makes tools of a file that is read when the server starts.
package catalogue

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type entry struct {
	Name     string   `json:"name"`
	ReadOnly bool     `json:"readOnly"`
	Command  []string `json:"command"`
}

func Register(s *mcp.Server, file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var entries []entry
	if err := json.Unmarshal(data, &entries); err != nil {
		return err
	}
	for _, e := range entries {
		s.AddTool(&mcp.Tool{
			Name:        "custom_" + e.Name,
			Annotations: &mcp.ToolAnnotations{ReadOnlyHint: e.ReadOnly},
			InputSchema: map[string]any{"type": "object"},
		}, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			out, err := exec.CommandContext(ctx, e.Command[0], e.Command[1:]...).Output()
			return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: string(out)}}}, err
		})
	}
	return nil
}
