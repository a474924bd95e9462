package maps

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"roborally/core"
	"roborally/core/grid"
)

// Course is several boards joined to one factory floor, as in its file (formats.md
// "Course").
type Course struct {
	Name        string
	Places      []Place
	Checkpoints []grid.Pos // checkpoint 1, 2, …
	Starts      []Start    // start 1, 2, …
	// Boards holds boards by the ids that Places use. A course whose boards are all here is self-contained: it can
	// travel to where none of them is known, and does not change with them.
	Boards   map[string]*core.Layout
	Laps     int       // the most laps that a game may have, 1…MaxLaps; 0 is 1, too
	Measured *Measured // nil: it has no figures
	Finished *Finished // nil: its maker does not call it finished
}

// Place is a board and its place on the floor.
type Place struct {
	Board    string   // a board's file name without .toml
	At       grid.Pos // its top left field after the rotation
	Quarters int      // clockwise quarter turns, 0…3
}

// Start is a start of a course.
type Start struct {
	At     grid.Pos
	Facing grid.Direction
}

// ReadCourse reads a course and builds its floor, which passes Layout.Check. boards
// returns a board that is not in the file by its id; it is called once per id. file is
// the file's name for errors, which are of type *Error.
func ReadCourse(file string, text []byte, boards func(id string) (*core.Layout, error)) (*core.Layout, error) {
	m, err := readFloor(file, text, boards)
	if err != nil {
		return nil, err
	}
	return m.Layout, nil
}

// readFloor reads a course, and builds its floor. The course then holds all its boards.
func readFloor(file string, text []byte, boards func(id string) (*core.Layout, error)) (*Map, error) {
	course, doc, err := readCourse(file, text)
	if err != nil {
		return nil, err
	}
	floor, wrong := course.Floor(func(id string) (*core.Layout, error) {
		board, err := boards(id)
		if err == nil && course.Boards == nil {
			course.Boards = map[string]*core.Layout{}
		}
		if err == nil {
			course.Boards[id] = board
		}
		return board, err
	})
	if wrong != nil {
		doc.fail(wrong[0].path(), "%s", wrong[0].text)
		return nil, doc.firstErr()
	}
	course.Finished = course.Finished.of(floor)
	return &Map{Course: course, Layout: floor, Laps: course.Laps, Measured: course.Measured, Finished: course.Finished}, nil
}

// ParseCourse reads a course without its boards. Errors are of type *Error.
func ParseCourse(file string, text []byte) (*Course, error) {
	course, _, err := readCourse(file, text)
	return course, err
}

func readCourse(file string, text []byte) (*Course, *document, error) {
	doc, root, err := decode(file, text)
	if err != nil {
		return nil, nil, err
	}
	root.checkVersion()
	c := &Course{Name: root.label("name", maxName, `give the course a name, as in name = "Long haul"`), Laps: root.laps()}
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
	c.Boards = root.courseBoards(c.Places)
	c.Finished = root.finished()
	c.Measured = root.measured(len(c.Checkpoints))
	root.version()
	root.done()
	if err := doc.firstErr(); err != nil {
		return nil, nil, err
	}
	return c, doc, nil
}

// place reads the place of a board.
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

// courseBoards reads the boards that a course holds. Each must have a place.
func (t *table) courseBoards(places []Place) map[string]*core.Layout {
	in := t.tableIf("boards")
	if in == nil {
		return nil
	}
	boards := map[string]*core.Layout{}
	for _, place := range places {
		if boards[place.Board] != nil {
			continue
		}
		if board := in.tableIf(place.Board); board != nil {
			layout := board.named(`give the board a name, as in name = "Foundry"`)
			board.done()
			if t.doc.err != nil {
				return nil
			}
			boards[place.Board] = layout
		}
	}
	for _, id := range slices.Sorted(maps.Keys(in.values)) {
		if boards[id] == nil {
			in.fail(id, "no place of the course has this board; give it one, or remove the board")
		}
	}
	return boards
}

