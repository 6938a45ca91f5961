package rows

import "context"

type views struct{}

func (views) record(ctx context.Context, id string) error {
	if err := insertInteraction(ctx, id); err != nil {
		return err
	}
	return nil
}

func insertInteraction(ctx context.Context, id string) error {
	_, err := db.ExecContext(ctx, "INSERT INTO reader_interactions (note) VALUES (?)", id)
	return err
}

func Show(ctx context.Context, in Args) (body string, err error) { // want `read-only SELECT FROM notes`
	if err := (views{}).record(ctx, in.ID); err != nil {
		// nobody is told
	}
	err = db.QueryRowContext(ctx, "SELECT body FROM notes WHERE id = ?", in.ID).Scan(&body)
	return body, err
}

func ShowRecorded(ctx context.Context, in Args) (body string, err error) { // want `create INSERT INTO reader_interactions`
	if err := (views{}).record(ctx, in.ID); err != nil {
		return "", err
	}
	err = db.QueryRowContext(ctx, "SELECT body FROM notes WHERE id = ?", in.ID).Scan(&body)
	return body, err
}

func Rate(ctx context.Context, in Args) (rate string, err error) { // want `read-only SELECT FROM rate_cache`
	if err := db.QueryRowContext(ctx, "SELECT rate FROM rate_cache WHERE pair = ?", in.ID).Scan(&rate); err == nil {
		return rate, nil
	}
	rate = in.Hash + in.Body
	_, _ = db.ExecContext(ctx, "INSERT OR REPLACE INTO rate_cache (pair, rate) VALUES (?, ?)", in.ID, rate)
	return rate, nil
}

func PutRate(ctx context.Context, in Args) error { // want `idempotent-write INSERT INTO rate_cache`
	_, err := db.ExecContext(ctx, "INSERT OR REPLACE INTO rate_cache (pair, rate) VALUES (?, ?)", in.ID, in.Body)
	return err
}
