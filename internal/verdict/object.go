package verdict

import (
	"go/types"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// Settle decides an operation by the object that it is given, as far as that is
// known here.
func Settle(x *summary.Effect) {
	if x.Rule == summary.Fixed && x.Verdict.Class == effect.Create && x.Target != nil {
		x.Verdict.Class = onConflict(x.Target)
	}
	if writesAnew(x) || Grows(x) && keptOn(x.Args[0]) {
		x.Verdict.Class = effect.Create
	}
	if x.Rule != summary.Fixed || len(x.Args) == 0 {
		return
	}
	object := x.Args[0]
	switch v, known := requested(object); {
	case known:
		x.Verdict.Class, x.Verdict.Deletes, x.Args = v.Class, v.Deletes, nil
		x.Verdict.Evidence = min(x.Verdict.Evidence, v.Evidence)
	case restarts(object):
		x.Verdict.Class, x.Args = effect.NonRepeatable, nil
	case generatesName(object, 0), adds(object, 0), takesFromItself(x.Args), len(x.Args) > 1 && isJSONPatch(x.Args[1]) && appends(object, 0):
		x.Verdict.Class, x.Args = effect.Create, nil
	case hasPrecondition(object):
		x.Verdict.Class, x.Args = effect.Conditional, nil
	case !slices.ContainsFunc(x.Args, open) || object.Size() > maxBody:
		x.Args = nil
	}
}

// open reports whether a caller can tell more of a value.
func open(v *summary.Value) bool { return !v.Closed() }

// conflictClauses say what a creation does about a row that exists.
var conflictClauses = map[string]func(args []*summary.Value) effect.Class{
	"(*gorm.io/gorm.DB).Clauses":                             gormConflict,
	"(*github.com/uptrace/bun.InsertQuery).On":               conflictText,
	"(*github.com/uptrace/bun.InsertQuery).Ignore":           func([]*summary.Value) effect.Class { return effect.Conditional },
	"(github.com/Masterminds/squirrel.InsertBuilder).Suffix": conflictText,
}

// Opaque reports whether the result of a function says more by the function's
// name than by what is inside.
func Opaque(fn *types.Func) bool {
	return keys.Default().Opaque(fn) || conflictClauses[fn.FullName()] != nil || beginsWithMode(fn)
}

// onConflict returns the class of a creation by the clauses that its receiver was
// given before.
func onConflict(receiver *summary.Value) effect.Class {
	v := receiver
	for {
		for v.Kind == summary.Struct && v.Base != nil { // changed since
			v = v.Base
		}
		if v.Kind != summary.Result || len(v.Elems) == 0 {
			return effect.Create
		}
		if decide := conflictClauses[v.Name]; decide != nil {
			if class := decide(v.Elems[1:]); class != effect.Unknown {
				return class
			}
		}
		v = v.Elems[0]
	}
}

// gormConflict reads a gorm.io/gorm/clause.OnConflict.
func gormConflict(args []*summary.Value) effect.Class {
	if len(args) == 0 {
		return effect.Unknown
	}
	clause := summary.ElemOf(args[0])
	if clause.Kind != summary.Struct {
		return effect.Unknown
	}
	if text, _ := summary.FieldOf(clause, "DoNothing").Literal(); text == "true" {
		return effect.Conditional
	}
	if text, _ := summary.FieldOf(clause, "UpdateAll").Literal(); text == "true" || summary.FieldOf(clause, "DoUpdates").Kind != summary.Const {
		return effect.IdempotentWrite
	}
	return effect.Unknown
}

// conflictText reads the end of an INSERT.
func conflictText(args []*summary.Value) effect.Class {
	if len(args) == 0 {
		return effect.Unknown
	}
	switch text := strings.ToUpper(args[0].Template()); {
	case strings.Contains(text, "DO NOTHING"):
		return effect.Conditional
	case strings.Contains(text, "DO UPDATE"), strings.Contains(text, "ON DUPLICATE KEY UPDATE"):
		return effect.IdempotentWrite
	}
	return effect.Unknown
}

// generatesName reports whether an object, or what it was converted from, has the
// prefix of a name only: the store makes up another name for each one (Kubernetes
// API concepts, "Generated values").
func generatesName(v *summary.Value, depth int) bool {
	if depth > 6 {
		return false
	}
	for i, name := range v.Names {
		if name == "generateName" || name == "GenerateName" {
			text, known := v.Elems[i].Literal()
			return !known || text != ""
		}
	}
	switch v.Kind {
	case summary.Struct, summary.Union, summary.Result, summary.Invoke:
		return v.Base != nil && generatesName(v.Base, depth+1) ||
			slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return generatesName(e, depth+1) })
	}
	return false
}

