package driver

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// progress keeps one line on a terminal up to date. It is silent elsewhere.
type progress struct {
	units atomic.Int64
	done  chan struct{}
	wait  sync.WaitGroup
}

const (
	progressEvery = time.Second // a cached run is over before that
	clearLine     = "\r\x1b[K"
)

func startProgress(stderr *os.File, patterns []string) *progress {
	p := &progress{done: make(chan struct{})}
	if !isTerminal(stderr) {
		return p
	}
	what, start := strings.Join(patterns, " "), time.Now()
	p.wait.Go(func() {
		tick := time.NewTicker(progressEvery)
		defer tick.Stop()
		for {
			select {
			case <-p.done:
				fmt.Fprint(stderr, clearLine)
				return
			case now := <-tick.C:
				fmt.Fprintf(stderr, "%sanalysing %s: %s, %.0f s", clearLine, what, p.state(), now.Sub(start).Seconds())
			}
		}
	})
	return p
}

// state says how far the run is. The packages to report come last.
func (p *progress) state() string {
	if n := p.units.Load(); n > 0 {
		return plural(int(n), "package") + " done"
	}
	return "dependencies first"
}

// unit counts one analysed package.
func (p *progress) unit() { p.units.Add(1) }

func (p *progress) stop() {
	close(p.done)
	p.wait.Wait()
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && os.Getenv("TERM") != "dumb"
}
