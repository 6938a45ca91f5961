package report

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

func witness(op string, funcs ...string) *effect.Witness {
	w := &effect.Witness{Operation: op}
	for _, f := range funcs {
		w.Path = append(w.Path, effect.Step{Func: f})
	}
	return w
}

func TestShortFunc(t *testing.T) {
	for full, want := range map[string]string{
		"os.WriteFile":                                                   "os.WriteFile",
		"net/http.NewRequestWithContext":                                 "http.NewRequestWithContext",
		"(*example.com/srv/store.DB).Save":                               "store.(*DB).Save",
		"(example.com/srv/store.Repo).Save":                              "store.Repo.Save",
		"(*example.com/srv/store.Table[example.com/a.B]).Put":            "store.(*Table).Put",
		"example.com/srv/tools.create$1":                                 "tools.create$1",
		"(*github.com/google/go-github/v74/github.IssuesService).Create": "github.(*IssuesService).Create",
		"github.com/redis/go-redis/v9.NewClient":                         "redis.NewClient",
		"gopkg.in/yaml.v3.Marshal":                                       "yaml.Marshal",
		"main.main":                                                      "main.main",
		"closure":                                                        "closure",
	} {
		if got := ShortFunc(full); got != want {
			t.Errorf("ShortFunc(%q) = %q, want %q", full, got, want)
		}
	}
}

func TestPhrases(t *testing.T) {
	tests := []struct {
		w             *effect.Witness
		does, deletes string
	}{
		{
			witness("POST /tickets", "(*example.com/client.Client).Create", "net/http.NewRequestWithContext"),
			"its handler sends POST /tickets",
			"its handler deletes by sending POST /tickets",
		},
		{
			witness("DELETE /notes/{id}", "net/http.NewRequest"),
			"its handler sends DELETE /notes/{id}",
			"its handler sends DELETE /notes/{id}",
		},
		{
			witness("DELETE FROM notes", "(*database/sql.DB).ExecContext"),
			"its handler runs DELETE FROM notes",
			"its handler runs DELETE FROM notes",
		},
		{
			witness("INSERT INTO notes", "(*database/sql.DB).Exec"),
			"its handler runs INSERT INTO notes",
			"its handler deletes by running INSERT INTO notes",
		},
		{
			witness("kubectl apply", "os/exec.CommandContext"),
			"its handler runs `kubectl apply`",
			"its handler deletes by running `kubectl apply`",
		},
		{
			witness("os/exec.Command", "os/exec.Command"),
			"its handler calls exec.Command",
			"its handler deletes by calling exec.Command",
		},
		{
			witness("(*os.Root).RemoveAll", "(*os.Root).RemoveAll"),
			"its handler calls os.(*Root).RemoveAll",
			"its handler calls os.(*Root).RemoveAll",
		},
		{
			witness("(*example.com/jobs.Client[T]).Insert", "(*example.com/jobs.Client[T]).Insert"),
			"its handler calls jobs.(*Client).Insert",
			"its handler deletes by calling jobs.(*Client).Insert",
		},
		{
			witness(`FETCH that sets \Seen`, "(*example.com/mail.Client).Fetch"),
			`its handler sends FETCH that sets \Seen`,
			`its handler deletes by sending FETCH that sets \Seen`,
		},
		{
			witness("WRITE /issue/{}", "(*github.com/hashicorp/vault/api.Logical).Write"),
			"its handler writes /issue/{}",
			"its handler deletes by writing /issue/{}",
		},
		{
			witness("message vm.create", "(*github.com/gorilla/websocket.Conn).WriteJSON"),
			"its handler sends vm.create",
			"its handler deletes by sending vm.create",
		},
		{
			witness("arbitrary SQL", "(*database/sql.DB).Query"),
			"its handler runs arbitrary SQL",
			"its handler deletes by running arbitrary SQL",
		},
		{
			witness("arbitrary HTTP method", "net/http.NewRequest"),
			"its handler sends a request of an arbitrary HTTP method",
			"its handler deletes by sending a request of an arbitrary HTTP method",
		},
		{
			witness("arbitrary input", "github.com/chromedp/chromedp.SendKeys"),
			"its handler gives a page arbitrary input",
			"its handler deletes by giving a page arbitrary input",
		},
		{
			witness("mutation createIssue", "example.com/gql.Do"),
			"its handler sends GraphQL mutation createIssue",
			"its handler deletes by sending GraphQL mutation createIssue",
		},
	}
	for _, tt := range tests {
		if got := Does(tt.w); got != tt.does {
			t.Errorf("Does(%q) = %q, want %q", tt.w.Operation, got, tt.does)
		}
		if got := Deletes(tt.w); got != tt.deletes {
			t.Errorf("Deletes(%q) = %q, want %q", tt.w.Operation, got, tt.deletes)
		}
	}
}

