// Package lines runs command lines that are written as one text: each exported
// function that takes a context is a handler.
package lines

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os/exec"
	"strings"

	"github.com/google/shlex"
)

type Args struct{ Name, Operation, Rest string }

// A process runs one program.
type process struct{ program string }

func (p *process) run(ctx context.Context, line string) error {
	whole := line
	if line != "" && !strings.HasPrefix(whole, p.program) {
		whole = p.program + " " + whole
	} else if line == "" {
		whole = p.program
	}
	return p.split(ctx, whole)
}

func (p *process) split(ctx context.Context, line string) error {
	words, err := shlex.Split(line)
	if err != nil {
		return err
	}
	return start(ctx, words)
}

func start(ctx context.Context, words []string) error {
	if len(words) > 1 {
		return exec.CommandContext(ctx, words[0], words[1:]...).Run()
	}
	return exec.CommandContext(ctx, words[0]).Run()
}

// checked runs a line that must be one of the program az.
func checked(ctx context.Context, line string) error {
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != "az" {
		return errors.New("the line must begin with az")
	}
	return (&process{program: words[0]}).run(ctx, strings.Join(words[1:], " "))
}

func Show(ctx context.Context, in Args) error { // want `read-only az aks show`
	return checked(ctx, "az aks show --name "+in.Name)
}

func Delete(ctx context.Context, in Args) error { // want `idempotent-write az aks delete`
	return checked(ctx, "az aks delete --yes --name "+in.Name)
}

func Pods(ctx context.Context, in Args) error { // want `read-only kubectl get`
	return (&process{program: "kubectl"}).run(ctx, "get pods -n "+in.Name)
}

// The text may name the program itself.
func Drain(ctx context.Context, in Args) error { // want `idempotent-write kubectl drain`
	return (&process{program: "kubectl"}).run(ctx, "kubectl drain "+in.Name)
}

func Client(ctx context.Context, in Args) error { // want `non-repeatable kubectl`
	return (&process{program: "kubectl"}).run(ctx, in.Rest)
}

func command(operation string) (string, error) {
	switch operation {
	case "show":
		return "az vm show", nil
	case "list":
		return "az vm list", nil
	case "create":
		return "az vm create", nil
	}
	return "", errors.New("unknown operation " + operation)
}

func Operation(ctx context.Context, in Args) error { // want `create az vm create`
	line, err := command(in.Operation)
	if err != nil {
		return err
	}
	if in.Rest != "" {
		line += " " + in.Rest
	}
	return checked(ctx, line)
}

func reading(operation string) (string, error) {
	if operation == "show" {
		return "az vm show", nil
	}
	return "az vm list", nil
}

func Reading(ctx context.Context, in Args) error { // want `read-only az vm (list|show)`
	line, err := reading(in.Operation)
	if err != nil {
		return err
	}
	return checked(ctx, line+" "+in.Rest)
}

// runLine runs a line of which the rest may be nothing.
func runLine(ctx context.Context, line string) error {
	words := strings.Fields(line)
	rest := ""
	if len(words) > 1 {
		rest = strings.Join(words[1:], " ")
	}
	return (&process{program: words[0]}).run(ctx, rest)
}

func Recommend(ctx context.Context, in Args) error { // want `read-only az advisor recommendation list`
	args := []string{"az", "advisor", "recommendation", "list", "--subscription", in.Name}
	if in.Rest != "" {
		args = append(args, "--resource-group", in.Rest)
	}
	return runLine(ctx, strings.Join(args, " "))
}

// execute takes the line out of the parameters of a command.
func execute(ctx context.Context, params map[string]any) error {
	line, ok := params["command"].(string)
	if !ok {
		return errors.New("no command")
	}
	return runLine(ctx, line)
}

func Mapped(ctx context.Context, in Args) error { // want `read-only az monitor metrics list`
	return execute(ctx, map[string]any{"command": "az monitor metrics list --resource " + in.Name})
}

// The words go with the program that is chosen.
func Lint(ctx context.Context, in Args) error { // want `read-only golangci-lint`
	var program string
	var args []string
	if in.Operation == "golangci-lint" {
		program, args = "golangci-lint", []string{"run"}
		if in.Name != "" {
			args = append(args, in.Name)
		}
	} else {
		program, args = "go", []string{"vet"}
		if in.Name != "" {
			args = append(args, in.Name)
		}
	}
	return exec.CommandContext(ctx, program, args...).Run()
}

