package hints

import (
	"context"

	"github.com/google/jsonschema-go/jsonschema"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type args struct{}

func typed(context.Context, *sdk.CallToolRequest, args) (*sdk.CallToolResult, any, error) {
	return nil, nil, nil
}

var readOnly = &sdk.ToolAnnotations{ReadOnlyHint: true}

func titled(title string) *sdk.ToolAnnotations {
	a := *readOnly
	a.Title = title
	return &a
}

func writing(idempotent bool) func(*sdk.Tool) {
	return func(t *sdk.Tool) {
		t.Annotations = &sdk.ToolAnnotations{ReadOnlyHint: false, IdempotentHint: idempotent}
	}
}

func tool(name string, opts ...func(*sdk.Tool)) *sdk.Tool {
	t := &sdk.Tool{Name: name}
	for _, opt := range opts {
		opt(t)
	}
	return t
}

func withAnnotations(name string, a sdk.ToolAnnotations) *sdk.Tool {
	return &sdk.Tool{Name: name, Annotations: &a}
}

func Annotations(s *sdk.Server) {
	sdk.AddTool(s, &sdk.Tool{Name: "explicit_nil", Annotations: &sdk.ToolAnnotations{ReadOnlyHint: true, DestructiveHint: nil}}, typed) // tool: explicit_nil readOnly=true
	sdk.AddTool(s, &sdk.Tool{Name: "empty", Annotations: &sdk.ToolAnnotations{}}, typed)                                                // tool: empty
	sdk.AddTool(s, &sdk.Tool{Name: "schema_pointer", Annotations: &sdk.ToolAnnotations{OpenWorldHint: jsonschema.Ptr(false)}}, typed)   // tool: schema_pointer openWorld=false
	sdk.AddTool(s, &sdk.Tool{Name: "shared_pointer", Annotations: readOnly}, typed)                                                     // tool: shared_pointer readOnly=true
	sdk.AddTool(s, &sdk.Tool{Name: "copied", Annotations: titled("Copied")}, typed)                                                     // tool: copied readOnly=true
	sdk.AddTool(s, tool("by_option", writing(true)), typed)                                                                             // tool: by_option readOnly=false idempotent=true
	sdk.AddTool(s, tool("without_option"), typed)                                                                                       // tool: without_option
	sdk.AddTool(s, withAnnotations("by_value", sdk.ToolAnnotations{IdempotentHint: true, DestructiveHint: new(false)}), typed)          // tool: by_value idempotent=true destructive=false

	conditional := &sdk.Tool{Name: "conditional", Annotations: &sdk.ToolAnnotations{ReadOnlyHint: true}} // tool: conditional readOnly=?
	if s != nil {
		conditional.Annotations = &sdk.ToolAnnotations{ReadOnlyHint: false}
	}
	sdk.AddTool(s, conditional, typed)

	same := &sdk.Tool{Name: "same_on_both"} // tool: same_on_both readOnly=true idempotent=?
	if s != nil {
		same.Annotations = &sdk.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true}
	} else {
		same.Annotations = &sdk.ToolAnnotations{ReadOnlyHint: true}
	}
	sdk.AddTool(s, same, typed)
}
