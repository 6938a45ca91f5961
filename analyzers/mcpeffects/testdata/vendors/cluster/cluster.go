// Package cluster uses Kubernetes clients: each exported function is a handler.
package cluster

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"strings"
	"time"

	authorizationv1 "k8s.io/api/authorization/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/dynamic"
	apps "k8s.io/client-go/kubernetes/typed/apps/v1"
	authorization "k8s.io/client-go/kubernetes/typed/authorization/v1"
	core "k8s.io/client-go/kubernetes/typed/core/v1"
)

type Args struct {
	Namespace, Name, Type, Text string
	Operations                  []Operation
}

type Operation struct {
	Op    string `json:"op"`
	Path  string `json:"path"`
	Value any    `json:"value"`
}

var (
	dyn         dynamic.Interface
	pods        core.PodsGetter
	deployments apps.DeploymentsGetter
	views       authorization.SelfSubjectAccessReviewsGetter
	jobs        = schema.GroupVersionResource{Group: "batch", Version: "v1", Resource: "jobs"}
)

func patch(ctx context.Context, in Args, kind types.PatchType, text []byte) error {
	_, err := dyn.Resource(jobs).Namespace(in.Namespace).Patch(ctx, in.Name, kind, text, metav1.PatchOptions{})
	return err
}

func PatchSent(ctx context.Context, in Args) error { // want `create .*Patch`
	return patch(ctx, in, types.JSONPatchType, []byte(in.Text))
}

func PatchOperations(ctx context.Context, in Args) error { // want `create .*Patch`
	text, err := json.Marshal(in.Operations)
	if err != nil {
		return err
	}
	return patch(ctx, in, types.JSONPatchType, text)
}

func PatchChosen(ctx context.Context, in Args) error { // want `create .*Patch`
	var kind types.PatchType
	switch in.Type {
	case "json":
		kind = types.JSONPatchType
	default:
		kind = types.MergePatchType
	}
	text := []byte(in.Text)
	if kind == types.MergePatchType {
		text = []byte(strings.TrimSpace(in.Text))
	}
	_, err := dyn.Resource(jobs).Patch(ctx, in.Name, kind, text, metav1.PatchOptions{})
	return err
}

func PatchAppend(ctx context.Context, in Args) error { // want `create .*Patch`
	text := fmt.Sprintf(`[{"op": "add", "path": "/spec/template/spec/volumes/-", "value": {"name": %q}}]`, in.Text)
	_, err := pods.Pods(in.Namespace).Patch(ctx, in.Name, types.JSONPatchType, []byte(text), metav1.PatchOptions{})
	return err
}

func PatchBuilt(ctx context.Context, in Args) error { // want `create .*Patch`
	text, err := json.Marshal([]Operation{{Op: "add", Path: "/spec/args/-", Value: in.Text}})
	if err != nil {
		return err
	}
	return patch(ctx, in, types.JSONPatchType, text)
}

func PatchReplace(ctx context.Context, in Args) error { // want `idempotent-write .*Patch`
	text, err := json.Marshal([]map[string]any{{"op": "replace", "path": "/spec/paused", "value": in.Text}})
	if err != nil {
		return err
	}
	return patch(ctx, in, types.JSONPatchType, text)
}

func PatchMerge(ctx context.Context, in Args) error { // want `idempotent-write .*Patch`
	return patch(ctx, in, types.MergePatchType, []byte(in.Text))
}

func PatchApply(ctx context.Context, in Args) error { // want `idempotent-write .*Patch`
	return patch(ctx, in, types.ApplyPatchType, []byte(in.Text))
}

func List(ctx context.Context, in Args) error { // want `read-only`
	_, err := dyn.Resource(jobs).Namespace(in.Namespace).List(ctx, metav1.ListOptions{})
	return err
}

func CreateNamed(ctx context.Context, in Args) error { // want `conditional`
	job := &unstructured.Unstructured{Object: map[string]any{"metadata": map[string]any{"name": in.Name}}}
	_, err := dyn.Resource(jobs).Namespace(in.Namespace).Create(ctx, job, metav1.CreateOptions{})
	return err
}

func CreateGenerated(ctx context.Context, in Args) error { // want `create`
	job := &unstructured.Unstructured{Object: map[string]any{"metadata": map[string]any{"generateName": in.Name + "-"}}}
	return create(ctx, in.Namespace, job)
}

func create(ctx context.Context, namespace string, object *unstructured.Unstructured) error {
	_, err := dyn.Resource(jobs).Namespace(namespace).Create(ctx, object, metav1.CreateOptions{})
	return err
}

