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
	eachFilm(t, func(film *replay.Recording, cast *watch.Presenter) {
		cast.Pictures = look.NewPictures(art.Warm())
		for seat, model := range film.Setup.Models {
			twins := 0
			for _, m := range film.Setup.Models {
				if m == model {
					twins++
				}
			}
			plain := cast.Pictures.PortraitOf(cast.Figure(seat))(60, 60)
			if differ, alike := differing(plain, cast.Portrait(seat)(60, 60)), twins > 1; differ != alike {
				t.Errorf("models %v: the portrait of seat %d has a badge: %v, want the contrary", film.Setup.Models, seat, differ)
			} else {
				with[differ]++
			}
		}
		cast.Pictures.SetPalette(art.ColourBlind())
		for seat := range film.Setup.Models {
			plain := cast.Pictures.PortraitOf(cast.Figure(seat))(60, 60)
			if alone := len(film.Setup.Models) == 1; differing(plain, cast.Portrait(seat)(60, 60)) == alone {
				t.Errorf("models %v: the portrait of seat %d is wrong with the colour-blind palette", film.Setup.Models, seat)
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
