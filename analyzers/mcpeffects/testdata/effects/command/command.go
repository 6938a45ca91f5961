// Package command builds command lines step by step. // want package:"1 methods of unexported types"
package command

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"
)

type Executor interface {
	Exec(ctx context.Context, name string, args ...string) ([]byte, error) // want Exec:`arbitrary command`
}

type local struct{}

func (*local) Exec(ctx context.Context, name string, args ...string) ([]byte, error) { // want Exec:`arbitrary command`
	return exec.CommandContext(ctx, name, args...).CombinedOutput()
}

type key struct{}

// ExecutorFrom returns what tests put into the context, or the real thing.
func ExecutorFrom(ctx context.Context) Executor { // want ExecutorFrom:`value`
	if e, ok := ctx.Value(key{}).(Executor); ok {
		return e
	}
	return &local{}
}

type Builder struct {
	program   string
	args      []string
	namespace string
	config    string
	output    string
	labels    map[string]string
	timeout   time.Duration
	timed     bool
	dryRun    bool
	force     bool
	wait      bool
	validate  bool
	cached    bool
}

func New(program string) *Builder { // want New:`value`
	return &Builder{program: program, args: make([]string, 0), labels: make(map[string]string), validate: true}
}

func (b *Builder) Args(args ...string) *Builder { // want Args:`sets 1`
	b.args = append(b.args, args...)
	return b
}

func (b *Builder) Namespace(name string) *Builder { // want Namespace:`sets 1`
	if err := check(name); err != nil {
		fmt.Println("invalid namespace", name)
		return b
	}
	b.namespace = name
	return b
}

func (b *Builder) Config(path string) *Builder { // want Config:`sets 1`
	if path != "" {
		if err := check(path); err != nil {
			return b
		}
		b.config = path
	}
	return b
}

func (b *Builder) Output(format string) *Builder { // want Output:`sets 1`
	valid := false
	for _, f := range []string{"json", "yaml", "wide"} {
		if f == format {
			valid = true
			break
		}
	}
	if !valid {
		return b
	}
	b.output = format
	return b
}

func (b *Builder) DryRun(on bool) *Builder { b.dryRun = on; return b } // want DryRun:`sets 1`
func (b *Builder) Wait(on bool) *Builder   { b.wait = on; return b }   // want Wait:`sets 1`

func check(s string) error {
	if strings.ContainsAny(s, ";|&") {
		return errors.New("no shell here")
	}
	return nil
}

func (b *Builder) build() (string, []string, error) {
	args := make([]string, 0, len(b.args)+20)
	args = append(args, b.args...)
	if b.namespace != "" {
		args = append(args, "--namespace", b.namespace)
	}
	if b.config != "" {
		args = append(args, "--kubeconfig", b.config)
	}
	if b.output != "" {
		args = append(args, "--output", b.output)
	}
	if len(b.labels) > 0 {
		var selectors []string
		for k, v := range b.labels {
			if v != "" {
				selectors = append(selectors, fmt.Sprintf("%s=%s", k, v))
			} else {
				selectors = append(selectors, k)
			}
		}
		args = append(args, "--selector", strings.Join(selectors, ","))
	}
	if b.timeout > 0 && b.timed {
		args = append(args, "--timeout", b.timeout.String())
	}
	if b.dryRun {
		args = append(args, "--dry-run=client")
	}
	if b.force {
		args = append(args, "--force")
	}
	if b.wait {
		args = append(args, "--wait")
	}
	if !b.validate {
		args = append(args, "--validate=false")
	}
	return b.program, args, nil
}

func (b *Builder) Run(ctx context.Context) (string, error) { // want Run:`arbitrary command`
	program, args, err := b.build()
	if err != nil {
		return "", err
	}
	if b.cached {
		return b.cachedRun(ctx, program, args)
	}
	return b.run(ctx, program, args)
}

func (b *Builder) run(ctx context.Context, program string, args []string) (string, error) {
	out, err := ExecutorFrom(ctx).Exec(ctx, program, args...)
	return string(out), err
}

func (b *Builder) cachedRun(ctx context.Context, program string, args []string) (string, error) {
	return b.run(ctx, program, args)
}
