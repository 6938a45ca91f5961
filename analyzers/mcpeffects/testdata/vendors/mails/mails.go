// Package mails fetches messages, which marks them as seen unless it only peeks: each
// exported function is a handler.
package mails

import (
	"context"

	imapv1 "github.com/emersion/go-imap"
	"github.com/emersion/go-imap/client"
	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

var (
	mail *imapclient.Client
	old  *client.Client
)

type Args struct {
	Box  string
	UID  uint32
	Seen bool
}

func open(box string, look bool) error {
	_, err := mail.Select(box, &imap.SelectOptions{ReadOnly: look}).Wait()
	return err
}

func fetch(uid uint32, options *imap.FetchOptions) error {
	_, err := mail.Fetch(imap.UIDSetNum(imap.UID(uid)), options).Collect()
	return err
}

func ReadWhole(ctx context.Context, in Args) error { // want `^idempotent-write FETCH that sets \\Seen`
	if _, err := mail.Select(in.Box, nil).Wait(); err != nil {
		return err
	}
	part := &imap.FetchItemBodySection{}
	_, err := mail.Fetch(imap.UIDSetNum(imap.UID(in.UID)), &imap.FetchOptions{
		Envelope:    true,
		BodySection: []*imap.FetchItemBodySection{part},
	}).Collect()
	return err
}

func ReadText(ctx context.Context, in Args) error { // want `^idempotent-write FETCH that sets \\Seen`
	if err := open(in.Box, false); err != nil {
		return err
	}
	return fetch(in.UID, &imap.FetchOptions{BodySection: []*imap.FetchItemBodySection{
		{Specifier: imap.PartSpecifierHeader, Peek: true},
		{Specifier: imap.PartSpecifierText},
	}})
}

func ReadBinary(ctx context.Context, in Args) error { // want `^idempotent-write FETCH that sets \\Seen`
	if err := open(in.Box, false); err != nil {
		return err
	}
	return fetch(in.UID, &imap.FetchOptions{BinarySection: []*imap.FetchItemBinarySection{{Part: []int{1}}}})
}

func Peek(ctx context.Context, in Args) error { // want `^read-only`
	if err := open(in.Box, false); err != nil {
		return err
	}
	return fetch(in.UID, &imap.FetchOptions{BodySection: []*imap.FetchItemBodySection{{Peek: true}}})
}

func Examine(ctx context.Context, in Args) error { // want `^read-only`
	if err := open(in.Box, true); err != nil {
		return err
	}
	return fetch(in.UID, &imap.FetchOptions{BodySection: []*imap.FetchItemBodySection{{}}})
}

func Envelope(ctx context.Context, in Args) error { // want `^read-only`
	if err := open(in.Box, false); err != nil {
		return err
	}
	return fetch(in.UID, &imap.FetchOptions{Envelope: true, Flags: true})
}

// The mailbox was opened by somebody else.
func ReadOpened(ctx context.Context, in Args) error { // want `^read-only`
	return fetch(in.UID, &imap.FetchOptions{BodySection: []*imap.FetchItemBodySection{{}}})
}

func set(uid uint32) *imapv1.SeqSet {
	s := new(imapv1.SeqSet)
	s.AddNum(uid)
	return s
}

func OldRead(ctx context.Context, in Args) error { // want `^idempotent-write FETCH that sets \\Seen`
	if _, err := old.Select(in.Box, false); err != nil {
		return err
	}
	var part imapv1.BodySectionName
	return old.UidFetch(set(in.UID), []imapv1.FetchItem{imapv1.FetchEnvelope, part.FetchItem()}, make(chan *imapv1.Message, 1))
}

func OldReadItem(ctx context.Context, in Args) error { // want `^idempotent-write FETCH that sets \\Seen`
	if _, err := old.Select(in.Box, false); err != nil {
		return err
	}
	return old.Fetch(set(in.UID), []imapv1.FetchItem{imapv1.FetchRFC822}, make(chan *imapv1.Message, 1))
}

func OldPeek(ctx context.Context, in Args) error { // want `^read-only`
	if _, err := old.Select(in.Box, false); err != nil {
		return err
	}
	part := &imapv1.BodySectionName{Peek: true}
	items := []imapv1.FetchItem{part.FetchItem(), imapv1.FetchRFC822Header, "BODY.PEEK[TEXT]"}
	return old.UidFetch(set(in.UID), items, make(chan *imapv1.Message, 1))
}

func OldExamine(ctx context.Context, in Args) error { // want `^read-only`
	if _, err := old.Select(in.Box, true); err != nil {
		return err
	}
	return old.Fetch(set(in.UID), []imapv1.FetchItem{"BODY[]"}, make(chan *imapv1.Message, 1))
}
