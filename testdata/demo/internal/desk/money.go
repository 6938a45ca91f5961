package desk

import (
	"context"
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
