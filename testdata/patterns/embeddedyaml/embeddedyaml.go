// Package embeddedyaml reads the hints of its tools from an embedded file.
package embeddedyaml

import (
	"context"
	_ "embed"

	"example.com/patterns/embeddedyaml/yaml"
	"example.com/world/disk"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

//go:embed tools.yaml
var definitions string

type args struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

var loaded = yaml.MustParse(definitions)

func define(name string) *mcp.Tool {
	def := loaded[name]
	return &mcp.Tool{
		Name:        name,
		Description: def.Description,
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: def.ReadOnly, IdempotentHint: def.Idempotent},
	}
}

func Register(s *mcp.Server) {
	mcp.AddTool(s, define("get_note"), get)   // tool: get_note readOnly=? idempotent=? handler=embeddedyaml.get class=read-only
	mcp.AddTool(s, define("save_note"), save) // tool: save_note readOnly=? idempotent=? handler=embeddedyaml.save class=idempotent-write
}

func get(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	data, err := disk.Read(in.Name)
	return nil, string(data), err
}

func save(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, disk.Write(in.Name, []byte(in.Text))
}
