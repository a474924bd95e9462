package app

import (
	"log/slog"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"roborally/app/logfile"
	"roborally/core/tally"
	"roborally/lan/find/findtest"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/uitest"
)

// TestAchievementsBeforeCounting: a page that asks for achievements before the game is saved for the last time gets
// them when it has been counted. Nothing waits for that, not even the disk.
func TestAchievementsBeforeCounting(t *testing.T) {
	text, err := os.ReadFile("../maps/testdata/game-2.toml")
	if err != nil {
		t.Fatal(err)
	}
	over, err := maps.ReadGame("game-2.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	over.Ended = true
	folder := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		a := uitest.NewApp()
		f, err := readFlags([]string{"-lang", "en", "-speed", "off", "-folder", folder})
		if err != nil {
			t.Fatal(err)
		}
		w := newWindow(a, f, findtest.NewNetwork().Machine("10.0.0.1/8"), look.NewPictures(art.Warm()), &logfile.Log{Logger: slog.New(slog.DiscardHandler)})
		g := &ownGame{session: &localSession{window: w, seats: []int{0}}, autosave: w.newAutosave(nil), id: "game"}
		told := 0
		g.achievements(0, tally.Game{}, func([]*tally.Achievement) { told++ })
		if a.Settle(); told > 0 {
			t.Error("the achievements are told before the game has been counted")
		}
		g.save(over)
		if a.Settle(); told != 1 {
			t.Errorf("after counting the achievements were told %d times, want once", told)
		}
		g.achievements(0, tally.Game{}, func([]*tally.Achievement) { told++ })
		if told != 2 {
			t.Error("the achievements are not told at once when the game has been counted")
		}
		g.autosave.Close()
		w.window.Close()
		w.stage.Windows.SetPage(nil)
		a.Pass(time.Minute)
	})
	uitest.FreeWindows(t)
}
