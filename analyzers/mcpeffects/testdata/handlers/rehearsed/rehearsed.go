// Package rehearsed has programs say what they would do: each exported function is a
// handler.
package rehearsed

import (
	"context"
	"os/exec"
)

type Args struct {
	Dir, Name string
	Dry       bool
}

func run(ctx context.Context, dryRun bool, name string, args ...string) error {
	if dryRun {
		args = append(args, "--dry-run")
	}
	return exec.CommandContext(ctx, name, args...).Run()
}

func Plan(ctx context.Context, in Args) error { // want `read-only git push`
	return run(ctx, true, "git", "push", "origin", in.Name)
}

func Push(ctx context.Context, in Args) error { // want `idempotent-write git push`
	return run(ctx, false, "git", "push", "origin", in.Name)
}

// The client says whether it is meant.
func PushAsked(ctx context.Context, in Args) error { // want `idempotent-write git push`
	return run(ctx, in.Dry, "git", "push", "origin", in.Name)
}

type git struct{ dir string }

func (g *git) clean(ctx context.Context, preview bool, paths ...string) error {
	args := []string{"-C", g.dir, "clean", "-d"}
	if preview {
		args = append(args, "-n")
	} else {
		args = append(args, "-f")
	}
	args = append(args, paths...)
	return exec.CommandContext(ctx, "git", args...).Run()
}

func PreviewClean(ctx context.Context, in Args) error { // want `read-only git clean`
	return (&git{in.Dir}).clean(ctx, true, in.Name)
}

func Clean(ctx context.Context, in Args) error { // want `idempotent-write git clean \(deletes\)`
	return (&git{in.Dir}).clean(ctx, false, in.Name)
}

func mode(preview bool) string {
	if preview {
		return "-n"
	}
	return "-f"
}

func PreviewMode(ctx context.Context, in Args) error { // want `read-only git clean`
	return exec.CommandContext(ctx, "git", "clean", mode(true), in.Name).Run()
}

func CleanMode(ctx context.Context, in Args) error { // want `idempotent-write git clean \(deletes\)`
	return exec.CommandContext(ctx, "git", "clean", mode(false), in.Name).Run()
}

func flags(dry bool) []string {
	if dry {
		return []string{"--dry-run"}
	}
	return nil
}

func PreviewFlags(ctx context.Context, in Args) error { // want `read-only helm upgrade`
	return exec.CommandContext(ctx, "helm", append([]string{"upgrade", in.Name, "./chart"}, flags(true)...)...).Run()
}

func UpgradeFlags(ctx context.Context, in Args) error { // want `create helm upgrade`
	return exec.CommandContext(ctx, "helm", append([]string{"upgrade", in.Name, "./chart"}, flags(false)...)...).Run()
}

type options struct {
	dryRun bool
	extra  []string
}

func kubectl(ctx context.Context, o options, verb string, rest ...string) error {
	args := append([]string{verb}, rest...)
	if o.dryRun {
		args = append(args, "--dry-run=client")
	}
	args = append(args, o.extra...)
	return exec.CommandContext(ctx, "kubectl", args...).Run()
}

func PreviewApply(ctx context.Context, in Args) error { // want `read-only kubectl apply`
	return kubectl(ctx, options{dryRun: true}, "apply", "-f", in.Name)
}

func Apply(ctx context.Context, in Args) error { // want `idempotent-write kubectl apply`
	return kubectl(ctx, options{}, "apply", "-f", in.Name)
}

func apt(ctx context.Context, simulate bool, args ...string) error {
	list := []string{"-y"}
	if simulate {
		list = append(list, "-s")
	}
	list = append(list, args...)
	return exec.CommandContext(ctx, "apt-get", list...).Run()
}

func SimulateUpgrade(ctx context.Context) error { // want `read-only apt-get upgrade`
	return apt(ctx, true, "upgrade")
}

func Upgrade(ctx context.Context) error { // want `idempotent-write apt-get upgrade`
	return apt(ctx, false, "upgrade")
}

func sync(ctx context.Context, dry bool, args ...string) error {
	if dry {
		args = append([]string{"-n"}, args...)
	}
	return exec.CommandContext(ctx, "rsync", args...).Run()
}

func PreviewSync(ctx context.Context, in Args) error { // want `read-only rsync`
	return sync(ctx, true, "-a", in.Dir, in.Name)
}

func Sync(ctx context.Context, in Args) error { // want `idempotent-write rsync`
	return sync(ctx, false, "-a", in.Dir, in.Name)
}

func SyncAsked(ctx context.Context, in Args) error { // want `idempotent-write rsync`
	return sync(ctx, in.Dry, "-a", in.Dir, in.Name)
}

func push(ctx context.Context, dry bool, remote string) error {
	return run(ctx, dry, "git", "push", remote)
}

func PreviewPush(ctx context.Context, in Args) error { // want `read-only git push`
	return push(ctx, true, in.Name)
}

func PreviewAndPush(ctx context.Context, in Args) error { // want `idempotent-write git push`
	if err := push(ctx, true, in.Name); err != nil {
		return err
	}
	return push(ctx, false, in.Name)
}
