package classify

import (
	"slices"
	"strings"
)

// A psVisitor is told what a psScan comes by.
type psVisitor interface {
	command(name string, args psArgs)
	invoked(variable string, args psArgs) // & $variable
	method(name string, static bool)      // that is called; of a type, if it is static
	property(variable, name string)       // that is set; of the variable itself, or ""
	redirected(target psArg, appends bool)
	declare(function string)
	set(variable, text string) // "" where it is no text that is known
	table(variable string)     // is set to a new table
	typed(name string)         // [name]
}

// A psScan reads a PowerShell script: of the grammar, as much as tells where
// commands stand, and what they are given.
type psScan struct {
	visitor psVisitor
	text    string
	pos     int
	torn    bool // a quote or bracket has no end
}

// A psArg is an argument of a command.
type psArg struct {
	text     string // with {} for what is computed
	variable string // that it is, without $
	computed bool   // the script computes a part of it
	quoted   bool
	block    bool
	splatted bool // @name: any arguments
	listed   bool // it stands after a comma
}

type psArgs []psArg

// get returns the value of a parameter, or else the argument of the given
// position. A position of -1 is none.
func (args psArgs) get(parameter string, position int) (psArg, bool) {
	for i, a := range args {
		name, value, inline := strings.Cut(a.text, ":")
		if a.quoted || !strings.EqualFold(name, "-"+parameter) {
			continue
		}
		if inline {
			return psArg{text: value, computed: a.computed}, true
		}
		if i+1 < len(args) {
			return args[i+1], true
		}
		return psArg{}, true
	}
	for i, a := range args {
		if a.listed || a.parameter() || i > 0 && args[i-1].parameter() {
			continue
		}
		if position == 0 {
			return a, true
		}
		position--
	}
	return psArg{}, false
}

func (a psArg) parameter() bool { return !a.quoted && len(a.text) > 1 && a.text[0] == '-' }

func (args psArgs) splat() bool {
	return slices.ContainsFunc(args, func(a psArg) bool { return a.splatted })
}

// dryRun reports whether the command is asked only to say what it would do.
func (args psArgs) dryRun() bool {
	return slices.ContainsFunc(args, func(a psArg) bool { return !a.quoted && strings.EqualFold(a.text, "-WhatIf") })
}

// words returns the texts of the arguments, a list as one of them.
func (args psArgs) words() []string {
	var words []string
	for _, a := range args {
		if a.listed && len(words) > 0 {
			words[len(words)-1] += "," + a.text
		} else {
			words = append(words, a.text)
		}
	}
	return words
}

// holed reports whether it is not known what the script gives the command.
func (args psArgs) holed() bool {
	return slices.ContainsFunc(args, func(a psArg) bool { return !a.computed && hasHole(a.text) })
}

// psKeywords begin or continue a statement; what comes after them is one, or an
// expression.
var psKeywords = []string{
	"if", "elseif", "else", "while", "for", "foreach", "do", "until", "switch", "default", "try", "catch", "finally", "trap", "in",
	"return", "throw", "break", "continue", "exit", "begin", "process", "end", "dynamicparam", "param",
	"function", "filter", "workflow", "using",
}

func (s *psScan) at(prefix string) bool { return strings.HasPrefix(s.text[s.pos:], prefix) }

// peek returns the byte at an offset, 0 after the end.
func (s *psScan) peek(offset int) byte {
	if s.pos+offset >= len(s.text) {
		return 0
	}
	return s.text[s.pos+offset]
}

// skipPast goes on after the next end.
func (s *psScan) skipPast(end string) {
	i := strings.Index(s.text[s.pos:], end)
	if i < 0 {
		s.pos, s.torn = len(s.text), true
		return
	}
	s.pos += i + len(end)
}

// blanks skips what stands between words: blanks, comments, continued lines.
func (s *psScan) blanks() {
	for s.pos < len(s.text) {
		switch {
		case strings.IndexByte(" \t\r", s.text[s.pos]) >= 0:
			s.pos++
		case s.at("`\n"):
			s.pos += 2
		case s.at("`\r\n"):
			s.pos += 3
		case s.at("<#"):
			s.skipPast("#>")
		case s.text[s.pos] == '#':
			if i := strings.IndexByte(s.text[s.pos:], '\n'); i >= 0 {
				s.pos += i
			} else {
				s.pos = len(s.text)
			}
		default:
			return
		}
	}
}

