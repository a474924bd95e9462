package shell

import "sync"

// Disk works on files in a goroutine of its own, one task after the other, so that nothing in the window waits
// for a slow disk. Its zero value is ready for use. It is safe for concurrent use.
type Disk struct {
	mu    sync.Mutex
	tasks []func()
}

// Go adds a task. It does not wait.
func (d *Disk) Go(task func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.tasks = append(d.tasks, task); len(d.tasks) == 1 {
		go d.work()
	}
}

// work runs the tasks until there is none left.
func (d *Disk) work() {
	for more := true; more; {
		d.mu.Lock()
		task := d.tasks[0]
		d.mu.Unlock()
		task()
		d.mu.Lock()
		d.tasks = d.tasks[1:]
		more = len(d.tasks) > 0
		d.mu.Unlock()
	}
}

// Wait waits until all tasks are done that have been added so far.
func (d *Disk) Wait() {
	done := make(chan struct{})
	d.Go(func() { close(done) })
	<-done
}
