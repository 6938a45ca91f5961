package integration

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

// TestPage opens the HTML inventory of the demo server in Chromium, as a
// reader does: opens a path, filters, and looks at it in light, dark and narrow.
// With go test -artifacts the screenshots are kept.
func TestPage(t *testing.T) {
	_, mcpretrylint := build(t)
	dir := demo(t)
	var doc inventory.Document
	decode(t, command{dir, nil}.run(t, success, mcpretrylint, "tools", "-format=json"), &doc)
	found := 0
	for _, tool := range doc.Tools {
		if len(tool.Findings) > 0 {
			found++
		}
	}
	shots := t.ArtifactDir()
	writeFile(t, shots, "tools.html", command{dir, nil}.run(t, success, mcpretrylint, "tools", "-format=html"))

	b := startBrowser(t)
	b.open(t, "file://"+filepath.Join(shots, "tools.html"))
	number := func(js string) int {
		var n int
		b.eval(t, js, &n)
		return n
	}
	expect := func(what, js string, want int) {
		t.Helper()
		if got := number(js); got != want {
			t.Errorf("%s: %d, want %d", what, got, want)
		}
	}
	const visible = `[...document.querySelectorAll("tbody tr")].filter(r => r.getBoundingClientRect().height > 0).length`
	const paths = `[...document.querySelectorAll("td ol")].filter(e => e.checkVisibility({contentVisibilityAuto: true}) && e.getBoundingClientRect().height > 0).length`
	const loaded = `performance.getEntriesByType("resource").length`

	expect("rows", visible, len(doc.Tools))
	expect("visible paths", paths, 0)
	expect("resources loaded", loaded, 0)
	expect("columns", `document.querySelectorAll("thead th").length`, 6)

	b.size(t, 1440, 900)
	expect("wider than the window", `+(document.documentElement.scrollWidth > innerWidth)`, 0)
	b.eval(t, `document.querySelector("#charge_overage summary").click()`, nil)
	b.eval(t, `document.getElementById("charge_overage").scrollIntoView({block: "center"})`, nil)
	expect("visible paths after a click", paths, 1)
	var steps []string
	b.eval(t, `[...document.querySelectorAll("#charge_overage ol li")].slice(0, 1).map(e => e.innerText)`, &steps)
	if len(steps) != 1 || !strings.HasPrefix(steps[0], "desk.(*Desk).ChargeOverage") {
		t.Errorf("the path begins with %q", steps)
	}

	var box struct{ X, Y, Width, Height int }
	b.eval(t, `(r => ({X: Math.ceil(r.x), Y: Math.ceil(r.y), Width: Math.floor(r.width), Height: Math.floor(r.height)}))(document.querySelector("#charge_overage ol").getBoundingClientRect())`, &box)
	path := image.Rect(box.X, box.Y, box.X+box.Width, box.Y+box.Height)
	light := b.screenshot(t, shots, "light")
	b.scheme(t, "dark")
	dark := b.screenshot(t, shots, "dark")
	if !path.In(light.Bounds()) || shades(light, path) < 8 || shades(dark, path) < 8 {
		t.Errorf("the path at %v of %v has %d and %d shades: it is not drawn", path, light.Bounds(), shades(light, path), shades(dark, path))
	}
	if l, d := brightness(light), brightness(dark); l < 200 || d > 80 {
		t.Errorf("brightness %d when light and %d when dark", l, d)
	}
	b.scheme(t, "light")

	b.eval(t, `document.getElementById("found").click()`, nil)
	expect("rows with findings", visible, found)
	b.eval(t, `document.getElementById("filter").focus()`, nil)
	b.call(t, "Input.insertText", map[string]any{"text": "SENDMAIL stakeholders"}, nil)
	expect("rows that match", visible, 1)
	b.call(t, "Input.insertText", map[string]any{"text": " nothing like it"}, nil)
	expect("rows that match nothing", visible, 0)
	expect("word that nothing matches", `+document.getElementById("none").checkVisibility()`, 1)

	b.open(t, "file://"+filepath.Join(shots, "tools.html#charge_overage"))
	expect("paths opened by a link to a tool", `document.querySelectorAll("#charge_overage details[open]").length`, 1)
	b.size(t, 390, 844)
	expect("wider than a telephone", `+(document.documentElement.scrollWidth > innerWidth)`, 0)
	b.eval(t, `document.getElementById("charge_overage").scrollIntoView()`, nil)
	b.screenshot(t, shots, "narrow")
	t.Logf("Chromium shows %d tools, %d with findings", len(doc.Tools), found)
}

// A browser is a headless Chromium with one page, driven by the Chrome DevTools
// Protocol over a pipe: JSON that ends in a zero byte.
type browser struct {
	in      io.Writer
	out     *bufio.Reader
	page    string // session of the page
	calls   int
	timeout *time.Timer
}

