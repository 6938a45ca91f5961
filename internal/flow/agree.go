package flow

import (
	"go/types"
	"slices"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

const (
	maxAgreed = 8  // implementations that are asked
	agreedTo  = 4  // depth to which their results are kept
	apartTo   = 10 // the same where texts choose from them
)

// Texts returns what the implementations in sight of an interface method return,
// as far as that is text or a list of texts; the rest is summary.Any. It is nil
// if nothing is.
func (p *Package) Texts(m *types.Func) *summary.Function {
	m = m.Origin()
	if f, ok := p.texts[m]; ok {
		return f
	}
	if p.texts == nil {
		p.texts = make(map[*types.Func]*summary.Function)
	}
	p.texts[m] = nil // for one that asks itself
	f := p.textsOf(m)
	p.texts[m] = f
	return f
}

func (p *Package) textsOf(m *types.Func) *summary.Function {
	results := m.Signature().Results()
	if !slices.ContainsFunc(slices.Collect(results.Variables()), isText) {
		return nil
	}
	if f := p.facts(m); f != nil && len(f.Results) == results.Len() {
		return &summary.Function{Results: f.Results}
	}
	recv := m.Signature().Recv()
	if recv == nil {
		return nil
	}
	iface, ok := recv.Type().Underlying().(*types.Interface)
	if !ok {
		return nil
	}
	impls := p.Implementations(iface)
	if len(impls) == 0 || len(impls) > maxAgreed {
		return nil
	}
	out := make([]*summary.Value, results.Len())
	for i := range out {
		out[i] = summary.Any
		if isText(results.At(i)) {
			out[i] = p.joined(impls, m.Name(), i)
		}
	}
	return &summary.Function{Results: out}
}

// joined returns result i of a method of any of the types.
func (p *Package) joined(impls []*types.Named, method string, i int) *summary.Value {
	var vs []*summary.Value
	for _, n := range impls {
		obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(n), true, p.SSA.Pkg, method)
		fn, ok := obj.(*types.Func)
		if !ok {
			return summary.Any
		}
		f := p.functionOf(fn.Origin())
		if f == nil || i >= len(f.Results) {
			return summary.Any
		}
		v, depth := f.Results[i], agreedTo
		if body := p.Declared(fn.Origin()); body != nil {
			if apart := p.toldApart(body, i, v); apart != v {
				v, depth = apart, apartTo
			}
		}
		vs = append(vs, summary.Shallow(v, depth))
	}
	return summary.Join(vs...)
}

func isText(v *types.Var) bool {
	t := v.Type().Underlying()
	if s, ok := t.(*types.Slice); ok {
		t = s.Elem().Underlying()
	}
	b, ok := t.(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}
