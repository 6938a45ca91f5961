package absent

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// DB is what the program needs of a database.
type DB interface {
	ExecContext(ctx context.Context, query string, args ...any) (int64, error)
	QueryContext(ctx context.Context, query string, args ...any) ([]string, error)
}

// Sink takes what is left.
type Sink interface {
	Handle(ctx context.Context, what string) error
	Describe(ctx context.Context) (string, error)
}

type rows struct {
	db   DB
	sink Sink
}

func RegisterRows(s *server.MCPServer, db DB, sink Sink) {
	r := &rows{db, sink}
	s.AddTool(mcp.NewTool("forget_row"), r.forget)   // tool: forget_row class=idempotent-write
	s.AddTool(mcp.NewTool("look_at_row"), r.look)    // tool: look_at_row class=read-only
	s.AddTool(mcp.NewTool("create_thing"), r.handle) // tool: create_thing class=unknown
	s.AddTool(mcp.NewTool("show_thing"), r.handle)   // tool: show_thing class=read-only
	s.AddTool(mcp.NewTool("update_view"), r.view)    // tool: update_view class=read-only
}

func (r *rows) forget(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	_, err := r.db.ExecContext(ctx, "DELETE FROM things WHERE id = ?", req.GetString("id", ""))
	return nil, err
}

func (r *rows) look(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	_, err := r.db.QueryContext(ctx, "SELECT * FROM things WHERE id = ?", req.GetString("id", ""))
	return nil, err
}

func (r *rows) handle(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	return nil, r.sink.Handle(ctx, req.GetString("id", ""))
}

// view only reads, whatever the tool is called.
func (r *rows) view(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	text, err := r.sink.Describe(ctx)
	return mcp.NewToolResultText(text), err
}
