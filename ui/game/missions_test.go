package game_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// newMissions returns a game of missions for five points.
func newMissions(t *testing.T, models ...core.Model) *core.Setup {
	t.Helper()
	setup := uitest.Setup(t, "apprentice-hall", 0, core.Missions, models...)
	setup.Options, setup.Points = true, 5
	return setup
}

// openMissions opens a page on a game of missions that has just begun.
func openMissions(t *testing.T, size fyne.Size, touch bool, language string, seed uint64) *driver {
	t.Helper()
	session, err := uitest.NewSession(newMissions(t, core.Tanky, core.Peach, core.LazyBot), 0, seed)
	if err != nil {
		t.Fatal(err)
	}
	return openSized(t, session, size, touch, language)
}

// openMissionsFrom opens a page on a game of missions that goes on with a state in which all robots are on the board,
// and which prepare changes.
func openMissionsFrom(t *testing.T, size fyne.Size, touch bool, language string, seed uint64, prepare func(*core.State)) *driver {
	t.Helper()
	return openSized(t, uitest.Continue(missionGame(t, seed, prepare), 0, seed), size, touch, language)
}

// missionGame returns a game of missions that goes on with such a state.
func missionGame(t *testing.T, seed uint64, prepare func(*core.State)) *core.Game {
	t.Helper()
	return missionGameOf(t, seed, prepare, core.Tanky, core.Peach, core.LazyBot, core.Albot)
}

// missionGameOf is missionGame for other models.
func missionGameOf(t *testing.T, seed uint64, prepare func(*core.State), models ...core.Model) *core.Game {
	t.Helper()
	setup := newMissions(t, models...)
	start, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	places := []grid.Pos{{X: 2, Y: 10}, {X: 5, Y: 10}, {X: 8, Y: 10}, {X: 10, Y: 8}, {X: 0, Y: 8}, {X: 3, Y: 8}, {X: 8, Y: 1}, {X: 10, Y: 1}}
	for i := range start.Robots[:start.Seats] {
		r := &start.Robots[i]
		r.OnBoard, r.At, r.Home, r.Archive, r.Secret = true, places[i], places[i], places[i], core.AllSecrets[4+i]
	}
	if prepare != nil {
		prepare(&start)
	}
	g, _ := core.NewGameFrom(setup, start, core.Seed(seed))
	return g
}

// runToKind plays on with the defaults until the page asks a kind of question, and returns it with the answers.
func (d *driver) runToKind(kind core.QuestionKind) (core.Question, []uint16) {
	d.Helper()
	return d.runUntil(kind.String(), func(q core.Question) bool { return q.Kind == kind })
}

// TestRobotIsPlacedOnTheBoard goes through what is asked before the first round, on every kind of screen and in every
// language: the bug, the shop, the field, the facing. All of it fits.
func TestRobotIsPlacedOnTheBoard(t *testing.T) {
	for _, screen := range screens {
		for _, language := range text.Languages {
			d := openMissions(t, screen.Size, screen.touch, language.String(), 3)
			for _, kind := range []core.QuestionKind{core.AskBug, core.AskShop, core.AskPlace, core.AskFacing} {
				d.runToKind(kind)
				where := fmt.Sprintf("%v-%s-%s", screen.Width, language, kind)
				d.Picture(where)
				d.checkFits(where)
			}
		}
	}
}

