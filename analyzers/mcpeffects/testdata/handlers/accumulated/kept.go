package accumulated

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"strconv"
	"sync"
	"time"
)

// bank keeps in memory what it writes to its file.
type bank struct {
	mu       sync.Mutex
	path     string
	balances map[string]int
	log      []event
	total    int
}

var theBank bank

func (b *bank) save() error {
	data, err := json.Marshal(map[string]any{"balances": b.balances, "log": b.log, "total": b.total})
	if err != nil {
		return err
	}
	return os.WriteFile(b.path, data, 0o600)
}

func Deposit(ctx context.Context, in Args) error { // want `create os.WriteFile`
	theBank.mu.Lock()
	defer theBank.mu.Unlock()
	theBank.balances[in.Text] += in.N
	return theBank.save()
}

func (b *bank) deposit(who string, n int) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.balances[who] += n
	return b.save()
}

func DepositByMethod(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return theBank.deposit(in.Text, in.N)
}

func (b *bank) add(text string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.log = append(b.log, event{time.Now(), text})
	return b.save()
}

func AddByMethod(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return theBank.add(in.Text)
}

func (b *bank) setBalance(who string, n int) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.balances[who] = n
	return b.save()
}

func SetBalance(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	return theBank.setBalance(in.Text, in.N)
}

// report is made anew for each call.
type report struct {
	path  string
	lines []string
}

func (r *report) line(text string) error {
	r.lines = append(r.lines, text)
	return r.write()
}

func (r *report) write() error {
	data, err := json.Marshal(r.lines)
	if err != nil {
		return err
	}
	return os.WriteFile(r.path, data, 0o600)
}

func Report(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	r := &report{path: "report.json"}
	return r.line(in.Text)
}

func newReport(path string) *report { return &report{path: path} }

func ReportByHelper(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	return newReport("report.json").line(in.Text)
}

// desk counts what it does, and does not write that.
type desk struct {
	writes int
	seen   map[string]int
	dir    string
}

var theDesk = &desk{seen: map[string]int{}}

func (d *desk) put(name, text string) error {
	d.writes++
	d.seen[name]++
	data, err := json.Marshal(map[string]string{"text": text})
	if err != nil {
		return err
	}
	return os.WriteFile(d.dir+"/"+name, data, 0o600)
}

func PutOnDesk(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	return theDesk.put(in.Text, in.Text)
}

type chore struct {
	ID, Title string
	Done      bool
	Views     int
	Notes     []string
}

type chores struct {
	byID map[string]*chore
	path string
	next int
}

func (t *chores) save() error {
	list := make([]*chore, 0, len(t.byID))
	for _, x := range t.byID {
		list = append(list, x)
	}
	data, err := json.Marshal(list)
	if err != nil {
		return err
	}
	tmp := t.path + ".tmp"
	if err := os.WriteFile(tmp, data, 0o600); err != nil {
		return err
	}
	return os.Rename(tmp, t.path)
}

func (t *chores) add(title string) error {
	t.next++
	id := strconv.Itoa(t.next)
	t.byID[id] = &chore{ID: id, Title: title}
	return t.save()
}

func (t *chores) put(id, title string) error {
	t.byID[id] = &chore{ID: id, Title: title}
	return t.save()
}

func (t *chores) find(id string) (*chore, error) {
	x, ok := t.byID[id]
	if !ok {
		return nil, errors.New("no such chore")
	}
	return x, nil
}

func (t *chores) note(id, text string) error {
	x, err := t.find(id)
	if err != nil {
		return err
	}
	x.Notes = append(x.Notes, text)
	return t.save()
}

func (t *chores) finish(id string) error {
	x, err := t.find(id)
	if err != nil {
		return err
	}
	if x.Done {
		return errors.New("it is done")
	}
	x.Done = true
	x.Notes = append(x.Notes, "done")
	return t.save()
}

// server has a handler as a method.
type server struct{ chores *chores }

var theServer = &server{&chores{byID: map[string]*chore{}, path: "chores.json"}}

func AddTask(ctx context.Context, in Args) error { // want `create os`
	return theServer.chores.add(in.Text)
}

func PutTask(ctx context.Context, in Args) error { // want `idempotent-write os`
	return theServer.chores.put(in.Text, in.Text)
}

func NoteTask(ctx context.Context, in Args) error { // want `create os`
	return theServer.chores.note(in.Text, in.Text)
}

func FinishTask(ctx context.Context, in Args) error { // want `idempotent-write os`
	return theServer.chores.finish(in.Text)
}
