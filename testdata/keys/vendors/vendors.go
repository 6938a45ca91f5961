// Package vendors holds handlers that call real client modules.
package vendors

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/ecs"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/google/uuid"
	"github.com/hibiken/asynq"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/resend/resend-go/v2"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/paymentintent"
	"github.com/stripe/stripe-go/v82/refund"
)

type input struct {
	To    string `json:"to"`
	Cents int64  `json:"cents"`
	Key   string `json:"client_token"`
}

type handler = mcp.ToolHandlerFor[input, any]

// key: field IdempotencyKey = argument client_token; survives yes; scope credential; auto
func stripeKey(_ context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	params := &stripe.PaymentIntentParams{Amount: stripe.Int64(in.Cents)}
	params.SetIdempotencyKey(in.Key)
	_, err := paymentintent.New(params)
	return nil, nil, err
}

// lacks: field IdempotencyKey; auto
func stripeNoKey(_ context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	_, err := paymentintent.New(&stripe.PaymentIntentParams{Amount: stripe.Int64(in.Cents)})
	return nil, nil, err
}

// key: field IdempotencyKey = random; survives no; scope credential; auto
func stripeFresh(_ context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	params := &stripe.RefundParams{Amount: stripe.Int64(in.Cents)}
	params.IdempotencyKey = stripe.String(stripe.NewIdempotencyKey()) // the key
	_, err := refund.New(params)
	return nil, nil, err
}

// key: field IdempotencyKey = argument client_token; survives yes; scope credential; sometimes unset; auto
func stripeOptional(_ context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	params := &stripe.RefundParams{Amount: stripe.Int64(in.Cents)}
	if in.Key != "" {
		params.SetIdempotencyKey(in.Key)
	}
	_, err := refund.New(params)
	return nil, nil, err
}

// key: field IdempotencyKey = argument client_token; survives yes; scope credential; auto
func stripeClient(sc *stripe.Client) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		params := &stripe.PaymentIntentCreateParams{Amount: stripe.Int64(in.Cents)}
		params.SetIdempotencyKey("pi-" + in.Key)
		_, err := sc.V1PaymentIntents.Create(ctx, params)
		return nil, nil, err
	}
}

type queue interface {
	SendMessage(ctx context.Context, in *sqs.SendMessageInput, opts ...func(*sqs.Options)) (*sqs.SendMessageOutput, error)
}

// key: field MessageDeduplicationId = clock; survives no; scope credential; timestamp; uncertain
func sqsTimestamp(q *sqs.Client) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		_, err := q.SendMessage(ctx, &sqs.SendMessageInput{
			MessageBody:            aws.String(in.To),
			MessageDeduplicationId: aws.String(time.Now().Format(time.RFC3339)), // the key
		})
		return nil, nil, err
	}
}

// key: field MessageDeduplicationId = argument client_token; survives yes; scope credential; uncertain
func sqsInterface(q queue) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		_, err := q.SendMessage(ctx, &sqs.SendMessageInput{MessageBody: &in.To, MessageDeduplicationId: &in.Key})
		return nil, nil, err
	}
}

// lacks: field MessageDeduplicationId; uncertain
func sqsNone(q queue) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		_, err := q.SendMessage(ctx, &sqs.SendMessageInput{MessageBody: &in.To})
		return nil, nil, err
	}
}

// lacks: field ClientToken; auto
func ecsRunTask(c *ecs.Client) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		_, err := c.RunTask(ctx, &ecs.RunTaskInput{TaskDefinition: &in.To})
		return nil, nil, err
	}
}

// lacks: field ClientToken
func ecsCreateService(c *ecs.Client) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		_, err := c.CreateService(ctx, &ecs.CreateServiceInput{ServiceName: &in.To})
		return nil, nil, err
	}
}

// key: field ClientToken = random; survives no; scope credential
func ecsFresh(c *ecs.Client) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		req := &ecs.CreateServiceInput{ServiceName: &in.To}
		req.ClientToken = aws.String(uuid.New().String()) // the key
		_, err := c.CreateService(ctx, req)
		return nil, nil, err
	}
}

// no key
func ecsRead(c *ecs.Client) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		_, err := c.DescribeServices(ctx, &ecs.DescribeServicesInput{Services: []string{in.To}})
		return nil, nil, err
	}
}

// lacks: call resend.EmailsSvc.SendWithContext use SendWithOptions
func resendPlain(rs *resend.Client) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		_, err := rs.Emails.SendWithContext(ctx, &resend.SendEmailRequest{To: []string{in.To}}) // the key
		return nil, nil, err
	}
}

// key: field IdempotencyKey = argument client_token; survives yes; scope credential
func resendKey(rs *resend.Client) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		_, err := rs.Emails.SendWithOptions(ctx, &resend.SendEmailRequest{To: []string{in.To}}, &resend.SendEmailOptions{IdempotencyKey: in.Key})
		return nil, nil, err
	}
}

// key: parameter id of jetstream.WithMsgID = argument client_token; survives yes; scope credential
func natsKey(js jetstream.JetStream) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		_, err := js.Publish(ctx, "orders", []byte(in.To), jetstream.WithMsgID(in.Key))
		return nil, nil, err
	}
}

// lacks: call jetstream.Publisher.Publish use jetstream.WithMsgID
func natsNone(js jetstream.JetStream) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		_, err := js.Publish(ctx, "orders", []byte(in.To))
		return nil, nil, err
	}
}

// key: header Nats-Msg-Id = random; survives no; scope credential
func natsHeader(nc *nats.Conn) handler {
	return func(_ context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		msg := nats.NewMsg("orders")
		msg.Header.Set(nats.MsgIdHdr, uuid.NewString())
		msg.Data = []byte(in.To)
		return nil, nil, nc.PublishMsg(msg)
	}
}

// key: parameter id of asynq.TaskID = argument to; survives yes; scope credential
func asynqKey(c *asynq.Client) handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		_, err := c.EnqueueContext(ctx, asynq.NewTask("mail", []byte(in.To)), asynq.TaskID("mail:"+in.To))
		return nil, nil, err
	}
}

// lacks: call asynq.(*Client).Enqueue use asynq.TaskID
func asynqNone(c *asynq.Client) handler {
	return func(_ context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		_, err := c.Enqueue(asynq.NewTask("mail", []byte(in.To)), asynq.MaxRetry(2))
		return nil, nil, err
	}
}
