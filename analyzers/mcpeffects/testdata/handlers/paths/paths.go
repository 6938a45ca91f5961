// Package paths sends requests whose paths are made of lists of segments: each
// exported function is a handler.
package paths

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

type Args struct {
	Text  string
	Count int
}

const base = "https://tracker.example.com"

func SearchIssues(ctx context.Context, in Args) error { // want `read-only POST /rest/issues/search`
	return joined(http.MethodPost, "rest", "issues", "search")
}

func joined(method string, segments ...string) error {
	return request(method, base+"/"+strings.Join(segments, "/"))
}

func SearchBoards(ctx context.Context, in Args) error { // want `read-only POST /rest/boards/\{\}/search`
	return under(http.MethodPost, []string{"rest", "boards", in.Text, "search"})
}

func under(method string, segments []string) error {
	u, err := url.Parse(base)
	if err != nil {
		return err
	}
	u = u.JoinPath(segments...)
	u.RawQuery = url.Values{"limit": {"5"}}.Encode()
	return request(method, u.String())
}

func SearchNotes(ctx context.Context, in Args) error { // want `read-only POST /rest/notes/\{\}/search`
	return printed(http.MethodPost, "rest", "notes", in.Count, "search")
}

func printed(method string, segments ...any) error {
	out := make([]string, len(segments))
	for i, s := range segments {
		out[i] = fmt.Sprintf("%v", s)
	}
	return under(method, out)
}

func SearchTags(ctx context.Context, in Args) error { // want `read-only POST /rest/tags/\{\}/search`
	return escaped(http.MethodPost, "tags", in.Text, "search")
}

func escaped(method string, segments ...string) error {
	out := []string{"rest"}
	for _, s := range segments {
		out = append(out, url.PathEscape(s))
	}
	return request(method, base+"/"+strings.Join(out, "/"))
}

func AddComment(ctx context.Context, in Args) error { // want `create POST /rest/issues/\{\}/comment`
	return escaped(http.MethodPost, "issues", in.Text, "comment")
}

// What is left out on the way is not known: the path may end anywhere.
func Filtered(ctx context.Context, in Args) error { // want `create POST /\{\}`
	return short(http.MethodPost, "issues", in.Text, "search")
}

func short(method string, segments ...string) error {
	var out []string
	for _, s := range segments {
		if len(s) < 5 {
			out = append(out, s)
		}
	}
	return request(method, base+"/"+strings.Join(out, "/"))
}

func Rooted(ctx context.Context, in Args) error { // want `read-only POST /rest/issues/search`
	return request(http.MethodPost, base+path.Join("/rest", "issues", "search"))
}

func request(method, url string) error {
	req, err := http.NewRequest(method, url, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// RestartTrack sends what a generated client asks for: relative to where the server is,
// and with a query.
func RestartTrack(ctx context.Context, in Args) error { // want `non-repeatable POST /player/\{\}/restart$`
	return generated(http.MethodPost, fmt.Sprintf("/player/%s/restart", url.PathEscape(in.Text)), &in)
}

func generated(method, operation string, in *Args) error {
	server, err := url.Parse(base)
	if err != nil {
		return err
	}
	if operation[0] == '/' {
		operation = "." + operation
	}
	u, err := server.Parse(operation)
	if err != nil {
		return err
	}
	if in != nil {
		query := u.Query()
		query.Set("limit", fmt.Sprint(in.Count))
		u.RawQuery = query.Encode()
	}
	return request(method, u.String())
}

func SearchRoutes(ctx context.Context, in Args) error { // want `read-only POST /rest/routes/\{\}/search`
	u := &url.URL{Scheme: "https", Host: "tracker.example.com"}
	u = u.ResolveReference(&url.URL{Path: fmt.Sprintf("/rest/routes/%s/search", in.Text)})
	u.RawQuery = "limit=5"
	return request(http.MethodPost, u.String())
}

func SearchStops(ctx context.Context, in Args) error { // want `read-only POST /rest/stops/\{\}/search`
	u, err := url.Parse(base)
	if err != nil {
		return err
	}
	u = u.JoinPath("rest", "stops", in.Text, "search")
	if in.Count > 0 {
		u.Fragment = "more"
	}
	return request(http.MethodPost, u.String())
}
