package main

import (
	"context"
	"fmt"
	"sync"

	"roborally/core/bot/arena"
)

// outcome is the result of a match that a worker has played.
type outcome struct {
	number int
	result arena.Result
	err    error
}

// playAll plays the matches of a series that are not among the results yet,
// with the given number of workers, and adds them to the results. It calls
// record for each, one at a time. The first error, of record or of a match,
// ends everything. When the context ends, running matches are abandoned.
func (s *series) playAll(ctx context.Context, workers int, results map[int]arena.Result, record func(int, arena.Result) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var unplayed []int
	for n := range s.count() {
		if _, played := results[n]; !played {
			unplayed = append(unplayed, n)
		}
	}
	numbers, outcomes := make(chan int), make(chan outcome)
	go func() {
		defer close(numbers)
		for _, n := range unplayed {
			select {
			case numbers <- n:
			case <-ctx.Done():
				return
			}
		}
	}()
	var busy sync.WaitGroup
	for range min(workers, len(unplayed)) {
		busy.Go(func() {
			for n := range numbers {
				result, err := s.play(n, func() bool { return ctx.Err() != nil })
				if err != nil {
					err = fmt.Errorf("game %d: %w", n, err)
				}
				outcomes <- outcome{n, result, err}
			}
		})
	}
	go func() {
		busy.Wait()
		close(outcomes)
	}()
	for o := range outcomes {
		if o.err == nil {
			results[o.number] = o.result
			o.err = record(o.number, o.result)
		}
		if o.err != nil {
			cancel(o.err) // the first cause stays
		}
	}
	return context.Cause(ctx)
}
