// Package google uses the REST clients of Google: each exported function is a
// handler.
package google

import (
	"context"
	"encoding/json"
	"net/http"

	"google.golang.org/api/docs/v1"
	"google.golang.org/api/forms/v1"
	"google.golang.org/api/googleapi"
	"google.golang.org/api/people/v1"
	"google.golang.org/api/tasks/v1"
)

type Args struct {
	ID, Text, Requests string
	At                 int64
}

var (
	editor *docs.Service
	form   *forms.Service
	task   *tasks.Service
	person *people.Service
)

func List(ctx context.Context, in Args) error { // want `read-only`
	_, err := task.Tasks.List(in.ID).Context(ctx).Do()
	return err
}

func Move(ctx context.Context, in Args) error { // want `idempotent-write`
	_, err := task.Tasks.Move(in.ID, in.Text).Context(ctx).Do()
	return err
}

func Clear(ctx context.Context, in Args) error { // want `idempotent-write`
	return task.Tasks.Clear(in.ID).Context(ctx).Do()
}

// The path tells: POST /v1/{+resourceName}/members:modify.
func Members(ctx context.Context, in Args) error { // want `idempotent-write`
	_, err := person.ContactGroups.Members.Modify(in.ID, &people.ModifyContactGroupMembersRequest{}).Context(ctx).Do()
	return err
}

func Photo(ctx context.Context, in Args) error { // want `idempotent-write POST /v1/people:deleteSomething`
	return post(ctx, "v1/people:deleteSomething")
}

func Contacts(ctx context.Context, in Args) error { // want `idempotent-write`
	_, err := person.People.BatchUpdateContacts(&people.BatchUpdateContactsRequest{}).Context(ctx).Do()
	return err
}

func Copied(ctx context.Context, in Args) error { // want `create`
	_, err := person.OtherContacts.CopyOtherContactToMyContactsGroup(in.ID, &people.CopyOtherContactToMyContactsGroupRequest{}).Context(ctx).Do()
	return err
}

func InsertText(ctx context.Context, in Args) error { // want `create`
	req := &docs.BatchUpdateDocumentRequest{Requests: []*docs.Request{
		{UpdateTextStyle: &docs.UpdateTextStyleRequest{Fields: "bold"}},
		{InsertText: &docs.InsertTextRequest{Text: in.Text, Location: &docs.Location{Index: in.At}}},
	}}
	_, err := editor.Documents.BatchUpdate(in.ID, req).Context(ctx).Do()
	return err
}

func Grown(ctx context.Context, in Args) error { // want `create`
	var reqs []*docs.Request
	if in.At > 0 {
		reqs = append(reqs, &docs.Request{DeleteContentRange: &docs.DeleteContentRangeRequest{}})
	}
	if in.Text != "" {
		reqs = append(reqs, &docs.Request{InsertText: &docs.InsertTextRequest{Text: in.Text}})
	}
	return update(ctx, in.ID, reqs)
}

func Replace(ctx context.Context, in Args) error { // want `idempotent-write`
	return update(ctx, in.ID, []*docs.Request{
		{DeleteContentRange: &docs.DeleteContentRangeRequest{Range: &docs.Range{StartIndex: in.At}}},
		{InsertText: &docs.InsertTextRequest{Text: in.Text, Location: &docs.Location{Index: in.At}}},
	})
}

func Style(ctx context.Context, in Args) error { // want `idempotent-write`
	return update(ctx, in.ID, []*docs.Request{{UpdateTextStyle: &docs.UpdateTextStyleRequest{Fields: "bold"}}})
}

func update(ctx context.Context, id string, reqs []*docs.Request) error {
	_, err := editor.Documents.BatchUpdate(id, &docs.BatchUpdateDocumentRequest{Requests: reqs}).Context(ctx).Do()
	return err
}

func AnyRequest(ctx context.Context, in Args) error { // want `create`
	var reqs []*forms.Request
	if err := json.Unmarshal([]byte(in.Requests), &reqs); err != nil {
		return err
	}
	_, err := form.Forms.BatchUpdate(in.ID, &forms.BatchUpdateFormRequest{Requests: reqs}).Context(ctx).Do()
	return err
}

func Title(ctx context.Context, in Args) error { // want `idempotent-write`
	_, err := form.Forms.BatchUpdate(in.ID, &forms.BatchUpdateFormRequest{Requests: []*forms.Request{
		{UpdateFormInfo: &forms.UpdateFormInfoRequest{Info: &forms.Info{Title: in.Text}, UpdateMask: "title"}},
	}}).Context(ctx).Do()
	return err
}

func post(ctx context.Context, path string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, googleapi.ResolveRelative("https://people.example.com/", path), nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}
