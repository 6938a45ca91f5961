package verdict

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

func TestDiscount(t *testing.T) {
	sql := func(text string, path ...string) summary.Effect {
		return effectVia(summary.Effect{Rule: summary.SQL, Args: []*summary.Value{summary.Text(text)}}, append(path, "(*database/sql.DB).Exec")...)
	}
	file := func(path ...string) summary.Effect {
		x := summary.Effect{Verdict: effect.Verdict{Class: effect.IdempotentWrite, Evidence: effect.Table, Deletes: true}}
		return effectVia(x, append(path, "os.RemoveAll")...)
	}
	put := func(path ...string) summary.Effect {
		x := summary.Effect{Verdict: effect.Verdict{Class: effect.IdempotentWrite, Evidence: effect.Table}}
		return effectVia(x, append(path, "(*go.etcd.io/bbolt.DB).Update", "example.com/a.put$1", "(*go.etcd.io/bbolt.Bucket).Put")...)
	}
	mkdir := func(path *summary.Value, by string) summary.Effect {
		x := summary.Effect{Verdict: effect.Verdict{Class: effect.IdempotentWrite, Evidence: effect.Table}, Target: path}
		return effectVia(x, by, "os.MkdirAll")
	}
	home := summary.New(summary.Value{Kind: summary.Result, Name: "os.UserHomeDir"})
	inHome := func(v *summary.Value) *summary.Value {
		return summary.New(summary.Value{Kind: summary.Concat, Elems: []*summary.Value{home, summary.Text("/apps"), v}})
	}
	toolOf := func(tool string, x summary.Effect) summary.Effect {
		x.Path[0].Tool = tool
		return x
	}
	write := summary.Effect{Verdict: effect.Verdict{Class: effect.IdempotentWrite, Evidence: effect.Table}}
	tests := []struct {
		name string
		x    summary.Effect
		want string
	}{
		{"activity row", put("example.com/a.(*Server).recordCallActivity", "example.com/a.(*Service).record"), "audit"},
		{"activity that is asked for", put("example.com/a.createActivity"), ""},
		{"telemetry", put("(*example.com/a/telemetry.Store).Increment"), "audit"},
		{"handler behind telemetry", put("example.com/a/b/telemetry.Adapt$1", "example.com/a/b/tools.(*Tool).apply"), ""},
		{"handler behind a literal that tracks", put("example.com/a.trackUsage$1", "example.com/a.apply"), ""},
		{"entry of a cache", put("(*example.com/a/cache.Manager).Get"), "cache"},
		{"cache of a service", sql("UPDATE entries SET hits = 1", "(*example.com/a/cache.Client).Set"), ""},
		{"session of the client", put("(*example.com/a.SessionStore).EnsurePersisted", "example.com/a.(*Store).create"), "session"},
		{"session that is asked for", put("(*example.com/a.SessionStore).Create"), ""},
		{"index that is opened", put("example.com/a.newIndexAt"), "client set-up"},
		{"audit row", sql("INSERT INTO audit_log (tool) VALUES (?)"), "audit"},
		{"row of a table about audits", sql("INSERT INTO audit_findings (id) VALUES (?)"), ""},
		{"notes that a row was read", sql("UPDATE notes SET last_accessed_at = now(), access_count = access_count + 1 WHERE id = ?"), "access accounting"},
		{"note that changes", sql("UPDATE notes SET last_accessed_at = now(), body = ? WHERE id = ?"), ""},
		{"deleting metrics", sql("DELETE FROM metrics"), ""},
		{"deleting through a function about metrics", sql("DELETE FROM points", "example.com/a.dropMetrics"), ""},
		{"recorder", sql("INSERT INTO events (id) VALUES (?)", "example.com/a.(*Recorder).writeAudit"), "audit"},
		{"constructor", file("example.com/a.New"), "client set-up"},
		{"browser", file("example.com/a.ensureBrowser", "example.com/a.unpack"), "client set-up"},
		{"new user", file("example.com/a.newUser"), ""},
		{"project", file("example.com/a.setupProject"), ""},
		{"connect in name only", file("example.com/a.connectRm"), ""},
		{"configuration", file("example.com/a.NewDefaultConfiguration", "example.com/a.installFont"), "client set-up"},
		{"temporary files", file("(*example.com/a.Config).CleanupTemporaryFiles", "example.com/a.removeScripts"), "scratch file"},
		{"file that is written through a function about temperatures", effectVia(write, "example.com/a.setTemp", "os.WriteFile"), ""},
		{"file of a package for temperatures", effectVia(write, "example.com/a/temp.Save", "os.WriteFile"), ""},
		{"keeper of temporary files", file("(*example.com/a/build.TempFileManager).Cleanup"), "scratch file"},
		{"partial download", file("(*example.com/hub.Repo).DownloadFiles", "example.com/hub.link"), "download"},
		{"downloads that are dropped", file("example.com/a.removeDownloads"), ""},
		{"copy that is brought up to date", sql("INSERT INTO rows (id) VALUES (?)", "example.com/a.(*Client).SyncIfStale", "example.com/a.pull"), "cache"},
		{"rows that are synchronised", sql("INSERT INTO rows (id) VALUES (?)", "example.com/a.(*Client).SyncRows"), ""},
		{"store that is opened to be read", sql("INSERT INTO meta (id) VALUES (?)", "example.com/a.OpenReadOnly", "example.com/a.deviceID"), "read-only"},
		{"mode that is set", sql("UPDATE repos SET ro = 1", "example.com/a.SetReadOnly"), ""},
		{"table of a store that is opened", sql("CREATE TABLE IF NOT EXISTS kv (k TEXT)", "example.com/a.openSQLite", "example.com/a.migrate"), "client set-up"},
		{"table that is asked for", sql("CREATE TABLE IF NOT EXISTS kv (k TEXT)", "example.com/a.(*Store).CreateTable"), ""},
		{"row of a store that is opened", sql("INSERT INTO notes (id) VALUES (?)", "example.com/a.openStore"), ""},
		{"log of the store's own operations", sql("INSERT INTO op_log (id) VALUES (?)"), "audit"},
		{"authentication over a session", effectVia(summary.Effect{Rule: summary.HTTP, Args: []*summary.Value{summary.Text("POST"), summary.Text("/v1/keys")}}, "example.com/a.(*Client).Auth", "net/http.NewRequest"), "authentication"},
		{"directory of the program", mkdir(inHome(summary.Text("")), "example.com/a.EnsureAppsDirectory"), "client set-up"},
		{"directory that the client names", mkdir(inHome(ClientsArgument(0)), "example.com/a.EnsureAppsDirectory"), ""},
		{"directory that is not known", mkdir(summary.Any, "example.com/a.ensureDir"), ""},
		{"directory that is made for a tool", toolOf("ensure_apps_directory", mkdir(home, "example.com/a.EnsureAppsDirectory")), ""},
		{"repository", toolOf("git_init", file("example.com/a.(*Client).Init")), ""},
		{"client of a reader", toolOf("list_new", file("example.com/a.New")), "client set-up"},
		{"literal in a package variable", file("example.com/a.init$1"), ""},
	}
	for _, tt := range tests {
		_, op := Decide(&tt.x)
		if got := Discount(&tt.x, op); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func effectVia(x summary.Effect, path ...string) summary.Effect {
	x.Path = []effect.Step{{Func: "example.com/a.handler"}}
	for _, f := range path {
		x.Path = append(x.Path, effect.Step{Func: f})
	}
	return x
}

func TestNoted(t *testing.T) {
	for tool, want := range map[string]string{"open_notes": accessed, "touch_note": ""} {
		found := []effect.Witness{{Verdict: effect.Verdict{Class: effect.Create}, Discount: accessed}}
		if Noted(found, tool, false); found[0].Discount != want {
			t.Errorf("%s: %q, want %q", tool, found[0].Discount, want)
		}
	}
}

func TestMeant(t *testing.T) {
	write := effect.Verdict{Class: effect.IdempotentWrite}
	for _, why := range []string{derived, InPassing} {
		alone := []effect.Witness{{Verdict: write, Discount: why}}
		if Meant(alone, false); alone[0].Discount != "" {
			t.Errorf("alone: %q", alone[0].Discount)
		}
	}
	open := []effect.Witness{{Verdict: write, Discount: InPassing}}
	if Meant(open, true); open[0].Discount != InPassing {
		t.Errorf("beside what is not resolved: %q", open[0].Discount)
	}
	beside := []effect.Witness{{Verdict: write, Discount: derived}, {Verdict: write}}
	if Meant(beside, false); beside[0].Discount != derived {
		t.Errorf("beside another write: %q", beside[0].Discount)
	}
	for op, want := range map[string]bool{"DELETE FROM notes_fts": true, "INSERT INTO main.fts_notes": true, "UPDATE gifts": false, "INSERT INTO notes": false} {
		if got := isDerived(op); got != want {
			t.Errorf("%s: %t, want %t", op, got, want)
		}
	}
}

func TestAlsoCached(t *testing.T) {
	write := effect.Verdict{Class: effect.IdempotentWrite}
	found := []effect.Witness{
		{Verdict: write, Operation: "INSERT INTO news", Discount: "cache"},
		{Verdict: write, Operation: "UPDATE news"},
		{Verdict: write, Operation: "UPDATE readers"},
		{Verdict: write, Operation: "UPDATE {}"},
	}
	AlsoCached(found)
	for i, want := range []string{"cache", "cache", "", ""} {
		if found[i].Discount != want {
			t.Errorf("%s: %q, want %q", found[i].Operation, found[i].Discount, want)
		}
	}
}

func TestFirstTime(t *testing.T) {
	create := effect.Verdict{Class: effect.Create}
	alone := []effect.Witness{{Verdict: create, Discount: SetUpOnce}}
	if FirstTime(alone); alone[0].Discount != "" || alone[0].Class != effect.Conditional {
		t.Errorf("alone: %v %q, want conditional", alone[0].Class, alone[0].Discount)
	}
	beside := []effect.Witness{{Verdict: create, Discount: SetUpOnce}, {Verdict: create}}
	if FirstTime(beside); beside[0].Discount != SetUpOnce {
		t.Errorf("beside another: %q, want %q", beside[0].Discount, SetUpOnce)
	}
}