// rehearses reports whether options ask the other side to try only (Kubernetes
// API concepts, "Dry-run"), or for data only: signal 0 asks whether a process
// runs (kill(2)), a message to a peer is for the user's own device.
func rehearses(options *summary.Value) bool {
	if signal, known := options.Literal(); known && signal == "0" {
		return true
	}
	if peer, known := summary.FieldOf(summary.ElemOf(options), "Peer").Literal(); options.Kind == summary.List && known && peer == "true" {
		return true
	}
	v := summary.FieldOf(options, "DryRun")
	return v.Kind == summary.List && slices.ContainsFunc(v.Elems, func(e *summary.Value) bool {
		text, known := e.Literal()
		return known && text == "All"
	})
}

// preconditions are the fields of a request that let the store refuse it (RFC 9110
// section 13.1; DynamoDB developer guide, "Condition expressions").
var preconditions = []string{"ConditionExpression", "IfMatch", "IfNoneMatch", "IfGenerationMatch", "IfMetagenerationMatch"}

func hasPrecondition(object *summary.Value) bool {
	if object.Kind != summary.Struct {
		return false
	}
	for i, name := range object.Names {
		if filled(object.Elems[i]) && slices.Contains(preconditions, name) {
			return true
		}
	}
	return false
}

// additions are the operators of an update that add to what is there (MongoDB
// manual, "Update operators").
var additions = []string{"$inc", "$mul", "$push"}

// takesFromItself reports whether a column is set to an expression (gorm guides,
// "Update with SQL Expression") that is made of what it holds: a value and its column,
// or a map by columns.
func takesFromItself(args []*summary.Value) bool {
	if len(args) > 1 {
		column, ok := args[1].Literal()
		return ok && expressionOf(column, args[0])
	}
	for i, column := range args[0].Names {
		if expressionOf(column, args[0].Elems[i]) {
			return true
		}
	}
	return false
}

func expressionOf(column string, v *summary.Value) bool {
	var text string
	switch {
	case v.TypeName() == "gorm.io/gorm/clause.Expr":
		text, _ = summary.FieldOf(v, "SQL").Literal()
	case v.Kind == summary.Result && v.Name == "gorm.io/gorm.Expr" && len(v.Elems) > 0:
		text, _ = v.Elems[0].Literal()
	}
	if text == "" {
		return false
	}
	verdict, _ := classify.SQL("UPDATE t SET "+column+" = "+text, false)
	return verdict.Class.Repeats()
}

// adds reports whether an update adds to what is there, so that a repeat adds
// again.
func adds(v *summary.Value, depth int) bool {
	if depth > 6 {
		return false
	}
	for i, name := range v.Names {
		text, known := v.Elems[i].Literal()
		switch {
		case slices.Contains(additions, name):
			return true
		case name == "Key" && known && slices.Contains(additions, text): // of a bson.E
			return true
		case name == "UpdateExpression" && known:
			return classify.Adds(text)
		}
	}
	switch v.Kind {
	case summary.Struct, summary.List, summary.Union:
		return v.Base != nil && adds(v.Base, depth+1) || slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return adds(e, depth+1) })
	}
	return false
}

// beginsWithMode reports whether fn is given options that say whether the transaction
// that it begins may write.
func beginsWithMode(fn *types.Func) bool {
	if !Begins(fn.Name()) || fn.Signature().Results().Len() == 0 || !IsTransaction(fn.Signature().Results().At(0).Type()) {
		return false
	}
	for v := range fn.Signature().Params().Variables() {
		if s, ok := v.Type().Underlying().(*types.Struct); ok {
			for f := range s.Fields() {
				if f.Name() == "AccessMode" {
					return true
				}
			}
		}
	}
	return false
}

// Begins reports whether a method of that name begins a transaction.
func Begins(method string) bool {
	return strings.HasPrefix(method, "Begin") || strings.HasPrefix(method, "MustBegin")
}

// IsTransaction reports whether values of type t are transactions, whatever
// begins them.
func IsTransaction(t types.Type) bool {
	for _, name := range []string{"Commit", "Rollback"} {
		if m, _, _ := types.LookupFieldOrMethod(t, true, nil, name); m == nil {
			return false
		}
	}
	return true
}
