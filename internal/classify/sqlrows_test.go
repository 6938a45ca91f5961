package classify

import (
	"reflect"
	"testing"
)

func TestRowsOf(t *testing.T) {
	constant := func(text string) Operand { return Operand{Kind: Constant, Text: text} }
	given := func(n int) Operand { return Operand{Kind: Parameter, Given: n} }
	is := func(column string, is ...Operand) Test { return Test{Column: column, Is: is} }
	not := func(column string, is ...Operand) Test { return Test{Column: column, Is: is, Not: true} }
	tests := []struct {
		text string
		want Rows
	}{
		{"SELECT status FROM jobs WHERE id = ?", Rows{
			Tables: []string{"jobs"}, Columns: []Column{{"jobs", "status"}}, Tests: []Test{is("id", given(0))},
		}},
		{"select distinct j.id, j.status::text as st, coalesce(a.open, false), count(*) n from app.jobs as j left join accounts a on a.id = j.account where j.id = $1 for update", Rows{
			Tables:  []string{"app.jobs", "accounts"},
			Columns: []Column{{"app.jobs", "id"}, {"app.jobs", "status"}, {"accounts", "open"}, {}},
			Tests:   []Test{is("id", given(0))},
			Sums:    true,
		}},
		{"SELECT id FROM a, b WHERE a.id = b.id", Rows{Tables: []string{"a", "b"}, Columns: []Column{{"", "id"}}, Tests: []Test{is("id", Operand{})}}},
		{"SELECT id FROM jobs WHERE status = 'new' LIMIT 1", Rows{Tables: []string{"jobs"}, Columns: []Column{{"jobs", "id"}}, Tests: []Test{is("status", constant("new"))}, Picks: true}},
		{"SELECT id FROM jobs WHERE id = ? LIMIT 1", Rows{Tables: []string{"jobs"}, Columns: []Column{{"jobs", "id"}}, Tests: []Test{is("id", given(0))}}},
		{"SELECT id FROM jobs ORDER BY at LIMIT 1", Rows{Tables: []string{"jobs"}, Columns: []Column{{"jobs", "id"}}, Picks: true}},
		{"UPDATE jobs SET status = 'done', done_at = now(), n = n + 1 WHERE id = $2 AND status IN ('new', $1) RETURNING id", Rows{
			Tables: []string{"jobs"},
			Sets:   []Set{{"STATUS", constant("done")}, {"DONE_AT", Operand{Kind: Moment}}, {"N", Operand{}}},
			Tests:  []Test{is("id", given(1)), is("status", constant("new"), given(0))},
		}},
		{"UPDATE jobs SET a = ?, b = NULL WHERE NOT done AND open AND gone IS NULL AND b IS NOT NULL AND (s = 'x' OR s = 'y') AND t <> ?", Rows{
			Tables: []string{"jobs"},
			Sets:   []Set{{"A", given(0)}, {"B", Operand{Kind: Null}}},
			Tests: []Test{
				not("done", constant("1")), is("open", constant("1")), is("gone", Operand{Kind: Null}), not("b", Operand{Kind: Null}),
				is("s", constant("x"), constant("y")), not("t", given(1)),
			},
		}},
		{"UPDATE jobs SET a = 1 WHERE id = ? AND a = 0 OR id = ?", Rows{Tables: []string{"jobs"}, Sets: []Set{{"A", constant("1")}}}},
		{"UPDATE jobs SET a = 1 WHERE id = (SELECT min(id) FROM jobs) AND a = 0", Rows{
			Tables: []string{"jobs"}, Sets: []Set{{"A", constant("1")}}, Tests: []Test{is("id", Operand{}), is("a", constant("0"))}, Picks: true,
		}},
		{"UPDATE jobs SET a = 1 WHERE a = 0 LIMIT 1", Rows{Tables: []string{"jobs"}, Sets: []Set{{"A", constant("1")}}, Tests: []Test{is("a", constant("0"))}, Picks: true}},
		{"INSERT INTO seen (at, key) VALUES (now(), ?) ON CONFLICT (key) DO NOTHING", Rows{Tables: []string{"seen"}, Keys: []Operand{given(0)}}},
		{"INSERT OR IGNORE INTO seen (key, at) VALUES ($1, $2)", Rows{Tables: []string{"seen"}, Keys: []Operand{given(0)}}},
	}
	for _, tt := range tests {
		if got, ok := RowsOf(tt.text); !ok || !reflect.DeepEqual(got, tt.want) {
			t.Errorf("RowsOf(%q) = %+v, %t, want %+v", tt.text, got, ok, tt.want)
		}
	}
	for _, text := range []string{"", "SELECT 1", "DELETE FROM jobs WHERE id = ?", "UPDATE jobs", "INSERT INTO seen (key) VALUES (?)", "INSERT INTO seen VALUES (?) ON CONFLICT DO NOTHING",
		"INSERT INTO seen (key) VALUES (?) ON CONFLICT (key) DO UPDATE SET n = 1", "INSERT INTO seen (key) SELECT key FROM keys ON CONFLICT DO NOTHING",
		"UPDATE a SET x = 1; UPDATE b SET x = 1"} {
		if got, ok := RowsOf(text); ok {
			t.Errorf("RowsOf(%q) = %+v, want none", text, got)
		}
	}
}

func TestLeaves(t *testing.T) {
	constant := func(text string) Operand { return Operand{Kind: Constant, Text: text} }
	null, moment := Operand{Kind: Null}, Operand{Kind: Moment}
	tests := []struct {
		test Test
		to   Operand
		want bool
	}{
		{Test{Is: []Operand{constant("new")}}, constant("done"), true},
		{Test{Is: []Operand{constant("new"), constant("held")}}, constant("done"), true},
		{Test{Is: []Operand{constant("new"), constant("done")}}, constant("done"), false},
		{Test{Is: []Operand{constant("new"), {Kind: Parameter}}}, constant("done"), false},
		{Test{Is: []Operand{constant("false")}}, constant("1"), true},
		{Test{Is: []Operand{constant("0")}}, constant("FALSE"), false},
		{Test{Is: []Operand{constant("new")}, Not: true}, constant("done"), false},
		{Test{Is: []Operand{constant("done")}, Not: true}, constant("done"), true},
		{Test{Is: []Operand{null}}, moment, true},
		{Test{Is: []Operand{null}}, constant(""), true},
		{Test{Is: []Operand{null}}, null, false},
		{Test{Is: []Operand{null}, Not: true}, null, true},
		{Test{Is: []Operand{constant("new")}}, null, true},
		{Test{Is: []Operand{constant("new")}}, moment, false},
		{Test{Is: []Operand{constant("new")}}, Operand{}, false},
		{Test{}, constant("done"), false},
	}
	for _, tt := range tests {
		if got := tt.test.Leaves(tt.to); got != tt.want {
			t.Errorf("%+v.Leaves(%+v) = %t, want %t", tt.test, tt.to, got, tt.want)
		}
	}
}
