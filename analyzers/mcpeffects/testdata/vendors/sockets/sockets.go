// Package sockets calls methods over websockets: each exported function is a handler.
package sockets

import (
	"context"
	"encoding/json"
	"fmt"

	cws "github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"
	"github.com/gorilla/websocket"
)

type request struct {
	Version string          `json:"jsonrpc"`
	ID      int             `json:"id"`
	Method  string          `json:"method"`
	Params  json.RawMessage `json:"params"`
}

type client struct{ ws *websocket.Conn }

var box client

func (c *client) Call(method string, params ...any) error {
	b, err := json.Marshal(params)
	if err != nil {
		return err
	}
	return c.ws.WriteJSON(request{Version: "2.0", ID: 1, Method: method, Params: b})
}

func Pools(ctx context.Context) error { // want `read-only message pool.query$`
	return box.Call("pool.query")
}

func Unshare(ctx context.Context, id string) error { // want `idempotent-write message sharing.smb.delete \(deletes\)$`
	return box.Call("sharing.smb.delete", id)
}

func Share(ctx context.Context, path string) error { // want `create message sharing.smb.create$`
	if err := box.Call("filesystem.stat", path); err != nil {
		return err
	}
	return box.Call("sharing.smb.create", path)
}

// Follow asks for the lines of a log as they come.
func Follow(ctx context.Context, name string) error { // want `read-only message auth.login_with_api_key$`
	if err := box.Call("auth.login_with_api_key", "secret"); err != nil {
		return err
	}
	return box.Call("core.subscribe", name)
}

// StartApp finds it running the second time.
func StartApp(ctx context.Context, name string) error { // want `idempotent-write message app.start \(named\)`
	return box.Call("app.start", name)
}

type operation struct{ Name, Method string }

var questions = []operation{{"pools", "pool.query"}, {"alerts", "alert.list"}, {"version", "system.version"}}

// Ask calls one of a list, if it is there.
func Ask(ctx context.Context, name string) error { // want `read-only message pool.query$`
	return box.Call(find(questions, name).Method)
}

func find(of []operation, name string) *operation {
	for i := range of {
		if of[i].Name == name {
			return &of[i]
		}
	}
	return nil
}

// Any calls a method that the client has chosen.
func Any(ctx context.Context, method string) error { // want `unknown .*WriteJSON$`
	return box.Call(method)
}

// Run calls one of which nothing is known.
func Run(ctx context.Context, name string) error { // want `unknown .*WriteJSON$`
	return box.Call("app.upgrade", name)
}

func tell(method string, params any) error {
	b, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "method": method, "params": params})
	if err != nil {
		return err
	}
	return box.ws.WriteMessage(websocket.TextMessage, b)
}

func Rename(ctx context.Context, name string) error { // want `idempotent-write message vm.update$`
	return tell("vm.update", name)
}

func Machines(ctx context.Context) error { // want `read-only`
	return tell("vm.list", nil)
}

func Written(ctx context.Context, id string) error { // want `idempotent-write message vm.remove \(deletes\)$`
	return box.ws.WriteMessage(websocket.TextMessage, []byte(fmt.Sprintf(`{"id":1,"method":"vm.remove","params":["%s"]}`, id)))
}

var house *cws.Conn

// What a message of no known protocol is, only its name says.
func States(ctx context.Context) error { // want `read-only`
	if err := wsjson.Write(ctx, house, map[string]any{"type": "auth", "access_token": "secret"}); err != nil {
		return err
	}
	return wsjson.Write(ctx, house, map[string]any{"id": 1, "type": "get_states"})
}

func TurnOn(ctx context.Context, entity string) error { // want `non-repeatable message call_service \(named\)`
	return wsjson.Write(ctx, house, map[string]any{"id": 1, "type": "call_service", "entity_id": entity})
}

func Stream(ctx context.Context, text string) error { // want `unknown .*wsjson.Write$`
	return wsjson.Write(ctx, house, map[string]any{"type": "text", "data": map[string]any{"type": "delete"}, "text": text})
}

func Plain(ctx context.Context, text string) error { // want `unknown .*Conn..Write$`
	return house.Write(ctx, cws.MessageText, []byte(text))
}

// Send has nothing but its own name.
func SendLine(ctx context.Context, text string) error { // want `non-repeatable .*Conn..Write \(named\)`
	return line(ctx, text)
}

func line(ctx context.Context, text string) error {
	return house.Write(ctx, cws.MessageText, []byte(text))
}
