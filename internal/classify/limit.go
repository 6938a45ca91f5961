package classify

import (
	"slices"
	"strings"
)

// Limits reports whether a function with that full name, which uses those
// constants, tells the texts that may pass from those that may not, and whether
// what passes only reads, if that is what it says yes to and if it is what it says
// no to: isReadOnly, validateQuery with a list of statements, strings.HasPrefix
// with "SELECT" or, saying no, with "DELETE".
func Limits(name string, constants []string) (limits, yes, no bool) {
	name = lastName(name)
	words := splitWords(name)
	limits = slices.ContainsFunc(words, func(w string) bool { return listed("limit", w) })
	reading, writing := statementWords(constants)
	if writing && !reading && admitsWrites(words) {
		return false, false, false
	}
	statements := reading || writing
	joined := strings.Join(words, "")
	has := func(part string) bool { return strings.Contains(joined, part) }
	asked := len(words) > 0 && slices.Contains(askers, words[0]) &&
		(slices.ContainsFunc(queries, has) || slices.ContainsFunc(writers, has) && slices.ContainsFunc(texts, has))
	if statements && slices.Contains(lookups, name) {
		return true, reading && !writing, writing && !reading
	}
	limits = limits || asked
	reads := limits && (statements || slices.ContainsFunc(queries, has) || slices.ContainsFunc(readers, has))
	return limits, reads, reads
}

// admitsWrites reports whether a name says that what writes is right: isValidWriteOperation,
// and not validateNoWrites.
func admitsWrites(words []string) bool {
	for i, w := range words[:max(len(words)-1, 0)] {
		if slices.Contains([]string{"valid", "validate", "allowed", "permitted"}, w) && slices.Contains([]string{"write", "modifying", "mutating", "ddl", "dml"}, words[i+1]) {
			return true
		}
	}
	return false
}

// statementWords reports whether constants name statements that read, and
// statements that write.
func statementWords(constants []string) (reads, writes bool) {
	for _, text := range constants {
		for _, w := range splitWords(text) {
			does := meaning("statement", w)
			reads, writes = reads || does == "read", writes || does == "write"
		}
	}
	return reads, writes
}

// lookups are the functions that look for a constant in a text.
var lookups = []string{
	"HasPrefix", "HasSuffix", "Contains", "ContainsAny", "ContainsFunc", "EqualFold", "Index",
	"Match", "MatchString", "FindString", "FindStringIndex",
}

// askers begin the names of functions that tell what a text is, or insist on it.
var askers = []string{"is", "ensure", "assert", "check", "must", "require", "verify", "enforce"}

// queries are parts of the names of functions that know a text that only reads.
var queries = []string{"readquery", "readqueries", "readsql", "readstatement", "readcypher", "readcommand", "readoperation"}

// writers are parts of the names of functions that know a text that writes, and texts
// are words for it.
var (
	writers = []string{"write", "mutat", "modif", "ddl", "dml"}
	texts   = []string{"sql", "query", "statement", "stmt", "cypher"}
)

// readers are parts of the names of functions that let pass what only reads.
var readers = []string{"readonly", "select", "mutat", "modif", "write", "ddl", "dml", "destructive", "dangerous"}
