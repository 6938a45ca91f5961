package verdict

import (
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// Discount says why an effect does not count against a tool's hints, "" if it
// does. Bookkeeping, caches, authentication, scratch files and the set-up of a
// client do not.
func Discount(x *summary.Effect, op string) string {
	if x.Said {
		return ""
	}
	if RunsSQL(x) {
		if table, ok := strings.CutPrefix(strings.ToLower(op), "insert into "); ok && slices.Contains(journals, table[strings.LastIndexByte(table, '.')+1:]) {
			return Audited
		}
		if countsAccess(x) {
			return accessed
		}
		if isDerived(op) {
			return derived
		}
		if lower := strings.ToLower(op); strings.Contains(lower, " temp.") || strings.Contains(lower, " pg_temp.") {
			return "scratch table" // of the connection
		}
	}
	switch {
	case x.Mark == "", x.Mark == SpokenTo, x.Mark == Pooled, x.Mark == ToPage, x.Mark == ToPages && !x.Aside:
	default:
		return x.Mark
	}
	steps := x.Path[1:max(len(x.Path)-1, 1)]
	if makesOwnPlace(x, steps) {
		return setUp
	}
	named := slices.DeleteFunc(slices.Clone(steps), func(s effect.Step) bool {
		return classify.Carries(ShortName(s.Func)) && !strings.EqualFold(ShortName(s.Func), "auth")
	})
	local, prepares := IsLocal(x), setsUpStore(x, op)
	near := named[max(0, len(named)-3):]
	for _, d := range discounts {
		if d.adds && strings.Contains(strings.ToUpper(op), "DELETE") || d.drops && !x.Verdict.Deletes || d.local && (!local || d.first && writesChosen(x)) || d.opens && !prepares || d.remote && local || d.stored && x.Rule == summary.HTTP {
			continue
		}
		among := near
		if d.local || d.far {
			among = steps
		}
		for i, s := range among {
			if strings.Contains(s.Func, ".init$") {
				continue // a literal in a package variable has no name
			}
			if d.far && !d.whole && (strings.Contains(s.Func, "$") || calledBack(s, among[i+1:])) {
				continue // a literal wraps a handler
			}
			if d.first && d.local && isPurpose(x.Path[0], s) {
				continue
			}
			words := purpose(s.Func)
			if len(words) == 0 || d.verbs != nil && !slices.Contains(d.verbs, words[0]) || slices.ContainsFunc(d.except, func(w string) bool { return slices.Contains(words, w) }) {
				continue
			}
			if d.first {
				if len(words) > 1 && !slices.ContainsFunc(words[1:], IsClient) && !IsClient(strings.Join(words[1:], "")) { // openSQLite
					continue
				}
				if len(words) == 1 && words[0] == "open" && !slices.ContainsFunc(ownerWords(s.Func), IsClient) {
					continue // a file
				}
				words = words[:1]
			}
			if d.owner {
				words = ownerWords(s.Func)
			}
			if slices.ContainsFunc(words, func(w string) bool { return slices.Contains(d.words, w) }) {
				return d.reason
			}
		}
	}
	return ""
}

// purpose returns the words of a function's name that say what it does; read-only
// is one, and auth alone is short for what it does.
func purpose(full string) []string {
	words := classify.Purpose(ShortName(full))
	if len(words) == 1 && words[0] == "auth" {
		return []string{"authenticate"}
	}
	for i := 1; i < len(words); i++ {
		if words[i-1] == "read" && words[i] == "only" {
			return slices.Concat(words[:i-1], []string{"readonly"}, words[i+1:])
		}
	}
	return words
}

// isPurpose reports whether a function is what its tool is there for: the handler
// itself, or one that goes by the name of the tool.
func isPurpose(root, s effect.Step) bool {
	if strings.TrimSuffix(root.Func, "$bound") == s.Func {
		return true
	}
	words, said := classify.Purpose(ShortName(s.Func)), classify.Purpose(root.Tool)
	if len(words) == 0 || len(said) == 0 || slices.Contains(connecting, words[0]) {
		return false
	}
	if words[0] != said[0] && (words[0] != said[len(said)-1] || SaysReading(root.Tool)) { // repo_init
		return false
	}
	return !slices.ContainsFunc(words[1:], func(w string) bool { return !slices.Contains(said, w) })
}

// SaysReading reports whether a tool says by its name that it only reads.
func SaysReading(tool string) bool {
	v, ok := classify.ToolVerb(tool)
	return ok && !v.Class.Mutates()
}

// ownPlaces are the words for where a program keeps what it works with.
var ownPlaces = []string{"dir", "dirs", "directory", "directories", "folder", "folders", "path", "paths", "home", "root", "exists"}

// makesOwnPlace reports whether a directory is made by a function that is there to
// ensure that it exists, and the client has no say in which it is.
func makesOwnPlace(x *summary.Effect, steps []effect.Step) bool {
	if !slices.Contains([]string{"os.MkdirAll", "os.Mkdir"}, x.Path[len(x.Path)-1].Func) || x.Target == nil || mayBeSent(x.Target) {
		return false
	}
	return slices.ContainsFunc(steps, func(s effect.Step) bool {
		words := purpose(s.Func)
		return len(words) > 1 && slices.Contains(SettingUp, words[0]) && !isPurpose(x.Path[0], s) &&
			slices.ContainsFunc(words[1:], func(w string) bool { return slices.Contains(ownPlaces, w) })
	})
}

// mayBeSent reports whether the client may say a part of a text.
func mayBeSent(v *summary.Value) bool {
	switch v.Kind {
	case summary.Const, summary.Global:
		return false
	case summary.Concat, summary.Union, summary.Choice, summary.List:
		return slices.ContainsFunc(v.Elems, mayBeSent)
	case summary.Result:
		return Sent(v, 0) || slices.ContainsFunc(v.Elems, mayBeSent)
	case summary.Select, summary.Elem:
		return v.Base == nil || mayBeSent(v.Base)
	}
	return true
}

// replaced are the functions that leave nothing of what a file held.
var replaced = []string{"os.WriteFile", "os.Create", "io/ioutil.WriteFile", "(*os.Root).WriteFile", "(*os.Root).Create"}

// writesChosen reports whether an operation replaces a file that the client names:
// what a program makes ready for itself has a name of its own.
func writesChosen(x *summary.Effect) bool {
	return !SaysReading(x.Path[0].Tool) && x.Target != nil && slices.Contains(replaced, x.Path[len(x.Path)-1].Func) && choosesName(x.Target)
}

// choosesName reports whether the client says a part of the last element of a path.
func choosesName(path *summary.Value) bool {
	if path.Kind != summary.Concat {
		return Sent(path, 0)
	}
	for _, part := range slices.Backward(path.Elems) {
		if choosesName(part) {
			return true
		}
		if strings.ContainsRune(part.Template(), '/') {
			return false
		}
	}
	return false
}

// setsUpStore reports whether an operation is a statement that a store needs before
// it can be worked with.
func setsUpStore(x *summary.Effect, op string) bool {
	return x.Rule == summary.SQL && (op == "PRAGMA" || strings.HasPrefix(op, "CREATE TABLE ") || strings.HasPrefix(op, "CREATE INDEX "))
}

// countsAccess reports whether a statement only notes that rows were read.
func countsAccess(x *summary.Effect) bool {
	text := summary.Narrow(x.Args[0], x.Guards)
	for v := range text.Alternatives {
		if !classify.CountsAccess(v.Template()) {
			return false
		}
	}
	return text.Kind != summary.Bottom
}

// notes begin the name of a tool that is there to note something.
var notes = []string{"touch", "mark", "record", "track", "bump", "increment", "register", "log"}

// Noted makes the notes of access, and of what has happened, count in a tool that is
// there to take them and changes nothing else. Open: something was not resolved.
func Noted(witnesses []effect.Witness, tool string, open bool) {
	if slices.ContainsFunc(witnesses, Mutates) {
		return
	}
	words := classify.Purpose(tool)
	takes := len(words) > 0 && slices.Contains(notes, words[0])
	if takes {
		CountAgain(witnesses, accessed, InPassing)
	}
	if takes || !open && isNote(witnesses, tool) {
		for i := range witnesses {
			if w := &witnesses[i]; w.Discount == Audited && !w.Aside {
				w.Discount = ""
			}
		}
	}
}

// isNote reports whether what a tool notes is what it is there for: its name says that
// it changes something, or it does nothing else and its name does not say that it reads.
func isNote(witnesses []effect.Witness, tool string) bool {
	v, ok := classify.ToolVerb(tool)
	if ok {
		return v.Class.Mutates()
	}
	return tool != "" && !slices.ContainsFunc(witnesses, func(w effect.Witness) bool { return w.Counts() || w.Discount != Audited })
}

// CountAgain makes what was left out for one of some reasons count.
func CountAgain(witnesses []effect.Witness, reasons ...string) {
	for i := range witnesses {
		if slices.Contains(reasons, witnesses[i].Discount) {
			witnesses[i].Discount = ""
		}
	}
}

// isDerived reports whether the table that an operation changes is named as the
// full-text index of another.
func isDerived(op string) bool {
	table := strings.ToLower(op[strings.LastIndexAny(op, " .")+1:])
	return table == "fts" || strings.HasSuffix(table, "_fts") || strings.HasPrefix(table, "fts_") || strings.HasSuffix(table, "_fts5")
}

// Meant makes the changes of an index, and what is noted in passing, count in a tool
// that says that it changes something, if it changes nothing else: where something was
// not resolved, open, that is what it is there for, and no note.
func Meant(witnesses []effect.Witness, open bool) {
	switch {
	case slices.ContainsFunc(witnesses, Mutates):
	case open:
		CountAgain(witnesses, derived)
	default:
		CountAgain(witnesses, derived, InPassing)
	}
}

// MeantByName makes rows that are written or deleted in passing count in a tool that does
// not say that it reads: those that it is called after, where it deletes or does nothing
// else, and those deleted, where that is all that it does. Open: something was not resolved.
func MeantByName(witnesses []effect.Witness, tool string, open bool) {
	if tool == "" || SaysReading(tool) {
		return
	}
	alone := !open && !slices.ContainsFunc(witnesses, func(w effect.Witness) bool { return w.Counts() })
	said, _ := classify.ToolVerb(tool)
	for i := range witnesses {
		w := &witnesses[i]
		table, inserts := strings.CutPrefix(w.Operation, "INSERT INTO ")
		table, deletes := strings.CutPrefix(table, "DELETE FROM ")
		switch {
		case w.Discount != InPassing || !inserts && !deletes:
		case deletes && alone, (alone || deletes && said.Deletes) && isCalledAfter(tool, table, w.Path):
			w.Discount = ""
		}
	}
}

// isCalledAfter reports whether a tool is called like a table, or like a function that leads
// to it.
func isCalledAfter(tool, table string, path []effect.Step) bool {
	words := classify.Purpose(table)
	if last := len(words) - 1; last > 0 && slices.Contains(Happenings, classify.Singular(words[last])) {
		words = words[:last]
	}
	for _, s := range path[:max(len(path)-1, 0)] {
		words = append(words, slices.DeleteFunc(classify.Purpose(ShortName(s.Func)), func(w string) bool { return slices.Contains(Happenings, classify.Singular(w)) })...)
	}
	said := classify.Purpose(tool)
	return slices.ContainsFunc(words, func(w string) bool {
		return slices.ContainsFunc(said, func(s string) bool { return classify.Singular(s) == classify.Singular(w) })
	})
}

// AlsoCached discounts what else is written to a table that a reading tool fills as
// a cache: its rows are the cache's, whatever completes them.
func AlsoCached(witnesses []effect.Witness) {
	table := func(w effect.Witness) string {
		for _, verb := range [...]string{"INSERT INTO ", "UPDATE ", "DELETE FROM ", "REPLACE INTO "} {
			if name, ok := strings.CutPrefix(w.Operation, verb); ok && !strings.Contains(name, "{}") {
				return name
			}
		}
		return ""
	}
	var caches []string
	for _, w := range witnesses {
		if t := table(w); t != "" && w.Discount == "cache" {
			caches = append(caches, t)
		}
	}
	for i, w := range witnesses {
		if w.Discount == "" && slices.Contains(caches, table(w)) {
			witnesses[i].Discount = "cache"
		}
	}
}

// calledBack reports whether code of the same repository, but of another
// package, runs after a step: what a package wraps is not its own doing.
func calledBack(s effect.Step, after []effect.Step) bool {
	own := packagePath(s.Func)
	return slices.ContainsFunc(after, func(t effect.Step) bool {
		p := packagePath(t.Func)
		return p != own && repository(p) == repository(own)
	})
}

// packagePath returns the import path in the full name of a function.
func packagePath(full string) string {
	full = strings.TrimLeft(full, "(*")
	slash := strings.LastIndexByte(full, '/') + 1
	if dot := strings.IndexByte(full[slash:], '.'); dot >= 0 {
		return full[:slash+dot]
	}
	return full
}

// repository returns the first elements of an import path, which name the
// repository on most hosts.
func repository(path string) string {
	parts := strings.SplitN(path, "/", 4)
	return strings.Join(parts[:min(len(parts), 3)], "/")
}

// Mark says why an operation does not count by what it changes: decided where
// it stands, as callers do not know the names.
func Mark(x *summary.Effect) string {
	if x.Target == nil || !IsLocal(x) {
		return ""
	}
	switch last := x.Path[len(x.Path)-1].Func; last {
	case "os.CreateTemp", "os.MkdirTemp":
		if dir, known := x.Target.Literal(); known && dir == "" {
			return "scratch file"
		}
	}
	if ownName(x) {
		return "scratch file"
	}
	if why := scratch(x.Target); why != "scratch file" || !grows(x) {
		return why
	}
	return ""
}

// ownName reports whether an operation makes a directory that is named after the process,
// or removes what only this process, or this call, knows the name of.
func ownName(x *summary.Effect) bool {
	if x.Rule != summary.Fixed {
		return false
	}
	switch last := x.Path[len(x.Path)-1].Func; last {
	case "os.Mkdir", "os.MkdirAll":
		return hasPid(x.Target, 0)
	}
	return x.Verdict.Deletes && (hasPid(x.Target, 0) || Fresh(x.Target, 0))
}

// hasPid reports whether a part of a text is the number of the process.
func hasPid(v *summary.Value, depth int) bool {
	if depth > maxRewrites {
		return false
	}
	inside := func(e *summary.Value) bool { return hasPid(e, depth+1) }
	switch v.Kind {
	case summary.Concat, summary.List:
		return slices.ContainsFunc(v.Elems, inside)
	case summary.Result:
		return v.Name == "os.Getpid" || keys.Default().Pure(v.Name) && slices.ContainsFunc(v.Elems, inside)
	}
	return false
}

// grows reports whether an operation opens a file, which has the same name on each
// call, to add to it: unless it is a log, each call leaves something.
func grows(x *summary.Effect) bool {
	if x.Rule != summary.File || Fresh(x.Target, 0) || ContainsWord(strings.ToLower(x.Target.Template()), byTheWay...) {
		return false
	}
	v, _ := DecideRule(x)
	return v.Class == effect.Create && temporary(x.Target)
}

// IsLocal reports whether the operation touches this machine only.
func IsLocal(x *summary.Effect) bool {
	last := x.Path[len(x.Path)-1].Func
	return slices.ContainsFunc(locals, func(p string) bool { return strings.HasPrefix(last, p) })
}

// locals begin the names of the functions that touch this machine only; among
// them are those of the stores that a program embeds.
var locals = []string{
	"os.", "os/exec.", "(*os.", "syscall.", "golang.org/x/sys/unix.", "(*go.etcd.io/bbolt.", "(*github.com/dgraph-io/badger/", "(*github.com/syndtr/goleveldb/leveldb.",
	"(*github.com/cockroachdb/pebble",
}

// ownerWords returns the words of the package and the receiver of a function.
func ownerWords(full string) []string {
	full = full[strings.LastIndexByte(full, '/')+1:]
	full = full[:max(strings.LastIndexByte(full, '.'), 0)]
	return strings.FieldsFunc(CamelWords(full), func(r rune) bool { return r < 'a' || r > 'z' })
}

// ofProcess end the names of files by which processes know of one another.
var ofProcess = []string{".pid", ".sock", ".lock"}

// scratch says why writing to a path leaves nothing that a user would find.
func scratch(target *summary.Value) string {
	text := strings.ToLower(target.Template())
	if ContainsWord(text, "cache", "caches") {
		return "cache"
	}
	if slices.ContainsFunc(ofProcess, func(ext string) bool { return strings.HasSuffix(text, ext) }) {
		return "file of a process"
	}
	if temporary(target) {
		return "scratch file"
	}
	for v := range target.Alternatives {
		if v.Kind == summary.Concat {
			v = v.Elems[0]
		}
		if summary.KeepsPlace(v) {
			return scratch(v.Elems[0])
		}
		for s := v; s.Kind == summary.Select; s = s.Base {
			if ContainsWord(CamelWords(s.Name), "cache") {
				return "cache"
			}
		}
		if v.Kind == summary.Global && ContainsWord(CamelWords(ShortName(v.Name)), "cache") {
			return "cache"
		}
		if v.Kind == summary.Global && (v.Name == "os.Stdout" || v.Name == "os.Stderr") {
			return "console"
		}
		if v.Kind != summary.Result {
			return ""
		}
		switch v.Name {
		case "os.UserCacheDir":
			return "cache"
		case "os.CreateTemp", "os.MkdirTemp", "(*os.File).Name":
			return "scratch file"
		}
	}
	return ""
}

// MadeForNow reports whether a directory is one that was made for temporary files.
func MadeForNow(dir *summary.Value) bool {
	return dir.Kind == summary.Result && dir.Name == "os.MkdirTemp"
}

// temporary reports whether a path, or the file that was opened by it, is in the
// directory for temporary files, whatever the program was configured to.
func temporary(v *summary.Value) bool {
	switch v.Kind {
	case summary.Concat:
		return temporary(v.Elems[0])
	case summary.Choice:
		return temporary(v.Elems[0]) && temporary(v.Elems[1])
	case summary.Union:
		found := false
		for a := range v.Alternatives {
			if text, known := a.Literal(); known && text == "" {
				continue // beside an error
			}
			if !temporary(a) {
				return false
			}
			found = true
		}
		return found
	case summary.Result:
		switch v.Name {
		case "os.TempDir":
			return true
		case "os.Create", "os.OpenFile":
			return len(v.Elems) > 0 && temporary(v.Elems[0])
		}
		return summary.KeepsPlace(v) && temporary(v.Elems[0])
	}
	return false
}

// A bookkeeping is a kind of effect that is known by the names of the functions
// that lead to it.
type bookkeeping struct {
	reason string
	words  []string
	verbs  []string // one of these must begin the name
	except []string // none of these may be in the name
	first  bool     // the word begins the name
	owner  bool     // the words are of the function's package or receiver
	far    bool     // anywhere on the way
	whole  bool     // with what it calls back
	local  bool     // for files and programs only, anywhere on the way
	remote bool     // for the network only
	adds   bool     // not for what deletes
	drops  bool     // only for what deletes
	stored bool     // not for requests: a service's cache is its state
	opens  bool     // for the statements that make an empty store only
}

// journals are the tables to which servers add a row about each call.
var journals = []string{
	"audit", "audits", "audit_log", "audit_logs", "audit_event", "audit_events", "audit_trail", "access_log", "access_logs",
	"usage_log", "usage_logs", "tool_usage", "activity_log", "activity_logs", "request_log", "request_logs", "telemetry",
	"op_log", "oplog", "operation_log", "operation_logs",
}

// IsClient reports whether a word is of what a program sets up before it works.
func IsClient(word string) bool { return slices.Contains(clients, word) }

// clients are the words for what a program sets up before it works.
var clients = []string{
	"browser", "client", "clients", "driver", "conn", "connection", "session", "pool", "manager", "service", "server", "store", "storage",
	"db", "database", "config", "configuration", "provider", "transport", "runtime", "engine", "page", "logger", "launcher", "aggr", "index", "kv", "sql", "sqlite",
}

// SettingUp begin the names of functions that make something ready for use,
// whatever the word means elsewhere.
var SettingUp = slices.Concat([]string{"new", "init", "initialize", "setup", "ensure", "bootstrap"}, connecting)

// connecting begin the names of functions that set up what the program works with
// even where that is what a tool is there for.
var connecting = []string{"connect", "launch", "dial", "open"}

// Levels begin the names of the functions by which a program writes its log.
var Levels = []string{
	"debug", "debugf", "info", "infof", "warn", "warnf", "warning", "warningf", "error", "errorf", "trace", "tracef",
	"fatal", "fatalf", "log", "logf", "print", "printf", "println",
}

// discounts are the effects that do not count, by the functions that lead to them.
var discounts = []bookkeeping{
	{reason: Audited, words: []string{"audit", "telemetry", "metrics", "analytics"}, adds: true},
	{reason: "cache", words: []string{"cache", "cached", "memoize"}, stored: true},
	{reason: Audited, words: []string{"activity", "usage"}, verbs: []string{"record", "log", "track"}, adds: true, far: true},
	{reason: Audited, words: []string{"telemetry"}, owner: true, far: true, adds: true},
	{reason: "cache", words: []string{"cache"}, owner: true, local: true},
	{reason: "log", words: []string{"log", "logger", "logging", "logs"}, verbs: Levels, owner: true, local: true, adds: true},
	{reason: "scratch file", words: []string{"temp", "tmp", "temporary"}, local: true, drops: true},
	{reason: "scratch file", words: []string{"temp", "tmp", "temporary"}, owner: true, local: true, drops: true},
	{reason: "download", words: []string{"download"}, local: true, drops: true}, // what stood in its way
	{reason: "session", words: []string{"session", "sessions"}, verbs: []string{"ensure", "touch", "track", "refresh"}, owner: true, far: true},
	{reason: "authentication", words: []string{"authenticate", "oauth", "credentials"}, remote: true},
	{reason: "authentication", words: []string{"token"}, remote: true,
		verbs: []string{"get", "fetch", "refresh", "acquire", "exchange", "renew", "ensure", "obtain", "invalidate"}},
	{reason: "authentication", words: []string{"auth", "authorize", "authorization", "authenticate", "login"}, local: true,
		verbs: []string{"validate", "check", "ensure", "verify", "require"}},
	{reason: "cache", words: []string{"stale", "outdated", "expired"}, verbs: []string{"sync", "refresh", "reload", "update", "pull", "fetch", "load"}, far: true, whole: true},
	{reason: "read-only", words: []string{"readonly"}, verbs: []string{"open", "do", "with", "begin", "run", "exec", "query", "connect", "view"}, far: true, whole: true},
	{reason: setUp, words: SettingUp, first: true, local: true},
	{reason: setUp, words: []string{"new", "connect", "dial", "open"}, first: true, far: true, whole: true, opens: true},
}

// Happenings are the last words of the tables that hold what has happened.
var Happenings = []string{"event", "log", "activity", "usage", "metric", "stat", "hit", "audit", "history", "interaction", "view", "visit", "impression"}

// Mutates reports whether an effect changes something and counts.
func Mutates(w effect.Witness) bool { return w.Counts() && w.Mutates() }

// FirstTime makes count what a tool that says that it changes something does once in
// the life of the process, if it does nothing else.
func FirstTime(witnesses []effect.Witness) {
	if slices.ContainsFunc(witnesses, Mutates) {
		return
	}
	for i := range witnesses {
		if w := &witnesses[i]; w.Discount == SetUpOnce && w.Mutates() {
			w.Discount, w.Class = "", effect.Conditional
		}
	}
}
