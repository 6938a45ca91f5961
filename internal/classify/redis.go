package classify

import (
	"strings"
	"sync"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// RedisCommand classifies a command of Redis by its words, of which the second
// may be a subcommand, and returns its name. Known is false for one that the
// table does not list. One without a name only flushes those before it.
func RedisCommand(words []string) (v effect.Verdict, name string, known bool) {
	if words[0] == "" {
		return inferred("read"), "", true
	}
	key, size := hyphenated(words[0]), 1
	word := meaning("redis", key)
	if len(words) > 1 {
		if sub := meaning("redis", key+"-"+hyphenated(words[1])); sub != "" {
			word, size = sub, 2
		}
	}
	for _, w := range words[min(2, len(words)):] {
		if option := meaning("redisoption", key+"-"+w); option != "" {
			word = option
		}
	}
	return inferred(word), strings.ToUpper(strings.Join(words[:size], " ")), word != ""
}

// RedisMethod classifies a method that is named after a command of Redis, or
// after one and what is special about it: Blpop, BLPop, LPopCount, XGroupCreate.
func RedisMethod(name string) (v effect.Verdict, known bool) {
	words := splitWords(name)
	for n := len(words); n > 0; n-- {
		if word := redisMethods()[strings.Join(words[:n], "")]; word != "" {
			return verdict(word, effect.Table), true
		}
	}
	return unknown, false
}

// redisMethods maps the names of the commands, without hyphens, to what they mean.
var redisMethods = sync.OnceValue(func() map[string]string {
	methods := make(map[string]string)
	for command, word := range wordLists()["redis"] {
		methods[strings.ReplaceAll(command, "-", "")] = word
	}
	return methods
})

// hyphenated returns a name as the table has it: FT.CREATE is ft-create. A name
// of which a part is not known is none.
func hyphenated(name string) string {
	if hasHole(name) {
		return ""
	}
	return strings.Join(splitWords(name), "-")
}
