package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// openOwning opens a page on a classic game of four in which every robot owns options; own are those of the player.
func openOwning(t *testing.T, size fyne.Size, touch bool, language string, seed uint64, own ...core.Power) *driver {
	t.Helper()
	return openOwningAmong(t, 4, size, touch, language, seed, own...)
}

// openOwningAmong is openOwning for a number of players.
func openOwningAmong(t *testing.T, players int, size fyne.Size, touch bool, language string, seed uint64, own ...core.Power) *driver {
	t.Helper()
	models := []core.Model{core.Tanky, core.Peach, core.LazyBot, core.Albot, core.JamesBot, core.Peach, core.Tanky, core.LazyBot}
	setup := uitest.Setup(t, "clockwork", 3, core.Classic, models[:players]...)
	setup.Options = true
	start, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for i := range start.Robots[:start.Seats] {
		r := &start.Robots[i]
		all := own
		if i > 0 {
			all = majorOptions[6*(i%4) : 6*(i%4)+3*(i%4)]
		}
		for k, p := range all {
			r.Powers[k] = core.NewOwned(p)
		}
	}
	g, _ := core.NewGameFrom(setup, start, core.Seed(seed))
	return openSized(t, uitest.Continue(g, 0, seed), size, touch, language)
}

// majorOptions are the options of classic games.
var majorOptions = slices.DeleteFunc(slices.Clone(core.Powers), func(p core.Power) bool { return p.Class() != core.MajorOption })

// someOptions are the options of a player in tests: of each kind of use one.
var someOptions = []core.Power{
	core.Brakes, core.DualProcessor, core.CrabLegs, core.PressorBeam, core.Flywheel, core.GyroscopicStabiliser, core.AblativeCoat, core.AbortSwitch,
}

// TestOptionsLookRight draws the pages of a player with options, on every kind of screen and in every language: nothing
// overlaps or is cut.
func TestOptionsLookRight(t *testing.T) {
	for _, screen := range screens {
		for _, language := range text.Languages {
			d := openOwning(t, screen.Size, screen.touch, language.String(), 4, someOptions...)
			where := func(what string) string { return fmt.Sprintf("%v-%s-%s", screen.Width, language, what) }
			d.fill()
			d.Picture(where("options"))
			d.CheckLayout(where("options"), "board")
			n := 0
			for n < core.RegisterCount-1 && len(d.page.Draft().Uses(n)) < 2 {
				n++
			}
			d.Tap(d.MustFind(fmt.Sprint("slot-", n+1)))
			d.Tap(d.MustFind(d.page.Draft().Uses(n)[0].Name()))
			d.Picture(where("uses"))
			d.CheckLayout(where("uses"), "board")
			d.Tap(d.MustFind("use-done"))
			open := func(p core.Power) {
				if d.Find("options") != nil { // a low window
					d.Tap(d.MustFind("options"))
				}
				d.Tap(d.MustFind("option-" + p.String()))
			}
			for _, p := range []core.Power{core.Flywheel, core.AbortSwitch, core.GyroscopicStabiliser} {
				open(p)
				d.Picture(where(p.String()))
				d.CheckLayout(where(p.String()), "board")
				d.pressKeys(fyne.KeyEscape)
			}
		}
	}
}

// TestOptionsFitInSmallWindows draws the page of a player with one, eight and twelve options among four and eight players,
// also with what they can do with a register open: everything fits, and fingers can press the cards of the hand.
func TestOptionsFitInSmallWindows(t *testing.T) {
	for _, screen := range slices.Concat(screens, moreScreens) {
		for _, players := range []int{4, 8} {
			for _, count := range []int{1, 8, 12} {
				own := append(slices.Clone(someOptions), core.Recompile, core.ExtraMemory, core.HighPowerLaser, core.RearLaser)[:count]
				d := openOwningAmong(t, players, screen.Size, screen.touch, "de", 4, own...)
				where := fmt.Sprintf("%v-%d-players-%d-options", screen.Width, players, count)
				d.Picture(where)
				d.CheckLayout(where, "board")
				if screen.touch {
					d.checkFingers(where, "hand-", "option")
				}
				d.fill()
				n := slices.IndexFunc([]int{0, 1, 2, 3, 4}, func(n int) bool { return len(d.page.Draft().Uses(n)) > 0 })
				if n < 0 {
					continue // the one option can do nothing with the cards
				}
				d.Tap(d.MustFind(fmt.Sprint("slot-", n+1)))
				d.Picture(where + "-uses")
				d.CheckLayout(where+", uses", "board")
			}
		}
	}
}

// TestOptionsOfOthersAreShown draws the table of a moving game in which all own options, and the window about a player:
// everything fits.
func TestOptionsOfOthersAreShown(t *testing.T) {
	for _, screen := range screens {
		d := openOwning(t, screen.Size, screen.touch, "en", 4, someOptions...)
		d.Tap(d.MustFind("player-1"))
		d.Picture(fmt.Sprintf("%v-about", screen.Width))
		d.CheckLayout(fmt.Sprint(screen.Width, ", about a player"), "board")
		d.pressKeys(fyne.KeyEscape)
		d.fill()
		d.click("confirm")
		for range 12 {
			d.page.Advance(100 * time.Millisecond)
		}
		d.Picture(fmt.Sprintf("%v-table", screen.Width))
		d.CheckLayout(fmt.Sprint(screen.Width, ", moving"), "board")
	}
}

// TestStandingOrdersAreSetOnTheOption checks that the window about an option sends the orders that are chosen there.
func TestStandingOrdersAreSetOnTheOption(t *testing.T) {
	d := openOwning(t, fyne.NewSize(1280, 800), false, "en", 4, someOptions...)
	d.Tap(d.MustFind("option-abort-switch"))
	d.Tap(d.MustFind("use-always"))
	d.Tap(d.MustFind("against-never"))
	d.pressKeys(fyne.KeyEscape)
	d.deliver()
	if o := d.robot().Owns(core.AbortSwitch); o.Use() != core.Always || o.Against() != core.Never {
		t.Errorf("the orders of Abort Switch are %s and %s, want always and never", o.Use(), o.Against())
	}
	d.Tap(d.MustFind("option-gyroscopic-stabiliser"))
	d.Tap(d.MustFind("for-round"))
	d.pressKeys(fyne.KeyEscape)
	if !d.page.Draft().ForRound(core.GyroscopicStabiliser) {
		t.Error("the stabiliser is not switched on")
	}
	kept := d.page.Draft().Remaining(core.NoCommand)[2]
	d.Tap(d.MustFind("option-flywheel"))
	d.Tap(d.MustFind(fmt.Sprint("keep-", kept)))
	if got := d.page.Draft().Kept(); got != kept {
		t.Errorf("card %d is kept aside, want %d", got, kept)
	}
	d.Tap(d.MustFind("option-brakes"))
	if shown := uitest.Texts(d.Stage.Windows.Dialog().Content); !strings.Contains(shown, "may stand still") {
		t.Errorf("the window about Brakes says\n%s", shown)
	}
}
