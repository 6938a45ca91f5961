// Package embeddedcommands makes a tool of each command in an embedded file:
// no Go code has their names.
package embeddedcommands

import (
	"context"
	_ "embed"
	"os/exec"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	"go.yaml.in/yaml/v3"
)

//go:embed commands.yaml
var commands []byte

type definition struct {
	Name        string `yaml:"name"`
	Description string `yaml:"description"`
	Annotations struct {
		ReadOnlyHint   *bool `yaml:"readOnlyHint"`
		IdempotentHint *bool `yaml:"idempotentHint"`
	} `yaml:"annotations"`
	Command []string `yaml:"command"`
}

func Register(s *server.MCPServer) error {
	var file struct {
		Tools []definition `yaml:"tools"`
	}
	if err := yaml.Unmarshal(commands, &file); err != nil {
		return err
	}
	for _, d := range file.Tools {
		s.AddTool(mcp.NewTool(d.Name,
			mcp.WithDescription(d.Description),
			mcp.WithToolAnnotation(mcp.ToolAnnotation{
				ReadOnlyHint:   d.Annotations.ReadOnlyHint,
				IdempotentHint: d.Annotations.IdempotentHint,
			}),
		), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			out, err := exec.CommandContext(ctx, d.Command[0], d.Command[1:]...).CombinedOutput()
			if err != nil {
				return mcp.NewToolResultError(err.Error()), nil
			}
			return mcp.NewToolResultText(string(out)), nil
		})
	}
	return nil
}
