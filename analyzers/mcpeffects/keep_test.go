package mcpeffects

import (
	"fmt"
	"slices"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// TestBusyCall checks that what one call does leaves room for what another does.
func TestBusyCall(t *testing.T) {
	c := &collector{walker: &walker{}, seen: make(map[string]int)}
	via := func(callee, table string) {
		text := summary.Text("INSERT INTO " + table + " (id) VALUES (?)")
		c.add(summary.Effect{Rule: summary.SQL, Args: []*summary.Value{text}, Path: []effect.Step{{Func: callee}, {Func: "(*database/sql.DB).Exec"}}})
	}
	for i := range 2 * maxEffects {
		via("example.com/a.sync", fmt.Sprint("t", i))
	}
	via("example.com/a.save", "notes")
	if want := maxEffects + 1; len(c.effects) != want || !isRest(&c.effects[maxEffects]) {
		t.Errorf("%d effects, want %d with one that stands for the rest", len(c.effects), want)
	}
	if !slices.ContainsFunc(c.effects, func(x summary.Effect) bool { return x.Path[0].Func == "example.com/a.save" }) {
		t.Error("the effect of the second call is lost")
	}
	via("example.com/a.sync", fmt.Sprint("t", maxEffects-1))
	if got := c.effects[maxEffects-1].Path[0].Func; got != "example.com/a.save" {
		t.Errorf("the last effect is of %s, want that of the second call", got)
	}
}

// TestCases checks that what happens for one text only leaves room for what happens
// for the others.
func TestCases(t *testing.T) {
	c := &collector{walker: &walker{users: true}, seen: make(map[string]int)}
	const cases = 2 * maxEffects
	for i := range cases {
		named := []summary.Guard{{Value: summary.New(summary.Value{Kind: summary.Param}), In: []string{fmt.Sprint("tool", i)}}}
		path := func(callee string) []effect.Step { return []effect.Step{{Func: callee}} }
		text := summary.Text(fmt.Sprint("DELETE FROM t", i))
		c.add(summary.Effect{Rule: summary.SQL, Args: []*summary.Value{text}, Guards: named, Path: path("(*database/sql.DB).Exec")})
		c.postpone(summary.Call{Func: summary.Any, Method: "Keep", Guards: named, Path: path("example.com/a.Store.Keep")})
	}
	if len(c.effects) != cases || len(c.calls) != cases {
		t.Errorf("%d effects and %d calls, want %d of each", len(c.effects), len(c.calls), cases)
	}
}

// TestMoreCases checks that texts for which there is no room left are told.
func TestMoreCases(t *testing.T) {
	c := &collector{walker: &walker{users: true}, seen: make(map[string]int)}
	const most, more = maxChosenEffects, 3
	for i := range most + more {
		named := []summary.Guard{{Value: summary.New(summary.Value{Kind: summary.Param}), In: []string{fmt.Sprint("tool", i)}}}
		text := summary.Text(fmt.Sprint("DELETE FROM t", i))
		c.add(summary.Effect{Rule: summary.SQL, Args: []*summary.Value{text}, Guards: named, Path: []effect.Step{{Func: "example.com/a.call"}, {Func: "(*database/sql.DB).Exec"}}})
	}
	if len(c.effects) != most+1 {
		t.Fatalf("%d effects, want %d", len(c.effects), most+1)
	}
	rest := c.effects[most]
	if want := []string{fmt.Sprint("tool", most), fmt.Sprint("tool", most+1), fmt.Sprint("tool", most+2)}; !isRest(&rest) || !slices.Equal(rest.Guards[0].In, want) {
		t.Errorf("the rest is %+v, want one for %v", rest, want)
	}
}
