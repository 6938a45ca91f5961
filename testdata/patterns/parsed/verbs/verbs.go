// Package verbs tells what tools do by their names.
package verbs

import (
	"fmt"
	"strings"
)

type Kind int

const (
	Unknown Kind = iota
	Reader
	Writer
)

func Of(name string) (Kind, error) {
	switch {
	case strings.HasPrefix(name, "see"), strings.HasSuffix(name, "_see"):
		return Reader, nil
	case strings.HasSuffix(name, "_kill"):
		return Writer, nil
	}
	return Unknown, fmt.Errorf("no tool %s", name)
}

// Begins reports whether a name begins with one of some prefixes.
func Begins(name string, prefixes ...string) bool {
	for _, p := range prefixes {
		if strings.HasPrefix(name, p) {
			return true
		}
	}
	return false
}
