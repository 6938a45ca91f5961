package verdict

import (
	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// decideRedis decides a command of Redis by its words, the first of which is its
// name and the second perhaps that of a subcommand.
func decideRedis(x *summary.Effect, list *summary.Value) (effect.Verdict, string) {
	words := redisWords(list)
	command, next := summary.Narrow(words[0], x.Guards), summary.Text("")
	if arbitrary(command) {
		return free(x, command, "Redis command")
	}
	if len(words) > 1 {
		next = summary.Narrow(words[1], x.Guards)
	}
	var rest []string
	for _, w := range words[min(2, len(words)):] {
		rest = append(rest, w.Template())
	}
	return worst(command, func(c *summary.Value) (effect.Verdict, string) {
		return worst(next, func(n *summary.Value) (effect.Verdict, string) {
			v, name, known := classify.RedisCommand(append([]string{c.Template(), n.Template()}, rest...))
			if !known {
				return ByName(x.Path[:len(x.Path)-1]), "Redis command"
			}
			return v, "Redis command " + name
		})
	})
}

// redisWords returns the words of a command, at least one.
func redisWords(list *summary.Value) []*summary.Value {
	switch {
	case list.Kind != summary.List:
		return []*summary.Value{list}
	case list.Base != nil:
		return []*summary.Value{list.Base}
	case len(list.Elems) == 0:
		return []*summary.Value{summary.Any}
	}
	words := make([]*summary.Value, len(list.Elems))
	for i, e := range list.Elems {
		words[i] = e
		if e.Kind == summary.Spread {
			words[i] = e.Base
		}
	}
	return words
}
