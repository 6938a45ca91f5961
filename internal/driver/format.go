package driver

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/mcpretrylint/mcpretrylint/analyzers"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
	"github.com/mcpretrylint/mcpretrylint/internal/sarif"
)

// An answer is what one run of the command found.
type answer struct {
	doc      *inventory.Document
	findings []inventory.Finding
	failures []inventory.Incomplete
	dir      string // absolute; the files in the positions are relative to it
	ink      ink
}

var findingFormats = map[string]func(io.Writer, *answer) error{
	"text": writeText,
	"gnu":  writeGNU,
	"json": func(w io.Writer, a *answer) error {
		return writeJSON(w, inventory.FindingsDocument{
			SchemaVersion: inventory.SchemaVersion,
			ToolVersion:   toolVersion(),
			Findings:      a.findings,
			Incomplete:    a.failures,
		})
	},
	"sarif": writeSARIF,
}

func writeSARIF(w io.Writer, a *answer) error {
	r := sarif.Run{ToolVersion: toolVersion(), Findings: a.findings, Dir: a.dir}
	for _, f := range a.failures {
		r.Failures = append(r.Failures, f.String())
	}
	for _, c := range analyzers.Checkers {
		summary, _, _ := strings.Cut(c.Doc, "\n")
		r.Rules = append(r.Rules, sarif.Rule{ID: c.Name, Summary: summary, Help: c.Doc, URL: c.URL})
	}
	return sarif.Write(w, r)
}

var toolFormats = map[string]func(io.Writer, *inventory.Document) error{
	"table":    writeTable,
	"markdown": writeMarkdown,
	"html":     inventory.WriteHTML,
	"json":     func(w io.Writer, doc *inventory.Document) error { return writeJSON(w, doc) },
}

func writeText(w io.Writer, a *answer) error {
	for _, f := range a.findings {
		_, err := fmt.Fprintf(w, "%s: %s %s\n", a.ink.bold(place(f.Position)), f.Message, a.ink.dim("("+f.Analyzer+")"))
		if err != nil {
			return err
		}
	}
	return nil
}

// writeGNU writes each finding with its end, for editors: the GNU Coding
// Standards, "Formatting Error Messages".
func writeGNU(w io.Writer, a *answer) error {
	for _, f := range a.findings {
		p, end := f.Position, f.End
		_, err := fmt.Fprintf(w, "%s:%d.%d-%d.%d: %s (%s)\n", p.File, p.Line, p.Column, end.Line, end.Column, f.Message, f.Analyzer)
		if err != nil {
			return err
		}
	}
	return nil
}

func writeJSON(w io.Writer, doc any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(doc)
}

func place(p inventory.Position) string {
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

var columns = []string{"tool", "class", "hints", "key", "position", "effect"}

// row is one tool in the table, in the order of columns.
func row(t inventory.Tool) []string {
	return []string{
		t.Name,
		t.Class,
		orDash(strings.Join(t.Declared.Words(), ", ")),
		orDash(keys(t.Keys)),
		fmt.Sprintf("%s:%d", t.Position.File, t.Position.Line),
		orDash(strongest(t)),
	}
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// keys words how a repeat is recognised.
func keys(list []inventory.Key) string {
	var words []string
	for _, k := range list {
		words = append(words, k.String())
	}
	return strings.Join(words, "; ")
}

// strongest words the effect that decides the class with the way to it, or
// what kept the class unknown.
func strongest(t inventory.Tool) string {
	if t.Class == effect.Unknown.String() && len(t.Unknown) > 0 {
		return t.Unknown[0]
	}
	var best *inventory.Effect
	for i := range t.Effects {
		e := &t.Effects[i]
		if e.Class != t.Class || e.Discount != "" {
			continue
		}
		if best == nil || len(e.Path) < len(best.Path) {
			best = e
		}
	}
	if best == nil || !inventory.Rank(best.Class).Mutates() {
		return ""
	}
	words := best.Operation
	if n := len(best.Path); n > 2 {
		var via []string
		for _, f := range best.Path[1 : n-1] {
			via = append(via, report.ShortFunc(f))
		}
		words += " via " + strings.Join(slices.Compact(via), ", ")
	}
	return words
}

func writeTable(w io.Writer, doc *inventory.Document) error {
	if len(doc.Tools) > 0 {
		tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		fmt.Fprintln(tw, strings.ToUpper(strings.Join(columns, "\t")))
		for _, t := range doc.Tools {
			cells := row(t)
			for i, c := range cells {
				cells[i] = cut(c)
			}
			fmt.Fprintln(tw, strings.Join(cells, "\t"))
		}
		if err := tw.Flush(); err != nil {
			return err
		}
		fmt.Fprintln(w)
	}
	_, err := fmt.Fprintln(w, summary(doc))
	return err
}

// maxCell is the length in characters of a cell of the table; why tells the rest.
const maxCell = 100

func cut(cell string) string {
	if runes := []rune(cell); len(runes) > maxCell {
		return string(runes[:maxCell-1]) + "…"
	}
	return cell
}

// markdown makes a text mean itself in GitHub Flavored Markdown, in a table too.
var markdown = strings.NewReplacer(`\`, `\\`, "|", `\|`, "<", "&lt;", "*", `\*`, "`", "\\`")

func writeMarkdown(w io.Writer, doc *inventory.Document) error {
	if len(doc.Tools) > 0 {
		fmt.Fprintf(w, "| %s |\n|%s\n", strings.Join(columns, " | "), strings.Repeat(" --- |", len(columns)))
		for _, t := range doc.Tools {
			cells := row(t)
			for i, c := range cells {
				cells[i] = markdown.Replace(c)
			}
			cells[0] = "`" + strings.ReplaceAll(t.Name, "|", `\|`) + "`"
			fmt.Fprintf(w, "| %s |\n", strings.Join(cells, " | "))
		}
		fmt.Fprintln(w)
	}
	found := false
	for _, t := range doc.Tools {
		for _, f := range t.Findings {
			fmt.Fprintf(w, "- `%s` %s (%s)\n", place(f.Position), markdown.Replace(f.Message), f.Analyzer)
			found = true
		}
	}
	if found {
		fmt.Fprintln(w)
	}
	_, err := fmt.Fprintln(w, summary(doc))
	return err
}

// summary counts the tools by class and the findings.
func summary(doc *inventory.Document) string {
	scope := ""
	if len(doc.Incomplete) > 0 {
		scope = " in what was analysed"
	}
	if len(doc.Tools) == 0 {
		return "no MCP tools" + scope
	}
	count := make(map[string]int)
	found := 0
	for _, t := range doc.Tools {
		count[t.Class]++
		found += len(t.Findings)
	}
	var classes []string
	for c := effect.NonRepeatable + 1; c > 0; c-- {
		if name := (c - 1).String(); count[name] > 0 {
			classes = append(classes, fmt.Sprintf("%d %s", count[name], name))
		}
	}
	return fmt.Sprintf("%s (%s), %s", plural(len(doc.Tools), "tool"), strings.Join(classes, ", "), plural(found, "finding")) + scope
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	if strings.HasSuffix(what, "x") {
		what += "e"
	}
	return fmt.Sprintf("%d %ss", n, what)
}
