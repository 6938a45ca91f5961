package spell

import "testing"

func TestNearest(t *testing.T) {
	known := []string{"C", "format", "mcpreadonly", "mcpidempotent", "mod", "modfile"}
	for name, want := range map[string]string{
		"mcpreadonyl":    "mcpreadonly",
		"mcpidempotence": "mcpidempotent",
		"fromat":         "format",
		"mdo":            "mod",
		"modfiles":       "modfile",
		"x":              "",
		"verbose":        "",
	} {
		if got := Nearest(name, known); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", name, got, want)
		}
	}
}
