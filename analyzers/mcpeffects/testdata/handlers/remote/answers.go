package remote

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
)

// post sends a request whose method and arguments stand in its body, and returns the answer.
func post(ctx context.Context, method string, args any) (json.RawMessage, error) {
	b, err := json.Marshal(struct {
		Method    string `json:"method"`
		Arguments any    `json:"arguments,omitempty"`
	}{method, args})
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(b))
	if err != nil {
		return nil, err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	var out json.RawMessage
	return out, json.NewDecoder(resp.Body).Decode(&out)
}

// Verify has the data checked: nobody looks at an answer.
func Verify(ctx context.Context, ids []int) error { // want `idempotent-write POST disk-verify \(named\)`
	_, err := post(ctx, "disk-verify", ids)
	return err
}

func Verified(ctx context.Context, token string) (bool, error) { // want `read-only POST token-verify$`
	answer, err := post(ctx, "token-verify", token)
	return string(answer) == "true", err
}

// Trust is told by the error whether a signature is right.
func Trust(ctx context.Context, signature string) error { // want `read-only POST signature.verify$`
	return call(ctx, "signature.verify", signature)
}

func Free(ctx context.Context, path string) (string, error) { // want `read-only POST free-space$`
	answer, err := post(ctx, "free-space", path)
	return string(answer), err
}

// Start is of what is there.
func Start(ctx context.Context, ids []int, now bool) error { // want `idempotent-write POST disk-start`
	method := "disk-start"
	if now {
		method = "disk-start-now"
	}
	_, err := post(ctx, method, ids)
	return err
}

func Build(ctx context.Context, ids []int) error { // want `create POST build-start`
	_, err := post(ctx, "build-start", ids)
	return err
}

// Up moves one place further each time.
func Up(ctx context.Context, ids []int) error { // want `create POST queue-move-up`
	_, err := post(ctx, "queue-move-up", ids)
	return err
}

func Top(ctx context.Context, ids []int) error { // want `idempotent-write POST queue-move-top`
	_, err := post(ctx, "queue-move-top", ids)
	return err
}
