package game_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/lan/table"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// playTime tells the page of a driver how much of the play time is left. The clock stands still, so that it stays so.
func (d *driver) playTime(left time.Duration) {
	d.session.Clock = table.Clock{Play: left, Paused: true}
	d.page.Take(d.session.Seat(), table.Update{Clock: d.session.Clock})
}

// TestHeadSaysHowLongTheGameLasts checks that the head of the page says how much of the play time is left, while programming
// and moving, to players and spectators; that its texts fit everywhere; and which of the last rounds it is in the end.
func TestHeadSaysHowLongTheGameLasts(t *testing.T) {
	for _, screen := range screens {
		for _, language := range text.Languages {
			d := openMissionsFrom(t, screen.Size, screen.touch, language.String(), 3, equipped)
			says := func(what, key string, pairs ...any) {
				t.Helper()
				if want := text.For(language.String()).Of(key, pairs...); !strings.Contains(uitest.Texts(d.page), want) {
					t.Errorf("%v, %s, %s: the page does not say %q:\n%s", screen.Width, language, what, want, uitest.Texts(d.page))
				}
				d.Picture(fmt.Sprintf("%v-%s-ending-%s", screen.Width, language, what))
				for _, wrong := range uitest.Misfits(d.Stage) {
					if !isDigits(wrong) {
						t.Errorf("%v, %s, %s: %s", screen.Width, language, what, wrong)
					}
				}
			}
			d.playTime(83*time.Minute + 5*time.Second)
			says("programming", "mission.play-left", "Time", "83:05")
			d.fill()
			d.click("confirm")
			says("moving", "mission.play-left", "Time", "83:05")
			after, later := d.Stage.Time.After, []func(){}
			d.Stage.Time.After = func(_ time.Duration, call func()) func() { // the toast stays
				later = append(later, call)
				return func() {}
			}
			if err := d.session.CallLast(); err != nil {
				t.Fatal(err)
			}
			d.deliver()
			if toast := d.Stage.News.ToastText(); !strings.Contains(toast, text.For(language.String()).Of("mission.called-tip")) {
				t.Errorf("%s: the call is told as %q", language, toast)
			}
			d.Stage.Time.After = after
			for _, call := range later {
				call()
			}
			d.click("all")
			says("last-but-one", "mission.last-but-one") // all others have programmed long ago: it is the second round
			d.fill()
			d.finishRound()
			says("last", "mission.last-round")
		}
	}
}

// TestSpectatorAndSharedScreenSeePlayTime checks the same for those who watch, and for several people at one screen.
func TestSpectatorAndSharedScreenSeePlayTime(t *testing.T) {
	clock := table.Clock{Play: 20 * time.Minute, Paused: true}
	watching := openSized(t, uitest.Continue(missionGame(t, 3, nil), core.NoSeat, 3), fyne.NewSize(1280, 800), false, "en")
	watching.page.Take(core.NoSeat, table.Update{Clock: clock})
	if shown := uitest.Texts(watching.page); !strings.Contains(shown, "20:00 left") {
		t.Errorf("a spectator reads\n%s", shown)
	}
	s := openSharedScreen(t, missionGame(t, 3, nil), 0, 2)
	for _, seat := range []int{0, 2} {
		s.page.Take(seat, table.Update{Clock: clock})
	}
	s.click("uncover")
	s.expectTurn(0, "programming")
	if shown := uitest.Texts(s.page); !strings.Contains(shown, " left") {
		t.Errorf("at a shared screen one reads\n%s", shown)
	}
}

// TestHostCallsLastRoundsInTheMenu checks that the menu offers the call to the host alone, once, and only after a question;
// that a refusal is told; and that games without points have none.
func TestHostCallsLastRoundsInTheMenu(t *testing.T) {
	d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, nil)
	offers := func() bool {
		d.click("menu")
		return d.Find("call-last") != nil
	}
	if offers() {
		t.Error("a guest can call the last rounds")
	}
	d.pressKeys(fyne.KeyEscape)
	calls, refusal := 0, errors.New("no")
	d.page.OnCallLast = func() error {
		calls++
		if refusal != nil {
			return refusal
		}
		return d.session.CallLast()
	}
	for _, sure := range []bool{false, true, true} {
		if !offers() {
			t.Fatal("the host cannot call the last rounds")
		}
		d.click("call-last")
		if !d.says("Whoever then wears the crown wins.") || calls > 0 && !sure {
			t.Fatalf("before a question the last rounds are called %d times:\n%s", calls, uitest.Texts(d.Stage))
		}
		if !sure {
			d.click("no")
			d.pressKeys(fyne.KeyEscape)
			continue
		}
		d.click("yes")
		refusal = nil
	}
	if calls != 2 || d.page.View().State.LastRound != 2 || !d.says("Round 1 · Last round but one") {
		t.Errorf("after %d calls round %d is the last:\n%s", calls, d.page.View().State.LastRound, uitest.Texts(d.page))
	}
	if offers() {
		t.Error("the last rounds can be called twice")
	}
	race := newDriver(t, core.Tanky)
	race.page.OnCallLast = func() error { return nil }
	race.click("menu")
	if race.Find("call-last") != nil {
		t.Error("the last rounds of a race can be called")
	}
}
