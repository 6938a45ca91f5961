package classify

import (
	"slices"
	"strings"
)

// Gap stands for an unknown part of a script, where {} is code.
const Gap = "\uFFFC"

// LooksAround reports whether a script for a browser only looks at the page: it
// calls nothing but what reads, and sets nothing but its own variables. What stands
// in a gap is taken for code, unless that is within a string.
func LooksAround(text string) bool {
	s, ok := scanScript(text)
	return ok && s.looks()
}

// RunsGap reports whether a gap in a script stands where a statement or a function
// does: what fills it is run.
func RunsGap(text string) bool {
	s, ok := scanScript(text)
	if !ok {
		return false
	}
	for i, t := range s.tokens {
		if t.kind == jsGap && (s.begins(i) || s.is(i+1, "(") || s.is(i-1, "(") && s.is(i+1, ")") && s.is(i+2, "(")) {
			return true
		}
	}
	return false
}

// at returns a token, one of nothing where there is none.
func (s *javaScript) at(i int) jsToken {
	if i < 0 || i >= len(s.tokens) {
		return jsToken{kind: jsMark}
	}
	return s.tokens[i]
}

func (s *javaScript) is(i int, texts ...string) bool {
	t := s.at(i)
	return t.kind == jsMark && slices.Contains(texts, t.text)
}

func (s *javaScript) word(i int, texts ...string) bool {
	t := s.at(i)
	return t.kind == jsName && slices.Contains(texts, t.text)
}

// member reports whether a name is that of a member of what stands before it.
func (s *javaScript) member(i int) bool { return s.is(i-1, ".", "?.") }

// begins reports whether a statement, or the body of a function, begins at a token.
func (s *javaScript) begins(i int) bool {
	switch before := s.at(i - 1); before.kind {
	case jsValue:
		return true
	case jsName:
		return !slices.Contains(keywords, before.text)
	}
	return i == 0 || s.is(i-1, ")", "]", "}", ";", "=>") || s.is(i-1, "{") && !s.is(i+1, ":", ",")
}

// keywords may stand before a bracket that is no list of arguments.
var keywords = []string{
	"if", "for", "while", "switch", "catch", "return", "typeof", "void", "await", "async", "function", "of", "in", "else", "do", "case", "throw", "instanceof", "new", "yield",
}

// looks reports whether the script only looks.
func (s *javaScript) looks() bool {
	s.declare()
	for i, t := range s.tokens {
		switch {
		case t.kind == jsGap:
			return false
		case t.kind == jsTemplate && s.at(i-1).kind == jsName && !s.word(i-1, keywords...):
			return false // a tag
		case t.kind == jsName && !s.member(i) && slices.Contains([]string{"eval", "import", "class", "with"}, t.text):
			return false
		case t.kind == jsName && t.text == "delete" && !s.member(i) && !s.own(s.chainAfter(i+1)):
			return false
		case t.kind == jsName && t.text == "new" && !s.member(i) && !(s.at(i+1).kind == jsName && listed("scriptnew", s.at(i+1).text)):
			return false
		case t.kind != jsMark:
		case t.text == "(" && !s.called(i):
			return false
		case t.text == "++" || t.text == "--":
			if !s.sets(i-1) && !s.own(s.chainAfter(i+1)) {
				return false
			}
		case isAssignment(t.text) && !s.sets(i-1):
			return false
		}
	}
	return true
}

func isAssignment(mark string) bool {
	return strings.HasSuffix(mark, "=") && !slices.Contains([]string{"==", "===", "!=", "!==", "<=", ">="}, mark)
}

// called reports whether what stands before a bracket may be called, if it is.
func (s *javaScript) called(open int) bool {
	before := s.at(open - 1)
	switch {
	case before.kind == jsValue, before.kind == jsGap, before.kind == jsTemplate:
		return false
	case before.kind == jsMark:
		switch before.text {
		case ")":
			return s.makesFunction(open - 1)
		case "]", "?.":
			return false
		}
		return true
	case s.member(open - 1):
		return s.calledMember(open-1, before.text)
	case s.word(open-2, "function"), slices.Contains(keywords, before.text):
		return true
	case s.word(open-2, "new"):
		return true // as new is looked at
	}
	_, known := s.declared[before.text]
	return known || listed("scriptcall", before.text)
}

// makesFunction reports whether the brackets that end at a token have a function in
// them, whose text is looked at like any other.
func (s *javaScript) makesFunction(end int) bool {
	begin, ok := s.pairs[end]
	if !ok {
		return false
	}
	for i := begin; i < end; i++ {
		if s.word(i, "function") || s.is(i, "=>") {
			return true
		}
	}
	return s.word(begin-1, "if", "for", "while", "switch", "catch")
}

