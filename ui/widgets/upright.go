package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// upright is what is seen on a tablet or phone that is held upright: a sentence
// over all the rest, which waits below until the device is turned.
type upright struct {
	widget.BaseWidget
	stage   *Stage
	picture *canvas.Raster
	words   *Paragraph
}

func newUpright(s *Stage) *upright {
	t := &upright{stage: s, picture: canvas.NewRaster(nil)}
	t.words = NewParagraph(s, "", look.Large, look.Ink)
	t.words.Align = fyne.TextAlignCenter
	t.ExtendBaseWidget(t)
	t.Hide()
	return t
}

// SetUpright sets what is shown where the device is held upright: a square picture
// and a sentence.
func (s *Stage) SetUpright(picture look.Painter, sentence string) {
	s.upright.picture.Generator = picture
	s.upright.words.Set(sentence)
	s.upright.Refresh()
}

// turned tells whether the device is held upright.
func (s *Stage) turned(size fyne.Size) bool { return s.Mobile() && size.Height > size.Width }

// Tapped keeps what lies below from being reached.
func (t *upright) Tapped(*fyne.PointEvent) {}

// TappedSecondary does the same.
func (t *upright) TappedSecondary(*fyne.PointEvent) {}

// Dragged does the same.
func (t *upright) Dragged(*fyne.DragEvent) {}

// DragEnd does nothing.
func (t *upright) DragEnd() {}

// CreateRenderer puts the picture over the words, in the middle.
func (t *upright) CreateRenderer() fyne.WidgetRenderer {
	plate := NewPlane(look.Panel)
	return (&Drawing{
		Parts: []fyne.CanvasObject{plate, t.picture, t.words},
		Place: func(size fyne.Size) {
			u := t.stage.Unit()
			plate.Resize(size)
			side, width := 96*u, size.Width-8*look.Gap*u
			high := t.words.HeightFor(width)
			y := (size.Height - side - 2*look.Gap*u - high) / 2
			Put(t.picture, (size.Width-side)/2, y, side, side)
			Put(t.words, 4*look.Gap*u, y+side+2*look.Gap*u, width, high)
		},
	}).Replaced(t)
}
