package mcptools

import (
	"slices"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpeffects"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// merge keeps one definition of each tool: the one of which most is known or, of
// several such, one in the file of its name.
func (f *finder) merge(defs []definition) []definition {
	var out []definition
	index := make(map[toolKey]int)
	for _, d := range defs {
		k := f.key(d)
		i, ok := index[k]
		if !ok {
			index[k] = len(out)
			out = append(out, d)
			continue
		}
		if more := f.rank(d) - f.rank(out[i]); more > 0 || more == 0 && d.place.File == k.at.File && out[i].place.File != k.at.File {
			out[i] = d
		}
	}
	return f.once(out)
}

// once leaves out what registers a tool again: the same name, hints and handler.
func (f *finder) once(defs []definition) []definition {
	type identity struct {
		name, handler string
		hints         [NumHints]Tri
	}
	seen := make(map[identity]bool)
	slices.SortStableFunc(defs, func(a, b definition) int { return f.position(a).Compare(f.position(b)) })
	return slices.DeleteFunc(defs, func(d definition) bool {
		id := identity{name: toolName(d), handler: handlerName(d.handler)}
		for h, hint := range f.hints(d) {
			id.hints[h] = hint.Value
		}
		again := seen[id] && id.handler != "" && id.name != "?"
		seen[id] = true
		return again
	})
}

// rank orders the definitions of one tool by what is known of them: the
// handler first, then the hints that its list sets, then those that can be
// folded, then how many were written.
func (f *finder) rank(d definition) int {
	rank := 0
	if mcpeffects.FuncName(d.handler) != "" {
		rank += 100
		if d.handler.Kind == summary.Union { // or another's
			rank -= 40
		}
	}
	if d.flagged {
		rank += 50
	}
	if d.settled {
		rank += settledRank
	}
	for _, h := range f.hints(d) {
		switch h.Value {
		case Computed:
			rank -= 10
		case True, False:
			rank++
		}
	}
	return rank
}

// position returns where a reader looks for the tool: at its name, or, if that
// only exists at run time, where it is made.
func (f *finder) position(d definition) effect.Pos {
	if at := f.flow.Locate(nameOf(d.tool)); at.IsValid() {
		return at
	}
	if d.place.IsValid() {
		return d.place
	}
	start, _ := f.flow.Site(d.at)
	return f.flow.Position(start)
}

// toolName returns the name of a tool, "?" if that only exists at run time.
func toolName(d definition) string {
	if name := nameOf(d.tool); isName(name) {
		return name.Text
	}
	return "?"
}

func (f *finder) key(d definition) toolKey { return toolKey{toolName(d), f.position(d)} }
