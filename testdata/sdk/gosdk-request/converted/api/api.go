// Package api describes tools without an SDK.
package api

import "context"

type Annotations struct {
	Title           string `json:"title,omitempty"`
	ReadOnlyHint    *bool  `json:"readOnlyHint,omitempty"`
	DestructiveHint *bool  `json:"destructiveHint,omitempty"`
	IdempotentHint  *bool  `json:"idempotentHint,omitempty"`
	OpenWorldHint   *bool  `json:"openWorldHint,omitempty"`
}

type Tool struct {
	Name        string
	Description string
	Annotations Annotations
}

type Params struct {
	context.Context
	Args map[string]any
}

type ServerTool struct {
	Tool    Tool
	Handler func(Params) (string, error)
}

type Toolset interface {
	Tools() []ServerTool
}
