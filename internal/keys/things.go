package keys

import (
	"regexp"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// Nameless reports whether what the operation leaves has no name of its own,
// so that nothing refuses what a repeat of it leaves: it leaves the system, or
// makes one of the things of the table. A program may look for itself.
func (t *Table) Nameless(w *effect.Witness) bool {
	switch {
	case !w.Class.Repeats() || strings.HasPrefix(w.Operation, "arbitrary ") || runsProgram(w):
		return false
	case w.Class == effect.NonRepeatable:
		for verb := range words(object(w.Operation)) {
			return !t.once[verb] || !strings.Contains(w.Operation, " ")
		}
		return t.sends(w.Path) // the address comes from a configuration
	}
	return t.thing(w.Operation) || object(w.Operation) == "actions" && t.acts(w.Path)
}

// acts reports whether a function on the way to an action is called like a
// thing, which it makes: Snapshot, SnapshotByTag.
func (t *Table) acts(path []effect.Step) bool {
	return slices.ContainsFunc(path, func(s effect.Step) bool {
		ws := slices.Collect(words(s.Func[strings.LastIndexByte(s.Func, '.')+1:]))
		return len(ws) > 0 && t.things[ws[0]] && (len(ws) == 1 || ws[1] == "by")
	})
}

// sends reports whether a function on the way is called like one that sends a
// thing: SendMessage, notify.
func (t *Table) sends(path []effect.Step) bool {
	return slices.ContainsFunc(path, func(s effect.Step) bool {
		ws := slices.Collect(words(s.Func[strings.LastIndexByte(s.Func, '.')+1:]))
		if len(ws) == 0 || ws[0] != "send" {
			return len(ws) > 0 && ws[0] == "notify"
		}
		return slices.ContainsFunc(ws[1:], func(w string) bool { return t.things[singular(w)] })
	})
}

func runsProgram(w *effect.Witness) bool {
	last := w.Path[len(w.Path)-1].Func
	return strings.Contains(last, "os/exec.") || last == "os.StartProcess" || last == "syscall.Exec"
}

var (
	insert    = regexp.MustCompile(`(?i)^(?:insert|copy)(?: or \w+)?(?: into)? +([\w."]+)`)
	statement = regexp.MustCompile(`(?i)^(?:insert|copy|replace|update|delete|merge|upsert|call|select|with|exec|create|alter|drop) `)
	hole      = regexp.MustCompile(`\{[^}]*\}`)

	// builder is the method that performs a call which a generated client builds as a
	// value: google.golang.org/api has CommentsCreateCall, where a resource of a
	// project has a name that the caller gives; OpenAPI has ApiCreateCommentRequest.
	builder  = regexp.MustCompile(`\.(?:(\w+)(?:Create|Insert)Call|Api((?:Create|Add|Insert|New)\w+)Request)\)\.(?:Do|Execute|Send)$`)
	nameable = regexp.MustCompile(`^(?:Projects|Organizations|Folders|BillingAccounts)`)
)

// object returns the last part of an operation that names what it is about:
// the last literal segment of a path, the table of a statement, the name of a
// mutation or method, what a built call makes.
func object(operation string) string {
	if m := insert.FindStringSubmatch(operation); m != nil {
		return m[1][strings.LastIndexByte(m[1], '.')+1:]
	}
	if m := builder.FindStringSubmatch(operation); m != nil {
		if nameable.MatchString(m[1]) {
			return ""
		}
		return m[1] + m[2]
	}
	if i := strings.LastIndexByte(operation, ' '); i >= 0 {
		operation = operation[i+1:]
	} else if strings.ToUpper(operation) == operation {
		return "" // a method without a path
	}
	parts := strings.FieldsFunc(hole.ReplaceAllString(operation, ""), func(r rune) bool { return r == '/' || r == '.' || r == ':' })
	for _, p := range slices.Backward(parts) {
		if !slices.Contains(verbs, strings.ToLower(p)) {
			return p
		}
	}
	return ""
}

// verbs stand in a path or name after what they make (commentCreate), or begin
// the name of a method that is called by its path.
var verbs = []string{"create", "add", "new", "insert", "json", "ondemand", "instant"}

// holders end the name of a type whose method makes what the words before say:
// TaskRunInterface.Create.
var holders = []string{"interface", "service", "client", "api"}

// thing reports whether an operation makes one of the things: in a path the
// whole segment names it, in a mutation or method the end of the name.
func (t *Table) thing(operation string) bool {
	name, typed := strings.CutSuffix(object(operation), ")")
	ws := slices.Collect(words(name))
	if n := len(ws); n > 1 && (slices.Contains(verbs, ws[n-1]) || typed && slices.Contains(holders, ws[n-1])) {
		ws = ws[:n-1]
	}
	if len(ws) == 0 {
		return false
	}
	last := singular(ws[len(ws)-1])
	if len(ws) > 1 && t.things[ws[len(ws)-2]+last] {
		return true
	}
	path := strings.Contains(operation, "/") && !strings.Contains(operation, "(")
	if len(ws) > 1 && path && !slices.Contains(verbs, ws[0]) {
		return false // sub_issues
	}
	return t.things[last]
}

// Statement reports whether an operation is a statement of SQL, of which nothing stays
// where it fails.
func Statement(w *effect.Witness) bool { return statement.MatchString(w.Operation) }

// Naming reports whether an argument may name or number what a tool makes: its
// name ends in "name" or "id", glued to the word before it or not.
func Naming(argument string) bool {
	n := normalize(argument)
	return len(n) < 40 && !strings.Contains(argument, " ") && (strings.HasSuffix(n, "name") || strings.HasSuffix(n, "id"))
}

// NamedBy reports whether an argument names what the operation makes, so that a
// repeat finds the name taken: the word before its "name" is that of the thing, or
// how it begins (snapname of a snapshot), or the table has the two.
func (t *Table) NamedBy(w *effect.Witness, argument string) bool {
	if w.Class != effect.Create {
		return false // nothing is left that has a name
	}
	ws := slices.Collect(words(object(w.Operation)))
	if len(ws) == 0 {
		return false
	}
	thing := singular(ws[len(ws)-1])
	a := normalize(argument)
	prefix := strings.TrimSuffix(strings.TrimSuffix(a, "name"), "id")
	names := strings.HasSuffix(a, "name") && len(prefix) > 2 && strings.HasPrefix(thing, prefix) // an id may be that of another
	return names || t.named[thing+" "+prefix]
}

func singular(w string) string {
	switch {
	case strings.HasSuffix(w, "ies"):
		return strings.TrimSuffix(w, "ies") + "y"
	case strings.HasSuffix(w, "ches"), strings.HasSuffix(w, "sses"):
		return strings.TrimSuffix(w, "es")
	case strings.HasSuffix(w, "ss"):
		return w
	}
	return strings.TrimSuffix(w, "s")
}
