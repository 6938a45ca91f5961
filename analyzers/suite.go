// Package analyzers lists the analyzers that make up mcpretrylint.
package analyzers

import (
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpdirective"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpeffects"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpinventory"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpkeys"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/checkers"
)

// Checkers are the analyzers that report; a user turns them on and off.
var Checkers = append(slices.Clone(checkers.All), mcpdirective.Analyzer)

// passes own the intelligence and the facts. They are listed because a driver
// exposes the flags of no others.
var passes = []*analysis.Analyzer{
	mcpeffects.Analyzer,
	mcpkeys.Analyzer,
	mcptools.Analyzer,
}

// Suite is the product.
var Suite = slices.Concat(passes, Checkers, []*analysis.Analyzer{mcpinventory.New(Checkers)})
