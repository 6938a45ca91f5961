// Package circles walks over a document by functions that call each other.
package circles

import (
	"context"
	"net/http"

	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type order struct {
	Account string `json:"account"`
}

// no key
func pay(ctx context.Context, req *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
	return nil, nil, walk0(ctx, in.Account)
}

func charge(ctx context.Context, account string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://pay.example.com/charges/"+account, nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func walk0(ctx context.Context, rest string) error {
	if rest == "" {
		return charge(ctx, rest)
	}
	switch rest[0] - 'a' {
	case 1:
		return walk1(ctx, rest[1:])
	case 2:
		return walk2(ctx, rest[1:])
	case 3:
		return walk3(ctx, rest[1:])
	case 4:
		return walk4(ctx, rest[1:])
	case 5:
		return walk5(ctx, rest[1:])
	case 6:
		return walk6(ctx, rest[1:])
	case 7:
		return walk7(ctx, rest[1:])
	case 8:
		return walk8(ctx, rest[1:])
	case 9:
		return walk9(ctx, rest[1:])
	case 10:
		return walk10(ctx, rest[1:])
	case 11:
		return walk11(ctx, rest[1:])
	case 12:
		return walk12(ctx, rest[1:])
	case 13:
		return walk13(ctx, rest[1:])
	}
	return nil
}

func walk1(ctx context.Context, rest string) error {
	if rest == "" {
		return charge(ctx, rest)
	}
	switch rest[0] - 'a' {
	case 0:
		return walk0(ctx, rest[1:])
	case 2:
		return walk2(ctx, rest[1:])
	case 3:
		return walk3(ctx, rest[1:])
	case 4:
		return walk4(ctx, rest[1:])
	case 5:
		return walk5(ctx, rest[1:])
	case 6:
		return walk6(ctx, rest[1:])
	case 7:
		return walk7(ctx, rest[1:])
	case 8:
		return walk8(ctx, rest[1:])
	case 9:
		return walk9(ctx, rest[1:])
	case 10:
		return walk10(ctx, rest[1:])
	case 11:
		return walk11(ctx, rest[1:])
	case 12:
		return walk12(ctx, rest[1:])
	case 13:
		return walk13(ctx, rest[1:])
	}
	return nil
}

func walk2(ctx context.Context, rest string) error {
	if rest == "" {
		return charge(ctx, rest)
	}
	switch rest[0] - 'a' {
	case 0:
		return walk0(ctx, rest[1:])
	case 1:
		return walk1(ctx, rest[1:])
	case 3:
		return walk3(ctx, rest[1:])
	case 4:
		return walk4(ctx, rest[1:])
	case 5:
		return walk5(ctx, rest[1:])
	case 6:
		return walk6(ctx, rest[1:])
	case 7:
		return walk7(ctx, rest[1:])
	case 8:
		return walk8(ctx, rest[1:])
	case 9:
		return walk9(ctx, rest[1:])
	case 10:
		return walk10(ctx, rest[1:])
	case 11:
		return walk11(ctx, rest[1:])
	case 12:
		return walk12(ctx, rest[1:])
	case 13:
		return walk13(ctx, rest[1:])
	}
	return nil
}

func walk3(ctx context.Context, rest string) error {
	if rest == "" {
		return charge(ctx, rest)
	}
	switch rest[0] - 'a' {
	case 0:
		return walk0(ctx, rest[1:])
	case 1:
		return walk1(ctx, rest[1:])
	case 2:
		return walk2(ctx, rest[1:])
	case 4:
		return walk4(ctx, rest[1:])
	case 5:
		return walk5(ctx, rest[1:])
	case 6:
		return walk6(ctx, rest[1:])
	case 7:
		return walk7(ctx, rest[1:])
	case 8:
		return walk8(ctx, rest[1:])
	case 9:
		return walk9(ctx, rest[1:])
	case 10:
		return walk10(ctx, rest[1:])
	case 11:
		return walk11(ctx, rest[1:])
	case 12:
		return walk12(ctx, rest[1:])
	case 13:
		return walk13(ctx, rest[1:])
	}
	return nil
}

func walk4(ctx context.Context, rest string) error {
	if rest == "" {
		return charge(ctx, rest)
	}
	switch rest[0] - 'a' {
	case 0:
		return walk0(ctx, rest[1:])
	case 1:
		return walk1(ctx, rest[1:])
	case 2:
		return walk2(ctx, rest[1:])
	case 3:
		return walk3(ctx, rest[1:])
	case 5:
		return walk5(ctx, rest[1:])
	case 6:
		return walk6(ctx, rest[1:])
	case 7:
		return walk7(ctx, rest[1:])
	case 8:
		return walk8(ctx, rest[1:])
	case 9:
		return walk9(ctx, rest[1:])
	case 10:
		return walk10(ctx, rest[1:])
	case 11:
		return walk11(ctx, rest[1:])
	case 12:
		return walk12(ctx, rest[1:])
	case 13:
		return walk13(ctx, rest[1:])
	}
	return nil
}

func walk5(ctx context.Context, rest string) error {
	if rest == "" {
		return charge(ctx, rest)
	}
	switch rest[0] - 'a' {
	case 0:
		return walk0(ctx, rest[1:])
	case 1:
		return walk1(ctx, rest[1:])
	case 2:
		return walk2(ctx, rest[1:])
	case 3:
		return walk3(ctx, rest[1:])
	case 4:
		return walk4(ctx, rest[1:])
	case 6:
		return walk6(ctx, rest[1:])
	case 7:
		return walk7(ctx, rest[1:])
	case 8:
		return walk8(ctx, rest[1:])
	case 9:
		return walk9(ctx, rest[1:])
	case 10:
		return walk10(ctx, rest[1:])
	case 11:
		return walk11(ctx, rest[1:])
	case 12:
		return walk12(ctx, rest[1:])
	case 13:
		return walk13(ctx, rest[1:])
	}
	return nil
}

func walk6(ctx context.Context, rest string) error {
	if rest == "" {
		return charge(ctx, rest)
	}
	switch rest[0] - 'a' {
	case 0:
		return walk0(ctx, rest[1:])
	case 1:
		return walk1(ctx, rest[1:])
	case 2:
		return walk2(ctx, rest[1:])
	case 3:
		return walk3(ctx, rest[1:])
	case 4:
		return walk4(ctx, rest[1:])
	case 5:
		return walk5(ctx, rest[1:])
	case 7:
		return walk7(ctx, rest[1:])
	case 8:
		return walk8(ctx, rest[1:])
	case 9:
		return walk9(ctx, rest[1:])
	case 10:
		return walk10(ctx, rest[1:])
	case 11:
		return walk11(ctx, rest[1:])
	case 12:
		return walk12(ctx, rest[1:])
	case 13:
		return walk13(ctx, rest[1:])
	}
	return nil
}

func walk7(ctx context.Context, rest string) error {
	if rest == "" {
		return charge(ctx, rest)
	}
	switch rest[0] - 'a' {
	case 0:
		return walk0(ctx, rest[1:])
	case 1:
		return walk1(ctx, rest[1:])
	case 2:
		return walk2(ctx, rest[1:])
	case 3:
		return walk3(ctx, rest[1:])
	case 4:
		return walk4(ctx, rest[1:])
	case 5:
		return walk5(ctx, rest[1:])
	case 6:
		return walk6(ctx, rest[1:])
	case 8:
		return walk8(ctx, rest[1:])
	case 9:
		return walk9(ctx, rest[1:])
	case 10:
		return walk10(ctx, rest[1:])
	case 11:
		return walk11(ctx, rest[1:])
	case 12:
		return walk12(ctx, rest[1:])
	case 13:
		return walk13(ctx, rest[1:])
	}
	return nil
}

func walk8(ctx context.Context, rest string) error {
	if rest == "" {
		return charge(ctx, rest)
	}
	switch rest[0] - 'a' {
	case 0:
		return walk0(ctx, rest[1:])
	case 1:
		return walk1(ctx, rest[1:])
	case 2:
		return walk2(ctx, rest[1:])
	case 3:
		return walk3(ctx, rest[1:])
	case 4:
		return walk4(ctx, rest[1:])
	case 5:
		return walk5(ctx, rest[1:])
	case 6:
		return walk6(ctx, rest[1:])
	case 7:
		return walk7(ctx, rest[1:])
	case 9:
		return walk9(ctx, rest[1:])
	case 10:
		return walk10(ctx, rest[1:])
	case 11:
		return walk11(ctx, rest[1:])
	case 12:
		return walk12(ctx, rest[1:])
	case 13:
		return walk13(ctx, rest[1:])
	}
	return nil
}

func walk9(ctx context.Context, rest string) error {
	if rest == "" {
		return charge(ctx, rest)
	}
	switch rest[0] - 'a' {
	case 0:
		return walk0(ctx, rest[1:])
	case 1:
		return walk1(ctx, rest[1:])
	case 2:
		return walk2(ctx, rest[1:])
	case 3:
		return walk3(ctx, rest[1:])
	case 4:
		return walk4(ctx, rest[1:])
	case 5:
		return walk5(ctx, rest[1:])
	case 6:
		return walk6(ctx, rest[1:])
	case 7:
		return walk7(ctx, rest[1:])
	case 8:
		return walk8(ctx, rest[1:])
	case 10:
		return walk10(ctx, rest[1:])
	case 11:
		return walk11(ctx, rest[1:])
	case 12:
		return walk12(ctx, rest[1:])
	case 13:
		return walk13(ctx, rest[1:])
	}
	return nil
}

func walk10(ctx context.Context, rest string) error {
	if rest == "" {
		return charge(ctx, rest)
	}
	switch rest[0] - 'a' {
	case 0:
		return walk0(ctx, rest[1:])
	case 1:
		return walk1(ctx, rest[1:])
	case 2:
		return walk2(ctx, rest[1:])
	case 3:
		return walk3(ctx, rest[1:])
	case 4:
		return walk4(ctx, rest[1:])
	case 5:
		return walk5(ctx, rest[1:])
	case 6:
		return walk6(ctx, rest[1:])
	case 7:
		return walk7(ctx, rest[1:])
	case 8:
		return walk8(ctx, rest[1:])
	case 9:
		return walk9(ctx, rest[1:])
	case 11:
		return walk11(ctx, rest[1:])
	case 12:
		return walk12(ctx, rest[1:])
	case 13:
		return walk13(ctx, rest[1:])
	}
	return nil
}

func walk11(ctx context.Context, rest string) error {
	if rest == "" {
		return charge(ctx, rest)
	}
	switch rest[0] - 'a' {
	case 0:
		return walk0(ctx, rest[1:])
	case 1:
		return walk1(ctx, rest[1:])
	case 2:
		return walk2(ctx, rest[1:])
	case 3:
		return walk3(ctx, rest[1:])
	case 4:
		return walk4(ctx, rest[1:])
	case 5:
		return walk5(ctx, rest[1:])
	case 6:
		return walk6(ctx, rest[1:])
	case 7:
		return walk7(ctx, rest[1:])
	case 8:
		return walk8(ctx, rest[1:])
	case 9:
		return walk9(ctx, rest[1:])
	case 10:
		return walk10(ctx, rest[1:])
	case 12:
		return walk12(ctx, rest[1:])
	case 13:
		return walk13(ctx, rest[1:])
	}
	return nil
}

func walk12(ctx context.Context, rest string) error {
	if rest == "" {
		return charge(ctx, rest)
	}
	switch rest[0] - 'a' {
	case 0:
		return walk0(ctx, rest[1:])
	case 1:
		return walk1(ctx, rest[1:])
	case 2:
		return walk2(ctx, rest[1:])
	case 3:
		return walk3(ctx, rest[1:])
	case 4:
		return walk4(ctx, rest[1:])
	case 5:
		return walk5(ctx, rest[1:])
	case 6:
		return walk6(ctx, rest[1:])
	case 7:
		return walk7(ctx, rest[1:])
	case 8:
		return walk8(ctx, rest[1:])
	case 9:
		return walk9(ctx, rest[1:])
	case 10:
		return walk10(ctx, rest[1:])
	case 11:
		return walk11(ctx, rest[1:])
	case 13:
		return walk13(ctx, rest[1:])
	}
	return nil
}

func walk13(ctx context.Context, rest string) error {
	if rest == "" {
		return charge(ctx, rest)
	}
	switch rest[0] - 'a' {
	case 0:
		return walk0(ctx, rest[1:])
	case 1:
		return walk1(ctx, rest[1:])
	case 2:
		return walk2(ctx, rest[1:])
	case 3:
		return walk3(ctx, rest[1:])
	case 4:
		return walk4(ctx, rest[1:])
	case 5:
		return walk5(ctx, rest[1:])
	case 6:
		return walk6(ctx, rest[1:])
	case 7:
		return walk7(ctx, rest[1:])
	case 8:
		return walk8(ctx, rest[1:])
	case 9:
		return walk9(ctx, rest[1:])
	case 10:
		return walk10(ctx, rest[1:])
	case 11:
		return walk11(ctx, rest[1:])
	case 12:
		return walk12(ctx, rest[1:])
	}
	return nil
}
