// Package report words and emits what a checker found.
package report

import (
	"cmp"
	"go/token"
	"path/filepath"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// A Level is the weight of a finding, in the words of SARIF 2.1.0 section 3.27.10.
type Level string

const (
	Error   Level = "error"
	Warning Level = "warning"
	Note    Level = "note"
)

// A Finding is what a checker knows; [Findings.At] makes a diagnostic of it:
//
//	tool "NAME" is declared CLAIM but PROOF (via CALLS); FIX
type Finding struct {
	Category string // kebab-case constant, claim-contradiction
	Level    Level  // Warning when empty
	// Option is the name of the checker's boolean flag that asks for the
	// finding; empty: it is always reported. See [Findings.At].
	Option string
	Claim  string // in the words of MCP: "read-only"; empty where nothing declared is contradicted
	Proof  string // "its handler sends POST /tickets"; see [Does]
	Fix    string // an instruction; alternatives are joined by ", or "
	// Witness is the operation that decides. Its calls are the path in the
	// message, and those in this package are the related information.
	Witness *effect.Witness
	Fixes   []analysis.SuggestedFix
}

// A Diagnostic is a finding as emitted, with what the command adds to it.
type Diagnostic struct {
	analysis.Diagnostic
	Analyzer string
	Level    Level
	Option   string
	Tool     *mcptools.Tool
	Witness  *effect.Witness // nil when no operation decides
}

// Findings is the result of a checker.
type Findings struct {
	List []Diagnostic
	// Ignored holds the //mcpretry:ignore directives that dropped a finding, by
	// the positions of the comments.
	Ignored []token.Pos
	// Incomplete says why the checker did not see the whole package; empty: it did.
	Incomplete string

	ignores []ignore // of the package, once asked for; nil before
}

// At words f about t, emits it and adds it to the list. It stands at the hint
// if the hint is written in this package, else where the package pairs tool
// and handler, and then says where the hint is. A finding whose option is off is
// not emitted but listed: the command selects among all that it is sent, since
// go vet analyses everything anew for other flags. One that a directive ignores is
// neither.
func (fs *Findings) At(pass *analysis.Pass, t *mcptools.Tool, hint mcptools.Hint, f Finding) {
	d := diagnostic(pass, t, hint.Start, hint.End, f)
	if f.Witness != nil {
		d.Related = related(pass, f.Witness.Path)
	}
	where := ""
	if !hint.Start.IsValid() {
		d.Pos, d.End = t.At, t.AtEnd
		where = elsewhere(pass, t, hint)
	}
	d.Message = message(t, f, where)
	fs.add(pass, d)
}

// diagnostic makes a diagnostic of f at a position; its message and what is
// related to it are to come.
func diagnostic(pass *analysis.Pass, t *mcptools.Tool, pos, end token.Pos, f Finding) Diagnostic {
	return Diagnostic{
		Analyzer:   pass.Analyzer.Name,
		Level:      cmp.Or(f.Level, Warning),
		Option:     f.Option,
		Tool:       t,
		Witness:    f.Witness,
		Diagnostic: analysis.Diagnostic{Pos: pos, End: end, Category: f.Category, SuggestedFixes: f.Fixes},
	}
}

// About is At for a finding about no tool, which has its own message, at pos.
func (fs *Findings) About(pass *analysis.Pass, pos, end token.Pos, category, message string) {
	fs.add(pass, Diagnostic{
		Analyzer:   pass.Analyzer.Name,
		Level:      Warning,
		Diagnostic: analysis.Diagnostic{Pos: pos, End: end, Category: category, Message: message},
	})
}

// add emits and lists d, unless a directive ignores it.
func (fs *Findings) add(pass *analysis.Pass, d Diagnostic) {
	if by := fs.ignored(pass, d.Tool, d.Pos); by.IsValid() {
		fs.Ignored = append(fs.Ignored, by)
		return
	}
	if d.Option == "" || on(pass.Analyzer, d.Option) {
		pass.Report(d.Diagnostic)
	}
	fs.List = append(fs.List, d)
}

// on reports whether a boolean flag of the analyzer is set.
func on(a *analysis.Analyzer, option string) bool {
	f := a.Flags.Lookup(option)
	if f == nil {
		panic(a.Name + " has no flag " + option)
	}
	return f.Value.String() == "true"
}

// elsewhere says where to edit a declaration that is not in this package.
func elsewhere(pass *analysis.Pass, t *mcptools.Tool, hint mcptools.Hint) string {
	switch {
	case hint.Pos.IsValid():
		return "hint at " + shortPos(hint.Pos)
	case t.Pos.IsValid() && t.Pos.Package != pass.Pkg.Path():
		return "defined at " + shortPos(t.Pos)
	}
	return ""
}

// related lists the calls of a path that stand in this package.
func related(pass *analysis.Pass, path []effect.Step) []analysis.RelatedInformation {
	var list []analysis.RelatedInformation
	for _, s := range path {
		if s.Pos.Package != pass.Pkg.Path() {
			continue
		}
		if pos := Resolve(pass, s.Pos); pos.IsValid() {
			list = append(list, analysis.RelatedInformation{Pos: pos, Message: "calls " + ShortFunc(s.Func)})
		}
	}
	return list
}

// Resolve finds p, which lies in this package, in the pass's file set; NoPos
// if a line directive hides it.
func Resolve(pass *analysis.Pass, p effect.Pos) token.Pos {
	for _, f := range pass.Files {
		tf := pass.Fset.File(f.FileStart)
		if filepath.Base(tf.Name()) != p.File || p.Line < 1 || p.Line > tf.LineCount() {
			continue
		}
		pos := tf.LineStart(p.Line) + token.Pos(p.Column-1)
		if pos > token.Pos(tf.Base()+tf.Size()) {
			continue
		}
		if at := pass.Fset.Position(pos); at.Line == p.Line && at.Column == p.Column {
			return pos
		}
	}
	return token.NoPos
}
