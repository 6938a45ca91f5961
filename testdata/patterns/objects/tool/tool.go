// Package tool says what a tool of a server without an SDK is.
package tool

import (
	"context"
	"encoding/json"
)

// A Tool describes itself and does its work.
type Tool interface {
	Name() string
	Description() string
	InputSchema() map[string]any
	Execute(ctx context.Context, args json.RawMessage) (string, error)
}

// Annotated is a tool with hints.
type Annotated interface {
	Annotations() *Annotations
}

// Annotations are hints.
type Annotations struct {
	ReadOnlyHint    bool  `json:"readOnlyHint,omitempty"`
	DestructiveHint *bool `json:"destructiveHint,omitempty"`
	IdempotentHint  bool  `json:"idempotentHint,omitempty"`
}
