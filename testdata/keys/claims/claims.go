// Package claims holds the tools of a server with several users that claim
// their keys in stores which refuse a second claim.
package claims

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/gomodule/redigo/redis"
	"github.com/google/uuid"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	"github.com/modelcontextprotocol/go-sdk/auth"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
	goredis "github.com/redis/go-redis/v9"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	"example.com/keys/reg"
)

type order struct {
	Account string `json:"account"`
	Key     string `json:"idempotency_key"`
}

type unkeyed struct {
	Account string `json:"account"`
}

type handler = gosdk.ToolHandlerFor[order, any]

// A claim is how a call is kept.
type claim struct {
	ID    string    `bson:"_id"`
	Owner string    `bson:"owner"`
	At    time.Time `bson:"at"`
}

type stores struct {
	mongo   *mongo.Collection
	tables  *dynamodb.Client
	etcd    *clientv3.Client
	redis   redis.Conn
	goredis *goredis.Client
	script  *goredis.Script
}

func user(ctx context.Context) string { return auth.TokenInfoFromContext(ctx).UserID }

func createTicket(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://desk.example/tickets", nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// key: entry _id = argument idempotency_key; survives yes; scope global; store
func mongoInsert(c *mongo.Collection) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
		_, err := c.InsertOne(ctx, bson.M{"_id": in.Key, "at": time.Now(), "account": "x"})
		return nil, nil, err
	}
}

// key: entry idempotency_key = argument idempotency_key; survives yes; scope global; store
func mongoPairs(c *mongo.Collection) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
		_, err := c.UpdateOne(ctx, bson.D{{Key: "idempotency_key", Value: in.Key}},
			bson.D{{Key: "$setOnInsert", Value: bson.M{"at": time.Now()}}}, options.UpdateOne().SetUpsert(true))
		return nil, nil, err
	}
}

// key: entry ID = argument idempotency_key*, identity user*; survives yes; scope identity; store
func mongoStruct(c *mongo.Collection) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
		_, err := c.InsertOne(ctx, claim{ID: in.Key, Owner: user(ctx), At: time.Now()})
		return nil, nil, err
	}
}

// no key
func mongoOther(c *mongo.Collection) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
		_, err := c.InsertOne(ctx, bson.M{"_id": uuid.NewString(), "account": in.Account, "at": time.Now()})
		return nil, nil, err
	}
}

// key: entry idempotency_key = argument account; survives yes; scope global; store
func mongoDerived(c *mongo.Collection) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
		_, err := c.InsertOne(ctx, bson.M{"idempotency_key": "note:" + in.Account, "at": time.Now()})
		return nil, nil, err
	}
}

// key: entry pk = argument idempotency_key; survives yes; scope global; store
func dynamoPut(c *dynamodb.Client) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
		_, err := c.PutItem(ctx, &dynamodb.PutItemInput{
			TableName: aws.String("calls"),
			Item: map[string]types.AttributeValue{
				"pk": &types.AttributeValueMemberS{Value: in.Key},
				"at": &types.AttributeValueMemberN{Value: fmt.Sprint(time.Now().Unix())},
			},
			ConditionExpression: aws.String("attribute_not_exists(pk)"),
		})
		return nil, nil, err
	}
}

// key: field ClientRequestToken = argument idempotency_key; survives yes; scope credential; auto
func dynamoTransaction(c *dynamodb.Client) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
		_, err := c.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{ClientRequestToken: &in.Key})
		return nil, nil, err
	}
}

// key: parameter key of clientv3.CreateRevision = argument idempotency_key; survives yes; scope global; store
// key: parameter key of clientv3.OpPut = argument idempotency_key; survives yes; scope global; store
func etcdTxn(c *clientv3.Client) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
		key := "calls/" + in.Key
		_, err := c.Txn(ctx).If(clientv3.Compare(clientv3.CreateRevision(key), "=", 0)).Then(clientv3.OpPut(key, "pending")).Commit()
		return nil, nil, err
	}
}

