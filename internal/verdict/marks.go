package verdict

// Why an effect does not count.
const (
	// InPassing is of a row that is written in the background.
	InPassing = "noted in passing"
	// SetUpOnce is of what is done once in the life of the process.
	SetUpOnce = "once a process"
	// Audited is of a note of who did what.
	Audited = "audit"
	// ToPage is of a message over a connection that was opened to the program, by a page
	// in a browser or by what works for it: it may be a command.
	ToPage = "sent to a page"
	// ToPages is of a message to each of those that have opened one, where nobody is told
	// of a failure: it shows them what has changed.
	ToPages = "shown to open pages"
	// Pooled is of a write to a map of what the server works with, one for each account.
	Pooled = "pool of clients"
	// SpokenTo is of the start of a process of which nothing is known: it does what the
	// messages to it say.
	SpokenTo = "set-up of a client"

	// accessed is of an update of when and how often rows were read.
	accessed = "access accounting"
	// derived is of a change of a full-text index, which can be made again from what it
	// indexes.
	derived = "search index"
	// setUp is of what a program makes ready for its own work.
	setUp = "client set-up"
	// backedUp is of a copy of what was there before.
	backedUp = "backup"
)
