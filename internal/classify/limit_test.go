package classify

import (
	"strings"
	"testing"
)

func TestLimits(t *testing.T) {
	tests := []struct {
		name, constants string // separated by |
		limits, reads   bool
	}{
		{"example.com/a.ValidateReadQuery", "", true, true},
		{"(*example.com/a.Guard).isReadSQL", "", true, true},
		{"example.com/a.ensureSelectOnly", "", true, true},
		{"example.com/a.assertReadonlyQuery", "", true, true},
		{"example.com/a.checkReadStatement", "", true, true},
		{"example.com/a.validateQuery", "SELECT|SHOW", true, true},
		{"strings.HasPrefix", "SELECT", true, true},

		{"example.com/a.validateQuery", "", true, false},
		{"example.com/a.allowedTable", "", true, false},

		{"example.com/a.runReadQuery", "", false, false},
		{"example.com/a.checkQuery", "", false, false},
		{"example.com/a.ensureReady", "", false, false},
		{"strings.HasPrefix", "/", false, false},
	}
	for _, tt := range tests {
		limits, reads := Limits(tt.name, strings.Split(tt.constants, "|"))
		if limits != tt.limits || reads != tt.reads {
			t.Errorf("Limits(%s, %s) = %t, %t; want %t, %t", tt.name, tt.constants, limits, reads, tt.limits, tt.reads)
		}
	}
}
