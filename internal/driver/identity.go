package driver

import (
	"crypto/sha256"
	"fmt"
	"io"
	"os"

	"github.com/mcpretrylint/mcpretrylint/internal/usertable"
)

// Identify writes what the go command keys its vet results by: of the
// executable, and of the knowledge tables of the modules it is asked about. An
// error says what is wrong with such a table.
func Identify(w io.Writer) error {
	name, err := os.Executable()
	if err != nil {
		return fmt.Errorf("identifying the vet tool: %w", err)
	}
	f, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("identifying the vet tool: %w", err)
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return fmt.Errorf("identifying the vet tool: %w", err)
	}
	dir, err := os.Getwd()
	if err != nil {
		return fmt.Errorf("looking for knowledge tables: %w", err)
	}
	if err := usertable.Check(dir, h); err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%s version devel mcpretrylint buildID=%x\n", name, h.Sum(nil))
	return err
}
