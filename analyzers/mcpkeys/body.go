package mcpkeys

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// requestBodies are the functions of net/http that are given what is sent, by
// the number of the argument, the receiver first.
var requestBodies = map[string]int{
	"net/http.NewRequest":            2,
	"net/http.NewRequestWithContext": 3,
	"net/http.Post":                  2,
	"net/http.PostForm":              1,
	"(*net/http.Client).Post":        3,
	"(*net/http.Client).PostForm":    2,
}

// request adds the keys in the body of a request.
func (c *collector) request(obj *types.Func, call ssa.CallInstruction) {
	i, ok := requestBodies[obj.FullName()]
	if !ok || i >= len(call.Common().Args) {
		return
	}
	c.sent(call.Common().Args[i], obj, call)
}

func (c *collector) sent(arg ssa.Value, obj *types.Func, call ssa.CallInstruction) {
	if !c.own {
		return // where a library is given a key, its name or its parameter's says so
	}
	val := c.flow.Eval(arg, call)
	if val.Kind == summary.Const || val.Kind == summary.Top {
		return
	}
	gs, reached := c.guards()
	if !reached {
		return
	}
	u := use{value: val, flags: body, guards: gs, path: []effect.Step{c.step(obj.FullName(), call)}}
	c.place(&u, arg, call)
	c.add(u)
}

// expand adds the keys among the fields and entries of what is sent; what a
// caller may know is left to it.
func (c *collector) expand(u use) {
	for v := range u.value.Alternatives {
		c.expandOne(u, v, 0)
	}
}

func (c *collector) expandOne(u use, v *summary.Value, depth int) {
	if depth > 4 {
		return
	}
	field := func(carrier string, val *summary.Value) {
		f := u
		f.flags &^= body
		f.carrier, f.value, f.name = carrier, val, nil
		if val.Kind != summary.Const || val.IsConst() {
			c.add(f)
		}
	}
	switch v.Kind {
	case summary.Result:
		if typ, ok := v.Local.(types.Type); ok && v.Name == inputRoot {
			if k := c.keyField(typ, true); k != nil {
				field("field "+k.path, fieldAt(v, k.path))
			}
			return
		}
		if strings.HasPrefix(v.Name, "encoding/json.Marshal") && len(v.Elems) > 0 {
			c.expandAll(u, v.Elems[0], depth+1)
		}
	case summary.Struct:
		kind := "entry "
		if v.TypeName() != "" {
			kind = "field "
		}
		for i, n := range v.Names {
			if c.table.Named(n) {
				field(kind+n, v.Elems[i])
			} else if e := v.Elems[i]; e.Kind == summary.Struct {
				c.expandOne(u, e, depth+1)
			}
		}
		if v.Base != nil {
			c.expandAll(u, v.Base, depth+1)
		}
	case summary.Concat, summary.Const: // written as a text
		for name, val := range summary.Entries(v) {
			if c.table.Named(name) {
				field("entry "+name, val)
			}
		}
	case summary.Param, summary.Free, summary.Select, summary.Apply, summary.Invoke:
		if v.Closed() {
			return
		}
		u.value = v
		c.keep(u, "body|"+u.path[len(u.path)-1].Func+"|"+v.String())
	}
}

func (c *collector) expandAll(u use, v *summary.Value, depth int) {
	for a := range v.Alternatives {
		c.expandOne(u, a, depth)
	}
}

func fieldAt(v *summary.Value, path string) *summary.Value {
	for f := range strings.SplitSeq(path, ".") {
		v = summary.FieldOf(v, f)
	}
	return v
}
