package knowledge

import "strings"

func isGlob(s string) bool { return strings.Contains(s, "*") }

// matchPath matches a package path: * is any characters but a slash, ** any,
// and a final /** is also nothing.
func matchPath(pattern, path string) bool {
	if base, ok := strings.CutSuffix(pattern, "/**"); ok && match(base, path) {
		return true
	}
	return match(pattern, path)
}

func matchName(pattern, name string) bool {
	return pattern == name || isGlob(pattern) && match(pattern, name)
}

func match(pattern, s string) bool {
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
		if match(rest, s[n:]) {
			return true
		}
		if n == len(s) || !deep && s[n] == '/' {
			return false
		}
	}
}
