package coach_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/coach"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// optionsView returns a view of seat 0 that owns options which are declared, take a second card, set one aside or remove the
// bug that comes last. Its hand is a move 2, a move 1, a rotation to the left, two to the right, two moves 3, and two moves 1.
func optionsView(t *testing.T) core.View {
	t.Helper()
	setup := uitest.Setup(t, "apprentice-hall", 3, core.Classic, core.Tanky, core.Peach, core.Albot)
	setup.Options = true
	game, _, err := core.NewGame(setup, 5)
	if err != nil {
		t.Fatal(err)
	}
	view := game.View(0)
	r := view.Own()
	for i, p := range []core.Power{core.Brakes, core.DualProcessor, core.PressorBeam, core.TractorBeam, core.Flywheel, core.GyroscopicStabiliser, core.Anchor, core.Debugger, core.Chatterbox} {
		r.Powers[i] = core.NewOwned(p)
	}
	r.HandCount = uint8(copy(r.Hand[:], []core.Card{70, 50, 11, 30, 32, 80, 82, 52, 53}))
	return view
}

// with returns a program with something declared for register n (1…5), and a second card if second is not negative.
func with(p core.Program, n int, second core.Choice, powers ...core.Power) core.Program {
	p.Extras[n-1].Second = uint8(second + 1)
	for _, power := range powers {
		p.Extras[n-1].Declared = p.Extras[n-1].Declared.With(power)
	}
	return p
}

// chatterbox is the number of the bug among the cards in optionsView.
const chatterbox = 9

// plain is a program without anything declared: move 2, move 1, rotate left, rotate right, move 3.
var plain = programOf(0, 1, 2, 3, 5)

// full returns a program that uses everything at once.
func full() core.Program {
	p := with(with(with(with(plain, 1, 4), 2, -1, core.Brakes, core.PressorBeam), 5, -1, core.TractorBeam), 3, -1, core.Anchor)
	p.Keeps, p.Debugs, p.ForRound = 6+1, chatterbox, core.Declared{}.With(core.GyroscopicStabiliser)
	return p
}

// signs returns what lies in the registers of the programs in a hint, row by row.
func signs(in fyne.CanvasObject) (all []*widgets.Draggable) {
	uitest.Walk(in, func(o fyne.CanvasObject) {
		if sign, ok := o.(*widgets.Draggable); ok {
			all = append(all, sign)
		}
	})
	return all
}

// TestHintShowsUses checks that the signs of a hint are what the robot executes, with the weapons, and that the text
// names what is used besides the cards.
func TestHintShowsUses(t *testing.T) {
	view := optionsView(t)
	if err := view.Check(full(), true); err != nil {
		t.Fatal(err)
	}
	p := newHintPage(t, "en", 1280, 760, hintOf(full()))
	p.hint.Toggle(view)
	p.Picture(t.Name())
	p.CheckLayout("a hint with options")
	want := []struct {
		command core.Command
		weapon  core.Power
		tip     string
	}{
		{core.Move1Right, core.NoPower, "Move 1, then Rotate right, priority 700\n"},
		{core.Stand, core.PressorBeam, "Stand still, priority 500\n"},
		{core.RotateLeft, core.NoPower, "Rotate left, priority 110"},
		{core.RotateRight, core.NoPower, "Rotate right, priority 300"},
		{core.Move3, core.TractorBeam, "Move 3, priority 800\n“Tractor Beam” instead of the laser"},
	}
	shown := signs(p.strip)
	if len(shown) != core.RegisterCount {
		t.Fatalf("%d signs are shown, want %d", len(shown), core.RegisterCount)
	}
	for n, sign := range shown {
		if got := sign.Tip(); !strings.HasPrefix(got, want[n].tip) {
			t.Errorf("the hover text of register %d is %q, want %q", n+1, got, want[n].tip)
		}
		command := sharedPictures.CommandOf(want[n].command)(40, 30)
		if plain := slices.Equal(sign.Draw(40, 30).(*image.RGBA).Pix, command.(*image.RGBA).Pix); plain != (want[n].weapon == core.NoPower) {
			t.Errorf("register %d shows %s alone: %t, want %s with it", n+1, want[n].command, plain, want[n].weapon)
		}
	}
	if got, want := said(p.strip), "Gains about a round. Chance to win: about 35%. Adds “Rotate right” in register 1. Uses “Anchor” in register 3. "+
		"Sets “Move 3” aside. Switches “Gyroscopic Stabiliser” on. Removes “Chatterbox”."; !strings.Contains(got, want) {
		t.Errorf("the hint says %q, want %q", got, want)
	}
}

