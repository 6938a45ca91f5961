package classify

import "testing"

func TestAdds(t *testing.T) {
	for expression, want := range map[string]bool{
		"SET #s = :s":                          false,
		"SET title = :t, body = :b":            false,
		"set n = n + :one":                     true,
		"SET n = if_not_exists(n, :zero) + :1": true,
		"SET total = price - :off":             false,
		"SET tags = list_append(tags, :t)":     true,
		"ADD views :one":                       true,
		"REMOVE address":                       false,
		"SET added = :t":                       false,
	} {
		if got := Adds(expression); got != want {
			t.Errorf("Adds(%q) = %t, want %t", expression, got, want)
		}
	}
}
