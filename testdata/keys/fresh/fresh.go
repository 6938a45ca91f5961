// Package fresh holds tools whose keys are made anew on each call, and some
// that make only other ids so.
package fresh

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"github.com/avast/retry-go/v4"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/cenkalti/backoff/v5"
	"github.com/google/uuid"
	"github.com/hibiken/asynq"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/oklog/ulid/v2"
	"github.com/resend/resend-go/v2"
	"github.com/rs/xid"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/refund"

	"example.com/keys/client"
	"example.com/keys/reg"
)

type order struct {
	Account string `json:"account"`
	Cents   int64  `json:"cents"`
	Key     string `json:"idempotency_key,omitempty"`
}

type clients struct {
	http   *client.Client
	mail   *resend.Client
	queue  *sqs.Client
	tasks  *asynq.Client
	events atomic.Uint64
}

func newKey(prefix string) string { return prefix + "-" + uuid.New().String() }

type keyer interface{ Key() string }

type randomKeyer struct{}

func (randomKeyer) Key() string { return rand.Text() }

// Register registers the tools of the go-sdk server.
func Register(s *gosdk.Server, c *clients) {
	reg.Add(s, "uuid", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, uuid.NewString()) // want mcpfreshkey
	})
	reg.Add(s, "own_helper", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, newKey("charge")) // want mcpfreshkey
	})
	reg.Add(s, "must", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		id := uuid.Must(uuid.NewV7())
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, id.String()) // want mcpfreshkey
	})
	reg.Add(s, "ulid", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Send(ctx, "/charge", client.WithKey(ulid.Make().String())) // want mcpfreshkey
	})
	reg.Add(s, "xid", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Post(ctx, "/charge", client.Charge{IdempotencyKey: xid.New().String()}, nil) // want mcpfreshkey
	})
	reg.Add(s, "bytes", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		var raw [16]byte
		rand.Read(raw[:])
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, hex.EncodeToString(raw[:])) // want mcpfreshkey
	})
	reg.Add(s, "interface", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		var k keyer = randomKeyer{}
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, k.Key()) // want mcpfreshkey
	})
	reg.Add(s, "account_and_clock", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		key := fmt.Sprintf("%s-%d", in.Account, time.Now().Unix())
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, key) // want mcpfreshkey
	})
	reg.Add(s, "key_and_clock", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, in.Key+time.Now().Format("1504")) // want mcpfreshkey
	})
	reg.Add(s, "hash_of_volatile", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		data, err := json.Marshal(struct {
			In order
			At time.Time
		}{in, time.Now()})
		if err != nil {
			return err
		}
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, fmt.Sprintf("%x", sha256.Sum256(data))) // want mcpfreshkey
	})
	reg.Add(s, "builder", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		var b strings.Builder
		b.WriteString(in.Account)
		b.WriteString(uuid.NewString())
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, b.String()) // want mcpfreshkey
	})
	reg.Add(s, "counter", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, fmt.Sprint(in.Account, c.events.Add(1))) // want mcpfreshkey
	})
	reg.Add(s, "process", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, fmt.Sprint(in.Account, os.Getpid())) // want mcpfreshkey
	})
	reg.Add(s, "progress_token", func(ctx context.Context, req *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, fmt.Sprint(req.Params.GetProgressToken())) // want mcpfreshkey
	})
	reg.Add(s, "session", func(ctx context.Context, req *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, req.Session.ID()+in.Account) // want mcpfreshkey
	})
	reg.Add(s, "trace", func(ctx context.Context, req *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, req.Extra.Header.Get("traceparent")) // want mcpfreshkey
	})
	reg.Add(s, "retried", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := backoff.Retry(ctx, func() (bool, error) {
			return true, c.http.Do(ctx, http.MethodPost, "/charge", in.Account, uuid.NewString()) // want mcpfreshkey
		})
		return err
	})
	reg.Add(s, "retried_with_options", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return retry.Do(func() error {
			return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, newKey(in.Account)) // want mcpfreshkey
		}, retry.Attempts(3))
	})
	reg.Add(s, "loop", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (err error) {
		for range 3 {
			if err = c.http.Do(ctx, http.MethodPost, "/charge", in.Account, rand.Text()); err == nil { // want mcpfreshkey
				break
			}
		}
		return err
	})
	reg.Add(s, "stripe", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		params := &stripe.RefundParams{Amount: &in.Cents}
		params.IdempotencyKey = stripe.String(uuid.NewString()) // want mcpfreshkey
		_, err := refund.New(params)
		return err
	})
	reg.Add(s, "resend", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.mail.Emails.SendWithOptions(ctx, &resend.SendEmailRequest{To: []string{in.Account}}, &resend.SendEmailOptions{
			IdempotencyKey: uuid.NewString(), // want mcpfreshkey
		})
		return err
	})
	reg.Add(s, "fifo", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		id := uuid.NewString()
		_, err := c.queue.SendMessage(ctx, &sqs.SendMessageInput{
			MessageBody:            &in.Account,
			MessageDeduplicationId: &id, // want mcpfreshkey
		})
		return err
	})
	reg.Add(s, "raw_header", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://pay.example/v1/payments/new", nil)
		if err != nil {
			return err
		}
		req.Header["Idempotency-Key"] = []string{uuid.NewString()} // want mcpfreshkey
		_, err = http.DefaultClient.Do(req)
		return err
	})

	reg.Add(s, "key_of_client", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, in.Key)
	})
	reg.Add(s, "stands_in", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, cmp.Or(in.Key, uuid.NewString()))
	})
	reg.Add(s, "hash_of_arguments", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		data, err := json.Marshal(in)
		if err != nil {
			return err
		}
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, fmt.Sprintf("%x", sha256.Sum256(data)))
	})
	reg.Add(s, "name_based_uuid", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Do(ctx, http.MethodPost, "/charge", in.Account, uuid.NewSHA1(uuid.NameSpaceOID, []byte(in.Account)).String())
	})
	reg.Add(s, "row_id", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Post(ctx, "/charge", map[string]any{"id": uuid.NewString(), "account": in.Account, "idempotency_key": in.Key}, nil)
	})
	reg.Add(s, "correlation_id", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return c.http.Send(ctx, "/charge", client.WithKey(in.Key), client.WithHeader("X-Correlation-Id", uuid.NewString()))
	})
	reg.Add(s, "task_id", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.tasks.EnqueueContext(ctx, asynq.NewTask("mail", []byte(in.Account)), asynq.TaskID(uuid.NewString()))
		return err
	})
	reg.Add(s, "read", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://pay.example/v1/payments/"+in.Account, nil)
		if err != nil {
			return err
		}
		req.Header.Set("X-Request-Id", uuid.NewString())
		_, err = http.DefaultClient.Do(req)
		return err
	})
	reg.Add(s, "outside_of_retry", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		key := "charge:" + in.Key
		_, err := backoff.Retry(ctx, func() (bool, error) { return true, c.http.Do(ctx, http.MethodPost, "/charge", in.Account, key) })
		return err
	})
}

