package classify

import "testing"

func TestSQL(t *testing.T) {
	const rows = true
	tests := []struct {
		text      string
		rows      bool
		want      string
		operation string
	}{
		// Reads.
		{"SELECT * FROM notes WHERE id = ?", rows, "read-only", "SELECT FROM notes"},
		{"  select count(*) from \"public\".\"notes\"", rows, "read-only", "SELECT FROM public.notes"},
		{"-- DELETE FROM x\nSELECT 1", rows, "read-only", "SELECT"},
		{"/* INSERT */ SELECT 'DELETE FROM x; DROP TABLE y' FROM {}", rows, "read-only", "SELECT FROM {}"},
		{"SELECT $$ it's; DROP $$, $q$ DELETE $q$ FROM t", rows, "read-only", "SELECT FROM t"},
		{"SELECT {} FROM t {} LIMIT {}", rows, "read-only", "SELECT FROM t"},
		{"SELECT jsonb_insert(a, '{b}', '1') FROM t", rows, "read-only", "SELECT FROM t"},
		{"SELECT date_add(now(), INTERVAL 1 DAY)", rows, "read-only", "SELECT"},
		{"SELECT a INTO @v FROM t", rows, "read-only", "SELECT FROM t"},
		{"SELECT a INTO #tmp FROM t", rows, "read-only", "SELECT FROM t"},
		{"SELECT [order], tags[1] FROM [my table]", rows, "read-only", "SELECT FROM my table"},
		{"(SELECT 1) UNION (SELECT 2)", rows, "read-only", ""},
		{"WITH RECURSIVE x AS (SELECT 1) SELECT * FROM x", rows, "read-only", "SELECT"},
		{"SHOW TABLES", rows, "read-only", "SHOW"},
		{"DESCRIBE t", rows, "read-only", "DESCRIBE"},
		{"EXPLAIN DELETE FROM t", rows, "read-only", "EXPLAIN"},
		{"EXPLAIN (ANALYZE, BUFFERS) SELECT 1", rows, "read-only", "EXPLAIN"},
		{"VALUES (1), (2)", rows, "read-only", "VALUES"},
		{"TABLE t", rows, "read-only", "TABLE"},
		{"PRAGMA table_info(t)", rows, "read-only", "PRAGMA"},
		{"PRAGMA foreign_keys = ON", false, "read-only", "PRAGMA"},
		{"BEGIN; SELECT 1; COMMIT", false, "read-only", "BEGIN"},
		{"BEGIN TRANSACTION", false, "read-only", "BEGIN"},
		{"SET search_path TO x", false, "read-only", "SET"},
		{"FROM read_csv('a.csv') SELECT *", rows, "read-only", "FROM"},
		{"SELECT * FROM t FOR UPDATE", rows, "read-only?", "SELECT FROM t"},
		{"ANALYZE t", false, "read-only?", "ANALYZE"},
		{"CREATE TEMP TABLE x AS SELECT 1", false, "read-only", "CREATE TABLE x"},
		{"COPY t TO STDOUT", rows, "read-only", "COPY t"},

		// A SELECT with an effect.
		{"SELECT nextval('seq')", rows, "create", "SELECT nextval"},
		{"SELECT setval('seq', 1)", rows, "idempotent-write", "SELECT setval"},
		{"SELECT pg_notify('c', $1)", rows, "non-repeatable", "SELECT pg_notify"},
		{"SELECT * INTO copy FROM t", rows, "conditional", "SELECT FROM t"},
		{"SELECT * FROM t INTO OUTFILE '/tmp/x'", rows, "conditional", "SELECT FROM t"},
		{"SELECT create_user($1)", rows, "create?", "SELECT create_user"},

		// Inserts.
		{"INSERT INTO notes (a, b) VALUES ($1, $2)", false, "create", "INSERT INTO notes"},
		{"INSERT INTO notes (a) VALUES (:a) RETURNING id", rows, "create", "INSERT INTO notes"},
		{"insert into `db`.`notes` values (@p1)", false, "create", "INSERT INTO db.notes"},
		{"INSERT INTO t SELECT * FROM u", false, "create", "INSERT INTO t"},
		{"INSERT INTO {} ({}) VALUES ({})", false, "create", "INSERT INTO {}"},
		{"INSERT INTO t (a) VALUES {}", false, "create", "INSERT INTO t"},
		{"INSERT INTO t (a) VALUES (?) {}", false, "idempotent-write", "INSERT INTO t"},
		{"INSERT INTO docs(rowid, text) VALUES (?, ?)", false, "conditional", "INSERT INTO docs"},
		{"INSERT INTO docs (rowid, text) VALUES (NULL, ?)", false, "create", "INSERT INTO docs"},
		{"INSERT INTO docs (rowid, n) VALUES (?, 1) ON CONFLICT (rowid) DO UPDATE SET n = n + 1", false, "create", "INSERT INTO docs"},
		{"INSERT INTO docs (text, oid) VALUES (?, ?)", false, "create", "INSERT INTO docs"},
		{"INSERT OR IGNORE INTO t VALUES (1)", false, "conditional", "INSERT INTO t"},
		{"INSERT IGNORE INTO t VALUES (1)", false, "conditional", "INSERT INTO t"},
		{"INSERT OR REPLACE INTO t VALUES (1)", false, "idempotent-write", "INSERT INTO t"},
		{"INSERT OVERWRITE TABLE t SELECT 1", false, "idempotent-write", "INSERT"},
		{"INSERT INTO t (a) VALUES (1) ON CONFLICT (a) DO NOTHING", false, "conditional", "INSERT INTO t"},
		{"INSERT INTO t (a, n) VALUES ($1, $2) ON CONFLICT (a) DO UPDATE SET n = EXCLUDED.n", false, "idempotent-write", "INSERT INTO t"},
		{"INSERT INTO t (a, n) VALUES ($1, 1) ON CONFLICT (a) DO UPDATE SET n = t.n + 1", false, "create", "INSERT INTO t"},
		{"INSERT INTO t (a, n) VALUES (?, 1) ON DUPLICATE KEY UPDATE n = VALUES(n), at = now()", false, "idempotent-write", "INSERT INTO t"},
		{"INSERT INTO t (a, n) VALUES (?, 1) ON DUPLICATE KEY UPDATE n = n + VALUES(n)", false, "create", "INSERT INTO t"},
		{"INSERT INTO t SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM t WHERE a = 1)", false, "conditional", "INSERT INTO t"},
		{"INSERT INTO t (a) VALUES (1) IF NOT EXISTS", false, "conditional", "INSERT INTO t"},
		{"INSERT INTO t_fts(rowid, a) SELECT id, a FROM t WHERE id NOT IN (SELECT rowid FROM t_fts)", false, "conditional", "INSERT INTO t_fts"},
		{"INSERT INTO t (a) SELECT a FROM u WHERE a NOT IN (SELECT a FROM v)", false, "create", "INSERT INTO t"},
		{"INSERT INTO t_fts(t_fts) VALUES('rebuild')", false, "idempotent-write?", "INSERT INTO t_fts"},
		{"INSERT INTO main.t_fts(t_fts, rank) VALUES('merge', 500)", false, "idempotent-write?", "INSERT INTO main.t_fts"},
		{"INSERT INTO t_fts(t_fts, rowid, a) VALUES('delete', ?, ?)", false, "idempotent-write+?", "INSERT INTO t_fts"},
		{"INSERT INTO tag(tag) VALUES (?)", false, "create", "INSERT INTO tag"},
		{"INSERT INTO tag(tag) VALUES ('x')", false, "create", "INSERT INTO tag"},
		{"INSERT INTO {} SELECT a FROM u WHERE a NOT IN (SELECT a FROM {})", false, "create", "INSERT INTO {}"},
		{"INSERT INTO t_fts(t_fts) VALUES('integrity-check')", false, "read-only?", "INSERT INTO t_fts"},
		{"REPLACE INTO t VALUES (1)", false, "idempotent-write", "REPLACE INTO t"},
		{"BULK INSERT t FROM 'f'", false, "create", "BULK"},
		{"COPY t FROM STDIN", false, "create", "COPY t"},
		{"LOAD DATA INFILE 'f' INTO TABLE t", false, "create", "LOAD"},

		// Updates.
		{"UPDATE t SET a = $1, b = now() WHERE id = $2", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET n = n + 1 WHERE id = ?", false, "create", "UPDATE t"},
		{"UPDATE t SET n = COALESCE(n, 0) + ?", false, "create", "UPDATE t"},
		{"UPDATE t SET tags = array_append(tags, $1)", false, "create", "UPDATE t"},
		{"UPDATE t SET log = log || $1", false, "create", "UPDATE t"},
		{"UPDATE t SET active = NOT active", false, "create", "UPDATE t"},
		{"UPDATE t SET token = gen_random_uuid()", false, "create", "UPDATE t"},
		{"UPDATE t SET data = jsonb_set(data, '{a}', $1)", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET a = COALESCE($1, a)", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET a = CASE WHEN a = 1 THEN 2 ELSE a END", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET done = CASE WHEN done THEN 0 ELSE 1 END WHERE id = ?", false, "create", "UPDATE t"},
		{"UPDATE t SET done = CASE WHEN done = 1 THEN 0 ELSE 1 END, seen = now()", false, "create", "UPDATE t"},
		{"UPDATE t SET done = CASE t.done WHEN TRUE THEN FALSE ELSE TRUE END", false, "create", "UPDATE t"},
		{"UPDATE t SET state = CASE state WHEN 'open' THEN 'done' WHEN 'done' THEN 'open' ELSE 'open' END", false, "create", "UPDATE t"},
		{"UPDATE t SET done_at = CASE WHEN done_at IS NULL THEN now() ELSE NULL END", false, "create", "UPDATE t"},
		{"UPDATE t SET done = 1 - done", false, "create", "UPDATE t"},
		{"UPDATE t SET done = IF(done, 0, 1)", false, "create", "UPDATE t"},
		{"UPDATE t SET state = CASE WHEN state = 'open' THEN 'done' ELSE 'late' END", false, "create", "UPDATE t"},
		{"UPDATE t SET state = CASE WHEN state = 'open' THEN 'done' WHEN state = 'done' THEN 'done' END", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET done = CASE WHEN ? = 1 THEN 0 ELSE done END", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET seen = CASE WHEN seen IS NULL THEN now() ELSE seen END", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET flags = flags | ?", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET flags = (t.flags | $1) & ~$2 WHERE id = $3", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET flags = flags & ~(1 << ?)", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET flags = ~flags", false, "create", "UPDATE t"},
		{"UPDATE t SET flags = flags | (flags << 1)", false, "create", "UPDATE t"},
		{"UPDATE t SET flags = flags # ? WHERE id = ?", false, "create", "UPDATE t"},
		{"UPDATE t SET flags = flags ^ ?", false, "create", "UPDATE t"},
		{"UPDATE t SET seen = seen OR $1", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET seen = NOT seen OR $1", false, "create", "UPDATE t"},
		{"UPDATE t SET data = data || $1::jsonb WHERE id = $2", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET data = COALESCE(data, '{}'::jsonb) || jsonb_build_object('a', $1)", false, "idempotent-write", "UPDATE t"},
		{`UPDATE t SET data = data || '{"a": 1}'`, false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET data = data - 'a', more = more #- '{a,b}'", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET data = jsonb_set(data, '{a}', data->'b')", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET data = jsonb_set(data, '{n}', to_jsonb((data->>'n')::int + 1))", false, "create", "UPDATE t"},
		{"UPDATE t SET data = data || jsonb_build_object('n', (data->>'n')::int + 1)", false, "create", "UPDATE t"},
		{`UPDATE t SET data = data || '["a"]'::jsonb`, false, "create", "UPDATE t"},
		{"UPDATE t SET data = data || jsonb_build_array($1)", false, "create", "UPDATE t"},
		{"UPDATE t SET tags = tags || '{a,b}'", false, "create", "UPDATE t"},
		{"UPDATE t SET name = name || 'x'", false, "create", "UPDATE t"},
		{"UPDATE t SET name = name || $1::text", false, "create", "UPDATE t"},
		{"UPDATE t SET n = GREATEST(n, ?), m = COALESCE(m, ? + 1)", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET n = GREATEST(COALESCE(t.n, 0), $1 - 1)::int", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET n = GREATEST(n + 1, ?)", false, "create", "UPDATE t"},
		{"UPDATE t SET n = GREATEST(n, ?) + 1", false, "create", "UPDATE t"},
		{"UPDATE t SET n = (n) - ?", false, "create", "UPDATE t"},
		{"UPDATE t SET at = at - '1 day'::interval", false, "create", "UPDATE t"},
		{"UPDATE t SET n = n + 1, version = version + 1 WHERE id = ? AND version = ?", false, "conditional", "UPDATE t"},
		{"UPDATE jobs SET status = 'done' WHERE id = ? AND status = 'running'", false, "conditional", "UPDATE jobs"},
		{"UPDATE t SET {} WHERE id = ?", false, "idempotent-write", "UPDATE t"},
		{"UPDATE t SET a = ? WHERE id = ? IF a = ?", false, "conditional", "UPDATE t"},
		{"MERGE INTO t USING s ON t.id = s.id WHEN MATCHED THEN UPDATE SET a = s.a WHEN NOT MATCHED THEN INSERT (a) VALUES (s.a)", false, "idempotent-write", "MERGE INTO t"},
		{"MERGE INTO t USING s ON t.id = s.id WHEN NOT MATCHED THEN INSERT (a) VALUES (s.a)", false, "conditional", "MERGE INTO t"},
		{"MERGE INTO t USING s ON t.id = s.id WHEN MATCHED THEN DELETE", false, "idempotent-write+", "MERGE INTO t"},

		// Deletes and definitions.
		{"DELETE FROM t WHERE id = ?", false, "idempotent-write+", "DELETE FROM t"},
		{"TRUNCATE TABLE t", false, "idempotent-write+", "TRUNCATE TABLE t"},
		{"DROP TABLE IF EXISTS t", false, "idempotent-write+", "DROP TABLE t"},
		{"CREATE TABLE IF NOT EXISTS t (a int)", false, "conditional", "CREATE TABLE t"},
		{"CREATE UNIQUE INDEX i ON t (a)", false, "conditional", "CREATE INDEX i"},
		{"CREATE OR REPLACE VIEW v AS SELECT 1", false, "idempotent-write", "CREATE VIEW v"},
		{"ALTER TABLE t ADD COLUMN a int", false, "idempotent-write", "ALTER TABLE t"},
		{"ALTER TABLE t DROP COLUMN a", false, "idempotent-write+", "ALTER TABLE t"},
		{"GRANT SELECT ON t TO u", false, "idempotent-write", "GRANT"},
		{"PRAGMA user_version = 3", false, "idempotent-write", "PRAGMA"},
		{"SET GLOBAL max_connections = 1", false, "idempotent-write", "SET"},
		{"VACUUM INTO '/tmp/copy.db'", false, "conditional", "VACUUM"},
		{"NOTIFY c, 'x'", false, "non-repeatable", "NOTIFY"},

		// Several statements, and statements in statements.
		{"SELECT 1; DELETE FROM t; INSERT INTO u VALUES (1);", false, "create+", "INSERT INTO u"},
		{"WITH d AS (DELETE FROM t WHERE a = 1 RETURNING *) SELECT * FROM d", rows, "idempotent-write+", "DELETE FROM t"},
		{"WITH x AS (SELECT 1), y AS (INSERT INTO t VALUES (1) RETURNING id) SELECT * FROM y", rows, "create", "INSERT INTO t"},
		{"WITH x AS (SELECT 1) UPDATE t SET a = 1 FROM x", false, "idempotent-write", "UPDATE t"},
		{"EXPLAIN ANALYZE INSERT INTO t VALUES (1)", rows, "create", "EXPLAIN"},
		{"CREATE TRIGGER g AFTER INSERT ON t BEGIN INSERT INTO u VALUES (1); UPDATE v SET n = n + 1; END", false, "conditional", "CREATE TRIGGER g"},
		{"BEGIN BATCH INSERT INTO t (a) VALUES (1); APPLY BATCH", false, "create", "BEGIN"},
		{"IF NOT EXISTS (SELECT 1 FROM t) INSERT INTO t VALUES (1)", false, "conditional", "IF"},
		{"SET NOCOUNT ON INSERT INTO t VALUES (1)", false, "create", "SET"},

		// Called by name.
		{"CALL refresh_totals(1)", false, "non-repeatable?", "CALL refresh_totals"},
		{"CALL refresh_totals(1)", rows, "unknown?", "CALL refresh_totals"},
		{"CALL get_report(1)", rows, "read-only?", "CALL get_report"},
		{"CALL DOLT_CHECKOUT('{}');", false, "read-only", "CALL DOLT_CHECKOUT"},
		{"CALL dolt_checkout('-b', 'x')", false, "conditional", "CALL dolt_checkout"},
		{"CALL dolt_commit('-m', ?)", false, "create", "CALL dolt_commit"},
		{"SELECT dolt_reset('--hard')", rows, "idempotent-write", "SELECT dolt_reset"},
		{"CALL repo_checkout('main')", false, "unknown?", "CALL repo_checkout"},
		{"EXEC xp_cmdshell 'dir'", false, "non-repeatable", "EXEC xp_cmdshell"},
		{"EXEC dbo.usp_GetUsers @id = 1", rows, "read-only?", "EXEC dbo.usp_GetUsers"},
		{"EXEC sp_executesql N'DELETE FROM t'", false, "idempotent-write+", "EXEC sp_executesql"},
		{"DO $$ BEGIN DELETE FROM t; END $$", false, "non-repeatable?", "DO"},

		// Unknown.
		{"{}", rows, "unknown?", ""},
		{"{}", false, "unknown?", ""},
		{"{} WHERE id = ?", rows, "unknown?", ""},
		{"", rows, "unknown?", ""},
		{"FROBNICATE t", false, "unknown?", "FROBNICATE"},
		{"SELECT 1; {}", rows, "unknown?", ""},

		// SurrealQL.
		{"CREATE notes SET text = $text", rows, "create", "CREATE"},
		{"CREATE type::thing($table, $id) CONTENT $data", rows, "conditional", "CREATE TYPE"},
		{"RELATE $a->likes->$b", rows, "create", "RELATE"},

		// Cypher and Flux.
		{"MATCH (n:Person {name: $name}) RETURN n", rows, "read-only", "MATCH"},
		{"MATCH (n) WHERE n.id = $id SET n.name = $name", rows, "idempotent-write", "MATCH"},
		{"MATCH (n) SET n.count = n.count + 1", rows, "create", "MATCH"},
		{"MATCH (n) DETACH DELETE n", rows, "idempotent-write+", "MATCH"},
		{"CREATE (n:Person {name: $name})", rows, "create", "CREATE"},
		{"MERGE (n:Person {id: $id}) ON CREATE SET n.at = 1", rows, "idempotent-write", "MERGE"},
		{"CALL db.labels()", rows, "read-only", "CALL db.labels"},
		{`from(bucket: "b") |> range(start: -1h)`, rows, "read-only", "FROM"},
		{`from(bucket: "b") |> range(start: -1h) |> to(bucket: "c")`, rows, "idempotent-write", "FROM"},
	}
	for _, test := range tests {
		v, operation := SQL(test.text, test.rows)
		if got := short(v); got != test.want || operation != test.operation {
			t.Errorf("SQL(%q) = %s, %q; want %s, %q", test.text, got, operation, test.want, test.operation)
		}
	}
}

func TestCountsAccess(t *testing.T) {
	tests := map[string]bool{
		"UPDATE notes SET last_accessed_at = CURRENT_TIMESTAMP, access_count = COALESCE(access_count, 0) + 1 WHERE id IN (?)": true,
		"UPDATE notes SET access_count = access_count + 1, last_accessed = now(), updated_at = now() WHERE id = $1":           true,
		"UPDATE notes SET updated_at = now() WHERE id = $1":                                                                   false,
		"UPDATE notes SET hits = hits + 1":                                                             true,
		"UPDATE notes AS n SET last_used = {} WHERE id = ?":                                            true,
		"SELECT 1; UPDATE notes SET \"lastSeen\" = $1 WHERE id = $2":                                   true,
		"WITH found AS (SELECT id FROM notes) UPDATE notes SET view_count = view_count + 1 FROM found": true,
		"WITH u AS (UPDATE notes SET views = views + 1 RETURNING *) SELECT * FROM u":                   true,
		"UPDATE notes SET last_used = now(), body = ? WHERE id = ?":                                    false,
		"UPDATE notes SET last_used = now(), {} WHERE id = ?":                                          false,
		"UPDATE notes SET last_used = now() {} WHERE id = ?":                                           false,
		"UPDATE notes SET (last_used, body) = (now(), ?)":                                              false,
		"UPDATE notes SET access_count = 0":                                                            false,
		"UPDATE chats SET last_read_at = now() WHERE id = ?":                                           false,
		"UPDATE tokens SET used_at = now() WHERE id = ?":                                               false,
		"UPDATE notes SET views = views + 1; DELETE FROM t":                                            false,
		"WITH d AS (DELETE FROM t RETURNING *) UPDATE notes SET views = views + 1":                     false,
		"INSERT INTO notes (id) VALUES (?) ON CONFLICT (id) DO UPDATE SET hits = notes.hits + 1":       false,
		"SELECT 1": false,
		"{}":       false,
	}
	for text, want := range tests {
		if got := CountsAccess(text); got != want {
			t.Errorf("CountsAccess(%q) = %t, want %t", text, got, want)
		}
	}
}

func FuzzSQL(f *testing.F) {
	for _, seed := range []string{"SELECT 1", "'", "[a", "$x$", "/*", "(((", ")", "WITH x AS (INSERT", "UPDATE t SET", "UPDATE t SET a = (a -", "EXEC ('", "INSERT", "{}"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) { SQL(text, true) })
}
