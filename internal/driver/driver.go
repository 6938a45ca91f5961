// Package driver is the mcpretrylint command: it runs go vet with itself as
// the vet tool, and selects, sorts and prints what the units send.
package driver

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
)

// Exit codes of the command.
const (
	exitClean    = 0
	exitFindings = 1
	exitPartial  = 2 // not everything could be analysed, or the command line is wrong
)

// Main runs the command line args, which do not include the program's name,
// and returns the exit code. Progress goes to stderr if that is a terminal.
func Main(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) int {
	w := bufio.NewWriter(stdout)
	code, err := run(ctx, args, w, stderr)
	if flushErr := w.Flush(); err == nil && flushErr != nil {
		err = fmt.Errorf("writing the output: %w", flushErr)
	}
	if err != nil {
		complain(stderr, err.Error())
		return exitPartial
	}
	return code
}

func complain(stderr io.Writer, line string) { fmt.Fprintln(stderr, "mcpretrylint: "+line) }

func run(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
	o, err := parse(args)
	if err != nil {
		return exitPartial, err
	}
	switch o.command {
	case cmdHelp:
		return exitClean, help(stdout, o.args)
	case cmdVersion:
		printVersion(stdout)
		return exitClean, nil
	}
	return analyse(ctx, o, stdout, stderr)
}

// analyse runs the analysis and prints what the options ask for, then one line
// on each thing that was not analysed.
func analyse(ctx context.Context, o *options, stdout io.Writer, stderr *os.File) (int, error) {
	g, err := newGoCommand(ctx, o)
	if err != nil {
		return exitPartial, err
	}
	tty := startProgress(stderr, o.patterns())
	got, err := g.vet(tty)
	tty.stop()
	if ctx.Err() != nil {
		return exitPartial, errors.New("interrupted")
	}
	if err != nil {
		return exitPartial, err
	}
	a := &answer{failures: got.failures(g), dir: g.dir}
	a.doc, a.findings = got.join(newPlaces(g, got), o.selected())
	if o.command == cmdWhy {
		a.doc.Tools, err = named(a.doc.Tools, o.tool)
	}
	if err == nil {
		err = write(stdout, o, a)
	}
	for _, f := range a.failures {
		complain(stderr, f)
	}
	switch {
	case err != nil:
		return exitPartial, err
	case len(a.failures) > 0:
		return exitPartial, nil
	case o.command == cmdFindings && len(a.findings) > 0:
		return exitFindings, nil
	}
	return exitClean, nil
}

func write(w io.Writer, o *options, a *answer) error {
	var err error
	switch o.command {
	case cmdTools:
		err = toolFormats[o.format](w, a.doc)
	case cmdWhy:
		err = writeWhy(w, a.doc.Tools)
	default:
		err = findingFormats[o.format](w, a)
	}
	if err != nil {
		return fmt.Errorf("writing the output: %w", err)
	}
	return nil
}
