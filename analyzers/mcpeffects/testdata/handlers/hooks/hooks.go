// Package hooks has another package speak for it: each exported function is a handler.
package hooks

import (
	"context"

	"example.com/handlers/hooks/bridge"
)

type Args struct{ ID string }

func RunScene(ctx context.Context, in Args) error { // want `unknown calls what .*bridge.notificationSender holds`
	bridge.Send(in.ID, map[string]any{"method": "run"})
	return nil
}

func Announce(ctx context.Context, in Args) error { // want `non-repeatable bridge.Publish \(named\)`
	return bridge.Publish("scenes", []byte(in.ID))
}

func Show(ctx context.Context, in Args) (string, error) { // want `read-only`
	return bridge.Read(in.ID), nil
}
