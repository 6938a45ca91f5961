// Package client sends requests with a key, in the ways that clients do.
package client

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"time"
)

type Client struct {
	Base string
	HTTP *http.Client
}

// A Charge has its key in the body.
type Charge struct {
	Account        string `json:"account"`
	Cents          int    `json:"cents"`
	IdempotencyKey string `json:"idempotency_key,omitempty"`
}

// Do sends the key as a header, where there is one.
func (c *Client) Do(ctx context.Context, method, path string, in any, idempotencyKey string) error {
	var body bytes.Buffer
	if in != nil {
		data, err := json.Marshal(in)
		if err != nil {
			return err
		}
		body = *bytes.NewBuffer(data)
	}
	req, err := http.NewRequestWithContext(ctx, method, c.Base+path, &body)
	if err != nil {
		return err
	}
	if idempotencyKey != "" {
		req.Header.Set("Idempotency-Key", idempotencyKey)
	}
	_, err = c.HTTP.Do(req)
	return err
}

// Post sends a body, and headers that the caller names.
func (c *Client) Post(ctx context.Context, path string, in any, headers map[string]string) error {
	data, err := json.Marshal(in)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.Base+path, bytes.NewReader(data))
	if err != nil {
		return err
	}
	for k, v := range headers {
		req.Header.Set(k, v)
	}
	_, err = c.HTTP.Do(req)
	return err
}

// An Option changes a request.
type Option func(*http.Request)

// WithHeader sets any header.
func WithHeader(name, value string) Option {
	return func(r *http.Request) { r.Header.Set(name, value) }
}

// WithKey sets the key.
func WithKey(key string) Option { return WithHeader("Idempotency-Key", key) }

// Send applies options.
func (c *Client) Send(ctx context.Context, path string, opts ...Option) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.Base+path, nil)
	if err != nil {
		return err
	}
	for _, o := range opts {
		o(req)
	}
	_, err = c.HTTP.Do(req)
	return err
}

// NewKey makes a key of the time.
func NewKey(prefix string) string { return prefix + time.Now().Format(time.RFC3339Nano) }

// Sender is what a consumer may declare itself.
type Sender interface {
	Charge(ctx context.Context, account string, key string) error
}

type sender struct{ c *Client }

func NewSender(c *Client) Sender { return &sender{c} }

func (s *sender) Charge(ctx context.Context, account, key string) error {
	return s.c.Do(ctx, http.MethodPost, "/charges", map[string]any{"account": account}, key)
}

// Later returns a function that sends when it is called.
func Later(c *Client, key func() string) func(ctx context.Context) error {
	return func(ctx context.Context) error { return c.Do(ctx, http.MethodPost, "/later", nil, key()) }
}

// Swallow takes a key and does not use it.
func Swallow(account, idempotencyKey string) { println(account) }

// CreateCharge sends the key in the body.
func (c *Client) CreateCharge(ctx context.Context, charge Charge) error {
	return c.Do(ctx, http.MethodPost, "/charges/new", charge, "")
}
