package browser

import (
	"context"
	"fmt"
	"os"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

type Field struct{ Selector, Value string }

type Form struct {
	Fields []Field
	URL    string
	Accept bool
	X, Y   float64
}

// What the client chooses to act on may be anything.

func ChromeClick(ctx context.Context, in Args) error { // want `non-repeatable arbitrary input`
	return chromedp.Run(ctx, chromedp.Click(in.Selector, chromedp.NodeVisible))
}

func ChromeType(ctx context.Context, in Args) error { // want `non-repeatable arbitrary input`
	return chromedp.Run(ctx, chromedp.SendKeys(in.Selector, in.Script))
}

func ChromeKey(ctx context.Context, in Args) error { // want `non-repeatable arbitrary input`
	return chromedp.Run(ctx, chromedp.KeyEvent(in.Script))
}

func ChromePoint(ctx context.Context, in Form) error { // want `non-repeatable arbitrary input`
	return chromedp.Run(ctx, chromedp.MouseClickXY(in.X, in.Y))
}

func ChromeNode(ctx context.Context, in Args) error { // want `non-repeatable arbitrary input`
	var nodes []*cdp.Node
	if err := chromedp.Run(ctx, chromedp.Nodes(in.Selector, &nodes, chromedp.ByQuery)); err != nil {
		return err
	}
	return chromedp.Run(ctx, chromedp.MouseClickNode(nodes[0]))
}

func ChromeChosenValue(ctx context.Context, in Args) error { // want `idempotent-write github.com/chromedp/chromedp.SetValue`
	return chromedp.Run(ctx, chromedp.SetValue(in.Selector, in.Script))
}

func ChromeForm(ctx context.Context, in Form) error { // want `non-repeatable arbitrary input`
	var actions []chromedp.Action
	for _, f := range in.Fields {
		actions = append(actions, chromedp.Clear(f.Selector), chromedp.SendKeys(f.Selector, f.Value))
	}
	return chromedp.Run(ctx, actions...)
}

func ChromeTasks(ctx context.Context, in Args) error { // want `idempotent-write github.com/chromedp/chromedp.Clear`
	return chromedp.Run(ctx, emptied(in.Selector))
}

func emptied(selector string) chromedp.Tasks {
	return chromedp.Tasks{chromedp.WaitVisible(selector), chromedp.Clear(selector)}
}

// A click of the program's own may read or act: the names tell.

func ChromePanel(ctx context.Context, in Args) error { // want `unknown`
	return chromedp.Run(ctx, chromedp.Click("#panel"))
}

func SearchChrome(ctx context.Context, in Args) error { // want `read-only`
	return chromedp.Run(ctx, chromedp.SendKeys("#q", in.Script), chromedp.Click("#go"))
}

func LookupChrome(ctx context.Context, in Args) error { // want `read-only`
	return chromedp.Run(ctx, chromedp.Click(in.Selector))
}

// What a page shows is read.

func ChromePage(ctx context.Context, in Form) error { // want `read-only`
	var text string
	var shot []byte
	return chromedp.Run(ctx, chromedp.Navigate(in.URL), chromedp.WaitVisible("body"), chromedp.Text("body", &text), chromedp.FullScreenshot(&shot, 90))
}

// The commands of the protocol.

func ChromeTab(ctx context.Context, in Form) error { // want `create github.com/chromedp/cdproto/target.CreateTarget`
	return chromedp.Run(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := target.CreateTarget(in.URL).Do(ctx)
		return err
	}))
}

func ChromeTabs(ctx context.Context, in Form) error { // want `read-only`
	return chromedp.Run(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := target.GetTargets().Do(ctx)
		return err
	}))
}

func ReadInTab(ctx context.Context, in Form) error { // want `read-only`
	return chromedp.Run(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		id, err := target.CreateTarget(in.URL).Do(ctx)
		if err != nil {
			return err
		}
		return target.CloseTarget(id).Do(ctx)
	}))
}

func ChromeDialog(ctx context.Context, in Form) error { // want `conditional github.com/chromedp/cdproto/page.HandleJavaScriptDialog`
	return chromedp.Run(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		if in.Accept {
			return cdpage.HandleJavaScriptDialog(true).Do(ctx)
		}
		return cdpage.HandleJavaScriptDialog(false).Do(ctx)
	}))
}

func ChromeDialogAction(ctx context.Context, in Form) error { // want `conditional github.com/chromedp/cdproto/page.HandleJavaScriptDialog`
	return chromedp.Run(ctx, cdpage.HandleJavaScriptDialog(in.Accept))
}

