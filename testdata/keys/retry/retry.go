// Package retry holds tools that the program itself repeats.
package retry

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/avast/retry-go/v4"
	"github.com/cenkalti/backoff/v5"
	"github.com/go-resty/resty/v2"
	"github.com/hashicorp/go-retryablehttp"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type ticket struct {
	Title string `json:"title"`
}

type handler = func(context.Context, *gosdk.CallToolRequest, ticket) (*gosdk.CallToolResult, any, error)

type desk struct {
	base string
	http *http.Client
	db   *sql.DB
	max  int
	wide *http.Client
	soft *resty.Client
}

// Register registers the tools.
func Register(s *gosdk.Server, d *desk) {
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_loop"}, d.createLoop)
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_built_before"}, d.createBuiltBefore)
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_by_helper"}, d.createByHelper)
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_by_own_retry"}, d.createByOwnRetry)
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_backoff"}, d.createBackoff)
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_avast"}, d.createAvast)
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_status_too"}, d.createStatusToo)
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_hidden"}, d.createHidden)
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_resty"}, d.createResty)
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_once_more"}, d.createOnceMore)
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_advised"}, d.createAdvised)
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_advised_by_error"}, d.createAdvisedByError)
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_generic"}, d.createGeneric)
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_said", Annotations: &gosdk.ToolAnnotations{IdempotentHint: false}}, d.createSaid)

	gosdk.AddTool(s, &gosdk.Tool{Name: "create_after_login"}, d.createAfterLogin)                    // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_advised_otherwise"}, d.createAdvisedOtherwise)        // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_advised_where_refused"}, d.createAdvisedWhereRefused) // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_permanent_below"}, d.createPermanentBelow)            // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_final"}, d.createFinal)                               // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_warned"}, d.createWarned)                             // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_each"}, d.createEach)                                 // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_first_host"}, d.createFirstHost)                      // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_where_refused"}, d.createWhereRefused)                // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_permanent"}, d.createPermanent)                       // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_avast_if"}, d.createAvastIf)                          // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_safe_methods"}, d.createSafeMethods)                  // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_once"}, d.createOnce)                                 // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_polled"}, d.createPolled)                             // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_throttled"}, d.createThrottled)                       // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "create_row"}, d.createRow)                                   // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "rename_loop"}, d.renameLoop)
}

func (d *desk) body(in ticket) *bytes.Reader {
	data, _ := json.Marshal(in)
	return bytes.NewReader(data)
}

func (d *desk) createLoop(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	var err error
	for attempt := 0; attempt < 3; attempt++ {
		data, _ := json.Marshal(in)
		var resp *http.Response
		if resp, err = d.http.Post(d.base+"/tickets", "application/json", bytes.NewReader(data)); err == nil { // want mcpretry
			return nil, nil, resp.Body.Close()
		}
		time.Sleep(time.Second << attempt)
	}
	return nil, nil, err
}

func (d *desk) createBuiltBefore(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	data, _ := json.Marshal(in)
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, d.base+"/tickets", bytes.NewReader(data)) // want mcpretry
	if err != nil {
		return nil, nil, err
	}
	for i := range d.max {
		resp, err := d.http.Do(req)
		if err != nil {
			if i == d.max-1 {
				return nil, nil, err
			}
			select {
			case <-ctx.Done():
				return nil, nil, ctx.Err()
			case <-time.After(time.Second):
			}
			continue
		}
		return nil, nil, resp.Body.Close()
	}
	return nil, nil, nil
}

// send sends a request and tries again.
func (d *desk) send(req *http.Request) (*http.Response, error) {
	var last error
	for i := 0; i < d.max; i++ {
		resp, err := d.http.Do(req)
		if err == nil {
			return resp, nil
		}
		last = err
	}
	return nil, fmt.Errorf("no answer: %w", last)
}

func (d *desk) createByHelper(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, d.base+"/tickets", d.body(in)) // want mcpretry
	if err != nil {
		return nil, nil, err
	}
	resp, err := d.send(req)
	if err != nil {
		return nil, nil, err
	}
	return nil, nil, resp.Body.Close()
}

func withRetry(ctx context.Context, attempts int, try func() error) error {
	var err error
	for i := 0; i < attempts; i++ {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err = try(); err == nil { // want mcpretry
			return nil
		}
		time.Sleep(time.Duration(i) * time.Second)
	}
	return err
}

func (d *desk) createByOwnRetry(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	err := withRetry(ctx, 3, func() error {
		resp, err := d.http.Post(d.base+"/tickets", "application/json", d.body(in))
		if err != nil {
			return err
		}
		return resp.Body.Close()
	})
	return nil, nil, err
}

func (d *desk) createBackoff(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	_, err := backoff.Retry(ctx, func() (string, error) { // want mcpretry
		resp, err := d.http.Post(d.base+"/tickets", "application/json", d.body(in))
		if err != nil {
			return "", err
		}
		return resp.Status, resp.Body.Close()
	}, backoff.WithMaxTries(4))
	return nil, nil, err
}

