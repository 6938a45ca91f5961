package linttest

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// Tools returns the tools of the packages that match the patterns.
func (m Module) Tools(t testing.TB, patterns ...string) []*mcptools.Tool {
	t.Helper()
	return toolsOf(t, m.Load(t, patterns...))
}

// CheckTools compares the tools of the packages that match the patterns with
// the comments "// tool: NAME field=value..." in them, and reports each tool
// that is missing, not asked for, or different. A semicolon stands between the
// tools of one line.
//
// A comment stands on the line of the tool's name, which may be in a package
// that those import from a module beside theirs. The fields readOnly,
// destructive, idempotent and openWorld are true, false or ? (written, but not
// to be folded); one left out must be unset. The fields handler (as in
// pkg.Func, pkg.(*T).Method, pkg.Func$1; - when unresolved) and class are
// compared where they are given.
func (m Module) CheckTools(t testing.TB, patterns ...string) {
	t.Helper()
	pkgs := m.Load(t, patterns...)
	compare(t, pkgs, toolsOf(t, pkgs))
}

func compare(t testing.TB, pkgs []*packages.Package, tools []*mcptools.Tool) {
	t.Helper()
	wants, err := expectations(pkgs)
	if err != nil {
		t.Fatal(err)
	}
	for _, problem := range compareTools(wants, tools) {
		t.Error(problem)
	}
}

func toolsOf(t testing.TB, pkgs []*packages.Package) []*mcptools.Tool {
	t.Helper()
	graph, err := analyze(pkgs, mcptools.Analyzer)
	if err != nil {
		t.Fatal(err)
	}
	var tools []*mcptools.Tool
	for _, act := range graph.Roots {
		tools = append(tools, act.Result.(*mcptools.Result).Tools...)
	}
	slices.SortFunc(tools, func(a, b *mcptools.Tool) int { return a.Pos.Compare(b.Pos) })
	return tools
}

// compareTools pairs expectations with tools, first by name and line, then by
// name and file, then by name and package, and describes what differs.
func compareTools(wants []*expectation, tools []*mcptools.Tool) []string {
	var problems []string
	got := pairTools(wants, tools)
	for _, want := range wants {
		tool := got[want]
		if tool == nil {
			problems = append(problems, fmt.Sprintf("%s: tool %q was not found", want.at, want.name))
			continue
		}
		for _, difference := range differences(want, tool) {
			problems = append(problems, fmt.Sprintf("%s: tool %q: %s", want.at, want.name, difference))
		}
	}
	paired := map[*mcptools.Tool]bool{}
	known := map[string]bool{}
	for _, tool := range got {
		paired[tool] = true
		known[identity(tool)] = true
	}
	for _, tool := range tools {
		switch {
		case paired[tool]:
		case known[identity(tool)]:
			problems = append(problems, fmt.Sprintf("%s: tool %q was found again, in package %s", position(tool.Pos), tool.Name, tool.Package))
		default:
			problems = append(problems, fmt.Sprintf("%s: tool %q was found, and no comment asks for it", position(tool.Pos), tool.Name))
		}
	}
	return problems
}

func identity(tool *mcptools.Tool) string { return tool.Name + " at " + position(tool.Pos) }

func pairTools(wants []*expectation, tools []*mcptools.Tool) map[*expectation]*mcptools.Tool {
	got := map[*expectation]*mcptools.Tool{}
	paired := map[*mcptools.Tool]bool{}
	for _, near := range []func(a, b effect.Pos) bool{
		func(a, b effect.Pos) bool { return a.Package == b.Package && a.File == b.File && a.Line == b.Line },
		func(a, b effect.Pos) bool { return a.Package == b.Package && a.File == b.File },
		func(a, b effect.Pos) bool { return a.Package == b.Package },
	} {
		for _, want := range wants {
			for _, tool := range tools {
				if got[want] == nil && !paired[tool] && want.name == tool.Name && near(want.pos, tool.Pos) {
					got[want] = tool
					paired[tool] = true
				}
			}
		}
	}
	return got
}

func differences(want *expectation, tool *mcptools.Tool) []string {
	var diffs []string
	differ := func(what, got, want string) {
		if got != want {
			diffs = append(diffs, fmt.Sprintf("%s is %s, want %s", what, got, want))
		}
	}
	pos := want.pos
	pos.Column = tool.Pos.Column
	differ("position", position(tool.Pos), position(pos))
	for hint, tri := range want.hints {
		differ(mcptools.HintName(hint).String(), triName(tool.Hints[hint].Value), triName(tri))
	}
	if want.handler != "" {
		differ("handler", cmp.Or(shortName(tool.Handler), "-"), want.handler)
	}
	if want.class != "" {
		differ("class", tool.Class.String(), want.class)
	}
	return diffs
}

func position(p effect.Pos) string {
	return fmt.Sprintf("%s/%s:%d:%d", p.Package, p.File, p.Line, p.Column)
}

func triName(value mcptools.Tri) string {
	for name, tri := range triValues {
		if tri == value {
			return name
		}
	}
	return fmt.Sprintf("Tri(%d)", value)
}

var (
	typeArgs = regexp.MustCompile(`\[[^\]]*\]`)
	receiver = regexp.MustCompile(`^\((\*?)(.+)\.([^.]+)\)`)
)

// shortName shortens the full name of a function: (*a/b.T).M becomes b.(*T).M,
// (a/b.T).M becomes b.T.M, and a/b.F becomes b.F. Type parameters are left out.
func shortName(full string) string {
	name := typeArgs.ReplaceAllString(full, "")
	if m := receiver.FindStringSubmatch(name); m != nil {
		recv := m[3]
		if m[1] != "" {
			recv = "(*" + recv + ")"
		}
		name = m[2] + "." + recv + name[len(m[0]):]
	}
	return name[strings.LastIndex(name, "/")+1:]
}
