// Package mcpdirective defines an Analyzer that checks //mcpretry: comments.
//
// # Analyzer mcpdirective
//
// mcpdirective: check that //mcpretry: directives are sound and used
//
// Why: a directive with a slip in it silently does nothing, and one that
// outlives its finding hides the next one.
//
// A finding is ignored by a comment on its line, on the line above, at the
// registration of the tool, or at the declaration of its handler if that is in
// the same package:
//
//	//mcpretry:ignore mcpreadonly -- the write is a cache that the table does not know
//	Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
//
// What a function or an interface method does is said at its declaration:
//
//	//mcpretry:effect create -- the queue takes every message
//	func (q *Queue) Push(m Message) error
//
// Reports, as directive-malformed, a directive without a reason, one that does
// not exist, and one that a space after // makes a mere comment:
//
//	//mcpretry:ignore mcpreadonly
//	// reported: //mcpretry:ignore needs a reason; write //mcpretry:ignore mcpreadonly -- reason
//
// Reports, as directive-unknown, a name that is no analyzer's.
//
// Reports, as directive-unused, an analyzer named in an ignore directive that
// reports nothing there.
//
// Reports, as directive-misplaced, an effect directive that stands at no
// function or interface method.
//
// Reports, as table-unmatched, a line of the file mcpretry.tbl beside go.mod
// that is about a package and names nothing in it.
//
// Silent: about unused directives of a package that could not be analysed whole.
//
// Since: v0.1.0. Default: on.
package mcpdirective
