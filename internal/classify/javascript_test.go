package classify

import "testing"

func TestLooksAround(t *testing.T) {
	for _, text := range []string{
		`document.title`,
		`() => document.body.innerText`,
		`JSON.stringify([...document.querySelectorAll('a[href]')].map(a => ({text: a.innerText.trim(), to: a.href})))`,
		`const out = []; for (const el of document.querySelectorAll("li")) { out.push(el.textContent); } return out;`,
		"(() => { const o = {}; o.width = window.innerWidth; o['height'] = window.innerHeight; return o; })()",
		`new Promise(resolve => setTimeout(resolve, 100))`,
		`let n = 0, last = null; for (let i = 0; i < 3; i++) { n += i; last = i } n`,
		`Array.prototype.slice.call(document.links).reduce((acc, a) => { acc[a.href] = a.text; return acc }, {})`,
		`function tree(el) { return {tag: el.tagName.toLowerCase().replace(/[^a-z/]+/g, ""), in: [...el.children].map(tree)} } tree(document.body)`,
		"`${[...document.images].map(i => `${i.src}`).join(', ')}`",
		`window.scrollBy(0, 500)`,
		`document.querySelector('` + Gap + `')?.getAttribute("` + Gap + `") /* as it says */`,
		`const seen = new Set(); document.querySelectorAll('*').forEach(e => seen.add(e.tagName)); [...seen]`,
		`var [a, b] = [1, 2]; const {x, y} = document.body.getBoundingClientRect(); x / y / 2`,
		`localStorage.getItem("theme")`,
		`new URLSearchParams(location.search).get("q")`,
	} {
		if !LooksAround(text) {
			t.Errorf("%s: acts", text)
		}
	}
	for _, text := range []string{
		`document.querySelector("button").click()`,
		`document.forms[0].submit()`,
		`document.title = "x"`,
		`document.querySelector('input').value = '1'`,
		`el => el['value'] = '1'`,
		`const el = document.body; el.innerHTML = ''`,
		`location.href = "/"`,
		`location = "/"`,
		`location.replace("/")`,
		`fetch("/api", {method: "POST"})`,
		`navigator.sendBeacon("/x")`,
		`window.open("/x")`,
		`history.back()`,
		`localStorage.setItem("a", "b")`,
		`document.body.classList.add("x")`,
		`document.querySelector("p").remove()`,
		`delete window.x`,
		`window.count++`,
		`++window.count`,
		`const f = document.forms[0]; f["submit"]()`,
		`(document.body.click)()`,
		`HTMLElement.prototype.click.call(document.body)`,
		`[document.body].forEach(e => e.dispatchEvent(new Event("x")))`,
		`new XMLHttpRequest().send()`,
		`window.x ||= 1`,
		`document.write("x")`,
		"String.raw`x`; run`x`",
		"`${document.forms[0].submit()}`",
		`eval("1")`,
		`document.querySelector(` + Gap + `)`,
		`'it does not end`,
		"`nor does ${this",
		`unknown()`,
	} {
		if LooksAround(text) {
			t.Errorf("%s: looks", text)
		}
	}
}

func TestRunsGap(t *testing.T) {
	for text, want := range map[string]bool{
		`(() => { ` + Gap + ` })()`:             true,
		`async () => ` + Gap:                    true,
		`(` + Gap + `)()`:                       true,
		`const x = 1` + "\n" + Gap:              true,
		`document.querySelector("` + Gap + `")`: false,
		`document.querySelector(` + Gap + `)`:   false,
		`window.scrollBy(0, ` + Gap + `)`:       false,
		`return ` + Gap:                         false,
		`const {` + Gap + `, x} = window`:       false,
		`it's no script ` + Gap:                 false,
	} {
		if got := RunsGap(text); got != want {
			t.Errorf("RunsGap(%s) = %t", text, got)
		}
	}
}
