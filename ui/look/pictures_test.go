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

// TestCacheIsDroppedWithThePalette checks that pictures of the last palette are not
// returned any more, and that a picture still being drawn with it is not cached.
func TestCacheIsDroppedWithThePalette(t *testing.T) {
	warm, blind := art.Warm(), art.ColourBlind()
	figure := art.Figure{Colour: 3}
	p := look.NewPictures(warm)
	before := p.RobotAt(figure, 40)
	if p.RobotAt(figure, 40) != before {
		t.Error("the picture was drawn twice")
	}
	p.SetPalette(blind)
	after := p.RobotAt(figure, 40)
	if p.Palette() != blind || bytes.Equal(before.Pix, after.Pix) || !bytes.Equal(after.Pix, blind.Robot(figure, 40).Pix) {
		t.Error("after SetPalette the robot is not drawn with the new palette")
	}
	type key struct{}
	old := p.Cached(key{}, func() *image.RGBA {
		p.SetPalette(warm) // while it is drawn in the background
		return after
	})
	if old != after || p.Cached(key{}, func() *image.RGBA { return before }) != before {
		t.Error("a picture drawn with the old palette was cached for the new one")
	}
}

// TestPicturesAreSafeForConcurrentUse draws in several goroutines while the palette
// changes.
func TestPicturesAreSafeForConcurrentUse(t *testing.T) {
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
		p.SetPalette(art.ColourBlind())
	}
	all.Wait()
	want := art.ColourBlind().Robot(art.Figure{Colour: 2}, 8)
	if !bytes.Equal(p.RobotAt(art.Figure{Colour: 2}, 8).Pix, want.Pix) {
		t.Error("a picture of the old palette is still in the cache")
	}
}

// TestWindowColoursDifferForAllColourVisions checks that colours with a meaning differ
// from their background and from each other for all kinds of colour vision, so that the
// colour-blind palette needs no second set. 20 is a fifth of the way from black to white.
func TestWindowColoursDifferForAllColourVisions(t *testing.T) {
	for _, s := range art.Visions {
		for name, pair := range map[string][2]color.NRGBA{
			"accent and danger":     {look.Accent, look.Danger},
			"accent and count":      {look.Accent, look.Count},
			"danger and count":      {look.Danger, look.Count},
			"accent and button":     {look.Accent, look.Raised},
			"danger and button":     {look.Danger, look.Raised},
			"danger on the panel":   {look.Danger, look.Panel},
			"count on the panel":    {look.Count, look.Panel},
			"label on the accent":   {look.OnAccent, look.Accent},
			"label on danger":       {look.Ink, look.Danger},
			"text and faint text":   {look.Ink, look.Muted},
			"faint text, the panel": {look.Muted, look.Panel},
		} {
			if d := s.Distance(pair[0], pair[1]); d < 20 {
				t.Errorf("%v vision: %s are %.1f apart, want at least 20", s, name, d)
			}
		}
	}
}