// TestFieldSaysWhyNoRobotBeginsThere checks that the hover text of a field says why the robot cannot begin there, and of
// one of the others that it can.
func TestFieldSaysWhyNoRobotBeginsThere(t *testing.T) {
	d := openMissions(t, fyne.NewSize(1280, 800), false, "en", 3)
	_, choices := d.runToKind(core.AskPlace)
	v := d.page.View()
	seen := map[core.Hindrance]bool{}
	for at := range v.Setup().Board.Layout().All() {
		why, _ := v.State.Hindrance(v.Setup().Board, at)
		says := d.page.Board().Describe(at)
		want := map[core.Hindrance]string{
			core.NoHindrance: "Choose this field", core.HinderedFatal: "No robot can stand here", core.HinderedTaken: "stands here already",
			core.HinderedRobot: "Too close to", core.HinderedSite: "Too close to a repair site",
		}[why]
		if !strings.Contains(says, want) || slices.Contains(choices, core.FieldChoice(at)) != (why == core.NoHindrance) {
			t.Errorf("%v, hindered by %d, says %q, want %q", at, why, says, want)
		}
		seen[why] = true
	}
	if !seen[core.NoHindrance] || !seen[core.HinderedSite] {
		t.Errorf("the hindrances are %v, want some of all", seen)
	}
}

// TestTapSaysWhyNoRobotBeginsThere checks that a tap on a field on which the robot cannot begin says why, and answers
// nothing.
func TestTapSaysWhyNoRobotBeginsThere(t *testing.T) {
	for _, screen := range screens {
		d := openMissions(t, screen.Size, screen.touch, "en", 3)
		d.runToKind(core.AskPlace)
		board, before := d.page.Board(), len(d.session.Inputs)
		v := d.page.View()
		test.TapCanvas(d.Canvas(), board.PositionOf(site(v.Setup().Board)).Add(board.Position()))
		d.deliver()
		if shown := strings.Join(strings.Fields(uitest.Texts(d.page.Question())), " "); !strings.Contains(shown, "Too close to a repair site") || len(d.session.Inputs) != before {
			t.Errorf("%v: after a tap on a repair site the question says\n%s", screen.Width, shown)
		}
	}
}

// TestFacingIsAskedWhereTheRobotWillBegin checks that the arrows stand on the chosen field also when the game is resumed
// while the facing is asked for.
func TestFacingIsAskedWhereTheRobotWillBegin(t *testing.T) {
	d := openMissions(t, fyne.NewSize(1280, 800), false, "en", 3)
	_, choices := d.runToKind(core.AskPlace)
	at := core.ChoiceField(choices[len(choices)-1])
	d.click("answer-" + strconv.Itoa(len(choices)-1))
	again := openSized(t, uitest.Continue(d.session.Game, 0, 3), fyne.NewSize(1280, 800), false, "en")
	again.runToKind(core.AskFacing)
	if end, ok := again.page.Board().GhostEnd(); !ok || end != at {
		t.Errorf("resumed, the robot is shown on %v (%v), want %v", end, ok, at)
	}
	if !again.MustFind("answer-0").Visible() {
		t.Error("resumed, there is no arrow on the board")
	}
}

// TestArrowsStandWhereTheRobotWillBegin checks that a robot that has been placed with a tap is shown there while its
// facing is asked for, between the arrows, and begins like that.
func TestArrowsStandWhereTheRobotWillBegin(t *testing.T) {
	d := openMissions(t, fyne.NewSize(1280, 800), false, "en", 3)
	_, choices := d.runToKind(core.AskPlace)
	n := len(choices) / 2
	at := core.ChoiceField(choices[n])
	d.click("answer-" + strconv.Itoa(n))
	d.runToKind(core.AskFacing)
	view := d.page.Board()
	if end, ok := view.GhostEnd(); !ok || end != at {
		t.Errorf("the robot is shown on %v (%t), want %v", end, ok, at)
	}
	middle := view.PositionOf(at).Add(view.Position())
	for n := range grid.Directions {
		off := uitest.Middle(d.MustFind("answer-" + strconv.Itoa(n))).Subtract(middle)
		if reach := max(off.X, -off.X, off.Y, -off.Y); reach > 100 {
			t.Errorf("the arrow %d lies %v from the field", n, off)
		}
	}
	d.pressKeys(fyne.KeyLeft)
	d.deliver()
	d.run()
	if r := d.page.Shown().Robots[0]; d.page.Mode() != "programming" || r.At != at || r.Facing != grid.West {
		t.Errorf("in mode %s the robot stands on %v facing %s", d.page.Mode(), r.At, r.Facing)
	}
}