// validID reports whether an id can be a file name: without anything that leads out of
// its folder.
func validID(id string) bool {
	return id != "" && len(id) <= 4*maxID && id[0] != '.' && !strings.ContainsAny(id, `/\:*?"<>|`)
}

// CourseError is an error in a course: what of it does not fit.
type CourseError struct {
	List   string     // "place", "checkpoint" or "start", as in the file
	Index  int        // in that list, from 0
	Fields []grid.Pos // that it is about; none if it is not about fields of the floor
	key    string     // of the table that is wrong, or ""
	text   string
}

// Error returns the error as a sentence, with the index counted from 1.
func (e *CourseError) Error() string {
	return fmt.Sprintf("%s %d: %s", e.List, e.Index+1, e.text)
}

// path returns the path of the key.
func (e *CourseError) path() string {
	path := elementPath(e.List, e.Index)
	if e.key != "" {
		path = joinPath(path, e.key)
	}
	return path
}

// courseErrors collects errors in a course.
type courseErrors []*CourseError

func (all *courseErrors) add(list string, index int, key string, fields []grid.Pos, text string, args ...any) {
	*all = append(*all, &CourseError{list, index, fields, key, fmt.Sprintf(text, args...)})
}

// Layout builds the floor of a course, as Floor does. It fails with the first error.
func (c *Course) Layout(boards func(id string) (*core.Layout, error)) (*core.Layout, error) {
	floor, wrong := c.Floor(boards)
	if wrong != nil {
		return nil, wrong[0]
	}
	return floor, nil
}

// Floor builds the floor of a course, which passes Layout.Check, and returns what does not fit. Fields without a board
// are Outside, on a shared edge the walls of both boards count, and the boards' own checkpoints and starts are left out.
// boards returns a board that the course does not hold by its id; it is called once per id.
//
// What does not fit is left out: boards that cannot be used, fields that are covered already, and checkpoints and starts
// on fields that carry none; the others are numbered without gaps. The floor is nil if no board is left.
func (c *Course) Floor(boards func(id string) (*core.Layout, error)) (floor *core.Layout, wrong []*CourseError) {
	var errs courseErrors
	parts := c.parts(boards, &errs)
	width, height, count := 0, 0, 0
	for i, part := range parts {
		if part != nil {
			width, height = max(width, int(c.Places[i].At.X)+part.Width), max(height, int(c.Places[i].At.Y)+part.Height)
			count++
		}
	}
	if count == 0 {
		return nil, errs
	}
	floor = core.NewLayout(c.Name, width, height)
	floor.Boards = count
	for i := range floor.Fields {
		floor.Fields[i].Terrain = core.Outside
	}
	taken := make([][]grid.Pos, len(parts))
	for i, part := range parts {
		if part == nil {
			continue
		}
		if taken[i] = placeBoard(floor, part, c.Places[i].At); taken[i] != nil {
			errs.add("place", i, "at", taken[i], "the board covers field %s, where another lies already; move it", posText(taken[i][0]))
		}
	}
	for i, part := range parts {
		if part != nil {
			placeWalls(floor, part, c.Places[i].At, taken[i])
		}
	}
	c.addCheckpointsAndStarts(floor, &errs)
	return floor, errs
}