// key: parameter args of redis.Conn.Do = argument idempotency_key; survives yes; scope global; store
func redigoSet(c redis.Conn) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
		_, err := c.Do("SET", "calls:"+in.Key, time.Now().String(), "NX", "EX", 3600)
		return nil, nil, err
	}
}

// key: parameter args of redis.cmdable.Do = argument idempotency_key; survives yes; scope global; store
func redisSet(c *goredis.Client) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
		return nil, nil, c.Do(ctx, "SET", "calls:"+in.Key, time.Now().String(), "NX", "EX", 3600).Err()
	}
}

// key: parameter keys of redis.(*Script).Run = argument idempotency_key; survives yes; scope global; store
func redisScript(c *goredis.Client, s *goredis.Script) handler {
	return func(ctx context.Context, _ *gosdk.CallToolRequest, in order) (*gosdk.CallToolResult, any, error) {
		return nil, nil, s.Run(ctx, c, []string{"calls:" + in.Key}, time.Now().Unix()).Err()
	}
}

// Register registers the tools of the go-sdk server.
func Register(s *gosdk.Server, c *stores) {
	reg.Add(s, "mongo", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if _, err := c.mongo.InsertOne(ctx, bson.M{"_id": in.Key, "at": time.Now()}); err != nil { // want mcpunscopedkey
			return err
		}
		return createTicket(ctx)
	})
	reg.Add(s, "mongo_of_user", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if _, err := c.mongo.InsertOne(ctx, bson.M{"_id": user(ctx) + "/" + in.Key, "at": time.Now()}); err != nil {
			return err
		}
		return createTicket(ctx)
	})
	reg.Add(s, "mongo_pair_of_user", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		filter := bson.D{{Key: "user_id", Value: user(ctx)}, {Key: "key", Value: in.Key}}
		if err := c.mongo.FindOneAndUpdate(ctx, filter, bson.M{"$setOnInsert": bson.M{"at": time.Now()}}, options.FindOneAndUpdate().SetUpsert(true)).Err(); err == nil {
			return nil
		}
		return createTicket(ctx)
	})
	reg.Add(s, "mongo_without_key", func(ctx context.Context, _ *gosdk.CallToolRequest, in unkeyed) error { // want mcpmissingkey
		_, err := c.mongo.InsertOne(ctx, bson.M{"account": in.Account, "at": time.Now()})
		if err != nil {
			return err
		}
		return createTicket(ctx)
	})
	reg.Add(s, "mongo_of_arguments", func(ctx context.Context, _ *gosdk.CallToolRequest, in unkeyed) error {
		if _, err := c.mongo.InsertOne(ctx, bson.M{"idempotency_key": "ticket:" + in.Account, "at": time.Now()}); err != nil {
			return err
		}
		return createTicket(ctx)
	})
	reg.Add(s, "dynamodb", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.tables.PutItem(ctx, &dynamodb.PutItemInput{ // want mcpunscopedkey
			Item:                map[string]types.AttributeValue{"pk": &types.AttributeValueMemberS{Value: in.Key}},
			ConditionExpression: aws.String("attribute_not_exists(pk)"),
		})
		if err != nil {
			return err
		}
		return createTicket(ctx)
	})
	reg.Add(s, "dynamodb_of_user", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.tables.PutItem(ctx, &dynamodb.PutItemInput{
			Item: map[string]types.AttributeValue{
				"pk": &types.AttributeValueMemberS{Value: user(ctx)},
				"sk": &types.AttributeValueMemberS{Value: in.Key},
			},
			ConditionExpression: aws.String("attribute_not_exists(pk)"),
		})
		if err != nil {
			return err
		}
		return createTicket(ctx)
	})
	reg.Add(s, "dynamodb_transaction_anew", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		_, err := c.tables.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{
			ClientRequestToken: aws.String(in.Key + uuid.NewString()), // want mcpfreshkey
		})
		return err
	})
	reg.Add(s, "etcd", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		first := clientv3.Compare(clientv3.CreateRevision(in.Key), "=", 0) // want mcpunscopedkey
		resp, err := c.etcd.Txn(ctx).If(first).Then(clientv3.OpPut(in.Key, "pending")).Commit()
		if err != nil || !resp.Succeeded {
			return err
		}
		return createTicket(ctx)
	})
	reg.Add(s, "etcd_of_user", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		key := "calls/" + user(ctx) + "/" + in.Key
		resp, err := c.etcd.Txn(ctx).If(clientv3.Compare(clientv3.CreateRevision(key), "=", 0)).Then(clientv3.OpPut(key, "pending")).Commit()
		if err != nil || !resp.Succeeded {
			return err
		}
		return createTicket(ctx)
	})
	reg.Add(s, "etcd_in_two_steps", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		key := user(ctx) + "/" + in.Key
		got, err := c.etcd.Get(ctx, key)
		if err != nil || got.Count > 0 {
			return err
		}
		if err := createTicket(ctx); err != nil {
			return err
		}
		_, err = c.etcd.Put(ctx, key, "done") // want mcpkeystore
		return err
	})
	reg.Add(s, "redigo", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if _, err := redis.String(c.redis.Do("SET", in.Key, 1, "NX", "EX", 3600)); err != nil { // want mcpunscopedkey
			return nil
		}
		return createTicket(ctx)
	})
	reg.Add(s, "redigo_of_user", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		if _, err := redis.String(c.redis.Do("SET", user(ctx)+":"+in.Key, time.Now().Unix(), "NX", "EX", 3600)); err != nil {
			return nil
		}
		return createTicket(ctx)
	})
	reg.Add(s, "script_of_user", func(ctx context.Context, _ *gosdk.CallToolRequest, in order) error {
		first, err := c.script.Run(ctx, c.goredis, []string{user(ctx) + ":" + in.Key}, time.Now().Unix()).Bool()
		if err != nil || !first {
			return err
		}
		return createTicket(ctx)
	})
}

