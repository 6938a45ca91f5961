package driver

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

// A failure is a package that was not analysed, with the reason.
type failure struct{ pkg, reason string }

// failures lists what was not analysed and why.
func (u *units) failures(g *goCommand) []inventory.Incomplete {
	e := parseErrors(u.lines)
	list := []inventory.Incomplete{}
	general := func(reason string) { list = append(list, inventory.Incomplete{Reason: reason}) }
	for _, pattern := range e.unmatched {
		general("no packages match " + pattern)
	}
	if u.exit == nil {
		e.blocks, e.general = nil, nil // warnings
	}
	if n := len(e.general); n > 0 {
		general(u.scope() + e.general[0] + andMore(n-1))
	}
	failed := slices.Concat(e.blocks, u.broken)
	failed = append(failed, u.dependents(g, failed)...)
	slices.SortStableFunc(failed, func(a, b failure) int { return strings.Compare(a.pkg, b.pkg) })
	failed = slices.CompactFunc(failed, func(a, b failure) bool { return a.pkg == b.pkg })
	for _, f := range failed {
		list = append(list, inventory.Incomplete{Package: f.pkg, Reason: f.reason})
	}
	for _, r := range u.records {
		for _, reason := range r.Incomplete {
			list = append(list, inventory.Incomplete{Package: r.Package, Reason: reason, Partial: true})
		}
	}
	if len(list) == 0 && u.exit != nil {
		general("go vet failed: " + u.exit.Error())
	}
	return list
}

