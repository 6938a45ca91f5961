// Package issues is a client of an issue tracker over HTTP.
package issues

import (
	"context"
	"io"
	"net/http"
	"strings"
)

type Client struct {
	Base string
	HTTP *http.Client
}

func (c *Client) do(ctx context.Context, method, path string, body io.Reader) error {
	req, err := http.NewRequestWithContext(ctx, method, c.Base+path, body)
	if err != nil {
		return err
	}
	res, err := c.HTTP.Do(req)
	if err != nil {
		return err
	}
	return res.Body.Close()
}

// Send is do for other packages: its caller decides the method.
func (c *Client) Send(ctx context.Context, method, path string) error {
	return c.do(ctx, method, path, nil)
}

func (c *Client) Get(ctx context.Context, id string) error {
	return c.do(ctx, http.MethodGet, "/issues/"+id, nil)
}

func (c *Client) Create(ctx context.Context, title string) error {
	return c.do(ctx, http.MethodPost, "/issues", strings.NewReader(title))
}

func (c *Client) Replace(ctx context.Context, id, title string) error {
	return c.do(ctx, "PUT", "/issues/"+id, strings.NewReader(title))
}

func (c *Client) Delete(ctx context.Context, id string) error {
	return c.do(ctx, http.MethodDelete, "/issues/"+id, nil)
}

func (c *Client) Search(ctx context.Context, text string) error {
	return c.do(ctx, http.MethodPost, "/issues/search", strings.NewReader(text))
}

func (c *Client) Ping() error {
	res, err := http.Get(c.Base + "/health")
	if err != nil {
		return err
	}
	return res.Body.Close()
}
