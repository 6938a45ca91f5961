// Package shapes holds tools that make, keep and hand on their keys in the
// ways that programs do, well and badly.
package shapes

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/cenkalti/backoff/v5"
	"github.com/google/uuid"
	"github.com/hibiken/asynq"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/patrickmn/go-cache"
	"github.com/redis/go-redis/v9"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/refund"
	"golang.org/x/sync/singleflight"

	"example.com/keys/client"
	"example.com/keys/reg"
)

type order struct {
	Account string `json:"account"`
	Cents   int64  `json:"cents"`
	Express bool   `json:"express"`
	Key     string `json:"idempotency_key,omitempty"`
}

type plain struct {
	Account string `json:"account"`
	Cents   int64  `json:"cents"`
}

type tools struct {
	http   *client.Client
	redis  *redis.Client
	cache  *cache.Cache
	tasks  *asynq.Client
	db     *sql.DB
	flight singleflight.Group
	mu     sync.Mutex
	keys   keyMaker
	newID  func() string
}

// A keyMaker is injected: production gives a random one.
type keyMaker interface{ Make(in plain) string }

func keyOrNew(key string) string {
	if key == "" {
		return uuid.NewString()
	}
	return key
}

func keyOf(in plain) string {
	data, _ := json.Marshal(in)
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func volatileKeyOf(in plain) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s|%d|%d", in.Account, in.Cents, time.Now().UnixNano())
	return hex.EncodeToString(h.Sum(nil))
}

func hourly(in plain) string {
	return strings.Join([]string{in.Account, time.Now().Format("2006010215")}, "-")
}

func (t *tools) charge(ctx context.Context, account, key string) error {
	return t.http.Do(ctx, http.MethodPost, "/charge", account, key)
}

// once calls do unless the key was seen.
func (t *tools) once(key string, do func() error) error {
	if err := t.cache.Add(key, true, time.Hour); err != nil {
		return nil
	}
	return do()
}

func (t *tools) methodValue(ctx context.Context, _ *gosdk.CallToolRequest, in plain) (*gosdk.CallToolResult, any, error) {
	return nil, nil, t.charge(ctx, in.Account, volatileKeyOf(in)) // want mcpfreshkey
}

func register[In any](s *gosdk.Server, name string, key func(In) string, do func(context.Context, In, string) error) {
	gosdk.AddTool(s, &gosdk.Tool{Name: name}, func(ctx context.Context, _ *gosdk.CallToolRequest, in In) (*gosdk.CallToolResult, any, error) {
		return nil, nil, do(ctx, in, key(in))
	})
}

