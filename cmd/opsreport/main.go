// Command opsreport turns a Workplace Operations Query API account into
// evidence: it fetches the four lists into a snapshot, and renders the
// snapshot to a site with charts and a PDF.
//
// This package connects the others and words what users read. It promises that it alone touches
// arguments, environment, standard streams, clock and exit code; that stdout
// carries results only; and that every mistake ends in one error and, where
// there is something to do, one hint. It refuses a configuration that it does
// not understand in full. People and CI jobs call it; no package does.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"
	_ "time/tzdata" // zones by name on machines that have none, such as a bare container
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// A second signal ends the process at once, and so does work that does not
	// notice the first: what it staged is cleared by the next run.
	context.AfterFunc(ctx, stop)
	e := systemEnv()
	done := make(chan int, 1)
	go func() { done <- run(ctx, e) }()
	select {
	case code := <-done:
		os.Exit(code)
	case <-ctx.Done():
	}
	select {
	case code := <-done:
		os.Exit(code)
	case <-time.After(850 * time.Millisecond):
		os.Exit(e.Report(context.Canceled))
	}
}
