package verdict

import (
	"slices"
	"strings"
)

// Says reports whether some of the words are among others.
func Says(words, some []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(some, w) })
}

// ContainsWord reports whether a text has one of the words, whole or between underscores.
func ContainsWord(s string, words ...string) bool {
	fields := strings.FieldsFunc(s, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_')
	})
	for _, f := range fields {
		for _, w := range words {
			if f == w || strings.Contains(w, "_") && strings.Contains(f, w) {
				return true
			}
		}
		for part := range strings.SplitSeq(f, "_") {
			if slices.Contains(words, part) {
				return true
			}
		}
	}
	return false
}

// CamelWords splits a Go name into lower-case words.
func CamelWords(name string) string {
	var b strings.Builder
	for i, r := range name {
		if r >= 'A' && r <= 'Z' {
			if i > 0 {
				b.WriteByte(' ')
			}
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// ShortName is the name of a function without its package and receiver.
func ShortName(full string) string {
	if i := strings.IndexByte(full, '$'); i >= 0 {
		full = full[:i]
	}
	return full[strings.LastIndexByte(full, '.')+1:]
}
