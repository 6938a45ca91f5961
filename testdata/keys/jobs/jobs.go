// Package jobs holds tools that start jobs and workflows and send messages in
// batches, with and without a key.
package jobs

import (
	"context"
	"errors"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sns"
	snstypes "github.com/aws/aws-sdk-go-v2/service/sns/types"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/aws/aws-sdk-go-v2/service/sqs/types"
	"github.com/google/uuid"
	"github.com/hibiken/asynq"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/opsgenie/opsgenie-go-sdk-v2/alert"
	"github.com/riverqueue/river"
	"go.temporal.io/sdk/client"

	"example.com/keys/reg"
)

type job struct {
	To  string `json:"to"`
	Key string `json:"idempotency_key"`
}

type plain struct {
	To string `json:"to"`
}

type handler = gosdk.ToolHandlerFor[job, any]

// mail is what a job of River works on.
type mail struct {
	To string `json:"to"`
}

func (mail) Kind() string { return "mail" }

type tx struct{}

type queues struct {
	river  *river.Client[tx]
	flows  client.Client
	tasks  *asynq.Client
	stream jetstream.JetStream
	sqs    *sqs.Client
	sns    *sns.Client
	alerts *alert.Client
}

// key: field ByArgs = unknown; survives unknown; scope unknown; uncertain
func riverUnique(c *river.Client[tx]) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in job) (*gosdk.CallToolResult, any, error) {
		_, err := c.Insert(ctx, mail{in.To}, &river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true}})
		return nil, nil, err
	}
}

// lacks: field ByArgs; uncertain
func riverPlain(c *river.Client[tx]) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in job) (*gosdk.CallToolResult, any, error) {
		_, err := c.Insert(ctx, mail{in.To}, nil)
		return nil, nil, err
	}
}

// key: field ByArgs = unknown; survives unknown; scope unknown; uncertain
func riverTx(c *river.Client[tx], t tx) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in job) (*gosdk.CallToolResult, any, error) {
		opts := &river.InsertOpts{MaxAttempts: 3}
		opts.UniqueOpts = river.UniqueOpts{ByArgs: true, ByPeriod: time.Hour}
		_, err := c.InsertTx(ctx, t, mail{in.To}, opts)
		return nil, nil, err
	}
}

// key: field ByArgs = unknown; survives unknown; scope unknown; uncertain
func riverMany(c *river.Client[tx]) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in job) (*gosdk.CallToolResult, any, error) {
		_, err := c.InsertMany(ctx, []river.InsertManyParams{{Args: mail{in.To}, InsertOpts: &river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true}}}})
		return nil, nil, err
	}
}

// key: parameter ttl of asynq.Unique = unknown; survives unknown; scope unknown
func asynqUnique(c *asynq.Client) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in job) (*gosdk.CallToolResult, any, error) {
		_, err := c.EnqueueContext(ctx, asynq.NewTask("mail", []byte(in.To)), asynq.Unique(time.Hour))
		return nil, nil, err
	}
}

// key: field ID = argument idempotency_key; survives yes; scope credential; auto
func temporalID(c client.Client) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in job) (*gosdk.CallToolResult, any, error) {
		_, err := c.ExecuteWorkflow(ctx, client.StartWorkflowOptions{ID: "mail-" + in.Key, TaskQueue: "mail"}, "Mail", in.To)
		return nil, nil, err
	}
}

// lacks: field ID; auto
func temporalNone(c client.Client) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in job) (*gosdk.CallToolResult, any, error) {
		_, err := c.ExecuteWorkflow(ctx, client.StartWorkflowOptions{TaskQueue: "mail"}, "Mail", in.To)
		return nil, nil, err
	}
}

// key: field MessageDeduplicationId = argument idempotency_key; survives yes; scope credential; uncertain
func sqsBatch(c *sqs.Client) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in job) (*gosdk.CallToolResult, any, error) {
		_, err := c.SendMessageBatch(ctx, &sqs.SendMessageBatchInput{Entries: []types.SendMessageBatchRequestEntry{
			{Id: aws.String("1"), MessageBody: &in.To, MessageDeduplicationId: &in.Key},
		}})
		return nil, nil, err
	}
}