// TestOthersAreWaitedForWhileTheyPlace checks that the page says what happens while others place their robots.
func TestOthersAreWaitedForWhileTheyPlace(t *testing.T) {
	setup := newMissions(t, core.Tanky, core.Peach)
	g, _, err := core.NewGame(setup, 3)
	if err != nil {
		t.Fatal(err)
	}
	both := uitest.Share(g, 3, 0, 1) // nobody answers for the other
	asked := g.Pending()[0].Seat
	d := openSized(t, both[1-asked], fyne.NewSize(1280, 800), false, "en")
	if shown := uitest.Texts(d.page); !strings.Contains(shown, "The robots enter the hall") {
		t.Errorf("while the other places a robot the page says\n%s", shown)
	}
}

// rich gives the player's robot what the questions of the shop, the wrench and the return are about.
func rich(s *core.State) {
	r := &s.Robots[0]
	r.Credits, r.Damage = 4, 3
	r.Powers = [core.MaxPowers]core.Owned{
		core.NewOwned(core.CrossedWires), core.NewOwned(core.Brakes), core.NewOwned(core.Peek).With(1), core.NewOwned(core.Blind),
	}
}

// site returns a field with a repair site and no flag.
func site(b *core.Board) (at grid.Pos) {
	for at = range b.Layout().All() {
		if f := b.Layout().At(at); f.Terrain == core.SingleWrench && f.Checkpoint == 0 {
			return at
		}
	}
	panic("there is no repair site")
}

// TestMissionQuestionsSayWhatTheyCost checks the labels and hover texts of what can be bought, repaired and paid with.
func TestMissionQuestionsSayWhatTheyCost(t *testing.T) {
	labels := func(d *driver) (all []string) {
		for n := 0; d.Find("answer-"+strconv.Itoa(n)) != nil; n++ {
			all = append(all, d.MustFind("answer-"+strconv.Itoa(n)).(*widgets.Button).Label)
		}
		return all
	}
	for _, c := range []struct {
		kind    core.QuestionKind
		says    string
		answers []string
		prepare func(*core.State)
	}{
		{core.AskShop, "Credits left: 4.", []string{"Nothing", "Major option (2 credits)", "Minor option (1 credit)", "Recharge “Peek” (1 credit)"}, nil},
		{core.AskWrench, "Repairs left: 1.", []string{"A point of damage", "Crossed Wires", "Blind"}, nil},
		{core.AskPay, "Credits still missing: 2.", []string{"Owe the rest", "Pay credits", "Give up “Brakes”", "Give up “Peek”"}, func(s *core.State) {
			s.Round, s.Robots[0].OnBoard = 1, false
		}},
	} {
		d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, func(s *core.State) {
			rich(s)
			if c.prepare != nil {
				c.prepare(s)
				return
			}
			s.Robots[0].At = site(newMissions(t, core.Tanky).Board)
			s.Robots[0].Down, s.Robots[0].DownUntil = true, 9
		})
		d.runToKind(c.kind)
		d.Picture("en-" + c.kind.String())
		if got := labels(d); !slices.Equal(got, c.answers) {
			t.Errorf("%s: the answers are %q, want %q", c.kind, got, c.answers)
		}
		if shown := strings.Join(strings.Fields(uitest.Texts(d.page.Question())), " "); !strings.Contains(shown, c.says) {
			t.Errorf("%s: the question says\n%s", c.kind, shown)
		}
		before := len(d.session.Inputs)
		d.Click("answer-0")
		d.deliver()
		if d.answered(before) != 0 {
			t.Errorf("%s: the first answer is %d", c.kind, d.session.Inputs[before].Choice)
		}
	}
}

