package mcpeffects

import (
	"go/constant"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// A spelling writes texts of which not all is known so that they can be compared: with a
// mark for each value that is not known.
type spelling struct {
	unknown []ssa.Value
}

// spell writes v; given are values for the parameters of the function that it is of.
func (s *spelling) spell(v ssa.Value, given map[ssa.Value]ssa.Value) string {
	switch x := v.(type) {
	case *ssa.Const:
		if x.Value != nil && x.Value.Kind() == constant.String {
			return constant.StringVal(x.Value)
		}
	case *ssa.Parameter:
		if outer, ok := given[v]; ok {
			return s.spell(outer, nil)
		}
	case *ssa.BinOp:
		if x.Op == token.ADD {
			return s.spell(x.X, given) + s.spell(x.Y, given)
		}
	case *ssa.Convert:
		return s.spell(x.X, given)
	case *ssa.ChangeType:
		return s.spell(x.X, given)
	case *ssa.MakeInterface:
		return s.spell(x.X, given)
	case *ssa.UnOp:
		if a, ok := x.X.(*ssa.Alloc); ok {
			if only := flow.OnlyStore(a); only != nil && filledBy(a) == nil {
				return s.spell(only.Val, given)
			}
		}
	case *ssa.Call:
		switch fullName(x.Common()) {
		case "fmt.Sprintf":
			return s.format(x.Call.Args[0], x.Call.Args[1], given)
		case "strings.TrimSpace", "bytes.TrimSpace":
			return s.spell(x.Call.Args[0], given)
		}
	}
	return s.mark(v)
}

// mark stands for a value that is not known.
func (s *spelling) mark(v ssa.Value) string {
	i := slices.IndexFunc(s.unknown, func(u ssa.Value) bool { return sameValue(u, v, 0) })
	if i < 0 {
		i = len(s.unknown)
		s.unknown = append(s.unknown, v)
	}
	return "\x00" + strconv.Itoa(i) + "\x00"
}

// join writes the values of a list one after the other.
func (s *spelling) join(list ssa.Value, between string, given map[ssa.Value]ssa.Value) string {
	var texts []string
	for _, v := range elements(list) {
		texts = append(texts, s.spell(v, given))
	}
	return strings.Join(texts, between)
}

// format writes a text with verbs for the values of a list.
func (s *spelling) format(text, list ssa.Value, given map[ssa.Value]ssa.Value) string {
	values := elements(list)
	return verbs.ReplaceAllStringFunc(s.spell(text, given), func(verb string) string {
		if verb == "%%" || len(values) == 0 {
			return verb[1:]
		}
		v := values[0]
		values = values[1:]
		if verb == "%s" || verb == "%v" {
			return s.spell(v, given)
		}
		return verb + s.spell(v, given)
	})
}

var verbs = regexp.MustCompile(`%[-+# 0-9.]*[a-zA-Z%]`)
