package app

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/ui/text"
)

// TestZoomIsReadAsFyneReadsIt: the environment counts more than the settings.
func TestZoomIsReadAsFyneReadsIt(t *testing.T) {
	s := test.NewApp().Settings()
	for environment, want := range map[string]float32{"": s.Scale(), "1.6": 1.6, "0.8": 0.8, "auto": 1, "large": s.Scale(), "0": s.Scale(), "-2": s.Scale()} {
		if got := zoomOf(s, environment); got != want {
			t.Errorf("FYNE_SCALE=%s gives %v, not %v", environment, got, want)
		}
	}
}

// TestLargeThingsFitASmallScreen: whoever lets Fyne show everything larger, on a
// screen of 1280 by 800 pixels, finds everything in sight, with all its words.
func TestLargeThingsFitASmallScreen(t *testing.T) {
	for _, tag := range text.Languages {
		for _, zoom := range []float32{1.3, 1.6} {
			if zoom < 1.6 && tag != text.Languages[0] {
				continue // there is more room
			}
			t.Run(fmt.Sprintf("%s, %v", tag, zoom), func(t *testing.T) {
				folder := t.TempDir()
				t.Setenv("FYNE_SCALE", fmt.Sprint(zoom))
				inBubble(t, func(t *testing.T) {
					d := start(t, folder, "-lang", tag.String(), "-speed", "off", "-seed", "7")
					d.Window.Resize(fyne.NewSize(1280/zoom, 775/zoom)) // with a title bar
					if got := d.Stage.MinSize(); got.Width > 1280/zoom || got.Height > 775/zoom {
						t.Errorf("the window cannot be made smaller than %v", got)
					}
					d.inSight("menu")
					for _, page := range []string{"settings", "tutorial", "rules", "statistics", "replay", "start"} {
						d.Click(page)
						d.inSight(page)
						d.Key(fyne.KeyEscape)
					}
					d.Click("tutorial", "lesson-power")
					d.inSight("a lesson")
					d.Key(fyne.KeyEscape)
					d.Click("lessons")
					d.Key(fyne.KeyEscape)
					d.Click("practice")
					d.inSight("programming")
					d.Click("player-1")
					d.inSight("a player")
					d.Key(fyne.KeyEscape, fyne.KeyEscape)
					d.inSight("the menu of a game")
					d.Click("leave", "yes")
					d.end()
				})
			})
		}
	}
}

// inSight fails the test where what can be clicked lies outside the window, or a
// text does not fit. What scrolls, and what lies on the board, may lie anywhere.
func (d *desk) inSight(where string) {
	d.t.Helper()
	d.Picture(fmt.Sprintf("zoom-%v-%s", d.Stage.Zoom, where))
	d.InSight(where, "board", "map-", "chapter-", "example-", "licence-", "next", "previous", "play-")
}
