// Package sarif writes findings as a SARIF 2.1.0 log.
package sarif

import (
	"encoding/json"
	"io"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

const (
	schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	home   = "https://github.com/mcpretrylint/mcpretrylint"
	// fingerprint names how results are told apart; another way needs another name.
	fingerprint = "mcpretrylint/v1"
)

// A Run is what one analysis found.
type Run struct {
	ToolVersion string
	Rules       []Rule
	Findings    []inventory.Finding // with their fingerprints
	Failures    []string            // what was not analysed and why, in words
	Dir         string              // absolute; the files of the findings are relative to it
}

// A Rule is an analyzer.
type Rule struct {
	ID      string
	Summary string
	Help    string
	URL     string
}

// Write writes a log with the run. URIs are relative to the root of the
// repository that Dir lies in, or to Dir if there is none.
func Write(w io.Writer, r Run) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(logFile{Schema: schema, Version: "2.1.0", Runs: []run{convert(r)}})
}

func convert(r Run) run {
	out := run{
		Tool: tool{Driver: component{
			Name:           "mcpretrylint",
			Version:        r.ToolVersion,
			InformationURI: home,
			Rules:          []rule{},
		}},
		Invocations: []invocation{{Successful: len(r.Failures) == 0, Notifications: []notification{}}},
		Results:     []result{},
		ColumnKind:  "unicodeCodePoints",
	}
	index := make(map[string]int)
	for i, x := range r.Rules {
		index[x.ID] = i
		out.Tool.Driver.Rules = append(out.Tool.Driver.Rules, rule{
			ID:               x.ID,
			ShortDescription: message{x.Summary},
			Help:             help{Text: x.Help, Markdown: x.Help},
			HelpURI:          x.URL,
		})
	}
	for _, f := range r.Failures {
		out.Invocations[0].Notifications = append(out.Invocations[0].Notifications, notification{"error", message{f}})
	}
	files := newFiles(r.Dir)
	for _, f := range r.Findings {
		out.Results = append(out.Results, result{
			RuleID:              f.Analyzer,
			RuleIndex:           index[f.Analyzer],
			Level:               f.Level,
			Message:             message{f.Message},
			Locations:           []location{files.location(f.Position, f.End, "")},
			RelatedLocations:    related(files, f),
			CodeFlows:           codeFlows(files, f),
			PartialFingerprints: map[string]string{fingerprint: f.Fingerprint},
			Fixes:               fixes(files, f),
			Properties:          properties{Category: f.Category, Tool: f.Tool},
		})
	}
	return out
}

func related(files *files, f inventory.Finding) []location {
	var list []location
	for i, r := range f.Related {
		l := files.location(r.Position, r.Position, r.Message)
		l.ID = i + 1
		list = append(list, l)
	}
	return list
}

// codeFlows shows the way from the declaration to the effect.
func codeFlows(files *files, f inventory.Finding) []codeFlow {
	if len(f.Steps) == 0 {
		return nil
	}
	way := []flowLocation{{files.location(f.Position, f.End, "declared here")}}
	for _, s := range f.Steps {
		if s.Position.Line > 0 {
			way = append(way, flowLocation{files.location(s.Position, s.Position, "calls "+report.ShortFunc(s.Function))})
		}
	}
	return []codeFlow{{[]threadFlow{{way}}}}
}

func fixes(files *files, f inventory.Finding) []fix {
	var list []fix
	for _, x := range f.Fixes {
		var changes []change
		of := make(map[string]int) // index by file
		for _, e := range x.Edits {
			i, ok := of[e.File]
			if !ok {
				i = len(changes)
				of[e.File] = i
				changes = append(changes, change{Artifact: files.artifact(e.File)})
			}
			changes[i].Replacements = append(changes[i].Replacements, replacement{byteRegion{e.Start, e.End - e.Start}, message{e.NewText}})
		}
		list = append(list, fix{message{x.Message}, changes})
	}
	return list
}