// parts returns the board of each place, rotated; nil if it cannot be used.
func (c *Course) parts(boards func(id string) (*core.Layout, error), errs *courseErrors) []*core.Layout {
	if len(c.Places) == 0 {
		errs.add("place", 0, "", nil, "there is no board; lay out at least one")
	}
	known := maps.Clone(c.Boards)
	if known == nil {
		known = map[string]*core.Layout{}
	}
	parts := make([]*core.Layout, min(len(c.Places), maxPlaces))
	for i, place := range c.Places {
		if i == maxPlaces {
			errs.add("place", i, "", nil, "this is one board too many; %d is the most", maxPlaces)
			break
		}
		board := known[place.Board]
		if board == nil {
			var err error
			if board, err = boards(place.Board); err == nil {
				err = board.Check()
			}
			if err != nil {
				errs.add("place", i, "board", nil, "the board %s cannot be used: %s", quoted(place.Board), oneLine(err.Error()))
				continue
			}
			known[place.Board] = board
		}
		part := Quarters(place.Quarters).Layout(board)
		at := place.At
		if at.X < 0 || at.Y < 0 || int(at.X)+part.Width > core.MaxSide || int(at.Y)+part.Height > core.MaxSide {
			errs.add("place", i, "at", nil, "the board of %d×%d fields reaches beyond %d×%d fields; move it", part.Width, part.Height, core.MaxSide, core.MaxSide)
			continue
		}
		parts[i] = part
	}
	return parts
}

// addCheckpointsAndStarts adds the checkpoints and starts of the course to its floor, as far as they fit.
func (c *Course) addCheckpointsAndStarts(floor *core.Layout, errs *courseErrors) {
	checkpoints, starts := c.Checkpoints, c.Starts
	if len(checkpoints) > core.MaxCheckpoint {
		errs.add("checkpoint", core.MaxCheckpoint, "", nil, "this is one checkpoint too many; %d is the most", core.MaxCheckpoint)
		checkpoints = checkpoints[:core.MaxCheckpoint]
	}
	if len(starts) > core.MaxRobots {
		errs.add("start", core.MaxRobots, "", nil, "this is one start too many; %d is the most", core.MaxRobots)
		starts = starts[:core.MaxRobots]
	}
	number := uint8(1)
	for i, at := range checkpoints {
		if text := obstacle(floor, at); text != "" {
			errs.add("checkpoint", i, "at", []grid.Pos{at}, "a checkpoint lies on a field that is open or ice, but field %s %s; move it", posText(at), text)
			continue
		}
		floor.At(at).Checkpoint = number
		number++
	}
	number = 1
	for i, start := range starts {
		if text := obstacle(floor, start.At); text != "" {
			errs.add("start", i, "at", []grid.Pos{start.At}, "a start lies on a field that is open or ice, but field %s %s; move it", posText(start.At), text)
			continue
		}
		field := floor.At(start.At)
		field.Start, field.Heading = number, start.Facing
		number++
	}
}

// obstacle returns why a checkpoint or start cannot be on a field, or "" if it can.
func obstacle(floor *core.Layout, at grid.Pos) string {
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

// WriteCourse writes a course in the format that ParseCourse reads. It does not check
// whether the boards exist and fit.
func WriteCourse(c *Course) ([]byte, error) {
	var w tomlWriter
	w.quote("name", c.Name)
	w.laps(c.Laps)
	for _, place := range c.Places {
		w.table("[[place]]")
		w.quote("board", place.Board)
		w.set("at", "%s", posText(place.At))
		if place.Quarters != 0 {
			w.set("rotate", "%d", 90*place.Quarters)
		}
	}
	for _, at := range c.Checkpoints {
		w.table("[[checkpoint]]")
		w.set("at", "%s", posText(at))
	}
	for _, start := range c.Starts {
		w.table("[[start]]")
		w.set("at", "%s", posText(start.At))
		w.quote("facing", start.Facing.Letter())
	}
	w.courseBoards(c)
	w.finished(c.Finished)
	w.measured(c.Measured)
	return finish(&w, func(text []byte) error {
		_, err := ParseCourse("", text)
		return err
	})
}

// courseBoards writes the boards that a course holds, in the order of their places.
func (w *tomlWriter) courseBoards(c *Course) {
	written := map[string]bool{}
	for _, place := range c.Places {
		board := c.Boards[place.Board]
		if board == nil || written[place.Board] {
			continue
		}
		written[place.Board] = true
		path := joinPath("boards", quoteKey(place.Board))
		w.table("[" + path + "]")
		w.quote("name", board.Name)
		w.board(board)
		w.mounted(path, board)
	}
}
