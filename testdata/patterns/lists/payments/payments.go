// Package payments adds its tools to the lists of a set.
package payments

import (
	"context"

	"example.com/patterns/lists/own"
	"example.com/patterns/lists/toolsets"
	"example.com/world/issues"
)

// Set returns the tools for payments.
func Set(c *issues.Client) *toolsets.Toolset {
	return toolsets.New("payments").
		AddReadTools(
			FetchPayment(c),
		).
		AddWriteTools(
			CapturePayment(c),
			DropPayment(c),
		)
}

// FetchPayment shows a payment.
func FetchPayment(c *issues.Client) own.Tool {
	handler := func(ctx context.Context, r own.Request) (string, error) {
		id, _ := r.Arguments["id"].(string)
		return "", c.Get(ctx, id)
	}
	return own.NewTool("fetch_payment", "Show a payment.", handler) // tool: fetch_payment readOnly=true destructive=false handler=payments.FetchPayment$1 class=read-only
}

// CapturePayment captures a payment.
func CapturePayment(c *issues.Client) own.Tool {
	return own.NewTool(
		"capture_payment", // tool: capture_payment readOnly=false destructive=true handler=payments.CapturePayment$1 class=create
		"Capture a payment.",
		func(ctx context.Context, r own.Request) (string, error) {
			id, _ := r.Arguments["id"].(string)
			return "", c.Create(ctx, id)
		})
}

// DropPayment deletes a payment.
func DropPayment(c *issues.Client) own.Tool {
	return own.NewTool("drop_payment", "Delete a payment.", func(ctx context.Context, r own.Request) (string, error) { // tool: drop_payment readOnly=false destructive=true handler=payments.DropPayment$1 class=idempotent-write
		id, _ := r.Arguments["id"].(string)
		return "", c.Delete(ctx, id)
	})
}
