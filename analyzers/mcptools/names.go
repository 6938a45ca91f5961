package mcptools

import (
	"slices"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// nameField is the field of a tool that holds its name, in every SDK.
const nameField = "Name"

// nameOf returns the name of a tool value.
func nameOf(tool *summary.Value) *summary.Value { return summary.FieldOf(tool, nameField) }

// open reports whether a caller can say more about v: of the result of an
// opaque call nobody can.
func open(v *summary.Value) bool {
	switch {
	case v == nil || v.Closed() || v.Kind == summary.Result:
		return false
	case v.Kind == summary.Param || v.Kind == summary.Free:
		return true
	}
	if v.Kind == summary.Union && slices.ContainsFunc(v.Elems, atRunTime) {
		return false
	}
	if v.Kind == summary.Concat {
		return slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return open(e) && !produced(e) })
	}
	return open(v.Base) || slices.ContainsFunc(v.Elems, open)
}

// produced reports whether v is part of an element of a list that a call
// returned at run time.
func produced(v *summary.Value) bool {
	element := false
	for v != nil && (v.Kind == summary.Select || v.Kind == summary.Elem) {
		element = element || v.Kind == summary.Elem
		v = v.Base
	}
	return element && (v.Kind == summary.Invoke || v.Kind == summary.Apply)
}

// atRunTime reports whether a name that v may be is one that nobody knows
// before the server runs.
func atRunTime(v *summary.Value) bool { return v.Kind != summary.Const && !open(v) }

// namedAnyway reports whether the tool has the same name for every caller, who
// then decides at most about its hints.
func (f *finder) namedAnyway(d definition) bool { return isName(nameOf(f.anyCaller(d.tool))) }

// anyCaller returns v with what only a caller knows unknown.
func (f *finder) anyCaller(v *summary.Value) *summary.Value { return f.flow.Env(nil, nil).Value(v) }

func isName(v *summary.Value) bool {
	return v.Kind == summary.Const && v.Lit == summary.String && v.Text != ""
}

// made reports whether a tool was given its name where it was made: it is no
// copy, and none that got another name.
func made(tool *summary.Value) bool {
	return tool.Kind == summary.Struct && tool.Base == nil && slices.Contains(tool.Names, nameField)
}
