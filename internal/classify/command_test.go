package classify

import (
	"strings"
	"testing"
)

func TestCommand(t *testing.T) {
	tests := []struct{ argv, want, operation string }{ // arguments separated by |
		// Any command.
		{"{}", "non-repeatable", "arbitrary command"},
		{"{}|status", "non-repeatable", "arbitrary command"},
		{"{...}", "non-repeatable", "arbitrary command"},
		{"awk|$1 > 5 { print $2 }|x", "read-only", "awk"},
		{"awk|{print > \"/etc/o\"}|x", "idempotent-write?", "awk"},
		{"gawk|{system(\"rm \" $1)}|x", "idempotent-write?", "gawk"},
		{"/opt/{}/bin/kubectl|get|pods", "read-only", "kubectl get"},
		{"kubectl|{}", "non-repeatable?", "kubectl"},
		{"kubectl|{...}", "non-repeatable?", "kubectl"},
		{"frobnicate", "unknown?", "frobnicate"},
		{"frobnicate|x|{}", "non-repeatable?", "frobnicate"},
		{"frobnicate|stream|report", "read-only?", "frobnicate report"},
		{"frobnicate|label|list", "read-only?", "frobnicate list"},
		{"frobnicate|team|rename|{}|{}", "idempotent-write?", "frobnicate rename"},
		{"frobnicate|label|{}", "non-repeatable?", "frobnicate"},
		{"frobnicate|-e|{}|{}", "non-repeatable?", "frobnicate"},
		{"frobnicate|list|{}", "read-only?", "frobnicate list"},
		{"frobnicate|bpf|list", "read-only?", "frobnicate list"},
		{"frobnicate|pub|{}|{}", "non-repeatable?", "frobnicate pub"},
		{"frobnicate|topic|produce|x", "non-repeatable?", "frobnicate produce"},
		{"dart|pub|get", "idempotent-write", "dart pub get"},
		{"frobnicate|-x|get y; delete z", "unknown?", "frobnicate"},
		{"frobnicate|list | rm|delete", "idempotent-write+?", "frobnicate delete"},
		{"frobnicate|get {} of {}", "unknown?", "frobnicate"},
		{"frobnicate|--version", "read-only", "frobnicate"},
		{"frobnicate|-s|{}|stream|info|x", "read-only?", "frobnicate info"},
		{"frobnicate|{...}|stream|delete|x", "idempotent-write+?", "frobnicate delete"},
		{"python3|-c|{}", "non-repeatable?", "python3"},

		{"cilium-dbg|config|Debug=true", "idempotent-write", "cilium-dbg config"},
		{"cilium-dbg|config|--timeout|2m", "read-only?", "cilium-dbg config"},
		{"cilium-dbg|config|--timeout|2m|Debug=true", "idempotent-write", "cilium-dbg config"},
		{"git|config|--global|user.name|{}", "idempotent-write", "git config"},

		// Unix.
		{"ls|-la|{}", "read-only", "ls"},
		{"/usr/bin/grep|-r|{}|{}", "read-only", "grep"},
		{"rm|-rf|{}", "idempotent-write+", "rm"},
		{"cp|{}|{}", "idempotent-write", "cp"},
		{"sed|-n|1p|{}", "read-only", "sed"},
		{"sed|-i|s/a/b/|{}", "idempotent-write", "sed"},
		{"sed|-i.bak|s/a/b/|{}", "idempotent-write", "sed"},
		{"sed|{...}", "read-only?", "sed"},
		{"sort|-k2|f", "read-only", "sort"},
		{"sort|-o|g|f", "idempotent-write", "sort"},
		{"find|.|-name|{}", "read-only", "find"},
		{"find|.|-delete", "idempotent-write+", "find -delete"},
		{"find|.|-exec|grep|x|{}|;", "read-only", "find"},
		{"find|.|-exec|rm|{}|;", "idempotent-write+", "find: rm"},
		{"tar|tzf|{}", "read-only", "tar"},
		{"tar|-xzf|{}", "idempotent-write", "tar"},
		{"crontab|-l", "read-only", "crontab"},
		{"crontab|{}", "idempotent-write", "crontab"},
		{"hostname", "read-only", "hostname"},
		{"hostname|{}", "idempotent-write", "hostname"},
		{"mail|-s|{}|{}", "non-repeatable", "mail"},
		{"systemctl|status|{}", "read-only", "systemctl status"},
		{"systemctl|start|{}", "idempotent-write", "systemctl start"},
		{"systemctl|restart|{}", "non-repeatable", "systemctl restart"},
		{"journalctl|-u|{}", "read-only", "journalctl"},

		// Programs that run others.
		{"sudo|-u|root|systemctl|restart|{}", "non-repeatable", "systemctl restart"},
		{"env|A=b|C={}|git|status", "read-only", "git status"},
		{"env", "read-only", "env"},
		{"timeout|-k|5|30|git|push", "idempotent-write", "git push"},
		{"nice|-n|10|rm|{}", "idempotent-write+", "rm"},
		{"sudo|{...}", "non-repeatable", "arbitrary command"},
		{"xargs|-n|1|rm", "idempotent-write+", "rm"},
		{"ssh|-p|22|{}|ls -la && rm {}", "idempotent-write+", "ssh: rm"},
		{"ssh|{}|uptime", "read-only", "ssh: uptime"},
		{"ssh|{}", "non-repeatable", "ssh: arbitrary command"},
		{"cmd|/c|dir", "read-only", "dir"},

		// Shells.
		{"sh|-c|{}", "non-repeatable", "sh: arbitrary script"},
		{"bash|-lc|ls {} | grep -v x", "read-only", "bash: ls"},
		{"bash|-c|echo {} > {}", "idempotent-write", "bash: > {}"},
		{"bash|-c|echo x >> log", "create", "bash: >> log"},
		{"bash|-c|ls 2>/dev/null >&2", "read-only", "bash: ls"},
		{"sh|-c|A=$(rm -f x); echo $A", "idempotent-write+", "sh: rm"},
		{"sh|-c|for f in *; do kubectl delete -f $f; done", "idempotent-write+", "sh: kubectl delete"},
		{"sh|-c|$CMD x", "non-repeatable", "sh: arbitrary command"},
		{"sh|-c|f() { git push; }; f", "idempotent-write", "sh: git push"},
		{"sh|-c|if [ -f x ]; then cat x; fi", "read-only", "sh: ["},
		{"sh|-c|echo 'unclosed", "non-repeatable?", "sh: script"},
		{"bash|script.sh", "non-repeatable?", "bash"},
		{"bash|{}", "non-repeatable", "bash: arbitrary script"},

		{"pwsh|-c|Get-Item x|;|Remove-Item x", "idempotent-write+", "pwsh: Remove-Item"},
		{"PowerShell|Get-Item|x", "read-only", "PowerShell: Get-Item"},
		{"pwsh|-NoP|-File|x.ps1|{}", "unknown?", "pwsh"},
		{"pwsh|x.ps1|{}", "unknown?", "pwsh"},
		{"pwsh|-File|{}", "non-repeatable", "pwsh: arbitrary script"},
		{"powershell|-EncodedCommand|{}", "unknown?", "powershell"},
		{"powershell|-Command|-", "unknown?", "powershell"},
		{"powershell|-Command|Get-Item|{...}", "read-only", "powershell: Get-Item"},
		{"powershell|{...}", "non-repeatable", "powershell: arbitrary script"},

		// Kubernetes.
		{"kubectl|get|pods|-n|{}|{...}", "read-only", "kubectl get"},
		{"kubectl|--context|{}|-n|{}|describe|pod|{}", "read-only", "kubectl describe"},
		{"kubectl|--namespace={}|logs|{}", "read-only", "kubectl logs"},
		{"kubectl|auth|can-i|{}", "read-only", "kubectl auth can-i"},
		{"kubectl|auth|reconcile|-f|{}", "idempotent-write", "kubectl auth reconcile"},
		{"kubectl|apply|-f|{}", "idempotent-write", "kubectl apply"},
		{"kubectl|apply|-f|{}|--dry-run=server", "read-only", "kubectl apply"},
		{"kubectl|apply|-f|{}|--dry-run={}", "idempotent-write", "kubectl apply"},
		{"kubectl|create|-f|{}", "conditional", "kubectl create"},
		{"kubectl|delete|{}|{}", "idempotent-write+", "kubectl delete"},
		{"kubectl|rollout|status|{}", "read-only", "kubectl rollout status"},
		{"kubectl|rollout|restart|{}", "non-repeatable", "kubectl rollout restart"},
		{"kubectl|rollout|{}", "non-repeatable?", "kubectl"},
		{"kubectl|run|{}|--image={}", "create", "kubectl run"},
		{"kubectl|argo|rollouts|promote|{}", "non-repeatable", "kubectl argo rollouts promote"},
		{"kubectl|exec|-n|{}|{}|-c|{}|--|cilium-dbg|status", "read-only", "kubectl exec: cilium-dbg status"},
		{"kubectl|exec|{}|--|cilium-dbg|fqdn|cache|clean", "idempotent-write", "kubectl exec: cilium-dbg fqdn cache clean"},
		{"kubectl|exec|{}|--|sh|-c|{}", "non-repeatable", "kubectl exec: sh: arbitrary script"},
		{"kubectl|exec|{}|--|{...}", "non-repeatable", "kubectl exec: arbitrary command"},
		{"kubectl|exec|{}", "non-repeatable", "kubectl exec: arbitrary command"},
		{"helm|list|-A", "read-only", "helm list"},
		{"helm|get|values|{}", "read-only", "helm get values"},
		{"helm|install|{}|{}|--version|{}", "conditional", "helm install"},
		{"helm|upgrade|--install|{}|{}", "create", "helm upgrade"},
		{"helm|upgrade|{}|{}|--dry-run", "read-only", "helm upgrade"},
		{"helm|repo|add|{}|{}", "conditional", "helm repo add"},
		{"istioctl|proxy-config|all|{}", "read-only", "istioctl proxy-config"},
		{"istioctl|install|-y", "idempotent-write", "istioctl install"},

		// Containers.
		{"docker|ps|-a", "read-only", "docker ps"},
		{"podman|container|inspect|{}", "read-only", "podman container inspect"},
		{"docker|compose|-f|{}|ps", "read-only", "docker compose ps"},
		{"docker|compose|up|-d", "idempotent-write", "docker compose up"},
		{"docker|run|--rm|{}", "create", "docker run"},
		{"docker|rm|-f|{}", "idempotent-write+", "docker rm"},
		{"docker|exec|-it|{}|ls|/", "read-only", "docker exec: ls"},
		{"docker|exec|{}|rm|-rf|/tmp/x", "idempotent-write+", "docker exec: rm"},

		// Devices.
		{"adb|-s|{}|devices|-l", "read-only", "adb devices"},
		{"adb|shell|getprop|{}", "read-only", "adb shell getprop"},
		{"adb|shell|input|tap|{}|{}", "non-repeatable", "adb shell input"},
		{"adb|uninstall|{}", "idempotent-write+", "adb uninstall"},
		{"adb|logcat|-d", "read-only", "adb logcat"},
		{"adb|logcat|-c", "idempotent-write+", "adb logcat"},

		// A program that is told nothing says what it can be told.
		{"kubectl", "read-only", "kubectl"},

		// git and builds.
		{"git|-C|{}|log|--oneline", "read-only", "git log"},
		{"git|branch", "read-only", "git branch"},
		{"git|branch|--list|{}", "read-only", "git branch"},
		{"git|branch|{}", "conditional", "git branch"},
		{"git|branch|-D|{}", "idempotent-write+", "git branch"},
		{"git|branch|{...}", "read-only?", "git branch"},
		{"git|tag|-l|{}", "read-only", "git tag"},
		{"git|config|user.name", "read-only", "git config"},
		{"git|config|--global|user.name|{}", "idempotent-write", "git config"},
		{"git|remote|-v", "read-only", "git remote"},
		{"git|stash|list", "read-only", "git stash list"},
		{"git|commit|-m|{}", "create", "git commit"},
		{"git|push|origin|{}", "idempotent-write", "git push"},
		{"git|push|--dry-run", "read-only", "git push"},
		{"git|clean|-fd", "idempotent-write+", "git clean"},
		{"git|clone|{}|{}", "conditional", "git clone"},
		{"terraform|-chdir={}|plan", "read-only", "terraform plan"},
		{"terraform|apply|-auto-approve", "non-repeatable", "terraform apply"},
		{"tofu|destroy", "idempotent-write+", "tofu destroy"},
		{"go|list|-json|./...", "read-only", "go list"},
		{"go|env|-w|{}", "idempotent-write", "go env"},
		{"go|test|./...", "non-repeatable", "go test"},
		{"npm|install", "idempotent-write", "npm install"},
		{"npm|publish", "non-repeatable", "npm publish"},

		// Clouds.
		{"az|vm|list|-o|json", "read-only", "az vm list"},
		{"az|network|lb|rule|show|--name|{}", "read-only", "az network lb rule show"},
		{"az|aks|get-credentials|-n|{}", "idempotent-write", "az aks get-credentials"},
		{"az|vm|run-command|invoke|{...}", "non-repeatable", "az vm run-command invoke"},
		{"az|group|delete|-n|{}", "idempotent-write+", "az group delete"},
		{"az|{}|list", "read-only?", "az {} list"},
		{"az|{...}", "non-repeatable?", "az"},
		{"gcloud|run|services|list", "read-only", "gcloud run services list"},
		{"gcloud|run|deploy|{}", "non-repeatable", "gcloud run deploy"},
		{"gcloud|--project|{}|compute|instances|describe|{}", "read-only", "gcloud compute instances describe"},
		{"gcloud|compute|health-checks|create|http|{}", "create", "gcloud compute health-checks create"},
		{"gcloud|auth|print-access-token", "read-only", "gcloud auth print-access-token"},
		{"aws|ec2|describe-instances|--region|{}", "read-only", "aws ec2 describe-instances"},
		{"aws|ec2|terminate-instances|{...}", "idempotent-write+", "aws ec2 terminate-instances"},
		{"aws|s3|ls", "read-only", "aws s3 ls"},
		{"aws|s3|cp|{}|{}", "idempotent-write", "aws s3 cp"},
		{"aws|s3|rm|{}|--dryrun", "read-only", "aws s3 rm"},
		{"gh|pr|list", "read-only", "gh pr list"},
		{"gh|issue|create|-t|{}", "create", "gh issue create"},
		{"gh|api|repos/{}", "read-only", "gh api"},
		{"gh|api|-X|DELETE|repos/{}", "non-repeatable", "gh api"},
		{"vault|kv|get|{}", "read-only", "vault kv get"},

		// Requests and SQL.
		{"curl|-s|https://x/{}", "read-only", "curl GET"},
		{"curl|-X|POST|https://x/things", "create?", "curl POST"},
		{"curl|-XDELETE|https://x/things/{}", "idempotent-write+", "curl DELETE"},
		{"curl|-d|{}|https://x/messages/send", "non-repeatable", "curl POST"},
		{"curl|-d|{}|https://x/_search", "read-only?", "curl POST"},
		{"curl|-o|file|https://x", "idempotent-write", "curl GET"},
		{"curl|-o|/dev/null|https://x", "read-only", "curl GET"},
		{"curl|-X|{}|https://x", "non-repeatable?", "curl"},
		{"wget|-qO-|https://x", "read-only", "wget GET"},
		{"wget|https://x", "idempotent-write", "wget GET"},
		{"psql|-h|{}|-c|SELECT 1", "read-only", "psql: SELECT"},
		{"psql|-c|INSERT INTO t VALUES (1)", "create", "psql: INSERT INTO t"},
		{"cilium-dbg|endpoint|labels|{}|--{}|x", "idempotent-write+?", "cilium-dbg endpoint labels"},
		{"psql|-c|{}", "non-repeatable", "psql: arbitrary SQL"},
		{"psql|-f|{}", "non-repeatable?", "psql"},
		{"sqlite3|{}|DELETE FROM t", "idempotent-write+", "sqlite3: DELETE FROM t"},
		{"mysql|-e|SHOW TABLES", "read-only", "mysql: SHOW"},
	}
	for _, test := range tests {
		v, operation := Command(strings.Split(test.argv, "|"))
		if got := short(v); got != test.want || operation != test.operation {
			t.Errorf("Command(%s) = %s, %q; want %s, %q", test.argv, got, operation, test.want, test.operation)
		}
	}
	if v, _ := Command(nil); short(v) != "unknown?" {
		t.Errorf("Command() = %s", short(v))
	}
}

func FuzzCommand(f *testing.F) {
	for _, seed := range []string{"git|", "sh|-c|$(", "kubectl|exec|--", "find|-exec", "ssh||", "env|", "tar", "curl|-X", "sudo|-u", "bash|-c|{} <<E"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, argv string) { Command(strings.Split(argv, "|")) })
}
