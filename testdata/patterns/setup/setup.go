// Package setup has tools that set something up, and tools that need something set up.
package setup

import (
	"context"
	"os"
	"path/filepath"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type in struct{ Dir, Name, Body string }

type wiki struct {
	root  string
	pages map[string]string
	log   *os.File
}

func (w *wiki) NewPage(name, body string) error {
	return os.WriteFile(filepath.Join(w.root, name+".md"), []byte(body), 0o644)
}

func (w *wiki) initConfig(dir string) error {
	return os.WriteFile(filepath.Join(dir, "config.yaml"), nil, 0o644)
}

func (w *wiki) EnsureIndex(dir string) error { return os.Mkdir(filepath.Join(dir, "index"), 0o755) }

func (w *wiki) Bootstrap(ctx context.Context, _ *mcp.CallToolRequest, i in) (*mcp.CallToolResult, any, error) {
	return nil, nil, os.WriteFile(filepath.Join(i.Dir, "AGENTS.md"), []byte(i.Body), 0o644)
}

func (w *wiki) New(ctx context.Context, _ *mcp.CallToolRequest, i in) (*mcp.CallToolResult, any, error) {
	return nil, nil, os.MkdirAll(i.Dir, 0o755)
}

// openStore makes the store of a directory on its first use.
func (w *wiki) openStore(dir string) error {
	if err := os.MkdirAll(filepath.Join(dir, ".wiki"), 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(filepath.Join(dir, ".wiki", "pages.db"), os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	return f.Close()
}

func (w *wiki) newLogger() (err error) {
	w.log, err = os.Create(filepath.Join(w.root, "wiki.log"))
	return err
}

// ensureStore keeps the store of a page beside it.
func (w *wiki) ensureStore(name string) error {
	if _, ok := w.pages[name]; ok {
		return nil
	}
	return os.WriteFile(filepath.Join(w.root, name+".idx"), nil, 0o644)
}

type handler = func(context.Context, *mcp.CallToolRequest, in) (*mcp.CallToolResult, any, error)

func does(f func(in) error) handler {
	return func(_ context.Context, _ *mcp.CallToolRequest, i in) (*mcp.CallToolResult, any, error) {
		return nil, nil, f(i)
	}
}

func Register(s *mcp.Server, w *wiki) {
	mcp.AddTool(s, &mcp.Tool{Name: "new_page"}, does(func(i in) error { return w.NewPage(i.Name, i.Body) })) // tool: new_page class=idempotent-write
	mcp.AddTool(s, &mcp.Tool{Name: "page"}, does(func(i in) error { return w.NewPage(i.Name, i.Body) }))     // tool: page class=idempotent-write
	mcp.AddTool(s, &mcp.Tool{Name: "init_config"}, does(func(i in) error { return w.initConfig(i.Dir) }))    // tool: init_config class=idempotent-write
	mcp.AddTool(s, &mcp.Tool{Name: "ensure_index"}, does(func(i in) error { return w.EnsureIndex(i.Dir) }))  // tool: ensure_index class=conditional
	mcp.AddTool(s, &mcp.Tool{Name: "scaffold"}, w.Bootstrap)                                                 // tool: scaffold class=idempotent-write
	mcp.AddTool(s, &mcp.Tool{Name: "workspace"}, w.New)                                                      // tool: workspace class=idempotent-write
	mcp.AddTool(s, &mcp.Tool{Name: "get_page"}, does(func(i in) error { return w.openStore(i.Dir) }))        // tool: get_page class=read-only
	mcp.AddTool(s, &mcp.Tool{Name: "open_page"}, does(func(i in) error { return w.openStore(i.Dir) }))       // tool: open_page class=read-only
	mcp.AddTool(s, &mcp.Tool{Name: "open_store"}, does(func(i in) error { return w.openStore(i.Dir) }))      // tool: open_store class=read-only
	mcp.AddTool(s, &mcp.Tool{Name: "find_page"}, does(func(i in) error { return w.ensureStore(i.Name) }))    // tool: find_page class=read-only
	mcp.AddTool(s, &mcp.Tool{Name: "init_prompt"}, does(func(i in) error { return w.initConfig(w.root) }))   // tool: init_prompt class=read-only
	mcp.AddTool(s, &mcp.Tool{Name: "new_pages"}, does(func(in) error { return w.newLogger() }))              // tool: new_pages class=read-only
}