func (d *desk) createAvast(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	err := retry.Do(func() error { // want mcpretry
		resp, err := d.http.Post(d.base+"/tickets", "application/json", d.body(in))
		if err != nil {
			return err
		}
		if resp.StatusCode != http.StatusCreated {
			return errors.New(resp.Status)
		}
		return resp.Body.Close()
	}, retry.Context(ctx), retry.Attempts(5))
	return nil, nil, err
}

// createStatusToo also tries again after an error of the server.
func (d *desk) createStatusToo(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	var last error
	for attempt := 0; attempt <= 3; attempt++ {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, d.base+"/tickets", d.body(in)) // want mcpretry
		if err != nil {
			return nil, nil, err
		}
		resp, err := d.http.Do(req)
		if err != nil {
			last = err
			continue
		}
		if resp.StatusCode >= 500 {
			last = errors.New(resp.Status)
			continue
		}
		return nil, nil, resp.Body.Close()
	}
	return nil, nil, last
}

func (d *desk) createHidden(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	resp, err := d.wide.Post(d.base+"/tickets", "application/json", d.body(in)) // want mcpretry
	if err != nil {
		return nil, nil, err
	}
	return nil, nil, resp.Body.Close()
}

func (d *desk) createResty(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	_, err := d.soft.R().SetContext(ctx).SetBody(in).Post("/tickets") // want mcpretry
	return nil, nil, err
}

// New sets the clients up.
func New(base string) *desk {
	wide := retryablehttp.NewClient()
	wide.RetryMax = 5
	return &desk{base: base, wide: wide.StandardClient(), soft: resty.New().SetBaseURL(base).SetRetryCount(3)}
}

func (d *desk) createSaid(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	for {
		resp, err := d.http.Post(d.base+"/tickets", "application/json", d.body(in)) // want mcpretry
		if err == nil {
			return nil, nil, resp.Body.Close()
		}
		if ctx.Err() != nil {
			return nil, nil, err
		}
	}
}

// createEach makes several, and goes on with the next where one fails.
func (d *desk) createEach(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	for i := range 3 {
		data, _ := json.Marshal(ticket{Title: fmt.Sprint(in.Title, i)})
		resp, err := d.http.Post(d.base+"/tickets", "application/json", bytes.NewReader(data))
		if err != nil {
			continue
		}
		if resp.StatusCode == http.StatusForbidden {
			break
		}
	}
	return nil, nil, nil
}

// createFirstHost asks another server where one does not answer.
func (d *desk) createFirstHost(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	for _, host := range []string{"a", "b"} {
		resp, err := d.http.Post("https://"+host+"/tickets", "application/json", d.body(in))
		if err == nil {
			return nil, nil, resp.Body.Close()
		}
	}
	return nil, nil, nil
}

var errRefused = errors.New("refused")

func (d *desk) createWhereRefused(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	var err error
	for range 3 {
		var resp *http.Response
		resp, err = d.http.Post(d.base+"/tickets", "application/json", d.body(in))
		if err == nil {
			return nil, nil, resp.Body.Close()
		}
		if !errors.Is(err, errRefused) {
			return nil, nil, err
		}
	}
	return nil, nil, err
}

func (d *desk) createPermanent(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	_, err := backoff.Retry(ctx, func() (string, error) {
		resp, err := d.http.Post(d.base+"/tickets", "application/json", d.body(in))
		if err != nil {
			return "", backoff.Permanent(err)
		}
		return resp.Status, resp.Body.Close()
	})
	return nil, nil, err
}

func (d *desk) createAvastIf(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	err := retry.Do(func() error {
		resp, err := d.http.Post(d.base+"/tickets", "application/json", d.body(in))
		if err != nil {
			return err
		}
		return resp.Body.Close()
	}, retry.RetryIf(func(err error) bool { return errors.Is(err, errRefused) }))
	return nil, nil, err
}

// request tries again only what changes nothing.
func (d *desk) request(ctx context.Context, method, path string, in ticket) error {
	tries := 3
	if method != http.MethodGet {
		tries = 1
	}
	var last error
	for i := 0; i < tries; i++ {
		req, err := http.NewRequestWithContext(ctx, method, d.base+path, d.body(in))
		if err != nil {
			return err
		}
		resp, err := d.http.Do(req)
		if err != nil {
			last = err
			continue
		}
		return resp.Body.Close()
	}
	return last
}

func (d *desk) createSafeMethods(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	return nil, nil, d.request(ctx, http.MethodPost, "/tickets", in)
}

func attemptTimes(times int, try func() error) error {
	var err error
	for i := 0; i < times; i++ {
		if err = try(); err == nil {
			return nil
		}
	}
	return err
}

func (d *desk) createOnce(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	return nil, nil, attemptTimes(1, func() error {
		resp, err := d.http.Post(d.base+"/tickets", "application/json", d.body(in))
		if err != nil {
			return err
		}
		return resp.Body.Close()
	})
}

// createPolled makes one, and waits until it is there.
func (d *desk) createPolled(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	if _, err := d.http.Post(d.base+"/tickets", "application/json", d.body(in)); err != nil {
		return nil, nil, err
	}
	for range 10 {
		resp, err := d.http.Get(d.base + "/tickets?title=" + in.Title)
		if err == nil {
			return nil, nil, resp.Body.Close()
		}
	}
	return nil, nil, nil
}

