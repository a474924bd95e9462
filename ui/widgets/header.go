package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"roborally/ui/look"
)

// backWidth is the width of the button that leads back, in units.
const backWidth float32 = 124

// headerTitleScale limits how far the lines of a header are scaled down; one that still does not fit is left out, because
// what stands beside it, or below, shows what the page is.
const headerTitleScale = 0.7

// Header is the head of a page, which is in the same place and of the same size on all pages: at the left the only way
// back, then the title and a second line, and at the right what belongs to the page.
type Header struct {
	Box
	Back *Button

	title, note *Line
}

// NewHeader returns a header with a title. right are its controls at the right, each with a length of its own.
func NewHeader(s *Stage, back *Button, title string, right ...fyne.CanvasObject) *Header {
	h := &Header{Back: back, title: NewBoldLine(s, title, look.Large, look.Ink), note: NewLine(s, "", look.Small, look.Muted)}
	h.title.Least, h.note.Least = headerTitleScale, headerTitleScale
	Show(h.note, false)
	texts := NewColumn(s, h.title, h.note)
	texts.Gap = 0
	shown, none := NewAt(s, Full, 0.5, texts), layout.NewSpacer()
	fitted := NewFitted(s, func(area fyne.Size) fyne.CanvasObject {
		fits := func(l *Line) bool { return look.Width(l.Text, l.Type*headerTitleScale*s.Unit(), l.Style) <= area.Width }
		Show(h.note, h.note.Text != "" && fits(h.note))
		if !fits(h.title) {
			return none
		}
		return shown
	})
	row := NewRow(s, 0, append([]fyne.CanvasObject{Fixed(backWidth, back), Fill(fitted)}, right...)...)
	row.Gap = 1.5 * look.Gap
	h.InitBox(s, h, NewSolid(look.Panel), NewPadded(s, 2*look.Gap, look.Gap, row))
	stack := h.arrange
	h.arrange = func(area fyne.Size, put placer) float32 {
		stack(area, put)
		return back.HeightFor(0) + 2*look.Gap*s.Unit()
	}
	return h
}

// SetTitle changes the title.
func (h *Header) SetTitle(title string) {
	if title != h.title.Text {
		h.title.Set(title)
		h.Refresh()
	}
}

// SetNote changes the second line; "" leaves it out.
func (h *Header) SetNote(note string) {
	if note != h.note.Text {
		h.note.Set(note)
		h.Refresh()
	}
}

// NewHeaded returns the content of a page below its header. Tab comes to the content first.
func NewHeaded(s *Stage, h *Header, content fyne.CanvasObject) *Box {
	b := NewStack(s, content, h)
	b.header = h
	b.arrange = func(area fyne.Size, put placer) float32 {
		head := h.HeightFor(area.Width)
		if put != nil {
			put(h, 0, 0, area.Width, head)
			put(content, 0, head, area.Width, area.Height-head)
		}
		return head + heightOf(content, area.Width)
	}
	return b
}

// NewPanes returns what a page of a list has below its header: on the left the list with what belongs to it, on the
// right what is chosen and what can be done with it.
func NewPanes(s *Stage, left, right fyne.CanvasObject) *Row {
	r := NewRow(s, 0, Fill(NewPadded(s, 2*look.Gap, 1.5*look.Gap, left)),
		Between(340, 0.34, SidePanelWidth, NewStack(s, NewSolid(look.Panel), NewPadded(s, 2*look.Gap, 1.5*look.Gap, right))))
	r.Gap = 0
	return r
}

// NewWell returns a list in a hollow of its own.
func NewWell(s *Stage, list fyne.CanvasObject) *Box {
	return NewStack(s, NewSurface(s, look.Sunken, look.Clear, 12), NewPadded(s, look.Gap/2, look.Gap/2, list))
}
