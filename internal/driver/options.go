package driver

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers"
	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
	"github.com/mcpretrylint/mcpretrylint/internal/spell"
)

const (
	cmdFindings = "findings" // the default, never typed
	cmdTools    = "tools"
	cmdWhy      = "why"
	cmdHelp     = "help"
	cmdVersion  = "version"

	cmdCompletion = "completion"
)

var typedCommands = []string{cmdTools, cmdWhy, cmdHelp, cmdVersion, cmdCompletion}

// formats are the values of -format by command, the default first.
var formats = map[string][]string{
	cmdFindings: {"text", "gnu", "json", "sarif"},
	cmdTools:    {"table", "json", "markdown", "html"},
	cmdWhy:      {"text"},
}

// options is a parsed command line.
type options struct {
	command string
	tool    string   // of cmdWhy
	args    []string // packages, or what help is about
	dir     string
	format  string
	build   []string            // build flags, in the form -name=value
	enabled map[string]*setting // by analyzer
	extra   map[string]*setting // by "analyzer.flag": findings that must be asked for
	fix     bool

	baseline      string // file
	writeBaseline bool
}

// A setting is a boolean flag that knows whether it was given.
type setting struct{ given, value bool }

func (s *setting) String() string   { return strconv.FormatBool(s.value) }
func (s *setting) IsBoolFlag() bool { return true }
func (s *setting) Set(text string) error {
	v, err := strconv.ParseBool(text)
	if err != nil {
		return errors.New("want true or false")
	}
	*s = setting{true, v}
	return nil
}

// buildFlags are passed on to the go command: they change what is compiled.
var buildFlags = []string{"tags", "mod", "modfile"}

// parse reads the command line. Flags may stand before and after the command
// and the packages.
func parse(args []string) (*options, error) { return parseFor(analyzers.Checkers, args) }

func parseFor(checkers []*analysis.Analyzer, args []string) (*options, error) {
	o := &options{command: cmdFindings, enabled: make(map[string]*setting), extra: make(map[string]*setting)}
	fs := flag.NewFlagSet("mcpretrylint", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.Usage = func() {}
	fs.StringVar(&o.dir, "C", ".", "")
	fs.StringVar(&o.format, "format", "", "")
	fs.BoolVar(&o.fix, "fix", false, "")
	fs.StringVar(&o.baseline, "baseline", "", "")
	fs.BoolVar(&o.writeBaseline, "write-baseline", false, "")
	showVersion := fs.Bool("version", false, "")
	for _, a := range checkers {
		o.enabled[a.Name] = new(setting)
		fs.Var(o.enabled[a.Name], a.Name, "")
		a.Flags.VisitAll(func(f *flag.Flag) {
			name := a.Name + "." + f.Name
			o.extra[name] = new(setting)
			fs.Var(o.extra[name], name, "")
		})
	}
	for _, name := range buildFlags {
		fs.Func(name, "", func(v string) error {
			o.build = append(o.build, "-"+name+"="+v)
			return nil
		})
	}

	words, err := interspersed(fs, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return &options{command: cmdHelp}, nil
	case err != nil:
		return nil, flagError(fs, err)
	case *showVersion:
		words = append([]string{cmdVersion}, words...)
	}
	if len(words) > 0 && slices.Contains(typedCommands, words[0]) {
		o.command, words = words[0], words[1:]
	} else if len(words) > 0 && !strings.ContainsAny(words[0], "./\\") {
		if near := spell.Nearest(words[0], typedCommands); near != "" {
			return nil, fmt.Errorf("unknown command %s; did you mean %s?", words[0], near)
		}
	}
	if o.command == cmdWhy {
		if len(words) == 0 {
			return nil, errors.New("why needs the name of a tool: mcpretrylint why TOOL [packages]")
		}
		o.tool, words = words[0], words[1:]
	}
	o.args = words
	if o.baseline != "" && !filepath.IsAbs(o.baseline) {
		o.baseline = filepath.Join(o.dir, o.baseline) // -C comes before all else, as in the go command
	}
	return o, o.check()
}

// interspersed parses flags between the other words, which it returns. All
// that follows "--" are words.
func interspersed(fs *flag.FlagSet, args []string) (words []string, err error) {
	for len(args) > 0 {
		if err := fs.Parse(args); err != nil {
			return nil, err
		}
		rest := fs.Args()
		if n := len(args) - len(rest); n > 0 && args[n-1] == "--" {
			return append(words, rest...), nil
		}
		if len(rest) == 0 {
			return words, nil
		}
		words, args = append(words, rest[0]), rest[1:]
	}
	return words, nil
}

// flagError says what is wrong with a flag, and what may have been meant.
func flagError(fs *flag.FlagSet, err error) error {
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		return fmt.Errorf("%w; see mcpretrylint help", err)
	}
	var known []string
	fs.VisitAll(func(f *flag.Flag) { known = append(known, f.Name) })
	what := "flag -" + name
	if strings.HasPrefix(name, "mcp") && !strings.Contains(name, ".") {
		what = "analyzer -" + name
	}
	return unknownError(what, name, "-", known)
}

