package client

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// TestMapsAreReadNoFasterThanPeopleLook: a host that sends one map after the other is read slowly, after a pause it
// may send some at once again, and the client can leave while it waits.
func TestMapsAreReadNoFasterThanPeopleLook(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := &mapReader{}
		read := func(n int) time.Duration {
			start := time.Now()
			for range n {
				if err := r.wait(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			return time.Since(start)
		}
		if took := read(mapBurst); took != 0 {
			t.Errorf("the first %d maps take %v, want no time", mapBurst, took)
		}
		if took := read(100); took != 100*mapInterval {
			t.Errorf("100 maps more take %v, want %v", took, 100*mapInterval)
		}
		time.Sleep(time.Hour)
		if took := read(mapBurst + 1); took != mapInterval {
			t.Errorf("after a pause %d maps take %v, want %v", mapBurst+1, took, mapInterval)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := r.wait(ctx); !errors.Is(err, context.Canceled) {
			t.Errorf("while it waits, a client that leaves gets %v, want %v", err, context.Canceled)
		}
	})
}
