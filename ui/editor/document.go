package editor

import (
	"roborally/core"
	"roborally/maps"
	"roborally/maps/drawing"
	"roborally/maps/history"
)

// document is the board that is drawn, with everything that was done to it.
type document struct {
	layout   *core.Layout
	finished *maps.Finished // nil for a draft
	past     *history.History
	keep     func(entry, text []byte)
}

// openDocument returns the board that a history tells of. Errors are those of maps.Read, or errCourse.
func openDocument(past *history.History, keep func(entry, text []byte)) (document, error) {
	d := document{past: past, keep: keep}
	return d, d.read(past.Text())
}

// read makes the board the one of a text.
func (d *document) read(text []byte) error {
	m, err := maps.Read("", text)
	if err != nil {
		return err
	}
	if m.Course != nil {
		return errCourse
	}
	d.layout, d.finished = drawing.Normal(m.Layout), m.Finished
	return nil
}

// set makes a layout the board, as one stroke that is kept. changed is false if it says the same as before. The error
// says why the layout has no text; then nothing changes.
func (d *document) set(l *core.Layout, finished *maps.Finished) (changed bool, err error) {
	m := maps.Map{Layout: l, Finished: finished}
	text, err := m.Text()
	if err != nil {
		return false, err
	}
	entry, err := d.past.Record(text)
	if err != nil || entry == nil {
		return false, err
	}
	d.layout, d.finished = l, finished
	d.keep(entry, text)
	return true, nil
}

// step goes one stroke back or forward with Undo or Redo of the history, and reports whether there was one.
func (d *document) step(move func(*history.History) (text, entry []byte, ok bool)) (moved bool, err error) {
	text, entry, ok := move(d.past)
	if !ok {
		return false, nil
	}
	d.keep(entry, text)
	return true, d.read(text)
}