// createThrottled tries again only where the server says that it did nothing.
func (d *desk) createThrottled(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	for range 3 {
		resp, err := d.http.Post(d.base+"/tickets", "application/json", d.body(in))
		if err != nil {
			return nil, nil, err
		}
		if resp.StatusCode == http.StatusTooManyRequests {
			time.Sleep(time.Second)
			continue
		}
		return nil, nil, resp.Body.Close()
	}
	return nil, nil, nil
}

// createRow repeats a statement that has failed and left nothing.
func (d *desk) createRow(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	var err error
	for range 3 {
		if _, err = d.db.ExecContext(ctx, "INSERT INTO tickets (title) VALUES (?)", in.Title); err == nil {
			break
		}
	}
	return nil, nil, err
}

// renameLoop repeats what has no further effect.
func (d *desk) renameLoop(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	for {
		req, err := http.NewRequestWithContext(ctx, http.MethodPut, d.base+"/desk/name", d.body(in))
		if err != nil {
			return nil, nil, err
		}
		if _, err := d.http.Do(req); err == nil {
			return nil, nil, nil
		}
	}
}

func (d *desk) create(ctx context.Context, path string, in ticket) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, d.base+path, d.body(in))
	if err != nil {
		return nil, err
	}
	return d.http.Do(req)
}

func (d *desk) createOnceMore(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	resp, err := d.create(ctx, "/tickets", in) // want mcpretry
	if err != nil && in.Title != "" {
		time.Sleep(time.Second)
		resp, err = d.create(ctx, "/tickets", in)
	}
	if err != nil {
		return nil, nil, err
	}
	return nil, nil, resp.Body.Close()
}

// createAfterLogin tries once more where it was not let in.
func (d *desk) createAfterLogin(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	resp, err := d.create(ctx, "/tickets", in)
	if err != nil && strings.Contains(err.Error(), "401") {
		resp, err = d.create(ctx, "/tickets", in)
	}
	if err != nil {
		return nil, nil, err
	}
	return nil, nil, resp.Body.Close()
}

func failure(text string) *gosdk.CallToolResult {
	return &gosdk.CallToolResult{IsError: true, Content: []gosdk.Content{&gosdk.TextContent{Text: text}}}
}

func (d *desk) createAdvised(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	resp, err := d.create(ctx, "/tickets", in) // want mcpretry
	if err != nil {
		return failure("The desk did not answer, please try again."), nil, nil
	}
	return nil, nil, resp.Body.Close()
}

func (d *desk) createAdvisedByError(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	resp, err := d.create(ctx, "/tickets", in) // want mcpretry
	if err != nil {
		return nil, nil, fmt.Errorf("could not open a ticket, retry the call: %w", err)
	}
	return nil, nil, resp.Body.Close()
}

func (d *desk) createAdvisedOtherwise(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	resp, err := d.create(ctx, "/tickets", in)
	if err != nil {
		return failure("No answer: look for the ticket first, then try again."), nil, nil
	}
	return nil, nil, resp.Body.Close()
}

func (d *desk) createAdvisedWhereRefused(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	resp, err := d.create(ctx, "/tickets", in)
	if err != nil {
		if errors.Is(err, errRefused) {
			return failure("The desk is closed, please try again."), nil, nil
		}
		return nil, nil, err
	}
	return nil, nil, resp.Body.Close()
}

func again[T any](attempts int, try func() (T, error)) (T, error) {
	var last error
	for i := 0; i < attempts; i++ {
		v, err := try() // want mcpretry
		if err == nil {
			return v, nil
		}
		last = err
	}
	var none T
	return none, last
}

func (d *desk) createGeneric(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	resp, err := again(3, func() (*http.Response, error) { return d.create(ctx, "/tickets", in) })
	if err != nil {
		return nil, nil, err
	}
	return nil, nil, resp.Body.Close()
}

func (d *desk) createOrGiveUp(ctx context.Context, in ticket) (string, error) {
	resp, err := d.create(ctx, "/tickets", in)
	if err != nil {
		return "", backoff.Permanent(err)
	}
	return resp.Status, resp.Body.Close()
}

func (d *desk) createPermanentBelow(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	_, err := backoff.Retry(ctx, func() (string, error) { return d.createOrGiveUp(ctx, in) })
	return nil, nil, err
}

type final struct{ error }

// createFinal looks first whether the failure is final.
func (d *desk) createFinal(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	var err error
	for range 3 {
		_, err = d.create(ctx, "/tickets", in)
		if f, ok := err.(final); ok {
			return nil, nil, f.error
		}
		if err == nil {
			break
		}
	}
	return nil, nil, err
}

func (d *desk) createWarned(ctx context.Context, _ *gosdk.CallToolRequest, in ticket) (*gosdk.CallToolResult, any, error) {
	resp, err := d.create(ctx, "/tickets", in)
	if err != nil {
		return failure("It is not safe to try again: the ticket may be there."), nil, nil
	}
	return nil, nil, resp.Body.Close()
}
