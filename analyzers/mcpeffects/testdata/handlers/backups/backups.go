// Package backups keeps what was there before: each exported function is a handler.
package backups

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"time"
)

type Args struct{ Path, Text string }

func keepBackup(path string) error {
	old, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	name := fmt.Sprintf("%s.%s", filepath.Base(path), time.Now().Format("20060102150405.000"))
	return os.WriteFile(filepath.Join("/var/lib/desk/kept", name), old, 0o600)
}

// What was there before is kept, and the new text is the same each time.
func SetText(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	if err := keepBackup(in.Path); err != nil {
		return err
	}
	return os.WriteFile(in.Path, []byte(in.Text), 0o600)
}

// The settings are kept before a service is told.
func PutSettings(ctx context.Context, in Args) error { // want `idempotent-write PUT /settings/{}`
	if err := keepBackup("/etc/desk.json"); err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, "https://desk.example.com/settings/"+in.Path, nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// The copy is all that there is.
func Keep(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return keepBackup(in.Path)
}

// It is what the tool is there for.
//
//tool:backup_state
func Backup(ctx context.Context, in Args) error { // want `create os.WriteFile`
	if err := keepBackup(in.Path); err != nil {
		return err
	}
	state, err := json.Marshal(in)
	if err != nil {
		return err
	}
	return os.WriteFile("/var/lib/desk/last.json", state, 0o600)
}
