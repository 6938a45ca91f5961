// Package glob matches package paths and names with the patterns of the tables.
package glob

import "strings"

// Path matches a package path: * is any characters but a slash, ** any, and a
// final /** is also nothing.
func Path(pattern, path string) bool {
	if base, ok := strings.CutSuffix(pattern, "/**"); ok && Match(base, path) {
		return true
	}
	return Match(pattern, path)
}

// Match matches s: * is any characters but a slash, ** any.
func Match(pattern, s string) bool {
	i := strings.IndexByte(pattern, '*')
	if i < 0 {
		return pattern == s
	}
	if !strings.HasPrefix(s, pattern[:i]) {
		return false
	}
	s = s[i:]
	rest, deep := strings.CutPrefix(pattern[i:], "**")
	if !deep {
		rest = pattern[i+1:]
	}
	for n := 0; ; n++ {
		if Match(rest, s[n:]) {
			return true
		}
		if n == len(s) || !deep && s[n] == '/' {
			return false
		}
	}
}
