package desk

import (
	"context"
	"fmt"
	"os"
	"strings"
)

func (d *Desk) Export(ctx context.Context, id int64) (string, error) {
	details, err := d.details(ctx, id)
	if err != nil {
		return "", err
	}
	name := fmt.Sprintf("incident-%d.md", id)
	if err := os.WriteFile(name, []byte(markdown(details)), 0o644); err != nil {
		return "", fmt.Errorf("export incident %d: %w", id, err)
	}
	return name, nil
}

func markdown(d Details) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s, %s\n\n", d.Incident.Title, d.Incident.Service, d.Incident.Severity)
	for _, r := range d.Responders {
		fmt.Fprintf(&b, "- %s: %s\n", r.Role, r.Person)
	}
	for _, n := range d.Notes {
		fmt.Fprintf(&b, "\n%s: %s\n", n.Author, n.Text)
	}
	return b.String()
}
