package effects

import (
	"context"

	"example.com/world/disk"
	"example.com/world/post"
	"example.com/world/shell"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func Register(s *mcp.Server, e *env) {
	mcp.AddTool(s, &mcp.Tool{Name: "nothing"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: nothing class=read-only
		return nil, nil
	})
	mcp.AddTool(s, &mcp.Tool{Name: "log"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: log class=read-only
		return nil, e.log(p.Arguments.Text)
	})

	mcp.AddTool(s, &mcp.Tool{Name: "http_ping"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: http_ping class=read-only
		return nil, e.issues.Ping()
	})
	mcp.AddTool(s, &mcp.Tool{Name: "http_get"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: http_get class=read-only
		return nil, e.issues.Get(ctx, p.Arguments.ID)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "http_search"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: http_search class=read-only
		return nil, e.issues.Search(ctx, p.Arguments.Text)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "http_post"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: http_post class=create
		return nil, e.issues.Create(ctx, p.Arguments.Text)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "http_put"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: http_put class=idempotent-write
		return nil, e.issues.Replace(ctx, p.Arguments.ID, p.Arguments.Text)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "http_delete"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: http_delete class=idempotent-write
		return nil, e.issues.Delete(ctx, p.Arguments.ID)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "http_send_get"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: http_send_get class=read-only
		return nil, e.issues.Send(ctx, "GET", "/comments")
	})
	mcp.AddTool(s, &mcp.Tool{Name: "http_send_post"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: http_send_post class=create
		return nil, e.issues.Send(ctx, "POST", "/comments/create")
	})

	mcp.AddTool(s, &mcp.Tool{Name: "sql_select"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: sql_select class=read-only
		return nil, second(e.ledger.Balance(ctx, p.Arguments.ID))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_audit"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: sql_audit class=read-only
		return nil, second(e.ledger.AuditedBalance(ctx, p.Arguments.ID))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_insert"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: sql_insert class=create
		return nil, e.ledger.AddEntry(ctx, p.Arguments.ID, 1)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_insert_returning"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: sql_insert_returning class=create
		return nil, second(e.ledger.AddEntryReturning(ctx, p.Arguments.ID, 1))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_insert_once"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: sql_insert_once class=conditional
		return nil, e.ledger.AddEntryOnce(ctx, p.Arguments.ID, p.Arguments.Text)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_upsert"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: sql_upsert class=idempotent-write
		return nil, e.ledger.PutAccount(ctx, p.Arguments.ID, p.Arguments.Text)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_update"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: sql_update class=idempotent-write
		return nil, e.ledger.SetOwner(ctx, p.Arguments.ID, p.Arguments.Text)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_increment"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: sql_increment class=create
		return nil, e.ledger.Count(ctx, p.Arguments.ID)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "sql_delete"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: sql_delete class=idempotent-write
		return nil, e.ledger.Close(ctx, p.Arguments.ID)
	})

	mcp.AddTool(s, &mcp.Tool{Name: "file_read"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: file_read class=read-only
		return nil, second(disk.Read(p.Arguments.ID))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "file_write"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: file_write class=idempotent-write
		return nil, disk.Write(p.Arguments.ID, []byte(p.Arguments.Text))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "file_append"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: file_append class=create
		return nil, disk.Append(p.Arguments.ID, []byte(p.Arguments.Text))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "file_remove"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: file_remove class=idempotent-write
		return nil, disk.Remove(p.Arguments.ID)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "file_temporary"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: file_temporary class=read-only
		return nil, second(disk.Size([]byte(p.Arguments.Text)))
	})

	mcp.AddTool(s, &mcp.Tool{Name: "exec_log"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: exec_log class=read-only
		return nil, second(shell.Log(ctx, p.Arguments.ID))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "exec_any"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: exec_any class=non-repeatable
		return nil, second(shell.Run(ctx, p.Arguments.Text))
	})
	mcp.AddTool(s, &mcp.Tool{Name: "mail"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: mail class=non-repeatable
		return nil, post.Send(p.Arguments.ID, p.Arguments.Text)
	})

	mcp.AddTool(s, &mcp.Tool{Name: "worst_of_two"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: worst_of_two class=create
		return nil, e.either(ctx, p.Arguments)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "in_goroutine"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: in_goroutine class=create
		return nil, e.background(ctx, p.Arguments)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "through_closure"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: through_closure class=create
		return nil, e.with(func() error { return e.issues.Create(ctx, p.Arguments.Text) })
	})
	mcp.AddTool(s, &mcp.Tool{Name: "deep"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: deep class=create
		return nil, e.first(ctx, p.Arguments)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "recursive"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: recursive class=create
		return nil, e.loop(ctx, p.Arguments, 3)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "named"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: named class=idempotent-write
		return nil, e.repo.Save(ctx, p.Arguments.ID)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "unresolved"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[input]) (*mcp.CallToolResultFor[any], error) { // tool: unresolved class=unknown
		return nil, e.repo.Advance(ctx, p.Arguments.ID)
	})
}
