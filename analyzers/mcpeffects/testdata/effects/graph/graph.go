// Package graph sends GraphQL documents.
package graph

import (
	"bytes"
	"encoding/json"
	"net/http"
)

type request struct {
	Query     string         `json:"query"`
	Variables map[string]any `json:"variables,omitempty"`
}

// A filter only has a query like a request.
type filter struct {
	Query string `json:"query"`
	Limit int    `json:"limit"`
}

func send(document string, variables map[string]any) error {
	body, err := json.Marshal(request{Query: document, Variables: variables})
	if err != nil {
		return err
	}
	_, err = http.Post("https://api.example.com/graphql", "application/json", bytes.NewReader(body))
	return err
}

func do(r request) (*http.Response, error) {
	body, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	return http.Post("https://api.example.com/graphql", "application/json", bytes.NewReader(body))
}

func Tickets() error { // want Tickets:`^read-only query tickets$`
	return send("query { tickets { id } }", nil)
}

func Open(title string) error { // want Open:`^create mutation createTicket$`
	return send("mutation Open($t: String!) { createTicket(title: $t) { id } }", map[string]any{"t": title})
}

// Note looks up the ticket before it writes.
func Note(id, text string) error { // want Note:`create mutation addNote`
	if _, err := do(request{Query: "query { ticket { id } }"}); err != nil {
		return err
	}
	_, err := do(request{Query: "mutation { addNote(id: $id) { id } }", Variables: map[string]any{"id": id}})
	return err
}

func FindTickets(document string) error { // want FindTickets:`^unknown GraphQL request$`
	return send(document, nil)
}

func Handle(document string) error { // want Handle:`^read-only GraphQL request$`
	return FindTickets(document)
}

func Filter(text string) ([]byte, error) { // want Filter:`value`
	return json.Marshal(filter{Query: text, Limit: 10})
}
