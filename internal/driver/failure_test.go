package driver

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestParseErrors(t *testing.T) {
	tests := []struct {
		name string
		text string
		want vetErrors
	}{
		{
			"type errors and a test variant", `
# example.com/m/p
p/p.go:1:22: undefined: a
p/p.go:2:36: cannot use x (variable of type A) as B value in argument to f: A does not implement B
	(missing method C)
p/p.go:3:1: too many errors
# example.com/m/tst
# [example.com/m/tst]
tst/t_test.go:1:24: undefined: nope
`,
			vetErrors{blocks: []failure{
				{"example.com/m/p", "p/p.go:1:22: undefined: a (and 2 more errors)"},
				{"example.com/m/tst", "tst/t_test.go:1:24: undefined: nope"},
			}},
		},
		{
			"a table that is not one, told by each unit", `
mcpretry.tbl:1: unknown rule "snd"
go: error obtaining buildID for mcpretrylint: exit status 2
mcpretry.tbl:1: unknown rule "snd"
`,
			vetErrors{general: []string{`mcpretry.tbl:1: unknown rule "snd"`}},
		},
		{
			"missing modules", `
go: downloading example.com/a v1.0.0
m.go:1:53: no required module provides package example.com/a; to add it:
	go get example.com/a
m.go:1:22: no required module provides package example.com/b; to add it:
	go get example.com/b
`,
			vetErrors{general: []string{
				"m.go:1:53: no required module provides package example.com/a; to add it: go get example.com/a",
				"m.go:1:22: no required module provides package example.com/b; to add it: go get example.com/b",
			}},
		},
		{
			"many modules that are not vendored", `
go: inconsistent vendoring in /m:
	example.com/a@v1.0.0: is explicitly required in go.mod, but not marked as explicit in vendor/modules.txt
	example.com/b@v1.0.0: is explicitly required in go.mod, but not marked as explicit in vendor/modules.txt
	example.com/c@v1.0.0: is explicitly required in go.mod, but not marked as explicit in vendor/modules.txt
	example.com/d@v1.0.0: is explicitly required in go.mod, but not marked as explicit in vendor/modules.txt

	To ignore the vendor directory, use -mod=readonly or -mod=mod.
	To sync the vendor directory, run:
		go mod vendor
`,
			vetErrors{general: []string{"inconsistent vendoring in /m: " +
				"example.com/a@v1.0.0: is explicitly required in go.mod, but not marked as explicit in vendor/modules.txt " +
				"example.com/b@v1.0.0: is explicitly required in go.mod, but not marked as explicit in vendor/modules.txt (2 more lines) " +
				"To ignore the vendor directory, use -mod=readonly or -mod=mod. To sync the vendor directory, run: go mod vendor"}},
		},
		{
			"go.mod", `
go: errors parsing go.mod:
go.mod:3: unknown directive: bogus
`,
			vetErrors{general: []string{"errors parsing go.mod: go.mod:3: unknown directive: bogus"}},
		},
		{
			"import cycle", `
package example.com/a
	imports example.com/b from a.go
	imports example.com/a from b.go: import cycle not allowed
`,
			vetErrors{general: []string{"package example.com/a imports example.com/b from a.go imports example.com/a from b.go: import cycle not allowed"}},
		},
		{
			"no packages", `
go: warning: "./..." matched no packages
pattern ./x/...: lstat ./x/: no such file or directory
stat /m/y: directory not found
no packages to vet
`,
			vetErrors{unmatched: []string{"./...", "./x/...", "/m/y"}},
		},
		{
			"a unit that crashed, and one that imports it", `
# example.com/crash
panic: boom

goroutine 1 [running]:
main.main()
	/src/main.go:3 +0x18
# example.com/user
user.go:3:2: could not import example.com/crash (no package vetx file for "example.com/crash")
user.go:4:2: could not import example.com/crash2 (no package vetx file for "example.com/crash2")
`,
			vetErrors{blocks: []failure{
				{"example.com/crash", "panic: boom"},
				{"example.com/user", "it imports example.com/crash, which was not analysed"},
			}},
		},
		{
			"a C compiler's warnings", `
# example.com/c
c.c: In function 'f':
c.c:3:1: warning: unused variable
# example.com/d
d.c:1:1: warning: unused variable
`,
			vetErrors{},
		},
		{
			"the go command speaks after a block", `
# example.com/p
p.go:1:1: undefined: a
go: can't vet example.com/q: no Go files in /m/q
`,
			vetErrors{
				general: []string{"can't vet example.com/q: no Go files in /m/q"},
				blocks:  []failure{{"example.com/p", "p.go:1:1: undefined: a"}},
			},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			lines := slices.DeleteFunc(strings.Split(tt.text, "\n"), func(s string) bool { return s == "" })
			got := parseErrors(lines)
			if !reflect.DeepEqual(got, tt.want) {
				t.Errorf("got  %+v\nwant %+v", got, tt.want)
			}
		})
	}
}
