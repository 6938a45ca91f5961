// Package app reaches operations of other packages in the ways that programs do. // want package:"1 methods of unexported types" package:"1 setters"
package app

import (
	"context"
	"net/smtp"
	"os"
	"os/exec"

	"example.com/effects/client"
	"example.com/effects/services"
	"example.com/effects/store"
)

type Service struct {
	c    *client.Client
	repo store.Repo
	run  func() error
}

func (s *Service) Open(ctx context.Context) error { // want Open:`create POST /tickets`
	return s.c.Create(ctx)
}

func (s *Service) Patch(ctx context.Context, id string) error { // want Patch:`idempotent-write PATCH /tickets/\{\}`
	return s.c.Do(ctx, "PATCH", "/tickets/"+id)
}

func (s *Service) Show(ctx context.Context, path string) error { // want Show:`read-only`
	return s.c.ReadOnly(ctx, "GET", path)
}

func (s *Service) Dry(ctx context.Context) error {
	return s.c.Save(ctx, true)
}

func (s *Service) Wet(ctx context.Context) error { // want Wet:`idempotent-write POST /tickets`
	return s.c.Save(ctx, false)
}

func (s *Service) Keep(name string) error { // want Keep:`calls .*store.Repo.*Put`
	return s.repo.Put(name)
}

func Retry(f func() error) error { // want Retry:`calls f`
	for range 3 {
		if err := f(); err == nil {
			return nil
		}
	}
	return f()
}

func (s *Service) Retried(ctx context.Context) error { // want Retried:`create POST /tickets`
	return Retry(func() error { return s.c.Create(ctx) })
}

func (s *Service) Value(ctx context.Context) error { // want Value:`idempotent-write DELETE /tickets/1`
	f := s.c.Delete
	return f(ctx, "1")
}

func (s *Service) Background(ctx context.Context) { // want Background:`create POST /tickets`
	go func() { _ = s.c.Create(ctx) }()
}

func (s *Service) Deferred(ctx context.Context) { // want Deferred:`create POST /tickets`
	defer s.c.Create(ctx)
}

func Made(c *client.Client) func(context.Context) error { // want Made:`value`
	return func(ctx context.Context) error { return c.Create(ctx) }
}

func Called(ctx context.Context, c *client.Client) error { // want Called:`create POST /tickets`
	return Made(c)(ctx)
}

var commands = map[string]func(context.Context, *client.Client) error{
	"open": func(ctx context.Context, c *client.Client) error { return c.Create(ctx) },
	"drop": func(ctx context.Context, c *client.Client) error { return c.Delete(ctx, "1") },
}

func Dispatch(ctx context.Context, name string, c *client.Client) error { // want Dispatch:`calls func value`
	return commands[name](ctx, c)
}

func DispatchDrop(ctx context.Context, c *client.Client) error { // want DispatchDrop:`idempotent-write DELETE`
	return Dispatch(ctx, "drop", c)
}

func DispatchEither(ctx context.Context, c *client.Client) error { // want DispatchEither:`create POST /tickets; idempotent-write DELETE`
	return Dispatch(ctx, os.Getenv("COMMAND"), c)
}

func Even(ctx context.Context, n int, c *client.Client) error { // want Even:`create POST /tickets`
	if n == 0 {
		return c.Create(ctx)
	}
	return Odd(ctx, n-1, c)
}

func Odd(ctx context.Context, n int, c *client.Client) error { // want Odd:`create POST /tickets`
	if n == 0 {
		return nil
	}
	return Even(ctx, n-1, c)
}

type Op[T any] struct{ do func(T) error }

func (o Op[T]) Apply(v T) error { // want Apply:`calls`
	return o.do(v)
}

func Generic(c *client.Client) error { // want Generic:`create POST /tickets`
	return Op[context.Context]{do: c.Create}.Apply(context.Background())
}

func Mail(body []byte) error { // want Mail:`non-repeatable net/smtp.SendMail`
	return smtp.SendMail("localhost:25", nil, "a@example.com", []string{"b@example.com"}, body)
}

func Apply(file string) error { // want Apply:`idempotent-write kubectl apply`
	args := []string{"apply"}
	args = append(args, "-f", file)
	return exec.Command("kubectl", args...).Run()
}

func Pods() error { // want Pods:`read-only kubectl get`
	return exec.Command("kubectl", "get", "pods").Run()
}

func execute(name string, args ...string) error { return exec.Command(name, args...).Run() }

