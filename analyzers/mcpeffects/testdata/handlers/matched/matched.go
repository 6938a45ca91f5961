// Package matched sends requests with a precondition: each exported function is a handler.
package matched

import (
	"bytes"
	"context"
	"io"
	"maps"
	"net/http"
)

type Args struct{ ID, Tag, Body string }

const base = "https://notes.example.com/notes/"

func Direct(ctx context.Context, in Args) error { // want `conditional PUT /notes/{}`
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, base+in.ID, bytes.NewBufferString(in.Body))
	if err != nil {
		return err
	}
	req.Header.Set("If-Match", in.Tag)
	return send(req)
}

func send(req *http.Request) error {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func Whole(ctx context.Context, in Args) error { // want `conditional PUT /notes/{}`
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, base+in.ID, bytes.NewBufferString(in.Body))
	if err != nil {
		return err
	}
	req.Header = http.Header{"If-Match": {in.Tag}, "Accept": {"text/plain"}}
	return send(req)
}

func Entry(ctx context.Context, in Args) error { // want `conditional PUT /notes/{}`
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, base+in.ID, bytes.NewBufferString(in.Body))
	if err != nil {
		return err
	}
	req.Header["If-Match"] = []string{in.Tag}
	return send(req)
}

func Copied(ctx context.Context, in Args) error { // want `conditional PUT /notes/{}`
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, base+in.ID, bytes.NewBufferString(in.Body))
	if err != nil {
		return err
	}
	maps.Copy(req.Header, http.Header{"If-Unmodified-Since": {in.Tag}})
	return send(req)
}

func call(ctx context.Context, method, path string, body io.Reader, headers map[string]string) error {
	req, err := http.NewRequestWithContext(ctx, method, base+path, body)
	if err != nil {
		return err
	}
	for k, v := range headers {
		req.Header.Set(k, v)
	}
	return send(req)
}

func ByHelper(ctx context.Context, in Args) error { // want `conditional PUT /notes/{}`
	return call(ctx, http.MethodPut, in.ID, bytes.NewBufferString(in.Body), map[string]string{"If-Match": in.Tag})
}

func ByVariable(ctx context.Context, in Args) error { // want `conditional PUT /notes/{}`
	headers := map[string]string{"Accept": "text/plain"}
	headers["if-match"] = in.Tag
	return call(ctx, http.MethodPut, in.ID, bytes.NewBufferString(in.Body), headers)
}

func ByHelperPlain(ctx context.Context, in Args) error { // want `idempotent-write PUT /notes/{}`
	return call(ctx, http.MethodPut, in.ID, bytes.NewBufferString(in.Body), map[string]string{"Accept": "text/plain"})
}

func ByHelperNone(ctx context.Context, in Args) error { // want `idempotent-write PUT /notes/{}`
	return call(ctx, http.MethodPut, in.ID, bytes.NewBufferString(in.Body), nil)
}

func put(ctx context.Context, id, body string, header http.Header) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, base+id, bytes.NewBufferString(body))
	if err != nil {
		return err
	}
	req.Header = header
	return send(req)
}

func ByHeader(ctx context.Context, in Args) error { // want `conditional PUT /notes/{}`
	h := http.Header{}
	h.Set("If-None-Match", "*")
	return put(ctx, in.ID, in.Body, h)
}

