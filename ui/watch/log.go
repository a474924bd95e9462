package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/story"
	"roborally/ui/widgets"
)

// Log shows the part of the story around the current line. The wheel scrolls it.
type Log struct {
	widget.BaseWidget
	widgets.HoverText
	// OnTap is called with a line that is clicked; nil means that lines cannot be clicked. CanTap
	// reports whether a line can be clicked; nil means all can.
	OnTap  func(*story.Line)
	CanTap func(*story.Line) bool
	// Tip is the hover text of lines that can be clicked.
	Tip       string
	presenter *Presenter
	lines     []story.Line
	last      story.Line // the last line, which the story replaces if it is a heading with nothing under it
	current   int        // the last line that has happened
	offset    float32    // how far the log is scrolled back; negative: forwards
	rows      []logRow   // the rows in sight
	hovered   int        // the line under the pointer, or -1
	maxOffset float32    // the limits of offset
	minOffset float32
}

// logRow is a row of text as it is drawn; a long line takes several.
type logRow struct {
	text   string
	line   int
	y      float32
	height float32
}

// NewLog returns an empty log.
func NewLog(c *Presenter) *Log {
	l := &Log{presenter: c, current: -1, hovered: -1}
	l.InitHoverText(c.Stage, l, func() string { return c.Text.Of("tip.log") })
	l.PartText = l.tipAt
	l.ExtendBaseWidget(l)
	return l
}

// Set shows lines. Those up to number now (from 0) have happened.
func (l *Log) Set(lines []story.Line, now int) {
	changed := len(lines) != len(l.lines) || now != l.current || len(lines) > 0 && (&lines[0] != &l.lines[0] || lines[len(lines)-1] != l.last)
	l.lines, l.current = lines, now
	if len(lines) > 0 {
		l.last = lines[len(lines)-1]
	}
	if changed {
		l.offset, l.hovered = 0, -1
		l.Refresh()
	}
}

// VisibleLines returns the numbers of the lines in sight, counted from 0 in the lines that were set.
func (l *Log) VisibleLines() []int {
	var seen []int
	for _, r := range l.rows {
		if n := len(seen); n == 0 || seen[n-1] != r.line {
			seen = append(seen, r.line)
		}
	}
	return seen
}

// PlaceOf returns the position of a line in the log; ok is false if it is not in sight.
func (l *Log) PlaceOf(line int) (at fyne.Position, ok bool) {
	for _, r := range l.rows {
		if r.line == line {
			return fyne.NewPos(l.Size().Width/2, r.y+r.height/2), true
		}
	}
	return fyne.Position{}, false
}

// Scrolled scrolls with the wheel.
func (l *Log) Scrolled(e *fyne.ScrollEvent) { l.scroll(e.Scrolled.DY) }

// Dragged scrolls with a finger.
func (l *Log) Dragged(e *fyne.DragEvent) { l.scroll(e.Dragged.DY) }

// DragEnd does nothing.
func (l *Log) DragEnd() {}

func (l *Log) scroll(by float32) {
	if back := max(l.minOffset, min(l.offset+by, l.maxOffset)); back != l.offset {
		l.offset = back
		l.Refresh()
	}
}

// lineAt returns the line at a position if it can be clicked, else -1.
func (l *Log) lineAt(at fyne.Position) int {
	for _, r := range l.rows {
		if at.Y >= r.y && at.Y < r.y+r.height && l.OnTap != nil && (l.CanTap == nil || l.CanTap(&l.lines[r.line])) {
			return r.line
		}
	}
	return -1
}

// Tapped calls OnTap with the line that is clicked.
func (l *Log) Tapped(e *fyne.PointEvent) {
	if n := l.lineAt(e.Position); n >= 0 {
		l.OnTap(&l.lines[n])
	}
}

