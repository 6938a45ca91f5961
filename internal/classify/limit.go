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
	statements := slices.ContainsFunc(constants, func(text string) bool {
		return slices.ContainsFunc(splitWords(text), func(w string) bool { return listed("statement", w) })
	})
	joined := strings.Join(words, "")
	has := func(part string) bool { return strings.Contains(joined, part) }
	asked := len(words) > 0 && slices.Contains(askers, words[0]) && slices.ContainsFunc(queries, has)
	if statements && slices.Contains(lookups, name) {
		reads, writes := statementWords(constants)
		return true, reads && !writes, writes && !reads
	}
	limits = limits || asked
	reads := limits && (statements || slices.ContainsFunc(queries, has) || slices.ContainsFunc(readers, has))
	return limits, reads, reads
}

// statementWords reports whether constants name statements that read, and
// statements that write.
func statementWords(constants []string) (reads, writes bool) {
	for _, text := range constants {
		for _, w := range splitWords(text) {
			if listed("statement", w) {
				r := slices.Contains(readings, w)
				reads, writes = reads || r, writes || !r
			}
		}
	}
	return reads, writes
}

// readings begin the statements that read.
var readings = []string{"select", "show", "describe", "desc", "explain", "with", "pragma"}

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
