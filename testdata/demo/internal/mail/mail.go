package mail

import (
	"fmt"
	"net/smtp"
	"strings"
)

type Sender struct {
	Addr string
	From string
}

func (s *Sender) Send(to []string, subject, text string) error {
	message := fmt.Sprintf("From: %s\r\nTo: %s\r\nSubject: %s\r\n\r\n%s\r\n",
		s.From, strings.Join(to, ", "), subject, text)
	if err := smtp.SendMail(s.Addr, nil, s.From, to, []byte(message)); err != nil {
		return fmt.Errorf("send %q: %w", subject, err)
	}
	return nil
}
