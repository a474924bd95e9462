package app

import (
	"testing"
	"time"
)

// TestHotSeatGame: two people at one machine are covered from each other. Their game can be left and
// continued, and is counted for both.
func TestHotSeatGame(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, shortGame...)
		d.Click("start", "add-person", "start")
		for range 2 {
			d.uncover()
			d.playRound()
		}
		for d.Stage.Mode() == "moving" {
			d.app.Pass(time.Second)
		}
		d.wantMode("cover")
		d.leaveGame()
		d.Click("continue")
		d.waitForMode("cover")
		if n := len(d.program.session.seats); n != 2 {
			t.Errorf("%d people continue the game, want 2", n)
		}
		d.playToEnd()
		d.Click("new")
		d.close()
		all := loadProfiles(t, folder)
		if len(all) != 2 || len(all[0].History) != 1 || len(all[1].History) != 1 {
			t.Errorf("the profiles are %+v, want two with a game each", all)
		}
	})
}
