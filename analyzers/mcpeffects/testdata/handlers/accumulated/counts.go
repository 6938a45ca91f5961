package accumulated

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"time"
)

type record struct {
	Name   string
	N      int
	Counts map[string]int
	Log    []event
	Items  map[string]*item
	Plain  map[string]item
	Rows   []item
}

type event struct {
	At   time.Time
	Text string
}

type item struct {
	ID, Text string
	N        int
	Notes    []string
}

const recordFile = "record.json"

func loadRecord() (*record, error) {
	data, err := os.ReadFile(recordFile)
	if err != nil {
		return nil, err
	}
	r := &record{Counts: map[string]int{}}
	if err := json.Unmarshal(data, r); err != nil {
		return nil, err
	}
	return r, nil
}

func saveRecord(r *record) error {
	data, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(recordFile, data, 0o600)
}

func CountByKey(ctx context.Context, in Args) error { // want `create os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	r.Counts[in.Text] += in.N
	return saveRecord(r)
}

func CountOneByKey(ctx context.Context, in Args) error { // want `create os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	r.Counts[in.Text]++
	return saveRecord(r)
}

func SetByKey(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	r.Counts[in.Text] = in.N
	return saveRecord(r)
}

// CountFirst counts what is new.
func CountFirst(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	if r.Counts[in.Text] == 0 {
		r.Counts[in.Text]++
	}
	return saveRecord(r)
}

func LogEvent(ctx context.Context, in Args) error { // want `create os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	r.Log = append(r.Log, event{time.Now(), in.Text})
	return saveRecord(r)
}

func CountItem(ctx context.Context, in Args) error { // want `create os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	it, ok := r.Items[in.Text]
	if !ok {
		return errors.New("no such item")
	}
	it.N += in.N
	return saveRecord(r)
}

func CountPlainItem(ctx context.Context, in Args) error { // want `create os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	it, ok := r.Plain[in.Text]
	if !ok {
		return errors.New("no such item")
	}
	it.N += in.N
	r.Plain[in.Text] = it
	return saveRecord(r)
}

func NoteItem(ctx context.Context, in Args) error { // want `create os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	for i := range r.Rows {
		if r.Rows[i].ID == in.Text {
			r.Rows[i].Notes = append(r.Rows[i].Notes, in.Text)
			return saveRecord(r)
		}
	}
	return errors.New("no such item")
}

func SetItem(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	for i := range r.Rows {
		if r.Rows[i].ID == in.Text {
			r.Rows[i].N = in.N
			return saveRecord(r)
		}
	}
	return errors.New("no such item")
}

// SetItemVersion counts how often it was written.
func SetItemVersion(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	it := r.Items[in.Text]
	if it == nil {
		return errors.New("no such item")
	}
	it.Text = in.Text
	it.N++
	return saveRecord(r)
}

func (r *record) note(text string) { r.Log = append(r.Log, event{time.Now(), text}) }

func (r *record) count(key string, n int) { r.Counts[key] += n }

func (r *record) rename(name string) { r.Name = name }

func (r *record) noteNew(text string) {
	for _, e := range r.Log {
		if e.Text == text {
			return
		}
	}
	r.Log = append(r.Log, event{Text: text})
}

func addTo(r *record, in Args) error {
	if in.N < 0 {
		return errors.New("less")
	}
	r.N += in.N
	return nil
}

func NoteByMethod(ctx context.Context, in Args) error { // want `create os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	r.note(in.Text)
	return saveRecord(r)
}

func CountByMethod(ctx context.Context, in Args) error { // want `create os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	r.count(in.Text, in.N)
	return saveRecord(r)
}

func AddByFunction(ctx context.Context, in Args) error { // want `create os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	if err := addTo(r, in); err != nil {
		return err
	}
	return saveRecord(r)
}

func RenameByMethod(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	r.rename(in.Text)
	return saveRecord(r)
}

func NoteNewByMethod(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	r.noteNew(in.Text)
	return saveRecord(r)
}

func changeRecord(change func(*record) error) error {
	r, err := loadRecord()
	if err != nil {
		return err
	}
	if err := change(r); err != nil {
		return err
	}
	return saveRecord(r)
}

func NoteByChange(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return changeRecord(func(r *record) error {
		r.Log = append(r.Log, event{time.Now(), in.Text})
		return nil
	})
}

func RenameByChange(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	return changeRecord(func(r *record) error {
		r.Name = in.Text
		return nil
	})
}

func CountWholeMap(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile("counts.json")
	if err != nil {
		return err
	}
	counts := map[string]int{}
	if err := json.Unmarshal(data, &counts); err != nil {
		return err
	}
	counts[in.Text]++
	if data, err = json.Marshal(counts); err != nil {
		return err
	}
	return os.WriteFile("counts.json", data, 0o600)
}

// SetOf has each once.
func SetOf(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	r, err := loadRecord()
	if err != nil {
		return err
	}
	it, ok := r.Items[in.Text]
	if !ok {
		it = &item{ID: in.Text}
		r.Items[in.Text] = it
		r.Log = append(r.Log, event{Text: in.Text})
	}
	return saveRecord(r)
}
