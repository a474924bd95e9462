package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"roborally/core/bot/arena"
)

// simulate carries out "referee simulate" and returns the exit status.
func simulate(args []string, out, problems io.Writer) int {
	o, err := parseSimulate(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(out, simulateUsage)
		return statusFine
	} else if err != nil {
		fmt.Fprintln(problems, err)
		return statusInvalid
	}
	begun := time.Now()
	o.series.clock = func() int64 { return int64(time.Since(begun)) }
	ctx, release := interruptible()
	defer release()
	return o.run(ctx, out, problems)
}

// interruptible returns a context that ends when the program is interrupted. A
// second Ctrl-C ends the program at once.
func interruptible() (ctx context.Context, release func()) {
	ctx, release = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, release)
	return ctx, release
}

// run plays the matches that the journal lacks and writes the results, even if
// the context ends early.
func (o *simulateOptions) run(ctx context.Context, out, problems io.Writer) int {
	results, record := map[int]arena.Result{}, func(int, arena.Result) error { return nil }
	if o.journal != "" {
		var err error
		if o.series.Program, err = fingerprint(); err != nil {
			fmt.Fprintln(problems, err)
			return statusInvalid
		}
		var j *journal
		if j, results, err = openJournal(o.journal, o.series); err != nil {
			fmt.Fprintln(problems, err)
			return statusInvalid
		}
		defer j.file.Close()
		record = j.add
	}
	bar := newProgress(problems, len(results), o.series.count())
	err := o.series.playAll(ctx, o.series.parallel, results, func(n int, r arena.Result) error {
		bar.step()
		return record(n, r)
	})
	bar.clear()
	if len(results) > 0 {
		if err := o.write(results, out); err != nil {
			fmt.Fprintf(problems, "The result cannot be written: %v\n", err)
			return statusFailed
		}
	}
	if err != nil {
		fmt.Fprintln(problems, o.failureText(ctx, err, len(results)))
		return statusFailed
	}
	return statusFine
}

func (o *simulateOptions) write(results map[int]arena.Result, out io.Writer) error {
	t := o.series.sum(results)
	if o.json {
		return t.writeJSON(out)
	}
	return t.writeText(out)
}

// failureText returns why not all games were played, and how to continue.
func (o *simulateOptions) failureText(ctx context.Context, err error, played int) string {
	why := o.series.failureText(ctx, err, played)
	if o.journal != "" {
		return why + "\nWhat was played is kept in " + o.journal + "; give the same command again to go on."
	}
	return why + "\nNothing of it is kept; with --journal FILE a run can be continued."
}

// failureText returns why not all games were played.
func (s *series) failureText(ctx context.Context, err error, played int) string {
	if ctx.Err() != nil {
		return fmt.Sprintf("Interrupted after %d of %d games.", played, s.count())
	}
	return fmt.Sprintf("After %d of %d games something went wrong: %v", played, s.count(), err)
}
