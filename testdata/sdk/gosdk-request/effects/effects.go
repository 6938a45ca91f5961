package effects

import (
	"context"

	"example.com/world/disk"
	"example.com/world/post"
	"example.com/world/shell"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func Register(s *mcp.Server, e *env) {
	mcp.AddTool(s, &mcp.Tool{Name: "nothing"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: nothing class=read-only
		return nil, nil, nil
	})
	mcp.AddTool(s, &mcp.Tool{Name: "log"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: log class=read-only
		return nil, nil, e.log(in.Text)
	})

	mcp.AddTool(s, &mcp.Tool{Name: "http_ping"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: http_ping class=read-only
		return nil, nil, e.issues.Ping()
	})
	mcp.AddTool(s, &mcp.Tool{Name: "http_get"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: http_get class=read-only
		return nil, nil, e.issues.Get(ctx, in.ID)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "http_search"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: http_search class=read-only
		return nil, nil, e.issues.Search(ctx, in.Text)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "http_post"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: http_post class=create
		return nil, nil, e.issues.Create(ctx, in.Text)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "http_put"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: http_put class=idempotent-write
		return nil, nil, e.issues.Replace(ctx, in.ID, in.Text)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "http_delete"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: http_delete class=idempotent-write
		return nil, nil, e.issues.Delete(ctx, in.ID)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "http_send_get"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: http_send_get class=read-only
		return nil, nil, e.issues.Send(ctx, "GET", "/comments")
	})
	mcp.AddTool(s, &mcp.Tool{Name: "http_send_post"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: http_send_post class=create
		return nil, nil, e.issues.Send(ctx, "POST", "/comments/create")
	})

	mcp.AddTool(s, &mcp.Tool{Name: "sql_select"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: sql_select class=read-only
		return nil, nil, second(e.ledger.Balance(ctx, in.ID))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_audit"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: sql_audit class=read-only
		return nil, nil, second(e.ledger.AuditedBalance(ctx, in.ID))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_insert"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: sql_insert class=create
		return nil, nil, e.ledger.AddEntry(ctx, in.ID, 1)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_insert_returning"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: sql_insert_returning class=create
		return nil, nil, second(e.ledger.AddEntryReturning(ctx, in.ID, 1))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_insert_once"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: sql_insert_once class=conditional
		return nil, nil, e.ledger.AddEntryOnce(ctx, in.ID, in.Text)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_upsert"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: sql_upsert class=idempotent-write
		return nil, nil, e.ledger.PutAccount(ctx, in.ID, in.Text)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_update"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: sql_update class=idempotent-write
		return nil, nil, e.ledger.SetOwner(ctx, in.ID, in.Text)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_increment"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: sql_increment class=create
		return nil, nil, e.ledger.Count(ctx, in.ID)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_delete"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: sql_delete class=idempotent-write
		return nil, nil, e.ledger.Close(ctx, in.ID)
	})

	mcp.AddTool(s, &mcp.Tool{Name: "file_read"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: file_read class=read-only
		return nil, nil, second(disk.Read(in.ID))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "file_write"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: file_write class=idempotent-write
		return nil, nil, disk.Write(in.ID, []byte(in.Text))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "file_append"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: file_append class=create
		return nil, nil, disk.Append(in.ID, []byte(in.Text))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "file_remove"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: file_remove class=idempotent-write
		return nil, nil, disk.Remove(in.ID)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "file_temporary"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: file_temporary class=read-only
		return nil, nil, second(disk.Size([]byte(in.Text)))
	})

	mcp.AddTool(s, &mcp.Tool{Name: "exec_log"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: exec_log class=read-only
		return nil, nil, second(shell.Log(ctx, in.ID))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "exec_any"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: exec_any class=non-repeatable
		return nil, nil, second(shell.Run(ctx, in.Text))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "mail"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: mail class=non-repeatable
		return nil, nil, post.Send(in.ID, in.Text)
	})

	mcp.AddTool(s, &mcp.Tool{Name: "worst_of_two"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: worst_of_two class=create
		return nil, nil, e.either(ctx, in)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "in_goroutine"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: in_goroutine class=create
		return nil, nil, e.background(ctx, in)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "through_closure"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: through_closure class=create
		return nil, nil, e.with(func() error { return e.issues.Create(ctx, in.Text) })
	})
	mcp.AddTool(s, &mcp.Tool{Name: "deep"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: deep class=create
		return nil, nil, e.first(ctx, in)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "recursive"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: recursive class=create
		return nil, nil, e.loop(ctx, in, 3)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "named"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: named class=idempotent-write
		return nil, nil, e.repo.Save(ctx, in.ID)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "unresolved"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) { // tool: unresolved class=unknown
		return nil, nil, e.repo.Advance(ctx, in.ID)
	})
}
