// Package disk keeps documents in files.
package disk

import "os"

func Read(name string) ([]byte, error) { return os.ReadFile(name) }

func Write(name string, data []byte) error { return os.WriteFile(name, data, 0o644) }

func Remove(name string) error { return os.Remove(name) }

func Append(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.Write(data)
	return err
}

// Size sorts a document in a temporary file and says how big that became.
func Size(data []byte) (int64, error) {
	f, err := os.CreateTemp("", "sort")
	if err != nil {
		return 0, err
	}
	defer os.Remove(f.Name())
	defer f.Close()
	if _, err := f.Write(data); err != nil {
		return 0, err
	}
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
