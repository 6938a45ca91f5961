// Package parsed has handlers of several tools that take the name of the tool apart to
// learn what to do.
package parsed

import (
	"context"
	"errors"
	"slices"
	"strings"

	"example.com/patterns/parsed/verbs"
	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type app struct{ issues *issues.Client }

func (a *app) see(ctx context.Context) error  { return a.issues.Get(ctx, "1") }
func (a *app) kill(ctx context.Context) error { return a.issues.Delete(ctx, "1") }

// by makes a handler of a function that is told the name of the tool.
func (a *app) by(do func(a *app, ctx context.Context, name string) error) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, do(a, ctx, req.Params.Name)
	}
}

func Register(s *server.MCPServer, c *issues.Client) {
	a := &app{c}
	add := func(name string, h server.ToolHandlerFunc) { s.AddTool(mcp.NewTool(name), h) }

	add("suffix_see", a.by(suffix))   // tool: suffix_see class=read-only
	add("suffix_kill", a.by(suffix))  // tool: suffix_kill class=idempotent-write
	add("held_see", a.by(held))       // tool: held_see class=read-only
	add("held_kill", a.by(held))      // tool: held_kill class=idempotent-write
	add("set_see", a.by(set))         // tool: set_see class=read-only
	add("set_kill", a.by(set))        // tool: set_kill class=idempotent-write
	add("both_see", a.by(both))       // tool: both_see class=read-only
	add("both_kill", a.by(both))      // tool: both_kill class=idempotent-write
	add("cut_see", a.by(cut))         // tool: cut_see class=read-only
	add("cut_kill", a.by(cut))        // tool: cut_kill class=idempotent-write
	add("prefix_see", a.by(prefix))   // tool: prefix_see class=read-only
	add("prefix_kill", a.by(prefix))  // tool: prefix_kill class=idempotent-write
	add("word_see", a.by(word))       // tool: word_see class=read-only
	add("word_kill", a.by(word))      // tool: word_kill class=idempotent-write
	add("upto_see", a.by(upTo))       // tool: upto_see class=read-only
	add("upto_kill", a.by(upTo))      // tool: upto_kill class=idempotent-write
	add("last_see", a.by(end))        // tool: last_see class=read-only
	add("last_kill", a.by(end))       // tool: last_kill class=idempotent-write
	add("part_see", a.by(part))       // tool: part_see class=read-only
	add("part_kill", a.by(part))      // tool: part_kill class=idempotent-write
	add("upper_see", a.by(upper))     // tool: upper_see class=read-only
	add("upper_kill", a.by(upper))    // tool: upper_kill class=idempotent-write
	add("folded_see", a.by(folded))   // tool: folded_see class=read-only
	add("folded_kill", a.by(folded))  // tool: folded_kill class=idempotent-write
	add("kind_see", a.by(kind))       // tool: kind_see class=read-only
	add("kind_kill", a.by(kind))      // tool: kind_kill class=idempotent-write
	add("passed_see", a.by(passed))   // tool: passed_see class=read-only
	add("passed_kill", a.by(passed))  // tool: passed_kill class=idempotent-write
	add("field_see", a.by(field))     // tool: field_see class=read-only
	add("field_kill", a.by(field))    // tool: field_kill class=idempotent-write
	add("parsed_see", a.by(parsed))   // tool: parsed_see class=read-only
	add("parsed_kill", a.by(parsed))  // tool: parsed_kill class=idempotent-write
	add("row_see", a.by(row))         // tool: row_see class=read-only
	add("row_kill", a.by(row))        // tool: row_kill class=idempotent-write
	add("see_listed", a.by(listed))   // tool: see_listed class=read-only
	add("kill_listed", a.by(listed))  // tool: kill_listed class=idempotent-write
	add("see_begun", a.by(begun))     // tool: see_begun class=read-only
	add("kill_begun", a.by(begun))    // tool: kill_begun class=idempotent-write
	add("see_any", a.by(anyOf))       // tool: see_any class=read-only
	add("kill_any", a.by(anyOf))      // tool: kill_any class=idempotent-write
	add("first_kill", a.by(apart))    // tool: first_kill class=idempotent-write
	add("second_kill", a.by(apart))   // tool: second_kill class=idempotent-write
	add("third_see", a.by(apart))     // tool: third_see class=read-only
	add("searched_see", a.by(search)) // tool: searched_see class=read-only
	add("searched_two", a.by(search)) // tool: searched_two class=idempotent-write
}

func suffix(a *app, ctx context.Context, name string) error {
	if strings.HasSuffix(name, "_see") {
		return a.see(ctx)
	}
	return a.kill(ctx)
}

func held(a *app, ctx context.Context, name string) error {
	reads := !strings.Contains(name, "kill")
	if !reads {
		return a.kill(ctx)
	}
	return a.see(ctx)
}

func set(a *app, ctx context.Context, name string) error {
	writes := false
	if name == "set_kill" {
		writes = true
	}
	if writes {
		return a.kill(ctx)
	}
	return a.see(ctx)
}

