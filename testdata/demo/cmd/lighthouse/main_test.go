package main

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/lighthouse/internal/desk"
	"example.com/lighthouse/internal/ops"
	"example.com/lighthouse/internal/store"
	"example.com/lighthouse/internal/tools"
	"github.com/mark3labs/mcp-go/client"
	mcpgo "github.com/mark3labs/mcp-go/mcp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func testDesk(t *testing.T) *desk.Desk {
	t.Helper()
	mux := http.NewServeMux()
	respond := func(pattern string, body string) {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			w.Write([]byte(body))
		})
	}
	respond("POST /api/tickets/search", `{"tickets": [{"key": "SUP-7", "summary": "checkout fails", "status": "open"}]}`)
	respond("GET /v1/invoices/{id}", `{"id": "in_1", "customer": "acme", "total_cents": 4200}`)
	respond("POST /v1/charges", `{"id": "ch_1"}`)
	respond("POST /v1/invoices/{id}/refund", `{"id": "re_1"}`)
	respond("POST /v1/invoices/{id}/send", `{}`)
	api := httptest.NewServer(mux)
	t.Cleanup(api.Close)

	db, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "lighthouse.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return newDesk(config{tracker: api.URL, billing: api.URL}, db)
}

func TestDeskTools(t *testing.T) {
	ctx := t.Context()
	near, far := mcp.NewInMemoryTransports()
	serving, err := tools.New(testDesk(t)).Connect(ctx, far, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer serving.Close()
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(ctx, near, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()

	var names []string
	for tool, err := range session.Tools(ctx, nil) {
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, tool.Name)
	}
	want := []string{
		"add_note", "assign_responder", "check_sla", "delete_incident", "export_incident", "get_incident",
		"get_postmortem", "hand_over", "hand_over_once", "notify_stakeholders", "open_incident", "page_responder", "refund_invoice", "refund_outage",
		"remind_payer", "search_incidents", "search_tickets", "send_invoice", "send_invoice_for", "send_receipt", "send_statement", "set_severity",
	}
	if slices.Sort(names); !slices.Equal(names, want) {
		t.Errorf("tools are %v, want %v", names, want)
	}

	call := func(name string, args map[string]any) string {
		t.Helper()
		res, err := session.CallTool(ctx, &mcp.CallToolParams{Name: name, Arguments: args})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		text, err := json.Marshal(res.Content)
		if err != nil {
			t.Fatal(err)
		}
		if res.IsError {
			t.Fatalf("%s: %s", name, text)
		}
		return string(text)
	}
	contains := func(got, want string) {
		t.Helper()
		if !strings.Contains(got, want) {
			t.Errorf("got %s, want something with %q", got, want)
		}
	}

	t.Chdir(t.TempDir())
	call("open_incident", map[string]any{"service": "checkout", "customer": "acme", "title": "checkout is slow"})
	call("set_severity", map[string]any{"incident": 1, "severity": "critical"})
	call("add_note", map[string]any{"incident": 1, "author": "ada", "text": "the cache is cold"})
	call("assign_responder", map[string]any{"incident": 1, "role": "lead", "person": "ada"})
	call("assign_responder", map[string]any{"incident": 1, "role": "lead", "person": "grace"})

	details := call("get_incident", map[string]any{"incident": 1})
	contains(details, "the cache is cold")
	contains(details, "grace")
	contains(call("search_incidents", map[string]any{"text": "slow", "severity": "critical"}), "checkout is slow")
	contains(call("get_postmortem", map[string]any{"incident": 1}), "draft")
	contains(call("search_tickets", map[string]any{"text": "checkout"}), "SUP-7")

	contains(call("export_incident", map[string]any{"incident": 1}), "incident-1.md")
	document, err := os.ReadFile("incident-1.md")
	if err != nil {
		t.Fatal(err)
	}
	contains(string(document), "- lead: grace")

	call("hand_over", map[string]any{"incident": 1, "shift": "night", "idempotency_key": "k1"})
	call("hand_over_once", map[string]any{"incident": 1, "shift": "night", "idempotency_key": "k1"})
	call("hand_over_once", map[string]any{"incident": 1, "shift": "night", "idempotency_key": "k1"})
	for _, tool := range []string{"refund_invoice", "refund_outage"} {
		contains(call(tool, map[string]any{"incident": 1, "invoice": "in_1", "cents": 100}), "re_1")
	}
	call("remind_payer", map[string]any{"invoice": "in_1"})
	call("send_receipt", map[string]any{"invoice": "in_1"})
	for _, tool := range []string{"send_invoice", "send_invoice_for", "send_statement"} {
		contains(call(tool, map[string]any{"invoice": "in_1", "idempotency_key": tool}), "sent")
		contains(call(tool, map[string]any{"invoice": "in_1", "idempotency_key": tool}), "sent before")
	}

	contains(call("delete_incident", map[string]any{"incident": 1}), "deleted")
	if found := call("search_incidents", map[string]any{"text": "slow"}); strings.Contains(found, "checkout") {
		t.Errorf("after delete_incident, search_incidents still finds %s", found)
	}
}

func TestOpsTools(t *testing.T) {
	ctx := t.Context()
	c, err := client.NewInProcessClient(ops.New(testDesk(t), 365))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.Start(ctx); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Initialize(ctx, mcpgo.InitializeRequest{}); err != nil {
		t.Fatal(err)
	}

	listed, err := c.ListTools(ctx, mcpgo.ListToolsRequest{})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, tool := range listed.Tools {
		names = append(names, tool.Name)
	}
	want := []string{"charge_overage", "get_invoice", "list_services", "purge_notes", "register_service", "service_health"}
	if slices.Sort(names); !slices.Equal(names, want) {
		t.Errorf("tools are %v, want %v", names, want)
	}

	for _, test := range []struct {
		tool string
		args map[string]any
		want string
	}{
		{"register_service", map[string]any{"name": "checkout", "owner": "payments", "health_url": "http://127.0.0.1:1"}, "registered"},
		{"list_services", nil, "payments"},
		{"service_health", map[string]any{"service": "checkout"}, "see incident 1"},
		{"get_invoice", map[string]any{"invoice": "in_1"}, "4200"},
		{"charge_overage", map[string]any{"customer": "acme", "cents": 100}, "ch_1"},
		{"purge_notes", map[string]any{"days": 30}, "purged"},
	} {
		got := callOps(ctx, t, c, test.tool, test.args)
		if !strings.Contains(got, test.want) {
			t.Errorf("%s: got %s, want something with %q", test.tool, got, test.want)
		}
	}
}

func callOps(ctx context.Context, t *testing.T, c *client.Client, name string, args map[string]any) string {
	t.Helper()
	var req mcpgo.CallToolRequest
	req.Params.Name = name
	req.Params.Arguments = args
	res, err := c.CallTool(ctx, req)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	text, err := json.Marshal(res.Content)
	if err != nil {
		t.Fatal(err)
	}
	if res.IsError {
		t.Fatalf("%s: %s", name, text)
	}
	return string(text)
}
