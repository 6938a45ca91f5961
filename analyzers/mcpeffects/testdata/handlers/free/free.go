// Package free runs what a client sends: each exported function is a handler.
package free

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"reflect"
	"strconv"
	"strings"
	"time"
)

type Args struct {
	SQL, Command, Method, Path string
	Words                      []string
}

var db *sql.DB

func query(ctx context.Context, text string) error {
	_, err := db.QueryContext(ctx, text)
	return err
}

func SQL(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL`
	return query(ctx, strings.TrimSpace(in.SQL))
}

func Limited(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL`
	return query(ctx, fmt.Sprintf("%s LIMIT %d", in.SQL, 10))
}

func Wrapped(ctx context.Context, in Args) error { // want `read-only SELECT`
	return query(ctx, "SELECT count(*) FROM ("+in.SQL+") t")
}

func Decoded(ctx context.Context, raw json.RawMessage) error { // want `non-repeatable arbitrary SQL`
	var in Args
	if err := json.Unmarshal(raw, &in); err != nil {
		return err
	}
	return query(ctx, in.SQL)
}

func Stored(ctx context.Context, in Args) error { // want `unknown`
	var text string
	if err := db.QueryRowContext(ctx, "SELECT body FROM reports WHERE name = ?", in.Path).Scan(&text); err != nil {
		return err
	}
	return query(ctx, text)
}

func Shell(ctx context.Context, in Args) error { // want `non-repeatable sh: arbitrary script`
	return exec.CommandContext(ctx, "sh", "-c", in.Command).Run()
}

func Program(ctx context.Context, in Args) error { // want `non-repeatable arbitrary command`
	return exec.CommandContext(ctx, in.Words[0], in.Words[1:]...).Run()
}

func Line(ctx context.Context, in Args) error { // want `non-repeatable arbitrary command`
	words := strings.Fields(in.Command)
	return exec.CommandContext(ctx, words[0], words[1:]...).Run()
}

var program = "kubectl"

func SetProgram(p string) { program = p } // want `idempotent-write memory .*free.program`

func Configured(ctx context.Context, in Args) error { // want `unknown unknown command`
	return exec.CommandContext(ctx, program, in.Path).Run()
}

func Named(ctx context.Context, in Args) error { // want `idempotent-write unknown command pull`
	return exec.CommandContext(ctx, program, "image", "pull", in.Path).Run()
}

// Flags are left out where their value is empty.
func Flags(ctx context.Context, in Args) error { // want `read-only helm list`
	return exec.CommandContext(ctx, "helm", flags("list", "", in.Path)...).Run()
}

func flags(verb, name, namespace string) []string {
	args := []string{verb}
	if name != "" {
		args = append(args, "uninstall", name)
	}
	if namespace != "" {
		args = append(args, "-n", namespace)
	}
	return args
}

func Inside(ctx context.Context, in Args) error { // want `non-repeatable kubectl exec: arbitrary command`
	return exec.CommandContext(ctx, "kubectl", append([]string{"exec", in.Path, "--"}, in.Words...)...).Run()
}

func Method(ctx context.Context, in Args) error { // want `non-repeatable arbitrary HTTP method`
	method := strings.ToUpper(in.Method)
	if method == "" {
		method = http.MethodGet
	}
	return send(ctx, method, "/"+in.Path, nil)
}

