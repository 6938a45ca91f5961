package verdict

import (
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// writesAnew reports whether an operation writes a file whose name no repeat has
// again: it leaves one more each time.
func writesAnew(x *summary.Effect) bool {
	if x.Rule != summary.Fixed || x.Verdict.Class != effect.IdempotentWrite && x.Verdict.Class != effect.Conditional || x.Verdict.Deletes || x.Target == nil {
		return false
	}
	last := x.Path[len(x.Path)-1].Func
	file := strings.HasPrefix(last, "os.") || strings.HasPrefix(last, "(*os.") || strings.HasPrefix(last, "io/ioutil.")
	return file && namesAnew(x.Target)
}

// Grows reports whether an operation writes, as a whole, what has more in it each time, if
// what keeps that outlives the call.
func Grows(x *summary.Effect) bool {
	return x.Rule == summary.Fixed && len(x.Args) == 1 && x.Args[0].Kind == summary.Result && x.Args[0].Name == flow.Counter
}

// namesAnew reports whether no repeat gives a file the same name, which has a purpose.
func namesAnew(path *summary.Value) bool {
	return Fresh(path, 0) && !ContainsWord(path.Template(), byTheWay...)
}

// endsFresh reports whether the last segment of an URL is one that no repeat has again:
// what is put there is one more each time.
func endsFresh(url *summary.Value) bool {
	if url.Kind != summary.Concat {
		return false
	}
	for _, part := range slices.Backward(url.Elems) {
		if Fresh(part, 0) {
			return true
		}
		if strings.ContainsAny(part.Template(), "/?") {
			return false
		}
	}
	return false
}

// byTheWay are in the names of files that are no purpose of a tool.
var byTheWay = []string{"bak", "backup", "backups", "tmp", "temp", "log", "logs", "trace", "cache"}

// Fresh reports whether a part of a text is random, the time to the second, a number
// that the program counts up, or an identifier that it makes.
func Fresh(v *summary.Value, depth int) bool {
	if depth > maxRewrites {
		return false
	}
	inside := func(e *summary.Value) bool { return Fresh(e, depth+1) }
	switch v.Kind {
	case summary.Concat:
		return slices.ContainsFunc(v.Elems, inside)
	case summary.Union: // a text that is known stands beside an error
		return unlessTaken(v) || slices.ContainsFunc(v.Elems, inside) && !slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return e.Kind != summary.Const && !inside(e) })
	case summary.Invoke:
		return givesID(v.Name, len(v.Elems))
	case summary.Result:
		switch v.Name {
		case flow.Counter:
			return keptOn(v)
		case flow.FreeNumber:
			return true
		}
		if src, ok := keys.Default().Source(v.Name); ok {
			return src.Kind == keys.Random || src.Kind == keys.Clock || src.Kind == keys.Process && strings.Contains(v.Name, "sync/atomic.")
		}
		if v.Name == "(time.Time).Format" && len(v.Elems) > 1 {
			layout, _ := v.Elems[1].Literal()
			return strings.Contains(layout, "05") && Fresh(v.Elems[0], depth+1)
		}
		return keys.Default().Pure(v.Name) && slices.ContainsFunc(v.Elems, inside)
	}
	return false
}

// unlessTaken reports whether a text is made of the next number that is free, or is the
// same without one where nothing has it.
func unlessTaken(v *summary.Value) bool {
	numbered := slices.IndexFunc(v.Elems, hasFreeNumber)
	return numbered >= 0 && !slices.ContainsFunc(v.Elems, func(e *summary.Value) bool {
		if e.Kind != summary.Concat {
			return e.Kind != summary.Const && !contains(v.Elems[numbered], e)
		}
		return slices.ContainsFunc(e.Elems, func(part *summary.Value) bool {
			return part.Kind != summary.Const && !contains(v.Elems[numbered], part)
		})
	})
}

func hasFreeNumber(v *summary.Value) bool {
	return v.Kind == summary.Result && v.Name == flow.FreeNumber || slices.ContainsFunc(v.Elems, hasFreeNumber)
}

// givesID reports whether a method says by its name that it makes an identifier: NextID,
// or NewUUID and GenerateID, which may make it of what they take.
func givesID(method string, args int) bool {
	words := classify.Purpose(method)
	if len(words) != 2 || !slices.Contains([]string{"id", "uid", "uuid", "ulid"}, words[1]) {
		return false
	}
	return words[0] == "next" || args == 0 && slices.Contains([]string{"new", "generate", "gen", "mint", "allocate"}, words[0])
}

// keptOn reports whether a number is counted up in something that is known to outlive the
// call: what a function was given may be made anew each time.
func keptOn(counter *summary.Value) bool {
	return len(counter.Elems) == 0 || counter.Elems[0].Closed() && !Sent(counter.Elems[0], 0)
}