// calledMember reports whether a member that is called reads, or changes only what
// the script has made.
func (s *javaScript) calledMember(i int, name string) bool {
	of := s.at(i - 2)
	switch {
	case of.kind == jsGap:
		return false
	case name == "call" || name == "apply" || name == "bind":
		return of.kind == jsName && s.member(i-2) && reads(of.text)
	case name == "replace" && of.text == "location":
		return false
	case name == "assign":
		return s.word(i-2, "Object") && (s.is(i+2, "{") || s.own(s.chainAfter(i+2)))
	case listed("scriptlist", name):
		_, known := s.declared[s.base(i-2)]
		return known || s.is(i-2, "]")
	case listed("scriptfill", name):
		return s.own(s.base(i - 2))
	}
	return reads(name)
}

// reads reports whether a member of the name changes nothing on a page.
func reads(name string) bool {
	words := splitWords(name)
	return listed("scriptread", name) || len(words) > 0 && slices.Contains([]string{"get", "has", "is", "to", "query", "find"}, words[0])
}

// sets reports whether what ends at a token may be set: a variable of the script, or a
// part of what it has made.
func (s *javaScript) sets(end int) bool {
	t := s.at(end)
	switch {
	case t.kind == jsName && !s.member(end):
		_, known := s.declared[t.text]
		return known
	case t.kind == jsName && (t.text == "scrollTop" || t.text == "scrollLeft"):
		return true
	case s.is(end, "}"):
		return s.word(s.pairs[end]-1, "const", "let", "var")
	case s.is(end, "]"):
		begin := s.pairs[end]
		if s.word(begin-1, "const", "let", "var") {
			return true
		}
		base := s.base(end)
		_, known := s.declared[base]
		return s.own(base) || known && s.at(begin-1).text == base && s.at(begin+1).kind != jsValue
	}
	return s.own(s.base(end))
}

// own reports whether a variable holds what the script has made.
func (s *javaScript) own(name string) bool { return name != "" && s.declared[name] }

// base returns the variable at the beginning of the chain of members that ends at a
// token, "" if there is none.
func (s *javaScript) base(end int) string {
	for {
		switch {
		case s.is(end, "]"):
			begin, ok := s.pairs[end]
			if !ok {
				return ""
			}
			end = begin - 1
		case s.at(end).kind != jsName || slices.Contains(keywords, s.at(end).text):
			return ""
		case s.member(end):
			end -= 2
		default:
			return s.at(end).text
		}
	}
}

// chainAfter returns the variable that stands at a token, "" for another thing.
func (s *javaScript) chainAfter(i int) string {
	if s.at(i).kind != jsName {
		return ""
	}
	return s.at(i).text
}

// declare notes the variables, functions and parameters of the script.
func (s *javaScript) declare() {
	s.declared, s.pairs = make(map[string]bool), make(map[int]int)
	var open []int
	for i := range s.tokens {
		switch {
		case s.is(i, "(", "[", "{"):
			open = append(open, i)
		case s.is(i, ")", "]", "}") && len(open) > 0:
			begin := open[len(open)-1]
			open = open[:len(open)-1]
			s.pairs[i], s.pairs[begin] = begin, i
		}
	}
	for i := range s.tokens {
		switch {
		case s.word(i, "const", "let", "var"):
			s.declareVariables(i + 1)
		case s.word(i, "function"):
			if s.is(i+1, "*") {
				i++
			}
			if s.at(i+1).kind == jsName {
				i++
				s.name(i, false)
			}
			s.names(i + 1)
		case s.word(i, "catch"):
			s.names(i + 1)
		case s.is(i, "=>") && s.at(i-1).kind == jsName:
			s.name(i-1, false)
		case s.is(i, "=>") && s.is(i-1, ")"):
			s.names(s.pairs[i-1])
		}
	}
}

// declareVariables notes the variables of a declaration.
func (s *javaScript) declareVariables(i int) {
	for {
		if s.at(i).kind == jsName {
			s.name(i, s.is(i+1, "=") && (s.is(i+2, "{", "[") || s.word(i+2, "new")))
		} else {
			s.names(i)
		}
		for ; i < len(s.tokens) && !s.is(i, ",", ";", ")", "}", "]"); i++ {
			if end, ok := s.pairs[i]; ok && end > i {
				i = end
			}
		}
		if !s.is(i, ",") || s.at(i+1).kind != jsName || !s.is(i+2, "=", ",", ";") {
			return
		}
		i++
	}
}

// names notes the names between brackets.
func (s *javaScript) names(open int) {
	for i := open + 1; i < s.pairs[open]; i++ {
		if s.at(i).kind == jsName {
			s.name(i, false)
		}
	}
}

// name notes a variable; what is declared twice is made by the script only if it is
// both times.
func (s *javaScript) name(i int, made bool) {
	name := s.at(i).text
	before, known := s.declared[name]
	s.declared[name] = made && (before || !known)
}
