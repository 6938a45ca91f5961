package classify

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

func TestMongoCommand(t *testing.T) {
	for name, want := range map[string]effect.Class{
		"usersInfo":     effect.ReadOnly,
		"collstats":     effect.ReadOnly, // the server knows some in lower case too
		"isMaster":      effect.ReadOnly,
		"insert":        effect.Create,
		"createUser":    effect.Conditional,
		"findAndModify": effect.IdempotentWrite,
		"dropDatabase":  effect.IdempotentWrite,
		"profile":       effect.Unknown, // by its level
		"{}":            effect.Unknown,
	} {
		v, known := MongoCommand(name)
		if v.Class != want || known != (want != effect.Unknown) {
			t.Errorf("MongoCommand(%q) = %v, %t, want %v", name, v.Class, known, want)
		}
	}
	if v, _ := MongoCommand("dropIndexes"); !v.Deletes {
		t.Error("dropIndexes does not delete")
	}
}
