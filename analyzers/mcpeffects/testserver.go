package mcpeffects

import (
	"regexp"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/source"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// ownServer says that a request goes to a server which the program has started for it.
const ownServer = "server of its own"

// loopback is the beginning of an address of this machine whose port the program finds out.
var loopback = regexp.MustCompile(`^https?://(?:127\.0\.0\.1|localhost|\[::1\]):\{`)

// toTestServer reports whether a request goes to this machine, in a package that starts
// servers of net/http/httptest outside its tests.
func (c *collector) toTestServer(x *summary.Effect) bool {
	return x.Rule == summary.HTTP && len(x.Args) > 1 && loopback.MatchString(x.Args[1].Template()) && c.startsTestServers()
}

func (w *walker) startsTestServers() bool {
	if w.serves == nil {
		serves := false
		for fn := range flow.Functions(w.flow.SSA) {
			if source.InTest(w.flow.Fset, fn.Pos()) {
				continue
			}
			for _, b := range fn.Blocks {
				for _, instr := range b.Instrs {
					call, ok := instr.(ssa.CallInstruction)
					serves = serves || ok && strings.HasPrefix(fullName(call.Common()), "net/http/httptest.New")
				}
			}
		}
		w.serves = &serves
	}
	return *w.serves
}
