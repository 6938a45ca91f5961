// Package inventory defines the JSON documents that describe tools and findings.
package inventory

import (
	"cmp"
	"slices"
)

// SchemaVersion is the version of both documents. Additions do not change it.
const SchemaVersion = 1

// A Document lists tools with what they declare, do, and how a repeat is recognised.
type Document struct {
	SchemaVersion int    `json:"schemaVersion"`
	ToolVersion   string `json:"toolVersion"`
	Tools         []Tool `json:"tools"`
	// Incomplete is not empty if tools may be missing.
	Incomplete []Incomplete `json:"incomplete"`
}

// A FindingsDocument lists what the checkers found.
type FindingsDocument struct {
	SchemaVersion int       `json:"schemaVersion"`
	ToolVersion   string    `json:"toolVersion"`
	Findings      []Finding `json:"findings"`
	// Incomplete is not empty if findings may be missing.
	Incomplete []Incomplete `json:"incomplete"`
}

// Incomplete is a package that was not analysed, or only in part.
type Incomplete struct {
	Package string `json:"package"` // empty when the reason concerns no single package
	Reason  string `json:"reason"`
	Partial bool   `json:"partial,omitempty"`
}

func (x Incomplete) String() string {
	switch {
	case x.Package == "":
		return x.Reason
	case x.Partial:
		return x.Package + " was analysed in part: " + x.Reason
	}
	return x.Package + " was not analysed: " + x.Reason
}

// A Tool is one MCP tool.
type Tool struct {
	Name     string    `json:"name"` // "?" when it only exists at run time
	Package  string    `json:"package"`
	Position Position  `json:"position"`
	SDK      string    `json:"sdk"`
	Handler  string    `json:"handler"` // empty when it could not be resolved
	Declared Declared  `json:"declared"`
	Class    string    `json:"class"`
	Effects  []Effect  `json:"effects"`
	Keys     []Key     `json:"keys"`
	Unknown  []string  `json:"unknown"`
	Findings []Finding `json:"findings"`
}

// Declared holds the hints as the author wrote them; nil where nothing was
// written or the value cannot be folded.
type Declared struct {
	ReadOnlyHint    *bool `json:"readOnlyHint"`
	DestructiveHint *bool `json:"destructiveHint"`
	IdempotentHint  *bool `json:"idempotentHint"`
	OpenWorldHint   *bool `json:"openWorldHint"`
}

// An Effect is one operation that the handler can reach.
type Effect struct {
	Class     string   `json:"class"`
	Deletes   bool     `json:"deletes"`
	Operation string   `json:"operation"`
	Evidence  string   `json:"evidence"`           // inferred, table or named
	Discount  string   `json:"discount,omitempty"` // why it does not count for the class
	Path      []string `json:"path"`               // full function names, from the handler to the primitive
	Position  Position `json:"position"`           // of the first call
	Steps     []Step   `json:"steps"`              // the calls on the path, the handler's first
}

// A Step is one call on the way from a handler to an operation.
type Step struct {
	Function string   `json:"function"` // full name of the function called
	Position Position `json:"position"` // of the call; line 0 when it is not known
}

// A Key is an idempotency key that reaches an operation.
type Key struct {
	Source        []string `json:"source"`
	Carrier       string   `json:"carrier"`
	SurvivesRetry string   `json:"survivesRetry"` // yes, no or unknown
	Scope         string   `json:"scope"`         // identity, credential, global or unknown
}

// A Finding is one diagnostic of a checker.
type Finding struct {
	Analyzer string `json:"analyzer"`
	Category string `json:"category"`
	Level    string `json:"level"`            // error, warning or note
	Option   string `json:"option,omitempty"` // the analyzer's flag that asks for it
	Message  string `json:"message"`
	Tool     string `json:"tool"` // empty when it is about no tool
	// Fingerprint names the finding wherever it stands in its package; see
	// [Fingerprint]. Those of a Document have none.
	Fingerprint string    `json:"fingerprint,omitempty"`
	Package     string    `json:"package"`
	Position    Position  `json:"position"`
	End         Position  `json:"end"`
	Related     []Related `json:"related"`
	Fixes       []Fix     `json:"fixes"`
	Steps       []Step    `json:"steps"` // the calls from the handler to the effect, in any package
}

// A Related is one step on the way to the effect of a finding.
type Related struct {
	Message  string   `json:"message"`
	Position Position `json:"position"`
}

// A Fix is a set of edits that belong together.
type Fix struct {
	Message string `json:"message"`
	Edits   []Edit `json:"edits"`
}

// An Edit replaces the bytes Start to End, zero-based and half-open, of a file.
type Edit struct {
	Package string `json:"package,omitempty"` // as in Position
	File    string `json:"file"`
	Start   int    `json:"start"`
	End     int    `json:"end"`
	NewText string `json:"newText"`
}

// A Position is a place in a file. In a unit's [Record], Package is the import
// path and File a base name; in the documents Package is empty and File is
// relative to the directory of the run, or module@version/path. Lines and
// columns count from 1, columns in bytes.
type Position struct {
	Package string `json:"package,omitempty"`
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
}

func (p Position) compare(q Position) int {
	return cmp.Or(cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

// Sort puts the tools, their effects and their findings in order.
func (d *Document) Sort() {
	slices.SortStableFunc(d.Tools, func(a, b Tool) int {
		return cmp.Or(a.Position.compare(b.Position), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Package, b.Package))
	})
	for i := range d.Tools {
		slices.SortStableFunc(d.Tools[i].Effects, func(a, b Effect) int {
			return cmp.Or(a.Position.compare(b.Position), cmp.Compare(a.Operation, b.Operation), slices.Compare(a.Path, b.Path))
		})
		SortFindings(d.Tools[i].Findings)
	}
}

// SortFindings sorts by file, line, column, analyzer and message.
func SortFindings(list []Finding) {
	slices.SortStableFunc(list, func(a, b Finding) int {
		return cmp.Or(a.Position.compare(b.Position), cmp.Compare(a.Analyzer, b.Analyzer), cmp.Compare(a.Message, b.Message))
	})
}
