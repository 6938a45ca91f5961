// Package memory keeps what its tools write in the process itself.
package memory

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type note struct {
	text string
	tags []string
}

type book struct {
	mu     sync.Mutex
	notes  map[string]*note
	order  []string
	reads  int
	byWord map[string][]string
}

// A shelf is what the tools see of a book.
type shelf interface {
	Put(id, text string) error
	Drop(id string) error
	Find(word string) ([]string, error)
}

func (b *book) Put(id, text string) error {
	b.locked(func() {
		b.notes[id] = &note{text: text}
		b.order = append(b.order, id)
	})
	return nil
}

func (b *book) Drop(id string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.notes, id)
	return nil
}

func (b *book) Find(word string) ([]string, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.reads++
	if found, ok := b.byWord[word]; ok {
		return found, nil
	}
	var found []string
	each(b.notes, func(id string, n *note) {
		if strings.Contains(n.text, word) {
			found = append(found, id)
		}
	})
	b.byWord[word] = found
	return found, nil
}

func (b *book) locked(f func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	f()
}

func each(notes map[string]*note, f func(id string, n *note)) {
	for id, n := range notes {
		f(id, n)
	}
}

type request = mcp.CallToolRequest

type tools struct {
	shelf  shelf
	book   *book
	titles map[string]string
	done   []string
	jobs   chan string

	approvals approvalCache
	rendered  renderCache
	calls     callCounter
	settings  struct{ Theme string }
}

func (t *tools) title(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	t.titles[req.GetString("id", "")] = req.GetString("title", "")
	return nil, nil
}

func (t *tools) clear(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	t.done = nil
	clear(t.titles)
	return nil, nil
}

func (t *tools) queue(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	t.jobs <- req.GetString("job", "")
	return nil, nil
}

// The session of an identifier is started once.
func (t *tools) start(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	id := req.GetString("id", "")
	if _, ok := t.titles[id]; ok {
		return nil, nil
	}
	t.titles[id] = "started"
	return nil, nil
}

// What was looked up is another session.
func (t *tools) restart(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	id := req.GetString("id", "")
	if _, ok := t.titles[req.GetString("parent", "")]; !ok {
		return nil, nil
	}
	t.titles[id] = "started"
	return nil, nil
}

// The session is started once, and noted each time.
func (t *tools) counted(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	id := req.GetString("id", "")
	if _, ok := t.titles[id]; !ok {
		t.titles[id] = "started"
	}
	t.done = append(t.done, id)
	return nil, nil
}

var drafts sync.Map

var recent []string

func Register(s *server.MCPServer) {
	t := &tools{shelf: &book{notes: map[string]*note{}}, book: &book{}}
	s.AddTool(mcp.NewTool("add_note"), t.add)             // tool: add_note class=create
	s.AddTool(mcp.NewTool("note_delete"), t.drop())       // tool: note_delete class=idempotent-write
	s.AddTool(mcp.NewTool("search_notes"), t.search)      // tool: search_notes class=read-only
	s.AddTool(mcp.NewTool("tag_note"), t.tag)             // tool: tag_note class=idempotent-write
	s.AddTool(mcp.NewTool("update_tags_preview"), copied) // tool: update_tags_preview class=read-only
	s.AddTool(mcp.NewTool("draft_set"), draft)            // tool: draft_set class=idempotent-write
	s.AddTool(mcp.NewTool("create_summary"), t.summary)   // tool: create_summary class=read-only

	s.AddTool(mcp.NewTool("set_title"), t.title)   // tool: set_title class=idempotent-write
	s.AddTool(mcp.NewTool("clear_notes"), t.clear) // tool: clear_notes class=idempotent-write
	s.AddTool(mcp.NewTool("queue_add"), t.queue)   // tool: queue_add class=create

	s.AddTool(mcp.NewTool("start_session"), t.start)        // tool: start_session class=conditional
	s.AddTool(mcp.NewTool("start_session_anew"), t.restart) // tool: start_session_anew class=create
	s.AddTool(mcp.NewTool("start_counted"), t.counted)      // tool: start_counted class=create

	s.AddTool(mcp.NewTool("approve_order"), t.approve)   // tool: approve_order class=idempotent-write
	s.AddTool(mcp.NewTool("create_preview"), t.preview)  // tool: create_preview class=read-only
	s.AddTool(mcp.NewTool("order_status"), t.status)     // tool: order_status class=read-only
	s.AddTool(mcp.NewTool("create_estimate"), t.measure) // tool: create_estimate class=read-only

	s.AddTool(mcp.NewTool("update_settings"), t.configure) // tool: update_settings class=idempotent-write
	s.AddTool(mcp.NewTool("update_nothing"), unpacked)     // tool: update_nothing class=read-only

	var todos []string
	s.AddTool(mcp.NewTool("add_todo"), func(ctx context.Context, req request) (*mcp.CallToolResult, error) { // tool: add_todo class=create
		todos = append(todos, req.GetString("text", ""))
		return mcp.NewToolResultText("added"), nil
	})
	s.AddTool(mcp.NewTool("list_todos"), func(ctx context.Context, req request) (*mcp.CallToolResult, error) { // tool: list_todos class=read-only
		recent = append(recent, "list_todos")
		return mcp.NewToolResultText(strings.Join(todos, "\n")), nil
	})
}

