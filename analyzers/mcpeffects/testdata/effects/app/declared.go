package app

import "example.com/effects/declared"

func Warmed() error { // want Warmed:`read-only example.com/effects/declared.Warm`
	return declared.Warm("x")
}

func Purged() error { // want Purged:`idempotent-write example.com/effects/declared.Purge`
	return declared.Purge("x")
}

func Pushed(q declared.Queue) error { // want Pushed:`create \(example.com/effects/declared.Queue\).Push`
	_ = q.Peek()
	return q.Push("x")
}
