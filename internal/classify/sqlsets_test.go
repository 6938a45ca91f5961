package classify

import "testing"

func TestSets(t *testing.T) {
	tests := map[string]bool{
		"UPDATE chats SET name = ?, unread_count = $2 WHERE id = $1":                                                             true,
		"INSERT INTO chats (id, unread_count) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET unread_count = excluded.unread_count": true,
		"INSERT INTO chats (id, unread_count) VALUES (?, ?) ON DUPLICATE KEY UPDATE unread_count = VALUES(unread_count)":         true,
		"INSERT OR REPLACE INTO chats (id, unread_count) VALUES (?, ?)":                                                          true,
		"REPLACE INTO chats (id, unread_count) VALUES (?, ?)":                                                                    true,
		"INSERT INTO chats (id, unread_count) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name":                 false,
		"UPDATE chats SET unread_count = 0 WHERE id = ?":                                                                         false,
		"UPDATE chats SET name = ? WHERE unread_count = ?":                                                                       false,
		"UPDATE chats SET {}":                                false,
		"INSERT INTO chats (id, unread_count) VALUES (?, ?)": false,
		"": false,
	}
	for text, want := range tests {
		if got := Sets(text, "UnreadCount"); got != want {
			t.Errorf("Sets(%q) = %t, want %t", text, got, want)
		}
	}
}
