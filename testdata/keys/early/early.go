// Package early holds tools that ask for input, before and after they act.
package early

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type booking struct {
	Seats int    `json:"seats"`
	Title string `json:"title"`
}

type office struct {
	base string
}

func (o *office) createBooking(b booking) (string, error) {
	data, _ := json.Marshal(b)
	resp, err := http.Post(o.base+"/bookings", "application/json", bytes.NewReader(data))
	if err != nil {
		return "", err
	}
	return resp.Header.Get("Location"), resp.Body.Close()
}

// askWhoPays asks the user who pays.
func askWhoPays(state string) *gosdk.CallToolResult {
	return &gosdk.CallToolResult{
		InputRequests: gosdk.InputRequestMap{"payer": &gosdk.ElicitParams{Message: "Who pays?"}},
		RequestState:  state,
	}
}

// Register registers the tools of one SDK.
func Register(s *gosdk.Server, o *office) {
	gosdk.AddTool(s, &gosdk.Tool{Name: "book_then_ask"}, o.bookThenAsk)
	gosdk.AddTool(s, &gosdk.Tool{Name: "book_then_ask_said", Annotations: &gosdk.ToolAnnotations{IdempotentHint: false}}, o.bookThenAskInPlace)
	gosdk.AddTool(s, &gosdk.Tool{Name: "book_once"}, o.bookOnce)                 // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "ask_then_book"}, o.askThenBook)          // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "book_where_asked"}, o.bookWhereAsked)    // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "book_without_asking"}, o.bookWithoutAsk) // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "book_or_ask"}, o.bookOrAsk)              // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "book_in_session"}, o.bookInSession)      // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "book_aliased"}, o.bookAliased)           // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "book_by_step"}, o.bookByStep)            // want mcpmissingkey
	gosdk.AddTool(s, &gosdk.Tool{Name: "look_then_ask"}, o.lookThenAsk)
}

func (o *office) bookThenAsk(_ context.Context, req *gosdk.CallToolRequest, in booking) (*gosdk.CallToolResult, any, error) {
	at, err := o.createBooking(in) // want mcpearlyeffect
	if err != nil {
		return nil, nil, err
	}
	if _, ok := req.Params.InputResponses["payer"]; !ok {
		return askWhoPays(at), nil, nil
	}
	return nil, at, nil
}

func (o *office) bookThenAskInPlace(_ context.Context, req *gosdk.CallToolRequest, in booking) (*gosdk.CallToolResult, any, error) {
	at, err := o.createBooking(in) // want mcpearlyeffect
	if err == nil && len(req.Params.InputResponses) == 0 {
		result := &gosdk.CallToolResult{}
		result.InputRequests = gosdk.InputRequestMap{"payer": &gosdk.ElicitParams{Message: "Who pays?"}}
		return result, nil, nil
	}
	return nil, at, err
}

// bookOnce acts in the first call, and the state says what was made.
func (o *office) bookOnce(_ context.Context, req *gosdk.CallToolRequest, in booking) (*gosdk.CallToolResult, any, error) {
	if req.Params.RequestState == "" {
		at, err := o.createBooking(in)
		if err != nil {
			return nil, nil, err
		}
		return askWhoPays(at), nil, nil
	}
	return nil, req.Params.RequestState, nil
}

func (o *office) askThenBook(_ context.Context, req *gosdk.CallToolRequest, in booking) (*gosdk.CallToolResult, any, error) {
	if _, ok := req.Params.InputResponses["payer"]; !ok {
		return askWhoPays(""), nil, nil
	}
	at, err := o.createBooking(in)
	return nil, at, err
}

func answered(req *gosdk.CallToolRequest) bool { return len(req.Params.InputResponses) > 0 }

// bookWhereAsked has a function say which call it is.
func (o *office) bookWhereAsked(_ context.Context, req *gosdk.CallToolRequest, in booking) (*gosdk.CallToolResult, any, error) {
	if !answered(req) {
		at, err := o.createBooking(in)
		if err != nil {
			return nil, nil, err
		}
		return askWhoPays(at), nil, nil
	}
	return nil, nil, nil
}

func (o *office) bookWithoutAsk(_ context.Context, _ *gosdk.CallToolRequest, in booking) (*gosdk.CallToolResult, any, error) {
	at, err := o.createBooking(in)
	return &gosdk.CallToolResult{Content: []gosdk.Content{&gosdk.TextContent{Text: at}}}, nil, err
}

