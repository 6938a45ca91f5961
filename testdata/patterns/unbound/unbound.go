// Package unbound registers tools by a method: what the server was made with,
// nobody says where they are registered.
package unbound

import (
	"context"
	"os"
	"os/exec"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// A Client runs one program.
type Client struct{ path string }

func NewClient(path string) *Client {
	if path == "" {
		path = os.Getenv("PROGRAM")
	}
	return &Client{path: path}
}

func (c *Client) run(ctx context.Context, args ...string) error {
	return exec.CommandContext(ctx, c.path, args...).Run()
}

// An App holds the client.
type App struct {
	client *Client
	server *server.MCPServer
}

type (
	request = mcp.CallToolRequest
	result  = mcp.CallToolResult
)

func New(c *Client) *App {
	if c == nil {
		c = NewClient("")
	}
	a := &App{client: c, server: server.NewMCPServer("unbound", "1")}
	a.register()
	return a
}

func (a *App) register() {
	a.server.AddTool(mcp.NewTool("devices", mcp.WithReadOnlyHintAnnotation(true)), // tool: devices readOnly=true class=unknown
		func(ctx context.Context, req request) (*result, error) {
			return nil, a.client.run(ctx, "devices", "-l")
		})
	a.server.AddTool(mcp.NewTool("forget"), // tool: forget class=idempotent-write
		func(ctx context.Context, req request) (*result, error) {
			return nil, a.client.run(ctx, "remove", req.GetString("name", ""))
		})
	a.server.AddTool(mcp.NewTool("anything"), // tool: anything class=non-repeatable
		func(ctx context.Context, req request) (*result, error) {
			return nil, exec.CommandContext(ctx, req.GetString("program", "")).Run()
		})
}

// A Runner has a program of its own.
type Runner struct{ bin string }

func NewRunner() *Runner {
	if bin, err := exec.LookPath("docker"); err == nil {
		return &Runner{bin: bin}
	}
	return &Runner{bin: os.Getenv("DOCKER")}
}

func (r *Runner) run(ctx context.Context, args ...string) error {
	return exec.CommandContext(ctx, r.bin, args...).Run()
}

func (r *Runner) Register(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("containers", mcp.WithReadOnlyHintAnnotation(true)), // tool: containers readOnly=true class=read-only
		func(ctx context.Context, req request) (*result, error) { return nil, r.run(ctx, "ps", "-a") })
	s.AddTool(mcp.NewTool("remove_container"), // tool: remove_container class=idempotent-write
		func(ctx context.Context, req request) (*result, error) {
			return nil, r.run(ctx, "rm", req.GetString("id", ""))
		})
}
