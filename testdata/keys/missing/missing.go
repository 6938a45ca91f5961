// Package missing holds tools that could have a key and have none, and some
// that need none.
package missing

import (
	"bytes"
	"context"
	"database/sql"
	"net/http"
	"net/smtp"
	"net/url"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/ecs"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/hibiken/asynq"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/plutov/paypal/v4"
	"github.com/razorpay/razorpay-go"
	"github.com/resend/resend-go/v2"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/paymentintent"
	"github.com/stripe/stripe-go/v82/refund"

	"example.com/keys/client"
	"example.com/keys/reg"
)

type order struct {
	Account string `json:"account"`
	Cents   int64  `json:"cents"`
}

type keyed struct {
	Account string `json:"account"`
	Key     string `json:"idempotency_key"`
}

type referenced struct {
	Account   string `json:"account"`
	RequestID string `json:"request_id"`
}

type clients struct {
	http     *client.Client
	db       *sql.DB
	mail     *resend.Client
	stream   jetstream.JetStream
	tasks    *asynq.Client
	ecs      *ecs.Client
	queue    *sqs.Client
	paypal   *paypal.Client
	razorpay *razorpay.Client
	tables   *dynamodb.Client
}

func (c *clients) refund(cents int64) error {
	_, err := refund.New(&stripe.RefundParams{Amount: &cents}) // want mcpmissingkey
	return err
}

func ptr[T any](v T) *T { return &v }

// Register registers the tools of the go-sdk server.
func Register(s *gosdk.Server, c *clients) {
	reg.Add(s, "empty_parameter", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, "") // want mcpmissingkey
	})
	reg.Add(s, "empty_field", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.CreateCharge(ctx, client.Charge{Account: in.Account}) // want mcpmissingkey
	})
	reg.Add(s, "stripe", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := paymentintent.New(&stripe.PaymentIntentParams{Amount: &in.Cents}) // want mcpmissingkey
		return err
	})
	reg.Add(s, "stripe_one_call_away", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.refund(in.Cents)
	})
	reg.Add(s, "resend", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.mail.Emails.SendWithContext(ctx, &resend.SendEmailRequest{To: []string{in.Account}}) // want mcpmissingkey
		return err
	})
	reg.Add(s, "jetstream", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.stream.Publish(ctx, "orders", []byte(in.Account)) // want mcpmissingkey
		return err
	})
	reg.Add(s, "asynq", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.tasks.Enqueue(asynq.NewTask("mail", []byte(in.Account))) // want mcpmissingkey
		return err
	})
	reg.Add(s, "ecs", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.ecs.RunTask(ctx, &ecs.RunTaskInput{TaskDefinition: &in.Account}) // want mcpmissingkey
		return err
	})
	reg.Add(s, "paypal", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.paypal.CreateOrder(ctx, "CAPTURE", nil, nil, nil) // want mcpmissingkey
		return err
	})
	reg.Add(s, "razorpay", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.razorpay.Payment.Refund(in.Account, int(in.Cents), nil, nil) // want mcpmissingkey
		return err
	})

	reg.Add(s, "note", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error { // want mcpmissingkey
		_, err := c.db.ExecContext(ctx, "INSERT INTO notes (account) VALUES (?)", in.Account)
		return err
	})
	reg.Add(s, "comment", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error { // want mcpmissingkey
		return createComment(ctx, in.Account)
	})
	reg.Add(s, "mail", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error { // want mcpmissingkey
		return smtp.SendMail("localhost:25", nil, "a@example.com", []string{in.Account}, nil)
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "hint_of_others", Annotations: &gosdk.ToolAnnotations{DestructiveHint: ptr(false)}}, // want mcpmissingkey
		func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
			return nil, nil, createTicket(ctx)
		})

	gosdk.AddTool(s, &gosdk.Tool{Name: "says_false", Annotations: &gosdk.ToolAnnotations{IdempotentHint: false}},
		func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
			return nil, nil, createTicket(ctx)
		})
	gosdk.AddTool(s, &gosdk.Tool{Name: "says_true", Annotations: &gosdk.ToolAnnotations{IdempotentHint: true}}, // want mcpidempotent
		func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
			return nil, nil, createTicket(ctx)
		})
	gosdk.AddTool(s, &gosdk.Tool{Name: "says_true_with_room_for_a_key", Annotations: &gosdk.ToolAnnotations{IdempotentHint: true}}, // want mcpidempotent
		func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
			return nil, nil, c.http.Do(ctx, http.MethodPost, "/charge", in.Account, "")
		})
	reg.Add(s, "with_key", func(ctx context.Context, _ *gosdk.CallToolRequest, in keyed) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, in.Key)
	})
	reg.Add(s, "derived_key", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, "charge-"+in.Account)
	})
	reg.Add(s, "with_reference", func(ctx context.Context, _ *gosdk.CallToolRequest, in referenced) error {
		return createTicketFor(ctx, in.RequestID)
	})
	reg.Add(s, "resend_with_key", func(ctx context.Context, _ *gosdk.CallToolRequest, in keyed) error {
		_, err := c.mail.Emails.SendWithOptions(ctx, &resend.SendEmailRequest{To: []string{in.Account}}, &resend.SendEmailOptions{IdempotencyKey: in.Key})
		return err
	})
	reg.Add(s, "jetstream_with_id", func(ctx context.Context, _ *gosdk.CallToolRequest, in keyed) error {
		_, err := c.stream.Publish(ctx, "orders", []byte(in.Account), jetstream.WithMsgID(in.Key))
		return err
	})
	reg.Add(s, "paypal_with_id", func(ctx context.Context, _ *gosdk.CallToolRequest, in keyed) error {
		_, err := c.paypal.CreateOrderWithPaypalRequestID(ctx, "CAPTURE", nil, nil, nil, in.Key)
		return err
	})
	reg.Add(s, "razorpay_with_header", func(ctx context.Context, _ *gosdk.CallToolRequest, in keyed) error {
		_, err := c.razorpay.Payment.Refund(in.Account, 1, nil, map[string]string{"X-Refund-Idempotency": in.Key})
		return err
	})
	reg.Add(s, "standard_queue", func(ctx context.Context, _ *gosdk.CallToolRequest, in keyed) error {
		_, err := c.queue.SendMessage(ctx, &sqs.SendMessageInput{MessageBody: &in.Account})
		return err
	})
	reg.Add(s, "conflict_ignored", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.db.ExecContext(ctx, "INSERT INTO notes (account) VALUES (?) ON CONFLICT DO NOTHING", in.Account)
		return err
	})
	reg.Add(s, "put", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return send(ctx, http.MethodPut, "/orders/"+url.PathEscape(in.Account))
	})
	reg.Add(s, "named_thing", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return createRepository(ctx)
	})
	reg.Add(s, "bare_post", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return post(ctx, "/v1/process")
	})
	reg.Add(s, "search", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return post(ctx, "/orders/search")
	})
	reg.Add(s, "read_with_key", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodGet, "/charges/"+url.PathEscape(in.Account), nil, "")
	})
	reg.Add(s, "guarded", func(ctx context.Context, _ *gosdk.CallToolRequest, in keyed) error {
		if _, err := c.db.ExecContext(ctx, "INSERT INTO calls (idempotency_key) VALUES (?) ON CONFLICT DO NOTHING", in.Key); err != nil {
			return err
		}
		return createTicket(ctx)
	})
}

