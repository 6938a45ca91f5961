// Package services has the operations of a client library, each behind an // want package:"2 methods of unexported types" package:"2 methods joined"
// interface that another package declares.
package services

import (
	"context"
	"net/http"

	"example.com/effects/wire"
)

type Notes struct{ internal wire.Notes }

func New(c wire.Connector) *Notes { // want New:`value`
	return &Notes{&notes{c}}
}

func (n *Notes) Add(ctx context.Context, text string) error { // want Add:`calls .*wire.Notes.*Add`
	return n.internal.Add(ctx, text)
}

func (n *Notes) List(ctx context.Context) error { // want List:`calls .*wire.Notes.*List`
	return n.internal.List(ctx)
}

type notes struct{ c wire.Connector }

func (n *notes) Add(ctx context.Context, text string) error { // want Add:`create POST /rest/notes; calls .*Call`
	return n.send(ctx, http.MethodPost, text)
}

func (n *notes) List(ctx context.Context) error { // want List:`read-only GET /rest/notes; calls .*Call`
	return n.send(ctx, http.MethodGet, nil)
}

func (n *notes) send(ctx context.Context, method string, body any) error {
	req, err := n.c.NewRequest(ctx, method, "rest/notes", body)
	if err != nil {
		return err
	}
	return n.c.Call(req, nil)
}

// Routes sends nothing.
func Routes(r wire.Router, h http.Handler) { // want Routes:`calls .*wire.Router.*Handle`
	r.Handle(http.MethodPost, "/notes", h)
}
