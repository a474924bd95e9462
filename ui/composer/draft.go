package composer

import (
	"roborally/core"
	"roborally/maps"
	"roborally/maps/history"
	"roborally/maps/inspect"
)

// draft is the course that is laid out, and how it became what it is.
type draft struct {
	history  *history.History
	keep     func(entry, text []byte)
	course   *maps.Course
	layout   *core.Layout // nil if no board can be used
	findings []inspect.Finding
}

// newDraft returns the draft of a history, whose text is that of a course. It fails if the text is not.
func newDraft(h *history.History, keep func(entry, text []byte)) (*draft, error) {
	d := &draft{history: h, keep: keep}
	return d, d.read(h.Text())
}

// read makes a text of the history the course.
func (d *draft) read(text []byte) error {
	c, err := maps.ParseCourse("", text)
	if err != nil {
		return err
	}
	d.set(c)
	return nil
}

func (d *draft) set(c *maps.Course) {
	d.course = c
	d.layout, d.findings = inspect.Course(c, maps.LoadBoard)
}

// change makes another course the current one, as one step of the history.
func (d *draft) change(c *maps.Course) error {
	text, err := maps.WriteCourse(c)
	if err != nil {
		return err
	}
	entry, err := d.history.Record(text)
	if err != nil {
		return err
	}
	d.set(c)
	if entry != nil {
		d.keep(entry, text)
	}
	return nil
}

// undo goes one step back, and reports whether there was one.
func (d *draft) undo() bool { return d.step(d.history.Undo()) }

// redo goes one step forward again, and reports whether there was one.
func (d *draft) redo() bool { return d.step(d.history.Redo()) }

func (d *draft) step(text, entry []byte, ok bool) bool {
	if !ok {
		return false
	}
	d.keep(entry, text)
	return d.read(text) == nil
}
