package desk

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"example.com/lighthouse/internal/billing"
)

type SLA struct {
	Plan     string `json:"plan"`
	Minutes  int    `json:"minutes"`
	Breached bool   `json:"breached"`
}

func (d *Desk) CheckSLA(ctx context.Context, id int64) (SLA, error) {
	in, err := d.store.Incident(ctx, id)
	if err != nil {
		return SLA{}, err
	}
	plan, err := d.billing.Plan(ctx, in.Customer)
	if err != nil {
		return SLA{}, err
	}
	sla := SLA{Plan: plan.Name, Minutes: int(time.Since(in.Opened).Minutes())}
	sla.Breached = sla.Minutes > plan.SLAMinutes
	if sla.Breached {
		_, err = d.billing.CreateCredit(ctx, billing.Credit{Customer: in.Customer, Incident: id, Cents: plan.CreditCents})
	}
	return sla, err
}

func (d *Desk) Invoice(ctx context.Context, id string) (billing.Invoice, error) {
	return d.billing.Invoice(ctx, id)
}

func (d *Desk) ChargeOverage(ctx context.Context, customer string, cents int) (string, error) {
	if cents <= 0 {
		return "", fmt.Errorf("charge %s: the amount must be positive, not %d", customer, cents)
	}
	receipt, err := d.billing.CreateCharge(ctx, billing.Charge{Customer: customer, Cents: cents, Reason: "overage"})
	return receipt.ID, err
}

func (d *Desk) RefundInvoice(ctx context.Context, invoice string, cents int) (string, error) {
	key := "refund-" + time.Now().UTC().Format("20060102150405")
	receipt, err := d.billing.Refund(ctx, invoice, cents, key)
	return receipt.ID, err
}

// RefundOutage refunds an invoice once for an incident.
func (d *Desk) RefundOutage(ctx context.Context, id int64, invoice string, cents int) (string, error) {
	receipt, err := d.billing.Refund(ctx, invoice, cents, fmt.Sprintf("outage-%d-%s", id, invoice))
	return receipt.ID, err
}

func (d *Desk) RemindPayer(ctx context.Context, invoice string) error {
	return d.billing.SendInvoice(ctx, invoice, rand.Text())
}

func (d *Desk) SendInvoice(ctx context.Context, invoice, key string) error {
	return d.billing.SendInvoice(ctx, invoice, key)
}
