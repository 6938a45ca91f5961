// Package wire declares what a client library and its services share.
package wire

import (
	"context"
	"net/http"
)

// A Connector is implemented by a package that imports the services.
type Connector interface {
	NewRequest(ctx context.Context, method, urlStr string, body any) (*http.Request, error)
	Call(req *http.Request, out any) error
}

// A Router registers what answers a request.
type Router interface {
	Handle(method, path string, h http.Handler)
}

// Notes is implemented by the services.
type Notes interface {
	Add(ctx context.Context, text string) error
	List(ctx context.Context) error
}
