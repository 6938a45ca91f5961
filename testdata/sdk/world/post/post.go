// Package post sends mail.
package post

import "net/smtp"

func Send(to, text string) error {
	return smtp.SendMail("localhost:25", nil, "desk@example.com", []string{to}, []byte(text))
}
