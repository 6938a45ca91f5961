package files

import (
	"os"
	"path/filepath"
	"strconv"
)

// inProfile has a directory of its own for as long as it works.
func inProfile(dir string, work func(string) error) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	defer func() { os.RemoveAll(dir) }()
	return work(dir)
}

func LookInProfile(state string) error { // want `^read-only$`
	dir := filepath.Join(state, "profile-"+strconv.Itoa(os.Getpid()))
	return inProfile(dir, func(dir string) error {
		_, err := os.ReadDir(dir)
		return err
	})
}

func RemoveProfile(state, name string) error { // want `^idempotent-write os.RemoveAll \(deletes\)`
	return os.RemoveAll(filepath.Join(state, "profile-"+name))
}
