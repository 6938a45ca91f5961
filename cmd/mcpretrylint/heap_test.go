package main

import (
	"runtime"
	"runtime/metrics"
	"testing"
	"time"
)

func TestDelayGC(t *testing.T) {
	usual := percent()
	delayGC(128 << 20)
	if got, want := percent(), 3200; got != want {
		t.Errorf("before the first collection, the heap may grow by %d %%, want %d %%", got, want)
	}
	for deadline := time.Now().Add(10 * time.Second); percent() != usual; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("after a collection, the heap may grow by %d %%, want %d %%", percent(), usual)
		}
		runtime.GC()
	}
}

// percent returns by how much the heap may grow before it is collected.
func percent() int {
	sample := []metrics.Sample{{Name: "/gc/gogc:percent"}}
	metrics.Read(sample)
	return int(sample[0].Value.Uint64())
}
