// Package configured has kinds of tools whose names a configuration gives.
package configured

import (
	"context"

	"example.com/kit/mcp/tools"
	"example.com/world/issues"
)

const kind = "issue-search"

func init() {
	tools.Register(kind, func(name string) tools.Config { return Config{Name: name} })
}

// Config is what a file says of a tool.
type Config struct {
	Name        string
	Description string
	Annotations *tools.ToolAnnotations
	Client      *issues.Client
}

func (c Config) Kind() string { return kind }

func (c Config) Initialize() (tools.Tool, error) {
	a := tools.GetAnnotationsOrDefault(c.Annotations, tools.NewReadOnlyAnnotations)
	return Tool{Config: c, manifest: tools.NewManifest(c.Name, c.Description, a)}, nil
}

// Tool is a tool of the kind.
type Tool struct {
	Config
	manifest tools.Manifest
}

func (t Tool) McpManifest() tools.Manifest { return t.manifest }

func (t Tool) Invoke(ctx context.Context, params map[string]any) (any, error) {
	text, _ := params["query"].(string)
	return nil, t.Client.Search(ctx, text)
}
