// Package redis uses the clients of Redis and Valkey: each exported function is a
// handler.
package redis

import (
	"context"
	"strings"
	"time"

	"github.com/gomodule/redigo/redis"
	goredis "github.com/redis/go-redis/v9"
	"github.com/redis/rueidis"
	"github.com/valkey-io/valkey-go"
)

type Args struct {
	Key, Value, Command string
	Words               []any
}

var (
	client *goredis.Client
	pool   *redis.Pool
	vk     valkey.Client
	rd     rueidis.Client
)

func RedisGet(ctx context.Context, in Args) error { // want `read-only`
	return client.Get(ctx, in.Key).Err()
}

func RedisSet(ctx context.Context, in Args) error { // want `idempotent-write`
	return client.Set(ctx, in.Key, in.Value, time.Minute).Err()
}

func RedisSetNX(ctx context.Context, in Args) error { // want `conditional`
	return client.SetNX(ctx, in.Key, in.Value, time.Minute).Err()
}

func RedisIncr(ctx context.Context, in Args) error { // want `create`
	return client.Incr(ctx, in.Key).Err()
}

func RedisDel(ctx context.Context, in Args) error { // want `idempotent-write`
	return client.Del(ctx, in.Key).Err()
}

func RedisPipeline(ctx context.Context, in Args) error { // want `create`
	_, err := client.Pipelined(ctx, func(p goredis.Pipeliner) error {
		p.LPush(ctx, in.Key, in.Value)
		return nil
	})
	return err
}

func RedisExpire(ctx context.Context, in Args) error { // want `idempotent-write`
	return client.ExpireNX(ctx, in.Key, time.Minute).Err()
}

func RedisPop(ctx context.Context, in Args) error { // want `create`
	return client.LPopCount(ctx, in.Key, 2).Err()
}

func RedisAddOnce(ctx context.Context, in Args) error { // want `conditional`
	return client.ZAddNX(ctx, in.Key, goredis.Z{Member: in.Value}).Err()
}

func RedisStream(ctx context.Context, in Args) error { // want `read-only`
	return client.XInfoStreamFull(ctx, in.Key, 10).Err()
}

func RedisEval(ctx context.Context, in Args) error { // want `non-repeatable arbitrary script`
	return client.Eval(ctx, in.Value, []string{in.Key}).Err()
}

func RedisOwnScript(ctx context.Context, in Args) error { // want `unknown`
	return client.Eval(ctx, "return redis.call('INCR', KEYS[1])", []string{in.Key}).Err()
}

func RedisScript(ctx context.Context, in Args) error { // want `unknown`
	return goredis.NewScript("return redis.call('INCR', KEYS[1])").Run(ctx, client, []string{in.Key}).Err()
}

func RedisDo(ctx context.Context, in Args) error { // want `create Redis command LPUSH`
	return client.Do(ctx, "LPUSH", in.Key, in.Value).Err()
}

func RedisDoGet(ctx context.Context, in Args) error { // want `read-only Redis command GET`
	return client.Do(ctx, "get", in.Key).Err()
}

func RedisDoAny(ctx context.Context, in Args) error { // want `non-repeatable arbitrary Redis command`
	return client.Do(ctx, in.Words...).Err()
}

func RedisProcess(ctx context.Context, in Args) error { // want `idempotent-write Redis command JSON.SET`
	return client.Process(ctx, goredis.NewStatusCmd(ctx, "JSON.SET", in.Key, "$", in.Value))
}

func do(command string, args ...any) error {
	conn := pool.Get()
	defer conn.Close()
	_, err := conn.Do(command, args...)
	return err
}

func RedigoGet(in Args) error { return do("HGETALL", in.Key) } // want `read-only Redis command HGETALL`

func RedigoSet(in Args) error { return do("SET", in.Key, in.Value, "EX", 60) } // want `idempotent-write Redis command SET`

func RedigoSetOnce(in Args) error { return do("SET", in.Key, in.Value, "NX") } // want `conditional Redis command SET`

func RedigoSort(in Args) error { return do("SORT", in.Key, "ALPHA") } // want `read-only Redis command SORT`

func RedigoSortInto(in Args) error { return do("SORT", in.Key, "STORE", in.Value) } // want `idempotent-write Redis command SORT`

func RedigoIncr(in Args) error { return do("INCR", in.Key) } // want `create Redis command INCR`

func RedigoDelete(in Args) error { return do("SREM", in.Key, in.Value) } // want `idempotent-write Redis command SREM`

func RedigoPublish(in Args) error { return do("PUBLISH", in.Key, in.Value) } // want `non-repeatable Redis command PUBLISH`

func RedigoConfigGet(in Args) error { return do("CONFIG", "GET", in.Key) } // want `read-only Redis command CONFIG GET`

func RedigoConfigSet(in Args) error { return do("CONFIG", "SET", in.Key, in.Value) } // want `idempotent-write Redis command CONFIG SET`

func RedigoConfig(in Args) error { return do("CONFIG", in.Words...) } // want `unknown Redis command`

func RedigoEval(in Args) error { return do("EVAL", "return redis.call('INCR', KEYS[1])", 1, in.Key) } // want `unknown Redis command`

func RedigoUnlisted(in Args) error { return do("MY.COMMAND", in.Key) } // want `unknown Redis command`

func RedigoAny(in Args) error { return do(in.Command, in.Words...) } // want `non-repeatable arbitrary Redis command`

