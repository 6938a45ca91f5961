package main

import (
	"runtime"
	"runtime/debug"
)

// firstCollection is the size of the heap, in bytes, at which a unit's garbage
// is first collected. Most units end before they reach it.
const firstCollection = 128 << 20

// delayGC puts off the first garbage collection until the heap has the given
// size, in bytes; later ones come as usual. The compiler does the same.
func delayGC(size int) {
	const smallest = 4 << 20 // at which the runtime collects first, at 100 %
	usual := debug.SetGCPercent(100 * (size / smallest))
	garbage := new(*byte) // found by the first collection
	runtime.AddCleanup(garbage, func(percent int) { debug.SetGCPercent(percent) }, usual)
}
