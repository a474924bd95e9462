package maps

import (
	"errors"
	"fmt"
	"strings"

	"roborally/core"
	"roborally/core/grid"
)

// Course is several boards laid out as one factory floor, as written
// (formats.md "Course").
type Course struct {
	Name        string
	Places      []Place
	Checkpoints []grid.Pos // checkpoint 1, 2, …
	Starts      []Start    // start 1, 2, …
}

// Place is a board and where it lies on the floor.
type Place struct {
	Board    string   // a board's file name without .toml
	At       grid.Pos // its top left field, once it is turned
	Quarters int      // clockwise quarter turns, 0…3
}

// Start is a start of a course.
type Start struct {
	At     grid.Pos
	Facing grid.Direction
}

// ReadCourse reads a course and builds its floor. boards gives a board by its
// id; it is asked once for each. The name of the file is for errors, which are
// of type *Error. What it gives passes Layout.Check.
func ReadCourse(file string, text []byte, boards func(id string) (*core.Layout, error)) (*core.Layout, error) {
	course, doc, err := readCourse(file, text)
	if err != nil {
		return nil, err
	}
	layout, err := course.Layout(boards)
	var bad *courseError
	switch {
	case err == nil:
		return layout, nil
	case errors.As(err, &bad):
		doc.fail(bad.path(), "%s", bad.text)
	default:
		doc.fail("place", "%s", err)
	}
	return nil, doc.problem()
}

// ParseCourse reads a course without looking at its boards. Errors are of type
// *Error.
func ParseCourse(file string, text []byte) (*Course, error) {
	course, _, err := readCourse(file, text)
	return course, err
}

func readCourse(file string, text []byte) (*Course, *document, error) {
	doc, root, err := decode(file, text)
	if err != nil {
		return nil, nil, err
	}
	c := &Course{Name: root.label("name", maxName, `give the course a name, as in name = "Long haul"`)}
	for _, place := range root.tables("place", maxPlaces) {
		c.Places = append(c.Places, place.place())
		place.done()
	}
	if len(c.Places) == 0 {
		root.fail("place", "there is no board; write a table [[place]] for at least one")
	}
	for _, checkpoint := range root.tables("checkpoint", core.MaxCheckpoint) {
		c.Checkpoints = append(c.Checkpoints, checkpoint.field("at", "the checkpoint", core.MaxSide, core.MaxSide))
		checkpoint.done()
	}
	for _, start := range root.tables("start", core.MaxRobots) {
		c.Starts = append(c.Starts, Start{
			At:     start.field("at", "the start", core.MaxSide, core.MaxSide),
			Facing: start.facing("facing"),
		})
		start.done()
	}
	root.done()
	if err := doc.problem(); err != nil {
		return nil, nil, err
	}
	return c, doc, nil
}

// place reads where a board lies.
func (t *table) place() Place {
	p := Place{
		Board: t.label("board", maxID, "name a board by its file name without .toml"),
		At:    t.field("at", "the board", core.MaxSide, core.MaxSide),
	}
	if t.doc.err == nil && !validID(p.Board) {
		t.fail("board", "%s is no board; give its file name without folder and .toml", quoted(p.Board))
	}
	degrees := t.number("rotate", 0, 270, 0)
	if degrees%90 != 0 {
		t.fail("rotate", "%d is no turn; use 0, 90, 180 or 270", degrees)
	}
	p.Quarters = degrees / 90
	return p
}

// validID tells whether an id can be a file's name: nothing that leads out of a
// folder.
func validID(id string) bool {
	return id != "" && len(id) <= 4*maxID && id[0] != '.' && !strings.ContainsAny(id, `/\:*?"<>|`)
}

// courseError is a fault of a course: in which table of which list, from 0, and
// at which of its keys, if any.
type courseError struct {
	list  string
	index int
	key   string
	text  string
}

// Error gives the fault as a sentence, with its place counted from 1.
func (e *courseError) Error() string {
	return fmt.Sprintf("%s %d: %s", e.list, e.index+1, e.text)
}

// path gives the path of the key.
func (e *courseError) path() string {
	path := element(e.list, e.index)
	if e.key != "" {
		path = join(path, e.key)
	}
	return path
}

func faultAt(list string, index int, key, text string, args ...any) error {
	return &courseError{list, index, key, fmt.Sprintf(text, args...)}
}