// equipped gives the robots what there is to see beside the hand and in the windows about players.
func equipped(s *core.State) {
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		r.Points, r.Credits, r.Damage = uint8(3-i), uint8(2+i), int8(i)
	}
	s.Robots[0].Powers = [core.MaxPowers]core.Owned{
		core.NewOwned(core.CrossedWires), core.NewOwned(core.Brakes), core.NewOwned(core.Peek), core.NewOwned(core.SwappedRegisters),
		core.NewOwned(core.Scanner), core.NewOwned(core.SpareCard), core.NewOwned(core.Debugger), core.NewOwned(core.Anchor),
	}
	s.Robots[1].Powers = [core.MaxPowers]core.Owned{core.NewOwned(core.Chatterbox), core.NewOwned(core.CrabLegs)}
	s.Leader = 1
}

// TestWhatAPlayerHasLooksRight draws the pages of a player with points, credits, a secret goal, options and bugs, on
// every kind of screen and in every language, while programming and moving, and the windows about all of it.
func TestWhatAPlayerHasLooksRight(t *testing.T) {
	for _, screen := range slices.Concat(screens, moreScreens) {
		for _, language := range text.Languages {
			d := openMissionsFrom(t, screen.Size, screen.touch, language.String(), 3, equipped)
			d.page.SetGhost(true)
			check := func(what string) {
				t.Helper()
				where := fmt.Sprintf("%v-%s-%s", screen.Width, language, what)
				d.Picture(where)
				d.checkFits(where)
				d.CheckLayout(where, "board")
				if screen.touch {
					d.checkFingers(where, "secret", "option", "hand-")
				}
			}
			check("has")
			d.fill()
			check("planned")
			if d.Find("options") != nil { // a low window
				d.Tap(d.MustFind("options"))
				check("all")
			}
			d.Tap(d.MustFind("secret"))
			check("secret")
			d.pressKeys(fyne.KeyEscape)
			if d.Find("options") != nil {
				d.Tap(d.MustFind("options"))
			}
			d.Tap(d.MustFind("option-crossed-wires"))
			check("bug")
			d.pressKeys(fyne.KeyEscape)
			d.Tap(d.MustFind("player-1"))
			check("other")
			d.pressKeys(fyne.KeyEscape)
			d.click("confirm")
			d.page.Advance(300 * time.Millisecond)
			check("runs")
		}
	}
}

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

// TestSharedScreenKeepsMissionsSecret plays a game of missions at random on a shared screen: nobody sees what belongs to
// another.
func TestSharedScreenKeepsMissionsSecret(t *testing.T) {
	playSharedScreen(t, newMissions(t, core.Tanky, core.Peach, core.LazyBot))
}

