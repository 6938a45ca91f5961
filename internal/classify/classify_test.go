package classify

import (
	"os"
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// short writes a verdict as the tests do: the class, + for deletes, and ? for
// evidence that only names give.
func short(v effect.Verdict) string {
	s := v.Class.String()
	if v.Deletes {
		s += "+"
	}
	if v.Evidence == effect.Named {
		s += "?"
	}
	return s
}

func TestWords(t *testing.T) {
	tests := map[string]string{
		"createIssue":    "create issue",
		"HTTPGet":        "http get",
		"GetURLForID":    "get url for id",
		"create_issue":   "create issue",
		"batch-get-item": "batch get item",
		"IPv6Address":    "i pv6 address",
		"query2":         "query2",
		"":               "",
	}
	for name, want := range tests {
		if got := strings.Join(splitWords(name), " "); got != want {
			t.Errorf("splitWords(%q) = %q, want %q", name, got, want)
		}
	}
	for list, words := range wordLists() {
		for word := range words {
			if word != strings.ToLower(word) {
				t.Errorf("%s: %s is not in lower case", list, word)
			}
		}
	}
}

func TestVerb(t *testing.T) {
	tests := []struct{ name, want string }{
		{"GetIssue", "read-only?"},
		{"ListBuckets", "read-only?"},
		{"describe-instances", "read-only?"},
		{"BatchGetItem", "read-only?"},
		{"TransactGetItems", "read-only?"},
		{"HasPermission", "read-only?"},
		{"/google.pubsub.v1.Publisher/Publish", "non-repeatable?"},
		{"Arith.Multiply", ""},
		{"(*example.com/p.Client).DeleteThing", "idempotent-write+?"},
		{"CreateIssue$1", "create?"},
		{"PutItem", "idempotent-write?"},
		{"UpdateItem", "idempotent-write?"},
		{"BatchWriteItem", "idempotent-write?"},
		{"SendMessage", "non-repeatable?"},
		{"InvokeAsync", "non-repeatable?"},
		{"TerminateInstances", "idempotent-write+?"},
		{"RebootInstances", "non-repeatable?"},
		{"RunInstances", "non-repeatable?"},
		{"MessagesSendMessage", "non-repeatable?"},
		{"MessagesGetHistory", "read-only?"},
		{"ContactsResolveUsername", "read-only?"},
		{"IssueCreate", "create?"},
		{"issue_dependency_read", "read-only?"},
		{"issue_write", "idempotent-write?"},
		{"OrderDelete", "idempotent-write+?"},
		{"handleEmailQuery", "read-only?"},
		{"handleEmailMove", "idempotent-write?"},
		{"EmailCustomer", "non-repeatable?"},
		{"order_query", "read-only?"},
		{"InvalidateSessions", "idempotent-write?"},
		{"SnapshotList", "read-only?"},
		{"eth_getBalance", "read-only?"},
		{"eth_sendRawTransaction", "non-repeatable?"},
		{"chat.postMessage", "non-repeatable?"},
		{"GetOrCreateUser", "conditional?"},
		{"get_or_create", "conditional?"},
		{"SearchAndDelete", "idempotent-write+?"},
		{"FetchAndStore", "idempotent-write?"},
		{"FindOneAndUpdate", "idempotent-write?"},
		{"CreateOrUpdate", "idempotent-write?"},
		{"CreateIfNotExists", "conditional?"},
		{"AddLabelsToIssue", "idempotent-write?"},
		{"AddComment", "create?"},
		{"CloseIssue", "idempotent-write?"},
		{"RunQuery", "read-only?"},
		{"captureSnapshotWithFrames", "read-only?"},
		{"CaptureFullPage", "read-only?"},
		{"CapturePayment", "non-repeatable?"},
		{"executeLogQuery", "read-only?"},
		{"promQuery", "read-only?"},
		{"SaveQuery", "idempotent-write?"},
		{"StartQueryExecution", "read-only?"},
		{"ResolveHost", "read-only?"},
		{"ResolveIncident", "idempotent-write?"},
		{"PowerOn", "idempotent-write?"},
		{"PowerCycle", "non-repeatable?"},
		{"TransitionIssue", "idempotent-write?"},
		{"PublishPage", "idempotent-write?"},
		{"PublishPost", "non-repeatable?"},
		{"PublishEvent", "non-repeatable?"},
		{"startIncidentWorkflowHandler", "non-repeatable?"},
		{"LaunchJob", "non-repeatable?"},
		{"StartTimer", "create?"},
		{"MoveTaskUp", "create?"},
		{"MoveTask", "idempotent-write?"},
		{"MoveTaskToTop", "idempotent-write?"},
		{"QueueMoveDown", "create?"},
		{"start_timer_for_job", "create?"},
		{"handleDeleteUser", "idempotent-write+?"},
		{"QrCode", ""},
		{"Close", ""},
		{"Open", ""},
		{"Run", ""},
		{"NewClient", ""},
		{"PlanExports", ""},
		{"Options", ""},
		{"", ""},
	}
	for _, test := range tests {
		got := ""
		if v, ok := Verb(test.name); ok {
			got = short(v)
		}
		if got != test.want {
			t.Errorf("Verb(%q) = %q, want %q", test.name, got, test.want)
		}
	}
}

func TestHTTP(t *testing.T) {
	tests := []struct{ method, path, names, want string }{
		// The method decides.
		{"", "/x", "", "read-only"},
		{"get", "https://api.example.com/v1/things/{}", "Delete", "read-only"},
		{"HEAD", "/x", "", "read-only"},
		{"OPTIONS", "/x", "", "read-only"},
		{"LIST", "/v1/secret/{}", "", "read-only"},
		{"PROPFIND", "{}", "", "read-only"},
		{"POST", "/workspaces/{}/relationships/tags", "AddTags", "idempotent-write"},
		{"POST", "/issues/{}/transitions", "Do", "idempotent-write"},
		{"POST", "/users/{}/logout", "LogoutAllSessions", "idempotent-write"},
		{"POST", "/roles/{}/composites", "AddRoleComposite", "idempotent-write"},
		{"POST", "/composites", "CreateComposite", "create"},
		{"POST", "/v1/rules", "StoreRule", "create"},
		{"POST", "/v1/rules", "StoreSettings", "idempotent-write"},
		{"POST", "/v1/cache", "StoreCache", "idempotent-write"},
		{"PUT", "/v1/rules", "StoreRules", "idempotent-write"},
		{"POST", "/issueLink/remove", "removeLink", "idempotent-write"},
		{"POST", "/issue-links/delete", "", "idempotent-write"},
		{"POST", "/issue/{}/removeLink", "", "idempotent-write"},
		{"POST", "/issues/{}/labels/remove", "removeLabels", "idempotent-write"},
		{"POST", "/labels/remove", "", "idempotent-write+"},
		{"POST", "/links/remove", "removeLink", "idempotent-write+"},
		{"POST", "/issues/{}/remove", "", "idempotent-write+"},
		{"POST", "/issue/removeAttachment", "", "idempotent-write+"},
		{"POST", "/aspects", "RemoveTag,postAspect", "idempotent-write"},
		{"POST", "/articles", "publish_article,postArticle", "non-repeatable"},
		{"POST", "/articles", "handler,postArticle", "create"},
		{"POST", "/issues/{}/comments", "UpdateIssue,postComment", "create"},
		{"POST", "/hooks/{}", "TestWebhook", "non-repeatable"},
		{"POST", "/watchings", "AddWatching", "idempotent-write"},
		{"POST", "/issues/{}/relatedIssues", "AddRelatedIssue", "idempotent-write"},
		{"PUT", "/users/{}/send-verify-email", "SendVerifyEmail", "non-repeatable"},
		{"POST", "/messages", "CreateMessage", "non-repeatable"},
		{"POST", "/messages", "Complete", "read-only?"},
		{"POST", "/tools/hydra/stream", "", "create?"},
		{"POST", "/scan/stream", "", "read-only?"},
		{"POST", "/issues/{}/transition", "createThing", "idempotent-write"},
		{"POST", "/pages/{}/publish", "", "idempotent-write"},
		{"POST", "/page/publish", "", "idempotent-write"},
		{"POST", "/posts/{}/publish", "", "idempotent-write"},
		{"POST", "/posts/publish", "", "non-repeatable"},
		{"POST", "/topics/{}/publish", "", "non-repeatable"},
		{"POST", "/launch/analyze", "runAnalysis,StartLaunchAnalyzer,Execute", "create?"},
		{"POST", "/text/analyze", "AnalyzeText,start", "read-only?"},
		{"POST", "/text/analyze", "runAnalysis", "read-only?"},
		{"POST", "/copilot/tools/askGlossary", "AskGlossary,callTool", "read-only?"},
		{"POST", "/tasks/{}/checkout", "CheckoutTask", "idempotent-write"},
		{"POST", "/carts/{}/checkout", "Checkout", "non-repeatable"},
		{"POST", "/items/{}/relations", "CreateRelation", "idempotent-write?"},
		{"POST", "/relations", "CreateRelation", "create"},
		{"POST", "{}", "ReloadConfig", "idempotent-write"},
		{"POST", "/modules/{}/module-issues", "AddItemsToModule", "idempotent-write"},
		{"POST", "/issues/{}/comments", "AddCommentToIssue", "create"},
		{"POST", "/ai/text2sql", "GenerateRuleSQL,do", "read-only?"},
		{"POST", "/message/{}/release", "ReleaseMessage", "non-repeatable"},
		{"POST", "/locks/{}/release", "ReleaseLock", "idempotent-write"},
		{"POST", "/workflows/{}/instances", "startIncidentWorkflowHandler,PostJSON", "non-repeatable?"},
		{"POST", "/droplets/{}/actions", "PowerOn,doAction,NewRequest", "idempotent-write"},
		{"POST", "/apps/{}/rollback", "RollbackApp", "non-repeatable?"},
		{"POST", "/apps/{}/rollback/{}", "RollbackApp", "idempotent-write"},
		{"POST", "/apps/{}/rollback", "RollbackTo", "idempotent-write"},
		{"POST", "/snapshots/{}/rollback", "Rollback", "idempotent-write"},
		{"POST", "/deployments/{}/promote?force=true", "PromoteDeployment", "non-repeatable?"},
		{"POST", "/users/{}/promote", "PromoteUser", "idempotent-write"},
		{"POST", "/-/quit", "Quit", "idempotent-write"},
		{"POST", "/rpc/IsLocked", "call", "read-only?"},
		{"POST", "/rpc/list_users", "call", "read-only?"},
		{"POST", "/rpc/DeleteUser", "call", "idempotent-write+"},
		{"POST", "/rpc/openDoor", "call", "create?"},
		{"POST", "/users/exists", "CreateCheck", "read-only?"},
		{"POST", "/addresses/geocode", "Geocode", "read-only?"},
		{"POST", "/names/is-valid", "check", "read-only?"},

		// Vault's logical API
		{"WRITE", "{}/data/{}", "", "create"},
		{"WRITE", "{}/{}", "", "idempotent-write"},
		{"WRITE", "{}/issue/{}", "", "create"},
		{"WRITE", "{}/root/generate/internal", "", "create"},
		{"WRITE", "{}/roles/{}", "", "idempotent-write"},
		{"WRITE", "transit/encrypt/{}", "", "read-only"},
		{"WRITE", "transit/sign/{}", "", "read-only"},
		{"WRITE", "auth/userpass/login/{}", "", "read-only"},
		{"WRITE", "sys/leases/revoke", "", "idempotent-write+"},
		{"READ", "{}/data/{}", "", "read-only"},
		{"READ", "database/creds/{}", "", "create"},

		{"REPORT", "{}", "", "read-only"},
		{"QUERY", "{}", "", "read-only"},
		{"SEARCH", "{}", "", "read-only"},
		{"PUT", "/things/{}", "CreateThing", "idempotent-write"},
		{"PATCH", "/issues/{}", "", "idempotent-write"},
		{"DELETE", "/things/{}", "", "idempotent-write+"},
		{"MKCOL", "/dir", "", "conditional"},
		{"{}", "/things", "", "unknown?"},
		{"FROBNICATE", "/things", "", "unknown?"},

		// A PUT by name only.
		{"PUT", "/v1/sys/wrapping/lookup", "", "read-only?"},
		{"PUT", "/builds/{}/rebuild", "", "non-repeatable"},
		{"PUT", "/jobs/{}/retry", "Retry,do", "non-repeatable"},
		{"PUT", "/tokens/{}/cancel", "Put", "idempotent-write"},
		{"PUT", "/plugin/{}/common/gate", "ExecutePluginCommand,do", "non-repeatable?"},
		{"PUT", "/jobs/{}", "StartJob", "non-repeatable?"},
		{"PUT", "/servers/{}/state", "StartServer", "idempotent-write"},
		{"PUT", "/things/{}", "RunAll,UpdateThing,executeRequest", "idempotent-write"},
		{"PUT", "/things/{}", "runUpdate,doPut", "idempotent-write"},
		{"PUT", "/projects/{}/tasks", "CreateTask", "create?"},
		{"PUT", "/projects/{}/tasks/", "create_task,do", "create?"},
		{"PUT", "/projects/{}/tasks", "CreateTask,PutProjectsIdTasks", "create?"},
		{"PUT", "/projects/{}/tasks", "ReplaceTasks", "idempotent-write"},
		{"PUT", "/projects/{}/tasks/{}", "CreateTask", "idempotent-write"},
		{"PUT", "/projects/{}/settings", "CreateProject", "idempotent-write"},
		{"PUT", "/issues/{}/labels", "AddLabel", "idempotent-write"},
		{"PUT", "/servers/{}/status", "CreateStatus", "idempotent-write"},

		// A POST of which only its verb is known.
		{"POST", "", "Create", "create?"},
		{"POST", "{}/{}", "create,do", "create?"},
		{"POST", "/projects", "Create", "create"},
		{"POST", "{}", "CreateComment", "create"},

		// A POST to what is set, or is on or off.
		{"POST", "/devices/{}/setLevel/{}", "sendCommand", "idempotent-write"},
		{"POST", "/devices/{}/on", "sendCommand", "idempotent-write"},
		{"POST", "/devices/{}/press", "sendCommand", "non-repeatable"},

		// A POST to what something has one of.
		{"POST", "/node/{}/eligibility", "EligibilityNode,makeRequest", "idempotent-write?"},
		{"POST", "/eligibility", "", "create?"},
		{"POST", "/orders/{}/status", "", "idempotent-write?"},
		{"POST", "/orders/{}/status", "CreateStatus", "create"},

		// A weak verb with its object.
		{"POST", "/orders/{}", "PlaceOrder,doEnvelope", "non-repeatable"},
		{"POST", "/orders/{}", "Place", "create?"},

		// A GET that says it writes.
		{"GET", "https://api.telegram.org/bot{}/sendMessage", "", "non-repeatable?"},
		{"GET", "https://slack.com/api/chat.postMessage", "", "non-repeatable?"},
		{"GET", "/admin/index.php?action=delete&id={}", "", "idempotent-write?"},
		{"GET", "/users/{}/delete", "", "idempotent-write+?"},
		{"GET", "/v1/agent/reload", "", "idempotent-write?"},
		{"GET", "/relay/{}/toggle", "", "idempotent-write?"},
		{"GET", "/plugins/{}/disable", "", "idempotent-write?"},
		{"GET", "/cache/purge", "", "idempotent-write+?"},
		{"GET", "/cache/purge-history", "", "read-only"},
		{"GET", "/lines/{}/stop", "", "read-only"},
		{"GET", "/events/start", "", "read-only"},
		{"GET", "/bot{}/getUpdates", "", "read-only"},
		{"GET", "/api/update-history", "", "read-only"},
		{"GET", "/document/{}/edit", "", "read-only"},
		{"GET", "/api/update", "", "read-only"},
		{"GET", "/orders", "", "read-only"},
		{"GET", "/blog/post", "", "read-only"},
		{"GET", "/issues/{}/comments", "", "read-only"},
		{"GET", "/posts/{}/post_updates", "ListPostUpdates,GetJSON", "read-only"},
		{"GET", "/posts/{}/post_updates", "", "read-only"},
		{"GET", "/products/create_options", "", "read-only"},
		{"GET", "/rooms/{}/ban_list", "handler,do", "read-only"},
		{"GET", "/api/delete_user", "deleteUser,do", "idempotent-write+?"},
		{"GET", "/api/delete_user", "GetJSON", "read-only"},
		{"GET", "/api/friends.add_list", "", "create?"},
		{"GET", "/pollers/{}/generate-and-reload", "GenerateAndReload,get", "idempotent-write?"},
		{"GET", "/pollers/{}/generate-and-reload", "get", "read-only"},
		{"GET", "/app/clear-cache", "ClearCache,do", "idempotent-write+?"},
		{"GET", "/app/clear-cache", "ListEntries,get", "read-only"},
		{"GET", "/merge-requests", "MergeRequests,get", "read-only"},
		{"GET", "/pages/{}/edit-history", "edit_history,get", "read-only"},
		{"GET", "/repos/{}/deploy-keys", "CreateDeployKey,get", "read-only"},
		{"GET", "/issues/{}/comment-threads", "CommentThreads,get", "read-only"},

		// A dry run.
		{"POST", "/api/v1/namespaces/{}/pods?dryRun=All", "Create", "read-only"},
		{"PUT", "/things/{}?validate_only=true", "", "read-only"},
		{"POST", "/things?dry_run=false", "", "create?"},
		{"POST", "/things?dry_run={}", "", "create?"},

		// A POST that nothing tells apart.
		{"POST", "/things", "", "create?"},
		{"POST", "{}", "", "create?"},
		{"POST", "", "do,request", "create?"},
		{"POST", "/api/things", "handleThing,do,NewRequestWithContext", "create?"},
		{"POST", "/things", "postJSON,doRequest,Post", "create?"},

		// A POST to a path that reads.
		{"POST", "/{}/_search", "", "read-only?"},
		{"POST", "/_msearch", "Perform", "read-only?"},
		{"POST", "/_plugins/_ppl", "", "read-only?"},
		{"POST", "/api/ds/query", "CreateQuery", "read-only?"},
		{"POST", "/api/v5/query_range", "doReplaySafePost", "read-only?"},
		{"POST", "{}/api/v1/query", "", "read-only?"},
		{"POST", "/databases/{}/query", "", "read-only?"},
		{"POST", "/search/issues", "", "read-only?"},
		{"POST", "/query/conversations/search", "", "read-only?"},
		{"POST", "/v1/chat/completions", "CreateChatCompletion", "read-only?"},
		{"POST", "v1/messages", "New,ExecuteNewRequest", "read-only?"},
		{"POST", "v1/embeddings", "New", "read-only?"},
		{"POST", "/v1beta/models/{}:generateContent", "", "read-only?"},
		{"POST", "/v1/projects/{}:getIamPolicy", "", "read-only?"},
		{"POST", "/v1/{}:batchGet", "", "read-only?"},
		{"POST", "/v1beta/properties/{}:runReport", "RunReport", "read-only?"},
		{"POST", "/subscriptions/{}/storageAccounts/{}/listKeys", "", "read-only?"},
		{"POST", "/2/files/get_metadata", "", "read-only?"},
		{"POST", "/oauth/token", "", "read-only?"},
		{"POST", "/auth/login", "", "read-only?"},
		{"POST", "/markdown/render", "Create", "read-only?"},
		{"POST", "https://slack.com/api/conversations.history", "GetConversationHistory,postMethod", "read-only?"},
		{"POST", "https://slack.com/api/users.list", "", "read-only?"},
		{"POST", "https://slack.com/api/users.lookupByEmail", "", "read-only?"},
		{"POST", "https://slack.com/api/auth.test", "", "read-only?"},
		{"POST", "/sql/execute", "", "read-only?"},
		{"POST", "/v1/background_query", "SubmitBackgroundQueryTool", "non-repeatable?"},
		{"POST", "/queries", "jobsQuery", "read-only?"},
		{"POST", "/queries", "CreateQuery,do", "create"},
		{"POST", "/permissions/check", "", "read-only?"},
		{"POST", "/metric_query_instant", "", "read-only?"},
		{"POST", "/log-search", "", "read-only?"},
		{"POST", "/manage_mesh_config_read", "", "read-only?"},
		{"POST", "/messages/mark_as_read", "", "idempotent-write"},
		{"POST", "/metric_labels", "MakeMetricLabelsQuery", "read-only?"},
		{"POST", "/traces/query_range/json", "executeTraceQuery", "read-only?"},
		{"POST", "/deviations", "getDeviations,callDeviationsAPI", "read-only?"},
		{"POST", "/saved-queries", "", "create?"},
		{"POST", "/query-settings", "", "create?"},
		{"POST", "/monitors", "callDeleteMonitorAPI", "idempotent-write+"},
		{"POST", "/resolve", "", "read-only?"},

		// A POST to a path that only looks so.
		{"POST", "/plan-exports", "Create,do", "create"},
		{"POST", "/repos/{}/{}/check-runs", "CreateCheckRun", "create"},
		{"POST", "/compute/v1/projects/{}/global/healthChecks", "", "create?"},
		{"POST", "/servers/{}/reports", "", "create?"},
		{"POST", "/channels/{}/messages", "", "create?"},
		{"POST", "/incidents/{}/resolve", "ResolveIncident,do", "idempotent-write"},
		{"POST", "/threads/{}/read", "", "idempotent-write?"},
		{"POST", "/queries/{}/cancel", "", "idempotent-write"},
		{"POST", "/projects/{}/token", "CreateToken", "create"},

		// A POST to a path that acts.
		{"POST", "/messages/send", "", "non-repeatable"},
		{"POST", "/repos/{}/{}/dispatches", "", "non-repeatable"},
		{"POST", "/payments/{}/refund", "", "non-repeatable"},
		{"POST", "/alerts/{}/notify", "get", "non-repeatable"},
		{"POST", "https://slack.com/api/chat.postMessage", "PostMessage,postMethod", "non-repeatable"},
		{"POST", "https://slack.com/api/conversations.mark", "", "idempotent-write"},
		{"POST", "https://slack.com/api/reactions.add", "", "idempotent-write"},
		{"POST", "https://slack.com/api/chat.delete", "", "idempotent-write+"},
		{"POST", "/api/v1/IncidentsService.UpdateStatus", "", "idempotent-write"},
		{"POST", "/api/v1/ActivityService.AddActivity", "", "create"},
		{"POST", "/api/v1/IncidentsService.QueryIncidentPreviews", "", "read-only?"},
		{"POST", "/containers/{}/stop", "Stop", "idempotent-write"},
		{"POST", "/experiments/{}:cancel", "", "idempotent-write"},
		{"POST", "/{}/_delete_by_query", "", "idempotent-write+"},
		{"POST", "/images/create", "", "create"},

		// A POST that its functions tell apart.
		{"POST", "/repos/{}/{}/issues", "handler,CreateIssue,do,NewRequest", "create"},
		{"POST", "/customers", "fetchTokens,Create,Post", "create"},
		{"POST", "/chat", "getMeshStatus,ExecuteRequest", "read-only?"},
		{"POST", "/v1/assertions/llm-summary", "getAssertions,post", "read-only?"},
		{"POST", "/droplets/{}/actions", "PowerCycle,doAction", "non-repeatable"},
		{"POST", "/droplets/{}/actions", "EnableBackups,doAction", "idempotent-write"},
		{"POST", "/investigations", "findSlowRequests,createSiftInvestigation,Post", "create"},
		{"POST", "/v1/emails", "SendWithContext,NewRequest", "non-repeatable"},
		{"POST", "/v1/emails", "SendEmail,send", "non-repeatable"},
		{"POST", "{}", "Send,NewRequest", "non-repeatable"},
		{"POST", "{}", "doSearch", "read-only?"},
		{"POST", "{}", "UpdateUser", "idempotent-write"},
		{"POST", "{}", "AddComment,call", "create"},
		{"POST", "{}", "AddLabelsToIssue", "idempotent-write"},
		{"POST", "/issues/{}/labels", "AddIssueLabels", "idempotent-write"},
		{"POST", "/issues/{}/dependencies", "MyAddIssueDependency", "idempotent-write"},
		{"POST", "/issues/{}/blocks", "MyAddIssueBlocking", "idempotent-write"},
		{"POST", "/issues/{}/links", "AddIssueLinks,call", "idempotent-write"},
		{"POST", "/pulls/{}/requested_reviewers", "Add", "idempotent-write"},
		{"POST", "/repos/{}/labels", "CreateLabel", "create"},
		{"POST", "/issues/{}/comments", "AddIssueComment", "create"},
		{"POST", "/documents/{}/blocks", "AddBlock", "create"},
		{"POST", "/links", "AddLink", "create"},
		{"POST", "{}", "StartSession", "create?"},
		{"POST", "{}", "ensureSession", "idempotent-write?"},
		{"POST", "{}", "PaymentCapture", "create?"},
		{"POST", "{}", "DeleteAll", "idempotent-write+"},

		// What runs already is started once; what is run is run again.
		{"POST", "/endpoints/{}/docker/containers/{}/start", "StartContainer,doRequest", "idempotent-write"},
		{"POST", "/projects/{}/virtual-machines/{}/start", "", "idempotent-write"},
		{"POST", "/servers/{}/restart", "RestartServer", "non-repeatable"},
		{"POST", "/containers/start", "StartContainer", "create?"},
		{"POST", "/campaigns/{}/start", "StartCampaign", "create?"},
		{"POST", "/scan-jobs/{}/start", "", "create?"},
		{"POST", "/process-definition/{}/start", "StartProcess", "create?"},
		{"POST", "{}/start", "", "create?"},

		// A queue has a thing twice, a module once.
		{"POST", "/playlists/{}/items", "AddItemsToPlaylist", "create"},
		{"POST", "/carts/{}/lines", "AddProductToCart", "create"},
		{"POST", "/lists/{}/items", "AddItemToList", "create"},
		{"POST", "/lists/{}/contacts", "AddContactsToList", "idempotent-write"},
		{"POST", "/queues/{}/agents", "AddUsersToQueue", "idempotent-write"},
		{"POST", "/me/tracks", "AddTracksToFavorites", "idempotent-write"},

		// Several words say what is done where no function does.
		{"POST", "/shared/discard-draft", "Shared", "idempotent-write+?"},
		{"POST", "/shared/discard-draft", "CreateShared", "create"},
		{"POST", "/accounts/{}/reset_password", "", "idempotent-write?"},
		{"POST", "/change-requests", "", "create?"},
		{"POST", "/leave-request", "", "create?"},
		{"POST", "/notes/{}/follow-up", "", "create?"},
		{"POST", "/merge-requests", "", "create?"},
		{"POST", "/import-job", "", "create?"},

		// A PATCH that has more follow what is there.
		{"PATCH", "/blocks/{}/children", "appendBlocks,DoJSON", "create?"},
		{"PATCH", "/sheets/{}/rows", "AddRows,do", "create?"},
		{"PATCH", "/blocks/{}/children", "updateBlocks,DoJSON", "idempotent-write"},
		{"PATCH", "/issues/{}/labels", "AppendLabels", "idempotent-write"},
		{"PATCH", "/groups/{}/members", "AddMembers", "idempotent-write"},
		{"PATCH", "/workspaces/{}/tag-bindings", "AddTagBindings", "idempotent-write"},
		{"PATCH", "/firewalls/{}/addresses", "AddAddresses", "idempotent-write"},
		{"PATCH", "/sheets/{}", "AppendRows", "idempotent-write"},
		{"PATCH", "/repos/{}/settings", "AddWebhook", "idempotent-write"},

		// The body decides.
		{"POST", "https://api.example.com/graphql", "", "unknown?"},
		{"POST", "/graphql", "CreateIssue,do", "create"},
		{"POST", "/graphql", "Query", "read-only?"},
		{"POST", "/rpc", "", "unknown?"},
	}
	for _, test := range tests {
		var names []string
		if test.names != "" {
			names = strings.Split(test.names, ",")
		}
		if got := short(HTTP(test.method, test.path, names)); got != test.want {
			t.Errorf("HTTP(%s %s via %s) = %s, want %s", test.method, test.path, test.names, got, test.want)
		}
	}
}

func TestOpenFlags(t *testing.T) {
	tests := []struct {
		flag int
		want string
	}{
		{os.O_RDONLY, "read-only"},
		{os.O_RDONLY | os.O_CREATE, "idempotent-write"},
		{os.O_WRONLY | os.O_CREATE | os.O_TRUNC, "idempotent-write"},
		{os.O_RDWR, "idempotent-write"},
		{os.O_WRONLY | os.O_APPEND, "create"},
		{os.O_WRONLY | os.O_CREATE | os.O_EXCL, "conditional"},
	}
	for _, test := range tests {
		if got := short(OpenFlags(int64(test.flag))); got != test.want {
			t.Errorf("OpenFlags(%#x) = %s, want %s", test.flag, got, test.want)
		}
	}
}

func FuzzHTTP(f *testing.F) {
	for _, seed := range []string{"/a/{}", "https://h/x:y", "{}.x", "/a.b?dryRun", "/-_/", "::", "/%zz?%zz"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, path string) {
		HTTP("POST", path, []string{path})
		HTTP("GET", path, nil)
		HTTP("PUT", path, nil)
	})
}

