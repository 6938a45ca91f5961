// Package plugin registers mcpretrylint as a golangci-lint module plugin.
package plugin

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers"
)

// Name is the linter's name in golangci-lint's configuration.
const Name = "mcpretrylint"

func init() { register.Plugin(Name, New) }

// Settings is what linters.settings.custom.mcpretrylint.settings holds.
type Settings struct {
	// Analyzers turns analyzers on and off by name. What it does not name is on.
	Analyzers map[string]bool `json:"analyzers"`
	// Options turns on the flags of analyzers, by the names of both: golangci-lint
	// takes a dot in a key apart.
	Options map[string]map[string]bool `json:"options"`
}

type linter struct{ analyzers []*analysis.Analyzer }

// New returns the linter for the settings, as golangci-lint decoded them from
// its configuration. It refuses a key or an analyzer that does not exist.
func New(conf any) (register.LinterPlugin, error) {
	settings, err := register.DecodeSettings[Settings](conf)
	if err != nil {
		return nil, fmt.Errorf("settings of %s: %w", Name, err)
	}
	var known []string
	var chosen []*analysis.Analyzer
	for _, a := range analyzers.Checkers {
		known = append(known, a.Name)
		if on, named := settings.Analyzers[a.Name]; on || !named {
			chosen = append(chosen, configured(a, settings.Options[a.Name]))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(settings.Analyzers)) {
		if !slices.Contains(known, name) {
			return nil, fmt.Errorf("settings of %s: there is no analyzer %q, want one of %s", Name, name, strings.Join(known, ", "))
		}
	}
	if err := checkOptions(settings.Options); err != nil {
		return nil, err
	}
	return linter{chosen}, nil
}

// checkOptions refuses an option that no analyzer has.
func checkOptions(given map[string]map[string]bool) error {
	known := make(map[string]bool)
	for _, a := range analyzers.Checkers {
		a.Flags.VisitAll(func(f *flag.Flag) { known[a.Name+": "+f.Name] = true })
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		for _, option := range slices.Sorted(maps.Keys(given[name])) {
			if !known[name+": "+option] {
				return fmt.Errorf("settings of %s: there is no option %q, want one of %s",
					Name, name+": "+option, strings.Join(slices.Sorted(maps.Keys(known)), ", "))
			}
		}
	}
	return nil
}

// configured returns a with the options, and without the related information of
// its diagnostics, of which golangci-lint makes issues of their own: the message
// names the calls.
func configured(a *analysis.Analyzer, options map[string]bool) *analysis.Analyzer {
	out := *a
	out.Flags = flag.FlagSet{}
	a.Flags.VisitAll(func(f *flag.Flag) { out.Flags.Bool(f.Name, options[f.Name], f.Usage) })
	out.Run = func(pass *analysis.Pass) (any, error) {
		silent := *pass
		silent.Report = func(d analysis.Diagnostic) {
			d.Related = nil
			pass.Report(d)
		}
		return a.Run(&silent)
	}
	return &out
}

// BuildAnalyzers returns the analyzers that are on; what they require comes along.
func (l linter) BuildAnalyzers() ([]*analysis.Analyzer, error) { return l.analyzers, nil }

// GetLoadMode asks for types: the analyzers cannot work without.
func (l linter) GetLoadMode() string { return register.LoadModeTypesInfo }
