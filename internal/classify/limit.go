package classify

import (
	"slices"
	"strings"
)

// Limits reports whether a function with that full name, which uses those
// constants, tells the texts that may pass from those that may not, and whether
// what passes only reads: isReadOnly, validateQuery with a list of statements,
// strings.HasPrefix with "SELECT".
func Limits(name string, constants []string) (limits, reads bool) {
	name = lastName(name)
	words := splitWords(name)
	limits = slices.ContainsFunc(words, func(w string) bool { return listed("limit", w) })
	statements := slices.ContainsFunc(constants, func(text string) bool {
		return slices.ContainsFunc(splitWords(text), func(w string) bool { return listed("statement", w) })
	})
	joined := strings.Join(words, "")
	has := func(part string) bool { return strings.Contains(joined, part) }
	asked := len(words) > 0 && slices.Contains(askers, words[0]) && slices.ContainsFunc(queries, has)
	limits = limits || asked || statements && slices.Contains(lookups, name)
	return limits, limits && (statements || slices.ContainsFunc(queries, has) || slices.ContainsFunc(readers, has))
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

// readers are parts of the names of functions that let pass what only reads.
var readers = []string{"readonly", "select", "mutat", "modif", "write", "ddl", "dml", "destructive", "dangerous"}
