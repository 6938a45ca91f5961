// Package accepted tells pages over channels that only their own goroutines know.
package accepted

import (
	"context"
	"net/http"
	"os"
	"sync"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"
)

var pages sync.Map

func Serve(w http.ResponseWriter, r *http.Request) { // want `read-only`
	conn, err := websocket.Accept(w, r, nil)
	if err != nil {
		return
	}
	pages.Store(conn, true)
}

func Save(ctx context.Context, id, text string) error { // want `idempotent-write os.WriteFile$`
	if err := os.WriteFile("notes/"+id, []byte(text), 0o600); err != nil {
		return err
	}
	pages.Range(func(conn, _ any) bool {
		_ = wsjson.Write(ctx, conn.(*websocket.Conn), map[string]any{"type": "send_saved", "id": id})
		return true
	})
	return nil
}
