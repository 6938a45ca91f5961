package classify

import (
	"slices"
	"strings"
	"unicode"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// Verb classifies the name of a function or remote operation by its verb, its
// first word: CreateIssue, /pkg.Service/GetThing, Service.Method, eth_getLogs,
// describe-instances. It reports false where no verb is known. The evidence is
// Named: it is the caller who knows whether a table vouches for the name.
func Verb(name string) (effect.Verdict, bool) {
	word := verbOf(splitWords(lastName(name)))
	if word == "" {
		return effect.Verdict{}, false
	}
	return named(word), true
}

// ToolVerb classifies by the name of a tool, in which a verb may also stand at
// the end: kv_set. ok is false if it has none.
func ToolVerb(name string) (v effect.Verdict, ok bool) {
	words := splitWords(name)
	if n := len(words); n == 2 && (listed("nounish", words[0]) || words[0] == "index" || words[0] == "sync") && listed("state", words[1]) {
		return named("read"), true
	}
	if v, ok := Verb(name); ok {
		return v, true
	}
	if len(words) == 0 {
		return effect.Verdict{}, false
	}
	word := meaning("verb", words[len(words)-1])
	if word == "" {
		return effect.Verdict{}, false
	}
	return named(word), true
}

// Choice classifies by the word that a client chooses of those that a tool offers, which
// says what is to be done: set, discard_draft. ok is false if it has no verb.
func Choice(word string) (v effect.Verdict, ok bool) {
	if v, ok := Verb(word); ok {
		return v, true
	}
	does := meaning("verb", word)
	return named(does), does != ""
}

// RemoteVerb classifies by the name of a remote method, which may end in how the
// answer comes: message/stream. ok is false if it has no verb.
func RemoteVerb(method string) (v effect.Verdict, ok bool) {
	if i := strings.LastIndexAny(method, "/."); i > 0 && listed("delivery", method[i+1:]) {
		method = method[:i]
	}
	words, of := splitWords(lastName(method)), []string(nil)
	if i := strings.LastIndexAny(method, "/."); i > 0 {
		of = splitWords(method[:i])
	}
	if len(words) == 0 {
		return effect.Verdict{}, false
	}
	if n := len(words); n > 2 && words[n-1] == "now" {
		words = words[:n-1] // a thing-start that does not wait
		method = strings.Join(words, "-")
	}
	last := words[len(words)-1]
	switch v, ok = ToolVerb(method); {
	case startsThing(of, words):
		return named("write"), true // app.start: it runs
	case firstVerb(words) == "" && (listed("rpcread", last) || listed("state", last) || measures(words)):
		return inferred("read"), true // system.info
	case !ok && len(words) == 1:
		return glued(last)
	case !ok && len(words) > 1 && listed("chain", words[0]) && meaning("verb", words[1]) == "" && words[1] != "new":
		return inferred("read"), true // eth_chainId
	case ok && (words[0] == "set" && len(words) > 1 || !isWeak(words)):
		v.Evidence = effect.Inferred
	}
	return v, ok
}

// startsThing reports whether the words of a remote method, and those before them, say
// that what is there is started: app.start, torrent-start. What is not there before it is
// started (session-start), or takes its course (job.start), is one more.
func startsThing(of, words []string) bool {
	n := len(words)
	if words[n-1] != "start" || n > 1 && firstVerb(words) != "" {
		return false
	}
	what := slices.Concat(of, words[:n-1])
	if len(what) == 0 {
		return false
	}
	last := what[len(what)-1]
	return !listed("job", last) && !listed("course", last) && !listed("begun", last)
}

// measures reports whether a name is of what is measured, without a verb: free-space.
func measures(words []string) bool {
	n := len(words)
	return n > 1 && listed("measured", words[n-2]+"-"+words[n-1])
}

// UnheededMethod classifies a remote method whose name is that of a question, where
// nobody looks at the answer: torrent-verify has it verified. ok is false if it asks all
// the same.
func UnheededMethod(method string) (v effect.Verdict, ok bool) {
	words := splitWords(strings.NewReplacer("/", "-", ".", "-").Replace(method))
	n := len(words)
	return named("write"), n > 1 && slices.Contains([]string{"verify", "check", "recheck", "revalidate"}, words[n-1])
}

// BatchRequest classifies by the name of a request in a batch: insertText, DeleteSheet.
// ok is false if it has no verb.
func BatchRequest(name string) (v effect.Verdict, ok bool) {
	if does := meaning("batch", name); does != "" {
		return named(does), true
	}
	return Verb(name)
}

// glued classifies a remote method whose name is one word in lower case, of a verb
// and what it is about: getacl, listunspent. ok is false if it is none.
func glued(name string) (v effect.Verdict, ok bool) {
	for verb, does := range wordLists()["glued"] {
		if rest, is := strings.CutPrefix(name, verb); is && len(rest) > 1 && !listed("whole", name) {
			return named(does), true
		}
	}
	return effect.Verdict{}, false
}

// Message classifies by the name of the method that a message over a connection
// calls, or the kind of message that it is; ok is false if the name says nothing.
func Message(name string) (v effect.Verdict, ok bool) {
	does := meaning("lsp", name)
	if i := strings.IndexByte(name, '/'); does == "" && i > 0 {
		does = meaning("lsp", name[:i+1])
	}
	switch {
	case does != "":
		return inferred(does), true
	case listed("scripted", name) || strings.HasPrefix(name, "Input."):
		return effect.Verdict{}, false
	case switchesDomain(name) || setsView(name):
		return named("read"), true
	}
	if words := splitWords(lastName(name)); len(words) > 0 {
		if does := meaning("session", words[0]); does != "" {
			return named(does), true
		}
	}
	return RemoteVerb(name)
}

// switchesDomain reports whether a method of the Chrome DevTools Protocol says which
// events the browser is to send: Page.enable.
func switchesDomain(method string) bool {
	domain, name, _ := strings.Cut(method, ".")
	return domain != "" && unicode.IsUpper(rune(domain[0])) && (name == "enable" || name == "disable")
}

// IsBrowserMethod reports whether a text is the name of a method of the Chrome DevTools
// Protocol: Page.enable.
func IsBrowserMethod(text string) bool {
	domain, name, ok := strings.Cut(text, ".")
	letters := func(s string) bool {
		return strings.IndexFunc(s, func(r rune) bool { return !unicode.IsLetter(r) }) < 0
	}
	return ok && name != "" && domain != "" && letters(domain) && letters(name) && unicode.IsUpper(rune(domain[0])) && unicode.IsLower(rune(name[0]))
}

// setsView reports whether a method of the Chrome DevTools Protocol goes to a page, or says
// how the browser is to show pages or tell of them, and leaves what is kept of them.
func setsView(method string) bool {
	domain, name, _ := strings.Cut(method, ".")
	switch domain {
	case "Emulation", "Overlay", "Log", "Performance", "Animation", "Accessibility", "Security":
		return true
	case "Network":
		return strings.HasPrefix(name, "set") && !strings.Contains(name, "Cookie")
	case "Page":
		return !slices.Contains([]string{"handleJavaScriptDialog", "setDocumentContent", "addScriptToEvaluateOnNewDocument"}, name)
	}
	return false
}

// lastName returns the name at the end of a path or qualified name.
func lastName(name string) string {
	name, _, _ = strings.Cut(name, "$") // a function literal goes by the function around it
	if i := strings.LastIndexAny(name, "/.:) "); i >= 0 {
		return name[i+1:]
	}
	return name
}

// verbOf returns what a name does, as a word of the verb list, or "".
func verbOf(words []string) string {
	words = dropFillers(words)
	if len(words) == 0 {
		return ""
	}
	if asks(words) {
		return "read"
	}
	if movesOn(words) {
		return "create"
	}
	noun := len(words) > 1 && listed("nounish", words[0]) && (listed("inner", words[1]) || listed("inner", words[len(words)-1]))
	if first := firstVerb(words); first != "" && !noun {
		return compound(first, words)
	}
	return innerVerb(words)
}

// movesOn reports whether a name says that something is moved from where it is, which
// it is once more the second time: MoveTaskUp, queue-move-down. MoveNext is of what
// goes through something.
func movesOn(words []string) bool {
	n := len(words)
	if n < 2 || !slices.Contains(words[:min(2, n-1)], "move") {
		return false
	}
	to := words[n-1]
	return to == "up" || to == "down" || n > 2 && slices.Contains([]string{"next", "previous", "forward", "backward"}, to)
}

func dropFillers(words []string) []string {
	for len(words) > 1 && listed("filler", words[0]) {
		words = words[1:]
	}
	return words
}

// asks reports whether a name says that it puts a query: executeLogQuery,
// promQuery.
func asks(words []string) bool {
	if !listed("asks", words[len(words)-1]) || slices.Contains(words, "background") || slices.Contains(words, "async") {
		return false // what is not answered at once is a job
	}
	return meaning("verb", words[0]) == "" || meaning("transport", words[0]) == "verb" || listed("nounish", words[0])
}

// firstVerb returns what the beginning of a name says.
func firstVerb(words []string) string {
	for n := min(3, len(words)); n > 1; n-- {
		if v := meaning("phrase", strings.Join(words[:n], "-")); v != "" {
			return v
		}
	}
	v := meaning("verb", words[0])
	switch {
	case changesMembers(words):
		return "write"
	case startsJob(words):
		return "send"
	case len(words) == 1 && v != "read" && listed("weak", words[0]):
		return "" // Run, Open and Close alone say nothing
	case words[0] == "post" && len(words) > 1:
		return "create"
	}
	return v
}

// changesMembers reports whether a name says that something is added to a set, or taken
// out of it: addLabels, AddIssueLabels, RemoveTag.
func changesMembers(words []string) bool {
	what := beforePreposition(words)
	n := len(what)
	return n > 1 && (what[0] == "add" || what[0] == "remove") && (listed("member", what[1]) || listed("member", what[n-1]) || listed("member", what[n-2]+"-"+what[n-1]))
}

// startsJob reports whether a name says that something runs once more:
// startWorkflow, launchBackupJob.
func startsJob(words []string) bool {
	return (words[0] == "start" || words[0] == "launch") &&
		slices.ContainsFunc(beforePreposition(words)[1:], func(w string) bool { return listed("job", w) })
}

// innerVerb returns the verb of a name that begins with a noun.
func innerVerb(words []string) string {
	if len(words) < 2 {
		return ""
	}
	if listed("inner", words[1]) {
		return meaning("verb", words[1])
	}
	if last := words[len(words)-1]; listed("inner", last) {
		return meaning("verb", last)
	}
	return ""
}

// compound takes in the second verb of a name: what is found and then deleted
// is deleted, what is created only if it is missing is a conditional create.
func compound(first string, words []string) string {
	for i, w := range words {
		rest := words[i+1:]
		switch {
		case w == "if" && len(rest) > 0 && first == "create":
			return "conditional"
		case w == "and" && len(rest) > 0:
			if second := meaning("verb", rest[0]); second != "" && rank(second) > rank(first) {
				return second
			}
		}
	}
	return first
}

func rank(word string) int { return strength(named(word)) }