func createTicket(ctx context.Context) error { return post(ctx, "/tickets") }

func createTicketFor(ctx context.Context, request string) error {
	return post(ctx, "/tickets?request="+request)
}

func createComment(ctx context.Context, repo string) error {
	return post(ctx, "/repos/"+url.PathEscape(repo)+"/issues/1/comments")
}

func createRepository(ctx context.Context) error { return post(ctx, "/repositories") }

func post(ctx context.Context, path string) error { return send(ctx, http.MethodPost, path) }

func send(ctx context.Context, method, path string) error {
	req, err := http.NewRequestWithContext(ctx, method, "https://desk.example"+path, bytes.NewReader(nil))
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// RegisterGo registers the tools of the mcp-go server.
func RegisterGo(s *server.MCPServer, c *clients) {
	s.AddTool(mcp.NewTool("create_ticket", mcp.WithString("subject")), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // want mcpmissingkey
		return nil, createTicket(ctx)
	})
	s.AddTool(mcp.NewTool("create_ticket_honestly", mcp.WithIdempotentHintAnnotation(false)), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, createTicket(ctx)
	})
	s.AddTool(mcp.NewTool("create_ticket_with_key", mcp.WithString("idempotency_key")), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.http.Post(ctx, "/tickets", nil, map[string]string{"Idempotency-Key": req.GetString("idempotency_key", "")})
	})
	s.AddTool(mcp.NewTool("key_in_header_of_request"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.http.Post(ctx, "/tickets", nil, map[string]string{"Idempotency-Key": req.Header.Get("Idempotency-Key")})
	})
	s.AddTool(mcp.NewTool("order_without_key"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.http.Do(ctx, http.MethodPost, "/orders/new", nil, "") // want mcpmissingkey
	})
	s.AddTool(mcp.NewTool("declared_read_only", mcp.WithReadOnlyHintAnnotation(true)), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, createTicket(ctx)
	})
}
