package mail

import (
	"fmt"
	"net/smtp"
	"strings"
	"time"
)

type Sender struct {
	Addr string
	From string

	// Pause is the time before the second attempt of a page.
	Pause time.Duration
}

func (s *Sender) Send(to []string, subject, text string) error {
	message := fmt.Sprintf("From: %s\r\nTo: %s\r\nSubject: %s\r\n\r\n%s\r\n",
		s.From, strings.Join(to, ", "), subject, text)
	if err := smtp.SendMail(s.Addr, nil, s.From, to, []byte(message)); err != nil {
		return fmt.Errorf("send %q: %w", subject, err)
	}
	return nil
}

// Page sends what must not wait. The mail server is restarted every night, so it is tried again.
func (s *Sender) Page(to, text string) error {
	var err error
	for attempt := range 3 {
		time.Sleep(time.Duration(attempt) * s.Pause)
		if err = s.Send([]string{to}, "Page", text); err == nil {
			return nil
		}
	}
	return err
}
