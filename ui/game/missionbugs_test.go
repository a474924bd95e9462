package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestEightRobotsWithBugsFit draws eight robots that have bugs, in the portraits and in the table of programs, and before
// they are placed: everything fits.
func TestEightRobotsWithBugsFit(t *testing.T) {
	models := []core.Model{core.Tanky, core.Peach, core.LazyBot, core.Albot, core.JamesBot, core.Tanky, core.Peach, core.LazyBot}
	bugs := []core.Power{core.Dizzy, core.Blind, core.TopHeavy, core.Recoil, core.SlowClock, core.BadCopy, core.BentAxle, core.HotLaser}
	for _, screen := range screens {
		check := func(d *driver, what string) {
			t.Helper()
			where := fmt.Sprintf("%v-eight-%s", screen.Width, what)
			d.Picture(where)
			for _, wrong := range uitest.Misfits(d.Stage) {
				if !isDigits(wrong) {
					t.Errorf("%s: %s", where, wrong)
				}
			}
			d.CheckLayout(where, "board")
		}
		game := missionGameOf(t, 3, func(s *core.State) {
			equipped(s)
			for i := range s.Robots[:s.Seats] {
				r := &s.Robots[i]
				r.Points = uint8(i % 4)
				n := len(r.Cards())
				for k := n; k < min(n+1+i%3, core.MaxPowers); k++ {
					r.Powers[k] = core.NewOwned(bugs[(i+k)%len(bugs)])
				}
			}
		}, models...)
		d := openSized(t, uitest.Continue(game, 0, 3), screen.Size, screen.touch, "de")
		check(d, "has")
		d.fill()
		d.click("confirm")
		d.page.Advance(300 * time.Millisecond)
		check(d, "runs")
		g, _, err := core.NewGame(newMissions(t, models...), 5)
		if err != nil {
			t.Fatal(err)
		}
		check(openSized(t, uitest.Continue(g, 0, 5), screen.Size, screen.touch, "de"), "places")
	}
}

// TestRegisterShowsWhatABugMakesOfIt checks that a register shows the command that the robot executes, and that its hover
// text names the bug.
func TestRegisterShowsWhatABugMakesOfIt(t *testing.T) {
	d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, func(s *core.State) {
		s.Robots[0].Powers[0], s.Robots[0].Powers[1] = core.NewOwned(core.CrossedWires), core.NewOwned(core.StickyThrottle)
	})
	d.click("kind-left", "kind-move1", "kind-right")
	for n, want := range [][]string{{"Rotate right", "Crossed Wires"}, {"Move 2", "Sticky Throttle"}, {"Rotate right"}} {
		tip := d.MustFind(fmt.Sprint("slot-", n+1)).(*widgets.Draggable).Tip()
		for _, part := range want {
			if !strings.Contains(tip, part) {
				t.Errorf("register %d says %q, want %q", n+1, tip, part)
			}
		}
	}
	d.Picture("bugs-at-registers")
}

// TestBugsAreShownWhereTheyAct checks what the player sees of each bug while programming: its sign at the registers, in the
// place of the card that is missing, at the clock, or in the hover text of what it spoils.
func TestBugsAreShownWhereTheyAct(t *testing.T) {
	at := func(names ...string) []string { return names }
	slots := func(n ...int) (all []string) {
		for _, n := range n {
			all = append(all, fmt.Sprint("slot-", n))
		}
		return all
	}
	for bug, want := range map[core.Power][]string{
		core.LooseWheel: slots(2), core.StickyThrottle: slots(3), core.WeakMotor: slots(3, 4, 5), core.CrossedWires: slots(1), core.CrossedWires2: slots(5),
		core.NoReverse: slots(1, 2, 3), core.BentAxle: slots(1), core.StuckRegister: slots(5), core.RandomRegister: slots(5),
		core.SwappedRegisters: slots(2, 3), core.SlowClock: slots(1, 2, 3, 4, 5), core.FlickeringLaser: slots(2, 4), core.Recoil: slots(1),
		core.Chatterbox: slots(1), core.Blind: at("ghost"),
	} {
		d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, func(s *core.State) {
			r := &s.Robots[0]
			r.Powers[0] = core.NewOwned(bug)
			for n, command := range []core.Command{core.UTurn, core.Move2, core.Move1, core.Move3, core.BackUp} {
				card := core.Card(1)
				for card.Command() != command {
					card++
				}
				r.Slots[n] = core.Slot{Card: card, Command: command, Placed: core.Unchosen, Locked: true}
			}
		})
		about := text.For("en").Of("power." + bug.String() + ".about")
		var shown []string
		for _, target := range d.page.Targets() {
			tip := ""
			switch o := target.Object.(type) {
			case *widgets.Draggable:
				tip = o.Tip()
			case *widgets.Button:
				tip = o.Tip
			}
			if strings.Contains(tip, about) && !strings.HasPrefix(target.Name, "option-") {
				shown = append(shown, target.Name)
			}
		}
		slices.Sort(shown)
		if !slices.Equal(shown, want) {
			t.Errorf("%s is shown at %v, want %v", bug, shown, want)
		}
	}
}

