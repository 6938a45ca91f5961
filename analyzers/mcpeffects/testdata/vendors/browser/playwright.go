package browser

import (
	"context"

	"github.com/playwright-community/playwright-go"
)

var tab playwright.Page

func PlayClick(ctx context.Context, in Args) error { // want `non-repeatable arbitrary input`
	return tab.Click(in.Selector)
}

func PlayLocated(ctx context.Context, in Args) error { // want `non-repeatable arbitrary input`
	return tab.Locator(in.Selector).First().Click()
}

func PlayFill(ctx context.Context, in Args) error { // want `idempotent-write \(github.com/playwright-community/playwright-go.Locator\).Fill`
	return tab.Locator(in.Selector).Fill(in.Script)
}

func PlayDrag(ctx context.Context, in Args) error { // want `non-repeatable arbitrary input`
	return tab.DragAndDrop(in.Selector, "#basket")
}

func PlayKey(ctx context.Context, in Args) error { // want `non-repeatable arbitrary input`
	return tab.Keyboard().Press(in.Script)
}

func PlayPanel(ctx context.Context, in Args) error { // want `unknown`
	return tab.Locator("#panel").Click()
}

func PlayTexts(ctx context.Context, in Args) error { // want `read-only`
	_, err := tab.Locator(in.Selector).EvaluateAll(`els => els.map(el => el.innerText.trim())`)
	return err
}

func PlayScript(ctx context.Context, in Args) error { // want `non-repeatable arbitrary script`
	_, err := tab.WaitForFunction(in.Script, nil)
	return err
}
