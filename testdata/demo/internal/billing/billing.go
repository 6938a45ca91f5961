package billing

import (
	"context"
	"net/http"
	"net/url"

	"example.com/lighthouse/internal/rest"
)

type Client struct {
	rest *rest.Client
}

func New(base, token string) *Client {
	return &Client{rest: rest.New(base, token)}
}

type Plan struct {
	Name        string `json:"name"`
	SLAMinutes  int    `json:"sla_minutes"`
	CreditCents int    `json:"credit_cents"`
}

type Invoice struct {
	ID         string `json:"id"`
	Customer   string `json:"customer"`
	TotalCents int    `json:"total_cents"`
	Paid       bool   `json:"paid"`
}

type Credit struct {
	Customer string `json:"customer"`
	Incident int64  `json:"incident"`
	Cents    int    `json:"cents"`
}

type Charge struct {
	Customer string `json:"customer"`
	Cents    int    `json:"cents"`
	Reason   string `json:"reason"`
}

type Receipt struct {
	ID string `json:"id"`
}

func (c *Client) do(ctx context.Context, method, path string, in, out any) error {
	return c.rest.Do(ctx, method, "/v1"+path, in, out)
}

func (c *Client) Plan(ctx context.Context, customer string) (plan Plan, err error) {
	err = c.do(ctx, http.MethodGet, "/customers/"+url.PathEscape(customer)+"/plan", nil, &plan)
	return plan, err
}

func (c *Client) Invoice(ctx context.Context, id string) (invoice Invoice, err error) {
	err = c.do(ctx, http.MethodGet, "/invoices/"+url.PathEscape(id), nil, &invoice)
	return invoice, err
}

func (c *Client) CreateCredit(ctx context.Context, credit Credit) (receipt Receipt, err error) {
	err = c.do(ctx, http.MethodPost, "/credits", credit, &receipt)
	return receipt, err
}

func (c *Client) CreateCharge(ctx context.Context, charge Charge) (receipt Receipt, err error) {
	err = c.do(ctx, http.MethodPost, "/charges", charge, &receipt)
	return receipt, err
}

func (c *Client) Refund(ctx context.Context, invoice string, cents int, idempotencyKey string) (receipt Receipt, err error) {
	err = c.rest.DoOnce(ctx, http.MethodPost, "/v1/invoices/"+url.PathEscape(invoice)+"/refund", idempotencyKey, map[string]int{"cents": cents}, &receipt)
	return receipt, err
}

func (c *Client) SendInvoice(ctx context.Context, invoice, idempotencyKey string) error {
	return c.rest.DoOnce(ctx, http.MethodPost, "/v1/invoices/"+url.PathEscape(invoice)+"/send", idempotencyKey, nil, nil)
}