func TestOnce(t *testing.T) {
	for op, want := range map[string]string{
		"POST /tickets":        "pass an idempotency key",
		"mutation createIssue": "pass an idempotency key",
		"INSERT INTO notes":    "let a unique key refuse the second row",
		"net/smtp.SendMail":    "",
	} {
		if got := Once(witness(op, op)); got != want {
			t.Errorf("Once(%q) = %q, want %q", op, got, want)
		}
	}
}

func TestMessage(t *testing.T) {
	const (
		client = "(*example.com/srv/client.Client)."
		fix    = "drop readOnlyHint, or move the write to another tool"
	)
	tests := []struct {
		name  string
		w     *effect.Witness
		where string
		want  string
	}{
		{
			"direct", witness("os.WriteFile", "os.WriteFile"), "",
			`tool "sync" is declared read-only but its handler calls os.WriteFile; drop readOnlyHint, or move the write to another tool`,
		},
		{
			"one call", witness("POST /t", client+"Create", "net/http.NewRequest"), "",
			`tool "sync" is declared read-only but its handler sends POST /t (via client.(*Client).Create); drop readOnlyHint, or move the write to another tool`,
		},
		{
			"elsewhere", witness("os.WriteFile", "os.WriteFile"), "hint at hints/ro.go:7",
			`tool "sync" is declared read-only but its handler calls os.WriteFile; drop readOnlyHint, or move the write to another tool (hint at hints/ro.go:7)`,
		},
		{
			"middle of the path goes first",
			witness("POST /t", "example.com/srv.a", "example.com/srv.second", "example.com/srv.third", "example.com/srv.fourth", "example.com/srv.fifth", "example.com/srv.z", "net/http.NewRequest"), "",
			`tool "sync" is declared read-only but its handler sends POST /t (via srv.a, …, srv.z); drop readOnlyHint, or move the write to another tool`,
		},
		{
			"then all but the first call",
			witness("POST /t", "example.com/srv.a", "example.com/srv.handOver", "example.com/srv."+strings.Repeat("z", 60), "net/http.NewRequest"), "",
			`tool "sync" is declared read-only but its handler sends POST /t (via srv.a); drop readOnlyHint, or move the write to another tool`,
		},
		{
			"then the alternative",
			witness("POST /workspaces/{workspace}/projects/{project}/tickets", client+"Create", "net/http.NewRequest"), "",
			`tool "sync" is declared read-only but its handler sends POST /workspaces/{workspace}/projects/{project}/tickets (via client.(*Client).Create); drop readOnlyHint`,
		},
		{
			"a recursive step is named once",
			witness("POST /t", "example.com/srv.a", "example.com/srv.a", "net/http.NewRequest"), "",
			`tool "sync" is declared read-only but its handler sends POST /t (via srv.a); drop readOnlyHint, or move the write to another tool`,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := Finding{Claim: "read-only", Proof: Does(tt.w), Fix: fix, Witness: tt.w}
			if got := message(&mcptools.Tool{Name: "sync"}, f, tt.where); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestMessageFits(t *testing.T) {
	long := strings.Repeat("abcdef.", 60)
	w := witness("POST /"+long, "example.com/srv."+strings.Repeat("X", 90), "example.com/srv.y", "net/http.NewRequest")
	f := Finding{Claim: "read-only", Proof: Does(w), Fix: "drop readOnlyHint, or split the tool", Witness: w}
	got := message(&mcptools.Tool{Name: "sync"}, f, "hint at hints/ro.go:7")
	if n := utf8.RuneCountInString(got); n > maxMessage {
		t.Errorf("%d characters: %s", n, got)
	}
	for _, part := range []string{`tool "sync" is declared read-only but its handler sends POST /`, "…", "; drop readOnlyHint", "hint at hints/ro.go:7"} {
		if !strings.Contains(got, part) {
			t.Errorf("%q lacks %q", got, part)
		}
	}
}

func TestMessageUnnamedTool(t *testing.T) {
	w := witness("os.Remove", "os.Remove")
	got := message(&mcptools.Tool{Name: "?"}, Finding{Claim: "read-only", Proof: Does(w), Fix: "fix it", Witness: w}, "")
	if want := "a tool named at run time is declared read-only but its handler calls os.Remove; fix it"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
