package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// banner is a sentence at the top of the window that stays as long as it is true, on every page and dialog.
// It is only read: clicks go through it.
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

// bannerReach is the share of the window's width, from the left, that the banner may use: on all pages of a
// game the buttons at the top lie to the right of it.
const bannerReach = 0.62

// lowBannerReach is the same on a phone, where the panel of a game takes more than half of the narrowest window.
const lowBannerReach = 0.49

// place puts the banner at the top, into the middle of its reach.
func (b *banner) place(window fyne.Size) {
	if b.text == "" {
		return
	}
	u := b.stage.Unit()
	lines := b.lines(window.Width)
	textWidth := float32(0)
	for _, line := range lines {
		textWidth = max(textWidth, look.Width(line, look.Small*u, fyne.TextStyle{}))
	}
	width := textWidth + b.pictureSide() + 3*look.Gap*u
	height := float32(len(lines))*b.lineHeight() + look.Gap*u
	Put(b, (window.Width*b.reach()-width)/2, look.Gap*u/2, width, height)
}

// lines wraps the sentence so that it stays within its reach.
func (b *banner) lines(window float32) []string {
	u := b.stage.Unit()
	corner := b.stage.TouchSize(44*u) + 2*look.Gap*u // the button over the board
	return look.Wrap(b.text, look.Small*u, fyne.TextStyle{}, window*b.reach()-2*corner-b.pictureSide()-3*look.Gap*u)
}

// reach returns how much of the window's width is beside the panel. On a phone the panel is wider.
func (b *banner) reach() float32 {
	if b.stage.Low() {
		return lowBannerReach
	}
	return bannerReach
}

// lineHeight returns the height of a line.
func (b *banner) lineHeight() float32 {
	return fyne.MeasureText("Ag", look.Small*b.stage.Unit(), fyne.TextStyle{}).Height
}

func (b *banner) pictureSide() float32 {
	if b.picture == nil {
		return 0
	}
	return 20 * b.stage.Unit()
}

// CreateRenderer puts the text beside the picture.
func (b *banner) CreateRenderer() fyne.WidgetRenderer {
	background := canvas.NewRectangle(look.Lifted)
	background.StrokeColor = look.Line
	background.Shadow = canvas.Shadow{Color: look.Shade, BlurRadius: 12, Offset: fyne.NewPos(0, 3)}
	picture := canvas.NewRaster(func(w, h int) image.Image {
		if b.picture == nil {
			return look.Empty
		}
		return b.picture(w, h)
	})
	d := &Renderer{Parts: []fyne.CanvasObject{background, picture}}
	d.Place = func(size fyne.Size) {
		u := b.stage.Unit()
		background.Resize(size)
		background.CornerRadius, background.StrokeWidth = 8*u, max(1, u)
		side, pad := b.pictureSide(), look.Gap*u
		Put(picture, pad, (size.Height-side)/2, side, side)
		d.Parts = d.Parts[:2:2]
		y := pad / 2
		for _, line := range b.lines(b.stage.Size().Width) {
			words := look.NewText(line, look.Small*u, look.Ink)
			Put(words, side+1.5*pad, y, size.Width-side-2*pad, b.lineHeight())
			d.Parts = append(d.Parts, words)
			y += b.lineHeight()
		}
	}
	d.Update = func() {
		d.Place(b.Size())
		picture.Refresh()
		canvas.Refresh(b)
	}
	return d.Placed(b.Size())
}
