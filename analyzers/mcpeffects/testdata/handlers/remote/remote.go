// Package remote calls procedures by POST: each exported function is a handler.
package remote

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
)

const url = "https://monitor.example/api"

func send(ctx context.Context, body []byte) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func call(ctx context.Context, method string, params any) error {
	b, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "method": method, "params": params, "id": 1})
	if err != nil {
		return err
	}
	return send(ctx, b)
}

func Groups(ctx context.Context) error { // want `read-only`
	return call(ctx, "usergroup.get", nil)
}

func Rename(ctx context.Context, name string) error { // want `idempotent-write POST user.update$`
	return call(ctx, "user.update", map[string]any{"name": name})
}

func Create(ctx context.Context, name string) error { // want `create POST user.create$`
	return call(ctx, "user.create", map[string]any{"name": name})
}

// Disable reads before it writes.
func Disable(ctx context.Context, name string) error { // want `idempotent-write POST user.update$`
	if err := groups(ctx); err != nil {
		return err
	}
	return call(ctx, "user.update", map[string]any{"name": name, "status": 1})
}

func groups(ctx context.Context) error { return call(ctx, "usergroup.get", nil) }

// Other calls a method of which nothing is known but its name.
func Other(ctx context.Context, method string) error { // want `create POST /api \(named\)`
	return call(ctx, method, nil)
}

type request struct {
	Version string         `json:"jsonrpc"`
	Method  string         `json:"method"`
	Params  map[string]any `json:"params"`
}

func Logs(ctx context.Context) error { // want `read-only`
	b, err := json.Marshal(request{Version: "2.0", Method: "eth_getLogs", Params: map[string]any{}})
	if err != nil {
		return err
	}
	return send(ctx, b)
}

func Delete(ctx context.Context, id string) error { // want `idempotent-write POST host.delete \(deletes\)$`
	return send(ctx, []byte(fmt.Sprintf(`{"jsonrpc":"2.0","method":"host.delete","params":["%s"],"id":1}`, id)))
}

