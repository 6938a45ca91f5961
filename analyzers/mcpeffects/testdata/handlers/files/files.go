// Package files writes files: each exported function is a handler.
package files

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

type Args struct{ Dir, Name, Text string }

func Save(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	return write(filepath.Join(in.Dir, in.Name+".txt"), in.Text)
}

func Shot(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return write(filepath.Join(in.Dir, fmt.Sprintf("shot-%d.png", time.Now().Unix())), in.Text)
}

func Stamped(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return write(in.Dir+"/"+in.Name+"-"+time.Now().UTC().Format("20060102-150405")+".txt", in.Text)
}

func Daily(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	return write(in.Dir+"/"+time.Now().Format("2006-01-02")+".md", in.Text)
}

func Random(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return write(filepath.Join(in.Dir, token()+".txt"), in.Text)
}

// Replace keeps the old text beside the new one.
func Replace(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	path := filepath.Join(in.Dir, in.Name)
	if err := write(fmt.Sprintf("%s.%d.bak", path, time.Now().Unix()), in.Text); err != nil {
		return err
	}
	return write(path, in.Text)
}

func token() string {
	b := make([]byte, 8)
	rand.Read(b)
	return hex.EncodeToString(b)
}

func write(path, text string) error { return os.WriteFile(path, []byte(text), 0o600) }
