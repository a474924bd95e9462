package game_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/sounds"
	"roborally/ui/game"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// hears fails where something else than some cues has been played since the last time.
func (d *desk) hears(what string, want ...sounds.Cue) {
	d.Helper()
	if !slices.Equal(d.Heard, want) {
		d.Errorf("%s sounds like %v, want %v", what, d.Heard, want)
	}
	d.Heard = nil
}

// TestCardsAreHeard: what is taken, placed, refused and confirmed, with mouse and
// keys.
func TestCardsAreHeard(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	d.Heard = nil
	d.click("hand-3")
	d.hears("placing a card", sounds.Place)
	d.drag("hand-0", "slot-4")
	d.hears("dragging a card into a register", sounds.Place)
	d.drag("slot-4", "slot-2")
	d.hears("moving a card to another register", sounds.Place)
	d.click("slot-1")
	d.hears("taking a card back", sounds.Take)
	d.Key(fyne.KeyReturn)
	d.hears("confirming too early", sounds.Refuse)
	d.click("power")
	d.hears("a button", sounds.Press)
	d.click("power", "clear")
	d.hears("clearing", sounds.Press, sounds.Take)
	d.fill()
	left := slices.IndexFunc(d.page.Targets(), func(t widgets.Target) bool { return strings.HasPrefix(t.Name, "hand-") })
	d.Heard = nil
	d.Tap(d.page.Targets()[left].Object)
	d.hears("a card for which there is no register", sounds.Refuse)
	if said := uitest.Texts(d.Stage); !strings.Contains(said, "All registers are filled.") {
		d.Errorf("with all registers filled another card gets no answer:\n%s", said)
	}
	d.Key(fyne.KeyReturn)
	d.hears("confirming", sounds.Confirm)
}

// TestTheLastSecondsAreCounted, once each, for who has still to decide.
func TestTheLastSecondsAreCounted(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	tick := func(left time.Duration) {
		d.session.Tick(left)
		d.take()
		d.Heard = nil
		d.Second()
	}
	tick(30 * time.Second)
	d.hears("with half a minute left, a second")
	tick(10 * time.Second)
	d.hears("with ten seconds left, a second", sounds.Countdown)
	d.fill()
	d.Key(fyne.KeyReturn)
	d.take()
	d.Heard = nil
	d.Second()
	d.hears("for who has confirmed, a second")
}

// TestAGameIsHeard to its end, whether it is watched or skipped; and the end once.
func TestAGameIsHeard(t *testing.T) {
	for _, skip := range []bool{false, true} {
		setup := uitest.Setup(t, "apprentice-hall", 1, core.Factory, core.Tanky, core.Peach)
		session, err := uitest.NewSession(setup, 0, 3)
		if err != nil {
			t.Fatal(err)
		}
		d := sit(t, session)
		for round := 0; d.page.Mode() != "result"; round++ {
			if round > 60 {
				t.Fatal("nobody wins")
			}
			switch d.page.Mode() {
			case "programming":
				d.fill()
				d.Key(fyne.KeyReturn)
				d.take()
			case "question":
				d.click("answer-0")
			case "moving":
				if skip {
					d.click("all")
				} else {
					d.run()
				}
			}
		}
		end := 0
		for _, cue := range d.Heard {
			if cue == sounds.Win || cue == sounds.Lose {
				end++
			}
		}
		if end != 1 {
			t.Errorf("skipped %v: the end of the game is heard %d times", skip, end)
		}
		if drives := slices.Contains(d.Heard, sounds.Drive); drives == skip {
			t.Errorf("skipped %v: robots that drive are heard: %v", skip, drives)
		}
	}
}

// TestPeopleAtOneScreenHearWhetherOneOfThemHasWon: once, and again when they watch
// the last round once more.
func TestPeopleAtOneScreenHearWhetherOneOfThemHasWon(t *testing.T) {
	ends := map[sounds.Cue]int{}
	for seed := uint64(1); len(ends) < 2; seed++ {
		if seed > 12 {
			t.Fatalf("of twelve games all end like %v", ends)
		}
		setup := uitest.Setup(t, "apprentice-hall", 1, core.Factory, core.Tanky, core.JamesBot, core.Albot, core.LazyBot)
		g, _, err := core.NewGame(setup, core.Seed(seed))
		if err != nil {
			t.Fatal(err)
		}
		s := share(t, g, 0, 2)
		for _, session := range s.sessions {
			session.Tick(time.Minute)
		}
		s.take()
		s.play(coretest.NewSource(seed), 60)
		if s.page.Mode() != "result" {
			continue
		}
		want := sounds.Lose
		if winner := g.State().Winner; winner == 0 || winner == 2 {
			want = sounds.Win
		}
		heard := func() (end []sounds.Cue) {
			for _, cue := range s.Heard {
				if cue == sounds.Win || cue == sounds.Lose {
					end = append(end, cue)
				}
			}
			return end
		}
		if got := heard(); !slices.Equal(got, []sounds.Cue{want}) {
			t.Errorf("seed %d: seat %d has won, the end sounds like %v", seed, g.State().Winner, got)
		}
		s.Heard = nil
		if slices.Contains(s.targets(), "replay") {
			s.click("replay")
			for n := 0; s.page.Mode() == "again" && n < 2000; n++ {
				s.page.Each(func(p *game.Page) { p.Advance(50 * time.Millisecond) })
			}
			if got := heard(); !slices.Equal(got, []sounds.Cue{want}) {
				t.Errorf("seed %d: watched again, the end sounds like %v", seed, got)
			}
		}
		ends[want]++
	}
}
