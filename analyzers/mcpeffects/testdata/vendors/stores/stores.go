// Package stores uses key-value and document stores and queues: each exported
// function is a handler.
package stores

import (
	"context"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/segmentio/kafka-go"
	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Args struct{ Key, Value string }

var (
	client *redis.Client
	coll   *mongo.Collection
	writer *kafka.Writer
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
	_, err := client.Pipelined(ctx, func(p redis.Pipeliner) error {
		p.LPush(ctx, in.Key, in.Value)
		return nil
	})
	return err
}

func MongoFind(ctx context.Context, in Args) error { // want `read-only`
	_, err := coll.Find(ctx, bson.D{{Key: "key", Value: in.Key}})
	return err
}

func MongoInsert(ctx context.Context, in Args) error { // want `create`
	_, err := coll.InsertOne(ctx, bson.D{{Key: "key", Value: in.Key}})
	return err
}

func MongoDelete(ctx context.Context, in Args) error { // want `idempotent-write`
	_, err := coll.DeleteOne(ctx, bson.D{{Key: "key", Value: in.Key}})
	return err
}

func Publish(ctx context.Context, in Args) error { // want `non-repeatable`
	return writer.WriteMessages(ctx, kafka.Message{Value: []byte(in.Value)})
}
