package verdict

import (
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// OpensToWrite reports whether a mailbox is certainly opened for more than to look.
func OpensToWrite(x *summary.Effect) bool { return isFalse(x.Args[0]) }

// isFalse reports whether v is certainly false: what is not set is.
func isFalse(v *summary.Value) bool {
	text, known := v.Literal()
	return known && (text == "false" || text == "")
}

// decideFetch decides a FETCH of messages from a mailbox that was opened to write.
func decideFetch(x *summary.Effect, op string) (effect.Verdict, string) {
	v := effect.Verdict{Class: effect.ReadOnly, Evidence: effect.Table}
	if marksSeen(x.Args[0]) {
		v.Class, op = effect.IdempotentWrite, `FETCH that sets \Seen`
	}
	return v, op
}

// marksSeen reports whether one of the items of a FETCH, texts or parts in the fields of a
// struct, marks the message as seen (RFC 9051 section 6.4.5; RFC 3501 section 6.4.5 for
// RFC822; RFC 3516 section 4.3 for BINARY).
func marksSeen(items *summary.Value) bool {
	if items.Kind == summary.Struct {
		return fetchesPart(summary.FieldOf(items, "BodySection")) || fetchesPart(summary.FieldOf(items, "BinarySection"))
	}
	return fetchesPart(items)
}

func fetchesPart(items *summary.Value) bool {
	parts, _ := items.Members()
	for _, p := range parts {
		if p.Kind == summary.Result && len(p.Elems) > 0 {
			p = p.Elems[0] // the text of a part
		}
		if text, known := p.Literal(); known {
			text = strings.ToUpper(text)
			if text == "RFC822" || text == "RFC822.TEXT" || strings.HasPrefix(text, "BODY[") || strings.HasPrefix(text, "BINARY[") {
				return true
			}
		} else if p.Kind == summary.Struct && isFalse(summary.FieldOf(p, "Peek")) {
			return true
		}
	}
	return false
}
