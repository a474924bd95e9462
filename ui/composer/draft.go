package composer

import (
	"roborally/core"
	"roborally/maps"
	"roborally/maps/history"
)

// draft is the course that is laid out, and how it became what it is.
type draft struct {
	past   *history.History
	keep   func(entry, text []byte)
	course *maps.Course
	layout *core.Layout // as far as the course fits together
}

// openDraft returns the course that a history tells of. Errors are those of maps.ParseCourse and maps.LoadBoard.
func openDraft(past *history.History, keep func(entry, text []byte)) (*draft, error) {
	d := &draft{past: past, keep: keep}
	return d, d.read(past.Text())
}

// read makes the course the one of a text. It then holds all its boards.
func (d *draft) read(text []byte) error {
	c, err := maps.ParseCourse("", text)
	if err != nil {
		return err
	}
	for _, place := range c.Places {
		if c.Boards[place.Board] != nil {
			continue
		}
		board, err := maps.LoadBoard(place.Board)
		if err != nil {
			return err
		}
		if c.Boards == nil {
			c.Boards = map[string]*core.Layout{}
		}
		c.Boards[place.Board] = board
	}
	d.set(c)
	return nil
}

func (d *draft) set(c *maps.Course) {
	d.course = c
	if d.layout, _ = c.Floor(boardOf(c)); d.layout == nil {
		d.layout = core.NewLayout(c.Name, 1, 1)
	}
}

// boardOf returns the boards argument for a course that holds all its boards.
func boardOf(c *maps.Course) func(id string) (*core.Layout, error) {
	return func(id string) (*core.Layout, error) { return c.Boards[id], nil }
}

// change makes another course the current one, as one step that is kept. The error says why it has no text; then nothing
// changes.
func (d *draft) change(c *maps.Course) error {
	text, err := maps.WriteCourse(c)
	if err != nil {
		return err
	}
	entry, err := d.past.Record(text)
	if err != nil || entry == nil {
		return err
	}
	d.set(c)
	d.keep(entry, text)
	return nil
}

// step goes one step back or forward with Undo or Redo of the history, and reports whether there was one.
func (d *draft) step(move func(*history.History) (text, entry []byte, ok bool)) (moved bool, err error) {
	text, entry, ok := move(d.past)
	if !ok {
		return false, nil
	}
	d.keep(entry, text)
	return true, d.read(text)
}
