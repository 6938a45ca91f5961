package directive

import (
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// one parses a file with one comment, which begins at byte 11.
func one(t *testing.T, comment string) ([]Directive, []Error) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "x.go", "package x\n"+comment+"\n", parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	return Parse(append(f.Comments, nil)...)
}

func TestParse(t *testing.T) {
	for comment, want := range map[string]struct{ name, words, reason string }{
		"//mcpretry:ignore mcpreadonly -- writes a cache":           {Ignore, "mcpreadonly", "writes a cache"},
		"//mcpretry:ignore mcpreadonly,mcpidempotent -- a -- b":     {Ignore, "mcpreadonly mcpidempotent", "a -- b"},
		"//mcpretry:ignore mcpreadonly, mcpretry\t--  two  words  ": {Ignore, "mcpreadonly mcpretry", "two  words"},
		"//mcpretry:effect create -- it posts":                      {Effect, "create", "it posts"},
		"//mcpretry:effect idempotent-write,deletes -- by id":       {Effect, "idempotent-write deletes", "by id"},
	} {
		list, errs := one(t, comment)
		if len(list) != 1 || len(errs) != 0 {
			t.Errorf("%s: %v, %v, want one directive", comment, list, errs)
			continue
		}
		d := list[0]
		if got := strings.Join(texts(d.Words), " "); d.Name != want.name || got != want.words || d.Reason != want.reason {
			t.Errorf("%s: %s, %q, %q, want %v", comment, d.Name, got, d.Reason, want)
		}
		if d.Pos != 11 || int(d.End) != 11+len(strings.TrimRight(comment, " ")) {
			t.Errorf("%s: at %d-%d", comment, d.Pos, d.End)
		}
		for _, w := range d.Words {
			if got := comment[w.Pos-11 : w.End-11]; got != w.Text {
				t.Errorf("%s: the word %s stands at %q", comment, w.Text, got)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	for comment, want := range map[string]string{
		"//mcpretry:ignore":                              "//mcpretry:ignore names no analyzer; write //mcpretry:ignore mcpreadonly -- reason",
		"//mcpretry:ignore -- why":                       "//mcpretry:ignore names no analyzer; write //mcpretry:ignore mcpreadonly -- reason",
		"//mcpretry:ignore mcpreadonly":                  "//mcpretry:ignore needs a reason; write //mcpretry:ignore mcpreadonly -- reason",
		"//mcpretry:ignore mcpreadonly,mcpretry --":      "//mcpretry:ignore needs a reason; write //mcpretry:ignore mcpreadonly,mcpretry -- reason",
		"//mcpretry:ignroe mcpreadonly -- why":           "there is no directive //mcpretry:ignroe; want //mcpretry:ignore or //mcpretry:effect",
		"//mcpretry:effect -- why":                       "//mcpretry:effect names no class; write //mcpretry:effect create -- reason",
		"//mcpretry:effect write -- why":                 `//mcpretry:effect does not know the class "write"; want one of read-only, conditional, idempotent-write, create, non-repeatable`,
		"//mcpretry:effect unknown -- why":               `//mcpretry:effect does not know the class "unknown"; want one of read-only, conditional, idempotent-write, create, non-repeatable`,
		"//mcpretry:effect create,conditional -- why":    "//mcpretry:effect takes one class, and after it at most the word deletes",
		"// mcpretry:ignore mcpreadonly -- writes a log": "a directive has no space after //: write //mcpretry:ignore",
	} {
		list, errs := one(t, comment)
		if len(list) != 0 || len(errs) != 1 || errs[0].Message != want {
			t.Errorf("%s: %v, %v, want the error %q", comment, list, errs, want)
		} else if errs[0].Pos != 11 || int(errs[0].End) != 11+len(comment) {
			t.Errorf("%s: at %d-%d", comment, errs[0].Pos, errs[0].End)
		}
	}
}

func TestNoDirective(t *testing.T) {
	for _, comment := range []string{
		"// mcpretry:ignore is explained in the manual",
		"//nolint:mcpretrylint",
		"//go:generate mcpretry:ignore",
		"/* mcpretry:ignore mcpreadonly -- why */",
		"//mcpretrylint:ignore mcpreadonly -- why",
	} {
		if list, errs := one(t, comment); len(list)+len(errs) != 0 {
			t.Errorf("%s: %v, %v, want nothing", comment, list, errs)
		}
	}
}

func TestClass(t *testing.T) {
	list, _ := one(t, "//mcpretry:effect conditional -- if absent\n//mcpretry:effect idempotent-write, deletes -- by id")
	if len(list) != 2 {
		t.Fatalf("%v, want two directives", list)
	}
	if class, deletes := list[0].Class(); class != effect.Conditional || deletes {
		t.Errorf("%v %v, want conditional", class, deletes)
	}
	if class, deletes := list[1].Class(); class != effect.IdempotentWrite || !deletes {
		t.Errorf("%v %v, want idempotent-write that deletes", class, deletes)
	}
}
