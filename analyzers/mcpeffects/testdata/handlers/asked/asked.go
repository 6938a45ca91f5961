// Package asked asks values whether they have a method more: each exported
// function is a handler.
package asked

import (
	"context"
	"net/http"
)

type source interface {
	Fetch(ctx context.Context, name string) error
}

// A mounter is a source that can do more.
type mounter interface {
	Mount(ctx context.Context, name string) error
}

type memory struct{ names []string }

func (m *memory) Fetch(ctx context.Context, name string) error { return nil }

type remote struct{ url string }

func (r *remote) Fetch(ctx context.Context, name string) error {
	return r.do(ctx, http.MethodGet, name)
}
func (r *remote) Mount(ctx context.Context, name string) error {
	return r.do(ctx, http.MethodPut, name)
}

func (r *remote) do(ctx context.Context, method, name string) error {
	req, err := http.NewRequestWithContext(ctx, method, r.url+"/layers/"+name, nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func copyTo(ctx context.Context, to source, name string) error {
	if m, ok := to.(mounter); ok {
		return m.Mount(ctx, name)
	}
	return to.Fetch(ctx, name)
}

func Local(ctx context.Context, name string) error { // want `read-only`
	return copyTo(ctx, &memory{}, name)
}

func Remote(ctx context.Context, name string) error { // want `idempotent-write PUT /layers/{}$`
	return copyTo(ctx, &remote{url: "https://layers.example"}, name)
}

var configured source

// Any may be either.
func Any(ctx context.Context, name string) error { // want `idempotent-write PUT /layers/{} \(named\)`
	return copyTo(ctx, configured, name)
}

// Certain takes what can mount.
func Certain(ctx context.Context, to mounter, name string) error { // want `idempotent-write PUT /layers/{}$`
	return to.Mount(ctx, name)
}
