package usertable

import (
	"fmt"
	"go/build"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"

	"github.com/mcpretrylint/mcpretrylint/internal/glob"
)

// A mod is a main module and what it requires.
type mod struct {
	dir  string
	file *modfile.File
}

// modules returns the main modules of a command started in dir: that of its
// go.mod, or those that its go.work uses.
func modules(dir string) ([]*mod, error) {
	work := os.Getenv("GOWORK")
	if work == "" {
		if at := above(dir, "go.work"); at != "" {
			work = filepath.Join(at, "go.work")
		}
	}
	if work == "" || work == "off" {
		root := above(dir, "go.mod")
		if root == "" {
			return nil, nil
		}
		m, err := moduleAt(root)
		if err != nil {
			return nil, err
		}
		return []*mod{m}, nil
	}
	text, err := os.ReadFile(work)
	if err != nil {
		return nil, fmt.Errorf("looking for knowledge tables: %w", err)
	}
	file, err := modfile.ParseWork(work, text, nil)
	if err != nil {
		return nil, fmt.Errorf("looking for knowledge tables: %w", err)
	}
	var mods []*mod
	for _, use := range file.Use {
		root := filepath.FromSlash(use.Path)
		if !filepath.IsAbs(root) {
			root = filepath.Join(filepath.Dir(work), root)
		}
		m, err := moduleAt(root)
		if err != nil {
			return nil, err
		}
		mods = append(mods, m)
	}
	return mods, nil
}

func moduleAt(root string) (*mod, error) {
	name := filepath.Join(root, "go.mod")
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("looking for knowledge tables: %w", err)
	}
	file, err := modfile.Parse(name, text, nil)
	if err != nil {
		file = new(modfile.File) // the go command says so, unless it knows better
	}
	return &mod{dir: root, file: file}, nil
}

// provides returns an error if the module and what it requires have no package
// of that path, or none that matches a pattern. It is content where it cannot tell.
func (m *mod) provides(path string) error {
	first, _, _ := strings.Cut(path, "/")
	if fixed, _, isPattern := strings.Cut(path, "*"); isPattern {
		return m.matches(path, fixed[:strings.LastIndexByte(fixed, '/')+1])
	}
	if m.file.Module == nil || !strings.Contains(first, ".") {
		return nil // the standard library
	}
	if sub, ok := below(path, m.file.Module.Mod.Path); ok {
		return hasPackage(filepath.Join(m.dir, sub), path)
	}
	found := false
	for _, r := range m.file.Require {
		sub, ok := below(path, r.Mod.Path)
		if !ok {
			continue
		}
		found = true
		dir := m.sourceOf(r.Mod)
		if dir == "" || hasPackage(filepath.Join(dir, sub), path) == nil {
			return nil
		}
	}
	if found {
		return fmt.Errorf("there is no package %s in the module that its path names", path)
	}
	return fmt.Errorf("no module in %s provides package %s", filepath.Join(m.dir, "go.mod"), path)
}

// matches returns an error if the module and what it requires have no package
// that matches a pattern, whose directory without a star is given.
func (m *mod) matches(pattern, fixed string) error {
	fixed = strings.TrimSuffix(fixed, "/")
	if first, _, _ := strings.Cut(fixed, "/"); m.file.Module == nil || !strings.Contains(first, ".") {
		return nil // the standard library, or all
	}
	for _, r := range m.file.Require {
		sub, inside := below(fixed, r.Mod.Path)
		if _, around := below(r.Mod.Path, fixed); around {
			return nil
		}
		if !inside {
			continue
		}
		dir := m.sourceOf(r.Mod)
		if dir == "" {
			return nil
		}
		if _, err := os.Stat(filepath.Join(dir, sub)); err == nil {
			return nil
		}
	}
	own := m.file.Module.Mod.Path
	_, inside := below(fixed, own)
	_, around := below(own, fixed)
	if (inside || around) && m.hasMatch(pattern) {
		return nil
	}
	return fmt.Errorf("no package of %s or what it requires matches %s", own, pattern)
}

// hasMatch reports whether a package of the module itself matches a pattern.
func (m *mod) hasMatch(pattern string) bool {
	found := false
	_ = filepath.WalkDir(m.dir, func(dir string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || !d.IsDir():
			return nil
		case dir != m.dir && strings.HasPrefix(d.Name(), "."):
			return fs.SkipDir
		}
		path := m.file.Module.Mod.Path
		if rel, err := filepath.Rel(m.dir, dir); err == nil && rel != "." {
			path += "/" + filepath.ToSlash(rel)
		}
		if glob.Path(pattern, path) && hasPackage(dir, path) == nil {
			found = true
			return fs.SkipAll
		}
		return nil
	})
	return found
}

// below returns the part of a package path after that of its module.
func below(path, mod string) (sub string, ok bool) {
	if path == mod {
		return "", true
	}
	return strings.CutPrefix(path, mod+"/")
}

func hasPackage(dir, path string) error {
	files, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	if len(files) == 0 {
		return fmt.Errorf("there is no package %s: no Go files in %s", path, dir)
	}
	return nil
}

// sourceOf returns the directory of a required module in the module cache, ""
// if it is replaced or not there.
func (m *mod) sourceOf(v module.Version) string {
	for _, r := range m.file.Replace {
		if r.Old.Path == v.Path {
			return ""
		}
	}
	escaped, err := module.EscapePath(v.Path)
	if err != nil {
		return ""
	}
	cache := os.Getenv("GOMODCACHE")
	if cache == "" {
		cache = filepath.Join(filepath.SplitList(build.Default.GOPATH)[0], "pkg", "mod")
	}
	dir := filepath.Join(cache, filepath.FromSlash(escaped)+"@"+v.Version)
	if _, err := os.Stat(dir); err != nil {
		return ""
	}
	return dir
}
