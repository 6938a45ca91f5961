package classify

import (
	"strings"
	"testing"
)

func TestLimits(t *testing.T) {
	tests := []struct {
		name, constants string // separated by |
		limits, yes, no bool
	}{
		{"example.com/a.ValidateReadQuery", "", true, true, true},
		{"(*example.com/a.Guard).isReadSQL", "", true, true, true},
		{"example.com/a.IsWriteSQL", "", true, true, true},
		{"example.com/a.isWrite", "", false, false, false},
		{"example.com/a.ensureSelectOnly", "", true, true, true},
		{"example.com/a.assertReadonlyQuery", "", true, true, true},
		{"example.com/a.checkReadStatement", "", true, true, true},
		{"example.com/a.validateQuery", "SELECT|SHOW", true, true, true},
		{"example.com/a.isValidWriteOperation", "INSERT|UPDATE", false, false, false},
		{"example.com/a.validateNoWrites", "INSERT|UPDATE", true, true, true},
		{"strings.HasPrefix", "SELECT", true, true, false},
		{"strings.HasPrefix", "INSERT", true, false, true},
		{"(*regexp.Regexp).MatchString", "insert.update.delete", true, false, true},
		{"strings.Contains", "SELECT INTO", true, true, false},
		{"strings.HasPrefix", "SELECT|DELETE", true, false, false},

		{"example.com/a.validateQuery", "", true, false, false},
		{"example.com/a.allowedTable", "", true, false, false},

		{"example.com/a.runReadQuery", "", false, false, false},
		{"example.com/a.checkQuery", "", false, false, false},
		{"example.com/a.ensureReady", "", false, false, false},
		{"strings.HasPrefix", "/", false, false, false},
	}
	for _, tt := range tests {
		limits, yes, no := Limits(tt.name, strings.Split(tt.constants, "|"))
		if limits != tt.limits || yes != tt.yes || no != tt.no {
			t.Errorf("Limits(%s, %s) = %t, %t, %t; want %t, %t, %t", tt.name, tt.constants, limits, yes, no, tt.limits, tt.yes, tt.no)
		}
	}
}
