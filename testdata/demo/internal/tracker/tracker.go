package tracker

import (
	"context"

	"example.com/lighthouse/internal/rest"
)

type Ticket struct {
	Key     string `json:"key"`
	Summary string `json:"summary"`
	Status  string `json:"status"`
}

type Query struct {
	Text    string   `json:"text"`
	Project string   `json:"project,omitempty"`
	Status  []string `json:"status,omitempty"`
}

type Client struct {
	rest *rest.Client
}

func New(base, token string) *Client {
	return &Client{rest: rest.New(base, token)}
}

func (c *Client) Search(ctx context.Context, q Query) ([]Ticket, error) {
	var page struct {
		Tickets []Ticket `json:"tickets"`
	}
	err := c.rest.Do(ctx, "POST", "/api/tickets/search", q, &page)
	return page.Tickets, err
}
