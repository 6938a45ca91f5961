package summary

import "slices"

// Apart returns a text of which a part is one of several as one of several texts,
// as far as there are few of them; so it does a choice.
func Apart(v *Value) *Value {
	switch v.Kind {
	case Union, Choice:
		texts := each(v.Elems, Apart)
		if v.Open {
			texts = append(texts, Any)
		}
		if count(texts) > maxUnion {
			return v
		}
		return Join(texts...)
	case Concat:
		i := slices.IndexFunc(v.Elems, func(e *Value) bool { return e.Kind == Union && !e.Open || e.Kind == Choice })
		if i < 0 {
			return v
		}
		before, after := Concatenate(v.Elems[:i]...), Concatenate(v.Elems[i+1:]...)
		texts := each(v.Elems[i].Elems, func(part *Value) *Value { return Apart(Concatenate(before, part, after)) })
		if count(texts) > maxUnion {
			return v
		}
		return Join(texts...)
	}
	return v
}

func each(vs []*Value, f func(*Value) *Value) []*Value {
	out := make([]*Value, len(vs))
	for i, v := range vs {
		out[i] = f(v)
	}
	return out
}

// count counts the alternatives of vs.
func count(vs []*Value) int {
	n := 0
	for _, v := range vs {
		for range v.Alternatives {
			n++
		}
	}
	return n
}
