package app

import (
	"context"
	"fmt"
	"strings"

	"example.com/effects/command"
)

func kubectl(ctx context.Context, args ...string) (string, error) {
	b := command.New("kubectl").Args(args...).Config("x")
	if len(args) > 3 {
		b = b.Wait(true)
	}
	return b.Run(ctx)
}

func List(ctx context.Context, kind, name, namespace string) (string, error) { // want List:`read-only kubectl get$`
	args := []string{"get", kind}
	if name != "" {
		args = append(args, name)
	}
	if namespace != "" {
		args = append(args, "-n", namespace)
	} else {
		args = append(args, "--all-namespaces")
	}
	return kubectl(ctx, args...)
}

func Drop(ctx context.Context, kind, name string) (string, error) { // want Drop:`idempotent-write kubectl delete$`
	return kubectl(ctx, "delete", kind, name)
}

func Status(ctx context.Context) (string, error) { // want Status:`read-only helm status$`
	return command.New("helm").Args("status").Namespace("x").Output("json").Run(ctx)
}

func Rehearse(ctx context.Context, file string) (string, error) { // want Rehearse:`read-only kubectl apply$`
	return command.New("kubectl").Args("apply", "-f", file).DryRun(true).Run(ctx)
}

func Rollout(ctx context.Context, action, name string) (string, error) { // want Rollout:`non-repeatable kubectl rollout restart`
	switch action {
	case "status", "history", "restart":
		return kubectl(ctx, "rollout", action, name)
	}
	return "", nil
}

func inside(ctx context.Context, pod, line string) (string, error) {
	args := []string{"exec", "-n", "system", pod, "--", "cilium-dbg"}
	args = append(args, strings.Fields(line)...)
	return command.New("kubectl").Args(args...).Run(ctx)
}

func Endpoints(ctx context.Context, pod string) (string, error) { // want Endpoints:`read-only kubectl exec: cilium-dbg endpoint list$`
	return inside(ctx, pod, "endpoint list")
}

func Unset(ctx context.Context, pod, key string) (string, error) { // want Unset:`idempotent-write kubectl exec: cilium-dbg kvstore delete$`
	return inside(ctx, pod, fmt.Sprintf("kvstore delete %s", key))
}

func DropEach(ctx context.Context, names string) (string, error) { // want DropEach:`idempotent-write kubectl delete$`
	args := []string{"delete", "pod"}
	for _, name := range strings.Split(names, ",") {
		args = append(args, strings.TrimSpace(name))
	}
	args = append(args, "-n", "x")
	return kubectl(ctx, args...)
}
