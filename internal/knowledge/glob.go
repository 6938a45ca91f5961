package knowledge

import (
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/glob"
)

func isGlob(s string) bool { return strings.Contains(s, "*") }

func matchName(pattern, name string) bool {
	return pattern == name || isGlob(pattern) && glob.Match(pattern, name)
}
