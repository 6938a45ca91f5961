package keys

import (
	"strings"
	"testing"
)

func TestDefault(t *testing.T) {
	if _, err := Parse("keys.tbl", strings.NewReader(text)); err != nil {
		t.Fatal(err)
	}
}
