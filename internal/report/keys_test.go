package report

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

func TestAgain(t *testing.T) {
	for operation, want := range map[string]string{
		"POST /orders": "sends POST /orders",
		"POST /repos/{}/{}/actions/runs/{}/rerun": "sends POST …/actions/runs/{}/rerun",
		"POST /v1/payment_links/{}/notify_by/{}":  "sends POST …/notify_by/{}",
		"POST /{}/{}/{}/{}/{}/{}/{}/{}/{}/{}":     "sends POST …/{}",
		"mutation addPullRequestReviewThread":     "sends addPullRequestReviewThread",
		"mutation addComment":                     "sends mutation addComment",
		"INSERT INTO notes":                       "runs INSERT INTO notes",
	} {
		want = "a retry after a lost response " + want + " again"
		if got := Again(&effect.Witness{Operation: operation}); got != want {
			t.Errorf("Again(%q) = %q, want %q", operation, got, want)
		}
	}
}