func startBrowser(t *testing.T) *browser {
	t.Helper()
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		t.Fatalf("%v; install the package chromium", err)
	}
	theirIn, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out, theirOut, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	// The sandbox of Chromium does not start as root.
	cmd := exec.Command(chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
		"--no-first-run", "--disable-background-networking", "--user-data-dir="+t.TempDir(), "--remote-debugging-pipe", "about:blank")
	cmd.ExtraFiles = []*os.File{theirIn, theirOut}
	var log bytes.Buffer
	cmd.Stderr = &log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	theirIn.Close()
	theirOut.Close()
	b := &browser{in: in, out: bufio.NewReader(out), timeout: time.AfterFunc(5*time.Minute, func() { cmd.Process.Kill() })}
	t.Cleanup(func() {
		b.timeout.Stop()
		b.page = ""
		b.call(t, "Browser.close", nil, nil)
		io.Copy(io.Discard, b.out)
		cmd.Wait()
		in.Close()
		out.Close()
		if t.Failed() {
			t.Logf("Chromium prints\n%s", &log)
		}
	})
	var target struct{ TargetID string }
	b.call(t, "Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	b.call(t, "Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached)
	b.page = attached.SessionID
	b.call(t, "Page.enable", nil, nil)
	return b
}

// call sends a command and decodes its result, passing over events.
func (b *browser) call(t *testing.T, method string, params map[string]any, result any) {
	t.Helper()
	b.calls++
	request := map[string]any{"id": b.calls, "method": method}
	if params != nil {
		request["params"] = params
	}
	if b.page != "" {
		request["sessionId"] = b.page
	}
	data, err := json.Marshal(request)
	if err == nil {
		_, err = b.in.Write(append(data, 0))
	}
	if err != nil {
		t.Fatalf("%s: %v", method, err)
	}
	m := b.next(t, func(m *devtools) bool { return m.ID == b.calls })
	if m.Error.Message != "" {
		t.Fatalf("%s: %s", method, m.Error.Message)
	}
	if result != nil {
		decode(t, string(m.Result), result)
	}
}

type devtools struct {
	ID     int
	Method string
	Result json.RawMessage
	Error  struct{ Message string }
}

func (b *browser) next(t *testing.T, keep func(*devtools) bool) *devtools {
	t.Helper()
	for {
		data, err := b.out.ReadBytes(0)
		if err != nil {
			t.Fatalf("Chromium ended: %v", err)
		}
		m := new(devtools)
		decode(t, string(bytes.TrimSuffix(data, []byte{0})), m)
		if keep(m) {
			return m
		}
	}
}

// open loads a page and waits until it is there.
func (b *browser) open(t *testing.T, url string) {
	t.Helper()
	b.call(t, "Page.navigate", map[string]any{"url": "about:blank"}, nil)
	b.call(t, "Page.navigate", map[string]any{"url": url}, nil)
	for range 100 {
		var ready bool
		b.eval(t, fmt.Sprintf(`location.href === %q && document.readyState === "complete"`, url), &ready)
		if ready {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("Chromium does not load %s", url)
}

// eval decodes the value of an expression in the page.
func (b *browser) eval(t *testing.T, js string, value any) {
	t.Helper()
	var got struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails json.RawMessage
	}
	b.call(t, "Runtime.evaluate", map[string]any{"expression": js, "returnByValue": true}, &got)
	if got.ExceptionDetails != nil {
		t.Fatalf("%s: %s", js, got.ExceptionDetails)
	}
	if value != nil {
		decode(t, string(got.Result.Value), value)
	}
}

func (b *browser) size(t *testing.T, width, height int) {
	t.Helper()
	b.call(t, "Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false}, nil)
}

func (b *browser) scheme(t *testing.T, name string) {
	t.Helper()
	b.call(t, "Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{{"name": "prefers-color-scheme", "value": name}}}, nil)
}

func (b *browser) screenshot(t *testing.T, dir, name string) image.Image {
	t.Helper()
	var shot struct{ Data []byte }
	b.call(t, "Page.captureScreenshot", map[string]any{"format": "png"}, &shot)
	writeFile(t, dir, name+".png", string(shot.Data))
	img, err := png.Decode(bytes.NewReader(shot.Data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// shades counts the colours in a part of an image.
func shades(img image.Image, part image.Rectangle) int {
	seen := make(map[[4]uint32]bool)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			r, g, b, a := img.At(x, y).RGBA()
			seen[[4]uint32{r, g, b, a}] = true
		}
	}
	return len(seen)
}

// brightness is the mean of all channels, 0 to 255.
func brightness(img image.Image) int {
	sum, n := 0, 0
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			r, g, b, _ := img.At(x, y).RGBA()
			sum += int(r+g+b) >> 8
			n += 3
		}
	}
	return sum / n
}