// Torrents says what to do at the end of the name.
func Torrents(ctx context.Context) error { // want `read-only`
	body := `{"method":"torrent-get","params":{}}`
	resp, err := http.Post(url, "application/json", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Pay has a method of payment.
func Pay(ctx context.Context, cents int) error { // want `non-repeatable POST /api`
	b, err := json.Marshal(map[string]any{"method": "get-card", "cents": cents})
	if err != nil {
		return err
	}
	return send(ctx, b)
}

// act sends a body that has an action: of what is asked about, not of the request.
func act(ctx context.Context, path string, body map[string]any) error {
	b, err := json.Marshal(body)
	if err != nil {
		return err
	}
	_, err = http.Post("https://monitor.example"+path, "application/json", bytes.NewReader(b))
	return err
}

func Deletions(ctx context.Context) error { // want `read-only POST /audit/search`
	return act(ctx, "/audit/search", map[string]any{"action": "delete", "limit": 3})
}

func Hook(ctx context.Context, url string) error { // want `create POST /webhooks`
	return act(ctx, "/webhooks", map[string]any{"url": url, "action": "get"})
}

const sheets = "https://sheets.example.com/v4/spreadsheets/"

func batch(ctx context.Context, id string, requests []map[string]any) error {
	b, err := json.Marshal(map[string]any{"requests": requests, "includeSpreadsheetInResponse": false})
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, sheets+id+":batchUpdate", bytes.NewReader(b))
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func AddTab(ctx context.Context, id, title string) error { // want `create POST /v4/spreadsheets/{}:batchUpdate$`
	return batch(ctx, id, []map[string]any{{"addSheet": map[string]any{"properties": map[string]any{"title": title}}}})
}

func DeleteTab(ctx context.Context, id string, tab int) error { // want `idempotent-write POST /v4/spreadsheets/{}:batchUpdate \(deletes\)$`
	return batch(ctx, id, []map[string]any{{"deleteSheet": map[string]any{"sheetId": tab}}})
}

func RenameTab(ctx context.Context, id, title string) error { // want `idempotent-write POST /v4/spreadsheets/{}:batchUpdate$`
	return batch(ctx, id, []map[string]any{{"updateSheetProperties": map[string]any{"properties": map[string]any{"title": title}}}})
}

// Paste has the same effect on the same place.
func Paste(ctx context.Context, id string) error { // want `idempotent-write POST /v4/spreadsheets/{}:batchUpdate$`
	return batch(ctx, id, []map[string]any{{"copyPaste": map[string]any{"pasteType": "PASTE_VALUES"}}})
}

type sheetRequest struct {
	AppendCells *cells `json:"appendCells,omitempty"`
	UpdateCells *cells `json:"updateCells,omitempty"`
	Rows        *cells `json:"insertRange,omitempty"`
}

type cells struct {
	Rows   []string `json:"rows"`
	Fields string   `json:"fields"`
}

type sheetBatch struct {
	Requests []sheetRequest `json:"requests"`
}

func Append(ctx context.Context, id, row string) error { // want `create POST /v4/spreadsheets/{}:batchUpdate$`
	return typed(ctx, id, sheetRequest{AppendCells: &cells{Rows: []string{row}, Fields: "*"}})
}

func Fill(ctx context.Context, id, row string) error { // want `idempotent-write POST /v4/spreadsheets/{}:batchUpdate$`
	return typed(ctx, id, sheetRequest{UpdateCells: &cells{Rows: []string{row}, Fields: "*"}})
}

// Insert is sent by another name than the field has.
func Insert(ctx context.Context, id, row string) error { // want `create POST /v4/spreadsheets/{}:batchUpdate$`
	return typed(ctx, id, sheetRequest{Rows: &cells{Rows: []string{row}}})
}

func typed(ctx context.Context, id string, requests ...sheetRequest) error {
	b, err := json.Marshal(sheetBatch{Requests: requests})
	if err != nil {
		return err
	}
	_, err = http.Post(sheets+id+":batchUpdate", "application/json", bytes.NewReader(b))
	return err
}

// Unseen has requests of which nothing is known.
func Unseen(ctx context.Context, id string) error { // want `idempotent-write POST /v4/spreadsheets/{}:batchUpdate$`
	return typed(ctx, id, read()...)
}

func read() []sheetRequest {
	var out []sheetRequest
	_ = json.Unmarshal(own, &out)
	return out
}

var own []byte

// Overwrite deletes what is there before it adds, if anything is.
func Overwrite(ctx context.Context, id, row string, filled bool) error { // want `create POST /v4/spreadsheets/{}:batchUpdate \(named\) \(deletes\)$`
	var requests []map[string]any
	if filled {
		requests = append(requests, map[string]any{"deleteRange": map[string]any{"sheetId": 1}})
	}
	requests = append(requests, map[string]any{"appendCells": map[string]any{"rows": row}})
	return batch(ctx, id, requests)
}

// Elsewhere is another service, of which requests are not commands.
func Elsewhere(ctx context.Context, name string) error { // want `read-only`
	return act(ctx, "/reports/query", map[string]any{"requests": []map[string]any{{"addSheet": name}}})
}

func put(ctx context.Context, path, body string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, "https://cards.example/"+path, strings.NewReader(body))
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func PutAnew(ctx context.Context, name string) error { // want `create PUT /{}.vcf$`
	return put(ctx, rand.Text()+".vcf", "card")
}

func PutAgain(ctx context.Context, name string) error { // want `idempotent-write PUT /{}.vcf$`
	return put(ctx, name+".vcf", "card")
}

// A request has an id of its own, and what it is about another.
func PutTraced(ctx context.Context, name string) error { // want `idempotent-write PUT /{}/{}$`
	return put(ctx, rand.Text()+"/"+name, "card")
}

func putIf(ctx context.Context, method, header, value, name string) error {
	req, err := http.NewRequestWithContext(ctx, method, "https://cards.example/"+name, strings.NewReader("card"))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "text/vcard")
	req.Header.Set(header, value)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func putNew(ctx context.Context, name string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, "https://cards.example/"+name, strings.NewReader("card"))
	if err != nil {
		return err
	}
	req.Header.Set("If-None-Match", "*")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func PutNew(ctx context.Context, name string) error { // want `conditional PUT /{}$`
	return putNew(ctx, name)
}

func PutPlain(ctx context.Context, name string) error { // want `idempotent-write PUT /{}$`
	return putIf(ctx, http.MethodPut, "Accept", "text/vcard", name)
}

func GetNew(ctx context.Context, name string) error { // want `read-only GET /{}$`
	return putIf(ctx, http.MethodGet, "If-None-Match", "*", name)
}

type Change struct{ Action, Kind, Text string }

// Shared says by an argument what is done with the shared fields.
func Shared(ctx context.Context, in Change) error { // want `idempotent-write POST /shared/data \(named\)$`
	switch in.Action {
	case "get":
		return act(ctx, "/shared/data", map[string]any{})
	case "set":
		return act(ctx, "/shared/data", map[string]any{"data": in.Text})
	}
	return nil
}

func SharedFields(ctx context.Context, in Change) error { // want `read-only POST /shared/fields$`
	switch strings.ToLower(in.Action) {
	case "get", "list":
		return act(ctx, "/shared/fields", map[string]any{"text": in.Text})
	}
	return nil
}

// Bookings are for a kind of their own: that it is called read says nothing.
func Bookings(ctx context.Context, in Change) error { // want `create POST /bookings \(named\)$`
	if in.Kind == "read" {
		return act(ctx, "/bookings", map[string]any{"text": in.Text})
	}
	return nil
}

// Orders does what its path says, whatever it is for.
func Orders(ctx context.Context, in Change) error { // want `create POST /orders/create$`
	if in.Action == "check" {
		return act(ctx, "/orders/create", map[string]any{"text": in.Text})
	}
	return nil
}

// Files deletes by what the body says, where the path is of the list.
func Files(ctx context.Context, in Change) error { // want `idempotent-write POST /files/list \(named\) \(deletes\)$`
	switch in.Action {
	case "list":
		return act(ctx, "/files/list", map[string]any{"name": in.Text})
	case "delete":
		return act(ctx, "/files/list", map[string]any{"action": "delete", "name": in.Text})
	}
	return nil
}

// Trail asks for one action of those that were taken.
func Trail(ctx context.Context, in Change) error { // want `read-only POST /files/search$`
	if in.Action == "delete" {
		return act(ctx, "/files/search", map[string]any{"action": "delete", "name": in.Text})
	}
	return nil
}

// A panel asks by POST; where it is given nothing to hold the answer, it has something done.
type panel struct{ base string }

func (p *panel) post(ctx context.Context, path string, body, answer any) error {
	b, err := json.Marshal(body)
	if err != nil {
		return err
	}
	resp, err := http.Post(p.base+path, "application/json", bytes.NewReader(b))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if answer == nil {
		return nil
	}
	return json.NewDecoder(resp.Body).Decode(answer)
}

func (p *panel) Check(ctx context.Context, names []string) error {
	return p.post(ctx, "/monitoring/hosts/check", map[string]any{"names": names, "forced": true}, nil)
}

func (p *panel) CheckRules(ctx context.Context, names []string) (found []string, err error) {
	err = p.post(ctx, "/monitoring/rules/check", map[string]any{"names": names}, &found)
	return found, err
}

func (p *panel) Scan(ctx context.Context, id string) error {
	return p.post(ctx, "/hosts/"+id+"/scan", nil, nil)
}

func (p *panel) Validate(ctx context.Context, text string) error {
	return p.post(ctx, "/rules/validate", map[string]any{"text": text}, nil)
}

func (p *panel) CheckAccess(ctx context.Context, name string) error {
	return p.post(ctx, "/permissions/check", map[string]any{"name": name}, nil)
}

var watched = &panel{base: "https://panel.example"}

func CheckHosts(ctx context.Context, names []string) error { // want `idempotent-write POST /monitoring/hosts/check \(named\)$`
	return watched.Check(ctx, names)
}

func CheckRules(ctx context.Context, names []string) error { // want `read-only POST /monitoring/rules/check$`
	_, err := watched.CheckRules(ctx, names)
	return err
}

func ScanHost(ctx context.Context, in Change) error { // want `create POST /hosts/{}/scan \(named\)$`
	return watched.Scan(ctx, in.Text)
}

func ValidateRules(ctx context.Context, in Change) error { // want `read-only POST /rules/validate$`
	return watched.Validate(ctx, in.Text)
}

func CheckAccess(ctx context.Context, in Change) error { // want `read-only POST /permissions/check$`
	return watched.CheckAccess(ctx, in.Text)
}
