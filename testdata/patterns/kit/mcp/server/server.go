// Package server runs whatever implements its interface.
package server

import (
	"context"
	"encoding/json"
	"errors"
)

// Tool describes a tool.
type Tool struct {
	Name        string          `json:"name"`
	Description string          `json:"description"`
	InputSchema json.RawMessage `json:"inputSchema"`
}

// Request is a request with its parameters.
type Request[T any] struct {
	ID     string
	Params T
}

// CallToolRequest are the parameters of a call.
type CallToolRequest struct {
	Name      string          `json:"name"`
	Arguments json.RawMessage `json:"arguments"`
}

// CallToolResponse is the answer to a call.
type CallToolResponse struct{ Text string }

// ListToolsRequest are the parameters of a listing.
type ListToolsRequest struct{ Cursor string }

// ListToolsResponse is the answer to a listing.
type ListToolsResponse struct{ Tools []Tool }

// Server answers requests.
type Server interface {
	ListTools(ctx context.Context, req *Request[ListToolsRequest]) (*ListToolsResponse, error)
	CallTool(ctx context.Context, req *Request[CallToolRequest]) (*CallToolResponse, error)
}

// Unimplemented answers nothing.
type Unimplemented struct{}

func (*Unimplemented) ListTools(context.Context, *Request[ListToolsRequest]) (*ListToolsResponse, error) {
	return nil, errors.ErrUnsupported
}

func (*Unimplemented) CallTool(context.Context, *Request[CallToolRequest]) (*CallToolResponse, error) {
	return nil, errors.ErrUnsupported
}
