// Package spell finds the name that was meant by a misspelt one.
package spell

import (
	"slices"
	"strings"
)

// Nearest returns the known name that is at most a third of name's length away
// in single-letter edits, or "".
func Nearest(name string, known []string) string {
	best, limit := "", len(name)/3+1
	for _, k := range known {
		if d := distance(name, k); d < limit {
			best, limit = k, d
		}
	}
	return best
}

// Similar returns the known names that may be meant: the nearest, or else those
// that contain name, whatever the case of their letters.
func Similar(name string, known []string) []string {
	if near := Nearest(name, known); near != "" {
		return []string{near}
	}
	var list []string
	for _, k := range known {
		if name != "" && strings.Contains(strings.ToLower(k), strings.ToLower(name)) && !slices.Contains(list, k) {
			list = append(list, k)
		}
	}
	return list
}

// distance is the Damerau-Levenshtein distance with adjacent transpositions.
func distance(a, b string) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			substitute := rows[i-1][j-1]
			if a[i-1] != b[j-1] {
				substitute++
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, substitute)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
