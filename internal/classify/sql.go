package classify

import (
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// SQL classifies a text of one or more statements: SQL in any of the common
// dialects, Cypher, or Flux. Rows tells that it is run for its result; then
// what is called by name only is Unknown, not a write. The second result is the
// operation in short: "INSERT INTO notes".
func SQL(text string, rows bool) (effect.Verdict, string) {
	statements := splitStatements(scanSQL(text))
	if len(statements) == 0 {
		return unknown, ""
	}
	best, operation := effect.Verdict{}, ""
	for i, s := range statements {
		v := s.classify(rows)
		if i == 0 || strength(v) > strength(best) {
			operation = s.operation()
		}
		if i == 0 {
			best = v
		}
		best = stronger(best, v)
	}
	return best, operation
}

// A statement is a list of tokens.
type statement []token

// at returns the word at i, or "".
func (s statement) at(i int) string {
	if i < len(s) && s[i].kind == wordToken {
		return s[i].upper
	}
	return ""
}

// is reports whether the words stand at i.
func (s statement) is(i int, words ...string) bool {
	for k, w := range words {
		if s.at(i+k) != w && !(i+k < len(s) && s[i+k].kind == punctToken && s[i+k].text == w) {
			return false
		}
	}
	return true
}

// index returns where the words first stand outside of parentheses, or -1.
func (s statement) index(words ...string) int {
	for i, t := range s {
		if t.depth == 0 && s.is(i, words...) {
			return i
		}
	}
	return -1
}

// has reports whether the words stand anywhere.
func (s statement) has(words ...string) bool {
	for i := range s {
		if s.is(i, words...) {
			return true
		}
	}
	return false
}

// classify classifies one statement by its first word, and what is below it.
func (s statement) classify(rows bool) effect.Verdict {
	if len(s) == 0 {
		return inferred("read")
	}
	if s[0].kind == punctToken && s[0].text == "(" {
		return s[1:].unwrap().classify(rows) // (SELECT …) UNION (SELECT …)
	}
	head := s.at(0)
	if head == "" {
		return unknown
	}
	if v, ok := s.cypher(); ok {
		return v
	}
	switch head {
	case "WITH":
		return s.with(rows)
	case "EXPLAIN":
		return s.explain(rows)
	case "SELECT":
		return s.selects()
	case "INSERT":
		return s.insert()
	case "UPDATE":
		return s.update()
	case "MERGE":
		return s.merge()
	case "REPLACE", "UPSERT":
		return inferred("write")
	case "DELETE", "TRUNCATE", "DROP", "UNDROP", "REMOVE", "RM":
		return inferred("delete")
	case "CREATE":
		return s.create()
	case "ALTER", "RENAME", "COMMENT":
		return verdictDeleting("write", s.has("DROP") || s.has("DELETE"))
	case "GRANT", "REVOKE", "DENY", "UNLOAD", "PUT", "EXPORT", "BACKUP", "RESTORE", "INSTALL", "SECURITY", "REASSIGN":
		return inferred("write")
	case "OPTIMIZE", "REINDEX", "CLUSTER", "FLUSH", "SYSTEM", "REPAIR", "KILL", "LOAD":
		return s.admin()
	case "COPY":
		return s.copies()
	case "BULK", "IMPORT", "RELATE":
		return inferred("create")
	case "NOTIFY", "SHUTDOWN":
		return inferred("send")
	case "CALL", "EXEC", "EXECUTE", "DO":
		return s.call(rows)
	case "PRAGMA":
		return s.pragma()
	}
	return s.other(rows)
}

func verdictDeleting(word string, deletes bool) effect.Verdict {
	v := inferred(word)
	v.Deletes = deletes
	return v
}

// other classifies statements that change no data by themselves.
func (s statement) other(rows bool) effect.Verdict {
	head := s.at(0)
	switch kind := meaning("sqlhead", head); {
	case kind == "upkeep" && s.is(1, "INTO"):
		return inferred("conditional") // VACUUM INTO a file
	case kind == "upkeep":
		return named("read")
	case head == "SET" && (s.at(1) == "GLOBAL" || s.at(1) == "PERSIST" || s.at(1) == "PASSWORD"):
		return inferred("write")
	case head == "FROM" && s.is(1, "("):
		return s.flux()
	case kind == "prelude":
		return s.after(rows)
	case kind == "read":
		return inferred("read")
	}
	return unknown
}

// after classifies what follows in the same statement: BEGIN INSERT …,
// IF NOT EXISTS (…) INSERT …, SET NOCOUNT ON UPDATE ….
func (s statement) after(rows bool) effect.Verdict {
	for i := 1; i < len(s); i++ {
		if s[i].depth > 0 || !s.is(i, "INSERT") && !s.is(i, "DELETE") && !s.is(i, "MERGE") && !(s.is(i, "UPDATE") && s[i:].has("SET")) {
			continue
		}
		if s.is(0, "IF", "NOT", "EXISTS") {
			return inferred("conditional")
		}
		return s[i:].classify(rows)
	}
	return inferred("read")
}

// with classifies the statement after the common table expressions, and those
// expressions that write.
func (s statement) with(rows bool) effect.Verdict {
	best := inferred("read")
	main := len(s)
	for i, t := range s {
		if i == 0 || t.kind != wordToken || !listed("sqlstart", t.upper) {
			continue
		}
		switch {
		case t.depth == 0:
			main = min(main, i)
		case s.is(i-1, "(") && t.depth == 1 && i < main:
			best = stronger(best, s[i:].unwrap().classify(rows))
		}
	}
	if main == len(s) {
		return stronger(best, unknown)
	}
	return stronger(best, s[main:].classify(rows))
}

// unwrap returns the statement up to the parenthesis that closes it, which
// opened before it.
func (s statement) unwrap() statement {
	if len(s) == 0 {
		return s
	}
	depth := s[0].depth
	inner := slices.Clone(s)
	for i := range inner {
		if inner[i].depth < depth {
			return inner[:i]
		}
		inner[i].depth -= depth
	}
	return inner
}

// explain classifies EXPLAIN, which runs the statement with ANALYZE only.
func (s statement) explain(rows bool) effect.Verdict {
	for i := 1; i < len(s); i++ {
		if s[i].depth > 0 || !listed("sqlstart", s.at(i)) && s.at(i) != "WITH" {
			continue
		}
		if s[:i].has("ANALYZE") || s[:i].has("ANALYSE") {
			return s[i:].classify(rows)
		}
		break
	}
	return inferred("read")
}

// selects classifies a SELECT by what it runs for its effect.
func (s statement) selects() effect.Verdict {
	best := inferred("read")
	for i, t := range s {
		if t.kind != wordToken {
			continue
		}
		if s.is(i+1, "(") {
			best = stronger(best, function(t.text))
		}
		switch {
		case t.upper == "INTO":
			best = stronger(best, s.into(i))
		case t.upper == "FOR" && (s.at(i+1) == "UPDATE" || s.at(i+1) == "SHARE" || s.is(i+1, "NO", "KEY")):
			if !best.Class.Mutates() {
				best = named("read") // locks, for a write that follows
			}
		case t.upper == "NEXT" && s.is(i+1, "VALUE", "FOR"):
			best = stronger(best, inferred("create"))
		}
	}
	return best
}

// into classifies SELECT … INTO: a file, a new table, or a variable.
func (s statement) into(i int) effect.Verdict {
	if i+1 < len(s) && s[i+1].kind == paramToken || s.at(i+1) == "TEMP" || s.at(i+1) == "TEMPORARY" {
		return inferred("read")
	}
	return inferred("conditional") // a file or table that exists is refused
}

// function classifies a call of an SQL function by its name.
func function(name string) effect.Verdict {
	name = strings.ToLower(name)
	if does := meaning("sqlfunc", name); does != "" {
		return inferred(does)
	}
	if first, rest, _ := strings.Cut(name, "_"); rest != "" && slices.Contains(sqlVerbs, first) {
		return named(meaning("verb", first))
	}
	return inferred("read")
}

// sqlVerbs begin the name of an SQL function that writes.
var sqlVerbs = []string{"insert", "create", "update", "upsert", "delete", "remove", "add"}

// insert classifies an INSERT by what it does about a row that exists.
func (s statement) insert() effect.Verdict {
	switch {
	case s.is(1, "IGNORE") || s.is(1, "OR", "IGNORE"):
		return inferred("conditional")
	case s.is(1, "OR", "REPLACE") || s.is(1, "OVERWRITE"):
		return inferred("write")
	case s.index("DO", "NOTHING") > 0 || s.has("IF", "NOT", "EXISTS") || s.has("WHERE", "NOT", "EXISTS") || s.leavesOut():
		return inferred("conditional")
	}
	if v, ok := s.indexCommand(); ok {
		return v
	}
	for _, clause := range [][]string{{"DO", "UPDATE", "SET"}, {"ON", "DUPLICATE", "KEY", "UPDATE"}} {
		if i := s.index(clause...); i > 0 {
			return inferred(s[i+len(clause):].assign())
		}
	}
	if s.endsUnknown() {
		return inferred("write") // the clause that decides may be in the unknown end
	}
	if s.givesRowID() {
		return inferred("conditional")
	}
	return inferred("create")
}

// inserted returns the name of the table that rows are inserted into, and where
// the statement goes on after it.
func (s statement) inserted() (table string, next int) {
	next = s.index("INTO") + 1
	if next == 0 {
		return "", 0
	}
	table = s[next:].name()
	return table, next + 2*strings.Count(table, ".") + 1
}

// givesRowID reports whether the first column of an INSERT is the row's own number
// (SQLite, ROWIDs and the INTEGER PRIMARY KEY), and its value is not left to the
// database: a repeat finds the number taken.
func (s statement) givesRowID() bool {
	_, next := s.inserted()
	if next == 0 || !s.is(next, "(") || next+1 >= len(s) || !slices.Contains([]string{"ROWID", "_ROWID_", "OID"}, s.at(next+1)) {
		return false
	}
	i := s.index("VALUES")
	return i > 0 && !s.is(i+2, "NULL")
}

// leavesOut reports whether an INSERT … SELECT leaves out the rows that are
// there: WHERE id NOT IN (SELECT id FROM the same table).
func (s statement) leavesOut() bool {
	table, _ := s.inserted()
	for i := range s {
		if !s.is(i, "NOT", "IN", "(") || i+3 >= len(s) {
			continue
		}
		there := s[i+3:].unwrap()
		if from := there.index("FROM"); from > 0 && table != "" && !hasHole(table) && strings.EqualFold(there[from+1:].name(), table) {
			return true
		}
	}
	return false
}

// indexCommand classifies an INSERT that is a command to a full-text index of
// SQLite: the first column has the name of the table (SQLite FTS5, section 6).
func (s statement) indexCommand() (effect.Verdict, bool) {
	table, next := s.inserted()
	if table == "" || next+1 >= len(s) || !s.is(next, "(") || !strings.EqualFold(s[next+1].text, lastName(table)) {
		return effect.Verdict{}, false
	}
	i := slices.IndexFunc(s, func(t token) bool { return t.kind == textToken })
	if i < 0 {
		return effect.Verdict{}, false // a table with a column of its name
	}
	does := meaning("ftscommand", s[i].text)
	return named(does), does != ""
}

// endsUnknown reports whether an unknown part follows the rows.
func (s statement) endsUnknown() bool {
	last := s[len(s)-1]
	return last.kind == holeToken && last.depth == 0 && len(s) > 1 && s.is(len(s)-2, ")")
}

// update classifies an UPDATE by its assignments and its guard.
func (s statement) update() effect.Verdict {
	i := s.index("SET")
	if i < 0 {
		return inferred("write")
	}
	set := s[i+1:]
	if at := s.index("IF"); at > i && !s.is(at+1, "(") { // CQL
		return inferred("conditional")
	}
	does := set.assign()
	if set.guarded() {
		return inferred("conditional")
	}
	return inferred(does)
}

// guarded reports whether the condition of an UPDATE asks for the old value of
// a column that is set: version = $2, status = 'pending'.
func (s statement) guarded() bool {
	where := s.index("WHERE")
	if where < 0 {
		return false
	}
	for _, a := range s[:where].assignments() {
		for i := where + 1; i+1 < len(s); i++ {
			if s[i].upper != a.column || s[i].kind == textToken {
				continue
			}
			if next := s[i+1]; next.text == "=" || next.upper == "IS" || next.upper == "IN" || next.text == "<" || next.text == "<>" || next.text == "!=" {
				return true
			}
		}
	}
	return false
}

// merge classifies a MERGE by its branches.
func (s statement) merge() effect.Verdict {
	does, changes := "write", s.has("UPDATE", "SET") || s.has("MATCHED", "THEN", "DELETE")
	for i := range s {
		if s.is(i, "UPDATE", "SET") && s[i+2:].assign() == "create" {
			does = "create"
		}
	}
	if !changes && s.has("NOT", "MATCHED") {
		return inferred("conditional")
	}
	return verdictDeleting(does, s.has("DELETE"))
}

func (s statement) create() effect.Verdict {
	switch {
	case s.at(1) == "TEMP" || s.at(1) == "TEMPORARY":
		return inferred("read")
	case s.is(1, "OR", "REPLACE") || s.is(1, "OR", "ALTER"):
		return inferred("write")
	case s.is(2, "SET"), s.is(2, "CONTENT"):
		return inferred("create") // a record of a table, in SurrealQL
	}
	return inferred("conditional") // what exists is refused or kept
}

// admin classifies statements of the administrator.
func (s statement) admin() effect.Verdict {
	if s.at(0) == "LOAD" && (s.at(1) == "DATA" || s.at(1) == "XML") {
		return inferred("create")
	}
	if s.at(0) == "LOAD" {
		return inferred("read") // an extension
	}
	return named("write")
}

func (s statement) copies() effect.Verdict {
	switch {
	case s.at(1) == "INTO" || s.index("FROM") > 0:
		return inferred("create")
	case s.has("TO", "STDOUT"):
		return inferred("read")
	}
	return inferred("write")
}

// call classifies the call of a stored procedure or a block, by its name.
func (s statement) call(rows bool) effect.Verdict {
	if i := slices.IndexFunc(s, func(t token) bool { return t.kind == textToken }); i > 0 && s.runsText(i) {
		v, _ := SQL(s[i].text, rows)
		return v
	}
	full := s[1:].name()
	name := strings.TrimPrefix(strings.TrimPrefix(lastName(full), "usp_"), "sp_")
	switch lower := strings.ToLower(name); {
	case strings.HasPrefix(full, "db.") || lower == "help" || lower == "columns" || lower == "tables" || lower == "who":
		return inferred("read")
	case lower == "dolt_checkout" && slices.ContainsFunc(s, func(t token) bool { return t.kind == textToken && t.text == "-b" }):
		return inferred("conditional") // of a new branch
	case meaning("sqlfunc", lower) != "":
		return inferred(meaning("sqlfunc", lower))
	case strings.HasSuffix(lower, "_checkout") || strings.HasSuffix(lower, "_use"):
		return unknown // may be of the session: a branch, a catalog
	}
	if v, ok := Verb(name); ok && v.Class == effect.ReadOnly {
		return v
	}
	if rows {
		return unknown
	}
	return named("send")
}

// runsText reports whether the text at i is a statement: EXEC sp_executesql
// N'…', EXECUTE IMMEDIATE '…', EXEC ('…').
func (s statement) runsText(i int) bool {
	return s.at(1) == "SP_EXECUTESQL" || s.at(1) == "IMMEDIATE" || s.at(0) == "EXEC" && s.is(1, "(") && i == 2
}

// pragma classifies a PRAGMA of SQLite: most only set up the connection.
func (s statement) pragma() effect.Verdict {
	if !s.has("=") {
		return inferred("read")
	}
	for i := range s {
		switch s.at(i) {
		case "USER_VERSION", "APPLICATION_ID", "JOURNAL_MODE", "AUTO_VACUUM":
			return inferred("write")
		}
	}
	return inferred("read")
}

// flux classifies a Flux pipeline, which writes with to().
func (s statement) flux() effect.Verdict {
	if s.has("TO", "(") {
		return inferred("write")
	}
	return inferred("read")
}

// cypher classifies a statement of Cypher, and reports whether it is one.
func (s statement) cypher() (effect.Verdict, bool) {
	switch s.at(0) {
	case "MATCH", "OPTIONAL", "UNWIND", "RETURN", "FOREACH":
	case "CREATE", "MERGE":
		if !s.is(1, "(") {
			return effect.Verdict{}, false
		}
	default:
		return effect.Verdict{}, false
	}
	best := inferred("read")
	for i, t := range s {
		if t.depth > 0 && s.at(0) != "FOREACH" {
			continue
		}
		switch s.at(i) {
		case "CREATE":
			if i > 0 && s.at(i-1) == "ON" {
				continue // ON CREATE SET
			}
			best = stronger(best, inferred("create"))
		case "MERGE":
			best = stronger(best, inferred("write"))
		case "SET":
			best = stronger(best, inferred(s[i+1:].assign()))
		case "DELETE", "REMOVE":
			best = stronger(best, inferred("delete"))
		}
	}
	return best, true
}

// operation returns the statement in short.
func (s statement) operation() string {
	if s.at(0) == "WITH" {
		for i, t := range s {
			if i > 0 && t.kind == wordToken && listed("sqlstart", t.upper) && t.upper != "SELECT" {
				return s[i:].unwrap().operation()
			}
		}
		return "SELECT"
	}
	head := s.at(0)
	if head == "EXPLAIN" || head == "" {
		return head
	}
	prefix, i := operationPrefix(s)
	if i < 0 {
		return prefix
	}
	name := s[i:].name()
	if name == "" {
		return prefix
	}
	return prefix + " " + name
}

// operationPrefix returns the words before the name of what a statement is
// about, and where that stands; -1 where there is none.
func operationPrefix(s statement) (prefix string, name int) {
	head := s.at(0)
	switch head {
	case "SELECT":
		for i, t := range s {
			if t.kind == wordToken && s.is(i+1, "(") && function(t.text).Class.Mutates() {
				return "SELECT " + strings.ToLower(t.text), -1 // what it is run for
			}
		}
		if i := s.index("FROM"); i > 0 {
			return "SELECT FROM", i + 1
		}
	case "INSERT", "REPLACE", "MERGE", "UPSERT":
		if i := s.index("INTO"); i > 0 {
			return head + " INTO", i + 1
		}
	case "DELETE":
		if s.is(1, "FROM") {
			return "DELETE FROM", 2
		}
	case "UPDATE", "CALL", "EXEC", "EXECUTE", "COPY":
		return head, 1
	case "CREATE", "DROP", "ALTER", "TRUNCATE":
		words := []string{head}
		for i := 1; i < len(s); i++ {
			switch w := s.at(i); {
			case listed("sqlobject", w):
				return strings.Join(append(words, w), " "), skipExists(s, i+1)
			case w == "":
				return head, i
			}
		}
	}
	return head, -1
}

// skipExists passes over IF [NOT] EXISTS.
func skipExists(s statement, i int) int {
	for s.at(i) == "IF" || s.at(i) == "NOT" || s.at(i) == "EXISTS" || s.at(i) == "CONCURRENTLY" || s.at(i) == "ONLY" {
		i++
	}
	return i
}

// name returns the qualified name at the head of s.
func (s statement) name() string {
	var b strings.Builder
	for i, t := range s {
		if i%2 == 0 && (t.kind == wordToken || t.kind == quotedToken || t.kind == holeToken) || i%2 == 1 && t.text == "." {
			b.WriteString(t.text)
			continue
		}
		break
	}
	return strings.TrimSuffix(b.String(), ".")
}

// PlansOnly reports whether a statement makes its connection compile later
// statements without executing them (Transact-SQL: SET SHOWPLAN_ALL, SET NOEXEC,
// SET PARSEONLY).
func PlansOnly(text string) bool {
	words := strings.Fields(strings.ToUpper(strings.TrimRight(text, "; \t\n")))
	if len(words) != 3 || words[0] != "SET" || words[2] != "ON" {
		return false
	}
	switch words[1] {
	case "SHOWPLAN_ALL", "SHOWPLAN_TEXT", "SHOWPLAN_XML", "NOEXEC", "PARSEONLY":
		return true
	}
	return false
}
