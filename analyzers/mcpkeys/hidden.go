package mcpkeys

import (
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// hiddenFact holds the uses of keys in the methods of unexported types.
type hiddenFact struct {
	Methods summary.Hidden
}

func (*hiddenFact) AFact() {}

func (f *hiddenFact) String() string {
	return fmt.Sprintf("%d methods of unexported types", len(f.Methods))
}

// hide publishes the uses of what dependents can reach and cannot name.
func (w *walker) hide(pass *analysis.Pass) {
	var fact hiddenFact
	for name, fn := range flow.HiddenMethods(w.flow.SSA) {
		if uses := w.function(fn); len(uses) > 0 {
			fact.Methods = append(fact.Methods, summary.HiddenMethod{Name: name, Data: w.factOf(uses, nil).Data})
		}
	}
	if len(fact.Methods) > 0 {
		pass.ExportPackageFact(&fact)
	}
}

// unnamed returns the uses of keys, and the open calls, of a method of a value
// whose type only its package can name; ok is false for other values.
func (c *collector) unnamed(recv *summary.Value, method string) (uses []use, calls []summary.Call, name string, ok bool) {
	pkg, full, ok := c.flow.HiddenMethod(recv, method)
	if !ok {
		return nil, nil, "", false
	}
	data, keyed := c.facts.hidden[pkg].Of(full)
	sum := c.flow.Unnamed(recv, method)
	if !keyed && sum == nil {
		return nil, nil, "", false
	}
	if keyed {
		uses, _ = (&keyFact{data}).decode()
	}
	if sum != nil {
		calls = sum.Calls
	}
	return uses, calls, "(*" + recv.TypeName() + ")." + method, true
}