func BenchmarkWords(b *testing.B) {
	b.ReportAllocs()
	for range b.N {
		parseWords(wordsTable)
	}
}

func BenchmarkPrograms(b *testing.B) {
	b.ReportAllocs()
	for range b.N {
		parsePrograms(commandsTable)
	}
}

func TestCreatesNamed(t *testing.T) {
	for _, test := range []struct {
		function, path, name string
		want                 bool
	}{
		{"CreateACLPolicy", "acl/policy/{}", "Name", true},
		{"CreatePolicy", "/v1/policies/{}", "policy_name", true},
		{"CreateUser", "/users/{}", "username", true},
		{"CreatePolicy", "/v1/policies/{}", "id", false},
		{"CreatePolicy", "/v1/policies/{}", "groupName", false},
		{"CreateMember", "/groups/{}", "name", false},
		{"CreateSnapshot", "/snapshot/{}", "name", false},
		{"AddComment", "/comments/{}", "name", false},
		{"RunPolicy", "/policy/{}", "name", false},
		{"Create", "/policy/{}", "name", false},
	} {
		if got := CreatesNamed(test.function, test.path, test.name); got != test.want {
			t.Errorf("CreatesNamed(%q, %q, %q) = %t", test.function, test.path, test.name, got)
		}
	}
}