// Register registers the tools of the go-sdk server.
func Register(s *gosdk.Server, t *tools) {
	// A default stands in for the caller's key.
	reg.Add(s, "helper_default", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return t.charge(ctx, in.Account, keyOrNew(in.Key))
	})
	reg.Add(s, "variable_default", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		key := uuid.NewString()
		if in.Key != "" {
			key = in.Key
		}
		return t.charge(ctx, in.Account, key)
	})
	reg.Add(s, "argument_default", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if in.Key == "" {
			in.Key = uuid.NewString()
		}
		return t.charge(ctx, in.Account, in.Key)
	})
	// Hashes.
	reg.Add(s, "hash_helper", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		return t.charge(ctx, in.Account, keyOf(in))
	})
	reg.Add(s, "hashed_time", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		return t.charge(ctx, in.Account, volatileKeyOf(in)) // want mcpfreshkey
	})
	reg.Add(s, "hour", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		return t.charge(ctx, in.Account, hourly(in)) // want mcpfreshkey
	})
	gosdk.AddTool(s, &gosdk.Tool{Name: "method_value"}, t.methodValue)
	register(s, "generic_fresh", func(in plain) string { return in.Account + uuid.NewString() },
		func(ctx context.Context, in plain, key string) error { return t.charge(ctx, in.Account, key) }) // want mcpfreshkey
	register(s, "generic_kept", keyOf, func(ctx context.Context, in plain, key string) error { return t.charge(ctx, in.Account, key) })
	// Injected.
	reg.Add(s, "injected_interface", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		return t.charge(ctx, in.Account, t.keys.Make(in))
	})
	reg.Add(s, "injected_func", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		return t.charge(ctx, in.Account, t.newID())
	})
	// Retries of the tool's own.
	reg.Add(s, "attempt_in_key", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (err error) {
		for attempt := range 3 {
			if err = t.charge(ctx, in.Account, fmt.Sprintf("%s-%d", in.Key, attempt)); err == nil { // want mcpfreshkey
				return nil
			}
		}
		return err
	})
	reg.Add(s, "attempt_counter", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		attempt := 0
		_, err := backoff.Retry(ctx, func() (bool, error) {
			attempt++
			return true, t.charge(ctx, in.Account, fmt.Sprintf("%s-%d", in.Key, attempt)) // want mcpfreshkey
		})
		return err
	})
	reg.Add(s, "items", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (err error) {
		for i, account := range strings.Split(in.Account, ",") {
			if err = t.charge(ctx, account, fmt.Sprintf("%s-%d", in.Key, i)); err != nil {
				return err
			}
		}
		return nil
	})
	reg.Add(s, "fresh_above_retry", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		key := uuid.NewString()
		_, err := backoff.Retry(ctx, func() (bool, error) { return true, t.charge(ctx, in.Account, key) }) // want mcpfreshkey
		return err
	})
	// Stores.
	reg.Add(s, "once", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return t.once(in.Key, func() error { return t.charge(ctx, in.Account, in.Key) })
	})
	reg.Add(s, "once_without_key_downstream", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return t.once(in.Key, func() error { return createTicket(ctx) })
	})
	reg.Add(s, "singleflight", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err, _ := t.flight.Do(in.Key, func() (any, error) {
			if _, ok := t.cache.Get(in.Key); ok {
				return nil, nil
			}
			err := createTicket(ctx)
			t.cache.Set(in.Key, true, time.Hour)
			return nil, err
		})
		return err
	})
	reg.Add(s, "mutex_held", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		t.mu.Lock()
		defer t.mu.Unlock()
		if _, ok := t.cache.Get(in.Key); ok {
			return nil
		}
		t.cache.Set(in.Key, true, time.Hour)
		return createTicket(ctx)
	})
	reg.Add(s, "set_nx_mode", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if err := t.redis.SetArgs(ctx, "calls:"+in.Key, 1, redis.SetArgs{Mode: "NX", TTL: time.Hour}).Err(); err != nil {
			return err
		}
		return createTicket(ctx)
	})
	reg.Add(s, "do_set_nx", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if err := t.redis.Do(ctx, "SET", "calls:"+in.Key, time.Now().String(), "NX", "EX", 3600).Err(); err != nil {
			return err
		}
		return createTicket(ctx)
	})
	reg.Add(s, "script", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		first, err := t.redis.Eval(ctx, "return redis.call('set', KEYS[1], ARGV[1], 'NX', 'EX', 3600)", []string{in.Key}, time.Now().Unix()).Bool()
		if err != nil || !first {
			return err
		}
		return createTicket(ctx)
	})
	reg.Add(s, "unique_row", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := t.db.ExecContext(ctx, "INSERT INTO orders (account, idempotency_key, created) VALUES ($1, $2, $3)", in.Account, in.Key, time.Now())
		if isUnique(err) {
			return nil
		}
		return err
	})
	reg.Add(s, "unique_row_of_arguments", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		_, err := t.db.ExecContext(ctx, "INSERT INTO orders (account, idempotency_key) VALUES ($1, $2)", in.Account, keyOf(in))
		if isUnique(err) {
			return nil
		}
		return err
	})
	reg.Add(s, "selected_then_inserted", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		var id int64
		err := t.db.QueryRowContext(ctx, "SELECT id FROM orders WHERE idempotency_key = $1", in.Key).Scan(&id)
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		_, err = t.db.ExecContext(ctx, "INSERT INTO orders (account, idempotency_key) VALUES ($1, $2)", in.Account, in.Key)
		return err
	})
	reg.Add(s, "saved_key", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		var key string
		if err := t.db.QueryRowContext(ctx, "SELECT charge_key FROM accounts WHERE account = $1", in.Account).Scan(&key); err != nil {
			return err
		}
		return t.charge(ctx, in.Account, key)
	})
	// Keys that get lost.
	reg.Add(s, "lost_in_helper", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		return t.pay(ctx, in)
	})
	reg.Add(s, "lost_on_error", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if err := t.charge(ctx, in.Account, in.Key); err != nil {
			return t.charge(ctx, in.Account, "")
		}
		return nil
	})
	reg.Add(s, "not_for_the_second", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if err := t.charge(ctx, in.Account, in.Key); err != nil {
			return err
		}
		_, err := refund.New(&stripe.RefundParams{Amount: &in.Cents}) // want mcpunusedkey
		return err
	})
	// Tasks.
	reg.Add(s, "unique_task", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		_, err := t.tasks.EnqueueContext(ctx, asynq.NewTask("mail", []byte(in.Account)), asynq.Unique(time.Hour))
		if errors.Is(err, asynq.ErrDuplicateTask) {
			return nil
		}
		return err
	})
	reg.Add(s, "id_of_task", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		_, err := t.tasks.EnqueueContext(ctx, asynq.NewTask("mail", []byte(in.Account), asynq.TaskID(keyOf(in))))
		return err
	})
	reg.Add(s, "task_of_helper", func(ctx context.Context, _ *gosdk.CallToolRequest, in plain) error {
		task, err := newMail(in)
		if err != nil {
			return err
		}
		_, err = t.tasks.EnqueueContext(ctx, task)
		return err
	})
}

