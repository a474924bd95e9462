package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/look"
)

// banner is a sentence at the top of the window that stays as long as it is true, on every page and dialog.
// It is only read: clicks go through it.
type banner struct {
	Box
	picture *canvas.Raster
	icon    *Cell // with the picture; hidden without one
	words   *Paragraph
}

func newBanner(s *Stage) *banner {
	b := &banner{picture: canvas.NewRaster(nil), words: NewParagraph(s, "", look.Small, look.Ink)}
	background := NewSurface(s, look.Lifted, look.Line, 8)
	background.Shadow = canvas.Shadow{Color: look.Shade, BlurRadius: 12, Offset: fyne.NewPos(0, 3)}
	b.icon = Tight(NewFixed(s, 20, 20, b.picture))
	b.InitBox(s, b, background, NewPadded(s, look.Gap, look.Gap/2, NewRow(s, 0, b.icon, b.words)))
	b.Hide()
	return b
}

// set changes the sentence and the picture, nil for none.
func (b *banner) set(picture look.Painter, text string) {
	b.picture.Generator = picture
	Show(b.icon, picture != nil)
	b.words.Set(text)
	Show(b, text != "")
}

// bannerReach is the share of the window's width, from the left, that the banner may use: on all pages of a
// game the buttons at the top lie to the right of it.
const bannerReach = 0.62

// lowBannerReach is the same on a phone, where the panel of a game takes more than half of the narrowest window.
const lowBannerReach = 0.49

// place puts the banner at the top, into the middle of its reach: the part of the window beside the panel, which is wider
// on a phone, and without the button over the board.
func (b *banner) place(window fyne.Size) {
	u, reach := b.stage.Unit(), window.Width*bannerReach
	if b.stage.Low() {
		reach = window.Width * lowBannerReach
	}
	beside := 2 * look.Gap * u // the text
	if b.icon.Visible() {
		beside += (20 + look.Gap) * u
	}
	corner := b.stage.TouchSize(44*u) + 2*look.Gap*u
	width := b.words.widest(reach-2*corner-beside) + beside + 1
	b.Move(fyne.NewPos((reach-width)/2, look.Gap*u/2))
	b.Resize(fyne.NewSize(width, b.HeightFor(width)))
}
