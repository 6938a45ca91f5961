package remote

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/rpc"
	"strings"
)

type light struct {
	ID string
	On bool
}

func onLights(ctx context.Context, method, path string, body io.Reader) error {
	req, err := http.NewRequestWithContext(ctx, method, "https://lights.example/api"+path, body)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func withoutBody(ctx context.Context, path string) error {
	return onLights(ctx, http.MethodPost, path, nil)
}

func ToggleLight(ctx context.Context, in light) error { // want `create POST /api/lights/\{\}/toggle \(named\)`
	return withoutBody(ctx, "/lights/"+in.ID+"/toggle")
}

func ToggleByName(ctx context.Context, in light) error { // want `create POST /api/rpc/toggleLight \(named\)`
	return onLights(ctx, http.MethodPost, "/rpc/toggleLight?id="+in.ID, strings.NewReader("{}"))
}

// ToggleLightTo says which it is to be.
func ToggleLightTo(ctx context.Context, in light) error { // want `idempotent-write POST /api/lights/\{\}/toggle`
	b, err := json.Marshal(map[string]any{"on": in.On})
	if err != nil {
		return err
	}
	return onLights(ctx, http.MethodPost, "/lights/"+in.ID+"/toggle", bytes.NewReader(b))
}

func ToggleLightInQuery(ctx context.Context, in light) error { // want `idempotent-write POST /api/lights/\{\}/toggle`
	return withoutBody(ctx, fmt.Sprintf("/lights/%s/toggle?on=%t", in.ID, in.On))
}

func ToggleLightInPath(ctx context.Context, in light) error { // want `idempotent-write POST`
	return withoutBody(ctx, fmt.Sprintf("/lights/%s/toggle/%t", in.ID, in.On))
}

func PostToggles(ctx context.Context, in light) error { // want `create POST /api/feature-toggles`
	return withoutBody(ctx, "/feature-toggles")
}

// ToggleByWord takes what is to be done from the client.
func ToggleByWord(ctx context.Context, in light) error { // want `idempotent-write POST /api/lights/\{\}/(on|off)`
	word := "off"
	if in.On {
		word = "on"
	}
	return withoutBody(ctx, "/lights/"+in.ID+"/"+word)
}

type lightRef struct{ ID string }

type lightState struct {
	ID      string
	Enabled bool
}

func ToggleByRPC(ctx context.Context, c *rpc.Client, in light) error { // want `create \(\*net/rpc.Client\).Call \(named\)`
	var state lightState
	return c.Call("Lights.Toggle", &lightRef{in.ID}, &state)
}

func ToggleByRPCTo(ctx context.Context, c *rpc.Client, in light) error { // want `idempotent-write \(\*net/rpc.Client\).Call`
	var state lightState
	return c.Call("Lights.Toggle", &lightState{in.ID, in.On}, &state)
}

func ToggleByAnyRPC(ctx context.Context, c *rpc.Client, in any) error { // want `idempotent-write \(\*net/rpc.Client\).Call`
	var state lightState
	return c.Call("Lights.Toggle", in, &state)
}
