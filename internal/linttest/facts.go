package linttest

import (
	"bytes"
	"cmp"
	"encoding/gob"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// FactStats says how big the facts of an analyzer are.
type FactStats struct {
	Count   int
	Bytes   int    // of all facts, each encoded by itself
	Largest string // package with the most bytes
	Max     int    // bytes of that package
}

// CheckFacts runs an analyzer twice on the packages that match the patterns and
// on all they import, and requires what separate processes rely on: facts
// encode to the same bytes each time and after a round trip, both runs give the
// same facts, and no fact holds the path of a file of this machine.
func (m Module) CheckFacts(t testing.TB, a *analysis.Analyzer, patterns ...string) FactStats {
	t.Helper()
	pkgs := m.Load(t, patterns...)
	first := encodedFacts(t, pkgs, a)
	second := encodedFacts(t, pkgs, a)
	for _, err := range compareFacts(first, second) {
		t.Error(err)
	}
	for _, err := range forbid(first, directories(pkgs)) {
		t.Error(err)
	}
	return stats(first)
}

// A factID names a fact in a way that is the same in two runs.
type factID struct{ pkg, object, fact string }

func (id factID) String() string {
	return fmt.Sprintf("%s on %s of %s", id.fact, cmp.Or(id.object, "package"), id.pkg)
}

func encodedFacts(t testing.TB, pkgs []*packages.Package, a *analysis.Analyzer) map[factID][]byte {
	t.Helper()
	graph, err := analyze(pkgs, a)
	if err != nil {
		t.Fatal(err)
	}
	encoded := map[factID][]byte{}
	for act := range graph.All() {
		for id, fact := range ownFacts(act) {
			data, err := encodeFact(fact)
			if err != nil {
				t.Errorf("%v: %v", id, err)
			}
			encoded[id] = data
		}
	}
	return encoded
}

// ownFacts returns the facts that the action itself exported.
func ownFacts(act *checker.Action) map[factID]analysis.Fact {
	facts := map[factID]analysis.Fact{}
	for _, f := range act.AllObjectFacts() {
		if f.Object.Pkg() == act.Package.Types {
			pos := act.Package.Fset.Position(f.Object.Pos())
			object := fmt.Sprintf("%v at %v", f.Object, pos)
			facts[factID{act.Package.ID, object, fmt.Sprintf("%T", f.Fact)}] = f.Fact
		}
	}
	for _, f := range act.AllPackageFacts() {
		if f.Package == act.Package.Types {
			facts[factID{act.Package.ID, "", fmt.Sprintf("%T", f.Fact)}] = f.Fact
		}
	}
	return facts
}

// encodeFact encodes a fact as drivers do, and fails if that is not repeatable.
func encodeFact(fact analysis.Fact) ([]byte, error) {
	data, err := gobEncode(fact)
	if err != nil {
		return nil, err
	}
	const repeats = 10 // a map of two keys passes one time in 2^10
	for range repeats {
		again, err := gobEncode(fact)
		if err != nil {
			return nil, err
		}
		if !bytes.Equal(data, again) {
			return data, errors.New("encoding it twice gives different bytes: a map inside?")
		}
	}
	decoded := reflect.New(reflect.TypeOf(fact).Elem()).Interface().(analysis.Fact)
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(decoded); err != nil {
		return data, fmt.Errorf("decode: %w", err)
	}
	again, err := gobEncode(decoded)
	if err != nil {
		return data, err
	}
	if !bytes.Equal(data, again) || !reflect.DeepEqual(fact, decoded) {
		return data, errors.New("a round trip changes it: an unexported field, or an empty slice or map that is not nil?")
	}
	return data, nil
}

func gobEncode(fact analysis.Fact) ([]byte, error) {
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(fact); err != nil {
		return nil, fmt.Errorf("encode: %w", err)
	}
	return b.Bytes(), nil
}

func compareFacts(first, second map[factID][]byte) []error {
	var errs []error
	for _, id := range sortedIDs(first) {
		if data, ok := second[id]; !ok || !bytes.Equal(first[id], data) {
			errs = append(errs, fmt.Errorf("%v: two runs differ", id))
		}
	}
	for _, id := range sortedIDs(second) {
		if _, ok := first[id]; !ok {
			errs = append(errs, fmt.Errorf("%v: only the second run has it", id))
		}
	}
	return errs
}

// directories returns the directories of the modules and of the packages of std.
func directories(pkgs []*packages.Package) []string {
	dirs := map[string]bool{}
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		switch {
		case p.Module != nil:
			dirs[p.Module.Dir] = true
		case len(p.GoFiles) > 0:
			dirs[filepath.Dir(p.GoFiles[0])] = true
		}
	})
	delete(dirs, "")
	return slices.Sorted(maps.Keys(dirs))
}

func forbid(facts map[factID][]byte, paths []string) []error {
	var errs []error
	for _, id := range sortedIDs(facts) {
		for _, path := range paths {
			if bytes.Contains(facts[id], []byte(path)) {
				errs = append(errs, fmt.Errorf("%v: it holds the path %s", id, path))
			}
		}
	}
	return errs
}

func stats(facts map[factID][]byte) FactStats {
	s := FactStats{Count: len(facts)}
	perPackage := map[string]int{}
	for _, id := range sortedIDs(facts) {
		s.Bytes += len(facts[id])
		perPackage[id.pkg] += len(facts[id])
		if n := perPackage[id.pkg]; n > s.Max {
			s.Largest, s.Max = id.pkg, n
		}
	}
	return s
}

func sortedIDs(facts map[factID][]byte) []factID {
	return slices.SortedFunc(maps.Keys(facts), func(a, b factID) int {
		return cmp.Or(cmp.Compare(a.pkg, b.pkg), cmp.Compare(a.object, b.object), cmp.Compare(a.fact, b.fact))
	})
}
