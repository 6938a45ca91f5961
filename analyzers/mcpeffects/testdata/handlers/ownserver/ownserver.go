// Package ownserver sends requests to a server of httptest that it starts.
package ownserver

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
)

var port string

func start(h http.Handler) *httptest.Server {
	server := httptest.NewServer(h)
	port = strings.Split(server.URL, ":")[2]
	return server
}

func write(address, text string) error {
	resp, err := http.Post(address, "text/plain", strings.NewReader(text))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func TryRules(text string) error { // want `^read-only`
	server := start(http.NotFoundHandler())
	defer server.Close()
	return write(fmt.Sprintf("http://127.0.0.1:%s/api/v1/rules", port), text)
}

func CreateRule(base, text string) error { // want `^idempotent-write POST /api/v1/rules`
	return write(base+"/api/v1/rules", text)
}

func CreateLocalRule(text string) error { // want `^idempotent-write POST /api/v1/rules`
	return write("http://127.0.0.1:8080/api/v1/rules", text)
}
