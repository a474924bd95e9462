package game_test

import (
	"image"
	"image/color"
	"testing"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/game"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"

	"fyne.io/fyne/v2"
)

// TestPaletteChangeRepaintsThePage checks that after a change of palette the page looks as if it
// had been opened with the new one, in both phases.
func TestPaletteChangeRepaintsThePage(t *testing.T) {
	render := func(begin, end *art.Palette, confirmed bool) image.Image {
		session, err := uitest.NewSession(newSetup(t, "clockwork", core.Tanky, core.JamesBot, core.LazyBot, core.Albot, core.Peach), 0, 11)
		if err != nil {
			t.Fatal(err)
		}
		d := &driver{T: t, Window: uitest.NewWindow(t, 1024, 600), session: session, options: game.Options{Ghost: true}}
		pictures := look.NewPictures(begin)
		d.page = game.NewPage(d.Stage, text.For("en"), pictures, session, &d.options)
		d.Stage.Windows.SetPage(d.page)
		d.deliver()
		d.fill()
		if confirmed {
			d.click("confirm")
		}
		if end != nil {
			pictures.SetPalette(end)
			fyne.CurrentApp().Settings().SetTheme(look.NewTheme()) // refreshes everything
		}
		return d.Canvas().Capture()
	}
	for _, confirmed := range []bool{false, true} {
		want, got := render(art.ColourBlind(), nil, confirmed), render(art.Warm(), art.ColourBlind(), confirmed)
		if n := differing(render(art.Warm(), nil, confirmed), want); n < 2000 {
			t.Errorf("the palettes differ in only %d pixels", n)
		}
		if n := differing(got, want); n > 0 {
			t.Errorf("confirmed = %v: %d pixels still have the old palette", confirmed, n)
		}
	}
}

// differing counts the pixels in which two pictures differ.
func differing(a, b image.Image) int {
	n := 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if color.NRGBAModel.Convert(a.At(x, y)) != color.NRGBAModel.Convert(b.At(x, y)) {
				n++
			}
		}
	}
	return n
}
