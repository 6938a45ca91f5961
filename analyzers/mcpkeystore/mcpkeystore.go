package mcpkeystore

import (
	_ "embed"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

//go:embed doc.go
var doc string

// Analyzer reports stores of idempotency keys that let a repeat pass, or never forget.
var Analyzer = lint.Checker(doc, &analysis.Analyzer{Name: "mcpkeystore", Run: run})

const (
	checkThenSet = "check-then-set"
	neverForgets = "never-forgets"
)

func run(pass *analysis.Pass) (any, error) {
	found := new(report.Findings)
	for _, t := range lint.Tools(pass) {
		if t.Strongest(repeats) == nil {
			continue // nothing proven that a repeat would repeat
		}
		if k := racing(t); k != nil {
			// Have: two steps between which a second call passes.
			found.AtKey(pass, t, k.Place, report.Finding{
				Category: checkThenSet,
				Proof:    "looks its key up and stores it in a second step (" + report.Lookup(k) + "), so two calls at once both pass",
				Fix:      "claim the key with " + claims[operation(k)],
			})
			continue
		}
		for i := range t.Keys {
			k := &t.Keys[i]
			if !k.Is(mcptools.Forever) {
				continue
			}
			// Have: one more entry for each call, for ever.
			found.AtKey(pass, t, k.Place, report.Finding{
				Category: neverForgets,
				Proof:    "keeps its keys for ever (" + report.Lookup(k) + "), so the store grows with every call",
				Fix:      "let them expire after the time in which clients retry",
			})
			break
		}
	}
	return found, nil
}

// claims are the operations that set a key, with the one of the same store that
// does so only where there is none.
var claims = map[string]string{"Set": "SetNX or Add", "SetEx": "SetNX", "HSet": "HSetNX", "Store": "LoadOrStore", "SetDefault": "Add", "Put": "a Txn that compares, or CAS"}

var looks = []string{"Get", "Exists", "HGet", "Load"}

// racing returns the key of a tool that is set after it was looked up, in the
// same store, and that nothing claims.
func racing(t *mcptools.Tool) *mcptools.Key {
	if t.Refused(nil) {
		return nil // something else claims
	}
	var set, looked *mcptools.Key
	for i := range t.Keys {
		k := &t.Keys[i]
		switch op := operation(k); {
		case !k.Is(mcptools.Store):
		case claims[op] != "":
			set = k
		case slices.Contains(looks, op):
			looked = k
		case op != "Del" && op != "Delete" && op != "LoadAndDelete":
			return nil // claims it, or does something that is not known here
		}
	}
	if set == nil || looked == nil || looked.Lock.IsValid() && looked.Lock == set.Lock {
		return nil
	}
	return set
}

// operation returns the method that a key is given to.
func operation(k *mcptools.Key) string {
	if len(k.Path) == 0 {
		return ""
	}
	last := k.Path[len(k.Path)-1].Func
	return last[strings.LastIndexByte(last, '.')+1:]
}

func repeats(w *effect.Witness) bool { return w.Class.Repeats() }