// TestHintSaysWhichProgramUsesWhat checks that programs with the same way are both shown if they use something else,
// and that each has its own words.
func TestHintSaysWhichProgramUsesWhat(t *testing.T) {
	view, other := optionsView(t), plain
	other.Keeps = 6 + 1
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 640, Height: 360}, {Width: 1280, Height: 760}} {
			p := newHintPage(t, tag.String(), size.Width, size.Height, hintOf(full(), other))
			p.hint.Toggle(view)
			p.Picture(fmt.Sprintf("%s-%s-%v", t.Name(), tag, size.Width))
			p.CheckLayout(tag.String() + " " + uitest.Texts(p.strip))
			if wanted := p.strip.HeightFor(300); wanted > size.Height/4 {
				t.Errorf("%s: in a window of %v the strip wants to be %v high, so that no hand has room", tag, size, wanted)
			}
		}
	}
	p := newHintPage(t, "en", 1280, 760, hintOf(plain, other, with(plain, 1, -1, core.PressorBeam)))
	p.hint.Toggle(view)
	if got := said(p.strip); strings.Count(got, "aside") != 1 || p.Find("use-hint-2") == nil {
		t.Errorf("the hint says %q, want one program that sets a card aside", got)
	}
}

// TestReviewNamesUses checks what the review says of programs that differ only in a use, and that it shows both.
func TestReviewNamesUses(t *testing.T) {
	gyro, aside, debugged := plain, plain, plain
	gyro.ForRound = core.Declared{}.With(core.GyroscopicStabiliser)
	aside.Keeps, debugged.Debugs = 6+1, chatterbox
	anchored := with(plain, 3, -1, core.Anchor)
	braked, aimed := with(plain, 2, -1, core.Brakes), with(plain, 5, -1, core.PressorBeam)
	paired := with(plain, 1, 4)
	for _, test := range []struct {
		own, best core.Program
		want      string
	}{
		{plain, braked, "Using “Brakes” in register 2"}, {braked, plain, "Not using “Brakes” in register 2"},
		{plain, aimed, "Using “Pressor Beam” in register 5"}, {aimed, plain, "Not using “Pressor Beam” in register 5"},
		{aimed, with(plain, 5, -1, core.TractorBeam), "Using “Tractor Beam” in register 5"},
		{plain, paired, "“Rotate right” as the second card in register 1"}, {paired, plain, "Register 1 without “Rotate right” as the second card"},
		{plain, aside, "Setting “Move 3” aside"}, {aside, plain, "Setting no card aside"},
		{plain, gyro, "Switching “Gyroscopic Stabiliser” on"}, {gyro, plain, "Not switching “Gyroscopic Stabiliser” on"},
		{plain, anchored, "Using “Anchor” in register 3"}, {anchored, plain, "Not using “Anchor” in register 3"},
		{plain, debugged, "Removing “Chatterbox”"}, {debugged, plain, "Not removing “Chatterbox”"},
		{programOf(0, 5, 2, 3, 1), with(plain, 2, -1, core.Brakes), "“Stand still” instead of “Move 3” in register 2"},
		{plain, full(), "“Rotate right” as the second card in register 1"},
	} {
		w := uitest.NewWindow(t, 1280, 760)
		w.Stage.Windows.SetPage(&page{Column: widgets.NewColumn(w.Stage)})
		view := optionsView(t)
		r := coach.NewReview(w.Stage, text.For("en"), sharedPictures, judged(bot.Missed, test.best), figures)
		r.Open(coach.Round{Before: view, Program: test.own, After: view})
		w.CheckLayout(test.want)
		w.Picture(t.Name() + "-" + strings.ReplaceAll(test.want, " ", ""))
		if got, want := said(w.Stage.Windows.Dialog()), test.want+" would have gained about half a round more."; !strings.Contains(got, want) {
			t.Errorf("the review says %q, want %q", got, want)
		}
		if got := len(ways(w.Stage.Windows.Dialog())); got != 2 {
			t.Errorf("%s: %d programs are shown, want 2", test.want, got)
		}
	}
}

// TestReviewShowsEqualsWithOtherUses checks that a program that is as good is shown beside the player's own if it uses
// something else on the same way.
func TestReviewShowsEqualsWithOtherUses(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 760)
	w.Stage.Windows.SetPage(&page{Column: widgets.NewColumn(w.Stage)})
	view := optionsView(t)
	r := coach.NewReview(w.Stage, text.For("en"), sharedPictures, judged(bot.AsGood, with(plain, 5, -1, core.PressorBeam)), figures)
	r.Open(coach.Round{Before: view, Program: plain, After: view})
	if got := len(ways(w.Stage.Windows.Dialog())); got != 2 {
		t.Errorf("%d programs are shown, want 2", got)
	}
}
