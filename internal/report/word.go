package report

import (
	"fmt"
	"path"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

const (
	maxMessage = 180 // characters
	minProof   = 40  // a proof is not cut below this
)

// message words f about t.
func message(t *mcptools.Tool, f Finding, where string) string {
	subject := fmt.Sprintf("tool %q", t.Name)
	if t.Name == "?" {
		subject = "a tool named at run time"
	}
	if where != "" {
		where = " (" + where + ")"
	}
	if f.Claim != "" {
		subject += " is declared " + f.Claim + " but"
	}
	say := func(proof, via, fix string) string {
		return subject + " " + proof + via + "; " + fix + where
	}
	first, _, _ := strings.Cut(f.Fix, ", or ")
	paths := shorter(via(f.Witness))
	for _, fix := range []string{f.Fix, first} {
		for _, path := range paths {
			if m := say(f.Proof, path, fix); utf8.RuneCountInString(m) <= maxMessage {
				return m
			}
		}
	}
	room := max(maxMessage-utf8.RuneCountInString(say("", "", first)), minProof)
	if utf8.RuneCountInString(f.Proof) > room {
		f.Proof = strings.Replace(f.Proof, lostCall, "a retry", 1)
	}
	return say(elide(f.Proof, room), "", first)
}

// shorter words the calls, ever shorter: all, without the middle, the first.
func shorter(calls []string) []string {
	n := len(calls)
	if n == 0 {
		return []string{""}
	}
	say := func(calls ...string) string { return " (via " + strings.Join(calls, ", ") + ")" }
	forms := []string{say(calls...)}
	if n > 2 {
		forms = append(forms, say(calls[0], "…", calls[n-1]))
	}
	if n > 1 {
		forms = append(forms, say(calls[0]))
	}
	return forms
}

// via names the calls on the way to the operation, without the primitive that
// the operation itself names.
func via(w *effect.Witness) []string {
	if w == nil || len(w.Path) < 2 {
		return nil
	}
	var names []string
	for _, s := range w.Path[:len(w.Path)-1] {
		if name := ShortFunc(s.Func); len(names) == 0 || names[len(names)-1] != name {
			names = append(names, name)
		}
	}
	return names
}

// Does words the operation as what the handler does: "its handler sends POST /tickets".
func Does(w *effect.Witness) string {
	p := phraseOf(w)
	return "its handler " + p.does + " " + p.object
}

// Deletes words an operation that removes something: "its handler sends DELETE
// /tickets/{id}", or, where the operation does not say so itself, "its handler
// deletes by sending POST /tickets/archive".
func Deletes(w *effect.Witness) string {
	p := phraseOf(w)
	if saysDelete.MatchString(p.object) {
		return Does(w)
	}
	return "its handler deletes by " + p.doing + " " + p.object
}

// Once words how to make a repeat of the operation harmless, or is empty.
func Once(w *effect.Witness) string { return phraseOf(w).once }

type phrase struct{ does, doing, object, once string }

var (
	httpOperation  = regexp.MustCompile(`^(GET|HEAD|OPTIONS|QUERY|TRACE|POST|PUT|PATCH|DELETE)( |$)`)
	sqlDelete      = regexp.MustCompile(`(?i)^delete +from\b`)
	sqlOperation   = regexp.MustCompile(`(?i)^(insert|update|delete|replace|merge|upsert|truncate|drop|alter|create|grant|revoke|call|exec|execute|copy|with|select) `)
	graphqlOp      = regexp.MustCompile(`^(mutation|query|subscription)( |$)`)
	vaultOperation = regexp.MustCompile(`^WRITE /`)
	messageText    = regexp.MustCompile(`^message ([\w.$/:-]+)$`)
	funcOperation  = regexp.MustCompile(`^\(?\*?[\w.~/-]+(\[[^\]]*\])?\)?\.[\w$]+$`)
	saysDelete     = regexp.MustCompile(`(?i)\b(delete|drop|truncate|remove|unlink|purge|destroy)`)
)

// What makes a repeat harmless, by the kind of operation.
const (
	onceRequest = "pass an idempotency key"
	onceSQL     = "let a unique key refuse the second row"
)

// phraseOf picks the verb by the kind of operation. An operation that runs a
// program is recognised by its primitive, since argv has no shape of its own.
func phraseOf(w *effect.Witness) phrase {
	op := w.Operation
	switch {
	case runsProgram(w):
		return phrase{"runs", "running", "`" + strings.ReplaceAll(op, "`", "'") + "`", ""}
	case httpOperation.MatchString(op) && !sqlDelete.MatchString(op):
		return phrase{"sends", "sending", op, onceRequest}
	case sqlOperation.MatchString(op):
		return phrase{"runs", "running", op, onceSQL}
	case graphqlOp.MatchString(op):
		return phrase{"sends", "sending", "GraphQL " + op, onceRequest}
	case vaultOperation.MatchString(op):
		_, path, _ := strings.Cut(op, " ")
		return phrase{"writes", "writing", path, ""}
	case strings.HasPrefix(op, "FETCH "):
		return phrase{"sends", "sending", op, ""}
	case op == "arbitrary input":
		return phrase{"gives a page", "giving a page", op, ""}
	case op == "arbitrary HTTP method":
		return phrase{"sends a request of an", "sending a request of an", op, ""}
	case strings.HasPrefix(op, "arbitrary "):
		return phrase{"runs", "running", op, ""}
	case messageText.MatchString(op):
		return phrase{"sends", "sending", messageText.FindStringSubmatch(op)[1], onceRequest}
	case funcOperation.MatchString(op):
		return phrase{"calls", "calling", ShortFunc(op), ""}
	}
	return phrase{"does", "doing", op, ""}
}

// runsProgram reports whether the operation is the argv of a program.
func runsProgram(w *effect.Witness) bool {
	if len(w.Path) == 0 {
		return false
	}
	primitive := w.Path[len(w.Path)-1].Func
	if primitive == w.Operation {
		return false
	}
	return strings.HasPrefix(primitive, "os/exec.") || strings.HasPrefix(primitive, "(*os/exec.") ||
		primitive == "os.StartProcess" || primitive == "syscall.Exec"
}

// ShortFunc shortens a full function name to the package's name:
// "(*example.com/srv/store.DB).Save" becomes "store.(*DB).Save".
func ShortFunc(full string) string {
	recv, method, ok := strings.Cut(full, ").")
	if !ok || !strings.HasPrefix(recv, "(") {
		return shortQualified(full)
	}
	recv = recv[len("("):]
	pointer := strings.HasPrefix(recv, "*")
	pkg, typ, ok := splitQualified(strings.TrimPrefix(recv, "*"))
	switch {
	case !ok:
		return full
	case pointer:
		return pkg + ".(*" + typ + ")." + method
	}
	return pkg + "." + typ + "." + method
}

func shortQualified(full string) string {
	if pkg, name, ok := splitQualified(full); ok {
		return pkg + "." + name
	}
	return full
}

// splitQualified splits "example.com/srv/v2.Name[T]" into "srv" and "Name".
func splitQualified(s string) (pkg, name string, ok bool) {
	s, _, _ = strings.Cut(s, "[")
	i := strings.LastIndex(s, ".")
	if i < 0 {
		return "", "", false
	}
	return packageName(s[:i]), s[i+1:], true
}

var majorVersion = regexp.MustCompile(`^v[0-9]+$`)

// packageName guesses a package's name from its import path.
func packageName(importPath string) string {
	base := path.Base(importPath)
	if majorVersion.MatchString(base) && path.Dir(importPath) != "." {
		base = path.Base(path.Dir(importPath))
	}
	base, _, _ = strings.Cut(base, ".")
	return strings.TrimSuffix(strings.TrimPrefix(base, "go-"), "-go")
}

// shortPos words a position in another package: "hints/hints.go:12".
func shortPos(p effect.Pos) string {
	return fmt.Sprintf("%s/%s:%d", path.Base(p.Package), p.File, p.Line)
}

// elide cuts the middle out of s so that n characters remain.
func elide(s string, n int) string {
	r := []rune(s)
	if len(r) <= n {
		return s
	}
	head := (n - 1) * 2 / 3
	tail := n - 1 - head
	return string(r[:head]) + "…" + string(r[len(r)-tail:])
}
