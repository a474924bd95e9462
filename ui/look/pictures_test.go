package look_test

import (
	"bytes"
	"image"
	"image/color"
	"sync"
	"testing"

	"roborally/ui/art"
	"roborally/ui/look"
)

// TestPicturesFollowThePalette: what was kept of the last one is not shown any
// more, and what was being drawn with it is not kept.
func TestPicturesFollowThePalette(t *testing.T) {
	warm, blind := art.Warm(), art.ColourBlind()
	figure := art.Figure{Colour: 3}
	p := look.NewPictures(warm)
	before := p.RobotAt(figure, 40)
	if p.RobotAt(figure, 40) != before {
		t.Error("the picture is drawn twice")
	}
	p.Use(blind)
	after := p.RobotAt(figure, 40)
	if p.Palette() != blind || bytes.Equal(before.Pix, after.Pix) || !bytes.Equal(after.Pix, blind.Robot(figure, 40).Pix) {
		t.Error("the robot has the old colour")
	}
	type key struct{}
	old := p.Keep(key{}, func() *image.RGBA {
		p.Use(warm) // while it is drawn beside the window
		return after
	})
	if old != after || p.Keep(key{}, func() *image.RGBA { return before }) != before {
		t.Error("what was drawn with the old palette is kept for the new one")
	}
}

// TestPicturesAreDrawnByMany at once, while the palette changes.
func TestPicturesAreDrawnByMany(t *testing.T) {
	p := look.NewPictures(art.Warm())
	var all sync.WaitGroup
	for n := range 4 {
		all.Go(func() {
			for i := range 8 {
				p.RobotAt(art.Figure{Colour: art.PlayerColour(i)}, 8+n)
			}
		})
	}
	for range 8 {
		p.Use(art.ColourBlind())
	}
	all.Wait()
	want := art.ColourBlind().Robot(art.Figure{Colour: 2}, 8)
	if !bytes.Equal(p.RobotAt(art.Figure{Colour: 2}, 8).Pix, want.Pix) {
		t.Error("a picture of the old palette is left")
	}
}

// TestColoursOfTheWindows: what means something by its colour, on the plates it
// stands on, is told apart by all sights, so that no other set of them is needed
// with the palette for the colour-blind. 20 is a fifth of the way from black to
// white.
func TestColoursOfTheWindows(t *testing.T) {
	for _, s := range art.Sights {
		for name, pair := range map[string][2]color.NRGBA{
			"accent and danger":     {look.Accent, look.Danger},
			"accent and count":      {look.Accent, look.Count},
			"danger and count":      {look.Danger, look.Count},
			"accent and button":     {look.Accent, look.Raised},
			"danger and button":     {look.Danger, look.Raised},
			"danger on the panel":   {look.Danger, look.Panel},
			"count on the panel":    {look.Count, look.Panel},
			"label on the accent":   {look.OnColor, look.Accent},
			"label on danger":       {look.Ink, look.Danger},
			"text and faint text":   {look.Ink, look.Muted},
			"faint text, the panel": {look.Muted, look.Panel},
		} {
			if d := s.Apart(pair[0], pair[1]); d < 20 {
				t.Errorf("%v: %s are %.1f apart", s, name, d)
			}
		}
	}
}
