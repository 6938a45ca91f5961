package mcpeffects

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

func TestPromised(t *testing.T) {
	tests := []struct {
		typ, method string
		want        string
	}{
		{"example.com/a.TicketStore", "CreateTicket", "create TicketStore.CreateTicket"},
		{"example.com/a.Client", "DeleteAll", "idempotent-write Client.DeleteAll"},
		{"example.com/a.Client", "Frobnicate", ""},
		{"example.com/a.Runner", "Run", ""},
		{"example.com/a.SessionStore", "DeleteSession", ""},
		{"example.com/a.MetricsClient", "Increment", ""},
		{"func() error", "", ""},
	}
	for _, tt := range tests {
		d := summary.Call{Type: tt.typ, Method: tt.method, Path: []effect.Step{{Func: "example.com/a.handler"}, {Func: "m"}}}
		w, ok := promised(&d)
		got := ""
		if ok {
			got = w.Class.String() + " " + w.Operation
		}
		if got != tt.want {
			t.Errorf("%s.%s: %q, want %q", tt.typ, tt.method, got, tt.want)
		}
		if ok && w.Evidence != effect.Named {
			t.Errorf("%s.%s: evidence %s, want named", tt.typ, tt.method, w.Evidence)
		}
	}
}