// RegisterGo registers the tools of the mcp-go server.
func RegisterGo(s *server.MCPServer, c *client.Client) {
	s.AddTool(mcp.NewTool("closure"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		id := func() string { return uuid.NewString() }
		return nil, c.Do(ctx, http.MethodPost, "/charge", nil, id()) // want mcpfreshkey
	})
	s.AddTool(mcp.NewTool("factory"), charge(c, uuid.NewString))
	s.AddTool(mcp.NewTool("factory_of_arguments"), chargeWith(c, func(req mcp.CallToolRequest) string { return req.GetString("idempotency_key", "") }))
	s.AddTool(mcp.NewTool("progress"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Do(ctx, http.MethodPost, "/charge", nil, fmt.Sprint(req.Params.Meta.ProgressToken)) // want mcpfreshkey
	})
	s.AddTool(mcp.NewTool("meta"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		key, _ := req.Params.Meta.AdditionalFields["com.example/idempotency-key"].(string)
		return nil, c.Do(ctx, http.MethodPost, "/charge", nil, key)
	})
	s.AddTool(mcp.NewTool("declared_idempotent", mcp.WithIdempotentHintAnnotation(true)), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Do(ctx, http.MethodPost, "/charge", nil, uuid.NewString()) // want mcpfreshkey
	})
	reg.AddGo(s, "request_struct", func(ctx context.Context, req mcp.CallToolRequest) error {
		body, err := json.Marshal(client.Charge{Account: req.GetString("account", ""), IdempotencyKey: rand.Text()})
		if err != nil {
			return err
		}
		r, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://pay.example/v1/payments/new", bytes.NewReader(body)) // want mcpfreshkey
		if err != nil {
			return err
		}
		_, err = http.DefaultClient.Do(r)
		return err
	})
}

func charge(c *client.Client, id func() string) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Do(ctx, http.MethodPost, "/charge", nil, id()) // want mcpfreshkey
	}
}

func chargeWith(c *client.Client, id func(mcp.CallToolRequest) string) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Do(ctx, http.MethodPost, "/charge", nil, id(req))
	}
}
