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
	laps     int            // the most laps of a game
	finished *maps.Finished // nil for a draft
	measured *maps.Measured // nil for none
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
	d.layout, d.laps, d.finished, d.measured = drawing.Normal(m.Layout), m.Laps, m.Finished, m.Measured
	return nil
}

// with returns the board with another layout, of which nothing is known yet.
func (d *document) with(l *core.Layout) maps.Map { return maps.Map{Layout: l, Laps: d.laps} }

// set makes a map the board, as one stroke that is kept. changed is false if it says the same as before. The error says
// why the map has no text; then nothing changes.
func (d *document) set(m maps.Map) (changed bool, err error) {
	text, err := m.Text()
	if err != nil {
		return false, err
	}
	entry, err := d.past.Record(text)
	if err != nil || entry == nil {
		return false, err
	}
	d.layout, d.laps, d.finished, d.measured = m.Layout, m.Laps, m.Finished, m.Measured
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
