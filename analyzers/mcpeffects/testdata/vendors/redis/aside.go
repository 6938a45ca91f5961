package redis

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"time"
)

// A kept is a store of answers and of what clients put there.
type kept struct{}

func (kept) Get(ctx context.Context, key string) (string, error) {
	return client.Get(ctx, key).Result()
}

func (kept) Set(ctx context.Context, key, value string, ttl time.Duration) error {
	return client.Set(ctx, key, value, ttl).Err()
}

var answers kept

func compute(key string) string { return "answer to " + key }

func Aside(ctx context.Context, in Args) (string, error) { // want `read-only`
	key := "answer:" + in.Key
	if old, err := answers.Get(ctx, key); err == nil && old != "" {
		return old, nil
	}
	text := compute(in.Key)
	if err := answers.Set(ctx, key, text, time.Minute); err != nil {
		log.Printf("answer is not kept: %v", err)
	}
	return text, nil
}

func AsideDecoded(ctx context.Context, in Args) (map[string]string, error) { // want `read-only`
	found := map[string]string{}
	if old, err := answers.Get(ctx, in.Key); err == nil {
		if err := json.Unmarshal([]byte(old), &found); err == nil {
			return found, nil
		}
	}
	found["text"] = compute(in.Key)
	text, err := json.Marshal(found)
	if err != nil {
		return nil, err
	}
	_ = answers.Set(ctx, in.Key, string(text), time.Minute)
	return found, nil
}

func AsideOfOther(ctx context.Context, in Args) (string, error) { // want `idempotent-write`
	if old, err := answers.Get(ctx, "answer:"+in.Key); err == nil {
		return old, nil
	}
	_ = answers.Set(ctx, "asked:"+in.Key, in.Value, time.Minute)
	return in.Value, nil
}

func AsideMustBeKept(ctx context.Context, in Args) (string, error) { // want `idempotent-write`
	if old, err := answers.Get(ctx, in.Key); err == nil {
		return old, nil
	}
	return in.Value, answers.Set(ctx, in.Key, in.Value, time.Minute)
}

func SetAfterGet(ctx context.Context, in Args) error { // want `idempotent-write`
	if _, err := answers.Get(ctx, in.Key); err != nil {
		return errors.New("nothing to change")
	}
	_ = answers.Set(ctx, in.Key, in.Value, time.Minute)
	return nil
}
