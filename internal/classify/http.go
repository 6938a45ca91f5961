package classify

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// HTTP classifies a request. An empty method is GET. Names are the functions
// from the outermost to the innermost on the way to the request: they and the
// path tell a POST that reads from one that creates. A POST that nothing tells
// apart creates, with evidence Named. A name that ends in $ is of the function
// that made a literal and had returned.
func HTTP(method, path string, names []string) effect.Verdict {
	method = strings.ToUpper(strings.TrimSpace(method))
	if method == "" {
		method = "GET"
	}
	segments, query := splitPath(path)
	if dryRun(query) {
		return inferred("read")
	}
	does := meaning("method", method)
	switch {
	case method == "POST":
		if goesFurther(path, segments, names) {
			return named("send")
		}
		return post(segments, names)
	case method == "WRITE":
		return vault(segments)
	case method == "READ":
		return vaultRead(segments)
	case does == "":
		return unknown
	case method == "GET" && getWrites(segments, query, names):
		return getVerdict(segments)
	case method == "PUT":
		if putsAmong(path, segments, names) {
			return named("create")
		}
		return put(segments, names)
	case method == "PATCH" && patchAppends(path, segments, names):
		return named("create")
	}
	return inferred(does)
}

// NamesPath reports whether a path or URL has a literal segment.
func NamesPath(path string) bool {
	segments, _ := splitPath(path)
	return len(segments) > 0
}

// A segment is a literal segment of a path, without an unknown part.
type segment struct {
	text  string   // in lower case; of a custom method (x:search, chat.postMessage) the method
	words []string // of the text
	of    []string // words before the custom method
	rpc   bool     // it names an operation: a custom method or in camel case
	below bool     // it follows an unknown segment: {id}/resolve
}

// splitPath returns the literal segments of a path or URL, and its query.
func splitPath(path string) ([]segment, url.Values) {
	if _, rest, ok := strings.Cut(path, "://"); ok {
		_, path, _ = strings.Cut(rest, "/")
	}
	path, _, _ = strings.Cut(path, "#")
	path, rawQuery, _ := strings.Cut(path, "?")
	query, _ := url.ParseQuery(rawQuery)

	var segments []segment
	below := false
	for i, text := range strings.Split(path, "/") {
		if text == "" || isVersion(text) {
			continue
		}
		name, of, custom := operation(text)
		words := splitWords(name)
		if len(words) == 0 {
			below = i > 0
			continue
		}
		segments = append(segments, segment{
			text:  strings.ToLower(name),
			words: words,
			of:    splitWords(of),
			rpc:   custom || isCamel(name),
			below: below,
		})
		below = false
	}
	return segments, query
}

// operation returns the literal part of a segment, and what stands before it
// if it is the custom method of a resource.
func operation(text string) (name, of string, custom bool) {
	name = text
	if i := strings.LastIndexByte(text, ':'); i > 0 {
		of, name, custom = text[:i], text[i+1:], true
	} else if i := strings.LastIndexByte(text, '.'); i > 0 {
		if after := text[i+1:]; slices.Contains(extensions, after) {
			name = text[:i]
		} else {
			of, name, custom = text[:i], after, true
		}
	}
	name = strings.ReplaceAll(name, hole, "")
	if isPlaceholder(name) {
		return "", "", false
	}
	return strings.Trim(name, "-_"), of, custom
}

var extensions = []string{"json", "xml", "php", "html", "aspx", "jsp", "do", "action", "cgi", "yaml"}

// isPlaceholder reports whether a segment stands for a value: {id}, :id, %s, 42.
func isPlaceholder(s string) bool {
	return s == "" || strings.ContainsAny(s[:1], "{<:%*") || strings.Trim(s, "0123456789") == ""
}

func isVersion(s string) bool {
	digits, ok := strings.CutPrefix(s, "v")
	return ok && digits != "" && strings.Trim(digits, "0123456789.") == ""
}

func isCamel(s string) bool {
	return strings.IndexFunc(s, unicode.IsLower) >= 0 && strings.IndexFunc(s, unicode.IsUpper) > 0
}

