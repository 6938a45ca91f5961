package classify

import "github.com/mcpretrylint/mcpretrylint/internal/effect"

// MongoCommand classifies a command of MongoDB by its name; known is false for
// one that the table does not list.
func MongoCommand(name string) (v effect.Verdict, known bool) {
	word := meaning("mongo", name)
	return inferred(word), word != ""
}