// Register registers the tools of the go-sdk server.
func Register(s *gosdk.Server, c *queues) {
	reg.Add(s, "river", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error { // want mcpmissingkey
		_, err := c.river.Insert(ctx, mail{in.To}, nil)
		return err
	})
	reg.Add(s, "river_unique", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		_, err := c.river.Insert(ctx, mail{in.To}, &river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true}})
		return err
	})
	reg.Add(s, "river_many", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error { // want mcpmissingkey
		_, err := c.river.InsertManyFast(ctx, []river.InsertManyParams{{Args: mail{in.To}}})
		return err
	})
	reg.Add(s, "river_many_unique", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		unique := &river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true}}
		_, err := c.river.InsertMany(ctx, []river.InsertManyParams{{Args: mail{in.To}, InsertOpts: unique}})
		return err
	})
	reg.Add(s, "temporal", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		_, err := c.flows.ExecuteWorkflow(ctx, client.StartWorkflowOptions{TaskQueue: "mail"}, "Mail", in.To) // want mcpmissingkey
		return err
	})
	reg.Add(s, "temporal_id", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		_, err := c.flows.ExecuteWorkflow(ctx, client.StartWorkflowOptions{ID: "mail-" + in.To}, "Mail", in.To)
		return err
	})
	reg.Add(s, "temporal_new_id", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		_, err := c.flows.ExecuteWorkflow(ctx, client.StartWorkflowOptions{ID: uuid.NewString()}, "Mail", in.To) // names the workflow
		return err
	})
	reg.Add(s, "temporal_key_dropped", func(ctx context.Context, _ *gosdk.CallToolRequest, in job) error {
		if in.To == "" {
			_, err := c.flows.ExecuteWorkflow(ctx, client.StartWorkflowOptions{TaskQueue: "mail"}, "MailAll") // want mcpunusedkey
			return err
		}
		_, err := c.flows.ExecuteWorkflow(ctx, client.StartWorkflowOptions{ID: in.Key}, "Mail", in.To)
		return err
	})
	reg.Add(s, "unique_task", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		_, err := c.tasks.EnqueueContext(ctx, asynq.NewTask("mail", []byte(in.To)), asynq.Unique(time.Hour))
		if errors.Is(err, asynq.ErrDuplicateTask) {
			return nil
		}
		return err
	})
	reg.Add(s, "expected_message", func(ctx context.Context, _ *gosdk.CallToolRequest, in job) error {
		_, err := c.stream.Publish(ctx, "mail", []byte(in.To), jetstream.WithExpectLastMsgID(in.Key))
		return err
	})
	reg.Add(s, "batch_of_random", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		_, err := c.sqs.SendMessageBatch(ctx, &sqs.SendMessageBatchInput{Entries: []types.SendMessageBatchRequestEntry{ // want mcpfreshkey
			{Id: aws.String("1"), MessageBody: &in.To, MessageDeduplicationId: aws.String(uuid.NewString())},
		}})
		return err
	})
	reg.Add(s, "batch", func(ctx context.Context, _ *gosdk.CallToolRequest, in job) error {
		_, err := c.sqs.SendMessageBatch(ctx, &sqs.SendMessageBatchInput{Entries: []types.SendMessageBatchRequestEntry{
			{Id: aws.String("1"), MessageBody: &in.To, MessageDeduplicationId: &in.Key},
		}})
		return err
	})
	reg.Add(s, "topic", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		_, err := c.sns.Publish(ctx, &sns.PublishInput{
			Message:                &in.To,
			MessageDeduplicationId: aws.String(time.Now().Format(time.RFC3339)), // want mcptimestampkey
		})
		return err
	})
	reg.Add(s, "topic_batch", func(ctx context.Context, _ *gosdk.CallToolRequest, in job) error {
		entry := snstypes.PublishBatchRequestEntry{Message: &in.To}
		entry.MessageDeduplicationId = aws.String("mail-" + in.Key)
		_, err := c.sns.PublishBatch(ctx, &sns.PublishBatchInput{PublishBatchRequestEntries: []snstypes.PublishBatchRequestEntry{entry}})
		return err
	})
}

// RegisterGo registers the tools of the mcp-go server.
func RegisterGo(s *server.MCPServer, c *queues) {
	reg.AddGo(s, "alert", func(ctx context.Context, req mcp.CallToolRequest) error {
		_, err := c.alerts.Create(ctx, &alert.CreateAlertRequest{Message: "down", Alias: req.GetString("service", "")})
		return err
	})
	reg.AddGo(s, "alert_anew", func(ctx context.Context, req mcp.CallToolRequest) error {
		_, err := c.alerts.Create(ctx, &alert.CreateAlertRequest{Message: "down", Alias: uuid.NewString()}) // names the alert
		return err
	})
	reg.AddGo(s, "workflow", func(ctx context.Context, req mcp.CallToolRequest) error {
		_, err := c.flows.ExecuteWorkflow(ctx, client.StartWorkflowOptions{TaskQueue: "mail"}, "Mail", req.GetString("to", "")) // want mcpmissingkey
		return err
	})
	reg.AddGo(s, "workflow_of_key", func(ctx context.Context, req mcp.CallToolRequest) error {
		_, err := c.flows.ExecuteWorkflow(ctx, client.StartWorkflowOptions{ID: req.GetString("idempotency_key", "")}, "Mail", req.GetString("to", ""))
		return err
	})
}
