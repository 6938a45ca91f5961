package integration

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/textproto"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestEfm configures efm-langserver as docs/editors.md says, and expects that
// it publishes what the command finds in the demo server.
func TestEfm(t *testing.T) {
	bin, mcpretrylint := build(t)
	dir := demo(t)
	config := t.TempDir()
	writeFile(t, config, "config.yaml", fragment(t, "editors.md", "lint-command"))
	efm := install(t, "github.com/mattn/efm-langserver", "v0.0.57")

	want := make(map[string][]string) // file to diagnostics
	for _, f := range findings(t, mcpretrylint, dir) {
		uri := "file://" + filepath.ToSlash(filepath.Join(dir, f.Position.File))
		want[uri] = append(want[uri], fmt.Sprintf("%d:%d-%d:%d %s (%s)",
			f.Position.Line-1, f.Position.Column-1, f.End.Line-1, f.End.Column-1, f.Message, f.Analyzer))
	}

	client := startServer(t, bin, efm, "-c", filepath.Join(config, "config.yaml"))
	client.call(t, "initialize", map[string]any{"processId": nil, "rootUri": "file://" + dir, "capabilities": map[string]any{}})
	client.notify(t, "initialized", map[string]any{})
	opened := slices.Sorted(maps.Keys(want))[0]
	client.notify(t, "textDocument/didOpen", map[string]any{"textDocument": map[string]any{
		"uri": opened, "languageId": "go", "version": 1, "text": readFile(t, strings.TrimPrefix(opened, "file://")),
	}})

	got := client.published(t, len(want))
	for uri, list := range want {
		slices.Sort(list)
		if slices.Sort(got[uri]); !slices.Equal(got[uri], list) {
			t.Errorf("%s: efm-langserver shows\n%s\nthe command finds\n%s", uri, strings.Join(got[uri], "\n"), strings.Join(list, "\n"))
		}
	}
	for uri, list := range got {
		if len(want[uri]) == 0 && len(list) > 0 {
			t.Errorf("%s: efm-langserver shows %q, want nothing", uri, list)
		}
	}
	t.Logf("efm-langserver shows the findings in %d files", len(want))
}

// A client speaks the Language Server Protocol 3.17 with a server over its
// standard input and output.
type client struct {
	in       io.Writer
	messages chan message
	calls    int
}

type message struct {
	ID     *int            `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Error  json.RawMessage `json:"error"`
}

// startServer starts a server that finds programs in bin, and ends it with the test.
func startServer(t *testing.T, bin, name string, args ...string) *client {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"), "GOWORK=off")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		cmd.Process.Kill()
		cmd.Wait()
	})
	c := &client{in: in, messages: make(chan message)}
	go func() {
		defer close(c.messages)
		for r := textproto.NewReader(bufio.NewReader(out)); ; {
			m, err := read(r)
			if err != nil {
				return // the server has ended
			}
			c.messages <- m
		}
	}()
	return c
}

func read(r *textproto.Reader) (m message, err error) {
	header, err := r.ReadMIMEHeader()
	if err != nil {
		return m, err
	}
	n, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil {
		return m, err
	}
	body := make([]byte, n)
	if _, err := io.ReadFull(r.R, body); err != nil {
		return m, err
	}
	return m, json.Unmarshal(body, &m)
}

func (c *client) send(t *testing.T, fields map[string]any) {
	t.Helper()
	fields["jsonrpc"] = "2.0"
	body, err := json.Marshal(fields)
	if err == nil {
		_, err = fmt.Fprintf(c.in, "Content-Length: %d\r\n\r\n%s", len(body), body)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func (c *client) notify(t *testing.T, method string, params any) {
	t.Helper()
	c.send(t, map[string]any{"method": method, "params": params})
}

// next returns the next message that keep accepts.
func (c *client) next(t *testing.T, keep func(message) bool) message {
	t.Helper()
	late := time.After(5 * time.Minute)
	for {
		select {
		case m, ok := <-c.messages:
			if !ok {
				t.Fatal("the language server ended")
			}
			if keep(m) {
				return m
			}
		case <-late:
			t.Fatal("the language server does not answer")
		}
	}
}

// call waits for the answer to a request.
func (c *client) call(t *testing.T, method string, params any) {
	t.Helper()
	c.calls++
	id := c.calls
	c.send(t, map[string]any{"id": id, "method": method, "params": params})
	answer := c.next(t, func(m message) bool { return m.ID != nil && *m.ID == id && m.Method == "" })
	if answer.Error != nil {
		t.Fatalf("%s: %s", method, answer.Error)
	}
}

// published waits for the diagnostics of so many files, and returns them by file.
func (c *client) published(t *testing.T, files int) map[string][]string {
	t.Helper()
	type position struct{ Line, Character int }
	got := make(map[string][]string)
	for filled := 0; filled < files; {
		m := c.next(t, func(m message) bool { return m.Method == "textDocument/publishDiagnostics" })
		var params struct {
			URI         string
			Diagnostics []struct {
				Range   struct{ Start, End position }
				Message string
			}
		}
		decode(t, string(m.Params), &params)
		var list []string
		for _, d := range params.Diagnostics {
			list = append(list, fmt.Sprintf("%d:%d-%d:%d %s", d.Range.Start.Line, d.Range.Start.Character, d.Range.End.Line, d.Range.End.Character, d.Message))
		}
		if len(got[params.URI]) == 0 && len(list) > 0 {
			filled++
		}
		got[params.URI] = list
	}
	return got
}
