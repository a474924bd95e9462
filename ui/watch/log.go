package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Log shows the story about the line that is told at the moment; the wheel goes
// back and forth in it.
type Log struct {
	widget.BaseWidget
	widgets.Hint
	// OnTap is called with a line that is clicked; nil: lines are to be read
	// only. Leads tells whether a click on a line leads anywhere.
	OnTap func(*Line)
	Leads func(*Line) bool
	// Tip is the hover text of lines that lead somewhere.
	Tip   string
	cast  *Cast
	lines []Line
	now   int // the last line that has happened
	back  float32
	rows  []logRow
	over  int // the line under the pointer, or -1
	most  float32
	least float32
}

// logRow is a row of a line, as it is drawn.
type logRow struct {
	text   string
	line   int
	y      float32
	height float32
}

// NewLog gives a log without lines.
func NewLog(c *Cast) *Log {
	l := &Log{cast: c, now: -1, over: -1}
	l.Explain(c.Stage, l, func() string { return c.Text.Of("tip.log") })
	l.Parts = l.part
	l.ExtendBaseWidget(l)
	return l
}

// Set shows lines, of which all up to number now (from 0) have happened.
func (l *Log) Set(lines []Line, now int) {
	changed := len(lines) != len(l.lines) || now != l.now || len(lines) > 0 && &lines[0] != &l.lines[0]
	l.lines, l.now = lines, now
	if changed {
		l.back, l.over = 0, -1
		l.Refresh()
	}
}

// Lines gives the lines that are in sight, by their number in what was set.
func (l *Log) Lines() []int {
	var seen []int
	for _, r := range l.rows {
		if n := len(seen); n == 0 || seen[n-1] != r.line {
			seen = append(seen, r.line)
		}
	}
	return seen
}

// PlaceOf gives where a line that is in sight lies, from the log's corner.
func (l *Log) PlaceOf(line int) (at fyne.Position, ok bool) {
	for _, r := range l.rows {
		if r.line == line {
			return fyne.NewPos(l.Size().Width/2, r.y+r.height/2), true
		}
	}
	return fyne.Position{}, false
}

// Scrolled goes back and forth.
func (l *Log) Scrolled(e *fyne.ScrollEvent) { l.scroll(e.Scrolled.DY) }

// Dragged does the same with a finger.
func (l *Log) Dragged(e *fyne.DragEvent) { l.scroll(e.Dragged.DY) }

// DragEnd has nothing to do.
func (l *Log) DragEnd() {}

func (l *Log) scroll(by float32) {
	if back := max(l.least, min(l.back+by, l.most)); back != l.back {
		l.back = back
		l.Refresh()
	}
}

// leads gives the line at a place if a click leads anywhere, else -1.
func (l *Log) leads(at fyne.Position) int {
	for _, r := range l.rows {
		if at.Y >= r.y && at.Y < r.y+r.height && l.OnTap != nil && (l.Leads == nil || l.Leads(&l.lines[r.line])) {
			return r.line
		}
	}
	return -1
}

// Tapped goes where a line leads.
func (l *Log) Tapped(e *fyne.PointEvent) {
	if n := l.leads(e.Position); n >= 0 {
		l.OnTap(&l.lines[n])
	}
}

// part gives the hover text of the line at a place.
func (l *Log) part(at fyne.Position) (text string, from fyne.Position, size fyne.Size) {
	n := l.leads(at)
	if n < 0 {
		return "", from, size
	}
	for _, r := range l.rows {
		if r.line == n {
			return l.Tip, fyne.NewPos(0, r.y), fyne.NewSize(l.Size().Width, r.height)
		}
	}
	return "", from, size
}

// MouseIn shows what can be clicked.
func (l *Log) MouseIn(e *desktop.MouseEvent) {
	l.Hint.MouseIn(e)
	l.light(l.leads(e.Position))
}

// MouseMoved follows the pointer from line to line.
func (l *Log) MouseMoved(e *desktop.MouseEvent) {
	l.Hint.MouseMoved(e)
	l.light(l.leads(e.Position))
}

// MouseOut ends what MouseIn began.
func (l *Log) MouseOut() {
	l.Hint.MouseOut()
	l.light(-1)
}