func newMail(in plain) (*asynq.Task, error) {
	data, err := json.Marshal(in)
	if err != nil {
		return nil, err
	}
	return asynq.NewTask("mail", data, asynq.TaskID(keyOf(in)), asynq.MaxRetry(3)), nil
}

func isUnique(err error) bool { return err != nil && strings.Contains(err.Error(), "23505") }

func (t *tools) pay(ctx context.Context, in order) error {
	if in.Express {
		_, err := refund.New(&stripe.RefundParams{Amount: &in.Cents}) // want mcpunusedkey
		return err
	}
	params := &stripe.RefundParams{Amount: &in.Cents}
	params.SetIdempotencyKey(in.Key)
	_, err := refund.New(params)
	return err
}

func createTicket(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://desk.example/tickets", nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// RegisterGo registers the tools of the mcp-go server.
func RegisterGo(s *server.MCPServer, t *tools) {
	reg.AddGo(s, "default_of_getter", func(ctx context.Context, req mcp.CallToolRequest) error {
		return t.charge(ctx, req.GetString("account", ""), req.GetString("idempotency_key", uuid.NewString()))
	})
	reg.AddGo(s, "meta_or_new", func(ctx context.Context, req mcp.CallToolRequest) error {
		key, ok := req.GetArguments()["idempotency_key"].(string)
		if !ok {
			key = uuid.NewString()
		}
		return t.charge(ctx, "", key)
	})
	reg.AddGo(s, "clock_in_prefix", func(ctx context.Context, req mcp.CallToolRequest) error {
		prefix := time.Now().Format("20060102")
		return t.charge(ctx, "", prefix+":"+req.GetString("account", "")) // want mcpfreshkey
	})
	s.AddTool(mcp.NewTool("middleware"), t.keyed(func(ctx context.Context, req mcp.CallToolRequest, key string) error { return t.charge(ctx, "", key) }))
	s.AddTool(mcp.NewTool("middleware_of_nobody"), t.keyed(func(ctx context.Context, req mcp.CallToolRequest, _ string) error { return createTicket(ctx) }))
}

// keyed refuses calls without a key.
func (t *tools) keyed(do func(context.Context, mcp.CallToolRequest, string) error) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		key, err := req.RequireString("idempotency_key")
		if err != nil {
			return mcp.NewToolResultError(err.Error()), nil
		}
		if err := t.once(key, func() error { return do(ctx, req, key) }); err != nil {
			return mcp.NewToolResultErrorFromErr("charge", err), nil
		}
		return mcp.NewToolResultText("done"), nil
	}
}
