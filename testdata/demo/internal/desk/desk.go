package desk

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"example.com/lighthouse/internal/billing"
	"example.com/lighthouse/internal/incident"
	"example.com/lighthouse/internal/mail"
	"example.com/lighthouse/internal/store"
	"example.com/lighthouse/internal/tracker"
)

type Desk struct {
	store   *store.DB
	tracker *tracker.Client
	billing *billing.Client
	mail    *mail.Sender
}

func New(db *store.DB, t *tracker.Client, b *billing.Client, m *mail.Sender) *Desk {
	return &Desk{store: db, tracker: t, billing: b, mail: m}
}

type Details struct {
	Incident   incident.Incident    `json:"incident"`
	Notes      []incident.Note      `json:"notes"`
	Responders []incident.Responder `json:"responders"`
}

func (d *Desk) Search(ctx context.Context, text, severity string, limit int) ([]incident.Incident, error) {
	if limit <= 0 || limit > 100 {
		limit = 20
	}
	return d.store.SearchIncidents(ctx, text, severity, limit)
}

func (d *Desk) Details(ctx context.Context, id int64) (Details, error) {
	if err := d.store.Audit(ctx, "view", id); err != nil {
		return Details{}, err
	}
	return d.details(ctx, id)
}

func (d *Desk) details(ctx context.Context, id int64) (details Details, err error) {
	if details.Incident, err = d.store.Incident(ctx, id); err != nil {
		return details, err
	}
	if details.Notes, err = d.store.Notes(ctx, id); err != nil {
		return details, err
	}
	details.Responders, err = d.store.Responders(ctx, id)
	return details, err
}

func (d *Desk) Open(ctx context.Context, in incident.Incident) (incident.Incident, error) {
	if in.Severity == "" {
		in.Severity = "minor"
	}
	return d.store.OpenIncident(ctx, in)
}

func (d *Desk) SetSeverity(ctx context.Context, id int64, severity string) error {
	if err := d.store.SetSeverity(ctx, id, severity); err != nil {
		return err
	}
	return d.store.Audit(ctx, "severity", id)
}

func (d *Desk) Assign(ctx context.Context, id int64, r incident.Responder) error {
	if err := d.store.AssignResponder(ctx, id, r); err != nil {
		return err
	}
	return d.store.Audit(ctx, "assign", id)
}

func (d *Desk) AddNote(ctx context.Context, id int64, author, text string) error {
	if _, err := d.store.Incident(ctx, id); err != nil {
		return err
	}
	return d.store.AddNote(ctx, id, incident.Note{Author: author, Text: strings.TrimSpace(text)})
}

func (d *Desk) HandOver(ctx context.Context, id int64, shift string) error {
	return d.store.AddHandover(ctx, id, shift)
}

func (d *Desk) HandOverOnce(ctx context.Context, id int64, shift, key string) error {
	return d.store.AddHandoverOnce(ctx, id, shift, key)
}

func (d *Desk) Delete(ctx context.Context, id int64) error {
	return d.store.DeleteIncident(ctx, id)
}

func (d *Desk) PurgeNotes(ctx context.Context, days int) (int64, error) {
	return d.store.PurgeNotes(ctx, time.Now().UTC().AddDate(0, 0, -days))
}

func (d *Desk) Postmortem(ctx context.Context, id int64) (incident.Postmortem, error) {
	return d.store.Postmortem(ctx, id)
}

func (d *Desk) Tickets(ctx context.Context, text string) ([]tracker.Ticket, error) {
	return d.tracker.Search(ctx, tracker.Query{Text: text, Status: []string{"open", "waiting"}})
}

func (d *Desk) Notify(ctx context.Context, id int64, to []string) error {
	in, err := d.store.Incident(ctx, id)
	if err != nil {
		return err
	}
	subject := fmt.Sprintf("[%s] %s", in.Severity, in.Title)
	return d.mail.Send(to, subject, "Lighthouse is tracking this incident on "+in.Service+".")
}

func (d *Desk) Page(ctx context.Context, id int64, to string) error {
	in, err := d.store.Incident(ctx, id)
	if err != nil {
		return err
	}
	return d.mail.Page(to, in.Service+" needs you: "+in.Title)
}

func (d *Desk) Services(ctx context.Context) ([]incident.Service, error) {
	return d.store.Services(ctx)
}

func (d *Desk) RegisterService(ctx context.Context, s incident.Service) error {
	return d.store.PutService(ctx, s)
}

func (d *Desk) Health(ctx context.Context, name string) (string, error) {
	service, err := d.store.Service(ctx, name)
	if err != nil {
		return "", err
	}
	if probe(ctx, service.HealthURL) {
		return "healthy", nil
	}
	in, err := d.Open(ctx, incident.Incident{Service: name, Title: name + " is unhealthy", Severity: "major"})
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("unhealthy, see incident %d", in.ID), nil
}

func probe(ctx context.Context, url string) bool {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return false
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return false
	}
	res.Body.Close()
	return res.StatusCode < 500
}
