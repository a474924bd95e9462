package widgets

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"roborally/ui/look"
)

// doubleTapTime is the longest time between the two taps of a double tap.
const doubleTapTime = 400 * time.Millisecond

// ChoiceList is the common part of lists in which one row is chosen: arrows, Home and End move the
// choice, Space and a double tap act on it, and all rows have the same height. A list embeds it, sets
// Len, Chosen and Choose, and calls InitChoices once. The rows, and how they scroll, are its own.
type ChoiceList struct {
	Focus
	// Len returns the number of rows.
	Len func() int
	// Chosen returns the index of the chosen row, -1 for none.
	Chosen func() int
	// Choose is called to choose the row at an index that is in the list; the row may be chosen already.
	Choose func(n int)
	// PageRows returns how many rows PageUp and PageDown move by; nil: these keys are ignored.
	PageRows func() int

	stage     *Stage
	act       func()
	tappedKey any // of the last tap; nil: none, or it was the second of a double tap
	tappedAt  time.Time
}

// InitChoices prepares the list for the focus. Space and a double tap call act.
func (l *ChoiceList) InitChoices(s *Stage, list fyne.CanvasObject, act func()) {
	l.stage, l.act = s, act
	l.InitFocus(s, list, act)
	l.Enabled = func() bool { return l.Len() > 0 }
	l.OnKey = l.MoveChoice
}

// RowHeight returns the height of every row.
func (l *ChoiceList) RowHeight() float32 { return max(56, 62*l.stage.Unit()) }

// Pick chooses the row at an index; indexes outside the list are ignored.
func (l *ChoiceList) Pick(n int) {
	if n >= 0 && n < l.Len() {
		l.Choose(n)
	}
}

// MoveChoice moves the choice if the key does that, and reports whether it does.
func (l *ChoiceList) MoveChoice(key fyne.KeyName) bool {
	at, last := l.Chosen(), l.Len()-1
	switch key {
	case fyne.KeyUp:
		l.Pick(at - 1)
	case fyne.KeyDown:
		l.Pick(at + 1)
	case fyne.KeyHome:
		l.Pick(0)
	case fyne.KeyEnd:
		l.Pick(last)
	case fyne.KeyPageUp, fyne.KeyPageDown:
		if l.PageRows == nil {
			return false
		}
		if key == fyne.KeyPageUp {
			l.Pick(max(0, at-l.PageRows()))
		} else {
			l.Pick(min(last, at+l.PageRows()))
		}
	default:
		return false
	}
	return true
}

// TapRow chooses the row at an index, and acts on it after the second tap of a double tap. Two taps hit
// the same row if their keys are equal.
func (l *ChoiceList) TapRow(n int, key any) {
	double := l.tappedKey == key && time.Since(l.tappedAt) < doubleTapTime
	l.tappedKey, l.tappedAt = key, time.Now()
	l.Pick(n)
	if double {
		l.tappedKey = nil
		l.act()
	}
}

// ChoiceRow is the common part of the rows of a ChoiceList: they light up under the pointer and can be
// tapped. A row embeds it and calls InitRow once.
type ChoiceRow struct {
	Hover
	stage *Stage
	tap   func()
}

// InitRow prepares a row. text returns its hover text; tap is called when it is tapped.
func (r *ChoiceRow) InitRow(s *Stage, row fyne.CanvasObject, text func() string, tap func()) {
	r.stage, r.tap = s, tap
	r.InitHoverText(s, row, text)
}

// Tapped removes the focus and the hover text, and calls the tap function given to InitRow.
func (r *ChoiceRow) Tapped(*fyne.PointEvent) {
	r.stage.News.HideTip()
	r.stage.Input.Unfocus()
	r.tap()
}

// Cursor shows that the row can be tapped.
func (r *ChoiceRow) Cursor() desktop.Cursor { return desktop.PointerCursor }

// RowBack is the part of a row behind its texts: its background and the picture at its left, or a frame
// with an icon where there is no picture.
type RowBack struct {
	stage      *Stage
	background *canvas.Rectangle
	frame      *canvas.Rectangle
	missing    *canvas.Raster
	picture    fyne.CanvasObject
	veil       *canvas.Rectangle
}

// NewRowBack returns the back of a row; missing draws the icon shown where there is no picture.
func NewRowBack(s *Stage, picture fyne.CanvasObject, missing look.Painter) *RowBack {
	return &RowBack{
		stage: s, background: canvas.NewRectangle(look.Clear), frame: canvas.NewRectangle(look.Clear), picture: picture,
		missing: canvas.NewRaster(func(w, h int) image.Image { return missing(w, h) }),
		veil:    canvas.NewRectangle(look.Faded(look.Sunken, 0.6)),
	}
}

// Parts returns the objects of the back, from the bottom to the top.
func (b *RowBack) Parts() []fyne.CanvasObject {
	return []fyne.CanvasObject{b.background, b.frame, b.missing, b.picture, b.veil}
}

// Place lays the back out in a row of a size; the background ends at right.
func (b *RowBack) Place(size fyne.Size, right float32) {
	u := b.stage.Unit()
	gap := look.Gap * u
	b.background.CornerRadius, b.frame.CornerRadius = 9*u, 4*u
	Put(b.background, 1, gap/4, right-1, size.Height-gap/2)
	side := b.pictureSide(size)
	for _, o := range []fyne.CanvasObject{b.picture, b.veil, b.frame} {
		Put(o, gap, 0.75*gap, side, side)
	}
	Put(b.missing, gap+side*0.3, 0.75*gap+side*0.3, side*0.4, side*0.4)
}

func (b *RowBack) pictureSide(size fyne.Size) float32 {
	return size.Height - 1.5*look.Gap*b.stage.Unit()
}

// Lines returns where texts begin beside the picture, and the tops of two lines of text of these heights.
func (b *RowBack) Lines(size fyne.Size, upper, lower float32) (x, top, below float32) {
	gap := look.Gap * b.stage.Unit()
	top = (size.Height - upper - lower - gap/4) / 2
	return b.pictureSide(size) + 2.5*gap, top, top + upper + gap/4
}

// PutMark places an icon before a text on a line, and returns the icon's left edge.
func (b *RowBack) PutMark(mark fyne.CanvasObject, text, top, height float32) (left float32) {
	u := b.stage.Unit()
	side := 15 * u
	left = text - side - look.Gap/2*u
	Put(mark, left, top+(height-side)/2, side, side)
	return left
}

// Paint shows whether the row is under the pointer, whether it is the chosen one, whether there is a
// picture, and whether that is veiled because nothing can be done with the row.
func (b *RowBack) Paint(hovered, chosen, pictured, veiled bool) {
	fill, edge := look.Clear, look.Clear
	if hovered || chosen {
		fill = look.Raised
	}
	if chosen {
		edge = look.Accent
	}
	Paint(b.background, fill, edge, 2)
	Show(b.picture, pictured)
	Show(b.missing, !pictured)
	Paint(b.frame, look.Clear, look.Line, 1)
	Show(b.frame, !pictured)
	Show(b.veil, pictured && veiled)
}
