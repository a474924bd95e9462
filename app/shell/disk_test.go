package shell

import (
	"testing"
	"testing/synctest"
)

// TestWaitsForEarlierTasks: Wait waits for the tasks that were added before, and not for those that are added while it
// waits.
func TestWaitsForEarlierTasks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var d Disk
		first, later := make(chan struct{}), make(chan struct{})
		d.Go(func() {
			<-first
			d.Go(func() { <-later })
		})
		waited := false
		go func() {
			d.Wait()
			waited = true
		}()
		if synctest.Wait(); waited {
			t.Error("Wait does not wait for the task before it")
		}
		close(first)
		if synctest.Wait(); !waited {
			t.Error("Wait waits for a task that came after it")
		}
		close(later)
		d.Wait()
	})
}
