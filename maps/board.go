package maps

import (
	"roborally/core"
	"roborally/core/grid"
)

// maxMounted limits the number of lasers, of pushers and of crushers each: to a quarter
// of the fields of the largest board.
const maxMounted = 1024

// ReadBoard reads a board (formats.md "Board"). The returned layout passes Layout.Check.
// file is the file's name for errors, which are of type *Error.
func ReadBoard(file string, text []byte) (*core.Layout, error) {
	m, err := readBoard(file, text)
	if err != nil {
		return nil, err
	}
	return m.Layout, nil
}

// readBoard reads a board and what is known of it.
func readBoard(file string, text []byte) (*Map, error) {
	doc, root, err := decode(file, text)
	if err != nil {
		return nil, err
	}
	root.checkVersion()
	m := &Map{Layout: root.named(`give the board a name, as in name = "Foundry"`), Laps: root.laps()}
	if m.Layout != nil {
		m.Measured = root.measured(len(m.Layout.Checkpoints()))
		m.Finished = root.finished().of(m.Layout)
	}
	root.version()
	root.done()
	if err := doc.firstErr(); err != nil {
		return nil, err
	}
	return m, nil
}

// named reads a board with its name. It returns nil if the picture is wrong. The advice says how to name it.
func (t *table) named(advice string) *core.Layout {
	name := t.label("name", maxName, advice)
	layout := t.board()
	if layout != nil {
		layout.Name = name
	}
	return layout
}

// laps reads how many laps a game may have at most.
func (t *table) laps() int { return t.number("laps", 1, MaxLaps, 1) }

// board reads the keys that a board and a scenario share: picture, ice, lasers, pushers
// and crushers. It returns nil if the picture is wrong, because nothing else can be
// checked then.
func (t *table) board() *core.Layout {
	layout := t.picture()
	ice := t.flag("ice", false)
	if layout == nil {
		return nil
	}
	if ice {
		freeze(layout)
	}
	t.iceStarts(layout)
	for _, laser := range t.tables("laser", maxMounted) {
		layout.Lasers = append(layout.Lasers, core.Laser{
			At:     laser.field("at", "the laser", layout.Width, layout.Height),
			Facing: laser.facing("facing"),
			Beams:  uint8(laser.number("beams", 1, 3, 1)),
		})
		laser.done()
	}
	for _, pusher := range t.tables("pusher", maxMounted) {
		layout.Pushers = append(layout.Pushers, core.Pusher{
			At:        pusher.field("at", "the pusher", layout.Width, layout.Height),
			Facing:    pusher.facing("facing"),
			Registers: pusher.registers("registers"),
		})
		pusher.done()
	}
	for _, crusher := range t.tables("crusher", maxMounted) {
		layout.Crushers = append(layout.Crushers, crusher.crusher(layout))
		crusher.done()
	}
	if err := layout.Check(); err != nil {
		t.fail("board", "%s", err) // the checks above should have found it, with a more exact line
	}
	return layout
}

// crusher reads a crusher and checks its field (B11).
func (t *table) crusher(layout *core.Layout) core.Crusher {
	c := core.Crusher{
		At:        t.field("at", "the crusher", layout.Width, layout.Height),
		Registers: t.registers("registers"),
	}
	if !layout.At(c.At).Terrain.TakesCrusher() {
		t.fail("at", "a crusher lies on an open field or a belt; field [%d, %d] is neither", c.At.X, c.At.Y)
	}
	return c
}

// picture reads the drawing. Its errors have the line of the file.
func (t *table) picture() *core.Layout {
	if _, given := t.require("board", "draw the board between three quotation marks"); !given {
		return nil
	}
	drawing := t.text("board", "")
	if t.doc.err != nil {
		return nil
	}
	layout, bad := readPicture(drawing)
	if bad == nil {
		return layout
	}
	path := t.at("board")
	line := t.doc.lineOf(path)
	if lines, long := t.doc.spans[path]; long {
		line = min(lines.first+bad.line, lines.last)
	}
	t.doc.failAt(line, path, "%s", bad.text)
	return nil
}

// freeze turns every field into ice that can be ice.
func freeze(l *core.Layout) {
	for i := range l.Fields {
		if l.Fields[i].Terrain.TakesIce() {
			l.Fields[i].Ice = true
		}
	}
}

// iceStarts reads ice_at, the starts on ice.
func (t *table) iceStarts(l *core.Layout) {
	const key, example = "ice_at", "[[0, 0], [2, 0]]"
	value, given := t.take(key)
	if !given {
		return
	}
	seen := map[grid.Pos]bool{}
	for _, entry := range t.list(key, value, 0, core.MaxRobots, example) {
		at := t.pos(key, entry, "the start", l.Width, l.Height)
		switch field := l.At(at); {
		case t.doc.err != nil:
			return
		case field.Start == 0:
			t.fail(key, "field [%d, %d] is no start; draw ice elsewhere with *", at.X, at.Y)
		case seen[at]:
			t.fail(key, "field [%d, %d] stands there twice; name each start once", at.X, at.Y)
		default:
			field.Ice = true
		}
		seen[at] = true
	}
}
