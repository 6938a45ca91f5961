package classify

import (
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

func TestRedisCommand(t *testing.T) {
	for line, want := range map[string]effect.Class{
		"":                                effect.ReadOnly, // flushes a pipeline
		"LRANGE k 0 -1":                   effect.ReadOnly,
		"HGETALL k":                       effect.ReadOnly,
		"SMEMBERS k":                      effect.ReadOnly,
		"ZRANGE k 0 -1":                   effect.ReadOnly,
		"TTL k":                           effect.ReadOnly,
		"DBSIZE":                          effect.ReadOnly,
		"get del":                         effect.ReadOnly, // a key called del
		"FT.CONFIG GET x":                 effect.ReadOnly,
		"EVAL_RO s 0":                     effect.ReadOnly,
		"SORT k DESC":                     effect.ReadOnly,
		"SORT k DESC STORE d":             effect.IdempotentWrite,
		"SET k v EX 60":                   effect.IdempotentWrite,
		"SET nx v":                        effect.IdempotentWrite,
		"SET k v NX":                      effect.Conditional,
		"SETNX k v":                       effect.Conditional,
		"HSET k f v":                      effect.IdempotentWrite,
		"SADD k v":                        effect.IdempotentWrite,
		"EXPIRE k 60":                     effect.IdempotentWrite,
		"CONFIG SET a b":                  effect.IdempotentWrite,
		"FLUSHALL":                        effect.IdempotentWrite,
		"INCR k":                          effect.Create,
		"LPUSH k v":                       effect.Create,
		"XADD k * f v":                    effect.Create,
		"JSON.NUMINCRBY k $ 1":            effect.Create,
		"PUBLISH c m":                     effect.NonRepeatable,
		"EVAL s 0":                        effect.Unknown,
		"CONFIG":                          effect.Unknown,
		"CONFIG {} a":                     effect.Unknown,
		"{}GET k":                         effect.Unknown,
		"MY.COMMAND k":                    effect.Unknown,
		"CLUSTER COUNT-FAILURE-REPORTS n": effect.ReadOnly,
	} {
		v, name, known := RedisCommand(strings.Split(line, " "))
		if v.Class != want || known != (want != effect.Unknown) {
			t.Errorf("RedisCommand(%q) = %v, %q, %t, want %v", line, v.Class, name, known, want)
		}
	}
	if _, name, _ := RedisCommand([]string{"config", "set", "a"}); name != "CONFIG SET" {
		t.Errorf("the name is %q", name)
	}
	if v, _, _ := RedisCommand([]string{"DEL", "k"}); !v.Deletes {
		t.Error("DEL does not delete")
	}
}

func TestRedisMethod(t *testing.T) {
	for name, want := range map[string]effect.Class{
		"Get":                    effect.ReadOnly,
		"XInfoStreamFull":        effect.ReadOnly,
		"Clustercountkeysinslot": effect.ReadOnly,
		"BLPop":                  effect.Create,
		"Blpop":                  effect.Create,
		"LPopCount":              effect.Create,
		"XgroupCreate":           effect.Conditional,
		"XGroupCreateMkStream":   effect.Conditional,
		"HGetEXWithArgs":         effect.IdempotentWrite,
		"FlushDBAsync":           effect.IdempotentWrite,
		"Getsomething":           effect.Unknown,
		"Evalsha":                effect.Unknown,
	} {
		v, known := RedisMethod(name)
		if v.Class != want || known != (want != effect.Unknown) {
			t.Errorf("RedisMethod(%q) = %v, %t, want %v", name, v.Class, known, want)
		}
	}
}
