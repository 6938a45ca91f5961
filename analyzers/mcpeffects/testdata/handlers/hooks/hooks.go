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

var library = bridge.Load(nil)

// What makes an answer does not make a note.
//
//tool:delete_note
func DeleteNote(ctx context.Context, in Args) bool { // want `unknown nothing was found that delete_note would change`
	return library.Remove(in.ID)
}

//tool:desk_delete_note
func DeskDelete(ctx context.Context, in Args) bool { // want `unknown nothing was found that desk_delete_note would change`
	return library.Remove(in.ID)
}

//tool:desk_set_mark
func DeskSet(ctx context.Context, in Args) bool { // want `unknown nothing was found that desk_set_mark would change`
	return library.Remove(in.ID)
}

//tool:get_update_history
func UpdateHistory(ctx context.Context, in Args) bool { // want `read-only`
	return library.Remove(in.ID)
}

func Show(ctx context.Context, in Args) (string, error) { // want `read-only`
	return bridge.Read(in.ID), nil
}
