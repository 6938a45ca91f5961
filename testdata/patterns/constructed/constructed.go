// Package constructed gives constructors of tools to a container.
package constructed

import (
	"example.com/patterns/constructed/app"
	"example.com/patterns/constructed/tracker"
)

func New() *app.App {
	return app.New().
		WithTool(tracker.NewGetIssue).
		WithTool(tracker.NewOpenIssue).
		Provide(tracker.NewClient)
}
