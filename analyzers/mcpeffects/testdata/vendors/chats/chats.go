// Package chats sends messages.
package chats

import (
	"context"

	"go.mau.fi/whatsmeow"
	"go.mau.fi/whatsmeow/types"
)

var client *whatsmeow.Client

func Send(ctx context.Context, to types.JID) error { // want `non-repeatable .*SendMessage`
	_, err := client.SendMessage(ctx, to, nil)
	return err
}

func SendOnce(ctx context.Context, to types.JID, id string) error { // want `non-repeatable .*SendMessage`
	_, err := client.SendMessage(ctx, to, nil, whatsmeow.SendRequestExtra{ID: id})
	return err
}

// History asks the user's own phone for older messages.
func History(ctx context.Context, info *types.MessageInfo) error { // want `read-only`
	_, err := client.SendMessage(ctx, client.Store.ID.ToNonAD(), client.BuildHistorySyncRequest(info, 50), whatsmeow.SendRequestExtra{Peer: true})
	return err
}
