package app

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/ui/text"
)

// TestZoomFollowsFyne: the environment overrides Fyne's settings, read as Fyne reads it.
func TestZoomFollowsFyne(t *testing.T) {
	s := test.NewApp().Settings()
	for environment, want := range map[string]float32{"": s.Scale(), "1.6": 1.6, "0.8": 0.8, "auto": 1, "large": s.Scale(), "0": s.Scale(), "-2": s.Scale()} {
		if got := zoomOf(s, environment); got != want {
			t.Errorf("with FYNE_SCALE=%s the zoom is %v, want %v", environment, got, want)
		}
	}
}

// TestZoomedPagesFitSmallScreen: with everything enlarged, pages fit a screen of 1280 by 800 pixels with
// all their texts.
func TestZoomedPagesFitSmallScreen(t *testing.T) {
	for _, tag := range text.Languages {
		for _, zoom := range []float32{1.3, 1.6} {
			if zoom < 1.6 && tag != text.Languages[0] {
				continue // the others have more room
			}
			t.Run(fmt.Sprintf("%s, %v", tag, zoom), func(t *testing.T) {
				folder := t.TempDir()
				t.Setenv("FYNE_SCALE", fmt.Sprint(zoom))
				inBubble(t, func(t *testing.T) {
					d := start(t, folder, "-lang", tag.String(), "-speed", "off", "-seed", "7")
					d.Window.Resize(fyne.NewSize(1280/zoom, 775/zoom)) // with a title bar
					if got := d.Stage.MinSize(); got.Width > 1280/zoom || got.Height > 775/zoom {
						t.Errorf("the window's least size is %v, larger than the screen", got)
					}
					d.checkInSight("menu")
					for _, page := range []string{"settings", "tutorial", "rules", "statistics", "replay", "start"} {
						d.Click(page)
						d.checkInSight(page)
						d.Key(fyne.KeyEscape)
					}
					d.Click("tutorial", "lesson-power")
					d.checkInSight("a lesson")
					d.Key(fyne.KeyEscape)
					d.Click("lessons")
					d.Key(fyne.KeyEscape)
					d.Click("practice")
					d.checkInSight("programming")
					d.Click("player-1")
					d.checkInSight("a player")
					d.Key(fyne.KeyEscape, fyne.KeyEscape)
					d.checkInSight("the menu of a game")
					d.Click("leave", "yes")
					d.close()
				})
			})
		}
	}
}

// checkInSight fails the test if a target is outside the window or a text does not fit. What scrolls or
// lies on the board may be anywhere.
func (d *userDriver) checkInSight(where string) {
	d.t.Helper()
	d.Picture(fmt.Sprintf("zoom-%v-%s", d.Stage.Zoom, where))
	d.CheckLayout(where, "board", "map-", "chapter-", "example-", "licence-", "next", "previous", "play-")
}
