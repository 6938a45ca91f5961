// Package client sends requests whose method its callers choose.
package client

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type Client struct {
	base string
	http *http.Client
}

func (c *Client) do(ctx context.Context, method, path string) error {
	req, err := http.NewRequestWithContext(ctx, method, c.base+path, nil)
	if err != nil {
		return err
	}
	_, err = c.http.Do(req)
	return err
}

func (c *Client) Get(ctx context.Context, id string) error { // want Get:`read-only GET /tickets/\{\}`
	return c.do(ctx, http.MethodGet, "/tickets/"+id)
}

func (c *Client) Create(ctx context.Context) error { // want Create:`create POST /tickets`
	return c.do(ctx, "POST", "/tickets")
}

func (c *Client) Replace(ctx context.Context, id string) error { // want Replace:`idempotent-write PUT /tickets/\{\}`
	return c.do(ctx, strings.ToUpper("put"), fmt.Sprintf("/tickets/%s", id))
}

func (c *Client) Delete(ctx context.Context, id string) error { // want Delete:`idempotent-write DELETE /tickets/\{\}`
	return c.do(ctx, http.MethodDelete, strings.Join([]string{"/tickets", id}, "/"))
}

func (c *Client) Search(ctx context.Context) error { // want Search:`read-only POST /tickets/search`
	return c.do(ctx, "POST", "/tickets/search")
}

// Do leaves method and path to its callers.
func (c *Client) Do(ctx context.Context, method, path string) error { // want Do:`unknown \{\} \{\}`
	return c.do(ctx, method, path)
}

// ReadOnly refuses whatever changes something.
func (c *Client) ReadOnly(ctx context.Context, method, path string) error { // want ReadOnly:`read-only`
	if method == "" {
		method = http.MethodGet
	}
	if method != http.MethodGet && method != http.MethodHead {
		return fmt.Errorf("%s is no read", method)
	}
	return c.do(ctx, method, path)
}

// Save writes only if it is told to.
func (c *Client) Save(ctx context.Context, dryRun bool) error { // want Save:`create POST /tickets`
	if dryRun {
		return nil
	}
	return c.do(ctx, "POST", "/tickets")
}

// Preview is told not to write.
func (c *Client) Preview(ctx context.Context) error {
	return c.Save(ctx, true)
}

// Literal builds the request by hand.
func (c *Client) Literal() error { // want Literal:`idempotent-write DELETE`
	_, err := c.http.Do(&http.Request{Method: "DELETE"})
	return err
}

// Forward sends what somebody else has built.
func (c *Client) Forward(req *http.Request) (*http.Response, error) { // want Forward:`value`
	return c.http.Do(req)
}

func (c *Client) url(parts ...string) string {
	u, err := url.JoinPath(c.base, parts...)
	if err != nil {
		return ""
	}
	return u
}

// Close joins the parts of its path in a function of its own.
func (c *Client) Close(ctx context.Context, id string) error { // want Close:`idempotent-write POST /tickets/\{\}/close`
	req, err := http.NewRequestWithContext(ctx, "POST", c.url("tickets", id, "close"), nil)
	if err != nil {
		return err
	}
	_, err = c.http.Do(req)
	return err
}

func (c *Client) post(ctx context.Context, endpoint string) error {
	u, err := url.Parse(strings.TrimSpace(endpoint))
	if err != nil {
		return err
	}
	full, err := url.JoinPath(c.base, u.Path)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, "POST", full, nil)
	if err != nil {
		return err
	}
	_, err = c.http.Do(req)
	return err
}

func (c *Client) Logs(ctx context.Context) error { // want Logs:`read-only POST /chat/get_logs`
	return c.post(ctx, "/chat/get_logs")
}
