// Package host hides the SDK behind functions of its own.
package host

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Input are the arguments of a call.
type Input map[string]any

// String returns an argument.
func (in Input) String(name string) string {
	s, _ := in[name].(string)
	return s
}

// Func does the work of a tool.
type Func func(ctx context.Context, in Input) (any, error)

// Spec is all that a tool is, in the host's own words.
type Spec struct {
	ID, Summary       string
	Mutating, Deletes bool
	Do                Func
}

// Host is a server.
type Host struct{ server *mcp.Server }

// Read adds a tool that reads.
func (h *Host) Read(name, description string, fn Func) {
	h.add(name, description, &mcp.ToolAnnotations{ReadOnlyHint: true, OpenWorldHint: new(false)}, fn)
}

// Write adds a tool that writes.
func (h *Host) Write(name, description string, idempotent bool, fn Func) {
	h.add(name, description, &mcp.ToolAnnotations{ReadOnlyHint: false, IdempotentHint: idempotent}, fn)
}

// Add adds a tool.
func (h *Host) Add(s Spec) {
	a := &mcp.ToolAnnotations{ReadOnlyHint: !s.Mutating}
	if s.Deletes {
		a.DestructiveHint = new(true)
	}
	h.add(s.ID, s.Summary, a, s.Do)
}

func (h *Host) add(name, description string, a *mcp.ToolAnnotations, fn Func) {
	t := &mcp.Tool{Name: name, Description: description, Annotations: a, InputSchema: map[string]any{"type": "object"}}
	h.server.AddTool(t, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var in Input
		if err := json.Unmarshal(req.Params.Arguments, &in); err != nil {
			return nil, err
		}
		out, err := fn(ctx, in)
		if err != nil {
			res := &mcp.CallToolResult{}
			res.SetError(err)
			return res, nil
		}
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: fmt.Sprint(out)}}}, nil
	})
}
