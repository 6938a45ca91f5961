// Package notools has names, schemas and handlers that are no tools of an MCP server.
package notools

import (
	"context"
	_ "embed"
	"encoding/json"
	"net/http"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type route struct {
	Name    string
	Pattern string
	Handler http.HandlerFunc
}

// Routes are routes of a web server.
func Routes(c *issues.Client) []route {
	return []route{
		{Name: "close_issue", Pattern: "DELETE /issues/{id}", Handler: func(w http.ResponseWriter, r *http.Request) {
			if err := c.Delete(r.Context(), r.PathValue("id")); err != nil {
				http.Error(w, err.Error(), http.StatusBadGateway)
			}
		}},
	}
}

type job struct {
	Name   string
	Schema json.RawMessage
	Run    func(ctx context.Context, payload json.RawMessage) error
}

// Jobs are jobs of a queue.
func Jobs(c *issues.Client) map[string]job {
	return map[string]job{
		"open_issue": {Name: "open_issue", Schema: json.RawMessage(`{}`), Run: func(ctx context.Context, payload json.RawMessage) error {
			return c.Create(ctx, string(payload))
		}},
	}
}

// Settings are those of the program.
//
//go:embed functions.yaml
var Settings []byte

type functionDefinition struct {
	Name        string         `json:"name"`
	Description string         `json:"description"`
	Parameters  map[string]any `json:"parameters"`
}

// Functions describes functions to a language model that this program calls.
func Functions() []functionDefinition {
	return []functionDefinition{{Name: "get_weather", Parameters: map[string]any{"type": "object"}}}
}

func dispatch(ctx context.Context, c *issues.Client, name string) error {
	switch name {
	case "get_weather":
		return c.Get(ctx, name)
	case "drop":
		return c.Delete(ctx, name)
	}
	return nil
}

// Run calls a function that the model asked for.
func Run(ctx context.Context, c *issues.Client, name string) error { return dispatch(ctx, c, name) }

// Others adds what an MCP server has beside tools.
func Others(s *server.MCPServer, o *sdk.Server) {
	s.AddPrompt(mcp.NewPrompt("summary", mcp.WithPromptDescription("Summarise.")), func(context.Context, mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return &mcp.GetPromptResult{}, nil
	})
	s.AddResource(mcp.NewResource("issues://all", "all_issues"), func(context.Context, mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
		return nil, nil
	})
	s.AddResourceTemplate(mcp.NewResourceTemplate("issues://{id}", "one_issue"), func(context.Context, mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
		return nil, nil
	})
	o.AddPrompt(&sdk.Prompt{Name: "greeting"}, func(context.Context, *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
		return &sdk.GetPromptResult{}, nil
	})
	o.AddResource(&sdk.Resource{Name: "readme", URI: "file:///readme"}, func(context.Context, *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
		return &sdk.ReadResourceResult{}, nil
	})
}

// Client uses the tools of another server.
func Client(ctx context.Context, session *sdk.ClientSession) (map[string]*sdk.Tool, error) {
	known := map[string]*sdk.Tool{}
	for tool, err := range session.Tools(ctx, nil) {
		if err != nil {
			return nil, err
		}
		known[tool.Name] = tool
	}
	if known["search"] == nil {
		return known, nil
	}
	_, err := session.CallTool(ctx, &sdk.CallToolParams{Name: "search", Arguments: map[string]any{"name": "search"}})
	return known, err
}

// Serve gives another server's tools away under their names.
func Serve(s *server.MCPServer, tools []mcp.Tool, call func(ctx context.Context, name string, args any) (*mcp.CallToolResult, error)) {
	for _, t := range tools {
		s.AddTool(t, func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return call(ctx, t.Name, req.Params.Arguments)
		})
	}
}