// TestBugsAreShownAtFieldsAndMeters checks the hover texts of fields and damage, and the signs at the clock and the hand.
func TestBugsAreShownAtFieldsAndMeters(t *testing.T) {
	d := openMissionsFrom(t, fyne.NewSize(1280, 800), true, "en", 3, func(s *core.State) {
		for n, bug := range []core.Power{core.Dizzy, core.Slippery, core.RustyPlates, core.ThinArmour, core.ShortFuse, core.MemoryLeak} {
			s.Robots[0].Powers[n] = core.NewOwned(bug)
		}
	})
	d.session.Tick(20 * time.Second)
	d.deliver()
	d.Picture("bugs-elsewhere")
	about := func(bug core.Power) string { return text.For("en").Of("power." + bug.String() + ".about") }
	fields := map[core.Power]func(f *core.Field) bool{
		core.Dizzy:    func(f *core.Field) bool { return f.Terrain == core.GearLeft || f.Terrain == core.GearRight },
		core.Slippery: func(f *core.Field) bool { return f.Terrain == core.SlowBelt },
		core.RustyPlates: func(f *core.Field) bool {
			return f.Checkpoint > 0 || f.Terrain == core.SingleWrench || f.Terrain == core.DoubleWrench
		},
	}
	layout := d.page.View().Setup().Board.Layout()
	for bug, suits := range fields {
		for at := range layout.All() {
			if says := strings.Contains(d.page.Board().Describe(at), about(bug)); says != suits(layout.At(at)) {
				t.Errorf("the hover text of %v speaks of %s: %v", at, bug, says)
			}
		}
	}
	var said []string
	uitest.Walk(d.page, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *widgets.HoverArea:
			said = append(said, o.TextFunc())
		case *widgets.Meter:
			said = append(said, o.Tip())
		case *widgets.Draggable:
			if o.Visible() && o.Tip != nil {
				said = append(said, o.Tip())
			}
		}
	})
	for _, bug := range []core.Power{core.ThinArmour, core.ShortFuse, core.MemoryLeak} {
		found := 0
		for _, tip := range said {
			if strings.Contains(tip, about(bug)) {
				found++
			}
		}
		if found < 2 { // one is that of its card
			t.Errorf("only the card of %s says what it does", bug)
		}
	}
}

// TestBugsAreShownAtTheRobot checks that bugs which act on the robot itself have their signs there, and that the hover text
// of its field says what they do, until the robots move.
func TestBugsAreShownAtTheRobot(t *testing.T) {
	bugs := []core.Power{core.Backfire, core.HotLaser, core.TopHeavy}
	for facing := range grid.Direction(4) {
		d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, func(s *core.State) {
			s.Robots[0].Facing = facing
			for n, bug := range append([]core.Power{core.Dizzy}, bugs...) {
				s.Robots[0].Powers[n] = core.NewOwned(bug)
			}
		})
		view, at := d.page.Board(), d.page.View().Own().At
		d.Picture(fmt.Sprint("bugs-at-robot-", facing))
		if shown := view.BodySigns(); !slices.Equal(shown, bugs) {
			t.Errorf("facing %v, the robot has the signs of %v, want %v", facing, shown, bugs)
		}
		for _, bug := range bugs {
			about := text.For("en").Of("power." + bug.String() + ".about")
			if tip := view.Describe(at); !strings.Contains(tip, about) {
				t.Errorf("the hover text of the robot's field does not say %q:\n%s", about, tip)
			}
			if tip := view.Describe(at.Step(facing)); strings.Contains(tip, about) {
				t.Errorf("the hover text of another field says %q", about)
			}
		}
		d.fill()
		d.click("confirm")
		d.page.Advance(300 * time.Millisecond)
		if shown := view.BodySigns(); shown != nil {
			t.Errorf("while the robots move, the signs of %v are at the robot", shown)
		}
	}
}

// TestBugsAreToldWhereTheyCost checks that the question for the price of the return names Bad Copy, and that a program which
// stays on its field is warned of Idle Current.
func TestBugsAreToldWhereTheyCost(t *testing.T) {
	d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, func(s *core.State) {
		rich(s)
		s.Robots[0].Powers[3] = core.NewOwned(core.BadCopy)
		s.Round, s.Robots[0].OnBoard = 1, false
	})
	d.runToKind(core.AskPay)
	if shown := strings.Join(strings.Fields(uitest.Texts(d.page.Question())), " "); !strings.Contains(shown, "the robot returns with one more point of damage") {
		t.Errorf("the question for the price says\n%s", shown)
	}
	for command, idles := range map[core.Command]bool{core.UTurn: true, core.Move1: false} {
		d = openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, func(s *core.State) {
			s.Robots[0].Powers[0], s.Robots[0].Facing = core.NewOwned(core.IdleCurrent), grid.North
			card := core.Card(1)
			for card.Command() != command {
				card++
			}
			for n := range s.Robots[0].Slots {
				s.Robots[0].Slots[n] = core.Slot{Card: card, Command: command, Placed: core.Unchosen, Locked: true}
				card++
			}
		})
		d.page.SetGhost(true)
		if warned := d.says("If the robot has not left its field in a round"); warned != idles {
			t.Errorf("with five times %s the page warns of Idle Current: %v", command, warned)
		}
	}
}
