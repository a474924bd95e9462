package shell

import "roborally/app/store"

// Remembered is a document that is kept in memory. It is read once, and written in the background.
type Remembered[T any] struct {
	Value    T
	Fault    error // of reading it; nil after it was reported
	shell    *Shell
	document *store.Document[T]
}

// Remember reads a document.
func Remember[T any](s *Shell, d *store.Document[T]) *Remembered[T] {
	r := &Remembered[T]{shell: s, document: d}
	r.Value, r.Fault = d.Read()
	return r
}

// ReportFault reports what was wrong when the document was read, once.
func (r *Remembered[T]) ReportFault() {
	r.shell.Report(r.Fault)
	r.Fault = nil
}

// Change changes the value in memory, and then the one on disk, which may have entries of other programs. f
// reports whether it has changed anything.
func (r *Remembered[T]) Change(f func(*T) bool) {
	if f(&r.Value) {
		r.shell.OnDisk(func() error { return r.document.Update(f) })
	}
}
