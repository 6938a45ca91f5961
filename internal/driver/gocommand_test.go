package driver

import "testing"

func TestNewer(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"go1.27", "go1.26.8", true},
		{"go1.26.9", "go1.26.8", false}, // the type checker compares languages
		{"go1.26rc1", "go1.26.0", false},
		{"go1.9", "go1.26", false},
		{"devel", "go1.26", false},
	} {
		if got := newer(tt.a, tt.b); got != tt.want {
			t.Errorf("newer(%q, %q) = %t", tt.a, tt.b, got)
		}
	}
}

func TestBuiltWith(t *testing.T) {
	if got := builtWith(); !newer(got, "go1.25") {
		t.Errorf("built with %q, want a release", got)
	}
}