// told words the failures, those of one reason in one line.
func told(failures []inventory.Incomplete) []string {
	var lines []string
	for i, f := range failures {
		same := func(g inventory.Incomplete) bool { return g.Reason == f.Reason && g.Partial == f.Partial }
		if slices.ContainsFunc(failures[:i], same) {
			continue
		}
		line := f.String()
		if f.Package != "" {
			var others []string
			for _, g := range failures[i+1:] {
				if same(g) {
					others = append(others, g.Package)
				}
			}
			if len(others) > 0 {
				line += "; for the same reason: " + strings.Join(others, ", ")
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// scope introduces an error that concerns no single package.
func (u *units) scope() string {
	if len(u.records) == 0 {
		return "nothing was analysed: "
	}
	return ""
}

// dependents lists the packages for which go vet ran no unit because a package
// they import failed; go vet itself says nothing of them.
func (u *units) dependents(g *goCommand, failed []failure) []failure {
	if len(failed) == 0 {
		return nil
	}
	known := make(map[string]bool) // analysed, or known to have failed
	broken := make(map[string]bool)
	for _, r := range u.records {
		known[strings.TrimSuffix(r.Package, "_test")] = true
	}
	for _, f := range failed {
		known[strings.TrimSuffix(f.pkg, "_test")] = true
		broken[f.pkg] = true
	}
	pkgs, err := g.list("ImportPath,Deps,GoFiles,CgoFiles,TestGoFiles,XTestGoFiles", g.patterns)
	if err != nil {
		return nil
	}
	var list []failure
	for _, p := range pkgs {
		if known[p.ImportPath] || len(p.GoFiles)+len(p.CgoFiles)+len(p.TestGoFiles)+len(p.XTestGoFiles) == 0 {
			continue
		}
		reason := "a package that it imports was not analysed"
		if i := slices.IndexFunc(p.Deps, func(dep string) bool { return broken[dep] }); i >= 0 {
			reason = "it imports " + p.Deps[i] + ", which was not analysed"
		}
		list = append(list, failure{p.ImportPath, reason})
	}
	return list
}

var (
	blockHeader = regexp.MustCompile(`^# ([^\[ ]+)`)
	chatter     = regexp.MustCompile(`^(go: (downloading|finding|upgraded|added|unlinkat) |# \[|no packages to vet$|too many errors$)`)
	unmatched   = []*regexp.Regexp{
		regexp.MustCompile(`^(?:go: )?warning: "(.*)" matched no packages$`),
		regexp.MustCompile(`^pattern (.*): lstat .*: no such file or directory$`),
		regexp.MustCompile(`^stat (.*): directory not found$`),
	}
)

// vetErrors is what go vet printed besides the trees.
type vetErrors struct {
	unmatched []string  // patterns that match no packages
	general   []string  // errors that kept go vet from running any unit
	blocks    []failure // errors in packages
}

// parseErrors reads the text that go vet printed. The errors of a package
// follow a line "# package"; indented lines continue the line above.
func parseErrors(lines []string) vetErrors {
	var e vetErrors
	blocks := []block{{}} // the first, without a package, holds the general errors
	for _, line := range lines {
		here := &blocks[len(blocks)-1]
		switch {
		case chatter.MatchString(line):
		case blockHeader.MatchString(line):
			blocks = append(blocks, block{pkg: blockHeader.FindStringSubmatch(line)[1]})
		case line[0] == '\t' || line[0] == ' ':
			here.extend(strings.TrimSpace(line))
		case unmatchedPattern(line) != "":
			e.unmatched = append(e.unmatched, unmatchedPattern(line))
		case strings.HasPrefix(line, "go: "):
			blocks[0].add(strings.TrimPrefix(line, "go: "))
		default:
			here.add(line)
		}
	}
	e.general = blocks[0].causes()
	for _, b := range blocks[1:] {
		if reason := b.reason(); reason != "" {
			e.blocks = append(e.blocks, failure{b.pkg, reason})
		}
	}
	return e
}

// A block is the errors of one package.
type block struct {
	pkg    string
	errors []string
}

var (
	atPosition = regexp.MustCompile(`^[^ ]+:[0-9]+`)
	noFacts    = regexp.MustCompile(`no package vetx file for "(.*?)"`)
)

// reason words the errors of the package, or is empty if they are a C
// compiler's warnings. Only errors with a position are counted, each once: a
// crash prints hundreds of lines, and each variant of a package the same.
func (b *block) reason() string {
	errors := slices.DeleteFunc(b.errors, func(s string) bool { return strings.Contains(s, " warning: ") })
	if len(errors) == 0 {
		return ""
	}
	if m := noFacts.FindStringSubmatch(errors[0]); m != nil {
		return "it imports " + m[1] + ", which was not analysed"
	}
	distinct := make(map[string]bool)
	for _, e := range errors[1:] {
		if e != errors[0] && atPosition.MatchString(e) {
			distinct[e] = true
		}
	}
	return inOneLine(errors[0]) + andMore(len(distinct))
}

// causes returns each error once, without what the go command says of a tool that
// has told its own.
func (b *block) causes() []string {
	var out []string
	for i, e := range b.errors {
		line := inOneLine(e)
		if !slices.Contains(out, line) && (i == 0 || !strings.HasPrefix(line, "error obtaining buildID for ")) {
			out = append(out, line)
		}
	}
	return out
}

// add starts an error, unless the one before it ends in a colon.
func (b *block) add(text string) {
	if n := len(b.errors); n > 0 && strings.HasSuffix(b.errors[n-1], ":") {
		b.extend(text)
		return
	}
	b.errors = append(b.errors, text)
}

// extend continues the last error.
func (b *block) extend(text string) {
	if n := len(b.errors); n > 0 {
		b.errors[n-1] += "\n" + text
	}
}

// inOneLine joins the lines of an error. Of a long one it keeps the start, which says what
// is wrong, and the end, where the go command says what to do.
func inOneLine(text string) string {
	const start, end = 3, 3
	lines := strings.Split(text, "\n")
	if more := len(lines) - start - end; more > 1 {
		lines = slices.Replace(lines, start, start+more, fmt.Sprintf("(%d more lines)", more))
	}
	return strings.Join(lines, " ")
}

// unmatchedPattern returns the pattern that the line says matches nothing, or "".
func unmatchedPattern(line string) string {
	for _, re := range unmatched {
		if m := re.FindStringSubmatch(line); m != nil {
			return m[1]
		}
	}
	return ""
}

func andMore(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return " (and 1 more error)"
	}
	return fmt.Sprintf(" (and %d more errors)", n)
}
