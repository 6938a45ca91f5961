// Package schemalast registers tools whose schema comes after the handler.
package schemalast

import (
	"context"
	"encoding/json"

	"example.com/kit/mcp/schemalast"
	"example.com/world/issues"
)

// Register adds the tools.
func Register(r *schemalast.Registry, a *App) error {
	if err := r.RegisterTool("issue/delete", a.remove, nil); err != nil { // tool: issue/delete handler=schemalast.(*App).remove class=idempotent-write
		return err
	}
	return r.RegisterTool("issue/ping", a.ping, map[string]any{"type": "object"}) // tool: issue/ping handler=schemalast.(*App).ping class=read-only
}

// App has the handlers.
type App struct{ issues *issues.Client }

func (a *App) remove(params json.RawMessage) (any, error) {
	var in struct{ ID string }
	if err := json.Unmarshal(params, &in); err != nil {
		return nil, err
	}
	return nil, a.issues.Delete(context.Background(), in.ID)
}

func (a *App) ping(json.RawMessage) (any, error) { return nil, a.issues.Ping() }