func prepare(ctx context.Context, method, path, body string) (*http.Request, error) {
	req, err := http.NewRequestWithContext(ctx, method, base+path, bytes.NewBufferString(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept", "text/plain")
	return req, nil
}

func Prepared(ctx context.Context, in Args) error { // want `conditional PUT /notes/{}`
	req, err := prepare(ctx, http.MethodPut, in.ID, in.Body)
	if err != nil {
		return err
	}
	req.Header.Add("If-Match", in.Tag)
	return send(req)
}

func apply(req *http.Request, headers map[string]string) {
	for k, v := range headers {
		req.Header.Set(k, v)
	}
}

func Applied(ctx context.Context, in Args) error { // want `conditional PUT /notes/{}`
	req, err := prepare(ctx, http.MethodPut, in.ID, in.Body)
	if err != nil {
		return err
	}
	apply(req, map[string]string{"If-Match": in.Tag})
	return send(req)
}

func ifMatch(req *http.Request, tag string) { req.Header.Set("If-Match", tag) }

func Tagged(ctx context.Context, in Args) error { // want `conditional PUT /notes/{}`
	req, err := prepare(ctx, http.MethodPut, in.ID, in.Body)
	if err != nil {
		return err
	}
	ifMatch(req, in.Tag)
	return send(req)
}

func putTagged(ctx context.Context, id, body, tag string) error {
	req, err := prepare(ctx, http.MethodPut, id, body)
	if err != nil {
		return err
	}
	if tag != "" {
		req.Header.Set("If-Match", tag)
	}
	return send(req)
}

func ByTag(ctx context.Context, in Args) error { // want `conditional PUT /notes/{}`
	return putTagged(ctx, in.ID, in.Body, in.Tag)
}

type option func(*http.Request)

func withHeader(name, value string) option {
	return func(req *http.Request) { req.Header.Set(name, value) }
}

func putWith(ctx context.Context, id, body string, options ...option) error {
	req, err := prepare(ctx, http.MethodPut, id, body)
	if err != nil {
		return err
	}
	for _, o := range options {
		o(req)
	}
	return send(req)
}

func ByOption(ctx context.Context, in Args) error { // want `conditional PUT /notes/{}`
	return putWith(ctx, in.ID, in.Body, withHeader("If-Match", in.Tag))
}

func ByOtherOption(ctx context.Context, in Args) error { // want `idempotent-write PUT /notes/{}`
	return putWith(ctx, in.ID, in.Body, withHeader("Accept", in.Tag))
}

// The request that carries the precondition only reads.
func Read(ctx context.Context, in Args) error { // want `idempotent-write PUT /notes/{}`
	if err := call(ctx, http.MethodGet, in.ID, nil, map[string]string{"If-None-Match": in.Tag}); err != nil {
		return err
	}
	return call(ctx, http.MethodPut, in.ID, bytes.NewBufferString(in.Body), nil)
}

// Whatever version is there is replaced.
func AnyVersion(ctx context.Context, in Args) error { // want `idempotent-write PUT /notes/{}`
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, base+in.ID, bytes.NewBufferString(in.Body))
	if err != nil {
		return err
	}
	req.Header.Set("If-Match", "*")
	return send(req)
}

func AnyVersionWhole(ctx context.Context, in Args) error { // want `idempotent-write PUT /notes/{}`
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, base+in.ID, bytes.NewBufferString(in.Body))
	if err != nil {
		return err
	}
	req.Header = http.Header{"If-Match": {"*"}}
	return send(req)
}

func AnyVersionByHelper(ctx context.Context, in Args) error { // want `idempotent-write PUT /notes/{}`
	return call(ctx, http.MethodPut, in.ID, bytes.NewBufferString(in.Body), map[string]string{"If-Match": "*"})
}

func AnyVersionEntry(ctx context.Context, in Args) error { // want `idempotent-write PUT /notes/{}`
	req, err := prepare(ctx, http.MethodPut, in.ID, in.Body)
	if err != nil {
		return err
	}
	req.Header["If-Match"] = []string{"*"}
	return send(req)
}

func AnyVersionByOption(ctx context.Context, in Args) error { // want `idempotent-write PUT /notes/{}`
	return putWith(ctx, in.ID, in.Body, withHeader("If-Match", "*"))
}

func NoVersion(ctx context.Context, in Args) error { // want `conditional PUT /notes/{}`
	return call(ctx, http.MethodPut, in.ID, bytes.NewBufferString(in.Body), map[string]string{"If-None-Match": "*"})
}
