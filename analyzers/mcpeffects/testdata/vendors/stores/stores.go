// Package stores uses key-value and document stores and queues: each exported
// function is a handler.
package stores

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/segmentio/kafka-go"
	olderbson "go.mongodb.org/mongo-driver/bson"
	oldermongo "go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Args struct{ Key, Value string }

var (
	coll   *mongo.Collection
	db     *mongo.Database
	older  *oldermongo.Database
	writer *kafka.Writer
	dynamo *dynamodb.Client
)

func MongoFind(ctx context.Context, in Args) error { // want `read-only`
	_, err := coll.Find(ctx, bson.D{{Key: "key", Value: in.Key}})
	return err
}

func MongoInsert(ctx context.Context, in Args) error { // want `create`
	_, err := coll.InsertOne(ctx, bson.D{{Key: "key", Value: in.Key}})
	return err
}

func MongoSet(ctx context.Context, in Args) error { // want `idempotent-write`
	_, err := coll.UpdateOne(ctx, bson.M{"key": in.Key}, bson.M{"$set": bson.M{"value": in.Value}})
	return err
}

func MongoInc(ctx context.Context, in Args) error { // want `create`
	_, err := coll.UpdateOne(ctx, bson.M{"key": in.Key}, bson.M{"$inc": bson.M{"n": 1}})
	return err
}

func MongoPush(ctx context.Context, in Args) error { // want `create`
	_, err := coll.UpdateOne(ctx, bson.D{{Key: "key", Value: in.Key}}, bson.D{{Key: "$push", Value: bson.D{{Key: "values", Value: in.Value}}}})
	return err
}

func DynamoPut(ctx context.Context, in Args) error { // want `idempotent-write`
	_, err := dynamo.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("notes"), Item: item(in)})
	return err
}

func DynamoPutOnce(ctx context.Context, in Args) error { // want `conditional`
	_, err := dynamo.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("notes"), Item: item(in), ConditionExpression: aws.String("attribute_not_exists(id)"),
	})
	return err
}

func DynamoCount(ctx context.Context, in Args) error { // want `create`
	_, err := dynamo.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("notes"), Key: item(in), UpdateExpression: aws.String("SET n = n + :one"),
	})
	return err
}

func item(in Args) map[string]types.AttributeValue {
	return map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: in.Key}}
}

func MongoDelete(ctx context.Context, in Args) error { // want `idempotent-write`
	_, err := coll.DeleteOne(ctx, bson.D{{Key: "key", Value: in.Key}})
	return err
}

func MongoUsers(ctx context.Context, in Args) error { // want `read-only MongoDB command usersInfo`
	return db.RunCommand(ctx, bson.D{{Key: "usersInfo", Value: 1}}).Err()
}

func MongoStats(ctx context.Context, in Args) error { // want `read-only MongoDB command collStats`
	return run(ctx, bson.D{{Key: "collStats", Value: in.Key}, {Key: "scale", Value: 1024}})
}

func MongoPing(ctx context.Context, in Args) error { // want `read-only MongoDB command ping`
	return run(ctx, bson.M{"ping": 1})
}

func MongoDrop(ctx context.Context, in Args) error { // want `idempotent-write MongoDB command drop \(deletes\)$`
	return run(ctx, bson.M{"drop": in.Key})
}

func MongoUpdate(ctx context.Context, in Args) error { // want `idempotent-write MongoDB command update`
	change := bson.D{{Key: "$set", Value: bson.D{{Key: "value", Value: in.Value}}}}
	return run(ctx, bson.D{{Key: "update", Value: "notes"}, {Key: "updates", Value: bson.A{bson.D{{Key: "q", Value: bson.D{}}, {Key: "u", Value: change}}}}})
}

func MongoCount(ctx context.Context, in Args) error { // want `create MongoDB command update`
	change := bson.D{{Key: "$inc", Value: bson.D{{Key: "n", Value: 1}}}}
	return run(ctx, bson.D{{Key: "update", Value: "notes"}, {Key: "updates", Value: bson.A{bson.D{{Key: "q", Value: bson.D{}}, {Key: "u", Value: change}}}}})
}

func MongoReport(ctx context.Context, in Args) error { // want `idempotent-write MongoDB command aggregate`
	return run(ctx, bson.D{{Key: "aggregate", Value: "notes"}, {Key: "pipeline", Value: bson.A{bson.D{{Key: "$out", Value: "report"}}}}})
}

func MongoOperations(ctx context.Context, in Args) error { // want `read-only MongoDB command currentOp`
	command := bson.D{{Key: "currentOp", Value: 1}}
	if in.Key != "" {
		command = append(command, bson.E{Key: in.Key, Value: in.Value})
	}
	return run(ctx, command)
}

func MongoAny(ctx context.Context, in Args) error { // want `non-repeatable arbitrary MongoDB command`
	return run(ctx, bson.D{{Key: in.Key, Value: in.Value}})
}

func MongoProfile(ctx context.Context, in Args) error { // want `unknown MongoDB command`
	return db.RunCommand(ctx, bson.D{{Key: "profile", Value: in.Value}}).Err()
}

func MongoUnordered(ctx context.Context, in Args) error { // want `unknown MongoDB command`
	return db.RunCommand(ctx, bson.M{"dbStats": 1, "scale": 1024}).Err()
}

func run(ctx context.Context, command any) error { return db.RunCommand(ctx, command).Err() }

func MongoServer(ctx context.Context, in Args) error { // want `read-only MongoDB command serverStatus`
	return older.RunCommand(ctx, olderbson.D{{Key: "serverStatus", Value: 1}}).Err()
}

func Publish(ctx context.Context, in Args) error { // want `non-repeatable`
	return writer.WriteMessages(ctx, kafka.Message{Value: []byte(in.Value)})
}
