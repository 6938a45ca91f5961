package driver

import (
	"maps"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers"
	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

func TestParse(t *testing.T) {
	tests := []struct {
		args    []string
		command string
		dir     string
		format  string
		words   []string
		build   []string
	}{
		{nil, cmdFindings, ".", "text", nil, nil},
		{[]string{"-C", "d", "./a", "-format=json", "./b"}, cmdFindings, "d", "json", []string{"./a", "./b"}, nil},
		{[]string{"-C", "d", "tools"}, cmdTools, "d", "table", nil, nil},
		{[]string{"tools", "-C", "d", "./a", "-format", "markdown"}, cmdTools, "d", "markdown", []string{"./a"}, nil},
		{[]string{"./a", "tools"}, cmdFindings, ".", "text", []string{"./a", "tools"}, nil},
		{[]string{"-tags", "a,b", "-mod=mod", "tools", "-modfile", "x.mod"}, cmdTools, ".", "table", nil, []string{"-tags=a,b", "-mod=mod", "-modfile=x.mod"}},
		{[]string{"-C", "d", "--", "-odd", "--"}, cmdFindings, "d", "text", []string{"-odd", "--"}, nil},
		{[]string{"why", "-C", "d", "open_issue", "./a"}, cmdWhy, "d", "text", []string{"./a"}, nil},
		{[]string{"help", "mcpreadonly"}, cmdHelp, ".", "", []string{"mcpreadonly"}, nil},
		{[]string{"--version"}, cmdVersion, ".", "", nil, nil},
		{[]string{"completion", "bash"}, cmdCompletion, ".", "", []string{"bash"}, nil},
	}
	for _, tt := range tests {
		o, err := parse(tt.args)
		if err != nil {
			t.Errorf("parse(%q): %v", tt.args, err)
			continue
		}
		if o.command != tt.command || o.dir != tt.dir || o.format != tt.format || !slices.Equal(o.args, tt.words) || !slices.Equal(o.build, tt.build) {
			t.Errorf("parse(%q) = %+v, want %+v", tt.args, *o, tt)
		}
	}
}

func TestSelected(t *testing.T) {
	var all []string
	for _, a := range analyzers.Checkers {
		all = append(all, a.Name)
	}
	slices.Sort(all)
	but := func(name string) []string {
		return slices.DeleteFunc(slices.Clone(all), func(s string) bool { return s == name })
	}
	for _, tt := range []struct {
		args []string
		want []string
	}{
		{nil, all},
		{[]string{"-mcpreadonly"}, []string{"mcpreadonly"}},
		{[]string{"-mcpreadonly=false"}, but("mcpreadonly")},
		{[]string{"-mcpreadonly", "-mcpidempotent=0"}, []string{"mcpreadonly"}},
		{[]string{"-mcpreadonly", "-mcpreadonly=false"}, but("mcpreadonly")},
	} {
		o, err := parse(tt.args)
		if err != nil {
			t.Fatal(err)
		}
		chosen := o.analyzers()
		maps.DeleteFunc(chosen, func(_ string, on bool) bool { return !on })
		if got := slices.Sorted(maps.Keys(chosen)); !slices.Equal(got, tt.want) {
			t.Errorf("%q selects %q, want %q", tt.args, got, tt.want)
		}
	}
}

func TestAllOff(t *testing.T) {
	var args []string
	for _, a := range analyzers.Checkers {
		args = append(args, "-"+a.Name+"=false")
	}
	if _, err := parse(args); err == nil || err.Error() != "all analyzers are off: there is nothing to report" {
		t.Errorf("%v", err)
	}
	if _, err := parse(append(args, "tools")); err != nil {
		t.Errorf("tools: %v", err)
	}
	if _, err := parse(args[1:]); err != nil {
		t.Errorf("one is on: %v", err)
	}
}

func TestSelectedOption(t *testing.T) {
	checker := &analysis.Analyzer{Name: "mcpx"}
	checker.Flags.Bool("notes", false, "")
	plain, noted := &inventory.Finding{Analyzer: "mcpx"}, &inventory.Finding{Analyzer: "mcpx", Option: "notes"}
	for _, tt := range []struct {
		args         []string
		plain, noted bool
	}{
		{nil, true, false},
		{[]string{"-mcpx.notes"}, true, true},
		{[]string{"-mcpx.notes=false"}, true, false},
		{[]string{"-mcpx=false", "-mcpx.notes"}, false, false},
	} {
		o, err := parseFor([]*analysis.Analyzer{checker, {Name: "mcpy"}}, tt.args)
		if err != nil {
			t.Fatal(err)
		}
		selected := o.selected()
		if got := selected(plain); got != tt.plain {
			t.Errorf("%q: reports a finding: %v, want %v", tt.args, got, tt.plain)
		}
		if got := selected(noted); got != tt.noted {
			t.Errorf("%q: reports a note: %v, want %v", tt.args, got, tt.noted)
		}
	}
	if checker.Flags.Lookup("notes").Value.String() != "false" {
		t.Error("the command line changed the analyzer's own flag")
	}
}
