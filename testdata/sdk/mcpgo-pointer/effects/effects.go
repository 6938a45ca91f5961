package effects

import (
	"context"

	"example.com/world/disk"
	"example.com/world/post"
	"example.com/world/shell"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func Register(s *server.MCPServer, e *env) {
	s.AddTool(mcp.NewTool("nothing"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: nothing class=read-only
		return nil, nil
	})
	s.AddTool(mcp.NewTool("log"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: log class=read-only
		return nil, e.log(arg(req, "text"))
	})

	s.AddTool(mcp.NewTool("http_ping"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: http_ping class=read-only
		return nil, e.issues.Ping()
	})
	s.AddTool(mcp.NewTool("http_get"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: http_get class=read-only
		return nil, e.issues.Get(ctx, arg(req, "id"))
	})
	s.AddTool(mcp.NewTool("http_search"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: http_search class=read-only
		return nil, e.issues.Search(ctx, arg(req, "text"))
	})
	s.AddTool(mcp.NewTool("http_post"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: http_post class=create
		return nil, e.issues.Create(ctx, arg(req, "text"))
	})
	s.AddTool(mcp.NewTool("http_put"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: http_put class=idempotent-write
		return nil, e.issues.Replace(ctx, arg(req, "id"), arg(req, "text"))
	})
	s.AddTool(mcp.NewTool("http_delete"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: http_delete class=idempotent-write
		return nil, e.issues.Delete(ctx, arg(req, "id"))
	})
	s.AddTool(mcp.NewTool("http_send_get"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: http_send_get class=read-only
		return nil, e.issues.Send(ctx, "GET", "/comments")
	})
	s.AddTool(mcp.NewTool("http_send_post"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: http_send_post class=create
		return nil, e.issues.Send(ctx, "POST", "/comments/create")
	})

	s.AddTool(mcp.NewTool("sql_select"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: sql_select class=read-only
		return nil, second(e.ledger.Balance(ctx, arg(req, "id")))
	})
	s.AddTool(mcp.NewTool("sql_audit"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: sql_audit class=read-only
		return nil, second(e.ledger.AuditedBalance(ctx, arg(req, "id")))
	})
	s.AddTool(mcp.NewTool("sql_insert"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: sql_insert class=create
		return nil, e.ledger.AddEntry(ctx, arg(req, "id"), 1)
	})
	s.AddTool(mcp.NewTool("sql_insert_returning"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: sql_insert_returning class=create
		return nil, second(e.ledger.AddEntryReturning(ctx, arg(req, "id"), 1))
	})
	s.AddTool(mcp.NewTool("sql_insert_once"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: sql_insert_once class=conditional
		return nil, e.ledger.AddEntryOnce(ctx, arg(req, "id"), arg(req, "text"))
	})
	s.AddTool(mcp.NewTool("sql_upsert"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: sql_upsert class=idempotent-write
		return nil, e.ledger.PutAccount(ctx, arg(req, "id"), arg(req, "text"))
	})
	s.AddTool(mcp.NewTool("sql_update"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: sql_update class=idempotent-write
		return nil, e.ledger.SetOwner(ctx, arg(req, "id"), arg(req, "text"))
	})
	s.AddTool(mcp.NewTool("sql_increment"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: sql_increment class=create
		return nil, e.ledger.Count(ctx, arg(req, "id"))
	})
	s.AddTool(mcp.NewTool("sql_delete"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: sql_delete class=idempotent-write
		return nil, e.ledger.Close(ctx, arg(req, "id"))
	})

	s.AddTool(mcp.NewTool("file_read"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: file_read class=read-only
		return nil, second(disk.Read(arg(req, "id")))
	})
	s.AddTool(mcp.NewTool("file_write"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: file_write class=idempotent-write
		return nil, disk.Write(arg(req, "id"), []byte(arg(req, "text")))
	})
	s.AddTool(mcp.NewTool("file_append"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: file_append class=create
		return nil, disk.Append(arg(req, "id"), []byte(arg(req, "text")))
	})
	s.AddTool(mcp.NewTool("file_remove"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: file_remove class=idempotent-write
		return nil, disk.Remove(arg(req, "id"))
	})
	s.AddTool(mcp.NewTool("file_temporary"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: file_temporary class=read-only
		return nil, second(disk.Size([]byte(arg(req, "text"))))
	})

	s.AddTool(mcp.NewTool("exec_log"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: exec_log class=read-only
		return nil, second(shell.Log(ctx, arg(req, "id")))
	})
	s.AddTool(mcp.NewTool("exec_any"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: exec_any class=non-repeatable
		return nil, second(shell.Run(ctx, arg(req, "text")))
	})
	s.AddTool(mcp.NewTool("mail"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: mail class=non-repeatable
		return nil, post.Send(arg(req, "id"), arg(req, "text"))
	})

	s.AddTool(mcp.NewTool("worst_of_two"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: worst_of_two class=create
		return nil, e.either(ctx, arguments(req))
	})
	s.AddTool(mcp.NewTool("in_goroutine"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: in_goroutine class=create
		return nil, e.background(ctx, arguments(req))
	})
	s.AddTool(mcp.NewTool("through_closure"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: through_closure class=create
		return nil, e.with(func() error { return e.issues.Create(ctx, arg(req, "text")) })
	})
	s.AddTool(mcp.NewTool("deep"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: deep class=create
		return nil, e.first(ctx, arguments(req))
	})
	s.AddTool(mcp.NewTool("recursive"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: recursive class=create
		return nil, e.loop(ctx, arguments(req), 3)
	})
	s.AddTool(mcp.NewTool("named"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: named class=idempotent-write
		return nil, e.repo.Save(ctx, arg(req, "id"))
	})
	s.AddTool(mcp.NewTool("unresolved"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: unresolved class=unknown
		return nil, e.repo.Advance(ctx, arg(req, "id"))
	})
}

func arguments(req mcp.CallToolRequest) input {
	return input{ID: arg(req, "id"), Text: arg(req, "text")}
}

func arg(req mcp.CallToolRequest, name string) string {
	return req.GetString(name, "")
}