func (t *tools) add(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	return nil, t.shelf.Put(req.GetString("id", ""), req.GetString("text", ""))
}

func (t *tools) drop() server.ToolHandlerFunc {
	return func(ctx context.Context, req request) (*mcp.CallToolResult, error) {
		return nil, t.shelf.Drop(req.GetString("id", ""))
	}
}

func (t *tools) search(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	found, err := t.shelf.Find(req.GetString("word", ""))
	return mcp.NewToolResultText(strings.Join(found, "\n")), err
}

// tag changes what a lookup returned.
func (t *tools) tag(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	n := t.book.notes[req.GetString("id", "")]
	n.tags = append(n.tags, req.GetString("tag", ""))
	return nil, nil
}

// copied changes copies only.
func copied(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	tags := slices.Clone(recent)
	tags[0] = req.GetString("tag", "")
	n := note{tags: tags}
	n.text = "preview"
	rename(&n, "new")
	return mcp.NewToolResultText(getStyle() + n.text), nil
}

var (
	style     string
	styleOnce sync.Once
)

// getStyle makes the style when it is needed first.
func getStyle() string {
	styleOnce.Do(func() { style = strings.Repeat("=", 3) })
	return style
}

func rename(n *note, text string) { n.text = text }

func draft(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	drafts.Store(req.GetString("id", ""), req.GetString("text", ""))
	return nil, nil
}

// summary collects what it reads in a variable of its own.
func (t *tools) summary(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	var lines []string
	counts := map[string]int{}
	each(t.book.notes, func(id string, n *note) {
		lines = append(lines, n.text)
		counts[n.text]++
	})
	return mcp.NewToolResultText(strings.Join(lines, "\n")), nil
}

// approve changes a cache that is all there is of what it holds.
func (t *tools) approve(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	t.approvals.entries[req.GetString("id", "")] = true
	return nil, nil
}

func (t *tools) preview(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	id := req.GetString("id", "")
	t.rendered.texts[id] = strings.ToUpper(id)
	return mcp.NewToolResultText(t.rendered.texts[id]), nil
}

func (t *tools) status(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	t.done = append(t.done, "status")
	return mcp.NewToolResultText("open"), nil
}

func (t *tools) measure(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	t.calls.value++
	return mcp.NewToolResultText("3 days"), nil
}

type approvalCache struct{ entries map[string]bool }

type renderCache struct{ texts map[string]string }

type callCounter struct{ value int }

func (t *tools) configure(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	return nil, json.Unmarshal([]byte(req.GetString("settings", "")), &t.settings)
}

// unpacked decodes into a variable of its own.
func unpacked(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	var in struct{ Theme string }
	err := json.Unmarshal([]byte(req.GetString("settings", "")), &in)
	return mcp.NewToolResultText(in.Theme), err
}
