package tools

import (
	"context"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/auth"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type refundArgs struct {
	Incident int64  `json:"incident,omitempty"`
	Invoice  string `json:"invoice"`
	Cents    int    `json:"cents"`
}

type invoiceArgs struct {
	Invoice        string `json:"invoice"`
	IdempotencyKey string `json:"idempotency_key" jsonschema:"the same for a retry"`
}

type payerArgs struct {
	Invoice string `json:"invoice"`
}

// sent holds the keys of the invoices that were sent.
var sent sync.Map

func addMoneyTools(s *mcp.Server, h *handlers) {
	mcp.AddTool(s, &mcp.Tool{Name: "refund_invoice", Description: "Refund an invoice in part."}, h.refundInvoice)
	mcp.AddTool(s, &mcp.Tool{Name: "refund_outage", Description: "Refund an invoice because of an incident."}, h.refundOutage)
	mcp.AddTool(s, &mcp.Tool{Name: "remind_payer", Description: "Send an unpaid invoice again."}, h.remindPayer)
	mcp.AddTool(s, &mcp.Tool{Name: "send_invoice", Description: "Send an invoice."}, h.sendInvoice)
	mcp.AddTool(s, &mcp.Tool{Name: "send_invoice_for", Description: "Send an invoice in the name of the user."}, h.sendInvoiceFor)
	mcp.AddTool(s, &mcp.Tool{Name: "send_statement", Description: "Send all that is known of an invoice."}, h.sendStatement)
	mcp.AddTool(s, &mcp.Tool{Name: "send_receipt", Description: "Send a paid invoice."}, h.sendReceipt)
}

func (h *handlers) refundInvoice(ctx context.Context, _ *mcp.CallToolRequest, args refundArgs) (*mcp.CallToolResult, done, error) {
	receipt, err := h.desk.RefundInvoice(ctx, args.Invoice, args.Cents) // want mcptimestampkey
	return nil, done{Message: receipt}, err
}

func (h *handlers) refundOutage(ctx context.Context, _ *mcp.CallToolRequest, args refundArgs) (*mcp.CallToolResult, done, error) {
	receipt, err := h.desk.RefundOutage(ctx, args.Incident, args.Invoice, args.Cents)
	return nil, done{Message: receipt}, err
}

func (h *handlers) remindPayer(ctx context.Context, _ *mcp.CallToolRequest, args payerArgs) (*mcp.CallToolResult, done, error) {
	return nil, done{Message: "reminded"}, h.desk.RemindPayer(ctx, args.Invoice) // want mcpfreshkey
}

func (h *handlers) sendInvoice(ctx context.Context, _ *mcp.CallToolRequest, args invoiceArgs) (*mcp.CallToolResult, done, error) {
	if _, again := sent.LoadOrStore(args.IdempotencyKey, true); again { // want mcpunscopedkey
		return nil, done{Message: "sent before"}, nil
	}
	return nil, done{Message: "sent"}, h.desk.SendInvoice(ctx, args.Invoice, args.IdempotencyKey)
}

func (h *handlers) sendInvoiceFor(ctx context.Context, _ *mcp.CallToolRequest, args invoiceArgs) (*mcp.CallToolResult, done, error) {
	key := user(ctx) + "/" + args.IdempotencyKey
	if _, again := sent.LoadOrStore(key, true); again {
		return nil, done{Message: "sent before"}, nil
	}
	return nil, done{Message: "sent"}, h.desk.SendInvoice(ctx, args.Invoice, key)
}

func (h *handlers) sendStatement(ctx context.Context, _ *mcp.CallToolRequest, args invoiceArgs) (*mcp.CallToolResult, done, error) {
	key := user(ctx) + "/" + args.IdempotencyKey
	if _, again := sent.Load(key); again {
		return nil, done{Message: "sent before"}, nil
	}
	if err := h.desk.SendInvoice(ctx, args.Invoice, key); err != nil {
		return nil, done{}, err
	}
	sent.Store(key, true) // want mcpkeystore
	return nil, done{Message: "sent"}, nil
}

func (h *handlers) sendReceipt(ctx context.Context, _ *mcp.CallToolRequest, args payerArgs) (*mcp.CallToolResult, done, error) {
	return nil, done{Message: "sent"}, h.desk.SendInvoice(ctx, args.Invoice, "") // want mcpmissingkey
}

func user(ctx context.Context) string {
	if info := auth.TokenInfoFromContext(ctx); info != nil {
		return info.UserID
	}
	return ""
}