func TestRemoteVerb(t *testing.T) {
	for method, want := range map[string]string{
		"user.get": "read-only", "user.update": "idempotent-write", "message/stream": "", "tasks/get": "read-only", "eth_blockNumber": "read-only", "eth_call": "read-only", "eth_sendRawTransaction": "non-repeatable", "updateCheck": "read-only", "logs/tail": "read-only",
		"sharing.smb.create": "create", "sharing.smb.delete": "idempotent-write+", "pool.get_instance": "read-only", "app.redeploy": "non-repeatable",
		"app.start": "idempotent-write?", "scan_job.start": "create?", "job.start": "create?", "app.stop": "idempotent-write",
		"app.pull_images": "idempotent-write", "system.info": "read-only", "update.status": "read-only", "app.upgrade": "", "system.version": "read-only", "filesystem.statfs": "read-only?",
		"filesystem.getacl": "read-only?", "filesystem.setacl": "idempotent-write?", "device.settings": "", "port.listen": "",
		"torrent-start": "idempotent-write?", "torrent-start-now": "idempotent-write?", "session-start": "create", "build-start": "create", "campaign-start": "create",
		"queue-move-up": "create", "queue-move-top": "idempotent-write", "task.moveDown": "create", "torrent-verify": "read-only", "session.start": "create?",
		"free-space": "read-only", "disk-free": "read-only", "port-test": "read-only", "block.free": "", "space.add": "create",
		"eth_chainId": "read-only", "web3_clientVersion": "read-only", "eth_submitWork": "", "net": "", "trace_replayTransaction": "",
		"tools/call": "non-repeatable?", "light.set_level": "idempotent-write", "": "", ".": "",
	} {
		v, ok := RemoteVerb(method)
		if got := short(v); ok != (want != "") || ok && got != want {
			t.Errorf("RemoteVerb(%q) = %q, %t, want %q", method, got, ok, want)
		}
	}
}

