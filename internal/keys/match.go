package keys

import (
	"fmt"
	"go/types"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/glob"
)

// Match returns an error, as file:line, for each name in the lines about pkg
// that the package does not declare, and for each parameter that a function
// does not have. The package must be complete: the one under analysis or one
// that it imports directly. Lines with a pattern for the version of a module
// apply too; those with one for the package itself, such as PATH/**, do not.
func (t *Table) Match(pkg *types.Package) []error {
	var errs []error
	declared := members(pkg)
	for _, r := range t.view(pkg.Path()) {
		if strings.HasSuffix(r.pkg, "**") {
			continue
		}
		if r.field != "" && !hasField(pkg, r) {
			errs = append(errs, fmt.Errorf("%s: %s declares no field %s.%s", r.line, pkg.Path(), r.recv, r.field))
		}
		for _, name := range r.names {
			if err := r.resolve(pkg, name, declared); err != nil {
				errs = append(errs, fmt.Errorf("%s: %w", r.line, err))
			}
		}
	}
	return errs
}

// A member is a function, method or variable by the name it has in a table.
type member struct {
	recv, name string
	fn         *types.Func // nil for a variable
}

func members(pkg *types.Package) []member {
	var out []member
	for _, name := range pkg.Scope().Names() {
		switch obj := pkg.Scope().Lookup(name).(type) {
		case *types.Func:
			out = append(out, member{name: name, fn: obj})
		case *types.Var:
			out = append(out, member{name: name})
		case *types.TypeName:
			n, ok := obj.Type().(*types.Named)
			if !ok {
				continue
			}
			for m := range n.Methods() {
				out = append(out, member{recv: name, name: m.Name(), fn: m})
			}
			if i, ok := n.Underlying().(*types.Interface); ok {
				for m := range i.ExplicitMethods() {
					out = append(out, member{recv: name, name: m.Name(), fn: m})
				}
			}
		}
	}
	return out
}

func (r *row) resolve(pkg *types.Package, name string, declared []member) error {
	for _, m := range declared {
		if !glob.Match(r.recv, m.recv) || !glob.Match(name, m.name) {
			continue
		}
		if m.fn == nil {
			return nil
		}
		n := m.fn.Signature().Params().Len()
		for _, i := range []int{r.carrier.At.Index, r.carrier.Name, r.carrier.Opt, r.carrier.TTL, r.source.Name, r.source.Else} {
			if i >= n && !strings.Contains(name, "*") {
				return fmt.Errorf("%s has no parameter %d; the first is 0, without the receiver", m.fn.FullName(), i)
			}
		}
		return nil
	}
	if r.recv != "" {
		return fmt.Errorf("%s declares no method %s of %s itself; a promoted one goes by the type that declares it", pkg.Path(), name, r.recv)
	}
	return fmt.Errorf("%s declares no function or variable %s", pkg.Path(), name)
}

func hasField(pkg *types.Package, r *row) bool {
	for _, name := range pkg.Scope().Names() {
		tn, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || !glob.Match(r.recv, name) {
			continue
		}
		s, ok := tn.Type().Underlying().(*types.Struct)
		if !ok {
			continue
		}
		for f := range s.Fields() {
			if f.Name() == r.field {
				return true
			}
		}
	}
	return false
}
