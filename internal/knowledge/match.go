package knowledge

import (
	"fmt"
	"go/token"
	"go/types"
	"strings"
)

// Match returns an error, as file:line, for each line of the table about pkg
// that names nothing in it. Lines with a pattern for the package are left out,
// and so are the lines of the table a merged one falls back on. The package
// must be the one under analysis or, if imported is true, one that it imports
// directly: of that only what it exports is known, and asked for.
func (t *Table) Match(pkg *types.Package, imported bool) []error {
	var errs []error
	declared := functions(pkg)
	for _, r := range t.rows(t.exact[pkg.Path()]) {
		for _, name := range r.names {
			if imported && !r.exported(name) {
				continue
			}
			if err := r.resolve(pkg, name, declared); err != nil {
				errs = append(errs, fmt.Errorf("%s: %w", r.Line, err))
			}
		}
	}
	return errs
}

// exported reports whether other packages can name something of what a row names.
func (r *row) exported(name string) bool {
	return may(name) && (r.recv == "" || may(r.recv))
}

// may reports whether a name, or one that a pattern matches, is exported.
func may(name string) bool { return isGlob(name[:1]) || token.IsExported(name) }

func (r *row) resolve(pkg *types.Package, name string, declared []*types.Func) error {
	switch r.keyword {
	case "package":
		return nil
	case "struct":
		return r.resolveStruct(pkg, name)
	}
	for _, fn := range declared {
		if !matchMember(r.recv, name, memberOf(fn)) {
			continue
		}
		if isGlob(r.recv + name) {
			return nil
		}
		return r.checkParams(fn)
	}
	what := "function " + name
	if r.recv != "" {
		what = "method " + name + " of " + r.recv + " itself; a promoted one goes by the type that declares it"
	}
	return fmt.Errorf("%s declares no %s", pkg.Path(), what)
}

func (r *row) resolveStruct(pkg *types.Package, name string) error {
	obj, ok := pkg.Scope().Lookup(name).(*types.TypeName)
	if !ok {
		return fmt.Errorf("%s declares no type %s", pkg.Path(), name)
	}
	if _, ok := obj.Type().Underlying().(*types.Struct); !ok {
		return fmt.Errorf("%s is no struct", r.key)
	}
	for _, a := range r.Args {
		if a.Field == "" {
			continue // a constant
		}
		field, _, _ := strings.Cut(a.Field, ".")
		if f, _, _ := types.LookupFieldOrMethod(obj.Type(), true, pkg, field); f == nil {
			return fmt.Errorf("%s has no field %s", r.key, field)
		}
	}
	return nil
}

func (r *row) checkParams(fn *types.Func) error {
	n := fn.Signature().Params().Len()
	for _, a := range r.Args {
		if a.Index >= n {
			return fmt.Errorf("%s has no parameter %d for %s; the first is 0, without the receiver", fn.FullName(), a.Index, a.Name)
		}
	}
	return nil
}

// functions returns the functions, methods and interface methods that pkg declares.
func functions(pkg *types.Package) []*types.Func {
	var fns []*types.Func
	for _, name := range pkg.Scope().Names() {
		switch obj := pkg.Scope().Lookup(name).(type) {
		case *types.Func:
			fns = append(fns, obj)
		case *types.TypeName:
			named, ok := obj.Type().(*types.Named)
			if !ok {
				continue
			}
			for m := range named.Methods() {
				fns = append(fns, m)
			}
			if iface, ok := named.Underlying().(*types.Interface); ok {
				for m := range iface.ExplicitMethods() {
					fns = append(fns, m)
				}
			}
		}
	}
	return fns
}
