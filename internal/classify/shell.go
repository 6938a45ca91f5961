package classify

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// runShell classifies a shell with its arguments: the script after -c.
func runShell(name string, args []string) (effect.Verdict, string) {
	for i, a := range args {
		if a == more || hasHole(a) {
			break
		}
		if len(a) > 1 && a[0] == '-' && a[1] != '-' && strings.HasSuffix(a, "c") && i+1 < len(args) {
			v, operation := script(args[i+1])
			return v, name + ": " + operation
		}
		if a[:min(1, len(a))] != "-" {
			return named("send"), name // a script in a file
		}
	}
	return arbitrary, name + ": arbitrary script"
}

// script classifies a shell script by its commands and redirections.
func script(text string) (effect.Verdict, string) {
	if isHole(text) || text == more {
		return arbitrary, "arbitrary script"
	}
	file, err := syntax.NewParser(syntax.Variant(syntax.LangBash)).Parse(strings.NewReader(text), "")
	if err != nil {
		return named("send"), "script"
	}
	s := scriptWalk{verdict: inferred("read"), operation: "script", functions: make(map[string]bool)}
	syntax.Walk(file, func(n syntax.Node) bool {
		if f, ok := n.(*syntax.FuncDecl); ok {
			s.functions[f.Name.Value] = true
		}
		return true
	})
	syntax.Walk(file, s.visit)
	return s.verdict, s.operation
}

type scriptWalk struct {
	verdict   effect.Verdict
	operation string
	functions map[string]bool // declared in the script: what they do is seen where they stand
}

func (s *scriptWalk) visit(n syntax.Node) bool {
	switch n := n.(type) {
	case *syntax.CallExpr:
		if argv := wordTexts(n.Args); len(argv) > 0 && !s.functions[argv[0]] {
			s.take(Command(argv))
		}
	case *syntax.Redirect:
		s.redirect(n)
	}
	return true
}

func (s *scriptWalk) take(v effect.Verdict, operation string) {
	if strength(v) > strength(s.verdict) || s.operation == "script" {
		s.operation = operation
	}
	s.verdict = stronger(s.verdict, v)
}

func (s *scriptWalk) redirect(r *syntax.Redirect) {
	target := ""
	if r.Word != nil {
		target = wordText(r.Word)
	}
	if strings.HasPrefix(target, "/dev/") {
		return
	}
	switch r.Op {
	case syntax.RdrOut, syntax.RdrAll, syntax.RdrClob:
		s.take(inferred("write"), "> "+target)
	case syntax.AppOut, syntax.AppAll:
		s.take(inferred("create"), ">> "+target)
	}
}

func wordTexts(words []*syntax.Word) []string {
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = wordText(w)
	}
	return texts
}

// wordText returns the text of a word, with {} for what is expanded.
func wordText(w *syntax.Word) string {
	var b strings.Builder
	writeParts(&b, w.Parts)
	return b.String()
}

func writeParts(b *strings.Builder, parts []syntax.WordPart) {
	for _, p := range parts {
		switch p := p.(type) {
		case *syntax.Lit:
			b.WriteString(strings.ReplaceAll(p.Value, `\`, ""))
		case *syntax.SglQuoted:
			b.WriteString(p.Value)
		case *syntax.DblQuoted:
			writeParts(b, p.Parts)
		default:
			b.WriteString(hole)
		}
	}
}
