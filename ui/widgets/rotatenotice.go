package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// rotateNotice covers everything on a tablet or phone that is held upright with a sentence, until the
// device is turned.
type rotateNotice struct {
	widget.BaseWidget
	stage   *Stage
	picture *canvas.Raster
	words   *Paragraph
}

func newRotateNotice(s *Stage) *rotateNotice {
	t := &rotateNotice{stage: s, picture: canvas.NewRaster(nil)}
	t.words = NewParagraph(s, "", look.Large, look.Ink)
	t.words.Align = fyne.TextAlignCenter
	t.ExtendBaseWidget(t)
	t.Hide()
	return t
}

// SetRotateNotice sets what is shown while the device is held upright: a square picture and a sentence.
func (s *Stage) SetRotateNotice(picture look.Painter, sentence string) {
	s.rotateNotice.picture.Generator = picture
	s.rotateNotice.words.Set(sentence)
	s.rotateNotice.Refresh()
}

// heldUpright reports whether the device is held upright.
func (s *Stage) heldUpright(size fyne.Size) bool { return s.Mobile() && size.Height > size.Width }

// Tapped keeps taps from what lies below.
func (t *rotateNotice) Tapped(*fyne.PointEvent) {}

// TappedSecondary keeps long presses from what lies below.
func (t *rotateNotice) TappedSecondary(*fyne.PointEvent) {}

// Dragged keeps drags from what lies below.
func (t *rotateNotice) Dragged(*fyne.DragEvent) {}

// DragEnd does nothing.
func (t *rotateNotice) DragEnd() {}

// CreateRenderer puts the picture above the text, in the middle.
func (t *rotateNotice) CreateRenderer() fyne.WidgetRenderer {
	background := NewSolid(look.Panel)
	return (&Renderer{
		Parts: []fyne.CanvasObject{background, t.picture, t.words},
		Place: func(size fyne.Size) {
			u := t.stage.Unit()
			background.Resize(size)
			side, width := 96*u, size.Width-8*look.Gap*u
			height := t.words.HeightFor(width)
			y := (size.Height - side - 2*look.Gap*u - height) / 2
			Put(t.picture, (size.Width-side)/2, y, side, side)
			Put(t.words, 4*look.Gap*u, y+side+2*look.Gap*u, width, height)
		},
	}).PlacedOnRefresh(t)
}
