package driver

import (
	"flag"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"text/tabwriter"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers"
)

const usage = `mcpretrylint checks that the hints of MCP tools tell the truth about a repeated call.

Usage:
  mcpretrylint [flags] [packages]        report findings; the default is ./...
  mcpretrylint tools [flags] [packages]  list every tool: what it declares, what it does
  mcpretrylint why [flags] tool [packages]
                                         explain one tool: every effect with the way to it
  mcpretrylint help [analyzer]           print this text, or what an analyzer checks
  mcpretrylint version                   print the version
  go vet -vettool=$(which mcpretrylint) [packages]

Flags:
  -C dir          analyse the module in dir; files are printed relative to it
  -format name    findings: text, json or sarif; tools: table, json or markdown
  -tags list      build tags, as for go build
  -mod mode       module download mode: readonly, vendor or mod
  -modfile file   use this file in place of go.mod
  -NAME[=false]   run only this analyzer, or all but this one

Exit status: 0 nothing found, 1 findings, 2 not everything could be analysed.

Analyzers:
`

func help(w io.Writer, names []string) error {
	if len(names) == 0 || slices.Contains(typedCommands, names[0]) {
		fmt.Fprint(w, usage)
		tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		for _, a := range analyzers.Checkers {
			summary, _, _ := strings.Cut(a.Doc, "\n")
			fmt.Fprintf(tw, "  %s\t%s\n", a.Name, summary)
			a.Flags.VisitAll(func(f *flag.Flag) { fmt.Fprintf(tw, "  -%s.%s\t%s\n", a.Name, f.Name, f.Usage) })
		}
		return tw.Flush()
	}
	for i, name := range names {
		a, err := checker(name)
		if err != nil {
			return err
		}
		if i > 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "%s: %s\n", a.Name, a.Doc)
	}
	return nil
}

func checker(name string) (*analysis.Analyzer, error) {
	var known []string
	for _, a := range analyzers.Checkers {
		if a.Name == name {
			return a, nil
		}
		known = append(known, a.Name)
	}
	return nil, unknownError(fmt.Sprintf("analyzer %q", name), name, "", known)
}

func printVersion(w io.Writer) {
	fmt.Fprintf(w, "mcpretrylint %s (built with %s)\n", toolVersion(), runtime.Version())
}

// toolVersion is the module version the command was built from.
func toolVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "devel"
	}
	return info.Main.Version
}