// dryRun reports whether a query asks the server only to check.
func dryRun(query url.Values) bool {
	for key, values := range query {
		switch strings.Join(splitWords(key), "") {
		case "dryrun", "validateonly":
			v := strings.ToLower(values[0])
			return v == "true" || v == "1" || v == "all" || v == "server"
		}
	}
	return false
}

// getWrites reports whether a GET says that it writes: /sendMessage, ?action=delete.
// Several words that are no name of an operation may be a noun, post_updates and
// update-history, unless a function says so too.
func getWrites(segments []segment, query url.Values, names []string) bool {
	for _, key := range []string{"action", "cmd", "op"} {
		if meaning("getwrite", query.Get(key)) == "alone" {
			return true
		}
	}
	if len(segments) == 0 {
		return false
	}
	last := segments[len(segments)-1]
	how := meaning("getwrite", last.words[0])
	switch {
	case len(last.words) == 1:
		return how == "alone"
	case last.rpc:
		return how != ""
	}
	if saysSame(last.words, names) {
		return true
	}
	word, _ := functionWord(names, segments)
	return how != "" && word != "" && word != "read"
}

// saysSame reports whether several words say what is done, and a function on the way to
// the request says it in the same words: generate-and-reload.
func saysSame(path, names []string) bool {
	return actWord(path) != "" && slices.ContainsFunc(names, func(name string) bool {
		words := dropFillers(splitWords(lastName(name)))
		return len(words) > 1 && slices.Equal(words[:2], path[:2])
	})
}

func getVerdict(segments []segment) effect.Verdict {
	if len(segments) > 0 {
		words := segments[len(segments)-1].words
		if v := cmp.Or(verbOf(words), actWord(words)); v != "" && v != "read" {
			return named(v)
		}
	}
	return named("write")
}

// putsAmong reports whether a PUT adds to a collection, as some services have it: its
// path ends in what many things are called, of which a function creates one. What is
// put into a set is there once.
func putsAmong(path string, segments []segment, names []string) bool {
	many := collection(path, segments)
	if many == "" {
		return false
	}
	words, _, _ := verbName(slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		w := splitWords(lastName(name))
		return len(w) > 0 && w[0] == "put" // a generated client says the method
	}))
	words = dropFillers(words)
	return len(words) > 1 && slices.Contains([]string{"create", "add", "insert"}, words[0]) && Singular(many) == Singular(words[len(words)-1])
}

// collection returns what the things are called of which a path ends in many, "" if it
// does not, or if they are a set.
func collection(path string, segments []segment) string {
	path, _, _ = strings.Cut(path, "?")
	path = strings.TrimRight(path, "/")
	end := splitWords(path[strings.LastIndexByte(path, '/')+1:])
	if len(end) == 0 || len(segments) == 0 || segments[len(segments)-1].rpc {
		return ""
	}
	many := end[len(end)-1]
	plural := many == "children" || strings.HasSuffix(many, "s") && !strings.HasSuffix(many, "ss")
	if !plural || listed("state", many) || listed("member", many) || listed("pair", many) || listed("tied", many) {
		return ""
	}
	return many
}

// patchAppends reports whether a PATCH of the parts of something has more follow them: a
// function appends there, or adds what they are called where they follow one another.
func patchAppends(path string, segments []segment, names []string) bool {
	many := collection(path, segments)
	if many == "" || !segments[len(segments)-1].below {
		return false
	}
	words, _, _ := verbName(names)
	if words = dropFillers(words); len(words) == 0 {
		return false
	}
	switch words[0] {
	case "append":
		return true
	case "add", "insert":
		return listed("sequence", many) && Singular(many) == Singular(words[len(words)-1])
	}
	return false
}

// Singular returns a word without the s of its plural.
func Singular(word string) string { return strings.TrimSuffix(word, "s") }

// put classifies a PUT, which some services use for anything with a body: what a
// function runs by it, nobody has proven to be the same the second time.
func put(segments []segment, names []string) effect.Verdict {
	if len(segments) > 0 {
		switch last := segments[len(segments)-1]; {
		case listed("putread", last.text):
			return named("read")
		case listed("putsend", last.text), len(last.words) > 1 && (last.words[0] == "send" || last.words[0] == "resend"):
			return inferred("send") // each one starts something
		}
	}
	if words, _, _ := verbName(names); len(words) > 0 && listed("putrun", dropFillers(words)[0]) && verbOf(words) == "send" {
		return named("send")
	}
	return inferred("write")
}

