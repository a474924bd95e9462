package solo_test

import (
	"testing"
	"time"

	"roborally/app/apptest"
)

// TestHotSeatGame: two people at one machine are covered from each other. Their game can be left and
// continued, and is counted for both.
func TestHotSeatGame(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("start", "add-person", "start")
		for range 2 {
			d.Uncover()
			d.PlayRound()
		}
		for d.Stage.Windows.Mode() == "moving" {
			d.App.Pass(time.Second)
		}
		d.WantMode("cover")
		d.LeaveGame()
		d.Click("continue")
		d.WaitForMode("cover")
		if n := len(d.Program.Game().Seats); n != 2 {
			t.Errorf("%d people continue the game, want 2", n)
		}
		d.PlayToEnd()
		d.Click("new")
		d.Close()
		all := apptest.LoadProfiles(t, folder)
		if len(all) != 2 || len(all[0].History) != 1 || len(all[1].History) != 1 {
			t.Errorf("the profiles are %+v, want two with a game each", all)
		}
	})
}