// tipAt returns the hover text of the line at a position, and the area it is for.
func (l *Log) tipAt(at fyne.Position) (text string, from fyne.Position, size fyne.Size) {
	n := l.lineAt(at)
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

// MouseIn highlights the line under the pointer if it can be clicked.
func (l *Log) MouseIn(e *desktop.MouseEvent) {
	l.HoverText.MouseIn(e)
	l.highlight(l.lineAt(e.Position))
}

// MouseMoved highlights the line under the pointer if it can be clicked.
func (l *Log) MouseMoved(e *desktop.MouseEvent) {
	l.HoverText.MouseMoved(e)
	l.highlight(l.lineAt(e.Position))
}

// MouseOut ends the highlight.
func (l *Log) MouseOut() {
	l.HoverText.MouseOut()
	l.highlight(-1)
}

// highlight highlights a line; -1 is none.
func (l *Log) highlight(line int) {
	if line != l.hovered {
		l.hovered = line
		l.Refresh()
	}
}

// Cursor is a hand over lines that can be clicked.
func (l *Log) Cursor() desktop.Cursor {
	if l.hovered >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// AccessibilityRole returns that only the lines are read.
func (l *Log) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// Readings returns the lines in sight, for screen readers.
func (l *Log) Readings() (lines []widgets.Reading) {
	last := -1
	for _, r := range l.rows {
		if r.line == last { // a further row of a long line
			lines[len(lines)-1].Size.Height = r.y + r.height - lines[len(lines)-1].From.Y
			continue
		}
		last = r.line
		lines = append(lines, widgets.Reading{
			Label: l.presenter.LineText(&l.lines[r.line]), Role: fyne.AccessibleRoleText,
			From: fyne.NewPos(0, r.y), Size: fyne.NewSize(l.Size().Width, r.height),
		})
	}
	return lines
}

// CreateRenderer draws the lines that fit.
func (l *Log) CreateRenderer() fyne.WidgetRenderer {
	background := widgets.NewSolid(look.Sunken)
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{background}}
	d.Place = func(size fyne.Size) {
		background.Resize(size)
		l.arrange(size)
		d.Parts = []fyne.CanvasObject{background, l.draw(size)}
	}
	return d.PlacedOnRefresh(l)
}

// aheadShare is the largest share of the height that lines still to come may take if earlier lines
// fill the rest.
const aheadShare = 0.4

// arrange finds the rows that are in sight, up and down from the current line. A short story begins
// at the top.
func (l *Log) arrange(size fyne.Size) {
	u := l.presenter.Stage.Unit()
	pad, textSize := look.Gap*u, look.Small*u
	height := fyne.MeasureText("Ag", textSize, fyne.TextStyle{}).Height * 0.98
	rows := func(line, step int, room float32) []logRow {
		var found []logRow
		for ; line >= 0 && line < len(l.lines) && float32(len(found))*height < room; line += step {
			wrapped := look.Wrap(l.presenter.LineText(&l.lines[line]), textSize, styleOf(&l.lines[line]), size.Width-2*pad)
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
	before := rows(l.current, -1, room+max(0, l.offset)+height)
	below := max(room*aheadShare, room-float32(len(before))*height) // a short story leaves more room
	after := rows(l.current+1, 1, below+max(0, -l.offset)+height)
	aheadHeight := min(room*aheadShare, float32(len(after))*height)
	aheadHeight = max(aheadHeight, room-float32(len(before))*height)
	l.maxOffset = max(0, float32(len(before))*height-(room-aheadHeight))
	l.minOffset = min(0, aheadHeight-float32(len(after))*height)
	y := size.Height - pad/2 - aheadHeight + l.offset
	l.rows = l.rows[:0]
	for i := len(before) - 1; i >= 0; i-- {
		before[i].y = y - float32(i+1)*height
		l.rows = append(l.rows, before[i])
	}
	for i := range after {
		after[i].y = y + float32(i)*height
		l.rows = append(l.rows, after[i])
	}
	visible := l.rows[:0]
	for _, r := range l.rows {
		if r.y >= pad/4 && r.y+height <= size.Height {
			visible = append(visible, r)
		}
	}
	l.rows = visible
}

// draw returns the texts of the rows in sight, with their backgrounds.
func (l *Log) draw(size fyne.Size) fyne.CanvasObject {
	u := l.presenter.Stage.Unit()
	pad, textSize := look.Gap*u, look.Small*u
	top, texts := float32(0), container.New(layout.NewCustomPaddedVBoxLayout(0))
	for i, r := range l.rows {
		line := &l.lines[r.line]
		ink := look.Ink
		switch {
		case r.line > l.current:
			ink = look.Faded(look.Muted, 0.75)
		case line.Heading():
			ink = look.Muted
		}
		t := look.NewText(r.text, textSize, ink)
		t.TextStyle = styleOf(line)
		if i == 0 {
			top, texts.Layout = r.y, layout.NewCustomPaddedVBoxLayout(r.height-t.MinSize().Height)
		}
		row := container.New(layout.NewCustomPaddedLayout(0, 0, pad, pad), t)
		if r.line == l.hovered || l.current < len(l.lines)-1 && r.line == l.current {
			row = container.NewStack(l.rowBackground(r), row)
		}
		texts.Objects = append(texts.Objects, row)
	}
	all := container.New(layout.NewCustomPaddedLayout(top, 0, 0, 0), texts)
	all.Resize(size)
	return all
}

// rowBackground marks the line under the pointer, and the current one in the middle of a story.
func (l *Log) rowBackground(r logRow) fyne.CanvasObject {
	if r.line == l.hovered {
		return canvas.NewRectangle(look.Lifted)
	}
	return canvas.NewRectangle(look.Raised)
}

func styleOf(l *story.Line) fyne.TextStyle { return fyne.TextStyle{Bold: l.Heading()} }