func (o *office) lookThenAsk(_ context.Context, req *gosdk.CallToolRequest, _ booking) (*gosdk.CallToolResult, any, error) {
	if _, err := http.Get(o.base + "/bookings"); err != nil {
		return nil, nil, err
	}
	return askWhoPays(""), nil, nil
}

// RegisterOther registers the tools of the other SDK.
func RegisterOther(s *server.MCPServer, o *office) {
	s.AddTool(mcp.NewTool("other_book_then_ask"), o.otherBookThenAsk)
	s.AddTool(mcp.NewTool("other_book_then_build"), o.otherBookThenBuild)
	s.AddTool(mcp.NewTool("other_ask_then_book"), o.otherAskThenBook) // want mcpmissingkey
}

func (o *office) otherBookThenAsk(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	at, err := o.createBooking(booking{Title: req.GetString("title", "")}) // want mcpearlyeffect
	if err != nil {
		return nil, err
	}
	if len(req.Params.InputResponses) > 0 {
		return mcp.NewToolResultText(at), nil
	}
	result := &mcp.CallToolResult{Result: mcp.Result{ResultType: mcp.ResultTypeInputRequired}}
	result.InputRequests = mcp.InputRequests{"payer": mcp.NewElicitationInputRequest(mcp.ElicitationParams{Message: "Who pays?"})}
	return result, nil
}

func (o *office) otherBookThenBuild(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	at, err := o.createBooking(booking{Title: req.GetString("title", "")}) // want mcpearlyeffect
	if err != nil {
		return nil, err
	}
	if len(req.Params.InputResponses) > 0 {
		return mcp.NewToolResultText(at), nil
	}
	return server.NewInputRequestBuilder("").Elicit("payer", mcp.ElicitationParams{Message: "Who pays?"}).ToolResult(), nil
}

func (o *office) otherAskThenBook(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if len(req.Params.InputResponses) == 0 {
		return server.NewInputRequestBuilder("").Elicit("payer", mcp.ElicitationParams{Message: "Who pays?"}).ToolResult(), nil
	}
	at, err := o.createBooking(booking{Title: req.GetString("title", "")})
	return mcp.NewToolResultText(at), err
}

// bookOrAsk does one or the other.
func (o *office) bookOrAsk(_ context.Context, _ *gosdk.CallToolRequest, in booking) (*gosdk.CallToolResult, any, error) {
	var result *gosdk.CallToolResult
	var err error
	switch in.Title {
	case "book":
		_, err = o.createBooking(in)
	case "ask":
		result = askWhoPays("")
	}
	return result, nil, err
}

type session struct {
	state   string
	answers gosdk.InputResponseMap
}

func load(req *gosdk.CallToolRequest) session {
	return session{req.Params.RequestState, req.Params.InputResponses}
}

func (s *session) first() bool { return s.state == "" && len(s.answers) == 0 }

func (o *office) bookInSession(_ context.Context, req *gosdk.CallToolRequest, in booking) (*gosdk.CallToolResult, any, error) {
	s := load(req)
	if s.first() {
		at, err := o.createBooking(in)
		if err != nil {
			return nil, nil, err
		}
		return askWhoPays(at), nil, nil
	}
	return nil, s.state, nil
}

type call = gosdk.CallToolRequest

func isFirst(req *call) bool { return len(req.Params.InputResponses) == 0 }

func (o *office) bookAliased(_ context.Context, req *call, in booking) (*gosdk.CallToolResult, any, error) {
	if isFirst(req) {
		at, err := o.createBooking(in)
		if err != nil {
			return nil, nil, err
		}
		return askWhoPays(at), nil, nil
	}
	return nil, nil, nil
}

// run asks first, and then books.
func (o *office) run(answers gosdk.InputResponseMap, in booking) (*gosdk.CallToolResult, error) {
	if answers["payer"] == nil {
		return askWhoPays(""), nil
	}
	_, err := o.createBooking(in)
	return nil, err
}

func (o *office) bookByStep(_ context.Context, req *gosdk.CallToolRequest, in booking) (*gosdk.CallToolResult, any, error) {
	result, err := o.run(req.Params.InputResponses, in)
	return result, nil, err
}
