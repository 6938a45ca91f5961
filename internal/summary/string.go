package summary

import (
	"fmt"
	"strconv"
	"strings"
)

// String shows a value for tests and for the people who work on the tool.
func (v *Value) String() string {
	switch v.Kind {
	case Top:
		return "any"
	case Bottom:
		return "none"
	case Const:
		switch v.Lit {
		case Zero:
			return "zero"
		case String:
			return strconv.Quote(v.Text)
		}
		return v.Text
	case Param:
		return fmt.Sprintf("p%d", v.Index)
	case Free:
		return fmt.Sprintf("free%d", v.Index)
	case Concat:
		return "concat" + join(v.Elems)
	case Func:
		return v.Name + join(v.Elems)
	case Struct:
		var parts []string
		if v.Base != nil {
			parts = append(parts, v.Base.String())
		}
		for i, n := range v.Names {
			parts = append(parts, n+": "+v.Elems[i].String())
		}
		if v.Open {
			parts = append(parts, "...")
		}
		return v.Name + "{" + strings.Join(parts, ", ") + "}"
	case List:
		s := join(v.Elems)
		if v.Base != nil {
			s = v.Base.String() + "+" + s
		}
		if v.Open {
			s += "..."
		}
		return "list" + s
	case Union:
		s := "one of" + join(v.Elems)
		if v.Open {
			s += "..."
		}
		return s
	case Result:
		return fmt.Sprintf("%s%s#%d", v.Name, join(v.Elems), v.Index)
	case Apply:
		return fmt.Sprintf("call %s%s#%d", v.Base, join(v.Elems), v.Index)
	case Invoke:
		return fmt.Sprintf("call %s.%s%s#%d", v.Base, v.Name, join(v.Elems), v.Index)
	case Select:
		return v.Base.String() + "." + v.Name
	case Elem:
		return v.Base.String() + "[*]"
	case Each:
		return fmt.Sprintf("each(%s, %s)", v.Base, v.Elems[0])
	case Spread:
		return v.Base.String() + "..."
	case Global:
		return "var " + v.Name
	case Choice:
		return fmt.Sprintf("(if %s: %s else %s)", v.Base, v.Elems[0], v.Elems[1])
	case OneOf:
		return fmt.Sprintf("(%s in %v)", v.Base, v.Names)
	}
	return "?"
}

func join(vs []*Value) string {
	parts := make([]string, len(vs))
	for i, v := range vs {
		parts[i] = v.String()
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// String shows a summary, a line for each thing it says.
func (f *Function) String() string {
	var b strings.Builder
	for i, r := range f.Results {
		fmt.Fprintf(&b, "returns #%d %s\n", i, r)
	}
	for _, w := range f.Writes {
		fmt.Fprintf(&b, "sets p%d.%s = %s (free %t, each %t, weak %t)\n", w.Index, strings.Join(w.Path, "."), w.Value, w.Free, w.Each, w.Weak)
	}
	for _, x := range f.Effects {
		fmt.Fprintf(&b, "does rule %d %v %v%s via", x.Rule, x.Verdict.Class, x.Args, guards(x.Guards))
		for _, s := range x.Path {
			fmt.Fprintf(&b, " %s", s.Func)
		}
		b.WriteByte('\n')
	}
	for _, c := range f.Calls {
		fmt.Fprintf(&b, "calls %s %s.%s%s%s via", c.Type, c.Func, c.Method, join(c.Args), guards(c.Guards))
		for _, s := range c.Path {
			fmt.Fprintf(&b, " %s", s.Func)
		}
		b.WriteByte('\n')
	}
	if f.Unknown != "" {
		fmt.Fprintf(&b, "unknown: %s\n", f.Unknown)
	}
	return b.String()
}

func guards(gs []Guard) string {
	var b strings.Builder
	for _, g := range gs {
		switch {
		case g.Absent != "":
			fmt.Fprintf(&b, " if %s finds nothing", g.Absent)
		case g.Unchanged:
			b.WriteString(" if unchanged")
		case g.In != nil:
			fmt.Fprintf(&b, " if %s in %v", g.Value, g.In)
		default:
			fmt.Fprintf(&b, " if %s not in %v", g.Value, g.Not)
		}
	}
	return b.String()
}
