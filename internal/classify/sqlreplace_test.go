package classify

import "testing"

func TestPutsBack(t *testing.T) {
	tests := []struct {
		remove, insert string
		by             int
		want           bool
	}{
		{"DELETE FROM tags WHERE note_id = ?", "INSERT INTO tags (note_id, tag) VALUES (?, ?)", 1, true},
		{`DELETE FROM app.tags t WHERE t."note_id" = $1 AND kind = $2;`, "INSERT INTO app.tags (kind, note_id, tag) VALUES ($1, $2, $3)", 2, true},
		{"DELETE FROM tags", "INSERT INTO tags (note_id, tag) SELECT id, name FROM words", 0, true},
		{"DELETE FROM tags WHERE note_id = ?", "INSERT INTO tags VALUES (?, ?)", 1, true},
		{"DELETE FROM tags WHERE id = ?", "INSERT INTO tags (note_id, tag) VALUES (?, ?)", 0, false},
		{"DELETE FROM tags WHERE note_id = ?", "INSERT INTO notes (note_id) VALUES (?)", 0, false},
		{"DELETE FROM tags WHERE note_id = ? AND used < ?", "INSERT INTO tags (note_id, used) VALUES (?, ?)", 0, false},
		{"DELETE FROM tags WHERE note_id = ? OR tag = ?", "INSERT INTO tags (note_id, tag) VALUES (?, ?)", 0, false},
		{"DELETE FROM tags WHERE note_id = ? AND kind = 'old'", "INSERT INTO tags (note_id, kind) VALUES (?, ?)", 0, false},
		{"DELETE FROM tags WHERE {}", "INSERT INTO tags (note_id) VALUES (?)", 0, false},
		{"DELETE FROM tags {}", "INSERT INTO tags (note_id) VALUES (?)", 0, false},
		{"DELETE FROM {} WHERE note_id = ?", "INSERT INTO {} (note_id) VALUES (?)", 0, false},
		{"UPDATE tags SET gone = 1 WHERE note_id = ?", "INSERT INTO tags (note_id) VALUES (?)", 0, false},
		{"DELETE FROM tags WHERE note_id = ?; DELETE FROM words", "INSERT INTO tags (note_id) VALUES (?)", 0, false},
		{"", "", 0, false},
	}
	for _, tt := range tests {
		if by, ok := PutsBack(tt.remove, tt.insert); by != tt.by || ok != tt.want {
			t.Errorf("PutsBack(%q, %q) = %d, %t, want %d, %t", tt.remove, tt.insert, by, ok, tt.by, tt.want)
		}
	}
}