// light lights up the line under the pointer.
func (l *Log) light(line int) {
	if line != l.over {
		l.over = line
		l.Refresh()
	}
}

// Cursor tells what can be clicked.
func (l *Log) Cursor() desktop.Cursor {
	if l.over >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer writes the lines that fit.
func (l *Log) CreateRenderer() fyne.WidgetRenderer {
	plate := widgets.NewPlane(look.Sunken)
	d := &widgets.Drawing{Parts: []fyne.CanvasObject{plate}}
	d.Place = func(size fyne.Size) {
		plate.Resize(size)
		l.arrange(size)
		d.Parts = append([]fyne.CanvasObject{plate}, l.write(size)...)
	}
	return d.Replaced(l)
}

// ahead is how much of the log shows what is still to come, at most: once what has
// happened fills the rest.
const ahead = 0.4

// arrange finds the rows that are in sight: from the line that is told up and
// down. A short story begins at the top.
func (l *Log) arrange(size fyne.Size) {
	u := l.cast.Stage.Unit()
	pad, font := look.Gap*u, look.Small*u
	height := fyne.MeasureText("Ag", font, fyne.TextStyle{}).Height * 0.98
	rows := func(line, step int, room float32) []logRow {
		var found []logRow
		for ; line >= 0 && line < len(l.lines) && float32(len(found))*height < room; line += step {
			wrapped := look.Wrap(l.cast.Read(&l.lines[line]), font, styleOf(&l.lines[line]), size.Width-2*pad)
			for i := range wrapped {
				if step < 0 {
					i = len(wrapped) - 1 - i
				}
				found = append(found, logRow{text: wrapped[i], line: line, height: height})
			}
		}
		return found
	}
	room := size.Height - pad
	before := rows(l.now, -1, room+max(0, l.back)+height)
	below := max(room*ahead, room-float32(len(before))*height) // a short story leaves more of it
	after := rows(l.now+1, 1, below+max(0, -l.back)+height)
	low := min(room*ahead, float32(len(after))*height)
	low = max(low, room-float32(len(before))*height)
	l.most = max(0, float32(len(before))*height-(room-low))
	l.least = min(0, low-float32(len(after))*height)
	y := size.Height - pad/2 - low + l.back
	l.rows = l.rows[:0]
	for i := len(before) - 1; i >= 0; i-- {
		before[i].y = y - float32(i+1)*height
		l.rows = append(l.rows, before[i])
	}
	for i := range after {
		after[i].y = y + float32(i)*height
		l.rows = append(l.rows, after[i])
	}
	seen := l.rows[:0]
	for _, r := range l.rows {
		if r.y >= pad/4 && r.y+height <= size.Height {
			seen = append(seen, r)
		}
	}
	l.rows = seen
}

func (l *Log) write(size fyne.Size) []fyne.CanvasObject {
	u := l.cast.Stage.Unit()
	pad, font := look.Gap*u, look.Small*u
	var parts []fyne.CanvasObject
	for _, r := range l.rows {
		line := &l.lines[r.line]
		ink := look.Ink
		switch {
		case r.line > l.now:
			ink = look.Faded(look.Muted, 0.75)
		case line.Heading():
			ink = look.Muted
		}
		if r.line == l.over || l.now < len(l.lines)-1 && r.line == l.now {
			parts = append(parts, l.band(r, size))
		}
		t := look.NewText(r.text, font, ink)
		t.TextStyle = styleOf(line)
		widgets.Put(t, pad, r.y, size.Width-2*pad, r.height)
		parts = append(parts, t)
	}
	return parts
}

// band marks the line under the pointer, and the one that is told in the middle
// of a story.
func (l *Log) band(r logRow, size fyne.Size) fyne.CanvasObject {
	fill := look.Raised
	if r.line == l.over {
		fill = look.Lifted
	}
	b := canvas.NewRectangle(fill)
	widgets.Put(b, 0, r.y, size.Width, r.height)
	return b
}

func styleOf(l *Line) fyne.TextStyle { return fyne.TextStyle{Bold: l.Heading()} }
