// Package pages tells the pages that are open in browsers what has changed.
package pages

import (
	"context"
	"encoding/json"
	"log"
	"net/http"
	"os"
	"sync"

	"github.com/gorilla/websocket"
)

var upgrader websocket.Upgrader

// A hub hands each notice to the pages, over a channel of each.
type hub struct {
	notices chan notice
	join    chan *page
	pages   map[*page]bool
}

type notice struct {
	Type string `json:"type"`
	ID   string `json:"id"`
}

type page struct {
	conn *websocket.Conn
	send chan []byte
}

func (h *hub) run() {
	for {
		select {
		case p := <-h.join:
			h.pages[p] = true
		case n := <-h.notices:
			text, err := json.Marshal(n)
			if err != nil {
				continue
			}
			for p := range h.pages {
				select {
				case p.send <- text:
				default:
					close(p.send)
					delete(h.pages, p)
				}
			}
		}
	}
}

func (h *hub) Broadcast(kind, id string) { h.notices <- notice{kind, id} }

func (h *hub) Serve(w http.ResponseWriter, r *http.Request) {
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	p := &page{conn, make(chan []byte, 16)}
	h.join <- p
	go p.write()
}

func (p *page) write() {
	defer p.conn.Close()
	for text := range p.send {
		if err := p.conn.WriteMessage(websocket.TextMessage, text); err != nil {
			return
		}
	}
}

var desk = &hub{notices: make(chan notice), join: make(chan *page), pages: make(map[*page]bool)}

func Save(ctx context.Context, id, text string) error { // want `idempotent-write os.WriteFile$`
	if err := os.WriteFile("notes/"+id, []byte(text), 0o600); err != nil {
		return err
	}
	desk.Broadcast("saved", id)
	return nil
}

// What is said to the pages is what the tool is for.
//
//tool:announce
func Announce(ctx context.Context, id string) error { // want `non-repeatable .*WriteMessage \(named\)$`
	desk.Broadcast("announced", id)
	return nil
}

//tool:get_note
func Read(ctx context.Context, id string) error { // want `read-only`
	if _, err := os.ReadFile("notes/" + id); err != nil {
		return err
	}
	desk.Broadcast("read", id)
	return nil
}

// A board writes to each page itself.
type board struct {
	mu    sync.Mutex
	conns map[*websocket.Conn]struct{}
	last  *websocket.Conn
}

var wall board

func (b *board) Serve(w http.ResponseWriter, r *http.Request) {
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	b.mu.Lock()
	b.conns[conn], b.last = struct{}{}, conn
	b.mu.Unlock()
}

func (b *board) broadcast(v any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for conn := range b.conns {
		if err := conn.WriteJSON(v); err != nil {
			log.Println(err)
			conn.Close()
			delete(b.conns, conn)
		}
	}
}

// tell returns what has failed.
func (b *board) tell(v any) error {
	for conn := range b.conns {
		if err := conn.WriteJSON(v); err != nil {
			return err
		}
	}
	return nil
}

func send(conn *websocket.Conn, v any) error { return conn.WriteJSON(v) }

func SaveAndBroadcast(ctx context.Context, id, text string) error { // want `idempotent-write os.WriteFile$`
	if err := os.WriteFile("notes/"+id, []byte(text), 0o600); err != nil {
		return err
	}
	wall.broadcast(map[string]any{"type": "send_saved", "id": id})
	return nil
}

// The function that writes is given each page.
func SaveAndSend(ctx context.Context, id, text string) error { // want `idempotent-write os.WriteFile$`
	if err := os.WriteFile("notes/"+id, []byte(text), 0o600); err != nil {
		return err
	}
	for conn := range wall.conns {
		go func() { _ = send(conn, map[string]any{"type": "send_saved", "id": id}) }()
	}
	return nil
}

// The client hears of a failure.
func SaveAndTell(ctx context.Context, id, text string) error { // want `non-repeatable message send_saved \(named\)$`
	if err := os.WriteFile("notes/"+id, []byte(text), 0o600); err != nil {
		return err
	}
	return wall.tell(map[string]any{"type": "send_saved", "id": id})
}

// What one page is sent may be a command.
func SaveAndAsk(ctx context.Context, id, text string) error { // want `non-repeatable message send_saved \(named\)$`
	if err := os.WriteFile("notes/"+id, []byte(text), 0o600); err != nil {
		return err
	}
	wall.mu.Lock()
	defer wall.mu.Unlock()
	if wall.last != nil {
		_ = wall.last.WriteJSON(map[string]any{"type": "send_saved", "id": id})
	}
	return nil
}
