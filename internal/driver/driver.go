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
	code, err := run(ctx, args, inkFor(stdout), w, stderr)
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

func run(ctx context.Context, args []string, out ink, stdout io.Writer, stderr *os.File) (int, error) {
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
	case cmdCompletion:
		return exitClean, writeCompletion(stdout, o.args[0])
	}
	return analyse(ctx, o, out, stdout, stderr)
}

// analyse runs the analysis and prints what the options ask for, then one line
// on each thing that was not analysed.
func analyse(ctx context.Context, o *options, out ink, stdout io.Writer, stderr *os.File) (int, error) {
	known, err := o.known()
	if err != nil {
		return exitPartial, err
	}
	g, err := newGoCommand(ctx, o)
	if err != nil {
		return exitPartial, err
	}
	a, err := examine(g, o, known, stderr)
	if err == nil && o.fix {
		a, err = fixed(g, o, known, a, stderr)
	}
	if err != nil {
		return exitPartial, err
	}
	a.ink = out
	if o.command == cmdWhy {
		err = a.narrow(o.tool)
	}
	switch {
	case err != nil:
	case o.writeBaseline && len(a.failures) > 0:
		err = fmt.Errorf("the baseline %s was not written, since not everything was analysed", o.baseline)
	case o.writeBaseline:
		if err = writeBaseline(o.baseline, a.findings); err == nil {
			complain(stderr, fmt.Sprintf("wrote %s to %s", plural(len(a.findings), "finding"), o.baseline))
		}
		a.findings = nil
	default:
		err = write(stdout, o, a)
	}
	for _, line := range told(a.failures) {
		complain(stderr, line)
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

// examine runs go vet, once if it can load all packages.
func examine(g *goCommand, o *options, known *baseline, stderr *os.File) (*answer, error) {
	tty := startProgress(stderr, o.patterns())
	got, err := g.vetLoadable(tty)
	tty.stop()
	if g.ctx.Err() != nil {
		return nil, errors.New("interrupted")
	}
	if err != nil {
		return nil, err
	}
	a := &answer{failures: got.failures(g), dir: g.dir}
	a.doc, a.findings = got.join(newPlaces(g, got), o.selected())
	a.doc.Incomplete = a.failures
	a.findings = known.without(a.findings)
	return a, nil
}

// fixed applies the fixes of the findings and examines the result.
func fixed(g *goCommand, o *options, known *baseline, a *answer, stderr *os.File) (*answer, error) {
	fixes, files, err := applyFixes(g.dir, a.findings)
	if err != nil || fixes == 0 {
		return a, err
	}
	complain(stderr, fmt.Sprintf("applied %s in %s", plural(fixes, "fix"), plural(files, "file")))
	return examine(g, o, known, stderr)
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
