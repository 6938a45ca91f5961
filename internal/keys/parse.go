package keys

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/glob"
)

// A row is one line about functions, variables, struct fields or a package.
type row struct {
	keyword string
	pkg     string   // path or pattern
	recv    string   // type that declares the method or field, or a pattern
	names   []string // of functions, or patterns
	field   string
	source  Source
	carrier Carrier
	line    string // file:line
}

// Parse reads a table. Its lines are
//
//	source   NAMES  KIND [name=N] [else=N]   # what results or variables are
//	pure     PATH                            # results are made of the arguments
//	key      NAMES  at=N[.FIELD...] [ttl=N] [ATTRIBUTE...]
//	pair     NAMES  name=N value=N           # the argument names the entry
//	lacks    NAMES  use=NAME [opt=N [or=NAME...]] # NAME is the one that takes a key
//	field    TYPE.FIELD [ATTRIBUTE...]       # a call that takes TYPE takes a key
//	header   NAME...
//	name     WORD...
//	loose    WORD...                         # may be a key, or another id
//	told     LETTERS...                      # in the description of a key
//	thing    WORD...                         # a second one is never refused
//	named    THING WORD...                   # an argument WORDname names it
//	refusal  WORD...                         # of the error of a store that has the row
//	once     VERB...                         # a second one finds nothing to do
//	identity WORD...
//	attempt  WORD...
//	ids      WORD...                         # of one attempt, before "id"
//	ignore   PATH
//
// Functions and methods are named as (*types.Func).FullName does, without type
// parameters; several are separated by |, and the star of a pointer receiver
// makes no difference. * stands for any characters but a slash, and ** for any.
// N is the number of a parameter, without the receiver. Attributes are auto,
// store, dated, maybe, names, entries and derived. The error lists every bad line as file:line.
func Parse(name string, r io.Reader) (*Table, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", name, err)
	}
	t := &Table{exact: make(map[string][]*row), headers: make(map[string]bool), names: make(map[string]bool), loose: make(map[string]bool), things: make(map[string]bool), named: make(map[string]bool), once: make(map[string]bool), refusals: make(map[string]bool), ids: make(map[string]bool), words: make(map[string]Kind)}
	var errs []error
	number := 0
	for line := range strings.Lines(string(data)) {
		number++
		line, _, _ = strings.Cut(line, "#")
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		at := fmt.Sprintf("%s:%d", name, number)
		if err := t.add(at, fields[0], fields[1:]); err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", at, err))
		}
	}
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	return t, nil
}

func (t *Table) add(at, keyword string, rest []string) error {
	if len(rest) == 0 {
		return fmt.Errorf("%s says nothing; want a name after it", keyword)
	}
	switch keyword {
	case "header":
		return addWords(t.headers, strings.ToLower, rest)
	case "name":
		return addWords(t.names, normalize, rest)
	case "loose":
		return addWords(t.loose, normalize, rest)
	case "told":
		t.told = append(t.told, rest...)
		return nil
	case "thing":
		return addWords(t.things, strings.ToLower, rest)
	case "named":
		for _, w := range rest[1:] {
			t.named[rest[0]+" "+w] = true
		}
		return nil
	case "refusal":
		return addWords(t.refusals, strings.ToLower, rest)
	case "once":
		return addWords(t.once, strings.ToLower, rest)
	case "ids":
		return addWords(t.ids, strings.ToLower, rest)
	case "identity", "attempt":
		for _, w := range rest {
			if _, dup := t.words[w]; dup {
				return fmt.Errorf("%s stands already in the table; remove one", w)
			}
			t.words[w] = kindOf(keyword)
		}
		return nil
	}
	r := &row{keyword: keyword, line: at}
	if err := r.parse(rest); err != nil {
		return err
	}
	for _, o := range append(slices.Clone(t.globs), t.exact[r.pkg]...) {
		if o.pkg == r.pkg && o.recv == r.recv && o.field == r.field && sameRole(o.keyword, keyword) {
			for _, n := range r.names {
				if slices.Contains(o.names, n) {
					return fmt.Errorf("%s stands already on line %s; remove one", n, o.line)
				}
			}
			if len(r.names) == 0 {
				return fmt.Errorf("%s stands already on line %s; remove one", rest[0], o.line)
			}
		}
	}
	if strings.Contains(r.pkg, "*") {
		t.globs = append(t.globs, r)
	} else {
		t.exact[r.pkg] = append(t.exact[r.pkg], r)
	}
	return nil
}

// sameRole reports whether two keywords say the same sort of thing.
func sameRole(a, b string) bool {
	role := func(k string) string {
		switch k {
		case "key", "pair", "lacks":
			return "call"
		}
		return k
	}
	return role(a) == role(b)
}

func addWords(set map[string]bool, form func(string) string, ws []string) error {
	for _, w := range ws {
		f := form(w)
		if f == "" {
			return fmt.Errorf("%q is no name", w)
		}
		if set[f] {
			return fmt.Errorf("%s stands already in the table; remove one", w)
		}
		set[f] = true
	}
	return nil
}

func kindOf(name string) Kind {
	if i := slices.Index(kindNames[:], name); i > 0 {
		return Kind(i)
	}
	return Unknown
}

