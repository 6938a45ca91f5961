// Package grown puts back what it read: each exported function is a handler.
package grown

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
)

type Args struct {
	ID   string
	Rule Rule
}

type Rule struct{ Name, Target string }

type Config struct {
	Name  string
	Rules []Rule
}

func getJSON(path string, out any) error {
	resp, err := http.Get("https://router.example.com" + path)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	return json.NewDecoder(resp.Body).Decode(out)
}

func putJSON(path string, in any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	req, err := http.NewRequest(http.MethodPut, "https://router.example.com"+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func fetch(id string) (*Config, error) {
	var c Config
	return &c, getJSON("/routers/"+id, &c)
}

func Append(ctx context.Context, in Args) error { // want `create PUT /routers/\{\}`
	var cur Config
	if err := getJSON("/routers/"+in.ID, &cur); err != nil {
		return err
	}
	cur.Rules = append(cur.Rules, in.Rule)
	return putJSON("/routers/"+in.ID, cur)
}

func AppendElsewhere(ctx context.Context, in Args) error { // want `create PUT /routers/\{\}`
	cur, err := fetch(in.ID)
	if err != nil {
		return err
	}
	return putJSON("/routers/"+in.ID, Config{Name: cur.Name, Rules: append(cur.Rules, in.Rule)})
}

// A rule that is there is left alone.
func AppendMissing(ctx context.Context, in Args) error { // want `idempotent-write PUT /routers/\{\}`
	cur, err := fetch(in.ID)
	if err != nil {
		return err
	}
	for _, r := range cur.Rules {
		if r == in.Rule {
			return nil
		}
	}
	cur.Rules = append(cur.Rules, in.Rule)
	return putJSON("/routers/"+in.ID, cur)
}

func Rename(ctx context.Context, in Args) error { // want `idempotent-write PUT /routers/\{\}`
	cur, err := fetch(in.ID)
	if err != nil {
		return err
	}
	cur.Name = in.Rule.Name
	return putJSON("/routers/"+in.ID, cur)
}

// What is appended to is new each time.
func Replace(ctx context.Context, in Args) error { // want `idempotent-write PUT /routers/\{\}`
	cur, err := fetch(in.ID)
	if err != nil {
		return err
	}
	var rules []Rule
	rules = append(rules, in.Rule, Rule{Name: cur.Name})
	return putJSON("/routers/"+in.ID, Config{Rules: rules})
}
