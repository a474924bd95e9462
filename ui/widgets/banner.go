package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// banner is a sentence at the upper edge of the window that stays as long as it is
// true, whatever page or dialog is shown. It is there to be read: what lies under
// it is clicked through it.
type banner struct {
	widget.BaseWidget
	stage   *Stage
	picture look.Painter
	text    string
}

func newBanner(s *Stage) *banner {
	b := &banner{stage: s}
	b.ExtendBaseWidget(b)
	b.Hide()
	return b
}

// SetBanner says something at the upper edge of the window until it is taken back
// with "". The picture, square, may be nil.
func (s *Stage) SetBanner(picture look.Painter, text string) {
	b := s.banner
	if b.text == text {
		return
	}
	b.picture, b.text = picture, text
	Show(b, text != "")
	b.place(s.Size())
	s.toast.place(s.Size())
	b.Refresh()
	s.Wake()
}

// BannerText gives what is said at the upper edge of the window, or "".
func (s *Stage) BannerText() string { return s.banner.text }

// reach is how much of the window, from the left, the banner may take: on all pages
// of a game what is pressed at the upper edge lies farther to the right.
const reach = 0.62

// place puts it to the upper edge, into the middle of its reach.
func (b *banner) place(window fyne.Size) {
	if b.text == "" {
		return
	}
	u := b.stage.Unit()
	lines := b.lines(window.Width)
	wide := float32(0)
	for _, line := range lines {
		wide = max(wide, look.Width(line, look.Small*u, fyne.TextStyle{}))
	}
	width := wide + b.side() + 3*look.Gap*u
	height := float32(len(lines))*b.line() + look.Gap*u
	Put(b, (window.Width*reach-width)/2, look.Gap*u/2, width, height)
}

// lines breaks the sentence so that it stays within its reach.
func (b *banner) lines(window float32) []string {
	u := b.stage.Unit()
	corner := b.stage.Touch(44*u) + 2*look.Gap*u // a button, as there is one over the board
	return look.Wrap(b.text, look.Small*u, fyne.TextStyle{}, window*reach-2*corner-b.side()-3*look.Gap*u)
}

// line gives the height of a line, side that of the picture.
func (b *banner) line() float32 {
	return fyne.MeasureText("Ag", look.Small*b.stage.Unit(), fyne.TextStyle{}).Height
}

func (b *banner) side() float32 {
	if b.picture == nil {
		return 0
	}
	return 20 * b.stage.Unit()
}

// CreateRenderer puts the words beside the picture.
func (b *banner) CreateRenderer() fyne.WidgetRenderer {
	plate := canvas.NewRectangle(look.Lifted)
	plate.StrokeColor = look.Line
	plate.Shadow = canvas.Shadow{Color: look.Shade, BlurRadius: 12, Offset: fyne.NewPos(0, 3)}
	picture := canvas.NewRaster(func(w, h int) image.Image {
		if b.picture == nil {
			return look.Empty
		}
		return b.picture(w, h)
	})
	d := &Drawing{Parts: []fyne.CanvasObject{plate, picture}}
	d.Place = func(size fyne.Size) {
		u := b.stage.Unit()
		plate.Resize(size)
		plate.CornerRadius, plate.StrokeWidth = 8*u, max(1, u)
		side, pad := b.side(), look.Gap*u
		Put(picture, pad, (size.Height-side)/2, side, side)
		d.Parts = d.Parts[:2:2]
		y := pad / 2
		for _, line := range b.lines(b.stage.Size().Width) {
			words := look.NewText(line, look.Small*u, look.Ink)
			Put(words, side+1.5*pad, y, size.Width-side-2*pad, b.line())
			d.Parts = append(d.Parts, words)
			y += b.line()
		}
	}
	d.Update = func() {
		d.Place(b.Size())
		picture.Refresh()
		canvas.Refresh(b)
	}
	return d.Placed(b.Size())
}
