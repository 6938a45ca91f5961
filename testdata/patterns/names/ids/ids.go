// Package ids has the names of tools of another package.
package ids

// Search is a name.
const Search = prefix + "search"

const prefix = "book_"

// Prefixed returns a name.
func Prefixed(verb string) string { return prefix + verb }

// Names are more names.
var Names = struct{ Count string }{Count: "book_count"} // tool: book_count
