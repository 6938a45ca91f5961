package verdict

import (
	"slices"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// MaxDocument bounds what is kept of the document of a command.
const MaxDocument = 60

// decideDocument decides a command of MongoDB: the first key of its document is
// its name (MongoDB manual, "Database Commands").
func decideDocument(x *summary.Effect, document *summary.Value) (effect.Verdict, string) {
	key := summary.Narrow(firstKey(document), x.Guards)
	if arbitrary(key) {
		return free(x, key, "MongoDB command")
	}
	return worst(key, func(k *summary.Value) (effect.Verdict, string) {
		name := k.Template()
		v, known := classify.MongoCommand(name)
		switch {
		case !known:
			return ByName(x.Path[:len(x.Path)-1]), "MongoDB command"
		case v.Class == effect.ReadOnly && hasOperator(document, outputs):
			v.Class = effect.IdempotentWrite
		case v.Class == effect.IdempotentWrite && hasOperator(document, additions):
			v.Class = effect.Create
		}
		return v, "MongoDB command " + name
	})
}

// outputs are the stages of a pipeline that write what it yields (MongoDB manual,
// "Aggregation Stages").
var outputs = []string{"$out", "$merge"}

// hasOperator reports whether a document has one of some operators as a key.
func hasOperator(document *summary.Value, operators []string) bool {
	return Mentions(document, 0, func(v *summary.Value) bool {
		if slices.ContainsFunc(v.Names, func(n string) bool { return slices.Contains(operators, n) }) {
			return true
		}
		key := fieldNamed(v, "Key") // of a bson.E
		return key != nil && slices.Contains(operators, key.Template())
	})
}

// firstKey returns the first key of a bson.D, or the only one of a map; a map of
// several has no order.
func firstKey(document *summary.Value) *summary.Value {
	v := document
	for v.Base != nil && (v.Kind == summary.Spread || v.Kind == summary.List && v.Base.Kind != summary.Const || v.Kind == summary.Struct && len(v.Names) == 0) {
		v = v.Base
	}
	switch {
	case v.Kind == summary.List && len(v.Elems) > 0:
		first := v.Elems[0]
		if first.Kind == summary.Spread {
			return firstKey(first)
		}
		return summary.FieldOf(first, "Key")
	case v.Kind == summary.Struct && v.Name == "" && v.Base == nil && !v.Open && len(v.Names) == 1:
		return summary.Text(v.Names[0])
	}
	if arbitrary(v) {
		return v
	}
	return summary.Any
}