func CreatePod(ctx context.Context, in Args) error { // want `create`
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{GenerateName: in.Name}}
	_, err := pods.Pods(in.Namespace).Create(ctx, pod, metav1.CreateOptions{})
	return err
}

func CreateConverted(ctx context.Context, in Args) error { // want `create`
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{GenerateName: in.Name + "-"}}
	object, err := runtime.DefaultUnstructuredConverter.ToUnstructured(pod)
	if err != nil {
		return err
	}
	return create(ctx, in.Namespace, &unstructured.Unstructured{Object: object})
}

func Rehearse(ctx context.Context, in Args) error { // want `read-only`
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: in.Name}}
	_, err := pods.Pods(in.Namespace).Create(ctx, pod, metav1.CreateOptions{DryRun: []string{metav1.DryRunAll}})
	return err
}

func Apply(ctx context.Context, in Args) error { // want `idempotent-write`
	_, err := dyn.Resource(jobs).Patch(ctx, in.Name, types.ApplyPatchType, nil, metav1.PatchOptions{FieldManager: "x"})
	return err
}

func Delete(ctx context.Context, in Args) error { // want `idempotent-write`
	return pods.Pods(in.Namespace).Delete(ctx, in.Name, metav1.DeleteOptions{})
}

func Allowed(ctx context.Context, in Args) error { // want `read-only`
	review := &authorizationv1.SelfSubjectAccessReview{}
	_, err := views.SelfSubjectAccessReviews().Create(ctx, review, metav1.CreateOptions{})
	return err
}

func Logs(ctx context.Context, in Args) error { // want `read-only`
	_, err := pods.Pods(in.Namespace).GetLogs(in.Name, &corev1.PodLogOptions{}).Stream(ctx)
	return err
}

func Restart(ctx context.Context, in Args) error { // want `non-repeatable .*Patch`
	text := fmt.Sprintf(`{"spec":{"template":{"metadata":{"annotations":{"kubectl.kubernetes.io/restartedAt":"%s"}}}}}`, time.Now().Format(time.RFC3339))
	return patch(ctx, in, types.StrategicMergePatchType, []byte(text))
}

func RestartOf(ctx context.Context, in Args) error { // want `non-repeatable .*Patch`
	text, err := json.Marshal(map[string]any{"spec": map[string]any{"template": map[string]any{"metadata": map[string]any{
		"annotations": map[string]string{"kubectl.kubernetes.io/restartedAt": time.Now().UTC().Format(time.RFC3339)},
	}}}})
	if err != nil {
		return err
	}
	return patch(ctx, in, types.MergePatchType, text)
}

// The client says when; the same call again changes nothing.
func RestartAt(ctx context.Context, in Args) error { // want `idempotent-write .*Patch`
	text := fmt.Sprintf(`{"spec":{"template":{"metadata":{"annotations":{"kubectl.kubernetes.io/restartedAt":%q}}}}}`, in.Text)
	return patch(ctx, in, types.StrategicMergePatchType, []byte(text))
}

func RestartAgain(ctx context.Context, in Args) error { // want `non-repeatable .*Update`
	d, err := deployments.Deployments(in.Namespace).Get(ctx, in.Name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	if d.Spec.Template.Annotations == nil {
		d.Spec.Template.Annotations = make(map[string]string)
	}
	d.Spec.Template.Annotations["kubectl.kubernetes.io/restartedAt"] = time.Now().Format(time.RFC3339)
	_, err = deployments.Deployments(in.Namespace).Update(ctx, d, metav1.UpdateOptions{})
	return err
}

// The annotation of another object restarts nothing.
func SeenAgain(ctx context.Context, in Args) error { // want `idempotent-write .*Update`
	d, err := deployments.Deployments(in.Namespace).Get(ctx, in.Name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	seen := d.DeepCopy()
	seen.Spec.Template.Annotations["kubectl.kubernetes.io/restartedAt"] = time.Now().Format(time.RFC3339)
	log.Println(seen)
	d.Spec.Paused = true
	_, err = deployments.Deployments(in.Namespace).Update(ctx, d, metav1.UpdateOptions{})
	return err
}

// A note of the time starts nothing.
func Noted(ctx context.Context, in Args) error { // want `idempotent-write .*Patch`
	text := fmt.Sprintf(`{"metadata":{"annotations":{"example.com/seen":"%s"}}}`, time.Now().Format(time.RFC3339))
	return patch(ctx, in, types.MergePatchType, []byte(text))
}