func TestUnheededMethod(t *testing.T) {
	for method, want := range map[string]string{
		"torrent-verify": "idempotent-write?", "array.check": "idempotent-write?", "disk/recheck": "idempotent-write?", "verify": "", "torrent-get": "",
	} {
		v, ok := UnheededMethod(method)
		if got := short(v); ok != (want != "") || ok && got != want {
			t.Errorf("UnheededMethod(%q) = %q, %t, want %q", method, got, ok, want)
		}
	}
}

func TestMessage(t *testing.T) {
	for name, want := range map[string]string{
		"textDocument/hover": "read-only", "workspace/executeCommand": "non-repeatable", "core.subscribe": "read-only?", "subscribe_events": "read-only?",
		"auth.login_with_api_key": "read-only?", "Page.enable": "read-only?", "host.enable": "idempotent-write", "Page.captureScreenshot": "read-only?",
		"Runtime.evaluate": "", "Debugger.setBreakpoint": "idempotent-write", "Target.createTarget": "create", "Emulation.setTouchEmulationEnabled": "read-only?",
		"Network.setCookies": "idempotent-write", "Network.setCacheDisabled": "read-only?", "Page.navigate": "read-only?", "Page.handleJavaScriptDialog": "", "Input.insertText": "", "vm.create": "create", "message": "", "": "",
	} {
		v, ok := Message(name)
		if got := short(v); ok != (want != "") || ok && got != want {
			t.Errorf("Message(%q) = %q, %t, want %q", name, got, ok, want)
		}
	}
}
