package knowledge

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// A row is one line of a table.
type row struct {
	Entry
	keyword string // func, struct or package
	key     string // as written
	pkg     string // package path or pattern
	recv    string // type that declares the method, or a pattern
	names   []string
	line    int
}

// Parse reads a table. Its lines are
//
//	func    PACKAGE.NAMES | (TYPE).NAMES  RULE [ARG=WHERE ...]  # why
//	struct  PACKAGE.NAMES                 RULE [ARG=WHERE ...]  # why
//	package PATH                          RULE                  # why
//
// Functions and methods are named as (*types.Func).FullName does, without type
// parameters; several of one type are separated by |, and the star of a pointer
// receiver makes no difference. In a key, * stands for any characters but a
// slash, and ** for any; PATH/** is PATH and all below it. WHERE is the number
// of a parameter (2), it and all that follow (2...), a field of one (2.Name), the
// receiver (.), a field of it or of the struct (.Name), or else the operand itself. An argv
// that is a string parameter is a line for the shell. The error lists every bad
// line as file:line.
func Parse(name string, r io.Reader) (*Table, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", name, err)
	}
	t := index(name, string(text))
	if err := t.check(); err != nil {
		return nil, err
	}
	return t, nil
}

// index returns a table whose lines are parsed when their package is asked for.
func index(name, text string) *Table {
	t := &Table{name: name, text: text, exact: make(map[string][]span, 512), globs: make(map[string][]span, 256)}
	var run span // lines about one package
	var of string
	end, number := 0, 0
	for line := range strings.Lines(text) {
		end += len(line)
		number++
		pkg := packageOf(line)
		switch {
		case pkg == "":
			continue
		case pkg != of:
			t.add(of, run)
			of, run = pkg, span{line: number, start: end - len(line)}
		}
		run.end = end
	}
	t.add(of, run)
	return t
}

func (t *Table) add(pkg string, s span) {
	switch {
	case pkg == "":
	case isGlob(pkg):
		t.globs[pkg] = append(t.globs[pkg], s)
	default:
		t.exact[pkg] = append(t.exact[pkg], s)
	}
}

// packageOf returns the package path of a line's key, without a check of the line.
func packageOf(line string) string {
	line = strings.TrimLeft(line, " \t")
	if line == "" || line[0] == '#' {
		return ""
	}
	keyword, key := cutWord(line)
	key, _ = cutWord(key)
	if keyword == "package" {
		return key
	}
	pkg, _, _ := splitKey(key)
	return pkg
}

func cutWord(s string) (word, rest string) {
	end := 0
	for end < len(s) && s[end] > ' ' {
		end++
	}
	next := end
	for next < len(s) && s[next] <= ' ' {
		next++
	}
	return s[:end], s[next:]
}

// check parses every line and reports all that is wrong with them.
func (t *Table) check() error {
	type identity struct{ keyword, pkg, recv, name string }
	lines := make(map[identity]int)
	var errs []error
	number := 0
	for line := range strings.Lines(t.text) {
		number++
		r, err := parseLine(line)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s:%d: %w", t.name, number, err))
		}
		if err != nil || r == nil {
			continue
		}
		for _, name := range r.names {
			id := identity{r.keyword, r.pkg, r.recv, name}
			if first, dup := lines[id]; dup {
				errs = append(errs, fmt.Errorf("%s:%d: %s %s stands already on line %d; remove one", t.name, number, r.keyword, id.name, first))
			}
			lines[id] = number
		}
	}
	return errors.Join(errs...)
}

// rows parses lines that check has seen.
func (t *Table) rows(spans []span) []*row {
	var rows []*row
	for _, s := range spans {
		number := s.line - 1
		for line := range strings.Lines(t.text[s.start:s.end]) {
			number++
			r, err := parseLine(line)
			if err != nil {
				panic(fmt.Sprintf("%s:%d: %v", t.name, number, err)) // the embedded table is checked by the tests
			}
			if r != nil {
				r.line, r.Line = number, t.name+":"+strconv.Itoa(number)
				rows = append(rows, r)
			}
		}
	}
	return rows
}

func parseLine(text string) (*row, error) {
	text, why := cutComment(text)
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return nil, nil
	}
	if len(fields) < 3 {
		return nil, fmt.Errorf("%q is no entry; want a keyword, a name and a rule", text)
	}
	r := &row{keyword: fields[0], key: fields[1]}
	r.Why = why
	if err := r.parseKey(); err != nil {
		return nil, err
	}
	rule := slices.Index(ruleNames[:], fields[2])
	if rule < 0 {
		return nil, fmt.Errorf("unknown rule %q; want one of %s", fields[2], strings.Join(ruleNames[:], ", "))
	}
	r.Rule = Rule(rule)
	for _, f := range fields[3:] {
		arg, err := parseArg(r.Rule, f)
		if err != nil {
			return nil, err
		}
		if _, dup := r.Arg(arg.Name); dup {
			return nil, fmt.Errorf("argument %s is given twice", arg.Name)
		}
		r.Args = append(r.Args, arg)
	}
	return r, r.checkArgs()
}

// cutComment splits a line at a # that starts a word.
func cutComment(text string) (line, comment string) {
	for i := range len(text) {
		if text[i] == '#' && (i == 0 || text[i-1] == ' ' || text[i-1] == '\t') {
			return strings.TrimSpace(text[:i]), strings.TrimSpace(text[i+1:])
		}
	}
	return strings.TrimSpace(text), ""
}

