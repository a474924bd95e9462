package main

import (
	"context"
	"fmt"
	"sync"

	"roborally/core/bot/arena"
)

// outcome is a match that a worker has played.
type outcome struct {
	number int
	result arena.Result
	err    error
}

// playAll plays those matches of a series that are not among the results yet,
// so many at the same time, and adds them. keep is told of each, one at a time;
// its error ends everything, as that of a match does. When the context ends, the
// matches under way are given up.
func (s *series) playAll(ctx context.Context, workers int, results map[int]arena.Result, keep func(int, arena.Result) error) error {
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
			o.err = keep(o.number, o.result)
		}
		if o.err != nil {
			cancel(o.err) // the first cause stays
		}
	}
	return context.Cause(ctx)
}
