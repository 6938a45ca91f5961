// Package circles walks over a document by functions that all call each other.
package circles

import (
	"context"
	"errors"
	"net/http"

	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type order struct {
	Key string `json:"idempotency_key"`
}

// key: header Idempotency-Key = argument idempotency_key; survives yes; scope credential
func pay(ctx context.Context, req *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
	return nil, nil, walk0(ctx, in.Key)
}

func charge(ctx context.Context, key string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://pay.example.com/charges", nil)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func walk0(ctx context.Context, s string) error {
	return errors.Join(charge(ctx, s), walk1(ctx, s), walk2(ctx, s), walk3(ctx, s), walk4(ctx, s), walk5(ctx, s), walk6(ctx, s), walk7(ctx, s), walk8(ctx, s), walk9(ctx, s), walk10(ctx, s), walk11(ctx, s))
}

func walk1(ctx context.Context, s string) error {
	return errors.Join(charge(ctx, s), walk0(ctx, s), walk2(ctx, s), walk3(ctx, s), walk4(ctx, s), walk5(ctx, s), walk6(ctx, s), walk7(ctx, s), walk8(ctx, s), walk9(ctx, s), walk10(ctx, s), walk11(ctx, s))
}

func walk2(ctx context.Context, s string) error {
	return errors.Join(charge(ctx, s), walk0(ctx, s), walk1(ctx, s), walk3(ctx, s), walk4(ctx, s), walk5(ctx, s), walk6(ctx, s), walk7(ctx, s), walk8(ctx, s), walk9(ctx, s), walk10(ctx, s), walk11(ctx, s))
}

func walk3(ctx context.Context, s string) error {
	return errors.Join(charge(ctx, s), walk0(ctx, s), walk1(ctx, s), walk2(ctx, s), walk4(ctx, s), walk5(ctx, s), walk6(ctx, s), walk7(ctx, s), walk8(ctx, s), walk9(ctx, s), walk10(ctx, s), walk11(ctx, s))
}

func walk4(ctx context.Context, s string) error {
	return errors.Join(charge(ctx, s), walk0(ctx, s), walk1(ctx, s), walk2(ctx, s), walk3(ctx, s), walk5(ctx, s), walk6(ctx, s), walk7(ctx, s), walk8(ctx, s), walk9(ctx, s), walk10(ctx, s), walk11(ctx, s))
}

func walk5(ctx context.Context, s string) error {
	return errors.Join(charge(ctx, s), walk0(ctx, s), walk1(ctx, s), walk2(ctx, s), walk3(ctx, s), walk4(ctx, s), walk6(ctx, s), walk7(ctx, s), walk8(ctx, s), walk9(ctx, s), walk10(ctx, s), walk11(ctx, s))
}

func walk6(ctx context.Context, s string) error {
	return errors.Join(charge(ctx, s), walk0(ctx, s), walk1(ctx, s), walk2(ctx, s), walk3(ctx, s), walk4(ctx, s), walk5(ctx, s), walk7(ctx, s), walk8(ctx, s), walk9(ctx, s), walk10(ctx, s), walk11(ctx, s))
}

func walk7(ctx context.Context, s string) error {
	return errors.Join(charge(ctx, s), walk0(ctx, s), walk1(ctx, s), walk2(ctx, s), walk3(ctx, s), walk4(ctx, s), walk5(ctx, s), walk6(ctx, s), walk8(ctx, s), walk9(ctx, s), walk10(ctx, s), walk11(ctx, s))
}

func walk8(ctx context.Context, s string) error {
	return errors.Join(charge(ctx, s), walk0(ctx, s), walk1(ctx, s), walk2(ctx, s), walk3(ctx, s), walk4(ctx, s), walk5(ctx, s), walk6(ctx, s), walk7(ctx, s), walk9(ctx, s), walk10(ctx, s), walk11(ctx, s))
}

func walk9(ctx context.Context, s string) error {
	return errors.Join(charge(ctx, s), walk0(ctx, s), walk1(ctx, s), walk2(ctx, s), walk3(ctx, s), walk4(ctx, s), walk5(ctx, s), walk6(ctx, s), walk7(ctx, s), walk8(ctx, s), walk10(ctx, s), walk11(ctx, s))
}

func walk10(ctx context.Context, s string) error {
	return errors.Join(charge(ctx, s), walk0(ctx, s), walk1(ctx, s), walk2(ctx, s), walk3(ctx, s), walk4(ctx, s), walk5(ctx, s), walk6(ctx, s), walk7(ctx, s), walk8(ctx, s), walk9(ctx, s), walk11(ctx, s))
}

func walk11(ctx context.Context, s string) error {
	return errors.Join(charge(ctx, s), walk0(ctx, s), walk1(ctx, s), walk2(ctx, s), walk3(ctx, s), walk4(ctx, s), walk5(ctx, s), walk6(ctx, s), walk7(ctx, s), walk8(ctx, s), walk9(ctx, s), walk10(ctx, s))
}
