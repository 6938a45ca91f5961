// Package app reaches operations of other packages in the ways that programs do.
package app

import (
	"context"
	"net/smtp"
	"os"
	"os/exec"

	"example.com/effects/client"
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

func Dispatch(ctx context.Context, name string, c *client.Client) error { // want Dispatch:`create POST /tickets; idempotent-write DELETE`
	return commands[name](ctx, c)
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
