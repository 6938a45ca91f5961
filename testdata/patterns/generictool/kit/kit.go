// Package kit has generic tools that know nothing of a protocol.
package kit

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"

	"example.com/world/issues"
)

// Schema describes arguments.
type Schema struct {
	Properties map[string]any
	Required   []string
}

// Descriptor describes a tool.
type Descriptor struct {
	Name        string
	Description string
	Schema      Schema
}

// Annotations are hints.
type Annotations struct {
	ReadOnlyHint, DestructiveHint, IdempotentHint, OpenWorldHint bool
}

// Deps is what handlers work with.
type Deps struct{ Issues *issues.Client }

// HandlerFunc handles a call.
type HandlerFunc[Arg, Ret any] func(ctx context.Context, d Deps, args Arg) (Ret, error)

// Tool is a tool with typed arguments.
type Tool[Arg, Ret any] struct {
	Descriptor
	Handler        HandlerFunc[Arg, Ret]
	MCPAnnotations Annotations
}

// GenericTool is a tool with any arguments.
type GenericTool struct {
	Descriptor
	Handler        HandlerFunc[json.RawMessage, json.RawMessage]
	MCPAnnotations Annotations
}

// Generic forgets the types.
func (t Tool[Arg, Ret]) Generic() GenericTool {
	return GenericTool{
		Descriptor:     t.Descriptor,
		MCPAnnotations: t.MCPAnnotations,
		Handler: wrap(func(ctx context.Context, d Deps, raw json.RawMessage) (json.RawMessage, error) {
			var args Arg
			if err := json.Unmarshal(raw, &args); err != nil {
				return nil, fmt.Errorf("%s: %w", reflect.TypeOf(args), err)
			}
			ret, err := t.Handler(ctx, d, args)
			if err != nil {
				return nil, err
			}
			return json.Marshal(ret)
		}),
	}
}

// wrap turns a panic into an error.
func wrap(h HandlerFunc[json.RawMessage, json.RawMessage]) HandlerFunc[json.RawMessage, json.RawMessage] {
	return func(ctx context.Context, d Deps, raw json.RawMessage) (out json.RawMessage, err error) {
		defer func() {
			if r := recover(); r != nil {
				err = fmt.Errorf("panic: %v", r)
			}
		}()
		return h(ctx, d, raw)
	}
}