func (r *row) parse(rest []string) error {
	r.source = Source{Name: -1, Else: -1}
	r.carrier = Carrier{At: Place{Index: -1}, Name: -1, Opt: -1, TTL: -1}
	key, args := rest[0], rest[1:]
	switch r.keyword {
	case "pure", "ignore":
		r.pkg = key
		if len(args) > 0 {
			return fmt.Errorf("unknown argument %q: %s takes a package path only", args[0], r.keyword)
		}
		return nil
	case "field":
		owner, field := splitLast(key)
		r.pkg, r.recv = splitDot(owner)
		r.field = field
		if r.pkg == "" || field == "" {
			return fmt.Errorf("%q names no field; want example.com/p.Type.Field", key)
		}
	case "source", "key", "pair", "lacks":
		var names string
		r.pkg, r.recv, names = splitName(key)
		r.names = strings.Split(names, "|")
		if r.pkg == "" || slices.Contains(r.names, "") {
			return fmt.Errorf("%q names no function; want a full name such as example.com/p.Do or (*example.com/p.Client).Do", key)
		}
	default:
		return fmt.Errorf("unknown keyword %q; want source, pure, key, pair, lacks, field, header, name, loose, told, thing, named, refusal, once, identity, attempt, ids or ignore", r.keyword)
	}
	if r.keyword == "source" {
		if len(args) == 0 || kindOf(args[0]) == Unknown {
			return fmt.Errorf("%q has no source; want one of %s", key, strings.Join(kindNames[1:], ", "))
		}
		r.source.Kind, args = kindOf(args[0]), args[1:]
	}
	for _, a := range args {
		if err := r.argument(a); err != nil {
			return err
		}
	}
	return r.check()
}

func splitLast(s string) (owner, name string) {
	i := strings.LastIndexByte(s, '.')
	if i < 0 {
		return "", ""
	}
	return s[:i], s[i+1:]
}

// takes lists the arguments of each keyword.
var takes = map[string][]string{
	"source": {"name", "else"},
	"key":    {"at", "auto", "store", "dated", "maybe", "names", "ttl", "entries", "derived"},
	"field":  {"auto", "dated", "maybe", "names"},
	"pair":   {"name", "value"},
	"lacks":  {"use", "or", "opt"},
}

func (r *row) argument(text string) error {
	name, value, _ := strings.Cut(text, "=")
	if !slices.Contains(takes[r.keyword], name) {
		return fmt.Errorf("unknown argument %q for %s; want %s", name, r.keyword, strings.Join(takes[r.keyword], " or "))
	}
	c := &r.carrier
	switch name {
	case "auto":
		c.Auto = true
		return nil
	case "store":
		c.Store = true
		return nil
	case "dated":
		c.Dated = true
		return nil
	case "maybe":
		c.Maybe = true
		return nil
	case "names":
		c.Names = true
		return nil
	case "entries":
		c.Entries = true
		return nil
	case "derived":
		c.Derived = true
		return nil
	case "use":
		c.Use = value
		return nil
	case "or":
		c.Or = append(c.Or, value)
		return nil
	}
	index, field, _ := strings.Cut(value, ".")
	n, err := strconv.Atoi(index)
	if err != nil || n < 0 {
		if name == "name" && r.keyword == "source" && value != "" {
			r.source.Text = value
			return nil
		}
		return fmt.Errorf("%q says no parameter; want a number such as %s=1", text, name)
	}
	if field != "" && name != "at" {
		return fmt.Errorf("%q: only at takes a field", text)
	}
	switch name {
	case "at":
		c.At = Place{Index: n, Field: field}
	case "value":
		c.At = Place{Index: n}
	case "opt":
		c.Opt = n
	case "ttl":
		c.TTL = n
	case "name":
		r.source.Name, c.Name = n, n
	case "else":
		r.source.Else = n
	}
	return nil
}

// check reports what is missing.
func (r *row) check() error {
	switch c := r.carrier; r.keyword {
	case "key":
		if c.At.Index < 0 {
			return errors.New("key needs the argument at")
		}
	case "pair":
		if c.At.Index < 0 || c.Name < 0 {
			return errors.New("pair needs the arguments name and value")
		}
	case "lacks":
		if c.Use == "" {
			return errors.New("lacks needs the argument use")
		}
	}
	return nil
}

// view returns the rows about a package, the exact ones first.
func (t *Table) view(path string) []*row {
	if v, ok := t.views.Load(path); ok {
		return v.([]*row)
	}
	rows := slices.Clone(t.exact[path])
	for _, r := range t.globs {
		if glob.Path(r.pkg, path) {
			rows = append(rows, r)
		}
	}
	v, _ := t.views.LoadOrStore(path, rows)
	return v.([]*row)
}

// find returns the first row of the keywords about a function or variable.
func (t *Table) find(name string, keywords ...string) *row {
	pkg, recv, fn := splitName(name)
	if pkg == "" {
		return nil
	}
	for _, r := range t.view(pkg) {
		if len(r.names) == 0 || !slices.Contains(keywords, r.keyword) || !glob.Match(r.recv, recv) {
			continue
		}
		for _, n := range r.names {
			if glob.Match(n, fn) {
				return r
			}
		}
	}
	return nil
}
