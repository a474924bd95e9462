package widgets

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"roborally/ui/look"
)

// A RowContent holds the texts and pictures of a ChoiceRow.
type RowContent struct {
	Title, Aside string                         // the upper line; Aside stands at its right end, unless Title needs the room
	Line, Short  string                         // the lower line; Short is shown if Line is too long
	State        string                         // at the right end of the lower line
	Mark         func(color.NRGBA) look.Painter // icon before State; nil: none
	StateInk     color.NRGBA
	Tip          string // hover text; "": none
	Pictured     bool   // whether there is a picture
	Faded        bool   // nothing can be done with the row
}

// ChoiceRow is a row of a ChoiceList: two lines of text beside a picture, or beside an icon where there is none. It
// lights up under the pointer and can be tapped.
type ChoiceRow struct {
	Box
	Hover
	list    *ChoiceList
	content RowContent
	chosen  bool

	background   *Surface
	picture      fyne.CanvasObject
	missing      *Box
	veil         *canvas.Rectangle
	mark         *canvas.Raster
	marked       *Cell // with the mark
	title, aside *Line
	line, state  *Line
}

// InitRow prepares a row of a list, which self embeds. missing draws the icon shown where there is no picture.
func (r *ChoiceRow) InitRow(l *ChoiceList, self Choosable, picture fyne.CanvasObject, missing look.Painter) {
	s := l.stage
	r.list, r.picture = l, picture
	r.background = NewSurface(s, look.Clear, look.Clear, 9)
	r.background.Width = 2
	icon := canvas.NewRaster(func(w, h int) image.Image { return missing(w, h) })
	r.missing = NewStack(s, NewSurface(s, look.Clear, look.Line, 4), NewFixed(s, 20, 20, icon))
	r.veil = canvas.NewRectangle(look.Faded(look.Sunken, 0.6))
	r.mark = canvas.NewRaster(nil)
	r.marked = Tight(NewFixed(s, 15, 15, r.mark))
	text := func(size float32) *Line { return NewLine(s, "", size, look.Muted) }
	r.title, r.aside, r.line, r.state = NewBoldLine(s, "", look.Body, look.Ink), text(look.Small), text(look.Small), text(look.Small)
	r.title.Least, r.line.Least = 0.8, 0.8
	both := NewRow(s, 0, Fill(r.title), Tight(r.aside))
	upper := NewFitted(s, func(area fyne.Size) fyne.CanvasObject {
		if r.content.Aside == "" || widthOf(r.title)+widthOf(r.aside)+look.Gap*s.Unit() > area.Width {
			return r.title
		}
		return both
	})
	lower := NewRow(s, 0, Fill(r.line), r.marked, Tight(r.state))
	lower.Gap = look.Gap / 2
	texts := NewColumn(s, upper, lower)
	texts.Gap = look.Gap / 4
	square := NewAspect(s, 1, 0.5, 0.5, NewStack(s, r.missing, picture, r.veil))
	row := NewRow(s, 0, Fixed(50, square), Fill(NewAt(s, Full, 0.5, texts)))
	row.Gap = 1.5 * look.Gap
	r.InitHoverText(s, self, func() string { return r.content.Tip })
	r.State = func() string { return s.selected(r.chosen) }
	r.InitBox(s, self, NewPadded(s, 0, look.Gap/4, r.background), NewPadded(s, 1.25*look.Gap, 0.75*look.Gap, row))
	r.paint()
}

// Set changes what the row shows.
func (r *ChoiceRow) Set(c RowContent) {
	r.content = c
	ink, muted, state := look.Ink, look.Muted, c.StateInk
	if c.Faded {
		ink, muted = look.Faded(ink, 0.5), look.Faded(muted, 0.5)
	}
	r.title.Text, r.title.Ink = c.Title, ink
	r.aside.Text, r.aside.Ink = c.Aside, muted
	r.line.Text, r.line.Short, r.line.Ink = c.Line, c.Short, muted
	r.state.Text, r.state.Ink = c.State, state
	Show(r.state, c.State != "")
	Show(r.marked, c.Mark != nil)
	if c.Mark != nil {
		r.mark.Generator = c.Mark(state)
	}
	Show(r.picture, c.Pictured)
	Show(r.missing, !c.Pictured)
	Show(r.veil, c.Pictured && c.Faded)
	if r.Size().Width == 0 {
		return // not shown yet, and perhaps never
	}
	for _, o := range []fyne.CanvasObject{r.mark, r.title, r.aside, r.line, r.state, r.self} {
		o.Refresh()
	}
}

// SetChosen shows whether the row is the chosen one.
func (r *ChoiceRow) SetChosen(chosen bool) {
	r.chosen = chosen
	r.paint()
}

// paint shows whether the row is chosen or under the pointer.
func (r *ChoiceRow) paint() {
	fill, edge := look.Clear, look.Clear
	if r.Hovered || r.chosen {
		fill = look.Raised
	}
	if r.chosen {
		edge = look.Accent
	}
	if r.Size().Width == 0 {
		r.background.Fill, r.background.Edge = fill, edge
		return
	}
	r.background.Paint(fill, edge)
}

// MouseIn lights the row up.
func (r *ChoiceRow) MouseIn(e *desktop.MouseEvent) {
	r.Hover.MouseIn(e)
	r.paint()
}

// MouseOut ends that.
func (r *ChoiceRow) MouseOut() {
	r.Hover.MouseOut()
	r.paint()
}

// Tapped removes the focus and the hover text, and chooses the row.
func (r *ChoiceRow) Tapped(*fyne.PointEvent) {
	r.list.stage.News.HideTip()
	r.list.stage.Input.Unfocus()
	r.list.Tap(r.self.(Choosable))
}

// Cursor shows that the row can be tapped.
func (r *ChoiceRow) Cursor() desktop.Cursor { return desktop.PointerCursor }
