package mcpeffects

import (
	"slices"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// configured gives the program of a command that is kept in a field the name that
// the package stores there.
func (c *collector) configured(x *summary.Effect) {
	list := x.Args[0]
	if list.Kind != summary.List || len(list.Elems) == 0 || list.Elems[0].Kind != summary.Select {
		return
	}
	for _, a := range c.at.Common().Args {
		text := c.flow.StoredText(a)
		if text == "" || !summary.Equal(c.flow.Eval(a, c.at), list.Elems[0]) {
			continue
		}
		n := *list
		n.Elems = slices.Clone(list.Elems)
		n.Elems[0] = summary.WithDefault(list.Elems[0], text)
		x.Args = slices.Clone(x.Args)
		x.Args[0] = summary.New(n)
		return
	}
}
