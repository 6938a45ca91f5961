package missing

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"example.com/keys/reg"
)

type told struct {
	Title string `json:"title"`
	Match string `json:"match_key" jsonschema:"deduplication key of the ticket"`
}

type ignored struct {
	Title string `json:"title"`
	Match string `json:"match_key" jsonschema:"prevents duplicates"` // want mcpunusedkey
}

type untold struct {
	Title string `json:"title"`
	Match string `json:"match_key" jsonschema:"tickets like this one are shown first"`
}

type upload struct {
	FileName string `json:"filename"`
	Content  string `json:"content"`
}

type snapshot struct {
	Host  string `json:"host"`
	Label string `json:"snap_name"`
}

type ofHost struct {
	HostName string `json:"hostname"`
}

func create(ctx context.Context, path string) error { return post(ctx, path) }

// RegisterTold registers tools of which the description of an argument tells
// what it is for, or of which an argument names what is made.
func RegisterTold(s *gosdk.Server) {
	reg.Add(s, "told_by_tag", func(ctx context.Context, _ *gosdk.CallToolRequest, in told) error {
		return createTicketFor(ctx, in.Match)
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "told_and_ignored"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in ignored) (*gosdk.CallToolResult, any, error) {
		return nil, nil, createTicketFor(ctx, in.Title)
	})
	reg.Add(s, "untold", func(ctx context.Context, _ *gosdk.CallToolRequest, in untold) error { // want mcpmissingkey
		return createTicketFor(ctx, in.Match)
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "told_by_schema", InputSchema: json.RawMessage(`{"type": "object", "properties": {
		"title": {"type": "string"},
		"match": {"type": "string", "description": "Used to prevent duplicates"}}}`)},
		func(ctx context.Context, _ *gosdk.CallToolRequest, in map[string]string) (*gosdk.CallToolResult, any, error) {
			return nil, nil, createTicketFor(ctx, in["match"])
		})
	reg.Add(s, "upload", func(ctx context.Context, _ *gosdk.CallToolRequest, in upload) error {
		return create(ctx, "/pages/1/uploads?name="+url.QueryEscape(in.FileName))
	})
	reg.Add(s, "upload_to_host", func(ctx context.Context, _ *gosdk.CallToolRequest, in ofHost) error { // want mcpmissingkey
		return create(ctx, "/pages/"+url.PathEscape(in.HostName)+"/uploads")
	})
	reg.Add(s, "snapshot", func(ctx context.Context, _ *gosdk.CallToolRequest, in snapshot) error {
		return create(ctx, "/hosts/"+url.PathEscape(in.Host)+"/snapshots?name="+url.QueryEscape(in.Label))
	})
	reg.Add(s, "snapshot_of_host", func(ctx context.Context, _ *gosdk.CallToolRequest, in ofHost) error { // want mcpmissingkey
		return create(ctx, "/hosts/"+url.PathEscape(in.HostName)+"/snapshots")
	})
}

var hook string // of a chat, from the configuration

func deliver(ctx context.Context) error {
	resp, err := http.Post(hook, "application/json", nil)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func sendMessage(ctx context.Context, text string) error { return deliver(ctx) }

func sendData(ctx context.Context, text string) error { return deliver(ctx) }

// RegisterToldGo does the same with the mcp-go server.
func RegisterToldGo(s *server.MCPServer) {
	ticket := func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, createTicketFor(ctx, req.GetString("match", ""))
	}
	incident := func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, create(ctx, "/incidents?key="+req.GetString("incident_key", ""))
	}
	note := func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, createTicketFor(ctx, req.GetString("incident_key_of", ""))
	}
	s.AddTool(mcp.NewTool("told_by_option", mcp.WithString("match", mcp.Description("De-duplication text"))), ticket)
	s.AddTool(mcp.NewTool("told_by_map", mcp.WithObject("ticket", mcp.Properties(map[string]any{
		"match": map[string]any{"type": "string", "description": "makes the call idempotent"},
	}))), ticket)
	s.AddTool(mcp.NewTool("told_and_declared", mcp.WithIdempotentHintAnnotation(true), mcp.WithString("match_key", mcp.Description("Idempotency key"))),
		func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, createTicketFor(ctx, req.GetString("match_key", ""))
		})
	s.AddTool(mcp.NewTool("told_of_tool", mcp.WithDescription("Makes a ticket. Call find first to prevent duplicates."), mcp.WithString("match")), ticket) // want mcpmissingkey
	s.AddTool(mcp.NewTool("note_with_key", mcp.WithString("key", mcp.Description("Of the note"))),                                                         // want mcpmissingkey
		func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, createTicketFor(ctx, req.GetString("key", ""))
		})
	s.AddTool(mcp.NewTool("send_by_hook", mcp.WithString("text")), // want mcpmissingkey
		func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, sendMessage(ctx, req.GetString("text", ""))
		})
	s.AddTool(mcp.NewTool("send_data", mcp.WithString("text")),
		func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, sendData(ctx, req.GetString("text", ""))
		})
	s.AddTool(mcp.NewTool("create_incident", mcp.WithString("incident_key")), incident)
	s.AddTool(mcp.NewTool("create_incident_of", mcp.WithString("incident_key_of", mcp.Description("Parent"))), note) // want mcpmissingkey
}
