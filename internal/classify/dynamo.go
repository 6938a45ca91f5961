package classify

import (
	"slices"
	"strings"
)

// Adds reports whether an update expression adds to what is there, so that a
// repeat adds again (DynamoDB developer guide, "Update expressions").
func Adds(expression string) bool {
	if slices.ContainsFunc(terms(expression), func(w string) bool { return strings.EqualFold(w, "ADD") || strings.EqualFold(w, "list_append") }) {
		return true
	}
	for _, assignment := range Items(expression) {
		name, value, ok := strings.Cut(assignment, "=")
		path := strings.Fields(name) // perhaps after SET
		if ok && len(path) > 0 && strings.ContainsAny(value, "+-") && slices.Contains(terms(value), path[len(path)-1]) {
			return true
		}
	}
	return false
}

func terms(expression string) []string {
	return strings.FieldsFunc(expression, func(r rune) bool { return strings.ContainsRune(" \t\n,+-=()", r) })
}

// Items splits a list at its commas, those in brackets left out.
func Items(list string) []string {
	depth := 0
	return strings.FieldsFunc(list, func(r rune) bool {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
		}
		return r == ',' && depth == 0
	})
}
