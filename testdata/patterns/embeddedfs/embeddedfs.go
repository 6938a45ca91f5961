// Package embeddedfs reads each tool from an embedded file of its own.
package embeddedfs

import (
	"context"
	"embed"
	"fmt"
	"io/fs"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.yaml.in/yaml/v3"
)

//go:embed tools/*.yaml
var files embed.FS

type definition struct {
	Name        string         `yaml:"name"`
	Description string         `yaml:"description"`
	InputSchema map[string]any `yaml:"inputSchema"`
	Annotations struct {
		ReadOnlyHint    bool  `yaml:"readOnlyHint"`
		DestructiveHint *bool `yaml:"destructiveHint"`
	} `yaml:"annotations"`
}

func Register(s *mcp.Server, c *issues.Client) error {
	names, err := fs.Glob(files, "tools/*.yaml")
	if err != nil {
		return err
	}
	for _, name := range names {
		data, err := files.ReadFile(name)
		if err != nil {
			return err
		}
		var d definition
		if err := yaml.Unmarshal(data, &d); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		h, err := handlerFor(c, d.Name)
		if err != nil {
			return err
		}
		s.AddTool(&mcp.Tool{
			Name:        d.Name,
			Description: d.Description,
			InputSchema: d.InputSchema,
			Annotations: &mcp.ToolAnnotations{ReadOnlyHint: d.Annotations.ReadOnlyHint, DestructiveHint: d.Annotations.DestructiveHint},
		}, h)
	}
	return nil
}

func handlerFor(c *issues.Client, name string) (mcp.ToolHandler, error) {
	switch name {
	case "get_page": // tool: get_page readOnly=true class=read-only
		return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, c.Get(ctx, string(req.Params.Arguments))
		}, nil
	case "delete_page": // tool: delete_page readOnly=false destructive=true class=idempotent-write
		return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, c.Delete(ctx, string(req.Params.Arguments))
		}, nil
	}
	return nil, fmt.Errorf("no handler for %s", name)
}
