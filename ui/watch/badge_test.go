package watch_test

import (
	"image"
	"testing"

	"roborally/core/replay"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/watch"
)

// TestPortraitsOfWhoLooksAlikeHaveBadges: of two robots of one model, and with the
// palette for players to whom colours say little of all; no other portrait changes.
func TestPortraitsOfWhoLooksAlikeHaveBadges(t *testing.T) {
	with := map[bool]int{}
	films(t, func(film *replay.Film, cast *watch.Cast) {
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
				t.Errorf("of %v, the portrait of %d has a badge: %v", film.Setup.Models, seat, differ)
			} else {
				with[differ]++
			}
		}
		cast.Pictures.Use(art.ColourBlind())
		for seat := range film.Setup.Models {
			plain := cast.Pictures.PortraitOf(cast.Figure(seat))(60, 60)
			if alone := len(film.Setup.Models) == 1; differing(plain, cast.Portrait(seat)(60, 60)) == alone {
				t.Errorf("of %v, the portrait of %d is wrong for who tells colours badly apart", film.Setup.Models, seat)
			}
		}
	})
	if with[true] == 0 || with[false] == 0 {
		t.Errorf("portraits with and without a badge have been seen: %v", with)
	}
}

// differing tells whether two pictures of a size differ.
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
