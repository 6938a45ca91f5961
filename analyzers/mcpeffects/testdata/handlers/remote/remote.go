// Package remote calls procedures by POST: each exported function is a handler.
package remote

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
)

const url = "https://monitor.example/api"

func send(ctx context.Context, body []byte) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func call(ctx context.Context, method string, params any) error {
	b, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "method": method, "params": params, "id": 1})
	if err != nil {
		return err
	}
	return send(ctx, b)
}

func Groups(ctx context.Context) error { // want `read-only`
	return call(ctx, "usergroup.get", nil)
}

func Rename(ctx context.Context, name string) error { // want `idempotent-write POST user.update$`
	return call(ctx, "user.update", map[string]any{"name": name})
}

func Create(ctx context.Context, name string) error { // want `create POST user.create$`
	return call(ctx, "user.create", map[string]any{"name": name})
}

// Disable reads before it writes.
func Disable(ctx context.Context, name string) error { // want `idempotent-write POST user.update$`
	if err := groups(ctx); err != nil {
		return err
	}
	return call(ctx, "user.update", map[string]any{"name": name, "status": 1})
}

func groups(ctx context.Context) error { return call(ctx, "usergroup.get", nil) }

// Other calls a method of which nothing is known but its name.
func Other(ctx context.Context, method string) error { // want `create POST /api \(named\)`
	return call(ctx, method, nil)
}

type request struct {
	Version string         `json:"jsonrpc"`
	Method  string         `json:"method"`
	Params  map[string]any `json:"params"`
}

func Logs(ctx context.Context) error { // want `read-only`
	b, err := json.Marshal(request{Version: "2.0", Method: "eth_getLogs", Params: map[string]any{}})
	if err != nil {
		return err
	}
	return send(ctx, b)
}

func Delete(ctx context.Context, id string) error { // want `idempotent-write POST host.delete \(deletes\)$`
	return send(ctx, []byte(fmt.Sprintf(`{"jsonrpc":"2.0","method":"host.delete","params":["%s"],"id":1}`, id)))
}

// Torrents says what to do at the end of the name.
func Torrents(ctx context.Context) error { // want `read-only`
	body := `{"method":"torrent-get","params":{}}`
	resp, err := http.Post(url, "application/json", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Pay has a method of payment.
func Pay(ctx context.Context, cents int) error { // want `non-repeatable POST /api`
	b, err := json.Marshal(map[string]any{"method": "get-card", "cents": cents})
	if err != nil {
		return err
	}
	return send(ctx, b)
}

// act sends a body that has an action: of what is asked about, not of the request.
func act(ctx context.Context, path string, body map[string]any) error {
	b, err := json.Marshal(body)
	if err != nil {
		return err
	}
	_, err = http.Post("https://monitor.example"+path, "application/json", bytes.NewReader(b))
	return err
}

func Deletions(ctx context.Context) error { // want `read-only POST /audit/search`
	return act(ctx, "/audit/search", map[string]any{"action": "delete", "limit": 3})
}

func Hook(ctx context.Context, url string) error { // want `create POST /webhooks`
	return act(ctx, "/webhooks", map[string]any{"url": url, "action": "get"})
}
