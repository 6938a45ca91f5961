package mcpkeys

import (
	"reflect"
	"testing"
)

func TestColumns(t *testing.T) {
	for _, tt := range []struct {
		text string
		want []column
	}{
		{"INSERT INTO calls (idempotency_key, at) VALUES (?, now())", []column{{"idempotency_key", 0}}},
		{"insert or ignore into \"calls\" (a, `b`) values ($2, $1)", []column{{"a", 1}, {"b", 0}}},
		{"INSERT INTO calls (a, b, c) VALUES (?, 1, ?) ON CONFLICT (a) DO UPDATE SET d = ?", []column{{"a", 0}, {"c", 1}}},
		{"SELECT result FROM calls WHERE tenant = ? AND idempotency_key = ?", []column{{"tenant", 0}, {"idempotency_key", 1}}},
		{"UPDATE calls SET done = $3 WHERE idempotency_key=$1", []column{{"done", 2}, {"idempotency_key", 0}}},
		{"INSERT INTO calls (a, b) VALUES (coalesce(?, 1), ?)", []column{{"b", 1}}},
		{"SELECT 1", nil},
	} {
		if got := columns(tt.text); !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.text, got, tt.want)
		}
	}
}
