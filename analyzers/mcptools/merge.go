package mcptools

import (
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpeffects"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// merge keeps one definition of each tool: the one of which most is known.
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
		if f.rank(d) > f.rank(out[i]) {
			out[i] = d
		}
	}
	return out
}

// rank orders the definitions of one tool by what is known of them: the
// handler first, then the hints that its list sets, then those that can be
// folded, then how many were written.
func (f *finder) rank(d definition) int {
	rank := 0
	if mcpeffects.FuncName(d.handler) != "" {
		rank += 100
	}
	if d.flagged {
		rank += 50
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
