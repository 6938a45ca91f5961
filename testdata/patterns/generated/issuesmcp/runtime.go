package issuesmcp

import (
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
)

type config struct{ extraProperties map[string]any }

// An Option changes how the tools are registered.
type Option func(*config)

// WithExtraProperties adds properties to all tools.
func WithExtraProperties(p map[string]any) Option { return func(c *config) { c.extraProperties = p } }

func newConfig(opts []Option) *config {
	c := &config{}
	for _, opt := range opts {
		opt(c)
	}
	return c
}

func addExtraProperties(t mcp.Tool, p map[string]any) mcp.Tool {
	var schema map[string]any
	if err := json.Unmarshal(t.RawInputSchema, &schema); err != nil {
		return t
	}
	schema["properties"] = p
	raw, err := json.Marshal(schema)
	if err != nil {
		return t
	}
	t.RawInputSchema = raw
	return t
}

func unmarshal(request mcp.CallToolRequest, into any) error {
	raw, err := json.Marshal(request.GetArguments())
	if err != nil {
		return err
	}
	return json.Unmarshal(raw, into)
}

func marshal(v any) (*mcp.CallToolResult, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return mcp.NewToolResultText(string(raw)), nil
}
