package mcptools

import (
	"go/types"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpeffects"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// annotationFields are the names under which tool types keep their hints.
var annotationFields = []string{"Annotations", "Annotation"}

// hintFields are the fields of an annotations type, by hint.
var hintFields [NumHints]string = flow.HintFields

// tool makes the record of a definition.
func (f *finder) tool(d definition) *Tool {
	t := &Tool{
		Name: toolName(d), Package: f.pass.Pkg.Path(), SDK: d.sdk,
		Pos: f.position(d), Handler: handlerName(d.handler),
	}
	t.At, t.AtEnd = f.flow.Site(d.at)
	t.Hints = f.hints(d)
	for h := range t.Hints {
		if t.Hints[h].Value == Computed {
			t.Unknown = append(t.Unknown, hintNames[h])
		}
	}
	witnesses, unknown := f.effects.Handler(d.handler, t.Name)
	for i := range witnesses {
		witnesses[i].Path = inside(t.Handler, witnesses[i].Path)
	}
	t.Effects = witnesses
	t.Unknown = append(t.Unknown, unknown...)
	t.Class = classOf(witnesses, len(unknown) > 0)
	t.Keys, t.Unkeyed = f.keysOf(d.handler, t.Handler)
	t.Inputs, t.Naming = f.inputsOf(d)
	return t
}

// hints reads what the author of a definition declares.
func (f *finder) hints(d definition) (hints [NumHints]Hint) {
	annotations := annotationsOf(d.tool)
	for h, field := range hintFields {
		if annotations.Kind == summary.Struct && slices.Contains(annotations.Names, hintNames[h]) {
			field = hintNames[h] // a map
		}
		hints[h] = f.hint(summary.FieldOf(annotations, field), d.sdk)
		if hints[h].Value == Unset && d.tool.Kind == summary.Struct && d.tool.Open {
			hints[h].Value = Computed // by an option that is not known
		}
	}
	return hints
}

func annotationsOf(tool *summary.Value) *summary.Value {
	out := summary.Nothing
	for _, field := range annotationFields {
		v := summary.FieldOf(tool, field)
		if tool.Kind == summary.Struct && slices.Contains(tool.Names, field) {
			return v
		}
		if out.Kind == summary.Const {
			out = v
		}
	}
	return out
}

// hint reads what the author wrote. What an SDK presets is not the author's word.
func (f *finder) hint(v *summary.Value, sdk string) Hint {
	var out Hint
	first := true
	for a := range v.Alternatives {
		h := Hint{Value: Computed}
		if a.Kind == summary.Const {
			h = f.literalHint(a, sdk)
		}
		if first {
			out, first = h, false
		} else if out.Value != h.Value {
			return Hint{Value: Computed}
		}
	}
	return out
}

func (f *finder) literalHint(v *summary.Value, sdk string) Hint {
	at := f.flow.Locate(v)
	if v.Lit != summary.Bool || at.Package == sdk && !f.sameModule(sdk) {
		return Hint{}
	}
	h := Hint{Value: False, Pos: at}
	if v.Text == "true" {
		h.Value = True
	}
	if !v.At.IsValid() {
		h.Start, h.End = f.flow.Range(v)
	}
	return h
}

// classOf is the strongest class of the effects that count.
func classOf(ws []effect.Witness, unresolved bool) effect.Class {
	class := effect.ReadOnly
	for i := range ws {
		switch {
		case !ws[i].Counts():
		case ws[i].Class == effect.Unknown:
			unresolved = true
		case ws[i].Class > class:
			class = ws[i].Class
		}
	}
	if class == effect.ReadOnly && unresolved {
		return effect.Unknown
	}
	return class
}

// inside returns the calls of the handler itself: what a wrapper or a method
// value does to reach it is left out.
func inside(handler string, path []effect.Step) []effect.Step {
	for i := len(path) - 2; i >= 0; i-- {
		if path[i].Func == handler {
			return path[i+1:]
		}
	}
	return path
}

// handlerName names the function that a wrapper finally calls.
func handlerName(v *summary.Value) string {
	for range 8 {
		inner := wrapped(v)
		if inner == nil {
			break
		}
		v = inner
	}
	return mcpeffects.FuncName(v)
}

// wrapped returns the function that a closure captures, if it captures one.
func wrapped(v *summary.Value) *summary.Value {
	if v.Kind != summary.Func {
		return nil
	}
	captured := handlersAmong(v, v.Elems)
	if len(captured) == 0 && strings.Contains(v.Name, "$") { // a literal, no method with its receiver
		for _, e := range v.Elems {
			if e.Kind == summary.Struct {
				captured = append(captured, handlersAmong(v, e.Elems)...)
			}
		}
	}
	if len(captured) == 0 && v.Sum != nil && len(v.Elems) == 1 { // a bound method
		captured = handlersAmong(v, fields(v.Elems[0]))
	}
	if len(captured) != 1 {
		return nil
	}
	return captured[0]
}

// fields returns the values of the fields of a struct, as far as they are known.
func fields(v *summary.Value) []*summary.Value {
	var out []*summary.Value
	for ; v != nil && v.Kind == summary.Struct; v = v.Base {
		out = append(out, v.Elems...)
	}
	return out
}

// handlersAmong returns the functions among vs that may handle the calls that outer is given.
func handlersAmong(outer *summary.Value, vs []*summary.Value) []*summary.Value {
	var out []*summary.Value
	for _, v := range vs {
		for v.Kind == summary.Struct && v.Base != nil && len(v.Elems) == 0 { // of a named function type
			v = v.Base
		}
		if v.Kind == summary.Func && !provides(v, outer) {
			out = append(out, v)
		}
	}
	return out
}

// provides reports whether a function hands out a client, say, or takes a message
// for a log, and handles no call that outer is given: it has nothing but a context;
// or beside it numbers and texts, and returns another thing than outer, or nothing.
func provides(fn, outer *summary.Value) bool {
	sig, of := flow.SignatureOf(fn), flow.SignatureOf(outer)
	if sig == nil {
		return false
	}
	given := false
	for p := range sig.Params().Variables() {
		t := p.Type()
		if s, ok := t.(*types.Slice); ok && sig.Variadic() {
			t = s.Elem()
		}
		_, basic := t.Underlying().(*types.Basic)
		if named(t) != "Context" && !basic && !isAny(t) {
			return false
		}
		given = given || named(t) != "Context"
	}
	switch {
	case !given:
		return true
	case of == nil || of.Results().Len() == 0:
		return false
	case sig.Results().Len() == 0:
		return true
	}
	answer := sig.Results().At(0).Type()
	return isThing(answer) && !types.Identical(answer, of.Results().At(0).Type())
}

// isThing reports whether t is a type with methods other than error.
func isThing(t types.Type) bool {
	if flow.IsError(t) {
		return false
	}
	return types.NewMethodSet(t).Len() > 0
}

func isAny(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	return ok && i.Empty()
}
