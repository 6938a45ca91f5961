package summary

import (
	"regexp"
	"strconv"
	"strings"
)

// jsonEntry is an entry of a JSON object whose value is a text or stands in a
// hole: NUL, the number of a part, NUL.
var jsonEntry = regexp.MustCompile(`"([\w-]+)"\s*:\s*("(?:[^"\\]|\\.)*"|\x00\d+\x00)`)

// Entries yields the names and the values of what is a text, or not known, in a
// JSON document that is written as a text: by formatting, or piece by piece.
func Entries(text *Value) func(yield func(string, *Value) bool) {
	return func(yield func(string, *Value) bool) {
		parts := []*Value{text}
		if text.Kind == Concat {
			parts = text.Elems
		}
		var b strings.Builder
		for i, p := range parts {
			if s, known := p.Literal(); known {
				b.WriteString(s)
			} else {
				b.WriteString("\x00" + strconv.Itoa(i) + "\x00")
			}
		}
		if !strings.Contains(b.String(), "{") {
			return
		}
		for _, m := range jsonEntry.FindAllStringSubmatch(b.String(), -1) {
			var value []*Value
			for i, s := range strings.Split(strings.Trim(m[2], `"`), "\x00") {
				if n, err := strconv.Atoi(s); i%2 == 1 && err == nil {
					value = append(value, parts[n])
				} else if s != "" {
					value = append(value, Text(s))
				}
			}
			if !yield(m[1], Concatenate(value...)) {
				return
			}
		}
	}
}
