package sarif

import (
	"bytes"
	"net/url"
	"os"
	"path/filepath"
	"unicode/utf8"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

// files makes locations of positions.
type files struct {
	dir, root string
	lines     map[string][][]byte // by name; nil for one that is not in the repository
}

func newFiles(dir string) *files {
	return &files{dir, repository(dir), make(map[string][][]byte)}
}

// repository returns the nearest directory with a .git in it, or dir.
func repository(dir string) string {
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := os.Lstat(filepath.Join(at, ".git")); err == nil {
			return at
		}
		if at == filepath.Dir(at) {
			return dir
		}
	}
}

func (fs *files) location(start, end inventory.Position, text string) location {
	at := region{
		StartLine:   start.Line,
		StartColumn: fs.column(start),
		EndLine:     end.Line,
		EndColumn:   fs.column(end),
	}
	if end == start || end.File != start.File {
		at.EndLine, at.EndColumn = 0, 0
	}
	l := location{Physical: physical{fs.artifact(start.File), at}}
	if text != "" {
		l.Message = &message{text}
	}
	return l
}

// artifact names a file by its URI: relative to the root of the repository, or
// module@version/path as it is.
func (fs *files) artifact(name string) artifact {
	file := filepath.Join(fs.dir, filepath.FromSlash(name))
	rel, err := filepath.Rel(fs.root, file)
	if err != nil || !filepath.IsLocal(rel) || fs.read(name) == nil {
		return artifact{URI: uri(name)}
	}
	return artifact{URI: uri(filepath.ToSlash(rel)), Base: "%SRCROOT%"}
}

func uri(path string) string { return (&url.URL{Path: path}).String() }

// read returns the lines of a file, nil if it cannot be read.
func (fs *files) read(name string) [][]byte {
	lines, known := fs.lines[name]
	if known {
		return lines
	}
	if text, err := os.ReadFile(filepath.Join(fs.dir, filepath.FromSlash(name))); err == nil {
		lines = bytes.Split(text, []byte("\n"))
	}
	fs.lines[name] = lines
	return lines
}

// column counts code points where the position counts bytes.
func (fs *files) column(p inventory.Position) int {
	lines := fs.read(p.File)
	if p.Line < 1 || p.Line > len(lines) {
		return p.Column
	}
	line := lines[p.Line-1]
	if p.Column < 1 || p.Column-1 > len(line) {
		return p.Column
	}
	return utf8.RuneCount(line[:p.Column-1]) + 1
}
