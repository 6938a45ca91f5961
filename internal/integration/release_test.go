package integration

import (
	"archive/zip"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/module"
	modzip "golang.org/x/mod/zip"
)

// A release is this tree as a version of its module, served to the go command.
type release struct {
	version string
	env     []string // in which the go command finds it
}

// publish makes a release. The module cache has it until the test ends.
func publish(t *testing.T, version string) release {
	t.Helper()
	dir := t.TempDir()
	at := filepath.Join(dir, filepath.FromSlash(modulePath), "@v")
	if err := os.MkdirAll(at, 0o755); err != nil {
		t.Fatal(err)
	}
	writeFile(t, at, "list", version+"\n")
	writeFile(t, at, version+".info", `{"Version": "`+version+`"}`)
	writeFile(t, at, version+".mod", readFile(t, root(t), "go.mod"))
	archive, err := os.Create(filepath.Join(at, version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	if err := modzip.CreateFromDir(archive, module.Version{Path: modulePath, Version: version}, root(t)); err != nil {
		t.Fatal(err)
	}
	forget(t, version)
	t.Cleanup(func() { forget(t, version) })
	return release{version, []string{
		"GOPROXY=file://" + filepath.ToSlash(dir) + "," + goEnv(t, "GOPROXY"),
		"GONOSUMDB=" + modulePath,
		"GODEBUG=goindex=0", // the index of a module takes its version for its content
	}}
}

// forget removes a version of this module from the module cache.
func forget(t *testing.T, version string) {
	t.Helper()
	cache := goEnv(t, "GOMODCACHE")
	extracted := filepath.Join(cache, filepath.FromSlash(modulePath)+"@"+version)
	err := filepath.WalkDir(extracted, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			err = os.Chmod(path, 0o755)
		}
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	downloaded, err := filepath.Glob(filepath.Join(cache, "cache", "download", filepath.FromSlash(modulePath), "@v", version+".*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range append(downloaded, extracted) {
		if err := os.RemoveAll(path); err != nil {
			t.Fatal(err)
		}
	}
}

func goEnv(t *testing.T, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatalf("go env %s: %v", name, err)
	}
	return strings.TrimSpace(string(out))
}

// TestInstall installs the command as the README says.
func TestInstall(t *testing.T) {
	r := publish(t, "v0.0.1-test")
	path := install(t, modulePath+"/cmd/mcpretrylint", "latest", r.env...)
	got := command{t.TempDir(), nil}.run(t, success, path, "version")
	if want := "mcpretrylint " + r.version + " (built with go"; !strings.HasPrefix(got, want) {
		t.Errorf("version prints %q, want %q", got, want)
	}
	got = command{demo(t), nil}.run(t, success, path, "tools", "./internal/ops")
	if !strings.Contains(got, "charge_overage") {
		t.Errorf("tools prints %q, want charge_overage", got)
	}
	if _, err := zip.OpenReader(filepath.Join(goEnv(t, "GOMODCACHE"), "cache", "download", filepath.FromSlash(modulePath), "@v", r.version+".zip")); err != nil {
		t.Errorf("the command was not installed from the release: %v", err)
	}
}
