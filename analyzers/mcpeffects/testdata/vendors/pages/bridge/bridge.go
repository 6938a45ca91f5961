// Package bridge writes to the services that it has connected to.
package bridge

import (
	"context"
	"os"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"
)

var peers []*websocket.Conn

func Connect(ctx context.Context, url string) error { // want `read-only`
	conn, _, err := websocket.Dial(ctx, url, nil)
	if err != nil {
		return err
	}
	peers = append(peers, conn)
	return nil
}

func SaveAndSend(ctx context.Context, id, text string) error { // want `non-repeatable message send_saved \(named\)$`
	if err := os.WriteFile("notes/"+id, []byte(text), 0o600); err != nil {
		return err
	}
	for _, conn := range peers {
		_ = wsjson.Write(ctx, conn, map[string]any{"type": "send_saved", "id": id})
	}
	return nil
}
