package driver

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/analyzers"
)

// completions write the completion script of a shell.
var completions = map[string]func() string{
	"bash": bashCompletion,
	"fish": fishCompletion,
	"zsh":  zshCompletion,
}

var shells = []string{"bash", "fish", "zsh"}

func writeCompletion(w io.Writer, shell string) error {
	_, err := io.WriteString(w, completions[shell]())
	return err
}

// analyzerFlags are those that turn analyzers and their options on.
func analyzerFlags() []commandFlag {
	var list []commandFlag
	for _, a := range analyzers.Checkers {
		summary, _, _ := strings.Cut(a.Doc, "\n")
		list = append(list, commandFlag{name: a.Name, help: summary})
		for name, usage := range optionsOf(a) {
			list = append(list, commandFlag{name: a.Name + "." + name, help: usage})
		}
	}
	return list
}

func allFlags() []commandFlag { return slices.Concat(commandFlags, analyzerFlags()) }

func analyzerNames() []string {
	var names []string
	for _, a := range analyzers.Checkers {
		names = append(names, a.Name)
	}
	return names
}

func bashCompletion() string {
	var flags []string
	var values strings.Builder
	for _, f := range allFlags() {
		flags = append(flags, "-"+f.name)
		switch f.takes {
		case takesNothing:
		case takesDir:
			fmt.Fprintf(&values, "\t-%s) COMPREPLY=($(compgen -d -- \"$cur\")); return ;;\n", f.name)
		case takesFile:
			fmt.Fprintf(&values, "\t-%s) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n", f.name)
		default:
			fmt.Fprintf(&values, "\t-%s) COMPREPLY=($(compgen -W \"%s\" -- \"$cur\")); return ;;\n", f.name, strings.Join(f.words, " "))
		}
	}
	return strings.NewReplacer(
		"{flags}", strings.Join(flags, " "),
		"{values}", values.String(),
		"{commands}", strings.Join(typedCommands, " "),
		"{analyzers}", strings.Join(analyzerNames(), " "),
		"{shells}", strings.Join(shells, " "),
	).Replace(`# in ~/.bashrc: source <(mcpretrylint completion bash)
_mcpretrylint() {
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
	if [[ $cur == = ]]; then cur=
	elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}
	fi
	case $prev in
{values}	help) COMPREPLY=($(compgen -W "{analyzers}" -- "$cur")); return ;;
	completion) COMPREPLY=($(compgen -W "{shells}" -- "$cur")); return ;;
	esac
	case $cur in
	-*) COMPREPLY=($(compgen -W "{flags}" -- "$cur")) ;;
	*) COMPREPLY=($(compgen -d -- "$cur"))
		((COMP_CWORD > 1)) || COMPREPLY+=($(compgen -W "{commands}" -- "$cur")) ;;
	esac
}
complete -o filenames -F _mcpretrylint mcpretrylint
`)
}

func zshCompletion() string {
	var flags strings.Builder
	for _, f := range allFlags() {
		action := ""
		switch f.takes {
		case takesNothing:
		case takesDir:
			action = ":" + f.value + ":_files -/"
		case takesFile:
			action = ":" + f.value + ":_files"
		default:
			action = ":" + f.value + ":(" + strings.Join(f.words, " ") + ")"
		}
		fmt.Fprintf(&flags, "\t\t'-%s[%s]%s' \\\n", f.name, strings.NewReplacer("'", `'\''`, "[", `\[`, "]", `\]`, ":", `\:`).Replace(f.help), action)
	}
	return strings.NewReplacer(
		"{flags}", flags.String(),
		"{commands}", strings.Join(typedCommands, " "),
		"{analyzers}", strings.Join(analyzerNames(), " "),
		"{shells}", strings.Join(shells, " "),
	).Replace(`#compdef mcpretrylint
# in ~/.zshrc: source <(mcpretrylint completion zsh)
_mcpretrylint() {
	case $words[CURRENT-1] in
	help) compadd {analyzers}; return ;;
	completion) compadd {shells}; return ;;
	esac
	_arguments \
{flags}		'1: :{ compadd {commands}; _files -/ }' \
		'*:package:_files -/'
}
compdef _mcpretrylint mcpretrylint
`)
}

func fishCompletion() string {
	var b strings.Builder
	b.WriteString("# in ~/.config/fish/config.fish: mcpretrylint completion fish | source\n")
	quote := func(s string) string { return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(s) + "'" }
	fmt.Fprintf(&b, "complete -c mcpretrylint -f -n __fish_use_subcommand -a %s\n", quote(strings.Join(typedCommands, " ")))
	fmt.Fprintf(&b, "complete -c mcpretrylint -f -n '__fish_seen_subcommand_from help' -a %s\n", quote(strings.Join(analyzerNames(), " ")))
	fmt.Fprintf(&b, "complete -c mcpretrylint -f -n '__fish_seen_subcommand_from completion' -a %s\n", quote(strings.Join(shells, " ")))
	b.WriteString("complete -c mcpretrylint -f -a '(__fish_complete_directories)'\n")
	for _, f := range allFlags() {
		fmt.Fprintf(&b, "complete -c mcpretrylint -o %s -d %s", f.name, quote(f.help))
		switch f.takes {
		case takesNothing:
		case takesDir:
			b.WriteString(" -x -a '(__fish_complete_directories)'")
		case takesFile:
			b.WriteString(" -r -F")
		default:
			fmt.Fprintf(&b, " -x -a %s", quote(strings.Join(f.words, " ")))
		}
		b.WriteByte('\n')
	}
	return b.String()
}
