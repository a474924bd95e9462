package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Scroller shows content that may be higher than itself.
type Scroller struct {
	widget.BaseWidget

	OnScroll func()                      // called after scrolling; nil: nothing
	Most     func(width float32) float32 // limits the height that the scroller wants; nil: nothing does

	stage   *Stage
	content Sized
	scroll  *container.Scroll
}

// NewScroller returns a scroller of a content.
func NewScroller(s *Stage, content Sized) *Scroller {
	x := &Scroller{stage: s, content: content}
	x.scroll = container.NewVScroll(container.New(contentLayout{x}, content))
	x.scroll.OnScrolled = func(fyne.Position) {
		if x.OnScroll != nil {
			x.OnScroll()
		}
	}
	x.ExtendBaseWidget(x)
	return x
}

// SetContent shows another content, from its top.
func (x *Scroller) SetContent(content Sized) {
	x.content = content
	x.scroll.Content = container.New(contentLayout{x}, content)
	x.scroll.Offset = fyne.Position{}
	x.Refresh()
}

// HeightFor returns the height of the content, but not more than Most allows.
func (x *Scroller) HeightFor(width float32) float32 {
	height := x.content.HeightFor(contentLayout{x}.width(width))
	if x.Most != nil {
		height = min(height, x.Most(width))
	}
	return height
}

// contentWidth returns the width of the content.
func (x *Scroller) contentWidth() float32 { return contentLayout{x}.width(x.Size().Width) }

// TypedKey scrolls, and reports whether the key is one that does.
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

// Reveal scrolls an object of the content into sight; for any other object it does nothing.
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

// RevealPart scrolls a part of the content into sight, by its place and height in the content.
func (x *Scroller) RevealPart(y, height float32) {
	room := look.Gap * x.stage.Unit() // for the focus ring
	top, bottom := y-room, y+height+room
	to := min(max(x.scroll.Offset.Y, bottom-x.scroll.Size().Height), top)
	x.scroll.ScrollToOffset(fyne.NewPos(0, max(0, to)))
}

// Offset returns how far it is scrolled.
func (x *Scroller) Offset() float32 { return x.scroll.Offset.Y }

// ScrollBy scrolls by a distance, down if it is positive.
func (x *Scroller) ScrollBy(distance float32) {
	most := x.scroll.Content.MinSize().Height - x.scroll.Size().Height
	x.scroll.ScrollToOffset(fyne.NewPos(0, max(0, min(x.scroll.Offset.Y+distance, most))))
}

// AtEnd reports whether it is scrolled to the end.
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
	return (&Renderer{
		Parts: []fyne.CanvasObject{x.scroll},
		Place: place,
	}).PlacedOnRefresh(x)
}

// contentLayout lays out a content as wide as its scroller, less room for the bar, and as high as it wants
// to be.
type contentLayout struct{ scroller *Scroller }

// MinSize returns the height of the content.
func (f contentLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(1, f.scroller.content.HeightFor(f.scroller.contentWidth()))
}

// Layout places the content.
func (f contentLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.Position{}) // it may have been shown without a scroller before
		o.Resize(fyne.NewSize(f.width(size.Width), size.Height))
	}
}

func (f contentLayout) width(all float32) float32 {
	return max(1, all-2*look.Gap*f.scroller.stage.Unit())
}
