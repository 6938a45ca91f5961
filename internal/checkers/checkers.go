// Package checkers lists the analyzers that report about tools.
package checkers

import (
	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpdestructive"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpearlyeffect"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpfreshkey"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpidempotent"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpkeystore"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcplosthint"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpmissinghint"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpmissingkey"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpreadonly"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpretry"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptimestampkey"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpunscopedkey"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpunusedkey"
)

// All is in the order in which help lists them.
var All = []*analysis.Analyzer{
	mcpreadonly.Analyzer,
	mcpidempotent.Analyzer,
	mcpdestructive.Analyzer,
	mcpmissingkey.Analyzer,
	mcptimestampkey.Analyzer,
	mcpfreshkey.Analyzer,
	mcpunscopedkey.Analyzer,
	mcpunusedkey.Analyzer,
	mcpkeystore.Analyzer,
	mcpretry.Analyzer,
	mcpearlyeffect.Analyzer,
	mcplosthint.Analyzer,
	mcpmissinghint.Analyzer,
}
