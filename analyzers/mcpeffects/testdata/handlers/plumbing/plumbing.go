// Package plumbing keeps in memory what it needs to ask others: each exported function is
// a handler.
package plumbing

import (
	"context"
	"errors"
	"io"
	"net/http"
	"sync"
	"sync/atomic"
)

type reply struct{ text string }

// A peer answers by number.
type peer struct {
	mu      sync.Mutex
	next    atomic.Int64
	seq     int64
	pending map[int64]chan reply
	waiting map[int64]*waiter
	notes   map[int64]string
	jobs    map[string]*waiter
	out     chan<- string
}

type waiter struct {
	done chan struct{}
	text string
}

var lsp peer

func (p *peer) add(id int64, ch chan reply) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.pending[id] = ch
}

func (p *peer) remove(id int64) {
	p.mu.Lock()
	delete(p.pending, id)
	p.mu.Unlock()
}

func (p *peer) jump(ctx context.Context) (string, error) {
	id := p.next.Add(1)
	ch := make(chan reply, 1)
	p.add(id, ch)
	select {
	case r := <-ch:
		return r.text, nil
	case <-ctx.Done():
		p.remove(id)
		return "", ctx.Err()
	}
}

func (p *peer) transform(ctx context.Context) (string, error) {
	p.seq++
	id, w := p.seq, &waiter{done: make(chan struct{})}
	p.waiting[id] = w
	defer func() { delete(p.waiting, id) }()
	select {
	case <-w.done:
		return w.text, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

func (p *peer) save(text string) {
	p.seq++
	p.notes[p.seq] = text
}

func (p *peer) begin(name string) { p.jobs[name] = &waiter{done: make(chan struct{})} }

//tool:extract_definition
func Jump(ctx context.Context) (string, error) { // want `read-only`
	return lsp.jump(ctx)
}

//tool:rename_all
func Transform(ctx context.Context) (string, error) { // want `read-only|unknown nothing was found`
	return lsp.transform(ctx)
}

//tool:save_note
func Note(ctx context.Context, text string) error { // want `(create|idempotent-write) memory .*peer.(notes|seq) \(named\)`
	lsp.save(text)
	return nil
}

// Begin keeps a job under its name, where it stays.
//
//tool:save_job
func Begin(ctx context.Context, name string) error { // want `idempotent-write memory .*peer.jobs \(named\)`
	lsp.begin(name)
	return nil
}

// A mailClient asks a service for one account.
type mailClient struct{ account string }

func newMailClient(account string) (*mailClient, error) {
	if account == "" {
		return nil, errors.New("no account")
	}
	return &mailClient{account}, nil
}

func (c *mailClient) links(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://mail.example/links", nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// A customer is called like one, and is what a tool is about.
type customerClient struct{ name string }

type state struct {
	mu        sync.RWMutex
	clients   map[string]*mailClient
	customers map[string]*customerClient
}

var server state

func (s *state) clientFor(account string) *mailClient {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.clients[account]
}

func (s *state) SetClientFor(account string, c *mailClient) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clients[account] = c
}

func (s *state) SetCustomer(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.customers[name] = &customerClient{name}
}

//tool:extract_links
func Extract(ctx context.Context, account string) error { // want `read-only`
	c := server.clientFor(account)
	if c == nil {
		var err error
		if c, err = newMailClient(account); err != nil {
			return err
		}
		server.SetClientFor(account, c)
	}
	return c.links(ctx)
}

//tool:connect_account
func Connect(ctx context.Context, account string) error { // want `idempotent-write memory .*state.clients \(named\)`
	c, err := newMailClient(account)
	if err != nil {
		return err
	}
	server.SetClientFor(account, c)
	return nil
}

//tool:set_client
func Choose(ctx context.Context, account string) error { // want `idempotent-write memory .*state.clients \(named\)`
	c, err := newMailClient(account)
	if err != nil {
		return err
	}
	server.SetClientFor(account, c)
	return nil
}

//tool:set_customer
func Customer(ctx context.Context, name string) error { // want `idempotent-write memory .*state.customers \(named\)`
	server.SetCustomer(name)
	return nil
}

func (p *peer) write(w io.Writer, text string) error {
	if _, err := io.WriteString(w, text); err != nil {
		return err
	}
	if f, ok := w.(interface{ Flush() error }); ok {
		return f.Flush()
	}
	return nil
}

//tool:rename_word
func Word(ctx context.Context, w io.Writer, text string) error { // want `unknown nothing was found`
	return lsp.write(w, text)
}
