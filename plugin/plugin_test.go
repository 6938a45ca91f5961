package plugin

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint/checktest"
)

func TestRegistered(t *testing.T) {
	if _, err := register.GetPlugin("mcpretrylint"); err != nil {
		t.Fatal(err)
	}
}

func TestSettings(t *testing.T) {
	all := len(analyzers.Checkers)
	for _, tt := range []struct {
		name string
		conf any
		want int
	}{
		{"none", nil, all},
		{"empty", map[string]any{}, all},
		{"on", map[string]any{"analyzers": map[string]any{"mcpreadonly": true}}, all},
		{"off", map[string]any{"analyzers": map[string]any{"mcpreadonly": false, "mcpidempotent": false}}, all - 2},
	} {
		l, err := New(tt.conf)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		got, err := l.BuildAnalyzers()
		if err != nil || len(got) != tt.want {
			t.Errorf("%s: %d analyzers, %v, want %d", tt.name, len(got), err, tt.want)
		}
		for _, a := range got {
			if tt.name == "off" && (a.Name == "mcpreadonly" || a.Name == "mcpidempotent") {
				t.Errorf("%s is on", a.Name)
			}
		}
		if mode := l.GetLoadMode(); mode != register.LoadModeTypesInfo {
			t.Errorf("load mode %q, want types", mode)
		}
	}
}

func TestNoRelatedInformation(t *testing.T) {
	u := checktest.NewUnit(t)
	tool := u.Tool("open_ticket", effect.Witness{
		Verdict:   effect.Verdict{Class: effect.Create, Evidence: effect.Inferred},
		Operation: "POST /tickets",
		Path:      []effect.Step{{Func: "net/http.Post", Pos: u.At(9, 4)}},
	})
	tool.Hints[mcptools.ReadOnlyHint] = u.Hint(mcptools.True, 7, 12)
	if got := u.Run(t, analyzers.Checkers[0], tool); len(got) != 1 || len(got[0].Related) != 1 {
		t.Fatalf("%s reports %+v, want a finding with related information", analyzers.Checkers[0].Name, got)
	}
	l, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	built, err := l.BuildAnalyzers()
	if err != nil {
		t.Fatal(err)
	}
	if got := u.Run(t, built[0], tool); len(got) != 1 || len(got[0].Related) != 0 || got[0].Pos != u.Pos(7, 12) {
		t.Errorf("the plugin reports %+v, want the finding without related information", got)
	}
}

// TestExample compares the example configuration with the analyzers.
func TestExample(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", ".golangci.example.yml"))
	if err != nil {
		t.Fatal(err)
	}
	settings := make(map[string]any)
	for _, m := range regexp.MustCompile(`(?m)^ {12}(\w+): true$`).FindAllStringSubmatch(string(text), -1) {
		settings[m[1]] = true
	}
	if len(settings) != len(analyzers.Checkers) {
		t.Errorf("the example shows %d analyzers, want %d", len(settings), len(analyzers.Checkers))
	}
	if _, err := New(map[string]any{"analyzers": settings}); err != nil {
		t.Error(err)
	}
}

func TestOptions(t *testing.T) {
	u := checktest.NewUnit(t)
	tool := u.Tool("get_ticket", effect.Witness{
		Verdict:   effect.Verdict{Class: effect.ReadOnly, Evidence: effect.Inferred},
		Operation: "GET /tickets/{id}",
		Path:      []effect.Step{{Func: "net/http.Get", Pos: u.At(9, 4)}},
	})
	for _, on := range []bool{false, true} {
		l, err := New(map[string]any{"options": map[string]any{"mcpmissinghint": map[string]any{"report": on}}})
		if err != nil {
			t.Fatal(err)
		}
		built, err := l.BuildAnalyzers()
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(built, func(a *analysis.Analyzer) bool { return a.Name == "mcpmissinghint" })
		if got := u.Run(t, built[i], tool); (len(got) == 1) != on {
			t.Errorf("with the option %v, the plugin reports %+v", on, got)
		}
	}
}

func TestSettingsStrict(t *testing.T) {
	for _, tt := range []struct {
		conf any
		want string
	}{
		{map[string]any{"analysers": map[string]any{}}, `unknown field "analysers"`},
		{map[string]any{"analyzers": map[string]any{"mcpreadonyl": true}}, `no analyzer "mcpreadonyl", want one of mcpreadonly, `},
		{map[string]any{"options": map[string]any{"mcpmissinghint": map[string]any{"notes": true}}}, `no option "mcpmissinghint: notes", want one of `},
		{map[string]any{"analyzers": map[string]any{"mcpreadonly": "yes"}}, "cannot unmarshal"},
		{map[string]any{"analyzers": []string{"mcpreadonly"}}, "cannot unmarshal"},
	} {
		_, err := New(tt.conf)
		if err == nil || !strings.Contains(err.Error(), tt.want) || !strings.HasPrefix(err.Error(), "settings of mcpretrylint: ") {
			t.Errorf("%v: %v, want an error with %q", tt.conf, err, tt.want)
		}
	}
}
