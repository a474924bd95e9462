package watch_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/uitest"
	"roborally/ui/watch"
)

// TestRowsShowWhatIsExecuted checks that the registers of a row show what the robot makes of its cards, with the weapon
// that is declared, before they are revealed and afterwards, and as long as the robot owns the option.
func TestRowsShowWhatIsExecuted(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 800)
	c := standings(t, w.Stage, "en", 2)
	r := c.Robot(0)
	for i, p := range []core.Power{core.Brakes, core.DualProcessor, core.PressorBeam} {
		r.Powers[i] = core.NewOwned(p)
	}
	declared := core.Declared{}.With
	r.Slots = [core.RegisterCount]core.Slot{
		{Card: 70, Command: core.Move2, Second: 30, SecondPlaced: 1},
		{Card: 50, Command: core.Move1, Declared: declared(core.Brakes)},
		{Card: 80, Command: core.Move3, Declared: declared(core.PressorBeam)},
		{Card: 52, Command: core.Move1, Declared: declared(core.Brakes).With(core.PressorBeam), Locked: true},
		{Card: 51, Command: core.Stand, Declared: declared(core.Brakes), Revealed: true},
	}
	row := watch.NewRow(c, 0, func() {})
	w.Stage.Windows.SetPage(newSheet(row))
	row.Resize(fyne.NewSize(430, 72))
	w.Picture(t.Name())
	check := func(when string, commands []core.Command, tips []string) {
		t.Helper()
		for n, want := range commands {
			if command, _, _, ok := row.Card(n); command != want || !ok {
				t.Errorf("%s: register %d shows %s, want %s", when, n+1, command, want)
			}
			if tip := row.RegisterTip(n); !strings.HasPrefix(tip, tips[n]) {
				t.Errorf("%s: the hover text of register %d is %q, want %q", when, n+1, tip, tips[n])
			}
		}
	}
	check("with the options", []core.Command{core.Move1Right, core.Stand, core.Move3, core.Stand, core.Stand}, []string{
		"Register 1: Move 1, then Rotate right, priority 700\n", "Register 2: Stand still, priority 500\n",
		"Register 3: Move 3, priority 800\n“Pressor Beam” instead of the laser",
		"Register 4, burnt in: Stand still, priority 520\nWith “Brakes”: a “Move 1” that stays where it is.\n“Pressor Beam” instead of the laser",
		"Register 5: Stand still, priority 510\n",
	})
	armed := row.Cards(350, 100)
	r.Powers = [core.MaxPowers]core.Owned{}
	check("without them", []core.Command{core.Move2, core.Move1, core.Move3, core.Move1, core.Stand}, []string{
		"Register 1: Move 2, priority 700", "Register 2: Move 1, priority 500", "Register 3: Move 3, priority 800",
		"Register 4, burnt in: Move 1, priority 520", "Register 5: Stand still, priority 510\n",
	})
	third := image.Rect(145, 0, 205, 100) // the register with a weapon and the same command
	if slices.Equal(pixels(armed, third), pixels(row.Cards(350, 100), third)) {
		t.Error("register 3 looks the same with a weapon and without")
	}
}

// pixels returns the colours of a part of a picture.
func pixels(of image.Image, part image.Rectangle) (all []uint32) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			r, g, b, _ := of.At(x, y).RGBA()
			all = append(all, r, g, b)
		}
	}
	return all
}

// TestRowsShowWhatIsObeyed checks that the row of a robot that another controls shows the printed first card of the
// other, as its own options read it, without what the other declares (V13).
func TestRowsShowWhatIsObeyed(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 800)
	c := standings(t, w.Stage, "en", 2)
	shooter, target := c.Robot(0), c.Robot(1)
	shooter.Powers[0], shooter.Powers[1] = core.NewOwned(core.Brakes), core.NewOwned(core.RadioControl)
	target.Control, target.Powers[0] = 1, core.NewOwned(core.Brakes)
	row := watch.NewRow(c, 1, func() {})
	register := c.State().Phase.Register() - 1
	for _, test := range []struct {
		slot     core.Slot
		want     core.Command
		priority int
		shown    bool
	}{
		{core.Slot{Card: 50, Command: core.Stand, Declared: core.Declared{}.With(core.Brakes), Revealed: true}, core.Move1, 500, true},
		{core.Slot{Card: 50, Command: core.SideLeft, Second: 11, Declared: core.Declared{}.With(core.RadioControl), Revealed: true}, core.Move1, 500, true},
		{core.Slot{Command: core.Pause, Revealed: true}, core.Pause, 0, true},
		{core.Slot{Card: 50, Command: core.Move1}, core.Move1, 500, false},
	} {
		target.Slots[register] = core.Slot{Card: 70, Command: core.Move2, Declared: core.Declared{}.With(core.Brakes)}
		shooter.Slots[register] = test.slot
		command, priority, _, ok := row.Card(register)
		if ok != test.shown || command != test.want || priority != test.priority {
			t.Errorf("of %+v the row shows %s with the priority %d: %t, want %s with %d: %t", test.slot, command, priority, ok, test.want, test.priority, test.shown)
		}
		if tip := row.RegisterTip(register); strings.Contains(tip, "laser") {
			t.Errorf("the hover text names a weapon: %q", tip)
		}
	}
}

// knowing is a game in which one seat knows its own cards alone.
type knowing struct {
	watch.Game
	seat int
}

func (k knowing) Knows(seat int) bool { return seat == k.seat }

// TestRowsHideWhatWillBeObeyed checks that of the registers to come the row of a controlled robot shows its own cards to
// nobody, because it will not execute them, and the other's to the other alone.
func TestRowsHideWhatWillBeObeyed(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 800)
	c := standings(t, w.Stage, "en", 2)
	all := c.Game
	shooter, target := c.Robot(0), c.Robot(1)
	target.Control = 1
	next := c.State().Phase.Register()
	target.Slots[next], shooter.Slots[next] = core.Slot{Card: 70, Command: core.Move2}, core.Slot{Card: 50, Command: core.Move1}
	for seat, want := range []core.Command{core.Move1, core.NoCommand} {
		c.Game = knowing{all, seat}
		command, _, state, ok := watch.NewRow(c, 1, func() {}).Card(next)
		if hidden := state == art.CardHidden; !ok || command != want || hidden != (want == core.NoCommand) {
			t.Errorf("seat %d sees %s, face down: %v; want %s", seat, command, hidden, want)
		}
	}
}
