// Command opsreport turns a Workplace Operations Query API account into evidence: it fetches the four lists into a snapshot, and
// renders the snapshot to a site with charts and a PDF. This package alone touches arguments, environment, standard streams,
// clock and exit code.
//
// Each command is a file cmd_NAME.go. This is what nightly does (cmd_nightly.go); most others do a part of it:
//
//  1. config.Load reads file and environment; workspace.Load reads the labels, keys and fonts that they name.
//  2. workspace.Fetch calls fetch.Run, which writes a snapshot: the only thing that the two stages share.
//  3. Workspace.Open reads the snapshots and what stands beside them, and brings that up to date; Nights.Outputs divides it
//     among the readers; and Output.Edition calls render.New, which applies the privacy level and computes every figure.
//  4. Edition.Check evaluates the rules; package ci reports the results.
//  5. Output.Write makes pages, PDF and data files, and package outdir puts them in place.
//  6. Output.Record adds the night to the history, and Prune removes old snapshots.
package main

import (
	"context"
	"os"
	"os/signal"
	"slices"
	"syscall"
	"time"
	_ "time/tzdata" // zones by name on machines that have none, such as a bare container
)

// grace is how long an interrupted run may take to end by itself, so that ^C takes less than a second.
const grace = 850 * time.Millisecond

func main() {
	usable()
	// ^C, a request to end, and a terminal that is closed end a run in good order. What was ignored
	// when the run began stays so, as nohup has it.
	ends := slices.DeleteFunc([]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}, signal.Ignored)
	ctx, stop := signal.NotifyContext(context.Background(), ends...)
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
	case <-time.After(grace):
		os.Exit(e.stopped())
	}
}