// Layout builds the floor of a course: fields that no board covers are outside,
// on a shared edge the wall of either board counts, and the checkpoints and
// starts of the boards are left out. boards gives a board by its id; it is asked
// once for each. What it gives passes Layout.Check.
func (c *Course) Layout(boards func(id string) (*core.Layout, error)) (*core.Layout, error) {
	parts, err := c.parts(boards)
	if err != nil {
		return nil, err
	}
	width, height := 0, 0
	for i, part := range parts {
		width = max(width, int(c.Places[i].At.X)+part.Width)
		height = max(height, int(c.Places[i].At.Y)+part.Height)
	}
	floor := core.NewLayout(c.Name, width, height)
	floor.Boards = len(parts)
	for i := range floor.Fields {
		floor.Fields[i].Terrain = core.Outside
	}
	for i, part := range parts {
		if at, free := lay(floor, part, c.Places[i].At); !free {
			return nil, faultAt("place", i, "at", "the board covers field %s, where another lies already; move it", posText(at))
		}
	}
	for i, part := range parts {
		layWalls(floor, part, c.Places[i].At)
	}
	if err := c.number(floor); err != nil {
		return nil, err
	}
	return floor, floor.Check()
}

// parts gives the boards of the places, each turned as it lies.
func (c *Course) parts(boards func(id string) (*core.Layout, error)) ([]*core.Layout, error) {
	if len(c.Places) == 0 || len(c.Places) > maxPlaces {
		return nil, fmt.Errorf("the course has %d boards; lay out 1 to %d", len(c.Places), maxPlaces)
	}
	known := map[string]*core.Layout{}
	parts := make([]*core.Layout, len(c.Places))
	for i, place := range c.Places {
		board := known[place.Board]
		if board == nil {
			var err error
			if board, err = boards(place.Board); err != nil {
				return nil, faultAt("place", i, "board", "the board %s cannot be used: %s", quoted(place.Board), sentence(err.Error()))
			}
			if err = board.Check(); err != nil {
				return nil, faultAt("place", i, "board", "the board %s cannot be used: %s", quoted(place.Board), sentence(err.Error()))
			}
			known[place.Board] = board
		}
		part := turned(board, place.Quarters)
		at := place.At
		if at.X < 0 || at.Y < 0 || int(at.X)+part.Width > core.MaxSide || int(at.Y)+part.Height > core.MaxSide {
			return nil, faultAt("place", i, "at", "the board of %d×%d fields reaches beyond %d×%d fields; move it", part.Width, part.Height, core.MaxSide, core.MaxSide)
		}
		parts[i] = part
	}
	return parts, nil
}

// number puts the checkpoints and starts of the course on its floor.
func (c *Course) number(floor *core.Layout) error {
	if len(c.Checkpoints) > core.MaxCheckpoint {
		return faultAt("checkpoint", core.MaxCheckpoint, "", "this is one checkpoint too many; %d is the most", core.MaxCheckpoint)
	}
	if len(c.Starts) > core.MaxRobots {
		return faultAt("start", core.MaxRobots, "", "this is one start too many; %d is the most", core.MaxRobots)
	}
	for i, at := range c.Checkpoints {
		if text := vacant(floor, at); text != "" {
			return faultAt("checkpoint", i, "at", "a checkpoint lies on a field that is open or ice, but field %s %s; move it", posText(at), text)
		}
		floor.At(at).Checkpoint = uint8(i + 1)
	}
	for i, start := range c.Starts {
		if text := vacant(floor, start.At); text != "" {
			return faultAt("start", i, "at", "a start lies on a field that is open or ice, but field %s %s; move it", posText(start.At), text)
		}
		field := floor.At(start.At)
		field.Start, field.Heading = uint8(i+1), start.Facing
	}
	return nil
}

// vacant says what keeps a checkpoint or start from a field; "" is nothing.
func vacant(floor *core.Layout, at grid.Pos) string {
	switch f := floor.At(at); {
	case f.Terrain == core.Outside:
		return "is covered by no board"
	case f.Terrain != core.Open:
		return "is neither"
	case f.Checkpoint > 0:
		return fmt.Sprintf("is checkpoint %d already", f.Checkpoint)
	case f.Start > 0:
		return fmt.Sprintf("is start %d already", f.Start)
	}
	return ""
}

// WriteCourse writes a course as ParseCourse reads it. Whether its boards exist
// and fit is not looked at.
func WriteCourse(c *Course) ([]byte, error) {
	var s sheet
	s.quote("name", c.Name)
	for _, place := range c.Places {
		s.table("[[place]]")
		s.quote("board", place.Board)
		s.set("at", "%s", posText(place.At))
		if place.Quarters != 0 {
			s.set("rotate", "%d", 90*place.Quarters)
		}
	}
	for _, at := range c.Checkpoints {
		s.table("[[checkpoint]]")
		s.set("at", "%s", posText(at))
	}
	for _, start := range c.Starts {
		s.table("[[start]]")
		s.set("at", "%s", posText(start.At))
		s.quote("facing", start.Facing.Letter())
	}
	return finish(&s, func(text []byte) error {
		_, err := ParseCourse("", text)
		return err
	})
}