// RegisterGo registers the tools of the mcp-go server.
func RegisterGo(s *server.MCPServer, c *stores) {
	reg.AddGo(s, "mongo_go", func(ctx context.Context, req mcp.CallToolRequest) error {
		doc := claim{ID: req.GetString("idempotency_key", ""), At: time.Now()}
		if _, err := c.mongo.InsertOne(ctx, doc); err != nil { // want mcpunscopedkey
			return err
		}
		return createTicket(ctx)
	})
	reg.AddGo(s, "mongo_go_of_user", func(ctx context.Context, req mcp.CallToolRequest) error {
		doc := claim{ID: req.GetString("idempotency_key", ""), Owner: user(ctx), At: time.Now()}
		if _, err := c.mongo.InsertOne(ctx, doc); err != nil {
			return err
		}
		return createTicket(ctx)
	})
	reg.AddGo(s, "script", func(ctx context.Context, req mcp.CallToolRequest) error {
		first, err := c.script.Run(ctx, c.goredis, []string{req.GetString("idempotency_key", "")}).Bool() // want mcpunscopedkey
		if err != nil || !first {
			return err
		}
		return createTicket(ctx)
	})
	reg.AddGo(s, "etcd_go_anew", func(ctx context.Context, req mcp.CallToolRequest) error {
		key := req.GetString("idempotency_key", "") + time.Now().Format(time.DateOnly)
		resp, err := c.etcd.Txn(ctx).If(clientv3.Compare(clientv3.CreateRevision(user(ctx)+key), "=", 0)).Then(clientv3.OpPut(user(ctx)+key, "")).Commit() // want mcpfreshkey mcpfreshkey
		if err != nil || !resp.Succeeded {
			return err
		}
		return createTicket(ctx)
	})
}
