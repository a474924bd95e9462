package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Scroller shows something that may be higher than itself.
type Scroller struct {
	widget.BaseWidget

	OnScroll func() // is told that it has been scrolled; nil: nothing

	stage   *Stage
	content Sized
	scroll  *container.Scroll
}

// NewScroller gives a scroller of a content.
func NewScroller(s *Stage, content Sized) *Scroller {
	x := &Scroller{stage: s, content: content}
	x.scroll = container.NewVScroll(container.New(fit{x}, content))
	x.scroll.OnScrolled = func(fyne.Position) {
		if x.OnScroll != nil {
			x.OnScroll()
		}
	}
	x.ExtendBaseWidget(x)
	return x
}

// SetContent shows something else, from its top.
func (x *Scroller) SetContent(content Sized) {
	x.content = content
	x.scroll.Content = container.New(fit{x}, content)
	x.scroll.Offset = fyne.Position{}
	x.Refresh()
}

// TypedKey scrolls, and tells whether the key means that.
func (x *Scroller) TypedKey(key fyne.KeyName) bool {
	page := x.scroll.Size().Height
	to := x.scroll.Offset.Y
	switch key {
	case fyne.KeyUp:
		to -= 6 * look.Gap * x.stage.Unit()
	case fyne.KeyDown:
		to += 6 * look.Gap * x.stage.Unit()
	case fyne.KeyPageUp:
		to -= 0.9 * page
	case fyne.KeyPageDown:
		to += 0.9 * page
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = x.scroll.Content.MinSize().Height
	default:
		return false
	}
	x.scroll.ScrollToOffset(fyne.NewPos(0, max(0, min(to, x.scroll.Content.MinSize().Height-page))))
	return true
}

// Reveal scrolls until an object of the content is in sight; others leave it where
// it is.
func (x *Scroller) Reveal(o fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	content := x.scroll.Content
	at := driver.AbsolutePositionForObject(o).Subtract(driver.AbsolutePositionForObject(content))
	size := content.Size()
	if at.X < 0 || at.Y < 0 || at.X >= size.Width || at.Y >= size.Height {
		return
	}
	x.RevealPart(at.Y, o.Size().Height)
}

// RevealPart scrolls until a part of the content is in sight, by its place and
// height in it.
func (x *Scroller) RevealPart(y, height float32) {
	room := look.Gap * x.stage.Unit() // for the ring
	top, bottom := y-room, y+height+room
	to := min(max(x.scroll.Offset.Y, bottom-x.scroll.Size().Height), top)
	x.scroll.ScrollToOffset(fyne.NewPos(0, max(0, to)))
}

// Offset gives how far it is scrolled.
func (x *Scroller) Offset() float32 { return x.scroll.Offset.Y }

// AtEnd tells whether nothing is to be seen below.
func (x *Scroller) AtEnd() bool {
	return x.scroll.Offset.Y+x.scroll.Size().Height+look.Gap >= x.scroll.Content.MinSize().Height
}

// CreateRenderer lays the content out over the whole width.
func (x *Scroller) CreateRenderer() fyne.WidgetRenderer {
	place := func(size fyne.Size) {
		x.stage.theme() // the bar grows with the window
		x.scroll.Resize(size)
		x.scroll.Refresh()
	}
	return (&Drawing{
		Parts: []fyne.CanvasObject{x.scroll},
		Place: place,
	}).Replaced(x)
}

// fit lays a content out as wide as its scroller, but for some room for the bar,
// and as high as it wants to be.
type fit struct{ scroller *Scroller }

// MinSize gives the height of the content.
func (f fit) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(1, f.scroller.content.HeightFor(f.width(f.scroller.Size().Width)))
}

// Layout puts the content.
func (f fit) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Put(o, 0, 0, f.width(size.Width), size.Height)
	}
}

func (f fit) width(all float32) float32 { return max(1, all-2*look.Gap*f.scroller.stage.Unit()) }