func Runner() error { // want Runner:`read-only sh: ls`
	return execute("sh", "-c", "ls -l")
}

func Push(ctx context.Context) error { // want Push:`git push`
	return execute("git", "push")
}

var remove = func(name string) error { return os.RemoveAll(name) }

func Literal(name string) error { // want Literal:`idempotent-write os.RemoveAll`
	return remove(name)
}

func pure(a, b int) int { return a + b }

func Sum(n int) int { return pure(n, n) }

func Note(ctx context.Context, notes func() *services.Notes) error { // want Note:`create POST /rest/notes`
	return notes().Add(ctx, "hello")
}

func Notes(ctx context.Context, notes func() *services.Notes) error { // want Notes:`calls notes`
	return notes().List(ctx)
}

// steps are functions that a test may replace.
type steps struct {
	open func(c *client.Client) opener
	run  func(ctx context.Context, o opener) error
}

type opener interface {
	Open(ctx context.Context) error
}

type remote struct{ c *client.Client }

func (r remote) Open(ctx context.Context) error { // want Open:`create POST /tickets`
	return r.c.Create(ctx)
}

func open(c *client.Client) opener { return remote{c} }

func run(ctx context.Context, o opener) error { return o.Open(ctx) }

func Handler(c *client.Client) func(context.Context) error { // want Handler:`value`
	return handler(c, steps{open: open, run: run})
}

func handler(c *client.Client, s steps) func(context.Context) error {
	return func(ctx context.Context) error {
		o := s.open(c)
		return s.run(ctx, o)
	}
}

func Handled(ctx context.Context, c *client.Client) error { // want Handled:`create POST /tickets`
	return Handler(c)(ctx)
}

// A Poster posts through a function that tests replace.
type Poster struct {
	c    *client.Client
	post func(ctx context.Context, id string) error
}

func NewPoster(c *client.Client) *Poster { // want NewPoster:`value`
	p := &Poster{c: c}
	p.post = p.remote
	return p
}

func (p *Poster) SetPost(f func(ctx context.Context, id string) error) { p.post = f } // want SetPost:`sets 1`

func (p *Poster) remote(ctx context.Context, id string) error { return p.c.Delete(ctx, id) }

func (p *Poster) Post(ctx context.Context) error { // want Post:`calls`
	return p.post(ctx, "1")
}

func Posted(ctx context.Context, get func() *Poster) error { // want Posted:`idempotent-write DELETE /tickets/1`
	return get().Post(ctx)
}

// An Action is one of the things that a dispatcher can do.
type Action struct {
	Run  func(ctx context.Context, c *client.Client) error
	Safe bool
}

func Dispatcher(c *client.Client, actions map[string]Action) func(context.Context, string) error { // want Dispatcher:`value`
	return func(ctx context.Context, name string) error {
		a, ok := actions[name]
		if !ok {
			return os.ErrNotExist
		}
		return a.Run(ctx, c)
	}
}

func look(ctx context.Context, c *client.Client) error { return c.Get(ctx, "1") }

func Dispatched(ctx context.Context, name string, c *client.Client) error { // want Dispatched:`create POST /tickets`
	actions := map[string]Action{
		"a1":  {Run: look, Safe: true},
		"a2":  {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "2") }, Safe: true},
		"b00": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "0") }, Safe: true},
		"b01": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "1") }, Safe: true},
		"b02": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "2") }, Safe: true},
		"b03": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "3") }, Safe: true},
		"b04": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "4") }, Safe: true},
		"b05": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "5") }, Safe: true},
		"b06": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "6") }, Safe: true},
		"b07": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "7") }, Safe: true},
		"b08": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "8") }, Safe: true},
		"b09": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "9") }, Safe: true},
		"b10": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "10") }, Safe: true},
		"b11": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "11") }, Safe: true},
		"b12": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "12") }, Safe: true},
		"b13": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "13") }, Safe: true},
		"b14": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "14") }, Safe: true},
		"b15": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "15") }, Safe: true},
		"b16": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "16") }, Safe: true},
		"b17": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "17") }, Safe: true},
		"b18": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "18") }, Safe: true},
		"b19": {Run: func(ctx context.Context, c *client.Client) error { return c.Get(ctx, "19") }, Safe: true},
		"z":   {Run: func(ctx context.Context, c *client.Client) error { return c.Create(ctx) }},
	}
	return Dispatcher(c, actions)(ctx, name)
}