// post classifies a POST. What the path says comes first, then the innermost
// function whose name has a verb.
func post(segments []segment, names []string) effect.Verdict {
	if n := len(segments); n > 1 && listed("delivery", segments[n-1].text) {
		segments = segments[:n-1] // how the answer comes, not what is asked
	}
	path := pathWord(segments)
	if path.sure && startsWork(segments, names) {
		return named("create")
	}
	if path.sure {
		return postVerdict(path.word, false)
	}
	if word, weak := functionWord(names, segments); word != "" {
		if n := len(segments); word == "create" && n > 0 {
			switch last := segments[n-1]; {
			case listed("mailbox", last.text):
				word = "send" // what is put there leaves the system
			case last.below && listed("pair", last.text):
				return named("write")
			}
		}
		return postVerdict(word, weak)
	}
	switch path.word {
	case "":
		if n := len(segments); n > 0 && segments[n-1].below && listed("attribute", segments[n-1].text) {
			return named("write") // of what is there
		}
		return named("create")
	case "body":
		return unknown
	}
	return named(path.word)
}

// Sure reports whether a path says what a POST to it does, whatever else there is that
// says something.
func Sure(path string) bool {
	segments, _ := splitPath(path)
	return pathWord(segments).sure
}

// Unanswered classifies a POST to a path that would be a question, where nobody looks at
// the answer: /hosts/check has the hosts checked. ok is false if it asks all the same.
func Unanswered(path string) (v effect.Verdict, ok bool) {
	segments, _ := splitPath(path)
	n := len(segments)
	if n == 0 {
		return v, false
	}
	last := segments[n-1]
	if listed("work", last.text) {
		return named("create"), true
	}
	thing := last.below || n > 1 && strings.HasSuffix(segments[n-2].text, "s") && !listed("granted", segments[n-2].text)
	return named("write"), last.text == "check" && thing
}

// Toggles reports whether a path ends in that something is toggled, {id}/toggle or
// toggleLight, and its query has no value of which that may be made.
func Toggles(path string) bool {
	segments, query := splitPath(path)
	n := len(segments)
	if n == 0 || segments[n-1].words[0] != "toggle" || len(segments[n-1].words) > 1 && !segments[n-1].rpc {
		return false
	}
	for name := range query {
		if words := splitWords(name); len(words) == 0 || !listed("identifier", words[len(words)-1]) {
			return false
		}
	}
	return segments[n-1].rpc || endsIn(path, segments[n-1].text)
}

// goesFurther reports whether a POST takes something one step back or on, whatever step
// that is: {id}/rollback, and not snapshots/{id}/rollback or a RollbackTo.
func goesFurther(path string, segments []segment, names []string) bool {
	n := len(segments)
	if n < 2 || !segments[n-1].below || !endsIn(path, segments[n-1].text) {
		return false
	}
	what := segments[n-2].text
	switch segments[n-1].text {
	case "rollback":
		return !listed("kept", what) && !slices.ContainsFunc(names, func(name string) bool { return slices.Contains(splitWords(lastName(name)), "to") })
	case "promote":
		return listed("promoted", what)
	}
	return false
}

// endsIn reports whether the last segment of a path is a literal one.
func endsIn(path, last string) bool {
	path, _, _ = strings.Cut(path, "?")
	return strings.HasSuffix(strings.ToLower(strings.TrimRight(path, "/")), "/"+last)
}

// startsWork reports whether a function on the way starts what the path calls by a
// word that is a question elsewhere: StartAnalysis, /analyze.
func startsWork(path []segment, names []string) bool {
	return listed("jobsegment", path[len(path)-1].text) && slices.ContainsFunc(names, func(name string) bool {
		words := dropFillers(splitWords(lastName(name)))
		return len(words) > 1 && listed("starts", words[0]) && meaning("phrase", words[0]+"-"+words[1]) == ""
	})
}

