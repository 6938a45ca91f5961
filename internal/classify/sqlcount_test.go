package classify

import "testing"

func TestChanged(t *testing.T) {
	tests := []struct {
		text, column string
		parameter    int
	}{
		{"UPDATE chats SET unread = ? WHERE id = ?", "UNREAD", 0},
		{"UPDATE chats SET unread = $2, updated_at = now() WHERE id = $1", "UNREAD", 1},
		{"UPDATE chats SET updated_at = ?, unread = ? WHERE id = ?", "UNREAD", 1},
		{"INSERT INTO chats (id, unread) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET unread = excluded.unread", "UNREAD", 1},
		{"INSERT INTO chats (id, unread) VALUES (?, ?) ON DUPLICATE KEY UPDATE unread = VALUES(unread)", "UNREAD", 1},
		{"INSERT OR REPLACE INTO chats (id, unread) VALUES ($1, $2)", "UNREAD", 1},
		{"UPDATE chats SET unread = ?, name = ? WHERE id = ?", "", -1},
		{"UPDATE chats SET unread = 0 WHERE unread > ?", "", -1},
		{"UPDATE chats SET unread = unread + ? WHERE id = ?", "", -1},
		{"INSERT INTO chats (id, unread) VALUES (?, ?)", "", -1},
		{"UPDATE chats SET {}", "", -1},
		{"SELECT 1", "", -1},
		{"", "", -1},
	}
	for _, tt := range tests {
		if column, n := Changed(tt.text); column != tt.column || n != tt.parameter {
			t.Errorf("Changed(%q) = %q, %d; want %q, %d", tt.text, column, n, tt.column, tt.parameter)
		}
	}
}

func TestSelectsColumn(t *testing.T) {
	for text, want := range map[string]bool{
		"SELECT unread FROM chats WHERE id = ?":              true,
		"SELECT id, c.unread FROM chats c":                   true,
		"SELECT COALESCE(unread, 0) FROM chats WHERE id = ?": true,
		"SELECT * FROM chats WHERE id = ?":                   true,
		"SELECT name FROM chats WHERE unread = ?":            false,
		"SELECT max(unread) FROM chats":                      false,
		"SELECT count(*) FROM chats":                         false,
		"UPDATE chats SET unread = 0":                        false,
	} {
		if got := SelectsColumn(text, "UNREAD"); got != want {
			t.Errorf("SelectsColumn(%q) = %t, want %t", text, got, want)
		}
	}
}
