package solo_test

import (
	"fmt"
	"os"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/ui/text"
)

// TestZoomedPagesFitSmallScreen: with everything enlarged, pages fit a screen of 1280 by 800 pixels with
// all their texts.
func TestZoomedPagesFitSmallScreen(t *testing.T) {
	for _, tag := range text.Languages {
		for _, zoom := range []float32{1.3, 1.6, 2} {
			if zoom < 1.6 && tag != text.Languages[0] {
				continue // the others have more room
			}
			t.Run(fmt.Sprintf("%s, %v", tag, zoom), func(t *testing.T) {
				folder := shortFolder(t)
				t.Setenv("FYNE_SCALE", fmt.Sprint(zoom))
				apptest.InBubble(t, func(t *testing.T) {
					d := apptest.Start(t, folder, "-lang", tag.String(), "-speed", "off", "-seed", "7")
					d.Window.Resize(fyne.NewSize(1280/zoom, 775/zoom)) // with a title bar
					if got := d.Stage.MinSize(); got.Width > 1280/zoom || got.Height > 775/zoom {
						t.Errorf("the window's least size is %v, larger than the screen", got)
					}
					checkInSight(d, "menu")
					for _, page := range []string{"settings", "tutorial", "rules", "statistics", "replay", "start"} {
						d.Click(page)
						checkInSight(d, page)
						d.Key(fyne.KeyEscape)
					}
					d.Click("tutorial", "lesson-power")
					checkInSight(d, "a lesson")
					d.Key(fyne.KeyEscape)
					d.Click("lessons")
					d.Key(fyne.KeyEscape)
					d.Click("practice")
					checkInSight(d, "programming")
					d.Click("player-1")
					checkInSight(d, "a player")
					d.Key(fyne.KeyEscape, fyne.KeyEscape)
					checkInSight(d, "the menu of a game")
					d.Click("leave", "yes")
					d.Close()
				})
			})
		}
	}
}

// shortFolder returns an empty folder whose name is short enough to be shown.
func shortFolder(t *testing.T) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "z")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	return folder
}

// checkInSight fails the test if a target is outside the window or a text does not fit. What scrolls or
// lies on the board may be anywhere.
func checkInSight(d *apptest.Driver, where string) {
	d.T.Helper()
	d.Picture(fmt.Sprintf("zoom-%v-%s", d.Stage.Zoom, where))
	d.CheckLayout(where, "board", "map-", "chapter-", "example-", "licence-", "next", "previous", "play-")
}
