// Package moved moves things by a copy and a removal: each exported function is a
// handler.
package moved

import (
	"context"
	"fmt"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"google.golang.org/api/drive/v3"
)

var (
	mail  *imapclient.Client
	files *drive.Service
)

var deleted = &imap.StoreFlags{Op: imap.StoreFlagsAdd, Flags: []imap.Flag{imap.FlagDeleted}}

type Args struct {
	UID, Other uint32
	Dest       string
	Keep       bool
}

func Move(ctx context.Context, uid imap.UIDSet, dest string) error { // want `idempotent-write .* \(deletes\)`
	if _, err := mail.Copy(uid, dest).Wait(); err != nil {
		return err
	}
	if err := mail.Store(uid, deleted, nil).Close(); err != nil {
		return err
	}
	return mail.UIDExpunge(uid).Close()
}

func MoveAnyServer(ctx context.Context, in Args) error { // want `idempotent-write .* \(deletes\)`
	uid := imap.UID(in.UID)
	if mail.Caps().Has(imap.CapMove) {
		_, err := mail.Move(imap.UIDSetNum(uid), in.Dest).Wait()
		return err
	}
	if _, err := mail.Copy(imap.UIDSetNum(uid), in.Dest).Wait(); err != nil {
		return fmt.Errorf("copy to %q: %w", in.Dest, err)
	}
	if err := flag(uid); err != nil {
		return err
	}
	if mail.Caps().Has(imap.CapUIDPlus) {
		if err := mail.UIDExpunge(imap.UIDSetNum(uid)).Close(); err != nil {
			return err
		}
	} else if err := mail.Expunge().Close(); err != nil {
		return err
	}
	return nil
}

func flag(uid imap.UID) error { return mail.Store(imap.UIDSetNum(uid), deleted, nil).Close() }

// The source may stay.
func MoveOrCopy(ctx context.Context, in Args) error { // want `create .*Client\).Copy \(deletes\)`
	uid := imap.UIDSetNum(imap.UID(in.UID))
	if _, err := mail.Copy(uid, in.Dest).Wait(); err != nil {
		return err
	}
	if in.Keep {
		return nil
	}
	return mail.UIDExpunge(uid).Close()
}

// Another message goes.
func CopyAndTidy(ctx context.Context, in Args) error { // want `create .*Client\).Copy \(deletes\)`
	if _, err := mail.Copy(imap.UIDSetNum(imap.UID(in.UID)), in.Dest).Wait(); err != nil {
		return err
	}
	return mail.UIDExpunge(imap.UIDSetNum(imap.UID(in.Other))).Close()
}

func Copy(ctx context.Context, uid imap.UIDSet, dest string) error { // want `create .*Client\).Copy`
	_, err := mail.Copy(uid, dest).Wait()
	return err
}

func MoveFile(ctx context.Context, id, folder string) error { // want `idempotent-write .* \(deletes\)`
	if _, err := files.Files.Copy(id, &drive.File{Parents: []string{folder}}).Context(ctx).Do(); err != nil {
		return err
	}
	return files.Files.Delete(id).Context(ctx).Do()
}

func CopyFile(ctx context.Context, id, old string) error { // want `create .* \(deletes\)`
	if _, err := files.Files.Copy(id, &drive.File{}).Context(ctx).Do(); err != nil {
		return err
	}
	return files.Files.Delete(old).Context(ctx).Do()
}
