package classify

import (
	_ "embed"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

//go:embed commands.tbl
var commandsTable string

// more stands for any number of further arguments.
const more = "{...}"

// arbitrary is the verdict of a command that may be any.
var arbitrary = effect.Verdict{Class: effect.NonRepeatable, Evidence: effect.Inferred}

// Arbitrary reports whether an operation, as the functions of this package name
// it, may be any: the words that decide it are not known.
func Arbitrary(operation string) bool { return strings.Contains(operation, "arbitrary ") }

// Whatever reports whether a verdict stands for a command of which only the
// program is known: it is the worst of what that may be asked.
func Whatever(v effect.Verdict, operation string) bool {
	return v == named("send") && !strings.Contains(operation, " ")
}

// A program is what the table says about one.
type program struct {
	entries map[string]string // class by subcommand
	flags   map[string]bool   // that take a value
	wraps   int               // arguments before the command it runs, -1 for none
	shell   string            // whose language it runs
	sql     []string          // flags that hold an SQL text
	reads   []string          // flags with which it only reads, whatever else it is told
	dry     []string          // flags, each behind a subcommand or by itself, with which it only says what it would do

	output  int      // number of the operand that names the file it writes, 0 for none, or last
	outputs []string // flags whose value does
	chain   bool     // its subcommands follow one another
	whole   bool     // the letters behind one dash are one flag

	verbs      int  // words before the verb, -1 where subcommands are listed
	operations bool // the verb begins the name of an operation

	short map[string]string // names of cmdlets by the short ones
}

var programs = sync.OnceValue(func() map[string]*program { return parsePrograms(commandsTable) })

func parsePrograms(table string) map[string]*program {
	t := programTable{}
	aliases := make(map[string]string)
	for line := range strings.Lines(table) {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		for _, word := range fields[2:] {
			if fields[0] == "alias" {
				aliases[word] = fields[1]
			} else {
				t.add(fields[0], fields[1], word)
			}
		}
	}
	for alias, name := range aliases {
		t[alias] = t.get(name)
	}
	return t
}

type programTable map[string]*program

func (t programTable) get(name string) *program {
	if t[name] == nil {
		t[name] = &program{entries: make(map[string]string), flags: make(map[string]bool), short: make(map[string]string), verbs: -1, wraps: -1}
	}
	return t[name]
}

// add takes in one word of a line.
func (t programTable) add(name, rule, word string) {
	switch {
	case name == "program":
		t.get(word).entries["*"] = rule
	case name == "chain":
		t.get(word).chain = true
	case name == "shell":
		t.get(word).shell = rule
	case name == "cmdlet":
		t.get(powershell).short[word] = strings.ToLower(rule)
	case name == "wrap":
		t.get(word).wraps, _ = strconv.Atoi(rule)
	case name == "sqlflag":
		p := t.get(rule)
		p.sql = append(p.sql, word)
	case rule == "flags":
		p := t.get(name)
		p.flags[word] = true
		p.whole = p.whole || isWord(word)
	case rule == "readonly":
		p := t.get(name)
		p.reads = append(p.reads, word)
		p.whole = p.whole || isWord(word)
	case rule == "dry":
		p := t.get(name)
		p.dry = append(p.dry, word)
	case rule == "output":
		t.get(name).addOutput(word)
	case rule == "verbs" || rule == "operations":
		p := t.get(name)
		p.verbs, _ = strconv.Atoi(word)
		p.operations = rule == "operations"
	case rule == "exec" || classes[rule] != effect.Unknown:
		p := t.get(name)
		if old := p.entries[word]; old != "" && old != rule {
			panic(fmt.Sprintf("commands.tbl: %s %s is both %s and %s", name, word, old, rule))
		}
		p.entries[word] = rule
		p.whole = p.whole || isWord(path.Base(word))
	default:
		panic(fmt.Sprintf("commands.tbl: unknown rule %q of %s", rule, name))
	}
}

// Command classifies a command line. An element that is {...} stands for any
// number of them. The second result is the operation in short: "kubectl apply".
// A program or subcommand that is not known may be any command.
func Command(argv []string) (effect.Verdict, string) {
	if len(argv) == 0 {
		return unknown, ""
	}
	name := strings.TrimSuffix(path.Base(strings.ReplaceAll(argv[0], `\`, "/")), ".exe")
	if hasHole(name) || argv[0] == more {
		return arbitrary, "arbitrary command"
	}
	args := argv[1:]
	if asksForHelp(args) {
		return inferred("read"), name
	}
	if p := programs()[name]; p != nil && len(args) == 0 && p.listsCommands() {
		return inferred("read"), name
	}
	switch name {
	case "curl":
		return curl(args)
	case "wget":
		return wget(args)
	case "find":
		return find(args)
	case "awk", "gawk", "mawk":
		if slices.ContainsFunc(args, awkActs) {
			return named("write"), name
		}
	case "ssh":
		return ssh(args)
	case "redis-cli", "valkey-cli", "keydb-cli":
		return redisCLI(name, args)
	case "perl", "ruby":
		if editsInPlace(args) {
			return inferred("write"), name
		}
	case "cmd":
		if i := slices.IndexFunc(args, func(a string) bool { return strings.EqualFold(a, "/c") }); i >= 0 {
			return Command(args[i+1:])
		}
	case "exiftool":
		if slices.ContainsFunc(args, func(a string) bool { return isFlag(a) && strings.Contains(a, "=") }) {
			return inferred("write"), name // -Artist=NAME
		}
	case "tar":
		if len(args) > 0 && args[0] != more && !hasHole(args[0]) && !strings.HasPrefix(args[0], "-") {
			args = append([]string{"-" + args[0]}, args[1:]...) // tar xzf
		}
		if len(args) > 1 && isFlag(args[0]) && strings.Contains(args[0], "c") && args[1] == "-" {
			return inferred("read"), name // an archive that it prints
		}
	}
	p := programs()[name]
	if p != nil && p == programs()["go"] {
		if tool := goRun(args); tool != nil {
			v, what := Command(tool)
			return v, name + " run " + what
		}
	}
	switch {
	case p == nil:
		return unlisted(name, args)
	case p.shell == powershell:
		return runPowerShell(name, args)
	case p.shell != "":
		return runShell(name, args)
	case p.sql != nil:
		return p.runSQL(name, args)
	case p.wraps >= 0:
		return p.wrapped(name, args)
	}
	return p.run(name, args)
}

// takesAny reports whether a program has subcommands, and the one among its words
// may be any.
func (p *program) takesAny(words []string) bool {
	if p.output != 0 || len(words) == 0 || !hasHole(words[0]) {
		return false
	}
	for entry := range p.entries {
		if entry[0] != '-' && entry != "*" && entry != "+" && entry != "++" {
			return true
		}
	}
	return false
}

// listsCommands reports whether a program that is told no subcommand says which
// there are.
func (p *program) listsCommands() bool {
	named := p.verbs >= 0
	for entry := range p.entries {
		named = named || entry[0] != '-'
	}
	return named && p.shell == "" && p.sql == nil && p.wraps < 0 && p.entries["*"] == ""
}

// Subcommand classifies the arguments of a program that is not known, by their
// names alone.
func Subcommand(args []string) (effect.Verdict, string) {
	const program = "unknown command"
	v, operation := unlisted(program, args)
	if operation == program {
		return unknown, operation
	}
	return v, operation
}

// asksForHelp reports whether a command is asked only what it is.
func asksForHelp(args []string) bool {
	if len(args) == 1 && args[0] == "--version" {
		return true
	}
	for _, a := range args {
		switch a {
		case "--help":
			return true
		case "--", more:
			return false
		}
	}
	return false
}

// unlisted classifies a program that the table does not have by the words that
// look like a subcommand: the first that says more than what it is about.
func unlisted(name string, args []string) (effect.Verdict, string) {
	line := parseArgs(args, nil)
	switch {
	case Script(args) >= 0:
		return named("send"), name
	case line.dryRun():
		return named("read"), name
	case strings.HasSuffix(name, "lint") || strings.HasSuffix(name, "check"):
		for flag := range line.flags {
			if listed("fixes", flag) {
				return named("write"), name
			}
		}
		return named("read"), name
	case len(line.words) > 0 && hasHole(line.words[0]) && !interprets(name):
		return unknown, name // a file rather than a subcommand
	}
	return byWords(name, line.words, false)
}

// interprets reports whether a program, of whatever version, runs the program that
// is its first argument.
func interprets(name string) bool {
	return listed("interpreter", strings.TrimRight(name, "0123456789."))
}

// Script returns which of the arguments is the text that an interpreter runs,
// -1 if none is.
func Script(args []string) int {
	i := slices.IndexFunc(args, func(a string) bool { return a == "-c" || a == "-e" })
	if i < 0 || i+1 == len(args) {
		return -1
	}
	return i + 1
}

// RunsInput reports whether a command runs what it reads from its standard input: a shell
// or an interpreter without a script, or with one that evaluates what it reads there. A
// program that is not known may be one.
func RunsInput(argv []string) bool {
	if len(argv) == 0 {
		return false
	}
	name, args := path.Base(argv[0]), argv[1:]
	p := programs()[name]
	shell := p != nil && p.shell == "posix"
	if !shell && !interprets(name) && !hasHole(name) {
		return false
	}
	if i := Script(args); i >= 0 {
		script := strings.ToLower(args[i])
		return says(script, evaluates) && says(script, readsInput)
	}
	if slices.Contains(args, "-") || shell && slices.Contains(args, "-s") {
		return true
	}
	return len(args) == 0
}

// evaluates are what runs a text in the languages of interpreters, and readsInput what
// reads the standard input in them.
var (
	evaluates  = []string{"exec(", "eval(", "eval ", "instance_eval", "new function(", "runinthiscontext(", "runinnewcontext("}
	readsInput = []string{"stdin", "readfilesync(0", "input(", "io.read("}
)

// says reports whether a text has one of some others in it.
func says(text string, some []string) bool {
	return slices.ContainsFunc(some, func(s string) bool { return strings.Contains(text, s) })
}

// byWords classifies a command by the words after what is known of it. A word
// that is a text of several is no subcommand.
func byWords(operation string, words []string, open bool) (effect.Verdict, string) {
	if open {
		return named("send"), operation // whatever it is asked
	}
	words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return strings.ContainsAny(w, " \t\r\n|;&<>,()$'\"") })
	for i, w := range words[:min(3, len(words))] {
		if i < 2 && hasHole(w) {
			return named("send"), operation
		}
		for _, part := range splitWords(w) {
			if does := meaning("cli", part); does != "" && does != "noun" {
				return named(does), operation + " " + w
			}
		}
	}
	for _, w := range words[:min(3, len(words))] {
		if does := meaning("verb", w); does != "" && !listed("nounish", w) {
			return named(does), operation + " " + w
		}
	}
	return unknown, operation
}

// A commandLine is a list of arguments, taken apart.
type commandLine struct {
	words []string          // arguments that are no flags
	loose int               // of these, how many may be the value of the flag before them, if the flags that take one are not listed
	flags map[string]string // value by flag, "" where it has none
	after []string          // arguments after --
	dash  bool              // there is a --
	open  bool              // there may be further arguments
	whole bool              // the letters behind one dash are one flag
}

// parseArgs takes arguments apart; valued are the flags that take the next one
// as their value.
func parseArgs(args []string, valued map[string]bool) commandLine {
	line := commandLine{flags: make(map[string]string)}
	pending := "" // a flag that may take the next argument
	for i := 0; i < len(args); i++ {
		a := args[i]
		after := pending
		pending = ""
		switch {
		case a == more:
			line.open = true
		case a == "--":
			line.dash, line.after = true, args[i+1:]
			return line
		case len(a) < 2 || a[0] != '-':
			if after != "" && hasHole(a) {
				continue
			}
			line.words = append(line.words, a)
			if strings.HasPrefix(after, "--") {
				line.loose++
			}
		default:
			flag, value, given := strings.Cut(a, "=")
			if valued[flag] && !given && i+1 < len(args) {
				i++
				value = args[i]
			} else if len(valued) == 0 && !given {
				pending = flag
			}
			line.flags[flag] = value
		}
	}
	return line
}

// has reports whether a flag is given, by itself or among other letters (-rf), or
// one that begins with what stands before a star.
func (l commandLine) has(flag string) bool {
	if _, ok := l.flags[flag]; ok {
		return true
	}
	if start, ok := strings.CutSuffix(flag, "*"); ok {
		for f := range l.flags {
			if strings.HasPrefix(f, start) {
				return true
			}
		}
	}
	if l.whole || len(flag) != 2 || '0' <= flag[1] && flag[1] <= '9' {
		return false
	}
	for f := range l.flags {
		if len(f) > 2 && f[1] != '-' && strings.Contains(f[1:], flag[1:]) {
			return true
		}
	}
	return false
}

// anyFlag reports whether a flag is given of which the name is not known.
func (l commandLine) anyFlag() bool {
	for f := range l.flags {
		if hasHole(f) {
			return true
		}
	}
	return false
}

// dryRun reports whether the command is asked only to say what it would do.
func (l commandLine) dryRun() bool {
	for _, flag := range []string{"--dry-run", "--dryrun", "--dry_run", "--check-only"} {
		if v, ok := l.flags[flag]; ok && v != "none" && v != "false" && !hasHole(v) {
			return true
		}
	}
	return false
}

// rehearses is dryRun for the flags that a program has for it, which its subcommands
// may each have another meaning for.
func (p *program) rehearses(sub string, line commandLine) bool {
	return slices.ContainsFunc(p.dry, func(entry string) bool {
		of, flag := path.Split(entry)
		return (of == "" || of == sub+"/") && line.given(flag)
	})
}

// given reports whether a flag is given, by itself or among other letters that are
// flags each.
func (l commandLine) given(flag string) bool {
	if _, ok := l.flags[flag]; ok {
		return true
	}
	for f, value := range l.flags {
		if len(flag) == 2 && value == "" && !l.whole && f[1] != '-' && isLetters(f[1:]) && strings.Contains(f[1:], flag[1:]) {
			return true
		}
	}
	return false
}

func isLetters(s string) bool {
	return strings.Trim(strings.ToLower(s), "abcdefghijklmnopqrstuvwxyz") == ""
}

// run classifies a program by its subcommand, flags and arguments.
func (p *program) run(name string, args []string) (effect.Verdict, string) {
	line := parseArgs(args, p.flags)
	line.whole = p.whole
	sub, rest := p.subcommand(line.words)
	operation := strings.TrimSpace(name + " " + strings.ReplaceAll(sub, "/", " "))
	if p.entries[sub] == "exec" {
		return p.inner(operation, args, rest, line)
	}
	if group, does := p.anyOf(line.words); does != "" {
		return named(does), name + " " + group + anyWord
	}
	if line.dryRun() || slices.ContainsFunc(p.reads, line.has) || p.rehearses(sub, line) {
		return inferred("read"), operation
	}
	if sub == "" && p.verbs >= 0 {
		return p.verb(name, line)
	}
	if p.chain {
		return p.chained(name, line)
	}
	does, sure := p.class(sub, rest, line)
	if class, known := p.converts(does, args, rest, line); class != "" {
		does, sure = class, known
	}
	switch {
	case does != "" && sub == "" && does == p.entries["*"] && p.takesAny(rest):
		return byWords(operation, rest, true)
	case does == "" && p.verbs >= 0:
		return p.verb(name, line)
	case does == "":
		return byWords(operation, rest, line.open && len(rest) == 0)
	case !sure:
		return named(does), operation
	}
	return inferred(does), operation
}

// subcommand returns the longest listed path at the head of words, and the
// words after it.
func (p *program) subcommand(words []string) (sub string, rest []string) {
	prefix := ""
	for i, w := range words {
		prefix = path.Join(prefix, w)
		if _, ok := p.entries[prefix]; ok {
			sub, rest = prefix, words[i+1:]
		}
	}
	if sub == "" {
		return "", words
	}
	return sub, rest
}

// anyWord ends the name of an operation of which the last word may be any of several.
const anyWord = " " + hole

// OneOf reports whether an operation, as Command names it, is one of several and is
// taken for the worst of them.
func OneOf(operation string) bool { return strings.HasSuffix(operation, anyWord) }

// anyOf returns the group of subcommands of which the words may name any, and the worst
// that those do; "" if the words name one, or what one is about.
func (p *program) anyOf(words []string) (group, does string) {
	end := slices.IndexFunc(words, isHole)
	if end < 1 || p.chain || p.verbs >= 0 {
		return "", ""
	}
	key := strings.Join(words[:end], "/") + "/"
	if p.entries[key+"+"] != "" || p.entries[key+"++"] != "" {
		return "", ""
	}
	for entry, class := range p.entries {
		if rest, ok := strings.CutPrefix(entry, key); ok && path.Base(rest)[0] != '-' {
			if class == "exec" {
				class = "send"
			}
			does = strongerWord(does, class)
		}
	}
	return strings.Join(words[:end], " "), does
}

// class returns the class of a subcommand with its flags and the words after
// it. It is not sure where an argument that is not known could change it.
func (p *program) class(sub string, rest []string, line commandLine) (does string, sure bool) {
	key := sub + "/"
	base := p.entries[sub]
	if sub == "" {
		key, base = "", p.entries["*"]
	}
	does, sure = base, true
	given := max(0, len(rest)-line.loose)
	switch {
	case given > 1 && p.entries[key+"++"] != "":
		does = p.entries[key+"++"]
	case given > 0 && p.entries[key+"+"] != "":
		does = p.entries[key+"+"]
	case line.loose > 0 && len(rest) > 0 && (p.entries[key+"+"] != "" || p.entries[key+"++"] != ""):
		sure = false
	}
	flagged, spared := "", line.open && len(p.reads) > 0
	for _, entry := range slices.Sorted(maps.Keys(p.entries)) {
		class := p.entries[entry]
		flag, ok := strings.CutPrefix(entry, key+"-")
		if !ok {
			continue
		}
		if line.has("-" + flag) {
			flagged = strongerWord(flagged, class)
		} else if line.anyFlag() && strongerWord(does, class) != does {
			does, sure = class, false
		} else if line.open && rank(class) > rank(does) {
			sure = false
		} else if line.open && rank(class) < rank(does) {
			spared = true
		}
	}
	if flagged != "" {
		does = flagged
	} else if spared {
		sure = false
	}
	if line.open && p.entries[key+"+"] != "" {
		sure = false
		if sub == "" && flagged == "" {
			does = strongerWord(does, p.entries["+"])
		}
	}
	return does, sure
}

// chained classifies a program whose words are several subcommands, and what they
// are about.
func (p *program) chained(name string, line commandLine) (effect.Verdict, string) {
	does, operation := "", name
	for _, w := range line.words {
		if class := p.entries[w]; class != "" && strongerWord(does, class) != does {
			does, operation = class, name+" "+w
		}
	}
	switch {
	case does == "":
		return byWords(name, line.words, line.open && len(line.words) == 0)
	case line.open:
		return named(does), operation
	}
	return inferred(does), operation
}

func strongerWord(a, b string) string {
	if a == "" || rank(b) > rank(a) || rank(b) == rank(a) && b == "delete" {
		return b
	}
	return a
}

// verb classifies a program whose words end in a verb.
func (p *program) verb(name string, line commandLine) (effect.Verdict, string) {
	if line.dryRun() {
		return inferred("read"), name
	}
	sure := true
	for i, w := range line.words {
		if hasHole(w) {
			sure = false
			continue
		}
		if i < p.verbs || w == "alpha" || w == "beta" {
			continue
		}
		does := cliVerb(w)
		if p.operations {
			does = firstVerb(splitWords(w))
		}
		if does == "" {
			continue
		}
		operation := name + " " + strings.Join(line.words[:i+1], " ")
		if !sure {
			return named(does), operation
		}
		return inferred(does), operation
	}
	return named("send"), name
}

// cliVerb returns what a word of a command line does, or "". In a word of
// several (health-checks, run-command) a noun that is also a verb is a noun.
func cliVerb(w string) string {
	if does := meaning("cli", w); does != "" {
		if does == "noun" {
			return ""
		}
		return does
	}
	words := splitWords(w)
	if len(words) == 0 || len(words) > 1 && listed("nounish", words[0]) {
		return ""
	}
	return firstVerb(words)
}

// inner classifies the command that a subcommand runs elsewhere.
func (p *program) inner(operation string, args, rest []string, line commandLine) (effect.Verdict, string) {
	command := line.after
	if !line.dash && len(rest) > 0 {
		i := slices.Index(args, rest[0]) // the pod or container; flags after it belong to the command
		command = args[i+1:]
	}
	if len(command) == 0 {
		return arbitrary, operation + ": arbitrary command"
	}
	v, what := Command(command)
	return v, operation + ": " + what
}

// wrapped classifies the command that a program such as sudo runs.
func (p *program) wrapped(name string, args []string) (effect.Verdict, string) {
	skip := p.wraps
	for i := 0; i < len(args); i++ {
		a := args[i]
		switch {
		case a == "--":
		case p.flags[a]:
			i++
		case a != more && (len(a) > 1 && a[0] == '-' || strings.Contains(a, "=") && name == "env"):
		case skip > 0:
			skip--
		default:
			command := args[i:]
			if name == "xargs" || name == "parallel" {
				command = append(slices.Clone(command), more)
			}
			return Command(command)
		}
	}
	if class := p.entries["*"]; class != "" {
		return inferred(class), name
	}
	if name == "env" || name == "time" {
		return inferred("read"), name
	}
	return arbitrary, name + ": arbitrary command"
}

// runSQL classifies the text that an SQL client is given.
func (p *program) runSQL(name string, args []string) (effect.Verdict, string) {
	line := parseArgs(args, withFlags(p.flags, p.sql...))
	line.whole = p.whole
	if slices.ContainsFunc(p.reads, line.has) {
		return inferred("read"), name
	}
	for _, f := range p.sql {
		if text, ok := line.flags[f]; ok {
			return clientSQL(name, text)
		}
	}
	if name == "sqlite3" || name == "duckdb" {
		if len(line.words) > 1 {
			return clientSQL(name, line.words[1])
		}
	}
	if does, sure := p.class("", line.words, line); does != "" && sure {
		return inferred(does), name
	}
	return named("send"), name
}

func clientSQL(name, text string) (effect.Verdict, string) {
	if strings.HasPrefix(text, `\`) || strings.HasPrefix(text, ".") {
		return named("read"), name // a question to the client: \dt, .tables
	}
	v, operation := SQL(text, false)
	if v.Class == effect.Unknown {
		return arbitrary, name + ": arbitrary SQL"
	}
	return v, name + ": " + operation
}

// curl classifies the request that curl sends.
func curl(args []string) (effect.Verdict, string) {
	data := []string{"-d", "--data", "--data-raw", "--data-binary", "--data-urlencode", "--json", "-F", "--form"}
	valued := withFlags(programs()["curl"].flags, "-X", "--request", "-T", "--upload-file", "--url")
	line := parseArgs(args, withFlags(valued, data...))
	method := "GET"
	switch {
	case line.has("-I") || line.has("--head"):
		method = "HEAD"
	case line.has("-T") || line.has("--upload-file"):
		method = "PUT"
	case line.has("-G") || line.has("--get"):
	case hasAny(line, data...):
		method = "POST"
	}
	for flag, value := range line.flags {
		switch {
		case flag == "-X" || flag == "--request":
			method = value
		case strings.HasPrefix(flag, "-X"):
			method = flag[2:]
		}
	}
	v, operation := request("curl", method, line.flags["--url"], line.words)
	if v.Class != effect.ReadOnly {
		return v, operation
	}
	switch out := line.flags["-o"]; {
	case out == "/dev/null" || out == "-":
	case hasAny(line, "-o", "--output", "-O", "--remote-name"):
		return inferred("write"), operation
	case line.open:
		return named("read"), operation
	}
	return v, operation
}

// wget classifies the request that wget sends; it writes a file unless told not to.
func wget(args []string) (effect.Verdict, string) {
	line := parseArgs(args, map[string]bool{"-O": true, "--output-document": true, "-o": true, "--header": true, "--method": true, "--post-data": true, "-qO": true})
	method := line.flags["--method"]
	if hasAny(line, "--post-data", "--post-file") {
		method = "POST"
	}
	v, operation := request("wget", method, "", line.words)
	quiet := line.has("--spider") || line.flags["-O"] == "-" || line.flags["-qO"] == "-" || hasAny(line, "-qO-", "-O-")
	if v.Class == effect.ReadOnly && !quiet {
		return inferred("write"), operation
	}
	return v, operation
}

func request(name, method, url string, words []string) (effect.Verdict, string) {
	if url == "" && len(words) > 0 {
		url = words[len(words)-1]
	}
	v := HTTP(method, url, nil)
	if v.Class == effect.Unknown {
		return named("send"), name
	}
	if method == "" {
		method = "GET"
	}
	return v, name + " " + strings.ToUpper(method)
}

// awkActs reports whether the text of an awk program writes a file or runs a command
// (POSIX awk, "Output Statements" and system).
func awkActs(text string) bool {
	_, after, prints := strings.Cut(text, "print")
	return strings.Contains(text, "system(") || prints && strings.ContainsAny(strings.SplitN(after, "}", 2)[0], ">|")
}

// editsInPlace reports whether an interpreter of Perl's kind runs a text for each line
// of the files that it writes back (perldoc perlrun, -i).
func editsInPlace(args []string) bool {
	inPlace := false
	for i, a := range args {
		if !isFlag(a) || a == "--" {
			return false
		}
		switches := a[1:]
		if at := strings.IndexAny(switches, "MmIFxeEi"); at >= 0 { // what is behind them is their value
			inPlace = inPlace || switches[at] == 'i'
			switches = switches[:at+1]
		}
		if strings.ContainsAny(switches, "eE") {
			return inPlace && i+1 < len(args) && !isHole(args[i+1]) && args[i+1] != more
		}
	}
	return false
}

// redisCLI classifies the command that a client of Redis is given behind its flags.
func redisCLI(name string, args []string) (effect.Verdict, string) {
	p := programs()["redis-cli"]
	line := parseArgs(args, p.flags)
	line.whole = true
	does, sure := p.class("", line.words, line)
	switch {
	case does == "send", does != "" && !sure:
		return named(does), name
	case does != "":
		return inferred(does), name
	case len(line.words) == 0 && !line.open:
		return unknown, name
	case len(line.words) == 0 || hasHole(line.words[0]):
		return named("send"), name
	}
	v, command, known := RedisCommand(line.words)
	if !known {
		return unknown, name + " " + command
	}
	return v, name + " " + command
}

// find classifies find by its actions.
func find(args []string) (effect.Verdict, string) {
	best, operation := inferred("read"), "find"
	for i, a := range args {
		switch a {
		case "-delete":
			best, operation = stronger(best, inferred("delete")), "find -delete"
		case "-fprint", "-fprintf", "-fls":
			best = stronger(best, inferred("write"))
		case "-exec", "-execdir", "-ok", "-okdir":
			end := slices.IndexFunc(args[i+1:], func(s string) bool { return s == ";" || s == `\;` || s == "+" })
			if end < 0 {
				end = len(args) - i - 1
			}
			v, what := Command(args[i+1 : i+1+end])
			if strength(v) > strength(best) {
				operation = "find: " + what
			}
			best = stronger(best, v)
		case more:
			if best.Class == effect.ReadOnly {
				best.Evidence = effect.Named
			}
		}
	}
	return best, operation
}

// ssh classifies the line that ssh hands to the remote shell.
func ssh(args []string) (effect.Verdict, string) {
	const valued = "pilFoJLRDbcemOQSWwEBI"
	for i := 0; i < len(args); i++ {
		switch a := args[i]; {
		case a == "-V":
			return inferred("read"), "ssh"
		case len(a) == 2 && a[0] == '-' && strings.Contains(valued, a[1:]):
			i++
		case a[:min(1, len(a))] == "-":
		default:
			if i+1 == len(args) || a == more {
				return arbitrary, "ssh: arbitrary command"
			}
			v, operation := script(strings.Join(args[i+1:], " "))
			return v, "ssh: " + operation
		}
	}
	return arbitrary, "ssh: arbitrary command"
}

func withFlags(base map[string]bool, flags ...string) map[string]bool {
	all := make(map[string]bool, len(base)+len(flags))
	for f := range base {
		all[f] = true
	}
	for _, f := range flags {
		all[f] = true
	}
	return all
}

func hasAny(line commandLine, flags ...string) bool {
	return slices.ContainsFunc(flags, line.has)
}
