package driver

import (
	"io"
	"os"
)

// An ink is whether text is decorated.
type ink bool

// inkFor decorates what a person reads: on a terminal, unless NO_COLOR is set
// (https://no-color.org).
func inkFor(w io.Writer) ink {
	f, ok := w.(*os.File)
	return ink(ok && isTerminal(f) && os.Getenv("NO_COLOR") == "")
}

func (on ink) bold(s string) string { return on.wrap("\x1b[1m", s) }
func (on ink) dim(s string) string  { return on.wrap("\x1b[2m", s) }

func (on ink) wrap(start, s string) string {
	if !on {
		return s
	}
	return start + s + "\x1b[0m"
}
