package maps

import (
	"errors"
	"fmt"
	"strings"

	"roborally/core"
)

// Map is a board or a course that can be played on: one of the project's own, or a custom one.
type Map struct {
	// ID is unique among all maps: the file name of a map of the project without .toml, or CustomID.
	ID     string
	Course *Course      // the course with its boards; nil for a board
	Layout *core.Layout // a copy that the caller may change
	Laps   int          // the most laps that a game may have, 1…MaxLaps; 0 is 1, too
	// Measured holds how long and how dangerous games on the map are; nil if that is not known.
	Measured *Measured
	// Finished is set for a custom map that its maker calls finished.
	Finished *Finished
}

// MaxLaps is the highest Map.Laps: that of core.MaxLaps for two checkpoints.
const MaxLaps = core.MaxCheckpoint / 2

// customPrefix begins the id of every custom map. No map of the project has it.
const customPrefix = "custom-"

// CustomID returns the id of a custom map: it depends on what is played, not on the name or the figures. So two
// machines call the same map by the same id, and a map that was changed is another one.
func CustomID(layout *core.Layout) string {
	return fmt.Sprintf("%s%016x", customPrefix, layout.Fingerprint())
}

// Custom reports whether somebody has drawn the map with the program, in contrast to the project's own.
func (m *Map) Custom() bool { return IsCustom(m.ID) }

// IsCustom reports whether an id is that of a custom map.
func IsCustom(id string) bool { return strings.HasPrefix(id, customPrefix) }

// Read reads a board or a self-contained course from any source (formats.md "Board", "Course"), as a custom map.
// The layout passes Layout.Check. file is the file's name for errors, which are of type *Error.
func Read(file string, text []byte) (*Map, error) {
	var m *Map
	var err error
	switch format := DetectFormat(text); format {
	case CourseFormat:
		m, err = readFloor(file, text, func(string) (*core.Layout, error) { return nil, errNotHeld })
	case ScenarioFormat, GameFormat:
		return nil, &Error{File: file, Text: fmt.Sprintf("this is a %s, not a board or course; choose another file", format)}
	default:
		m, err = readBoard(file, text)
	}
	if err != nil {
		return nil, err
	}
	m.ID = CustomID(m.Layout)
	return m, nil
}

// errNotHeld is the error of a board that a course does not hold.
var errNotHeld = errors.New("the file does not hold it; share the course with its boards")

// Text returns the map as a text that Read reads. It is self-contained and canonical: the same map always has the
// same text. The error says what the format cannot hold.
func (m *Map) Text() ([]byte, error) {
	if m.Course != nil {
		c := *m.Course
		c.Laps, c.Measured, c.Finished = m.Laps, m.Measured, m.Finished
		return WriteCourse(&c)
	}
	if err := checkWritable(m.Layout); err != nil {
		return nil, err
	}
	var w tomlWriter
	w.quote("name", m.Layout.Name)
	w.laps(m.Laps)
	w.board(m.Layout)
	w.mounted("", m.Layout)
	w.finished(m.Finished)
	w.measured(m.Measured)
	return finish(&w, func(text []byte) error {
		_, err := readBoard("", text)
		return err
	})
}

// Finished says who has completed a map that its maker calls finished: who has reached all its checkpoints alone.
type Finished struct {
	By     Finisher
	Rounds int    // that it took
	Floor  uint64 // the fingerprint of the layout then
}

// Finisher is who has completed a map.
type Finisher string

// The finishers.
const (
	ByMaker  Finisher = "maker"
	ByMedium Finisher = "medium" // a computer player of this level
)

// of returns the mark if it was made for the layout as it is now, else nil: a map that was changed since has to be
// completed again.
func (f *Finished) of(l *core.Layout) *Finished {
	if f == nil || f.Floor != l.Fingerprint() {
		return nil
	}
	return f
}

// finished reads the mark of a finished map, or returns nil if it has none.
func (t *table) finished() *Finished {
	in := t.tableIf("finished")
	if in == nil {
		return nil
	}
	f := &Finished{
		By:     Finisher(in.label("by", maxID, `write by = "maker" or by = "medium"`)),
		Rounds: in.number("rounds", 1, MaxRounds, 1),
	}
	floor := in.label("floor", maxID, "write the fingerprint of the floor that was completed")
	if _, err := fmt.Sscanf(floor, "%016x", &f.Floor); t.doc.err == nil && (err != nil || floor != floorText(f.Floor)) {
		in.fail("floor", "%s is no fingerprint; write sixteen digits from 0 to f", quoted(floor))
	}
	if t.doc.err == nil && f.By != ByMaker && f.By != ByMedium {
		in.fail("by", "%s cannot finish a map; write maker or medium", quoted(string(f.By)))
	}
	in.done()
	return f
}

func floorText(fingerprint uint64) string { return fmt.Sprintf("%016x", fingerprint) }

// finished writes the mark of a finished map, if there is one.
func (w *tomlWriter) finished(f *Finished) {
	if f == nil {
		return
	}
	w.table("[finished]")
	w.quote("by", string(f.By))
	w.set("rounds", "%d", f.Rounds)
	w.quote("floor", floorText(f.Floor))
}
