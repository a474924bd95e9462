package app

import (
	"sync"

	"fyne.io/fyne/v2"

	"roborally/app/store"
	"roborally/maps"
)

// disk works on files in a goroutine of its own, one task after the other, so that nothing in the window waits
// for a slow disk. Its zero value is ready for use. It is safe for concurrent use.
type disk struct {
	mu    sync.Mutex
	tasks []func()
}

// Go adds a task. It does not wait.
func (d *disk) Go(task func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.tasks = append(d.tasks, task); len(d.tasks) == 1 {
		go d.work()
	}
}

// work runs the tasks until there is none left.
func (d *disk) work() {
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
func (d *disk) Wait() {
	done := make(chan struct{})
	d.Go(func() { close(done) })
	<-done
}

// onDisk runs a task on the disk and reports its error.
func (w *window) onDisk(task func() error) {
	w.disk.Go(func() {
		if err := task(); err != nil {
			w.reportLater(err)
		}
	})
}

// remembered is a document that the window keeps in memory. It is read once, and written in the background.
type remembered[T any] struct {
	window   *window
	document *store.Document[T]
	value    T
	fault    error // of reading it; nil after it was reported
}

// remember reads a document.
func remember[T any](w *window, d *store.Document[T]) *remembered[T] {
	r := &remembered[T]{window: w, document: d}
	r.value, r.fault = d.Read()
	return r
}

// reportFault reports what was wrong when the document was read, once.
func (r *remembered[T]) reportFault() {
	r.window.report(r.fault)
	r.fault = nil
}

// change changes the value in memory, and then the one on disk, which may have entries of other programs. f
// reports whether it has changed anything.
func (r *remembered[T]) change(f func(*T) bool) {
	if f(&r.value) {
		r.window.onDisk(func() error { return r.document.Update(f) })
	}
}

// autosave is a store.Autosave whose methods do not wait.
type autosave struct {
	disk *disk
	file *store.Autosave // used by tasks of the disk alone
}

// reportLater reports a fault from any goroutine.
func (w *window) reportLater(err error) { fyne.Do(func() { w.report(err) }) }

// newAutosave begins to save a game: in the file of the game that is continued, or in a new one for nil.
func (w *window) newAutosave(from *leftGame) *autosave {
	a := &autosave{disk: &w.disk}
	w.disk.Go(func() {
		if from == nil {
			a.file = w.files.saves.Autosave("", w.reportLater)
		} else {
			a.file = w.files.saves.Continue(from.id(), from.game, w.reportLater)
		}
	})
	return a
}

// Write saves the game.
func (a *autosave) Write(g *maps.Game) { a.disk.Go(func() { a.file.Write(g) }) }

// Flush makes the disk wait until the game is written.
func (a *autosave) Flush() { a.disk.Go(func() { a.file.Flush() }) }

// Close ends saving. An unfinished game stays.
func (a *autosave) Close() { a.disk.Go(func() { a.file.Close() }) }

// Discard is Close for a game that has not begun.
func (a *autosave) Discard() { a.disk.Go(func() { a.file.Discard() }) }
