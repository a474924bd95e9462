package game_test

import (
	"fmt"
	"slices"
	"strconv"
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
