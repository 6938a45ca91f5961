// Package clock holds tools whose keys are made of the clock, and some whose
// keys only look so.
package clock

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/messaging/azservicebus"
	"github.com/PagerDuty/go-pagerduty"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/ecs"
	"github.com/google/uuid"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/plutov/paypal/v4"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/paymentintent"

	"example.com/keys/client"
	"example.com/keys/reg"
)

type order struct {
	Account string `json:"account"`
	Cents   int64  `json:"cents"`
	Period  string `json:"period"`
	Key     string `json:"idempotency_key,omitempty"`
}

type clients struct {
	http   *client.Client
	pages  *pagerduty.Client
	bus    *azservicebus.Sender
	tasks  *ecs.Client
	tables *dynamodb.Client
	paypal *paypal.Client
	stream jetstream.JetStream
	now    func() time.Time
}

var calls atomic.Int64

// Register registers the tools of the go-sdk server.
func Register(s *gosdk.Server, c *clients) {
	reg.Add(s, "unix", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, strconv.FormatInt(time.Now().Unix(), 10)) // want mcptimestampkey
	})
	reg.Add(s, "nano", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		key := fmt.Sprint(time.Now().UnixNano())
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, key) // want mcptimestampkey
	})
	reg.Add(s, "formatted", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		now := time.Now().UTC()
		return c.http.Post(ctx, "/charge", in.Account, map[string]string{
			"Idempotency-Key": "charge-" + now.Format("20060102150405"), // want mcptimestampkey
		})
	})
	reg.Add(s, "truncated", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Send(ctx, "/charge", client.WithKey(time.Now().Truncate(time.Minute).String())) // want mcptimestampkey
	})
	reg.Add(s, "rounded", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Send(ctx, "/charge", client.WithHeader("x-idempotency-key", time.Now().Round(time.Hour).Format(time.RFC3339))) // want mcptimestampkey
	})
	reg.Add(s, "counted", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		key := fmt.Sprintf("%d-%d", time.Now().Unix(), calls.Add(1))
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, key) // want mcptimestampkey
	})
	reg.Add(s, "helper", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, client.NewKey("charge-")) // want mcptimestampkey
	})
	reg.Add(s, "in_body", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		charge := client.Charge{Account: in.Account}
		charge.IdempotencyKey = time.Now().Format(time.RFC3339Nano)
		return c.http.Post(ctx, "/charge", charge, nil) // want mcptimestampkey
	})
	reg.Add(s, "injected", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, c.now().String()) // the clock is anybody's
	})
	reg.Add(s, "stripe", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		params := &stripe.PaymentIntentParams{Amount: &in.Cents}
		params.SetIdempotencyKey(fmt.Sprintf("pi_%d", time.Now().UnixMilli()))
		_, err := paymentintent.New(params) // want mcptimestampkey
		return err
	})
	reg.Add(s, "pagerduty", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := pagerduty.ManageEventWithContext(ctx, pagerduty.V2Event{
			Action:   "trigger",
			DedupKey: time.Now().Format(time.RFC3339), // want mcptimestampkey
		})
		return err
	})
	reg.Add(s, "service_bus", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		id := time.Now().String()
		return c.bus.SendMessage(ctx, &azservicebus.Message{Body: []byte(in.Account), MessageID: &id}, nil) // want mcptimestampkey
	})
	reg.Add(s, "ecs", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.tasks.RunTask(ctx, &ecs.RunTaskInput{
			TaskDefinition: &in.Account,
			ClientToken:    aws.String(time.Now().Format(time.RFC3339)), // want mcptimestampkey
		})
		return err
	})
	reg.Add(s, "dynamodb", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.tables.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{
			ClientRequestToken: aws.String(strings.ReplaceAll(time.Now().Format(time.Kitchen), ":", "")), // want mcptimestampkey
		})
		return err
	})
	reg.Add(s, "paypal", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.paypal.CreateOrderWithPaypalRequestID(ctx, "CAPTURE", nil, nil, nil, time.Now().Format(time.RFC3339)) // want mcptimestampkey
		return err
	})
	reg.Add(s, "nats", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.stream.Publish(ctx, "orders", []byte(in.Account), jetstream.WithMsgID(time.Now().String())) // want mcptimestampkey
		return err
	})
	reg.Add(s, "period_of_client", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, in.Account+":"+in.Period)
	})
	reg.Add(s, "clock_stands_in", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		key := in.Key
		if key == "" {
			key = time.Now().String()
		}
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, key)
	})
	reg.Add(s, "created_at", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Post(ctx, "/charge", map[string]any{"created_at": time.Now(), "account": in.Account, "idempotency_key": in.Key}, nil)
	})
	reg.Add(s, "traced", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Send(ctx, "/charge", client.WithKey(in.Key), client.WithHeader("X-Request-Id", time.Now().String()))
	})
	reg.Add(s, "deadline", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		ctx, cancel := context.WithDeadline(ctx, time.Now().Add(time.Minute))
		defer cancel()
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, in.Key)
	})
	reg.Add(s, "random_too", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		key := time.Now().Format(time.DateOnly) + uuid.NewString()
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, key) // want mcpfreshkey
	})
}

type desk struct{ http *client.Client }

func (d *desk) stamp() string { return time.Now().Format(time.RFC3339) }

func (d *desk) charge(ctx context.Context, req mcp.CallToolRequest) error {
	return d.post(ctx, req.GetString("account", ""), d.stamp()) // want mcptimestampkey
}

func (d *desk) post(ctx context.Context, account, key string) error {
	return d.http.Do(ctx, http.MethodPost, "/charge", account, key)
}

// RegisterGo registers the tools of the mcp-go server.
func RegisterGo(s *server.MCPServer, c *client.Client) {
	d := &desk{c}
	reg.AddGo(s, "method_value", d.charge)
	s.AddTool(mcp.NewTool("two_calls_away"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		stamp := func() string { return strconv.FormatInt(time.Now().Unix()/60, 10) }
		return nil, d.post(ctx, req.GetString("account", ""), stamp()) // want mcptimestampkey
	})
	s.AddTool(mcp.NewTool("argument"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		day := req.GetString("day", "")
		return nil, c.Do(ctx, http.MethodPost, "/charge", nil, "charge-"+day)
	})
}
