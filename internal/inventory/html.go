package inventory

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

//go:embed page.html
var pageText string

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"short": report.ShortFunc,
}).Parse(pageText))

// WriteHTML writes the document as one page that loads nothing and works
// without a network: a row for each tool, with the way to each effect.
func WriteHTML(w io.Writer, d *Document) error { return pageTemplate.Execute(w, newPage(d)) }

// A page is what the template prints.
type page struct {
	ToolVersion string
	Classes     []classOnPage // the strongest first
	Found       int           // findings
	Rows        []rowOnPage
	Incomplete  []Incomplete
}

type classOnPage struct {
	Name, Meaning string
	Tools         int
}

type rowOnPage struct {
	*Tool
	ID         string
	Mutations  []Effect
	Reads      []Effect
	Discounted []Effect // do not count for the class
}

var meanings = map[effect.Class]string{
	effect.Unknown:         "a call that could decide was not resolved",
	effect.ReadOnly:        "changes nothing",
	effect.Conditional:     "changes state only when a precondition or a unique key lets it",
	effect.IdempotentWrite: "a repeat leaves the same state",
	effect.Create:          "a repeat adds another object, row or version",
	effect.NonRepeatable:   "leaves the system: mail, message, payment, command",
}

func newPage(d *Document) page {
	p := page{ToolVersion: d.ToolVersion, Incomplete: d.Incomplete}
	count := make(map[string]int)
	ids := make(map[string]int)
	for i := range d.Tools {
		t := &d.Tools[i]
		count[t.Class]++
		p.Found += len(t.Findings)
		p.Rows = append(p.Rows, newRow(t, ids))
	}
	for i := range len(meanings) {
		c := effect.NonRepeatable - effect.Class(i)
		p.Classes = append(p.Classes, classOnPage{c.String(), meanings[c], count[c.String()]})
	}
	return p
}

// newRow returns the row of a tool, whose ID no row in ids has.
func newRow(t *Tool, ids map[string]int) rowOnPage {
	r := rowOnPage{Tool: t, ID: strings.Join(strings.Fields(t.Name), "-")}
	if ids[r.ID]++; ids[r.ID] > 1 {
		r.ID = fmt.Sprintf("%s:%d", r.ID, ids[r.ID])
	}
	counts, discounted := t.Ranked()
	for _, e := range counts {
		if Rank(e.Class).Mutates() {
			r.Mutations = append(r.Mutations, e)
		} else {
			r.Reads = append(r.Reads, e)
		}
	}
	r.Discounted = discounted
	return r
}
