package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/look"
)

// rotateNotice covers everything on a tablet or phone that is held upright with a sentence, until the
// device is turned.
type rotateNotice struct {
	Box
	picture *canvas.Raster
	words   *Paragraph
}

func newRotateNotice(s *Stage) *rotateNotice {
	t := &rotateNotice{picture: canvas.NewRaster(nil), words: NewParagraph(s, "", look.Large, look.Ink)}
	t.words.Align = fyne.TextAlignCenter
	lines := NewColumn(s, NewFixed(s, 96, 96, t.picture), t.words)
	lines.Gap = 2 * look.Gap
	t.InitBox(s, t, NewSolid(look.Panel), NewPadded(s, 4*look.Gap, 0, NewAt(s, Full, 0.5, lines)))
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