func RedigoModule(in Args) error { return do("JSON."+in.Command, in.Key) } // want `unknown Redis command`

func RedigoLimited(in Args) error { // want `read-only Redis command GET`
	switch in.Command {
	case "GET", "TTL", "TYPE":
		return do(in.Command, in.Key)
	}
	return nil
}

func RedigoEither(in Args) error { // want `create Redis command RPUSH`
	command := "LRANGE"
	if in.Value != "" {
		command = "RPUSH"
	}
	return do(command, in.Key)
}

func RedigoPipeline(ctx context.Context, in Args) error { // want `create Redis command XADD`
	conn, err := pool.GetContext(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if err := conn.Send("MULTI"); err != nil {
		return err
	}
	if err := conn.Send("XADD", in.Key, "*", "value", in.Value); err != nil {
		return err
	}
	_, err = redis.DoContext(conn, ctx, "EXEC")
	return err
}

func RedigoFlush(in Args) error { // want `read-only`
	conn := pool.Get()
	if err := conn.Send("GET", in.Key); err != nil {
		return err
	}
	_, err := conn.Do("")
	return err
}

func ValkeyGet(ctx context.Context, in Args) error { // want `read-only`
	return vk.Do(ctx, vk.B().Lrange().Key(in.Key).Start(0).Stop(-1).Build()).Error()
}

func ValkeyCached(ctx context.Context, in Args) error { // want `read-only`
	return vk.DoCache(ctx, vk.B().Hgetall().Key(in.Key).Cache(), time.Minute).Error()
}

func ValkeyIncr(ctx context.Context, in Args) error { // want `create`
	return vk.Do(ctx, vk.B().Incr().Key(in.Key).Build()).Error()
}

func ValkeySet(ctx context.Context, in Args) error { // want `idempotent-write`
	return vk.Do(ctx, vk.B().Set().Key(in.Key).Value(in.Value).Ex(time.Minute).Build()).Error()
}

func ValkeySetOnce(ctx context.Context, in Args) error { // want `conditional`
	return vk.Do(ctx, vk.B().Set().Key(in.Key).Value(in.Value).Nx().Ex(time.Minute).Build()).Error()
}

func ValkeySort(ctx context.Context, in Args) error { // want `read-only`
	return vk.Do(ctx, vk.B().Sort().Key(in.Key).Alpha().Build()).Error()
}

func ValkeySortInto(ctx context.Context, in Args) error { // want `idempotent-write`
	return vk.Do(ctx, vk.B().Sort().Key(in.Key).Store(in.Value).Build()).Error()
}

func ValkeyConfig(ctx context.Context, in Args) error { // want `idempotent-write`
	return vk.Do(ctx, vk.B().ConfigSet().ParameterValue().ParameterValue(in.Key, in.Value).Build()).Error()
}

func ValkeyEval(ctx context.Context, in Args) error { // want `non-repeatable arbitrary script`
	return vk.Do(ctx, vk.B().Eval().Script(in.Value).Numkeys(1).Key(in.Key).Build()).Error()
}

func ValkeyEvalSha(ctx context.Context, in Args) error { // want `unknown`
	return vk.Do(ctx, vk.B().Evalsha().Sha1(in.Value).Numkeys(1).Key(in.Key).Build()).Error()
}

func ValkeyScript(ctx context.Context, in Args) error { // want `unknown`
	return valkey.NewLuaScript("return redis.call('INCR', KEYS[1])").Exec(ctx, vk, []string{in.Key}, nil).Error()
}

func ValkeyCommand(ctx context.Context, in Args) error { // want `read-only Redis command OBJECT FREQ`
	return vk.Do(ctx, vk.B().Arbitrary("OBJECT", "FREQ").Keys(in.Key).Build()).Error()
}

func ValkeySubcommandBehind(ctx context.Context, in Args) error { // want `unknown Redis command`
	return vk.Do(ctx, vk.B().Arbitrary("CONFIG").Args(in.Value).Build()).Error()
}

func ValkeyAny(ctx context.Context, in Args) error { // want `non-repeatable arbitrary Redis command`
	return vk.Do(ctx, vk.B().Arbitrary(strings.Fields(in.Command)...).Build()).Error()
}

func ValkeyDedicated(ctx context.Context, in Args) error { // want `create`
	return vk.Dedicated(func(c valkey.DedicatedClient) error {
		return c.Do(ctx, c.B().Lpush().Key(in.Key).Element(in.Value).Build()).Error()
	})
}

func ValkeyDeleteAll(ctx context.Context, in Args) error { // want `idempotent-write`
	return valkey.MDel(vk, ctx, []string{in.Key})[in.Key]
}

func RueidisMany(ctx context.Context, in Args) error { // want `create`
	for _, r := range rd.DoMulti(ctx, rd.B().Get().Key(in.Key).Build(), rd.B().Append().Key(in.Key).Value(in.Value).Build()) {
		if err := r.Error(); err != nil {
			return err
		}
	}
	return nil
}

func RueidisRead(ctx context.Context, in Args) error { // want `read-only`
	return rd.Do(ctx, rd.B().Zrange().Key(in.Key).Min("0").Max("9").Build()).Error()
}

func RueidisDedicated(ctx context.Context, in Args) error { // want `idempotent-write`
	c, release := rd.Dedicate()
	defer release()
	return c.Do(ctx, c.B().Unlink().Key(in.Key).Build()).Error()
}