// unknownError reports a name that is not among the known ones.
func unknownError(what, name, prefix string, known []string) error {
	if near := spell.Nearest(name, known); near != "" {
		return fmt.Errorf("unknown %s; did you mean %s%s?", what, prefix, near)
	}
	return fmt.Errorf("unknown %s; see mcpretrylint help", what)
}

// check reports what does not go together.
func (o *options) check() error {
	switch {
	case o.command == cmdVersion && len(o.args) > 0:
		return fmt.Errorf("version takes no arguments, got %q", strings.Join(o.args, " "))
	case o.command == cmdCompletion && (len(o.args) != 1 || !slices.Contains(shells, o.args[0])):
		return fmt.Errorf("completion needs the name of a shell: %s", strings.Join(shells, ", "))
	case o.command != cmdFindings && (o.fix || o.baseline != "" || o.writeBaseline):
		return fmt.Errorf("-fix and -baseline are about findings; %s has none", o.command)
	case o.writeBaseline && o.baseline == "":
		return errors.New("-write-baseline needs the file: -baseline FILE -write-baseline")
	case o.command == cmdFindings && !slices.Contains(slices.Collect(maps.Values(o.analyzers())), true):
		return errors.New("all analyzers are off: there is nothing to report")
	}
	return o.checkFormat()
}

// known returns the findings that are not to be reported.
func (o *options) known() (*baseline, error) {
	if o.baseline == "" || o.writeBaseline {
		return new(baseline), nil
	}
	return readBaseline(o.baseline)
}

func (o *options) checkFormat() error {
	known, ok := formats[o.command]
	if !ok {
		return nil
	}
	if o.format == "" {
		o.format = known[0]
	}
	if !slices.Contains(known, o.format) {
		return fmt.Errorf("unknown -format %q; want one of %s", o.format, strings.Join(known, ", "))
	}
	return nil
}

// patterns returns the packages to analyse.
func (o *options) patterns() []string {
	if len(o.args) == 0 {
		return []string{"./..."}
	}
	return o.args
}

// selected decides on a finding. Analyzers are chosen as go vet does: if one is
// turned on by name, the unnamed ones are off. One that reports nothing unless it is
// asked to has been asked by its name.
func (o *options) selected() func(*inventory.Finding) bool {
	chosen := o.analyzers()
	return func(f *inventory.Finding) bool {
		if f.Option == "" {
			return chosen[f.Analyzer]
		}
		asked, named := o.extra[f.Analyzer+"."+f.Option], o.enabled[f.Analyzer]
		if asked != nil && !asked.given && f.Option == "report" && named != nil && named.given {
			return named.value
		}
		return chosen[f.Analyzer] && asked != nil && asked.value
	}
}

func (o *options) analyzers() map[string]bool {
	anyOn := false
	for _, s := range o.enabled {
		anyOn = anyOn || s.given && s.value
	}
	chosen := make(map[string]bool)
	for name, s := range o.enabled {
		chosen[name] = s.value || !s.given && !anyOn
	}
	return chosen
}
