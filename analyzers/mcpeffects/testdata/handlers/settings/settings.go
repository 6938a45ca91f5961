// Package settings reads what a setting names: each exported function is a handler.
package settings

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/exec"
)

type settings struct {
	Method string `json:"method"`
	Path   string `json:"path"`
}

var (
	held    = &settings{Method: http.MethodGet, Path: "/items"}
	plain   = settings{Method: http.MethodGet, Path: "/items"}
	decoded = &settings{Method: http.MethodGet, Path: "/items"}
	scanned = http.MethodGet
	flagged = http.MethodGet
	set     = &settings{Method: http.MethodGet, Path: "/items"}
	fixed   = &settings{Method: http.MethodGet, Path: "/items"}
)

func init() {
	flag.StringVar(&flagged, "method", http.MethodGet, "the method")
	flag.Func("set", "the method", func(v string) error { set.Method = v; return nil })
}

func load(data []byte) error {
	if err := json.Unmarshal(data, held); err != nil {
		return err
	}
	if err := json.Unmarshal(data, &plain); err != nil {
		return err
	}
	if _, err := fmt.Sscan(string(data), &scanned); err != nil {
		return err
	}
	return json.NewDecoder(bytes.NewReader(data)).Decode(decoded)
}

func send(ctx context.Context, method, path string) error {
	req, err := http.NewRequestWithContext(ctx, method, "https://api.example.com"+path, nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func Held(ctx context.Context) error    { return send(ctx, held.Method, held.Path) }       // want `unknown`
func Plain(ctx context.Context) error   { return send(ctx, plain.Method, plain.Path) }     // want `unknown`
func Decoded(ctx context.Context) error { return send(ctx, decoded.Method, decoded.Path) } // want `unknown`
func Scanned(ctx context.Context) error { return send(ctx, scanned, "/items") }            // want `unknown`
func Flagged(ctx context.Context) error { return send(ctx, flagged, "/items") }            // want `unknown`
func Set(ctx context.Context) error     { return send(ctx, set.Method, set.Path) }         // want `unknown`
func Fixed(ctx context.Context) error   { return send(ctx, fixed.Method, fixed.Path) }     // want `read-only`

func Chosen(ctx context.Context) error { // want `unknown`
	method := http.MethodGet
	if v := os.Getenv("METHOD"); v != "" {
		method = v
	}
	return send(ctx, method, "/items")
}

func Line(ctx context.Context) error { // want `unknown`
	line := "ls -l"
	if v := os.Getenv("LINE"); v != "" {
		line = v
	}
	return exec.CommandContext(ctx, "sh", "-c", line).Run()
}

// Program runs what is a lister wherever it is installed.
func Program(ctx context.Context) error { // want `read-only`
	program := "ls"
	if v := os.Getenv("LS_PATH"); v != "" {
		program = v
	}
	return exec.CommandContext(ctx, program, "-l").Run()
}

func Local(ctx context.Context) error { // want `unknown`
	s := &settings{Method: http.MethodGet}
	data, err := os.ReadFile("settings.json")
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, s); err != nil {
		return err
	}
	return send(ctx, s.Method, s.Path)
}

// Asked lets the client choose the method.
func Asked(ctx context.Context, data []byte) error { // want `non-repeatable arbitrary HTTP method`
	s := settings{Method: http.MethodGet}
	if err := json.Unmarshal(data, &s); err != nil {
		return err
	}
	return send(ctx, s.Method, s.Path)
}