// TestSecretGoalSaysWhatThePlanWouldDo checks the number on the card and the words of its hover text, at first and with a
// program that meets the goal, and that another player sees neither.
func TestSecretGoalSaysWhatThePlanWouldDo(t *testing.T) {
	d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, func(s *core.State) {
		s.Robots[0].Secret, s.Robots[0].At, s.Robots[0].Facing = core.Crab, grid.Pos{X: 5, Y: 10}, grid.North
		s.Robots[1].At, s.Robots[2].At = grid.Pos{X: 0, Y: 10}, grid.Pos{X: 11, Y: 10}
		back, _ := core.CardOfPriority(430)
		for n := range 3 {
			s.Robots[0].Slots[n] = core.Slot{Card: back, Command: core.BackUp, Placed: core.Unchosen, Stuck: true}
		}
	})
	d.page.SetGhost(true)
	card := d.MustFind("secret").(*widgets.Draggable)
	if tip := card.Tip(); card.Badge != "1/2" || !strings.Contains(tip, "0 of 2 fields backwards") || !strings.Contains(tip, "“Crab” with this program: 1 of 2") {
		t.Errorf("at the rim of the hall the card shows %q and says %q", card.Badge, tip)
	}
	d = openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, func(s *core.State) {
		s.Robots[0].Secret, s.Robots[0].At = core.Corner, grid.Pos{X: 0, Y: 11}
		s.Robots[1].Down, s.Robots[1].DownUntil = true, 2
	})
	d.page.SetGhost(true)
	card = d.MustFind("secret").(*widgets.Draggable)
	if tip := card.Tip(); card.Badge != "" || !strings.Contains(tip, "in a corner") || strings.Contains(tip, "with this program") {
		t.Errorf("in a corner without a program the card shows %q and says %q", card.Badge, tip)
	}
	d.click("kind-left")
	if tip := card.Tip(); !strings.Contains(tip, "would be met with this program.") {
		t.Errorf("with a rotation in a corner the card says %q", tip)
	}
	d.Tap(d.MustFind("player-1"))
	if !d.says("You see the secret goals of others only when they are met.") {
		t.Error("the window about another player shows more than a closed card")
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
		core.LooseWheel: slots(2), core.StickyThrottle: slots(3), core.WeakMotor: slots(4), core.CrossedWires: slots(1), core.CrossedWires2: slots(5),
		core.NoReverse: slots(5), core.BentAxle: slots(1), core.StuckRegister: slots(3), core.RandomRegister: slots(4),
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

// TestHeadNamesTheGoalFlagAndTheLastRound checks what the head of the page says.
func TestHeadNamesTheGoalFlagAndTheLastRound(t *testing.T) {
	d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, func(s *core.State) { s.LastRound = 2 })
	flag := d.page.View().State.Flag
	if want := fmt.Sprintf("Goal flag: checkpoint %d", flag); !d.says(want) || !d.says("Round 1 · Last round but one") {
		t.Errorf("the page does not say %q and which round is the last:\n%s", want, uitest.Texts(d.page))
	}
	d.fill()
	d.finishRound()
	if !d.says("Round 2 · Last round") {
		t.Errorf("in the last round the page says\n%s", uitest.Texts(d.page))
	}
}

// TestNewGoalsAndBugsAreExplained checks that a secret goal is explained when the player has it for the first time, and a
// bug after it; and neither again.
func TestNewGoalsAndBugsAreExplained(t *testing.T) {
	open := func() *driver {
		d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, func(s *core.State) {
			s.Robots[0].Powers[0] = core.NewOwned(core.CrossedWires)
			s.Robots[0].Secret = core.Terminator
		})
		d.Stage.Time.After = func(time.Duration, func()) func() { return func() {} } // no time passes
		return d
	}
	d := open()
	known := d.introduced()
	d.sync()
	if d.Stage.Windows.Mode() != "secret" || !d.says("You have a new secret goal.") || !d.says("Terminator") {
		t.Fatalf("the window shows %s:\n%s", d.Stage.Windows.Mode(), uitest.Texts(d.Stage))
	}
	d.Key(fyne.KeyEscape)
	d.fill()
	d.finishRound()
	if want := []string{"secret-terminator", "crossed-wires"}; !d.explains() || !d.says("Your robot has a new bug.") || !slices.Equal(*known, want) {
		t.Fatalf("in the second round %v are explained (%v), want %v", *known, d.explains(), want)
	}
	introduce := d.options.Introduce
	d = open()
	d.options.Introduce = introduce
	d.sync()
	if mode := d.Stage.Windows.Mode(); mode != "programming" {
		t.Errorf("in another game the same cards open the window %s", mode)
	}
}

// TestResultOfMissionsFits draws the result of a game of missions: everything fits.
func TestResultOfMissionsFits(t *testing.T) {
	for _, screen := range screens {
		d := openMissionsFrom(t, screen.Size, screen.touch, "de", 3, func(s *core.State) {
			equipped(s)
			s.LastRound = 1
		})
		d.fill()
		d.click("confirm")
		for n := 0; d.page.Mode() != "result"; n++ {
			if n > 5000 {
				t.Fatalf("the game does not end; the page is %s", d.page.Mode())
			}
			if d.page.Mode() == "question" {
				d.pressKeys(fyne.KeyReturn)
			}
			d.page.Advance(time.Second)
			d.deliver()
		}
		where := fmt.Sprintf("%v-result", screen.Width)
		d.Picture(where)
		d.CheckLayout(where, "board")
	}
}
