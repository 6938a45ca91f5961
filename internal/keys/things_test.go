package keys

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

func TestNameless(t *testing.T) {
	const create, send = effect.Create, effect.NonRepeatable
	for _, tt := range []struct {
		class     effect.Class
		operation string
		last      string // function that does it
		want      bool
	}{
		{create, "POST /repos/{}/{}/issues/{}/comments", "net/http.NewRequest", true},
		{create, "POST /time_entries.json", "net/http.NewRequest", true},
		{create, "POST /v2/orders/create", "net/http.NewRequest", true},
		{create, "POST /v1/payments/qr_codes", "net/http.NewRequest", true},
		{create, "POST /IncidentsService.CreateIncident", "net/http.NewRequest", true},
		{create, "POST /v1/settlements/ondemand", "net/http.NewRequest", true},
		{create, "POST /v2/reserved_ips", "net/http.NewRequest", true},
		{create, "POST /status_pages/{}/posts/{}/post_updates", "net/http.NewRequest", true},
		{create, "POST /incidents/{}/responder_requests", "net/http.NewRequest", true},
		{create, "POST /crm/v3/objects/deals", "net/http.NewRequest", true},
		{create, "POST /api/v2/silences", "net/http.NewRequest", true},
		{create, "POST /memories", "net/http.NewRequest", true},
		{create, "POST /machines/{}/actions", "(*example.com/host.Actions).SnapshotByTag", true},
		{create, "POST /machines/{}/actions", "(*example.com/host.Actions).SnapshotSchedule", false},
		{create, "INSERT INTO desk.notes", "(*database/sql.DB).Exec", true},
		{create, "INSERT OR ABORT INTO notes", "(*database/sql.DB).Exec", true},
		{create, "mutation addDiscussionComment", "net/http.NewRequest", true},
		{create, "mutation commentCreate", "net/http.NewRequest", true},
		{create, "mutation draftOrderCreate", "net/http.NewRequest", true},
		{create, "mutation statusUpdateCreate", "net/http.NewRequest", true},
		{create, "POST /rpc/issueCreate", "net/http.NewRequest", true},
		{create, "(*example.com/desk.Client).CreateTicket", "(*example.com/desk.Client).CreateTicket", true},
		{create, "(*google.golang.org/api/drive/v3.CommentsCreateCall).Do", "", true},
		{create, "(*google.golang.org/api/drive/v3.RepliesCreateCall).Do", "", true},
		{create, "(*google.golang.org/api/tasks/v1.TasksInsertCall).Do", "", true},
		{create, "(*google.golang.org/api/classroom/v1.CoursesAnnouncementsCreateCall).Do", "", true},
		{create, "(example.com/desk/client.ApiCreateIssueCommentRequest).Execute", "", true},
		{create, "(example.com/desk/typed/v1.TaskRunInterface).Create", "", true},
		{create, "(*example.com/desk.MessagesService).Create", "", true},
		{create, "(example.com/desk/typed/v1.ProjectInterface).Create", "", false},
		{send, "net/smtp.SendMail", "net/smtp.SendMail", true},
		{send, "POST /v1/payments/{}/otp/resend", "net/http.NewRequest", true},
		{send, "(github.com/nats-io/nats.go/jetstream.Publisher).Publish", "", true},

		{send, "POST", "example.com/chat.SendMessage", true},
		{send, "POST", "example.com/chat.sendEmbeds", true},
		{send, "POST", "(*example.com/chat.Hook).notify", true},
		{send, "POST", "(*example.com/chat.Hook).send", false},
		{send, "POST", "(*example.com/chat.Hook).sendRequest", false},

		{create, "(*google.golang.org/api/drive/v3.PermissionsCreateCall).Do", "", false},
		{create, "(*google.golang.org/api/drive/v3.FilesCopyCall).Do", "", false},
		{create, "(*google.golang.org/api/run/v2.ProjectsLocationsJobsCreateCall).Do", "", false},
		{create, "(example.com/desk/client.ApiCreateProjectRequest).Execute", "", false},
		{create, "POST /repos/{}/{}/issues/{}/sub_issues", "net/http.NewRequest", false},
		{create, "mutation issueLabelCreate", "net/http.NewRequest", false},
		{create, "mutation create", "net/http.NewRequest", false},
		{create, "POST /orgs/{}/repos", "net/http.NewRequest", false},
		{create, "POST", "net/http.NewRequest", false},
		{create, "POST /{}", "net/http.NewRequest", false},
		{create, "INSERT INTO users", "(*database/sql.DB).Exec", false},
		{create, "docker run", "os/exec.Command", false},
		{send, "kubectl exec", "(*os/exec.Cmd).Run", false},
		{send, "arbitrary SQL", "(*database/sql.DB).Exec", false},
		{send, "POST /v1/payments/{}/capture", "net/http.NewRequest", false},
		{send, "POST /versions/{}:publish", "net/http.NewRequest", false},
		{send, "mutation submitPullRequestReview", "net/http.NewRequest", false},
		{effect.IdempotentWrite, "PUT /orders/{}", "net/http.NewRequest", false},
	} {
		w := &effect.Witness{Verdict: effect.Verdict{Class: tt.class}, Operation: tt.operation, Path: []effect.Step{{Func: tt.last}}}
		if got := Default().Nameless(w); got != tt.want {
			t.Errorf("%v %s: got %t, want %t", tt.class, tt.operation, got, tt.want)
		}
	}
}
