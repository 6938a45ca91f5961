package classify

import (
	"slices"
	"strings"
)

// AsksDatabase reports whether a path, or the name of a function on the way to it, says
// that what is sent there is for an SQL database to run: /d1/{}/query, executeSQL. A
// search engine, whose paths have an underscore, only reads by it.
func AsksDatabase(path string, names []string) bool {
	segments, _ := splitPath(path)
	n := len(segments)
	if n == 0 || !listed("sqlrun", segments[n-1].text) || strings.Contains(path, "/_") {
		return false
	}
	if n > 1 && !segments[n-1].below && listed("database", segments[n-2].text) {
		return true
	}
	return slices.ContainsFunc(segments, func(s segment) bool {
		return slices.ContainsFunc(s.words, func(w string) bool { return listed("sqlstore", w) })
	}) || slices.ContainsFunc(names, runsSQL)
}

// runsSQL reports whether a name says that an SQL text is run: run_sql_query.
func runsSQL(name string) bool {
	words := dropFillers(splitWords(lastName(name)))
	if !slices.Contains(words, "sql") {
		return false
	}
	return slices.Contains([]string{"execute", "exec", "run", "query", "sql"}, words[0]) && listed("sqlrun", words[len(words)-1])
}

// AtRoot reports whether a path is that of a server itself, as that of a database is which
// takes a statement for the whole body (ClickHouse, HTTP interface).
func AtRoot(path string) bool {
	segments, _ := splitPath(path)
	return len(segments) == 0 && (strings.Contains(path, "://") || strings.HasPrefix(strings.TrimPrefix(path, hole), "/"))
}
