package processes

import (
	"context"

	"example.com/handlers/processes/run"
)

// Grouped ends what it started, with its children.
func Grouped(ctx context.Context, to string) error { // want `non-repeatable sendmail`
	return (&run.Job{To: to}).Run()
}
