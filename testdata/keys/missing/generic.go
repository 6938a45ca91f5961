package missing

import (
	"context"
	"database/sql"

	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type titled interface{ title() string }

type namedCopy struct {
	SnapshotName string `json:"snapshot_name"`
}

func (s namedCopy) title() string { return s.SnapshotName }

type textCopy struct {
	Text string `json:"text"`
}

func (l textCopy) title() string { return l.Text }

// storeTyped registers a tool whose input is a type of the caller's.
func storeTyped[In titled](s *gosdk.Server, db *sql.DB) {
	gosdk.AddTool(s, &gosdk.Tool{Name: "store_snapshot"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in In) (*gosdk.CallToolResult, any, error) {
		_, err := db.ExecContext(ctx, "INSERT INTO snapshots (name) VALUES (?)", in.title())
		return nil, nil, err
	})
}

func writeTyped[In titled](s *gosdk.Server, db *sql.DB) {
	gosdk.AddTool(s, &gosdk.Tool{Name: "write_snapshot"}, func(ctx context.Context, _ *gosdk.CallToolRequest, in In) (*gosdk.CallToolResult, any, error) { // want mcpmissingkey
		_, err := db.ExecContext(ctx, "INSERT INTO snapshots (name) VALUES (?)", in.title())
		return nil, nil, err
	})
}

// RegisterGeneric registers the tools of generic functions.
func RegisterGeneric(s *gosdk.Server, db *sql.DB) {
	storeTyped[namedCopy](s, db)
	writeTyped[textCopy](s, db)
}