//go:embed own.js
var own string

// Own runs a script of the server, which says what the rest means.
func Own(ctx context.Context, id string) error { // want `unknown`
	return exec.CommandContext(ctx, "osascript", "-l", "JavaScript", "-e", own, id).Run()
}

// Any runs a script of the client.
func Any(ctx context.Context, in Args) error { // want `non-repeatable osascript \(named\)`
	return exec.CommandContext(ctx, "osascript", "-e", in.Rest).Run()
}

// cmdlets runs a script of PowerShell.
func cmdlets(ctx context.Context, script string) error {
	return exec.CommandContext(ctx, "powershell", "-NoProfile", "-Command", script).Run()
}

func Job(ctx context.Context, in Args) error { // want `read-only powershell: Get-PrintJob`
	return cmdlets(ctx, fmt.Sprintf("Get-PrintJob -PrinterName '%s' | ConvertTo-Json", in.Name))
}

func Jobs(ctx context.Context, in Args) error { // want `idempotent-write powershell: Remove-PrintJob`
	return cmdlets(ctx, "Get-Printer | ForEach-Object { Remove-PrintJob -PrinterName $_.Name }")
}

// The client says what a cmdlet is given, or which it is.
func Cmdlet(ctx context.Context, in Args) error { // want `non-repeatable powershell: arbitrary command`
	return cmdlets(ctx, fmt.Sprintf("Get-Printer; %s -Force", in.Rest))
}

func Script(ctx context.Context, in Args) error { // want `non-repeatable powershell: arbitrary script`
	return cmdlets(ctx, in.Rest)
}

// File runs a script of the server.
func File(ctx context.Context, in Args) error { // want `unknown`
	return exec.CommandContext(ctx, "pwsh", "-File", "restart.ps1", in.Name).Run()
}

// Checked tells a program of which nothing is known which file to look at.
func Checked(ctx context.Context, in Args) error { // want `unknown frobnicate`
	return exec.CommandContext(ctx, "frobnicate", in.Name).Run()
}

func Markdown(ctx context.Context, in Args) error { // want `read-only markdownlint`
	return exec.CommandContext(ctx, "markdownlint", in.Name).Run()
}

func FixMarkdown(ctx context.Context, in Args) error { // want `idempotent-write markdownlint`
	return exec.CommandContext(ctx, "markdownlint", "--fix", in.Name).Run()
}

// Interpreted runs a file of the client's.
func Interpreted(ctx context.Context, in Args) error { // want `non-repeatable python3 \(named\)`
	return exec.CommandContext(ctx, "python3", in.Name).Run()
}

// A subcommand that the client says may be any of its group.

func Stash(ctx context.Context, in Args) error { // want `create git stash {}`
	words := []string{"stash"}
	if in.Operation != "" {
		words = append(words, in.Operation)
	}
	return exec.CommandContext(ctx, "git", words...).Run()
}

func Remote(ctx context.Context, in Args) error { // want `idempotent-write git remote {} \(deletes\)`
	words := []string{"-C", in.Rest, "remote"}
	if in.Operation != "" {
		words = append(words, in.Operation, in.Name)
	}
	return exec.CommandContext(ctx, "git", words...).Run()
}

func Remotes(ctx context.Context, in Args) error { // want `read-only git remote`
	switch in.Operation {
	case "show", "get-url":
	default:
		return errors.New("no such operation")
	}
	return exec.CommandContext(ctx, "git", "remote", in.Operation, in.Name).Run()
}

func Listed(ctx context.Context, in Args) error { // want `idempotent-write git remote {} \(named\) \(deletes\)`
	if !isAllowedOperation(in.Operation) {
		return errors.New("no such operation")
	}
	return exec.CommandContext(ctx, "git", "remote", in.Operation).Run()
}

func isAllowedOperation(name string) bool { return strings.HasSuffix(name, "-url") }

// configured is set elsewhere.
var configured []string

func Configured(ctx context.Context, in Args) error { // want `unknown`
	return exec.CommandContext(ctx, "git", "-C", in.Rest, "remote", configured[0]).Run()
}

func Setting(ctx context.Context, in Args) error { // want `read-only git config`
	return exec.CommandContext(ctx, "git", "config", in.Name).Run()
}