// statements reads statements up to a closing bracket, 0 for the end of the text.
func (s *psScan) statements(end byte) {
	for {
		s.blanks()
		switch c := s.peek(0); {
		case s.pos >= len(s.text):
			s.torn = s.torn || end != 0
			return
		case c == end && end != 0:
			s.pos++
			return
		case s.at("&&"):
			s.pos += 2
		case strings.IndexByte("\n;|,)}]<", c) >= 0:
			s.pos++
		default:
			s.statement()
		}
	}
}

// statement reads one command of a pipeline, or an expression.
func (s *psScan) statement() {
	switch c := s.peek(0); {
	case c == '&', c == '.' && strings.IndexByte(" '\"$({", s.peek(1)) >= 0:
		s.pos++
		s.blanks()
		s.called()
	case c == '%' || c == '?':
		s.pos++
		s.visitor.command(string(c), s.arguments())
	case c == '(':
		s.group(false)
		s.members()
		s.expression()
	case s.at(hole), beginsWord(c):
		s.bare()
	default:
		s.expression()
	}
}

func beginsWord(c byte) bool {
	return isLetter(c) || c >= 0x80 || strings.IndexByte(`_/\~.`, c) >= 0
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isNameByte(c byte) bool { return isLetter(c) || '0' <= c && c <= '9' || c == '_' || c >= 0x80 }

// bare reads a statement that begins with a word.
func (s *psScan) bare() {
	word := s.word()
	if slices.Contains(psKeywords, strings.ToLower(word)) {
		s.keyword(strings.ToLower(word))
		return
	}
	s.blanks()
	if s.peek(0) == '=' { // an entry of a table
		s.pos++
		s.expression()
		return
	}
	s.visitor.command(word, s.arguments())
}

func (s *psScan) keyword(word string) {
	switch word {
	case "function", "filter", "workflow":
		s.blanks()
		s.visitor.declare(s.word())
	case "using":
		s.arguments()
		return
	}
	before := s.pos
	for s.blanks(); s.peek(0) == '\n'; s.blanks() {
		s.pos++
	}
	if s.peek(0) != '{' {
		s.pos = before
	}
	s.expression()
}

// called reads what stands after & or the dot that runs a script.
func (s *psScan) called() {
	switch c := s.peek(0); {
	case c == '\'' || c == '"':
		name, computed := s.quote()
		args := s.arguments()
		if computed {
			s.visitor.invoked("", args)
			return
		}
		s.visitor.command(name, args)
	case s.at(hole):
		s.visitor.command(s.word(), s.arguments())
	case c == '{':
		s.pos++
		s.statements('}')
		s.arguments()
	case c == '$':
		variable := s.variable()
		s.members()
		s.visitor.invoked(variable, s.arguments())
	case c == '(':
		s.group(false)
		s.members()
		s.visitor.invoked("", s.arguments())
	case beginsWord(c):
		s.visitor.command(s.word(), s.arguments())
	}
}

// word reads the word that a statement begins with.
func (s *psScan) word() string {
	start := s.pos
	for s.pos < len(s.text) {
		switch {
		case s.at(hole):
			s.pos += len(hole)
		case strings.IndexByte(" \t\r\n;|&(){}[]\"'<>,=`$", s.text[s.pos]) >= 0:
			return s.text[start:s.pos]
		default:
			s.pos++
		}
	}
	return s.text[start:]
}

// expression reads values and operators up to where a statement ends or begins.
func (s *psScan) expression() {
	last, set := "", "" // the variable just read, and the one that is set
	for {
		s.blanks()
		before := last
		last = ""
		switch c := s.peek(0); {
		case s.pos >= len(s.text), strings.IndexByte("\n;|&)]", c) >= 0, isLetter(c), c == '_':
			return
		case s.at(hole):
			s.pos += len(hole)
			s.members()
		case c == '}':
			return
		case c == '\'' || c == '"' || s.at("@'") || s.at(`@"`):
			text, computed := s.quote()
			s.members()
			s.blanks()
			if set != "" && !computed && (s.pos >= len(s.text) || strings.IndexByte("\n;|)}", s.peek(0)) >= 0) {
				s.visitor.set(set, text)
			}
		case s.at("@{"):
			if set != "" {
				s.visitor.table(set)
			}
			s.pos += 2
			s.statements('}')
			s.members()
		case s.at("@("):
			s.pos++
			s.group(true)
			s.members()
		case c == '$':
			last = s.variable()
			end := s.pos
			if s.membersOf(last); s.pos != end {
				last = "" // it is a member that may be set
			}
		case c == '(':
			s.group(true)
			s.members()
		case c == '{':
			s.pos++
			s.statements('}')
			s.members()
		case c == '[':
			s.bracket()
			s.members()
			continue
		case c == '>':
			s.redirect()
		case c == '=':
			s.pos++
			s.visitor.set(before, "")
			set = before
			continue
		case c == '-' && s.peek(1) != '=':
			for s.pos++; isLetter(s.peek(0)); s.pos++ {
			}
		case '0' <= c && c <= '9':
			for ; isNameByte(s.peek(0)); s.pos++ {
			}
		case s.peek(1) == '=': // +=
			s.pos += 2
			s.visitor.set(before, "")
		default:
			s.pos++
		}
		set = ""
	}
}

// group reads what stands in parentheses. Where a value is meant, {} is one.
func (s *psScan) group(value bool) {
	s.pos++
	if value {
		s.expression()
	}
	s.statements(')')
}

// bracket reads a type, an attribute, or an index.
func (s *psScan) bracket() {
	s.pos++
	start := s.pos
	for isNameByte(s.peek(0)) || s.peek(0) == '.' || s.peek(0) == '+' {
		s.pos++
	}
	if name := s.text[start:s.pos]; name != "" && isLetter(name[0]) {
		s.visitor.typed(name)
	}
	s.expression()
	s.statements(']')
}

// variable reads a variable, or what stands in $( ), and returns its name.
func (s *psScan) variable() string {
	s.pos++
	switch c := s.peek(0); {
	case c == '(':
		s.group(false)
		return ""
	case c == '{':
		start := s.pos + 1
		s.skipPast("}")
		return strings.ToLower(strings.TrimSuffix(s.text[start:s.pos], "}"))
	case c == '$' || c == '?' || c == '^':
		s.pos++
		return ""
	}
	start := s.pos
	for isNameByte(s.peek(0)) || s.peek(0) == ':' && s.peek(1) != ':' && isNameByte(s.peek(1)) {
		s.pos++
	}
	return strings.ToLower(s.text[start:s.pos])
}

// members reads what is taken of a value: properties, calls of methods, indexes.
func (s *psScan) members() { s.membersOf("") }

// membersOf is members of a variable.
func (s *psScan) membersOf(variable string) {
	property := ""
	for {
		if property != "" {
			variable = ""
		}
		static := s.at("::")
		switch {
		case s.peek(0) == '[':
			s.bracket()
			variable, property = "", ""
			continue
		case s.at("?."):
			s.pos++
			continue
		case static:
			s.pos += 2
		case s.peek(0) == '.' && s.peek(1) != '.' && (isNameByte(s.peek(1)) || strings.IndexByte("$'\"", s.peek(1)) >= 0 || s.at("."+hole)):
			s.pos++
		default:
			return
		}
		property = s.memberName()
		if c := s.peek(0); c == '(' || c == '{' && !s.at(hole) {
			s.visitor.method(property, static)
			if variable, property = "", ""; c == '(' {
				s.group(true)
			}
		} else if s.assigned() {
			s.visitor.property(variable, property)
		}
	}
}

// memberName reads the name of a member, {} where it is computed.
func (s *psScan) memberName() string {
	start := s.pos
	switch c := s.peek(0); {
	case c == '$':
		s.variable()
		return hole
	case c == '\'' || c == '"':
		name, _ := s.quote()
		return name
	}
	for isNameByte(s.peek(0)) || s.at(hole) {
		if s.pos++; s.text[s.pos-1] == '{' {
			s.pos++
		}
	}
	return s.text[start:s.pos]
}

// assigned reports whether what was read is set.
func (s *psScan) assigned() bool {
	rest := strings.TrimLeft(s.text[s.pos:], " \t")
	return strings.HasPrefix(rest, "=") || len(rest) > 1 && rest[1] == '=' && strings.IndexByte("+-*/", rest[0]) >= 0
}

// arguments reads the arguments of a command.
func (s *psScan) arguments() psArgs {
	var args psArgs
	listed := false
	for {
		s.blanks()
		switch c := s.peek(0); {
		case s.at(hole):
		case s.pos >= len(s.text), strings.IndexByte("\n;|&)}", c) >= 0:
			if listed && c == '\n' {
				s.pos++
				continue
			}
			return args
		case c == '>':
			s.redirect()
			continue
		case c == ',':
			s.pos++
			listed = true
			continue
		case c == '<':
			s.pos++
			continue
		}
		a := s.argument()
		a.listed = listed
		args, listed = append(args, a), false
	}
}

// argument reads one argument, which is put together of all that stands without
// blanks between.
func (s *psScan) argument() psArg {
	start := s.pos
	var a psArg
	computed := func() { a.text, a.computed = a.text+hole, true }
	for s.pos < len(s.text) {
		switch c := s.text[s.pos]; {
		case s.at(hole):
			a.text += hole
			s.pos += len(hole)
		case strings.IndexByte(" \t\r\n;|&,)}<>", c) >= 0:
			return a
		case c == '\'' || c == '"' || s.at("@'") || s.at(`@"`):
			text, some := s.quote()
			a.text, a.quoted, a.computed = a.text+text, true, a.computed || some
			s.members()
		case c == '$':
			variable := s.variable()
			end := s.pos
			if s.members(); s.pos == end {
				a.variable = variable
			}
			computed()
		case s.at("@{"):
			s.pos += 2
			s.statements('}')
			computed()
		case s.at("@("):
			s.pos++
			s.group(true)
			computed()
		case c == '@' && s.pos == start:
			s.pos++
			a.splatted = true
		case c == '(':
			s.group(false)
			s.members()
			computed()
		case c == '{':
			s.pos++
			s.statements('}')
			a.block = true
		case c == '`' && s.pos+1 < len(s.text):
			a.text += s.text[s.pos+1 : s.pos+2]
			s.pos += 2
		default:
			a.text += s.text[s.pos : s.pos+1]
			s.pos++
		}
	}
	return a
}

// redirect reads > and >>, and what comes after it.
func (s *psScan) redirect() {
	s.pos++
	appends := s.peek(0) == '>'
	if appends {
		s.pos++
	}
	if s.peek(0) == '&' { // to another stream
		s.pos += 2
		s.pos = min(s.pos, len(s.text))
		return
	}
	s.blanks()
	s.visitor.redirected(s.argument(), appends)
}

// quote reads a text in quotes, {} in it for what is computed.
func (s *psScan) quote() (text string, computed bool) {
	switch {
	case s.at("@'"):
		s.pos += 2
		start := s.pos
		s.skipPast("\n'@")
		return strings.TrimLeft(strings.TrimSuffix(s.text[start:s.pos], "\n'@"), "\r\n"), false
	case s.at(`@"`):
		s.pos += 2
		return s.expanded("\n\"@")
	case s.peek(0) == '\'':
		return s.single(), false
	}
	s.pos++
	return s.expanded(`"`)
}

// single reads a text in single quotes, in which two of them are one.
func (s *psScan) single() string {
	var b strings.Builder
	for s.pos++; s.pos < len(s.text); s.pos++ {
		if s.text[s.pos] == '\'' {
			if s.pos++; s.peek(0) != '\'' {
				return b.String()
			}
		}
		b.WriteByte(s.text[s.pos])
	}
	s.torn = true
	return b.String()
}

// expanded reads the rest of a text in double quotes, and the variables and
// commands in it.
func (s *psScan) expanded(end string) (text string, computed bool) {
	var b strings.Builder
	for s.pos < len(s.text) {
		switch c := s.text[s.pos]; {
		case (c == '`' || end == `"` && s.at(`""`)) && s.pos+1 < len(s.text):
			b.WriteByte(s.text[s.pos+1])
			s.pos += 2
		case s.at(end):
			s.pos += len(end)
			return b.String(), computed
		case c == '$' && (isNameByte(s.peek(1)) || s.peek(1) == '(' || s.peek(1) == '{'):
			s.variable()
			b.WriteString(hole)
			computed = true
		default:
			b.WriteByte(c)
			s.pos++
		}
	}
	s.torn = true
	return b.String(), computed
}
