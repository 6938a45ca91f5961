package classify

import (
	"slices"
	"strings"
	"unicode"
)

type jsKind uint8

const (
	jsName     jsKind = iota // also of a keyword
	jsValue                  // a string, a number, a regular expression
	jsTemplate               // the beginning of a template
	jsMark                   // an operator, a bracket
	jsGap
)

type jsToken struct {
	kind jsKind
	text string
}

// A javaScript is a script, taken apart.
type javaScript struct {
	tokens   []jsToken
	declared map[string]bool // whether the variable holds what the script has made
	pairs    map[int]int     // bracket by bracket
}

// marks are the operators of several characters, the longest first.
var marks = []string{
	">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--",
	"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "**", "<<", ">>",
}

// scan takes a script apart; ok is false if it is none.
func scanScript(text string) (s *javaScript, ok bool) {
	s = &javaScript{}
	rest, ok := s.scan(text, false)
	return s, ok && rest == ""
}

// scan takes text apart, up to the bracket that ends the part of a template, and
// returns the rest.
func (s *javaScript) scan(text string, inTemplate bool) (rest string, ok bool) {
	depth := 0
	add := func(kind jsKind, n int) {
		s.tokens = append(s.tokens, jsToken{kind, text[:n]})
		text = text[n:]
	}
	for text != "" {
		switch c := text[0]; {
		case strings.HasPrefix(text, Gap):
			add(jsGap, len(Gap))
		case strings.HasPrefix(text, "//"):
			_, text, _ = strings.Cut(text, "\n")
		case strings.HasPrefix(text, "/*"):
			if _, text, ok = strings.Cut(text[2:], "*/"); !ok {
				return "", false
			}
		case c == '"' || c == '\'' || c == '/' && s.expectsValue():
			n := endOfQuoted(text)
			if n == 0 {
				return "", false
			}
			add(jsValue, n)
		case c == '`':
			if text, ok = s.template(text[1:]); !ok {
				return "", false
			}
		case isScriptName(c):
			n := strings.IndexFunc(text, func(r rune) bool { return r != '_' && r != '$' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
			if n < 0 {
				n = len(text)
			}
			kind := jsName
			if '0' <= c && c <= '9' {
				kind = jsValue
			}
			add(kind, max(n, 1))
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			text = text[1:]
		default:
			n := 1
			if i := slices.IndexFunc(marks, func(m string) bool { return strings.HasPrefix(text, m) }); i >= 0 {
				n = len(marks[i])
			}
			switch {
			case c == '{':
				depth++
			case c == '}' && inTemplate && depth == 0:
				return text[1:], true
			case c == '}':
				depth--
			}
			add(jsMark, n)
		}
	}
	return "", !inTemplate
}

func isScriptName(c byte) bool {
	return c == '_' || c == '$' || c >= 0x80 || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// expectsValue reports whether a slash begins a regular expression here.
func (s *javaScript) expectsValue() bool {
	last := s.at(len(s.tokens) - 1)
	switch last.kind {
	case jsName:
		return slices.Contains(keywords, last.text)
	case jsMark:
		return last.text != ")" && last.text != "]" && last.text != "}"
	}
	return false
}

// endOfQuoted returns the length of the string or regular expression, with its flags,
// at the beginning of text, 0 if it does not end.
func endOfQuoted(text string) int {
	quote, class := text[0], false
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\':
			i++
		case c == '\n':
			return 0
		case quote == '/' && c == '[':
			class = true
		case quote == '/' && c == ']':
			class = false
		case c == quote && !class:
			i++
			for quote == '/' && i < len(text) && 'a' <= text[i] && text[i] <= 'z' {
				i++
			}
			return i
		}
	}
	return 0
}

// template takes the text after the beginning of a template apart, as the sum of its
// parts, and returns the rest.
func (s *javaScript) template(text string) (rest string, ok bool) {
	s.tokens = append(s.tokens, jsToken{jsTemplate, "`"})
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\\':
			i++
		case text[i] == '`':
			return text[i+1:], true
		case strings.HasPrefix(text[i:], "${"):
			s.tokens = append(s.tokens, jsToken{jsMark, "+"}, jsToken{jsMark, "("})
			if text, ok = s.scan(text[i+2:], true); !ok {
				return "", false
			}
			s.tokens = append(s.tokens, jsToken{jsMark, ")"})
			i = -1
		}
	}
	return "", false
}