func both(a *app, ctx context.Context, name string) error {
	if reads := strings.HasPrefix(name, "see_") || strings.HasSuffix(name, "_see"); reads {
		return a.see(ctx)
	}
	return a.kill(ctx)
}

func cut(a *app, ctx context.Context, name string) error {
	_, verb, ok := strings.Cut(name, "_")
	if !ok {
		return errors.New("no verb")
	}
	switch verb {
	case "see":
		return a.see(ctx)
	case "kill":
		return a.kill(ctx)
	}
	return nil
}

func prefix(a *app, ctx context.Context, name string) error {
	if verb, ok := strings.CutPrefix(name, "prefix_"); ok && verb != "see" {
		return a.kill(ctx)
	}
	return a.see(ctx)
}

func word(a *app, ctx context.Context, name string) error {
	words := strings.Split(name, "_")
	if len(words) == 2 && words[1] == "kill" {
		return a.kill(ctx)
	}
	return a.see(ctx)
}

func upTo(a *app, ctx context.Context, name string) error {
	if strings.SplitN(name, "_", 2)[1] == "kill" {
		return a.kill(ctx)
	}
	return a.see(ctx)
}

func end(a *app, ctx context.Context, name string) error {
	words := strings.Split(name, "_")
	if words[len(words)-1] == "kill" {
		return a.kill(ctx)
	}
	return a.see(ctx)
}

func part(a *app, ctx context.Context, name string) error {
	i := strings.LastIndex(name, "_")
	if i >= 0 && name[i+1:] == "kill" && name[:len("part")] == "part" {
		return a.kill(ctx)
	}
	return a.see(ctx)
}

func upper(a *app, ctx context.Context, name string) error {
	if strings.ToUpper(name) == "UPPER_KILL" {
		return a.kill(ctx)
	}
	return a.see(ctx)
}

func folded(a *app, ctx context.Context, name string) error {
	if strings.EqualFold(name, "Folded_Kill") {
		return a.kill(ctx)
	}
	return a.see(ctx)
}

func kind(a *app, ctx context.Context, name string) error {
	kind, err := verbs.Of(name)
	if err != nil {
		return err
	}
	switch kind {
	case verbs.Writer:
		return a.kill(ctx)
	case verbs.Reader:
		return a.see(ctx)
	}
	return nil
}

func passed(a *app, ctx context.Context, name string) error { return a.do(ctx, verbOf(name)) }

func verbOf(name string) string {
	if strings.HasSuffix(name, "_kill") {
		return "kill"
	}
	return "see"
}

func (a *app) do(ctx context.Context, verb string) error {
	if verb == "kill" {
		return a.kill(ctx)
	}
	return a.see(ctx)
}

type call struct {
	app   *app
	reads bool
}

func field(a *app, ctx context.Context, name string) error {
	c := &call{app: a}
	c.reads = strings.HasSuffix(name, "_see")
	return c.run(ctx)
}

func (c *call) run(ctx context.Context) error {
	if c.reads {
		return c.app.see(ctx)
	}
	return c.app.kill(ctx)
}

type operation struct{ noun, verb string }

func parse(name string) (operation, error) {
	noun, verb, ok := strings.Cut(name, "_")
	if !ok {
		return operation{}, errors.New("no verb")
	}
	return operation{noun, verb}, nil
}

func parsed(a *app, ctx context.Context, name string) error {
	op, err := parse(name)
	if err != nil {
		return err
	}
	return a.do(ctx, op.verb)
}

var rows = map[string]struct {
	title  string
	writes bool
}{
	"row_see":  {"Look", false},
	"row_kill": {"Delete", true},
}

func row(a *app, ctx context.Context, name string) error {
	r, ok := rows[name]
	if !ok {
		return errors.New("no row")
	}
	if r.writes {
		return a.kill(ctx)
	}
	return a.see(ctx)
}

func listed(a *app, ctx context.Context, name string) error {
	for _, p := range []string{"see_", "view_"} {
		if strings.HasPrefix(name, p) {
			return a.see(ctx)
		}
	}
	return a.kill(ctx)
}

func begun(a *app, ctx context.Context, name string) error {
	if verbs.Begins(name, "see_", "view_") {
		return a.see(ctx)
	}
	return a.kill(ctx)
}

func anyOf(a *app, ctx context.Context, name string) error {
	if slices.ContainsFunc([]string{"see_", "view_"}, func(p string) bool { return strings.HasPrefix(name, p) }) {
		return a.see(ctx)
	}
	return a.kill(ctx)
}

// The same is done under several conditions.
func apart(a *app, ctx context.Context, name string) error {
	if strings.HasPrefix(name, "first") {
		return a.kill(ctx)
	}
	if strings.HasPrefix(name, "second") {
		return a.kill(ctx)
	}
	return a.see(ctx)
}

var seen = []string{"searched_one", "searched_see"}

func reads(name string) bool {
	for _, s := range seen {
		if name == s {
			return true
		}
	}
	return false
}

func search(a *app, ctx context.Context, name string) error {
	if reads(name) {
		return a.see(ctx)
	}
	return a.kill(ctx)
}
