package app

import (
	"testing"
	"time"
)

// TestTwoPeopleAtOneMachine: covered between them, played to the end, counted for
// both, and gone on with for both when it was left.
func TestTwoPeopleAtOneMachine(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, short...)
		d.Click("start", "add-person", "start")
		for range 2 {
			d.uncover()
			d.round()
		}
		for d.Stage.Mode() == "moving" {
			d.app.Pass(time.Second)
		}
		d.is("cover")
		d.leave()
		d.Click("continue")
		d.wait("cover")
		if n := len(d.program.sitting.seats); n != 2 {
			t.Errorf("%d people go on with the game of two", n)
		}
		d.toTheEnd()
		d.Click("new")
		d.end()
		all := profiles(t, folder)
		if len(all) != 2 || len(all[0].History) != 1 || len(all[1].History) != 1 {
			t.Errorf("the profiles are %+v", all)
		}
	})
}
