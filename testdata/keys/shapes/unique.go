package shapes

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"example.com/keys/reg"
)

// A sqlState is an error of a driver.
type sqlState interface {
	error
	SQLState() string
}

type driverError struct{ Number uint16 }

func (*driverError) Error() string { return "driver" }

type ticket struct {
	Number  string `json:"number"`
	Subject string `json:"subject"`
}

// RegisterUnique registers tools whose store refuses a second row.
func RegisterUnique(s *gosdk.Server, db *sql.DB) {
	insert := func(ctx context.Context, in ticket) error {
		_, err := db.ExecContext(ctx, "INSERT INTO tickets (number, subject) VALUES ($1, $2)", in.Number, in.Subject)
		return err
	}
	reg.Add(s, "state", func(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) error {
		err := insert(ctx, in)
		var state sqlState
		if errors.As(err, &state) && state.SQLState() == "23505" {
			return nil
		}
		return err
	})
	reg.Add(s, "number", func(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) error {
		err := insert(ctx, in)
		var refused *driverError
		if errors.As(err, &refused) && refused.Number == 1062 {
			return nil
		}
		return err
	})
	reg.Add(s, "text", func(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) error {
		if err := insert(ctx, in); err != nil && !strings.Contains(err.Error(), "UNIQUE constraint failed") {
			return err
		}
		return nil
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "declared", Annotations: &gosdk.ToolAnnotations{IdempotentHint: true}}, func(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
		if err := insert(ctx, in); err != nil && !strings.Contains(err.Error(), "duplicate key value") {
			return nil, nil, err
		}
		return nil, nil, nil
	})
	reg.Add(s, "unhandled", func(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) error { // want mcpmissingkey
		return insert(ctx, in)
	})
}
