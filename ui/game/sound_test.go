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
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// expectHeard checks the cues that were played since its last call.
func (d *driver) expectHeard(what string, want ...sounds.Cue) {
	d.Helper()
	if !slices.Equal(d.Played, want) {
		d.Errorf("%s sounds like %v, want %v", what, d.Played, want)
	}
	d.Played = nil
}

// TestCardsPlayCues checks that taking, placing, refusing and confirming cards plays cues, with
// mouse and keys.
func TestCardsPlayCues(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	d.Played = nil
	d.click("hand-3")
	d.expectHeard("placing a card", sounds.Place)
	d.drag("hand-0", "slot-4")
	d.expectHeard("dragging a card into a register", sounds.Place)
	d.drag("slot-4", "slot-2")
	d.expectHeard("moving a card to another register", sounds.Place)
	d.click("slot-1")
	d.expectHeard("taking a card back", sounds.Take)
	d.Key(fyne.KeyReturn)
	d.expectHeard("confirming too early", sounds.Refuse)
	d.click("power")
	d.expectHeard("a button", sounds.Press)
	d.click("power", "clear")
	d.expectHeard("clearing", sounds.Press, sounds.Take)
	d.fill()
	left := slices.IndexFunc(d.page.Targets(), func(t widgets.Target) bool { return strings.HasPrefix(t.Name, "hand-") })
	d.Played = nil
	d.Tap(d.page.Targets()[left].Object)
	d.expectHeard("a card for which there is no register", sounds.Refuse)
	if text := uitest.Texts(d.Stage); !strings.Contains(text, "All registers are filled.") {
		d.Errorf("with all registers filled another card shows no message:\n%s", text)
	}
	d.Key(fyne.KeyReturn)
	d.expectHeard("confirming", sounds.Confirm)
}

// TestLastSecondsCountDown checks that each of the last seconds plays a cue once, unless the player
// has confirmed.
func TestLastSecondsCountDown(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	tick := func(left time.Duration) {
		d.session.Tick(left)
		d.deliver()
		d.Played = nil
		d.PassSecond()
	}
	tick(30 * time.Second)
	d.expectHeard("with half a minute left, a second")
	tick(10 * time.Second)
	d.expectHeard("with ten seconds left, a second", sounds.Countdown)
	d.fill()
	d.Key(fyne.KeyReturn)
	d.deliver()
	d.Played = nil
	d.PassSecond()
	d.expectHeard("after confirming, a second")
}

// TestGameEndIsPlayedOnce checks that the cue for the end of a game is played once, whether the
// moves are watched or skipped.
func TestGameEndIsPlayedOnce(t *testing.T) {
	for _, skip := range []bool{false, true} {
		setup := uitest.Setup(t, "apprentice-hall", 1, core.Factory, core.Tanky, core.Peach)
		session, err := uitest.NewSession(setup, 0, 3)
		if err != nil {
			t.Fatal(err)
		}
		d := openPage(t, session)
		for round := 0; d.page.Mode() != "result"; round++ {
			if round > 60 {
				t.Fatal("no robot wins in 60 rounds")
			}
			switch d.page.Mode() {
			case "programming":
				d.fill()
				d.Key(fyne.KeyReturn)
				d.deliver()
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
		for _, cue := range d.Played {
			if cue == sounds.Win || cue == sounds.Lose {
				end++
			}
		}
		if end != 1 {
			t.Errorf("skipped = %v: the end of the game is played %d times, want once", skip, end)
		}
		if drives := slices.Contains(d.Played, sounds.Drive); drives == skip {
			t.Errorf("skipped = %v: driving robots are heard = %v", skip, drives)
		}
	}
}

// TestSharedScreenPlaysWinIfOneOfThemWins checks that the players at one screen hear the cue for
// the end once, and again in the rerun. They hear that of a victory if one of them has won.
func TestSharedScreenPlaysWinIfOneOfThemWins(t *testing.T) {
	ends := map[sounds.Cue]int{}
	for seed := uint64(1); len(ends) < 2; seed++ {
		if seed > 12 {
			t.Fatalf("twelve games only ended with %v", ends)
		}
		setup := uitest.Setup(t, "apprentice-hall", 1, core.Factory, core.Tanky, core.JamesBot, core.Albot, core.LazyBot)
		g, _, err := core.NewGame(setup, core.Seed(seed))
		if err != nil {
			t.Fatal(err)
		}
		s := openSharedScreen(t, g, 0, 2)
		for _, session := range s.sessions {
			session.Tick(time.Minute)
		}
		s.deliver()
		s.playRandomly(coretest.NewSource(seed), 60)
		if s.page.Mode() != "result" {
			continue
		}
		want := sounds.Lose
		if winner := g.State().Winner; winner == 0 || winner == 2 {
			want = sounds.Win
		}
		heard := func() (end []sounds.Cue) {
			for _, cue := range s.Played {
				if cue == sounds.Win || cue == sounds.Lose {
					end = append(end, cue)
				}
			}
			return end
		}
		if got := heard(); !slices.Equal(got, []sounds.Cue{want}) {
			t.Errorf("seed %d: seat %d has won, but the cues of the end are %v, want only %v", seed, g.State().Winner, got, want)
		}
		s.Played = nil
		if slices.Contains(s.targets(), "replay") {
			s.click("replay")
			for n := 0; s.page.Mode() == "again" && n < 2000; n++ {
				s.page.Advance(50 * time.Millisecond)
			}
			if got := heard(); !slices.Equal(got, []sounds.Cue{want}) {
				t.Errorf("seed %d: in the rerun the cues of the end are %v, want only %v", seed, got, want)
			}
		}
		ends[want]++
	}
}
