// Command mcpretrylint checks that the hints of MCP tools tell the truth about
// a repeated call. It is also a vet tool: go vet -vettool=$(which mcpretrylint).
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/mcpretrylint/mcpretrylint/analyzers"
	"github.com/mcpretrylint/mcpretrylint/internal/driver"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == identify {
		if err := driver.Identify(os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		return
	}
	if calledByGoVet(os.Args[1:]) {
		delayGC(firstCollection)
		unitchecker.Main(analyzers.Suite...)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := driver.Main(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// identify asks a vet tool what to key its results by.
const identify = "-V=full"

// calledByGoVet recognises the protocol between go vet and a vet tool:
// -flags, or a unit's configuration as the last argument.
func calledByGoVet(args []string) bool {
	if len(args) == 0 {
		return false
	}
	return args[0] == "-flags" || strings.HasSuffix(args[len(args)-1], ".cfg")
}
