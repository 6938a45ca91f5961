// Package browser drives browsers: each exported function is a handler.
package browser

import (
	"context"
	"fmt"

	"github.com/go-rod/rod"
	"github.com/go-rod/rod/lib/proto"
)

type Args struct{ Script, Selector string }

var page *rod.Page

func Evaluate(ctx context.Context, in Args) error { // want `non-repeatable arbitrary script`
	_, err := page.Eval(in.Script)
	return err
}

func Options(ctx context.Context, in Args) error { // want `non-repeatable arbitrary script`
	_, err := page.Evaluate(&rod.EvalOptions{JS: in.Script, ByValue: true})
	return err
}

func Protocol(ctx context.Context, in Args) error { // want `non-repeatable arbitrary script`
	_, err := proto.RuntimeEvaluate{Expression: in.Script, ObjectGroup: "console"}.Call(page)
	return err
}

// Snapshot runs a script of its own.
func Snapshot(ctx context.Context, in Args) error { // want `read-only`
	_, err := captureSnapshot(ctx)
	return err
}

func HandleSnapshot(ctx context.Context, in Args) error { // want `read-only`
	_, err := page.Eval(`() => document.title`)
	return err
}

func Profile(ctx context.Context, in Args) error { // want `read-only`
	return extractProfile(ctx)
}

func extractProfile(ctx context.Context) error {
	_, err := page.Context(ctx).Eval(`() => window.__STATE__`)
	return err
}

func captureSnapshot(ctx context.Context) (string, error) {
	obj, err := page.Context(ctx).Eval(`() => document.body.innerText`)
	if err != nil {
		return "", err
	}
	return obj.Value.Str(), nil
}

func PublishPost(ctx context.Context, in Args) error { // want `non-repeatable`
	_, err := page.Eval(`() => document.querySelector("form").submit()`)
	return err
}

func Highlight(ctx context.Context, in Args) error { // want `unknown`
	_, err := page.Eval(fmt.Sprintf(`() => document.querySelector(%q).classList.add("seen")`, in.Selector))
	return err
}

func ChosenClick(ctx context.Context, in Args) error { // want `non-repeatable arbitrary input`
	el, err := page.Context(ctx).Element(in.Selector)
	if err != nil {
		return err
	}
	return el.Click(proto.InputMouseButtonLeft, 1)
}

func ChosenInput(ctx context.Context, in Args) error { // want `non-repeatable arbitrary input`
	page.MustElement(in.Selector).MustSelectAllText().MustInput(in.Script)
	return nil
}

func OwnClick(ctx context.Context, in Args) error { // want `unknown`
	page.Context(ctx).MustElement("#panel").MustClick()
	return nil
}

func OwnTab(ctx context.Context, in Args) error { // want `create \(github.com/go-rod/rod/lib/proto.TargetCreateTarget\).Call`
	_, err := proto.TargetCreateTarget{URL: in.Selector}.Call(page.Browser())
	return err
}

func LikeShown(ctx context.Context, in Args) error { // want `idempotent-write .* \(named\)`
	page.Context(ctx).MustElement("#heart").MustClick()
	return nil
}