func (r *row) parseKey() error {
	example, ok := keyExamples[r.keyword]
	if !ok {
		return fmt.Errorf("unknown keyword %q; want func, struct or package", r.keyword)
	}
	var names string
	if r.keyword == "package" {
		r.pkg, r.names = r.key, []string{""}
	} else {
		r.pkg, r.recv, names = splitKey(r.key)
		r.names = strings.Split(names, "|")
		if r.pkg == "" || slices.Contains(r.names, "") {
			return fmt.Errorf("%q names no %s; want a full name such as %s", r.key, r.keyword, example)
		}
	}
	text := r.pkg + r.recv + names
	if strings.ContainsAny(text, "()[]") || r.keyword == "struct" && r.recv != "" {
		return fmt.Errorf("%q names no %s; want a full name such as %s", r.key, r.keyword, example)
	}
	if r.keyword == "struct" && isGlob(text) {
		return fmt.Errorf("%q: a struct is named without *", r.key)
	}
	return nil
}

var keyExamples = map[string]string{
	"func":    "example.com/p.Do or (*example.com/p.Client).Do",
	"struct":  "example.com/p.Request",
	"package": "example.com/p",
}

// splitKey splits the full name of a function, method or type. The parts of
// what is no such name are empty.
func splitKey(key string) (pkg, recv, names string) {
	if !strings.HasPrefix(key, "(") {
		pkg, names = splitDot(key)
		return pkg, "", names
	}
	typ, names, ok := strings.Cut(key[1:], ").")
	if !ok {
		return "", "", ""
	}
	if len(typ) > 1 && typ[0] == '*' && typ[1] != '*' {
		typ = typ[1:]
	}
	pkg, recv = splitDot(typ)
	return pkg, recv, names
}

// splitDot splits a qualified name at the dot after its package path.
func splitDot(s string) (pkg, name string) {
	i := strings.LastIndexByte(s, '.')
	if i < 0 || i < strings.LastIndexByte(s, '/') {
		return "", ""
	}
	return s[:i], s[i+1:]
}

// operands lists the arguments that each rule takes.
var operands = [...][]string{
	HTTP:        {"method", "path", "body"},
	SQL:         {"text", "rows"},
	Command:     {"argv"},
	File:        {"flag", "target"},
	GraphQL:     {"text", "mutation"},
	Verbs:       {"name"},
	Redis:       {"words"},
	Mailbox:     {"readonly"},
	Fetch:       {"items"},
	Conditional: {"target", "object", "options"},
	Write:       {"target", "object", "options", "patch"},
	Delete:      {"target", "object", "options"},
	Create:      {"target"},
	Send:        {"options"},
	Unknown:     {"text", "document", "message", "chosen", "then"},
}

// needed lists the argument that a rule cannot do without.
var needed = [...]string{HTTP: "method", Command: "argv", File: "flag", GraphQL: "text", Mailbox: "readonly", Fetch: "items", Unknown: ""}

func parseArg(rule Rule, text string) (Arg, error) {
	name, where, ok := strings.Cut(text, "=")
	if !ok || where == "" {
		return Arg{}, fmt.Errorf("%q is no argument; want name=where, such as path=1", text)
	}
	if takes := operands[rule]; !slices.Contains(takes, name) {
		if len(takes) == 0 {
			return Arg{}, fmt.Errorf("unknown argument %q: rule %s takes none", name, rule)
		}
		return Arg{}, fmt.Errorf("unknown argument %q for rule %s; want %s", name, rule, strings.Join(takes, " or "))
	}
	arg := Arg{Name: name, Index: -1}
	if c := where[0]; c != '.' && (c < '0' || c > '9') {
		arg.Const = where
		return arg, nil
	}
	where, arg.Rest = strings.CutSuffix(where, "...")
	index, field, dotted := strings.Cut(where, ".")
	arg.Field = field
	if index != "" {
		i, err := strconv.Atoi(index)
		if err != nil {
			return Arg{}, fmt.Errorf("%q is no parameter number", index)
		}
		arg.Index = i
	}
	if dotted && field == "" && index != "" || arg.Rest && (dotted || index == "") {
		return Arg{}, fmt.Errorf("%q says no place; want 2, 2..., 2.Field, . or .Field", text)
	}
	return arg, nil
}

func (r *row) has(name string) bool {
	_, ok := r.Arg(name)
	return ok
}

// checkArgs reports what is wrong with the arguments as a whole.
func (r *row) checkArgs() error {
	if need := needed[r.Rule]; need != "" {
		if _, ok := r.Arg(need); !ok && !(r.Rule == GraphQL && r.has("mutation")) {
			return fmt.Errorf("rule %s needs the argument %s", r.Rule, need)
		}
	}
	if r.has("then") || r.has("chosen") {
		if rule, _ := r.Then(); rule < Read || rule > Send {
			return fmt.Errorf("%q says no class; want then= and one of %s", r.key, strings.Join(ruleNames[Read:Send+1], ", "))
		}
	}
	for _, a := range r.Args {
		if r.keyword == "package" {
			return fmt.Errorf("a package has no argument %s; name its functions one by one", a.Name)
		}
		if r.keyword == "struct" && a.Index >= 0 {
			return fmt.Errorf("a struct has no parameter %d; want %s=.Field", a.Index, a.Name)
		}
	}
	return nil
}
