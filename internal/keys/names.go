package keys

import "strings"

// normalize returns the name in lower case without separators.
func normalize(name string) string {
	var b strings.Builder
	b.Grow(len(name))
	for i := range len(name) {
		switch c := name[i]; {
		case c >= 'A' && c <= 'Z':
			b.WriteByte(c + 'a' - 'A')
		case c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
			b.WriteByte(c)
		case c == '_' || c == '-' || c == '.' || c == ' ' || c == '/':
		default:
			return ""
		}
	}
	return b.String()
}

// words yields the lower-case words of a Go or JSON name.
func words(name string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		start := 0
		for i := 0; i <= len(name); i++ {
			if i < len(name) && !wordEnds(name, i) {
				continue
			}
			if w := strings.Trim(name[start:i], "_-. /"); w != "" && !yield(strings.ToLower(w)) {
				return
			}
			start = i
		}
	}
}

// wordEnds reports whether a word begins at i.
func wordEnds(name string, i int) bool {
	if i == 0 {
		return false
	}
	c, prev := name[i], name[i-1]
	if strings.IndexByte("_-. /", c) >= 0 {
		return true
	}
	upper := func(c byte) bool { return c >= 'A' && c <= 'Z' }
	if !upper(c) {
		return false
	}
	return !upper(prev) || i+1 < len(name) && name[i+1] >= 'a' && name[i+1] <= 'z'
}

// splitName splits the full name of a function, method or variable.
func splitName(name string) (pkg, recv, fn string) {
	if inner, ok := strings.CutPrefix(name, "("); ok {
		typ, fn, ok := strings.Cut(inner, ").")
		if !ok {
			return "", "", ""
		}
		if len(typ) > 1 && typ[0] == '*' && typ[1] != '*' {
			typ = typ[1:]
		}
		if i := strings.IndexByte(typ, '['); i >= 0 {
			typ = typ[:i]
		}
		pkg, recv = splitDot(typ)
		return pkg, recv, fn
	}
	pkg, fn = splitDot(name)
	return pkg, "", fn
}

// splitDot splits a qualified name at the dot after its package path.
func splitDot(s string) (pkg, name string) {
	i := strings.LastIndexByte(s, '.')
	if i < 0 || i < strings.LastIndexByte(s, '/') {
		return "", ""
	}
	return s[:i], s[i+1:]
}
