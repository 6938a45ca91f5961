// Package classify classifies one operation from its text: an HTTP request, an SQL statement, a command line, a GraphQL document, a name.
//
// In the texts, {} stands for an unknown part.
package classify

import (
	"os"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// hole stands for an unknown part of a text.
const hole = "{}"

func isHole(s string) bool { return strings.TrimSpace(s) == hole }

func hasHole(s string) bool { return strings.Contains(s, hole) }

// classes maps the words of the tables to classes; delete is a write that deletes.
var classes = map[string]effect.Class{
	"read":        effect.ReadOnly,
	"conditional": effect.Conditional,
	"write":       effect.IdempotentWrite,
	"delete":      effect.IdempotentWrite,
	"create":      effect.Create,
	"send":        effect.NonRepeatable,
}

func verdict(word string, evidence effect.Evidence) effect.Verdict {
	return effect.Verdict{Class: classes[word], Deletes: word == "delete", Evidence: evidence}
}

func inferred(word string) effect.Verdict { return verdict(word, effect.Inferred) }

func named(word string) effect.Verdict { return verdict(word, effect.Named) }

var unknown = effect.Verdict{Class: effect.Unknown, Evidence: effect.Named}

// stronger returns the verdict of doing both a and b. What is unknown may be
// anything, so it hides what only reads.
func stronger(a, b effect.Verdict) effect.Verdict {
	top, other := a, b
	if strength(b) > strength(a) || strength(b) == strength(a) && b.Evidence > a.Evidence {
		top, other = b, a
	}
	top.Deletes = top.Deletes || other.Deletes
	return top
}

// strength orders unknown between what reads and what mutates.
func strength(v effect.Verdict) int {
	switch {
	case v.Class == effect.Unknown:
		return 1
	case v.Class == effect.ReadOnly:
		return 0
	}
	return 1 + int(v.Class)
}

// OpenFlags classifies opening a file with the flags of os.OpenFile, as the
// host's operating system numbers them.
func OpenFlags(flag int64) effect.Verdict {
	f := int(flag)
	switch {
	case f&os.O_APPEND != 0 && f&(os.O_WRONLY|os.O_RDWR) != 0:
		return inferred("create")
	case f&os.O_CREATE != 0 && f&os.O_EXCL != 0:
		return inferred("conditional")
	case f&(os.O_WRONLY|os.O_RDWR|os.O_CREATE|os.O_TRUNC) != 0:
		return inferred("write")
	}
	return inferred("read")
}

// OpensToWrite reports whether opening a file with those flags lets the program write to
// it, and neither makes nor empties it by itself.
func OpensToWrite(flag int64) bool {
	return int(flag)&(os.O_WRONLY|os.O_RDWR) != 0 && int(flag)&(os.O_CREATE|os.O_TRUNC) == 0
}
