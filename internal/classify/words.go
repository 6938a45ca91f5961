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
	"filler": true, "job": true, "document": true, "publication": true, "maker": true, "preposition": true, "inner": true, "nounish": true, "weak": true, "putread": true, "putsend": true, "putrun": true, "searches": true, "asks": true, "rpcread": true, "sqlidem": true, "sqlfresh": true, "sqlmoment": true,
	"sqlstart": true, "sqlrun": true, "sqlstore": true, "database": true, "limit": true, "member": true, "sqlclause": true, "sqlobject": true, "mailbox": true, "delivery": true, "built": true,
	"jobsegment": true, "starts": true, "mailitem": true, "state": true, "commerce": true, "joined": true, "person": true, "twice": true, "course": true, "filed": true, "pair": true, "whole": true, "scripted": true, "interpreter": true, "fixes": true, "stream": true, "timed": true, "aggregate": true, "work": true, "granted": true, "scriptread": true, "scriptlist": true, "scriptfill": true, "scriptcall": true, "scriptnew": true,
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
