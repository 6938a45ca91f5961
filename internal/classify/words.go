package classify

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
	"unicode"
)

//go:embed words.tbl
var wordsTable string

// lists maps the name of a list and a word to what the word means there.
type lists map[string]map[string]string

// unvalued are the lists whose words mean nothing but that they are in it.
var unvalued = map[string]bool{
	"aggregate": true, "asks": true, "attribute": true,
	"begun": true, "built": true,
	"chain": true, "commerce": true, "course": true,
	"database": true, "delivery": true, "document": true,
	"filed": true, "filler": true, "fixes": true,
	"granted":    true,
	"identifier": true, "inner": true, "interpreter": true,
	"job": true, "jobsegment": true, "joined": true,
	"kept":    true,
	"limit":   true,
	"mailbox": true, "mailitem": true, "maker": true, "measured": true, "member": true,
	"nounish": true,
	"pair":    true, "person": true, "preposition": true, "promoted": true, "publication": true, "putread": true, "putrun": true, "putsend": true,
	"rpcread":    true,
	"scriptcall": true, "scripted": true, "scriptfill": true, "scriptlist": true, "scriptnew": true, "scriptread": true, "searches": true, "sequence": true, "sqlclause": true, "sqlfresh": true, "sqlidem": true, "sqlmoment": true, "sqlobject": true, "sqlrun": true, "sqlstart": true, "sqlstore": true, "starts": true, "state": true, "stream": true,
	"tied": true, "timed": true, "twice": true,
	"weak": true, "whole": true, "work": true,
}

var wordLists = sync.OnceValue(func() lists { return parseWords(wordsTable) })

func parseWords(table string) lists {
	all := make(lists)
	for line := range strings.Lines(table) {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		name, value, words := fields[0], "yes", fields[1:]
		if !unvalued[name] {
			value, words = fields[1], fields[2:]
		}
		if all[name] == nil {
			all[name] = make(map[string]string)
		}
		for _, w := range words {
			if old, dup := all[name][w]; dup && old != value {
				panic(fmt.Sprintf("words.tbl: %s is both %s and %s in list %s", w, old, value, name))
			}
			all[name][w] = value
		}
	}
	return all
}

// meaning returns what word means in the list, or "".
func meaning(list, word string) string { return wordLists()[list][strings.ToLower(word)] }

func listed(list, word string) bool { return meaning(list, word) != "" }

// splitWords returns the words of a name in lower case: createIssue, HTTPGet,
// create_issue and create-issue have two each. A number belongs to the word
// before it.
func splitWords(name string) []string {
	var words []string
	runes := []rune(name)
	start := 0
	flush := func(end int) {
		if end > start {
			words = append(words, strings.ToLower(string(runes[start:end])))
		}
	}
	for i, r := range runes {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			flush(i)
			start = i + 1
		case i > start && unicode.IsUpper(r) && startsWord(runes, i):
			flush(i)
			start = i
		}
	}
	flush(len(runes))
	return words
}

// startsWord reports whether the upper-case letter at i starts a word: the
// letter before is lower case, or the one after is and the one before is not.
func startsWord(runes []rune, i int) bool {
	if !unicode.IsUpper(runes[i-1]) {
		return true
	}
	return i+1 < len(runes) && unicode.IsLower(runes[i+1])
}