// postVerdict returns the verdict of a POST whose path or function says word.
// A POST that reads is never proven.
func postVerdict(word string, weak bool) effect.Verdict {
	if word == "read" || weak {
		return named(word)
	}
	return inferred(word)
}

// A said is what a path says; unless it is sure, a function may say otherwise.
type said struct {
	word string
	sure bool
}

// pathWord returns what a path says of a POST to it.
func pathWord(segments []segment) said {
	if len(segments) == 0 {
		return said{}
	}
	last := segments[len(segments)-1]
	if takesOut(segments) {
		return said{"write", true}
	}
	if last.rpc {
		return rpcWord(last)
	}
	return segmentWord(segments)
}

// takesOut reports whether a path says that something is taken out of a set, or that two
// things are parted, of which neither is deleted: {id}/labels/remove, /issueLink/remove,
// /issue/removeLink.
func takesOut(segments []segment) bool {
	last := segments[len(segments)-1]
	if !slices.Contains([]string{"remove", "delete"}, last.words[0]) || len(segments) < 2 {
		return false
	}
	of := segments[len(segments)-2]
	words := slices.Concat(of.words, last.words[1:])
	n := len(words)
	switch {
	case len(last.words) > 2:
		return false
	case n > 1 && listed("member", words[n-2]+"-"+words[n-1]):
		return true
	}
	return last.text == "remove" && of.below && listed("member", words[n-1])
}

// rpcWord returns what the name of an operation says.
func rpcWord(s segment) said {
	if meaning("segment", s.text) == "read" {
		return said{"read", true}
	}
	if s.words[0] == "ask" && len(s.words) > 1 {
		return said{"read", true} // askGlossary, of an assistant
	}
	last := s.words[len(s.words)-1]
	if firstVerb(s.words) == "" && (listed("rpcread", s.text) || listed("rpcread", last)) {
		return said{"read", true}
	}
	words := s.words
	if len(words) == 1 {
		words = append(words, s.of...) // reactions.add adds reactions
	} else if listed("nounish", words[0]) && meaning("phrase", words[0]+"-"+words[1]) == "" {
		return said{} // healthChecks, backupPlans
	}
	v := verbOf(words)
	sets := words[0] == "set" && len(s.words) > 1 // setLevel
	return said{v, v != "" && (sets || !listed("weak", words[0]))}
}

// segmentWord returns what the segments of a resource's path say, the last
// one first.
func segmentWord(segments []segment) said {
	last := segments[len(segments)-1]
	before := segments[:len(segments)-1]
	if last.text == "release" && len(before) > 0 && listed("mailitem", before[len(before)-1].text) {
		return said{"send", true}
	}
	if last.text == "checkout" && last.below && len(before) > 0 && !listed("commerce", before[len(before)-1].text) {
		return said{"write", true}
	}
	if last.text == "start" && last.below && startsOnce(before) {
		return said{"write", true}
	}
	switch w := meaning("segment", last.text); w {
	case "weak":
		return weakWord(last)
	case "vague":
		if readBefore(before) {
			return said{"read", false}
		}
		return said{}
	case "body":
		return said{"body", false}
	case "":
	default:
		if last.text == "publish" && len(before) > 0 && isDocument(before[len(before)-1].text, last.below) {
			w = "write"
		}
		return said{w, true}
	}
	if len(before) > 0 && before[len(before)-1].text == "relationships" {
		return said{"write", true} // adds what is not there yet (JSON:API 1.1, section 9.2.3)
	}
	if len(last.words) > 1 {
		switch v := firstVerb(last.words); {
		case slices.Contains(rpcVerbs, last.words[0]), v != "" && len(before) > 0 && before[len(before)-1].text == "rpc" && !listed("weak", last.words[0]):
			return said{v, true}
		case asksWhether(last.words):
			return said{"read", true}
		}
	}
	if readBefore(before) || asksSegment(last.words) {
		return said{"read", false}
	}
	return said{actWord(last.words), false}
}

// asksWhether reports whether a segment of several words is a question that is answered by
// yes or no: is-valid, HasAccess.
func asksWhether(words []string) bool { return slices.Contains([]string{"is", "has", "can"}, words[0]) }