func ChromeCookie(ctx context.Context, in Form) error { // want `idempotent-write github.com/chromedp/cdproto/network.SetCookie`
	return chromedp.Run(ctx, chromedp.Tasks{chromedp.ActionFunc(func(ctx context.Context) error {
		return network.SetCookie("session", in.URL).Do(ctx)
	})})
}

func ChromeForget(ctx context.Context, in Form) error { // want `idempotent-write github.com/chromedp/cdproto/network.ClearBrowserCookies \(deletes\)`
	return chromedp.Run(ctx, network.ClearBrowserCookies())
}

func ChromePDF(ctx context.Context, in Form) error { // want `read-only`
	return chromedp.Run(ctx, network.Enable(), emulation.SetDeviceMetricsOverride(800, 600, 1, false), chromedp.ActionFunc(func(ctx context.Context) error {
		_, _, err := cdpage.PrintToPDF().Do(ctx)
		return err
	}))
}

func ChromeBreakpoint(ctx context.Context, in Form) error { // want `idempotent-write message Debugger.setBreakpointByUrl`
	return chromedp.Run(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		return chromedp.FromContext(ctx).Target.Execute(ctx, "Debugger.setBreakpointByUrl", in, nil)
	}))
}

func ChromeScripts(ctx context.Context, in Form) error { // want `read-only`
	return chromedp.Run(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, "Debugger.getScriptSource", in, nil)
	}))
}

func ChromeAny(ctx context.Context, in Args) error { // want `unknown`
	return chromedp.Run(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, in.Script, nil, nil)
	}))
}

// What an action does beside the browser counts as well.

func ChromeSaved(ctx context.Context, in Form) error { // want `idempotent-write os.WriteFile`
	return chromedp.Run(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		data, _, err := cdpage.PrintToPDF().Do(ctx)
		if err != nil {
			return err
		}
		return os.WriteFile("page.pdf", data, 0o644)
	}))
}

func ChromeSavedLater(ctx context.Context, in Form) error { // want `idempotent-write os.WriteFile`
	tasks := chromedp.Tasks{chromedp.Navigate(in.URL)}
	tasks = append(tasks, save("page.html"))
	return chromedp.Run(ctx, tasks)
}

func save(name string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		return os.WriteFile(name, nil, 0o644)
	})
}

// A script of the program that only looks reads.

func ChromeTree(ctx context.Context, in Args) error { // want `read-only`
	var tree string
	script := `
		function tree(el) {
			const role = el.getAttribute('role') || el.tagName.toLowerCase(); // as it says
			const name = el.getAttribute("aria-label") || el.textContent?.slice(0, 50) || '';
			const inside = Array.from(el.children).map(child => tree(child));
			return { role, name: name.trim(), inside: inside.length > 0 ? inside : undefined };
		}
		return JSON.stringify(tree(document.body), null, 2);
	`
	if in.Selector != "" {
		script = fmt.Sprintf(`JSON.stringify(document.querySelector('%s').outerHTML)`, in.Selector)
	}
	return chromedp.Run(ctx, chromedp.Evaluate(script, &tree))
}

func ChromeWait(ctx context.Context, in Args) error { // want `read-only`
	return chromedp.Run(ctx, chromedp.Poll(fmt.Sprintf(`[...document.querySelectorAll('*')].some(el => el.textContent.includes(%q))`, in.Script), nil))
}

func ChromeScript(ctx context.Context, in Args) error { // want `non-repeatable arbitrary script`
	return chromedp.Run(ctx, chromedp.Evaluate(in.Script, nil))
}

func ChromeWrapped(ctx context.Context, in Args) error { // want `non-repeatable arbitrary script`
	return chromedp.Run(ctx, chromedp.Evaluate(fmt.Sprintf(`(() => { %s })()`, in.Script), nil))
}

func ChromeSubmit(ctx context.Context, in Args) error { // want `unknown`
	return chromedp.Run(ctx, chromedp.Evaluate(`document.forms[0].submit()`, nil))
}

func ChromeTitle(ctx context.Context, in Args) error { // want `unknown`
	return chromedp.Run(ctx, chromedp.Evaluate(`document.title = "seen"`, nil))
}

func handleSelect(ctx context.Context, in Args) error {
	return chromedp.Run(ctx, chromedp.SetValue(in.Selector, in.Script))
}

func ChromeSelected(ctx context.Context, in Args) error { // want `idempotent-write github.com/chromedp/chromedp.SetValue`
	return handleSelect(ctx, in)
}