func send(ctx context.Context, method, path string, body []byte) error {
	req, err := http.NewRequestWithContext(ctx, method, "https://db.example.com"+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func Statement(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL by POST /api/queries`
	body, err := json.Marshal(map[string]any{"queries": []map[string]any{{"rawSql": in.SQL, "format": "table"}}})
	if err != nil {
		return err
	}
	return send(ctx, "POST", "/api/queries", body)
}

type statement struct {
	Statement string `json:"statement"`
	Timeout   int    `json:"timeout"`
}

func Typed(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL by POST /api/v2/statements`
	body, err := json.Marshal(statement{Statement: in.SQL, Timeout: 60})
	if err != nil {
		return err
	}
	return send(ctx, "POST", "/api/v2/statements", body)
}

func Plain(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL by POST /_sql`
	return send(ctx, "POST", "/_sql", []byte(in.SQL))
}

// A database may take the statement for the whole body, at its root.
func Whole(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL by POST / \(named\)$`
	return queryRows(ctx, "/?database=default", in.SQL)
}

func WholeFormat(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL by POST / \(named\)$`
	return queryRows(ctx, "/", strings.TrimSpace(in.SQL)+" FORMAT JSON")
}

func WholeSelect(ctx context.Context, in Args) error { // want `read-only POST`
	return queryRows(ctx, "/", "SELECT name FROM hosts WHERE path = '"+in.Path+"'")
}

func WholePicked(ctx context.Context, in Args) error { // want `read-only POST`
	if err := onlySelect(in.SQL); err != nil {
		return err
	}
	return queryRows(ctx, "/", in.SQL)
}

// What an address leads to is not known.
func WholeSomewhere(ctx context.Context, in Args) error { // want `read-only POST`
	return querySomewhere(ctx, os.Getenv("ENDPOINT"), in.SQL)
}

func querySomewhere(ctx context.Context, url, text string) error {
	req, err := http.NewRequestWithContext(ctx, "POST", url, strings.NewReader(text))
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func queryRows(ctx context.Context, path, text string) error {
	return send(ctx, "POST", path, []byte(text))
}

func Metric(ctx context.Context, in Args) error { // want `read-only POST /query_range`
	body, err := json.Marshal(map[string]any{"query": in.SQL})
	if err != nil {
		return err
	}
	return send(ctx, "POST", "/query_range", body)
}

// asked is the query of a database, by what the path or a function is called, or of
// something else.
func asked(ctx context.Context, path, query string) error {
	body, err := json.Marshal(map[string]string{"query": query})
	if err != nil {
		return err
	}
	return send(ctx, "POST", path, body)
}

func Database(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL by POST /projects/{}/database/query \(named\)$`
	return asked(ctx, fmt.Sprintf("/projects/%s/database/query", in.Path), in.SQL)
}

func Migrate(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL by POST /d1/{}/query \(named\)$`
	return asked(ctx, "/d1/"+in.Path+"/query", strings.TrimSpace(in.SQL))
}

func ExecuteSQL(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL by POST /warehouse/query \(named\)$`
	return asked(ctx, "/warehouse/query", in.SQL)
}

func Tables(ctx context.Context, in Args) error { // want `read-only POST /projects/{}/database/query`
	return asked(ctx, "/projects/"+in.Path+"/database/query", "SELECT name FROM tables WHERE host = '"+in.Path+"'")
}

func Entries(ctx context.Context, in Args) error { // want `read-only POST /logs/query`
	return asked(ctx, "/logs/query", in.SQL)
}

func Pages(ctx context.Context, in Args) error { // want `read-only POST /databases/{}/search`
	return asked(ctx, "/databases/"+in.Path+"/search", in.SQL)
}

func Indexed(ctx context.Context, in Args) error { // want `read-only POST /_sql`
	return asked(ctx, "/_sql", in.SQL)
}

// Picked lets pass what begins with SELECT.
func Picked(ctx context.Context, in Args) error { // want `read-only POST /projects/{}/database/query`
	if err := onlySelect(in.SQL); err != nil {
		return err
	}
	return asked(ctx, "/projects/"+in.Path+"/database/query", in.SQL)
}

func onlySelect(query string) error {
	if !strings.HasPrefix(strings.ToUpper(query), "SELECT") {
		return fmt.Errorf("only SELECT is allowed")
	}
	return nil
}

func Expanded(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL by POST /api/queries`
	return ask(ctx, expand(in.SQL, in.Words))
}

func Fixed(ctx context.Context, in Args) error { // want `read-only POST /api/queries`
	return ask(ctx, expand("SELECT name FROM tables WHERE host = '"+in.Path+"'", in.Words))
}

func ask(ctx context.Context, sql string) error {
	queries := map[string]any{"queries": []map[string]any{{"rawSql": sql, "format": "table"}}}
	body, err := json.Marshal(queries)
	if err != nil {
		return err
	}
	return send(ctx, "POST", "/api/queries", body)
}

func expand(sql string, words []string) string {
	sql = strings.ReplaceAll(sql, "$__from", strconv.FormatInt(time.Now().Add(-time.Hour).UnixMilli(), 10))
	for i, w := range words {
		sql = strings.ReplaceAll(sql, "$"+strconv.Itoa(i), w)
	}
	if !strings.Contains(strings.ToUpper(sql), " LIMIT ") {
		sql = sql + " LIMIT " + strconv.Itoa(len(words))
	}
	return sql
}

// Reflected decodes into what the type of a function says.
func Reflected(ctx context.Context, raw json.RawMessage) error { // want `non-repeatable arbitrary SQL by POST /api/queries`
	return adapt(func(ctx context.Context, in Args) error { return ask(ctx, in.SQL) })(ctx, raw)
}

func adapt(handler any) func(ctx context.Context, raw json.RawMessage) error {
	fn := reflect.ValueOf(handler)
	in := fn.Type().In(1)
	return func(ctx context.Context, raw json.RawMessage) error {
		args := reflect.New(in).Interface()
		if err := json.Unmarshal(raw, args); err != nil {
			return err
		}
		out := fn.Call([]reflect.Value{reflect.ValueOf(ctx), reflect.ValueOf(args).Elem()})
		err, _ := out[0].Interface().(error)
		return err
	}
}

// An address that is chosen, and then grows.
func Chosen(ctx context.Context, in Args) error { // want `read-only POST .*/api/mine/search`
	url := "https://tracker.example.com/api/mine/search"
	if in.Path == "all" {
		url = "https://tracker.example.com/api/issues/search"
	}
	if in.Method != "" {
		url += "?limit=5"
	}
	return send(ctx, http.MethodPost, url, nil)
}

// A caller posts to one address: what it asks, the names of its methods say.
type caller struct{ url string }

func (c *caller) post(ctx context.Context, body []byte) error {
	return send(ctx, http.MethodPost, c.url, body)
}

func (c *caller) getGroups(ctx context.Context, body []byte) error { return c.post(ctx, body) }

func (c *caller) updateUser(ctx context.Context, body []byte) error { return c.post(ctx, body) }

func Groups(ctx context.Context, in Args) error { // want `read-only POST`
	return (&caller{in.Path}).getGroups(ctx, nil)
}

func Disable(ctx context.Context, in Args) error { // want `idempotent-write POST`
	c := &caller{in.Path}
	if err := c.getGroups(ctx, nil); err != nil {
		return err
	}
	return c.updateUser(ctx, nil)
}

// The path is completed where it has no slash yet.
func (c *caller) execute(ctx context.Context, endpoint string, body []byte) error {
	if !strings.HasPrefix(endpoint, "/") {
		endpoint = "/" + endpoint
	}
	return send(ctx, http.MethodPost, c.url+endpoint, body)
}

func Logs(ctx context.Context, in Args) error { // want `read-only POST .*/api/mcp/get_logs`
	return (&caller{in.Path}).execute(ctx, "/api/mcp/get_logs", nil)
}

func Metrics(ctx context.Context, in Args) error { // want `read-only POST .*/api/mcp/get_metrics`
	return (&caller{in.Path}).execute(ctx, "api/mcp/get_metrics", nil)
}

// A program that does what it is told to, with words that the client chooses.
func Found(ctx context.Context, in Args) error { // want `non-repeatable find: arbitrary actions`
	return exec.CommandContext(ctx, "find", append([]string{"/srv"}, in.Words...)...).Run()
}

func FoundNamed(ctx context.Context, in Args) error { // want `read-only find`
	return exec.CommandContext(ctx, "find", in.Path, "-name", in.Method).Run()
}

func FoundAny(ctx context.Context, in Args) error { // want `read-only find`
	args := []string{"/srv"}
	for _, w := range in.Words {
		args = append(args, "-name", w)
	}
	return exec.CommandContext(ctx, "find", args...).Run()
}

// A line for a shell in which a text of the client may begin another command.
func Logged(ctx context.Context, in Args) error { // want `non-repeatable sh: arbitrary command \(named\)`
	return exec.CommandContext(ctx, "sh", "-c", "git log "+in.Path).Run()
}

func LoggedFormat(ctx context.Context, in Args) error { // want `non-repeatable bash: arbitrary command \(named\)`
	return exec.CommandContext(ctx, "bash", "-c", fmt.Sprintf("git log --oneline %s | head -5", in.Path)).Run()
}

func LoggedQuoted(ctx context.Context, in Args) error { // want `read-only sh: git log`
	return exec.CommandContext(ctx, "sh", "-c", "git log '"+strings.ReplaceAll(in.Path, "'", "")+"'").Run()
}

func LoggedSafe(ctx context.Context, in Args) error { // want `read-only sh: git log`
	return exec.CommandContext(ctx, "sh", "-c", "git log "+quoted(in.Path)).Run()
}

func quoted(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

func LoggedNumber(ctx context.Context, in Number) error { // want `read-only sh: git log`
	return exec.CommandContext(ctx, "sh", "-c", fmt.Sprintf("git log -n %d", in.Count)).Run()
}

func LoggedCount(ctx context.Context, in Number) error { // want `read-only sh: git log`
	return exec.CommandContext(ctx, "sh", "-c", "git log -n "+strconv.Itoa(in.Count)).Run()
}

type Number struct{ Count int }

func LoggedChecked(ctx context.Context, in Args) error { // want `read-only sh: git log`
	if err := validateRef(in.Path); err != nil {
		return err
	}
	return exec.CommandContext(ctx, "sh", "-c", "git log "+in.Path).Run()
}

func validateRef(ref string) error {
	if strings.ContainsAny(ref, " ;|&$") {
		return fmt.Errorf("no reference")
	}
	return nil
}