// actWord returns what a segment of several words does that begins with a verb, ""
// where it may be what things are called: discard-draft, and not change-request. What
// creates says no more than the POST.
func actWord(words []string) string {
	last := words[len(words)-1]
	if len(words) < 2 || listed("nounish", words[0]) || listed("weak", words[0]) || listed("filed", last) || listed("state", last) || strings.HasSuffix(last, "s") {
		return ""
	}
	v := firstVerb(words)
	if v == "" && len(words) > 2 && words[1] == "and" {
		v = firstVerb(words[2:]) // generate-and-reload
	}
	if v == "write" || v == "delete" {
		return v
	}
	return ""
}

// startsOnce reports whether the path before says what is started by its identifier: a
// machine runs or does not, a job runs once more.
func startsOnce(before []segment) bool {
	if len(before) == 0 {
		return false
	}
	words := before[len(before)-1].words
	what := words[len(words)-1]
	return !listed("job", what) && !listed("course", what)
}

// isDocument reports whether what is published is a document that is there already.
func isDocument(what string, identified bool) bool {
	return listed("document", what) || identified && listed("publication", what)
}

// asksSegment reports whether a segment of several words is about a query:
// log-search, metric_query_instant. What begins with the word is a part of one
// (query-settings), and the plural are stored ones.
func asksSegment(words []string) bool {
	return firstVerb(words) == "" && slices.ContainsFunc(words[1:], func(w string) bool { return listed("asks", w) })
}

// weakWord returns what a segment says that is a question at the top and may
// be a part of something below it: /reports and /servers/{id}/reports.
func weakWord(s segment) said {
	switch {
	case !s.below || s.text == "list" || s.text == "export" || s.text == "history":
		return said{"read", false}
	case s.text == "resolve" || s.text == "read":
		return said{"write", false} // an incident, a notification
	}
	return said{}
}

// rpcVerbs begin the name of an operation, whether or not it is in camel case.
var rpcVerbs = []string{"get", "mark", "describe", "fetch", "find", "lookup", "send", "create", "delete", "update", "remove"}

// readBefore reports whether a search or query stands before the last segment:
// /search/issues.
func readBefore(segments []segment) bool {
	return slices.ContainsFunc(segments, func(s segment) bool { return listed("searches", s.text) })
}

// functionWord returns what the innermost function whose name has a verb does. What
// is added to a set is there once: Add of {id}/labels. The name of what made a
// literal is weak.
func functionWord(names []string, path []segment) (word string, weak bool) {
	words, made, sent := verbName(names)
	switch v := verbOf(words); {
	case v == "" && sent:
		return "send", false
	case v == "":
		return "", false
	case v == "create" && dropFillers(words)[0] == "add" && (isSet(path) || addsJoined(words)):
		return "write", false
	case stores(words, path):
		return "create", made
	default:
		bare := v == "create" && len(words) == 1 && len(path) == 0 // Create of nobody knows what, which may have a name of its own
		return v, made || bare || isWeak(words)
	}
}

// stores reports whether a function stores one of what the path has: StoreRule of /rules.
func stores(words []string, path []segment) bool {
	words = dropFillers(words)
	if len(words) < 2 || words[0] != "store" || len(path) == 0 {
		return false
	}
	many := path[len(path)-1].words
	last := many[len(many)-1]
	return Singular(last) != last && Singular(words[len(words)-1]) == Singular(last)
}

// verbName returns the words of the name of the innermost function that has a verb,
// none if there is none, and whether it has made a literal. Names that only carry a
// request are passed over; sent: one of them sends something.
//
// A name that says post says what the method does; one further out tells more.
func verbName(names []string) (words []string, made, sent bool) {
	var method []string
	for _, name := range slices.Backward(names) {
		around, _, made := strings.Cut(name, "$")
		name = lastName(around)
		words := splitWords(name)
		if !addsJoined(words) {
			words = beforePreposition(words)
		}
		if made {
			words = dropMaker(words)
		}
		if carries(words) || made && listed("nounish", words[0]) { // createLabelHandler
			sent = sent || name == "Send" || name == "SendWithContext"
			continue
		}
		words = dropCarrier(words)
		if words[0] == "call" && meaning("transport", words[len(words)-1]) == "noun" {
			continue // callThingsAPI
		}
		switch {
		case verbOf(words) == "":
		case words[0] == "post" && meaning("phrase", "post-"+words[1]) == "":
			method = words
		default:
			return words, made, sent
		}
	}
	return method, false, sent
}

