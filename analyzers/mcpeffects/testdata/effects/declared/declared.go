// Package declared says what its functions do, whatever is in them.
package declared

import "os"

//mcpretry:effect read-only -- the file is this program's own
func Warm(path string) error { // want Warm:`read-only`
	return os.WriteFile(path, nil, 0o644)
}

//mcpretry:effect idempotent-write,deletes -- the queue drops what is not there
func Purge(name string) error { // want Purge:`idempotent-write`
	return nil
}

// Queue has no implementation here.
type Queue interface {
	// Push adds a message.
	//
	//mcpretry:effect create -- the broker takes every message
	Push(body string) error // want Push:`create`
	Peek() string           //mcpretry:effect read-only -- it stays // want Peek:`read-only`
}

// writeAudit is no bookkeeping, as its author says.
//
//mcpretry:effect create -- each entry is billed
func writeAudit() {}

func Audited() { // want Audited:`create example.com/effects/declared.writeAudit`
	writeAudit()
}
