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

// simulate plays whole games among computer players and writes how they went.
func simulate(args []string, out, problems io.Writer) int {
	o, err := readOrder(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(out, simulateUsage)
		return statusFine
	} else if err != nil {
		fmt.Fprintln(problems, err)
		return statusInvalid
	}
	begun := time.Now()
	o.series.clock = func() int64 { return int64(time.Since(begun)) }
	ctx, release := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer release()
	context.AfterFunc(ctx, release) // a second Ctrl-C ends the program at once
	return o.carryOut(ctx, out, problems)
}

// carryOut plays what the journal does not have yet and writes the results,
// those there are if the context ends.
func (o *order) carryOut(ctx context.Context, out, problems io.Writer) int {
	results, keep := map[int]arena.Result{}, func(int, arena.Result) error { return nil }
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
		keep = j.add
	}
	bar := newProgress(problems, len(results), o.series.count())
	err := o.series.playAll(ctx, o.parallel, results, func(n int, r arena.Result) error {
		bar.step()
		return keep(n, r)
	})
	bar.wipe()
	if len(results) > 0 {
		if err := o.write(results, out); err != nil {
			fmt.Fprintf(problems, "The result cannot be written: %v\n", err)
			return statusFailed
		}
	}
	if err != nil {
		fmt.Fprintln(problems, o.excuse(ctx, err, len(results)))
		return statusFailed
	}
	return statusFine
}

func (o *order) write(results map[int]arena.Result, out io.Writer) error {
	t := o.series.sum(results)
	if o.json {
		return t.writeJSON(out)
	}
	return t.writeText(out)
}

// excuse says why not all was played, and how to go on.
func (o *order) excuse(ctx context.Context, err error, played int) string {
	why := fmt.Sprintf("After %d of %d games something went wrong: %v", played, o.series.count(), err)
	if ctx.Err() != nil {
		why = fmt.Sprintf("Interrupted after %d of %d games.", played, o.series.count())
	}
	if o.journal != "" {
		return why + "\nWhat was played is kept in " + o.journal + "; give the same command again to go on."
	}
	return why + "\nNothing of it is kept; with --journal FILE a run can be continued."
}
