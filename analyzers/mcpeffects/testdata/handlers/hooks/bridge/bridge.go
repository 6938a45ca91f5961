// Package bridge speaks to what the program has set it up with.
package bridge

import (
	"context"
	"sync"
)

type Sender func(id string, message map[string]any) bool

var (
	mu                 sync.RWMutex
	notificationSender Sender
	// Publish is set by the program.
	Publish func(topic string, body []byte) error

	logWriter func(line string) error
	now       func() int64
	newID     func() string
	onRead    func(id string)
)

func SetNotificationSender(s Sender) { // want `memory`
	mu.Lock()
	defer mu.Unlock()
	notificationSender = s
}

func SetHooks(log func(string) error, clock func() int64, id func() string, read func(string)) { // want `memory`
	logWriter, now, newID, onRead = log, clock, id, read
}

func Send(id string, message map[string]any) bool { // want `unknown calls what .*bridge.notificationSender holds`
	mu.RLock()
	sender := notificationSender
	mu.RUnlock()
	if sender == nil {
		return false
	}
	return sender(id, message)
}

func Read(id string) string { // want `read-only`
	onRead(id)
	if err := logWriter(id); err != nil || now() == 0 {
		return ""
	}
	return newID()
}

type session struct {
	id     string
	cancel context.CancelFunc
}

var current session

func Begin(ctx context.Context, id string) context.Context { // want `memory`
	ctx, cancel := context.WithCancel(ctx)
	current = session{id, cancel}
	return ctx
}

// What was begun is no longer waited for.
func Wait(id string) bool { // want `read-only`
	if current.cancel != nil && current.id != id {
		current.cancel()
	}
	return current.id == id
}

// A Library is loaded when the program starts.
type Library struct {
	create func(handle uintptr, text string) uintptr
}

func Load(bind func(any)) *Library { // want `read-only`
	l := new(Library)
	bind(&l.create)
	return l
}

func (l *Library) Remove(id string) bool {
	return l.create(1, "DELETE notes:"+id) != 0
}

var runner = func(name string) error { return nil }

// Which function the variable holds is known.
func Run(name string) error { // want `read-only`
	return runner(name)
}
