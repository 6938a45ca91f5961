package driver

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

// places turns a package and a base name into the file that a reader opens.
type places struct {
	base   string            // the directory of the run
	roots  []root            // where files outside it are
	byPath map[string]string // directories of packages
}

// A root is a directory whose files are printed relative to it.
type root struct{ dir, prefix string }

// newPlaces finds the directories of the packages that positions name: from
// the unit itself, or from one call of go list.
func newPlaces(g *goCommand, u *units) *places {
	at := &places{
		base:   g.dir,
		roots:  []root{{filepath.Join(g.env.GOROOT, "src"), "std"}, {g.env.GOMODCACHE, ""}},
		byPath: make(map[string]string),
	}
	for _, r := range u.records {
		if r.dir != "" {
			at.byPath[r.Package] = r.dir
		}
	}
	if missing := at.missing(u); len(missing) > 0 {
		pkgs, err := g.list("ImportPath,Dir", missing)
		if err != nil {
			return at // resolve falls back to import paths
		}
		for _, p := range pkgs {
			if p.Dir != "" {
				at.byPath[p.ImportPath] = p.Dir
			}
		}
	}
	return at
}

// missing lists the packages whose directory is not known.
func (at *places) missing(u *units) []string {
	var list []string
	note := func(pkg, _ *string) {
		if path := plainPath(*pkg); at.byPath[path] == "" && !slices.Contains(list, path) {
			list = append(list, path)
		}
	}
	for _, r := range u.records {
		if r.Tool != nil {
			r.Tool.Positions(note)
		}
		for i := range r.Findings {
			r.Findings[i].Positions(note)
		}
	}
	slices.Sort(list)
	return list
}

// resolve replaces a package and a base name by a file.
func (at *places) resolve(pkg, file *string) {
	if *pkg == "" {
		return // resolved before
	}
	importPath := plainPath(*pkg)
	*pkg = ""
	dir := at.byPath[importPath]
	if dir == "" {
		*file = path.Join(importPath, *file)
		return
	}
	*file = at.display(filepath.Join(dir, *file))
}

// display names an absolute file: relative to the directory of the run,
// std/path of the standard library, module@version/path in the module cache,
// else relative again.
func (at *places) display(file string) string {
	rel, inside := within(at.base, file)
	if inside {
		return filepath.ToSlash(rel)
	}
	for _, r := range at.roots {
		if sub, ok := within(r.dir, file); ok && r.dir != "" {
			return path.Join(r.prefix, unescape(filepath.ToSlash(sub)))
		}
	}
	if rel == "" {
		return filepath.ToSlash(file)
	}
	return filepath.ToSlash(rel)
}

// within returns file relative to dir, and whether it lies in it. Either may
// be reached through a symbolic link.
func within(dir, file string) (rel string, ok bool) {
	rel, err := filepath.Rel(dir, file)
	if err == nil && filepath.IsLocal(rel) {
		return rel, true
	}
	realDir, err1 := filepath.EvalSymlinks(dir)
	realFile, err2 := filepath.EvalSymlinks(file)
	if err1 != nil || err2 != nil {
		return rel, false
	}
	real, err := filepath.Rel(realDir, realFile)
	if err == nil && filepath.IsLocal(real) {
		return real, true
	}
	return rel, false
}

// unescape undoes the module cache's case encoding, "!azure" for "Azure"
// (see "go help modules" and golang.org/x/mod/module.EscapePath).
func unescape(escaped string) string {
	var b strings.Builder
	upper := false
	for _, r := range escaped {
		switch {
		case r == '!':
			upper = true
			continue
		case upper:
			r, upper = unicode.ToUpper(r), false
		}
		b.WriteRune(r)
	}
	return b.String()
}
