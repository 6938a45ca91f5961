// Package apis uses clients of services: each exported function is a handler.
package apis

import (
	"context"

	"github.com/go-resty/resty/v2"
	vault "github.com/hashicorp/vault/api"
	"github.com/shurcooL/githubv4"
	"github.com/slack-go/slack"
)

type Args struct{ ID, Text, Mount string }

var (
	github *githubv4.Client
	secret *vault.Client
	rest   *resty.Client
	chat   *slack.Client
)

func Query(ctx context.Context, in Args) error { // want `read-only`
	var q struct {
		Viewer struct{ Login string }
	}
	return github.Query(ctx, &q, nil)
}

func Comment(ctx context.Context, in Args) error { // want `create mutation addComment`
	var m struct {
		AddComment struct {
			Subject struct{ ID githubv4.ID }
		} `graphql:"addComment(input: $input)"`
	}
	return github.Mutate(ctx, &m, githubv4.AddCommentInput{SubjectID: in.ID, Body: githubv4.String(in.Text)}, nil)
}

type apiUser struct {
	JWT string `graphql:"jwt"`
}

func Login(ctx context.Context, in Args) error { // want `read-only`
	var m struct {
		APIUser *apiUser `graphql:"apiUser(id: $id)"`
	}
	return github.Mutate(ctx, &m, nil, map[string]any{"id": in.ID})
}

type updateIssue struct {
	UpdateIssue struct {
		Issue struct{ ID githubv4.ID }
	} `graphql:"updateIssue(input: $input)"`
}

type fieldValue struct {
	ID     githubv4.ID       `json:"id"`
	Text   githubv4.String   `json:"text"`
	Delete *githubv4.Boolean `json:"delete,omitempty"`
}

type setFieldsInput struct {
	Fields []fieldValue `json:"fields"`
}

type setFields struct {
	SetFields struct{ ID githubv4.ID } `graphql:"setFields(input: $input)"`
}

func Fields(ctx context.Context, in Args) error { // want `idempotent-write mutation setFields \(deletes\)`
	f := fieldValue{ID: in.ID}
	if in.Text == "" {
		yes := githubv4.Boolean(true)
		f.Delete = &yes
	} else {
		f.Text = githubv4.String(in.Text)
	}
	return github.Mutate(ctx, &setFields{}, setFieldsInput{[]fieldValue{f}}, nil)
}

type keptValue struct {
	ID     githubv4.ID       `json:"id"`
	Delete *githubv4.Boolean `json:"delete,omitempty"`
}

func Kept(ctx context.Context, in Args) error { // want `idempotent-write mutation setFields$`
	return github.Mutate(ctx, &setFields{}, keptValue{ID: in.ID}, nil)
}

func Update(ctx context.Context, in Args) error { // want `idempotent-write mutation updateIssue`
	return mutate(ctx, &updateIssue{}, githubv4.UpdateIssueInput{ID: in.ID})
}

func mutate(ctx context.Context, m any, in githubv4.Input) error {
	return github.Mutate(ctx, m, in, nil)
}

func ReadSecret(ctx context.Context, in Args) error { // want `read-only READ /data/`
	_, err := secret.Logical().Read(in.Mount + "/data/" + in.ID)
	return err
}

func WriteSecret(ctx context.Context, in Args) error { // want `create WRITE /data/`
	_, err := secret.Logical().Write(in.Mount+"/data/"+in.ID, map[string]any{"data": in.Text})
	return err
}

func WriteRole(ctx context.Context, in Args) error { // want `idempotent-write WRITE /roles/`
	_, err := secret.Logical().Write(in.Mount+"/roles/"+in.ID, map[string]any{"ttl": "1h"})
	return err
}

func Encrypt(ctx context.Context, in Args) error { // want `read-only WRITE /transit/encrypt`
	_, err := secret.Logical().WriteWithContext(ctx, "transit/encrypt/"+in.ID, map[string]any{"plaintext": in.Text})
	return err
}

func Version(ctx context.Context, in Args) error { // want `create`
	_, err := secret.KVv2(in.Mount).Put(ctx, in.ID, map[string]any{"x": in.Text})
	return err
}

func RestGet(ctx context.Context, in Args) error { // want `read-only GET /tickets`
	_, err := rest.R().SetContext(ctx).Get("/tickets/" + in.ID)
	return err
}

func RestPost(ctx context.Context, in Args) error { // want `create POST /tickets`
	_, err := rest.R().SetBody(in).Post("/tickets")
	return err
}

func Say(ctx context.Context, in Args) error { // want `non-repeatable`
	_, _, err := chat.PostMessageContext(ctx, in.ID, slack.MsgOptionText(in.Text, false))
	return err
}

func Channels(ctx context.Context, in Args) error { // want `read-only`
	_, _, err := chat.GetConversationsContext(ctx, &slack.GetConversationsParameters{})
	return err
}
