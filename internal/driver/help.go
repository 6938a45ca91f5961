package driver

import (
	"flag"
	"fmt"
	"io"
	"iter"
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
  mcpretrylint completion shell          print the completions for bash, fish or zsh
  mcpretrylint version                   print the version
  go vet -vettool=$(which mcpretrylint) [packages]

Flags:
`

const usageEnd = `
Exit status: 0 nothing found, 1 findings, 2 not everything could be analysed.

A comment on the line of a finding, or above it, drops it:
  //mcpretry:ignore NAME -- reason

Analyzers:
`

// A commandFlag is a flag of the command.
type commandFlag struct {
	name  string
	value string // what it takes, in help
	help  string
	takes takes
	words []string // that it takes
}

type takes int

const (
	takesNothing takes = iota
	takesWord
	takesDir
	takesFile
)

// commandFlags are the flags but for those of the analyzers.
var commandFlags = []commandFlag{
	{name: "C", value: "dir", help: "analyse the module in dir; files are printed relative to it", takes: takesDir},
	{name: "format", value: "name", help: "findings: " + alternatives(formats[cmdFindings]) + "; tools: " + alternatives(formats[cmdTools]), takes: takesWord, words: union(formats[cmdFindings], formats[cmdTools])},
	{name: "fix", help: "apply the suggested fixes, and report what is left"},
	{name: "baseline", value: "file", help: "leave out the findings that are listed in file", takes: takesFile},
	{name: "write-baseline", help: "list the findings in the file that -baseline names"},
	{name: "tags", value: "list", help: "build tags, as for go build", takes: takesWord},
	{name: "mod", value: "mode", help: "module download mode: readonly, vendor or mod", takes: takesWord, words: []string{"readonly", "vendor", "mod"}},
	{name: "modfile", value: "file", help: "use this file in place of go.mod", takes: takesFile},
}

// writeUsage prints the flags and their help in two columns.
func writeUsage(w io.Writer) {
	fmt.Fprint(w, usage)
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, f := range commandFlags {
		fmt.Fprintf(tw, "  %s\t%s\n", strings.TrimSpace("-"+f.name+" "+f.value), f.help)
	}
	fmt.Fprint(tw, "  -NAME[=false]\trun only this analyzer, or all but this one\n")
	tw.Flush()
	fmt.Fprint(w, usageEnd)
}

func help(w io.Writer, names []string) error {
	if len(names) == 0 || slices.Contains(typedCommands, names[0]) {
		writeUsage(w)
		tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		for _, a := range analyzers.Checkers {
			summary, _, _ := strings.Cut(a.Doc, "\n")
			fmt.Fprintf(tw, "  %s\t%s\n", a.Name, summary)
			for name, usage := range optionsOf(a) {
				fmt.Fprintf(tw, "  -%s.%s\t%s\n", a.Name, name, usage)
			}
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

// optionsOf yields the names and the help of the flags of an analyzer, in order.
func optionsOf(a *analysis.Analyzer) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		more := true
		a.Flags.VisitAll(func(f *flag.Flag) { more = more && yield(f.Name, f.Usage) })
	}
}

// union returns the words of both lists, each once.
func union(a, b []string) []string {
	return slices.Concat(a, slices.DeleteFunc(slices.Clone(b), func(s string) bool { return slices.Contains(a, s) }))
}

// alternatives lists words: "table, json or markdown".
func alternatives(list []string) string {
	n := len(list)
	if n == 1 {
		return list[0]
	}
	return strings.Join(list[:n-1], ", ") + " or " + list[n-1]
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
