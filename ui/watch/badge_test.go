package watch_test

import (
	"image"
	"testing"

	"roborally/core/replay"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/watch"
)

// TestPortraitBadges expects badges on the portraits of robots of the same model, and on all
// portraits with the palette for colour-blind players; no other portrait changes.
func TestPortraitBadges(t *testing.T) {
	with := map[bool]int{}
	eachRecording(t, func(recording *replay.Recording, presenter *watch.Presenter) {
		presenter.Pictures = look.NewPictures(art.Warm())
		for seat, model := range recording.Setup.Models {
			twins := 0
			for _, m := range recording.Setup.Models {
				if m == model {
					twins++
				}
			}
			plain := presenter.Pictures.PortraitOf(presenter.Figure(seat))(60, 60)
			if differ, alike := differing(plain, presenter.Portrait(seat)(60, 60)), twins > 1; differ != alike {
				t.Errorf("models %v: the portrait of seat %d has a badge: %v, want the opposite", recording.Setup.Models, seat, differ)
			} else {
				with[differ]++
			}
		}
		presenter.Pictures.SetPalette(art.ColourBlind())
		for seat := range recording.Setup.Models {
			plain := presenter.Pictures.PortraitOf(presenter.Figure(seat))(60, 60)
			if alone := len(recording.Setup.Models) == 1; differing(plain, presenter.Portrait(seat)(60, 60)) == alone {
				t.Errorf("models %v: the portrait of seat %d is wrong with the colour-blind palette", recording.Setup.Models, seat)
			}
		}
	})
	if with[true] == 0 || with[false] == 0 {
		t.Errorf("number of portraits with and without a badge: %v, want some of both", with)
	}
}

// differing reports whether two pictures of the same size differ.
func differing(a, b image.Image) bool {
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if a.At(x, y) != b.At(x, y) {
				return true
			}
		}
	}
	return false
}
