// Package addressed posts to what has a name: each exported function is a handler.
package addressed

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type client struct {
	base  string
	query url.Values
}

func relative(path string) string { return strings.TrimPrefix(strings.TrimSpace(path), "/") }

func (c *client) request(ctx context.Context, method, path string, body any) error {
	b, err := json.Marshal(body)
	if err != nil {
		return err
	}
	address := fmt.Sprintf("%s/v1/%s", strings.TrimSuffix(c.base, "/"), relative(path))
	if query := c.query.Encode(); query != "" {
		address = fmt.Sprintf("%s?%s", address, query)
	}
	req, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(b))
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type policy struct {
	Name, Rules string
}

func (c *client) CreatePolicy(ctx context.Context, p policy) error {
	return c.request(ctx, http.MethodPost, fmt.Sprintf("acl/policy/%s", p.Name), p)
}

func (c *client) CreateRole(ctx context.Context, roleName string) error {
	return c.request(ctx, http.MethodPost, "acl/roles/"+url.PathEscape(roleName), map[string]string{"kind": "x"})
}

func (c *client) CreateMember(ctx context.Context, groupName string) error {
	return c.request(ctx, http.MethodPost, "groups/"+groupName, nil)
}

func (c *client) AddComment(ctx context.Context, name, text string) error {
	return c.request(ctx, http.MethodPost, "comments/"+name, text)
}

func (c *client) CreateToken(ctx context.Context, name string) error {
	return c.request(ctx, http.MethodPost, "acl/token", name)
}

func (c *client) RunPolicy(ctx context.Context, name string) error {
	return c.request(ctx, http.MethodPost, "policy/"+name, nil)
}

func (c *client) Eligibility(ctx context.Context, id, value string) error {
	return c.request(ctx, http.MethodPost, fmt.Sprintf("node/%s/eligibility", id), map[string]any{"Eligibility": value})
}

var shared = &client{base: "https://cluster.example"}

func Policy(ctx context.Context, name, rules string) error { // want `idempotent-write POST /v1/acl/policy/{}`
	return shared.CreatePolicy(ctx, policy{Name: name, Rules: rules})
}

func Role(ctx context.Context, name string) error { // want `idempotent-write POST /v1/acl/roles/{}`
	return shared.CreateRole(ctx, name)
}

// Member adds a nameless thing to what has the name.
func Member(ctx context.Context, group string) error { // want `create POST /v1/groups/{}`
	return shared.CreateMember(ctx, group)
}

// Comment adds one more below the name of another thing.
func Comment(ctx context.Context, page, text string) error { // want `create POST /v1/comments/{}`
	return shared.AddComment(ctx, page, text)
}

func Token(ctx context.Context, name string) error { // want `create POST /v1/acl/token`
	return shared.CreateToken(ctx, name)
}

func Run(ctx context.Context, name string) error { // want `non-repeatable POST /v1/policy/{}`
	return shared.RunPolicy(ctx, name)
}

func Eligible(ctx context.Context, id, value string) error { // want `idempotent-write POST /v1/node/{}/eligibility \(named\)`
	return shared.Eligibility(ctx, id, value)
}
