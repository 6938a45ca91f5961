// Package wire sends texts.
package wire

import (
	"context"
	"net/smtp"
)

// Sender sends a text.
type Sender interface {
	Send(ctx context.Context, to, text string) error
	Healthy(ctx context.Context) error
}

// Mail sends by mail.
type Mail struct{ Addr string }

func (m *Mail) Healthy(context.Context) error {
	c, err := smtp.Dial(m.Addr)
	if err != nil {
		return err
	}
	return c.Close()
}

func (m *Mail) Send(_ context.Context, to, text string) error {
	return smtp.SendMail(m.Addr, nil, "desk@example.com", []string{to}, []byte(text))
}