// addsJoined reports whether a name says that what is there already is added to
// something else, where it is once: AddItemsToModule, and not AddItemsToQueue.
func addsJoined(words []string) bool {
	to := slices.Index(words, "to")
	if to < 2 || to == len(words)-1 || dropFillers(words)[0] != "add" {
		return false
	}
	what, where := words[to-1], beforePreposition(words[to+1:])
	return listed("joined", what) && (listed("person", what) || !slices.ContainsFunc(where, func(w string) bool { return listed("twice", w) }))
}

// dropMaker drops from the name of a factory or registrar the verb that says so:
// createModifyLabelsHandler, RegisterSearchTool.
func dropMaker(words []string) []string {
	if len(words) > 0 && listed("maker", words[0]) {
		return words[1:]
	}
	return words
}

// Ambiguous reports whether a name begins with a word that is a noun just as well
// as a verb: order_history, label_report.
func Ambiguous(name string) bool {
	words := splitWords(lastName(name))
	return len(words) > 0 && listed("nounish", words[0])
}

// isSet reports whether a path ends in a set of something: {id}/requested_reviewers.
func isSet(path []segment) bool {
	if len(path) == 0 {
		return false
	}
	last := path[len(path)-1]
	return last.below && listed("member", last.words[len(last.words)-1])
}

// beforePreposition returns the words that say what a function does, without
// how, where or for whom: of NewRequestWithQueryParams the first two.
func beforePreposition(words []string) []string {
	for i, w := range words {
		if i > 0 && listed("preposition", w) && meaning("phrase", words[i-1]+"-"+w) == "" {
			return words[:i]
		}
	}
	return words
}

// Purpose returns the words of a function's name that say what it does, without
// how, where or for whom, in lower case.
func Purpose(name string) []string { return beforePreposition(splitWords(lastName(name))) }

// isWeak reports whether the first verb of a name proves nothing of a POST.
func isWeak(words []string) bool {
	words = dropFillers(words)
	if len(words) > 1 && meaning("phrase", words[0]+"-"+words[1]) == "send" {
		return false // place-order
	}
	return listed("weak", words[0])
}

// Weak reports whether the verb of a function is too common to prove anything
// by itself: run, open, sync.
func Weak(name string) bool {
	words := splitWords(lastName(name))
	return len(words) == 0 || isWeak(words)
}

// carries reports whether a name only carries a request: do, NewRequest, postJSON.
func carries(words []string) bool {
	if len(words) == 0 {
		return true
	}
	if meaning("transport", words[0]) == "" {
		return false
	}
	last := words[len(words)-1]
	if words[0] == "do" && len(words) > 2 && slices.Contains([]string{"get", "post", "put", "patch", "delete", "request", "call"}, last) {
		return true // doSafePost
	}
	for _, w := range words[1:] {
		if meaning("transport", w) == "" {
			return false
		}
	}
	return true
}

// Carries reports whether the name of a function says only that it carries a
// request for somebody else: do, NewRequest, postJSON.
func Carries(name string) bool { return carries(beforePreposition(splitWords(lastName(name)))) }

// Builds reports whether the name of a function says that it makes a value for the
// program itself: createSearchRequest, CreateStateResponse.
func Builds(name string) bool {
	words := Purpose(name)
	return len(words) > 1 && slices.Contains([]string{"create", "build", "make", "new"}, words[0]) && listed("built", words[len(words)-1])
}

// dropCarrier drops the verb that carries a request from before another verb:
// doSearch, postComment. It stays where it is the only one: PostMessage.
func dropCarrier(words []string) []string {
	if len(words) < 2 || words[0] == "send" || meaning("transport", words[0]) != "verb" {
		return words
	}
	if meaning("phrase", words[0]+"-"+words[1]) != "" || meaning("verb", words[1]) == "" {
		return words
	}
	return words[1:]
}
