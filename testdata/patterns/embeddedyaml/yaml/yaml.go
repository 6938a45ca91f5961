// Package yaml reads definitions in a small part of YAML.
package yaml

import "strings"

// A Definition is what a file says of a tool.
type Definition struct {
	Description          string
	ReadOnly, Idempotent bool
}

// MustParse reads definitions.
func MustParse(text string) map[string]Definition {
	defs := make(map[string]Definition)
	var name string
	for line := range strings.Lines(text) {
		key, value, ok := strings.Cut(strings.TrimSpace(line), ":")
		value = strings.TrimSpace(value)
		d := defs[name]
		switch {
		case !ok:
			panic("want key: value, not " + line)
		case line[0] != ' ':
			name = key
			continue
		case key == "description":
			d.Description = value
		case key == "readOnlyHint":
			d.ReadOnly = value == "true"
		case key == "idempotentHint":
			d.Idempotent = value == "true"
		}
		defs[name] = d
	}
	return defs
}
