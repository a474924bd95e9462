package replay_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/replay"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/sounds"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	page "roborally/ui/replay"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// recordGame plays a random game on a map and returns its recording.
func recordGame(t *testing.T, id string, rules *core.RuleSet, rounds int, models ...core.Model) *replay.Recording {
	t.Helper()
	recording, err := coretest.Recording(uitest.Setup(t, id, 3, rules, models...), id, 5, rounds)
	if err != nil {
		t.Fatal(err)
	}
	return recording
}

// driver drives a page in a window.
type driver struct {
	*testing.T
	*uitest.Window
	page      *page.Page
	recording *replay.Recording
	left      int
}

var names = []string{"Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"}

func open(t *testing.T, recording *replay.Recording, lang string, width, height float32) *driver {
	t.Helper()
	d := &driver{T: t, Window: uitest.NewWindow(t, width, height), recording: recording}
	var players []table.Player
	for i, m := range recording.Setup.Models {
		players = append(players, table.Player{Name: names[i], Model: m, Colour: i})
	}
	d.page = page.NewPage(d.Stage, text.For(lang), look.NewPictures(art.Warm()), d.Play, recording, players, "Friday night")
	d.page.OnBack = func() { d.left++ }
	d.Sketch(d.page)
	return d
}

// run advances the recording until it stops by itself.
func (d *driver) run() {
	d.Helper()
	for n := 0; d.page.Playing(); n++ {
		if n > 100000 {
			d.Fatal("the recording does not stop")
		}
		d.page.Advance(80 * time.Millisecond)
	}
}

// typeRunes types characters on the page.
func (d *driver) typeRunes(typed string) {
	for _, r := range typed {
		d.page.TypedRune(r)
	}
}

// wantState checks that the page and its board show a state of the recording.
func (d *driver) wantState(what string, want core.State) {
	d.Helper()
	if *d.page.Shown() != want {
		d.Fatalf("%s: round %d, phase %d is shown, want round %d, phase %d", what,
			d.page.Shown().Round, d.page.Shown().Phase, want.Round, want.Phase)
	}
	for i := range want.Robots[:want.Seats] {
		r, scene := &want.Robots[i], d.page.Scene().Robots[i]
		if scene.Shown != r.OnBoard || r.OnBoard && (scene.X != float64(r.At.X) || scene.Y != float64(r.At.Y)) {
			d.Errorf("%s: robot %d is at %v but drawn at %+v", what, i, r.At, scene)
		}
	}
}

// finishedGame returns the recording of a game played to its end.
func finishedGame(t *testing.T, rules *core.RuleSet) *replay.Recording {
	t.Helper()
	recording := recordGame(t, "clockwork", rules, 1000, core.Tanky, core.JamesBot, core.Peach, core.Albot)
	if !recording.Finished() {
		t.Fatal("the game was not played to its end")
	}
	return recording
}

// TestRecordingRunsToEnd checks that recordings of every rule set run from the first move to the
// end, and can be restarted.
func TestRecordingRunsToEnd(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
		recording := finishedGame(t, rules)
		d := open(t, recording, "en", 1280, 800)
		if !d.page.Playing() || d.page.Mode() != "replay" {
			t.Fatalf("%s: the recording does not start by itself", rules.ID)
		}
		d.Click("speed-4")
		d.run()
		d.wantState(rules.ID+", at the end", recording.StateAt(len(recording.Events)))
		d.Key(fyne.KeySpace)
		if !d.page.Playing() || d.page.Round() > 1 {
			t.Errorf("%s: restarted after the end, the recording is in round %d", rules.ID, d.page.Round())
		}
	}
}

// TestBackupsAreMarked checks that the board marks everybody's backup, while the recording runs, when it jumps, and at the
// end, but not that of a robot that is out.
func TestBackupsAreMarked(t *testing.T) {
	recording := finishedGame(t, core.Factory)
	d := open(t, recording, "en", 1280, 800)
	d.page.SetStill(true)
	moved := false
	check := func(when string) {
		t.Helper()
		view := d.MustFind("board").(*board.View)
		for seat, r := range d.page.Shown().Robots[:len(recording.Setup.Models)] {
			if at, ok := view.Backup(seat); ok == r.Out || ok && at != r.Archive {
				t.Errorf("%s: the backup of robot %d is marked on %v (%t), want on %v unless it is out (%t)", when, seat, at, ok, r.Archive, r.Out)
			}
			moved = moved || r.Archive != r.Home
		}
	}
	check("at the beginning")
	for range 30 {
		d.Click("register")
		check("after a jump")
	}
	d.Click("play")
	d.run()
	check("at the end")
	if !moved {
		t.Error("no backup is elsewhere than at the start")
	}
}

// TestWithoutAnimation checks that a recording without animation stops at hits and reaches the same
// end.
func TestWithoutAnimation(t *testing.T) {
	recording := finishedGame(t, core.Factory)
	d := open(t, recording, "en", 1280, 800)
	d.page.SetStill(true)
	d.Key(fyne.KeyF2)
	d.typeRunes("w")
	before := d.page.Shown().Robots[1]
	d.run()
	if after := d.page.Shown().Robots[1]; d.page.Caption() == "" || after == before || d.page.Shown().Phase == core.Finished {
		t.Errorf("the hit on Bob (%q) is not shown", d.page.Caption())
	}
	d.Click("play")
	d.run()
	d.wantState("at the end", recording.StateAt(len(recording.Events)))
}

// TestHigherSpeedGetsFurther checks that the recording gets further at each higher speed.
func TestHigherSpeedGetsFurther(t *testing.T) {
	recording := finishedGame(t, core.Factory)
	last := -1.0
	for n := range 5 {
		d := open(t, recording, "en", 1280, 800)
		d.Click("speed-" + string(rune('0'+n)))
		for range 40 {
			d.page.Advance(100 * time.Millisecond)
		}
		at := d.MustFind("seek").(*widgets.SeekBar).At()
		if at <= last {
			t.Errorf("speed %d has reached %v, want more than the speed below it, %v", n, at, last)
		}
		last = at
	}
}

// TestUnfinishedGameHidesCards checks that no hidden card of an unfinished game is shown.
func TestUnfinishedGameHidesCards(t *testing.T) {
	recording := recordGame(t, "clockwork", core.Factory, 2, core.Tanky, core.JamesBot, core.Peach)
	d := open(t, recording, "en", 1280, 800)
	if !strings.Contains(uitest.Texts(d.Stage), "not over yet") {
		t.Error("the page does not say that some cards stay hidden")
	}
	for n := 0; d.page.Playing() && n < 10000; n++ {
		for i, r := range d.page.Shown().Robots[:3] {
			for _, slot := range r.Slots {
				if slot.Command != core.NoCommand && !slot.Revealed && !slot.Locked {
					t.Fatalf("a card of seat %d is known before it is revealed", i)
				}
			}
			for _, card := range r.Hand[:r.HandCount] {
				if card != core.FaceDown {
					t.Fatalf("the hand of seat %d is known", i)
				}
			}
		}
		d.page.Advance(100 * time.Millisecond)
	}
	whole := open(t, finishedGame(t, core.Factory), "en", 1280, 800)
	whole.Click("play", "register")
	if slot := whole.page.Shown().Robots[1].Slots[4]; slot.Command == core.NoCommand {
		t.Error("cards are hidden although the game is over")
	}
}

// TestNamesMissingPlayers checks that players who are missing in a file get names.
func TestNamesMissingPlayers(t *testing.T) {
	recording := finishedGame(t, core.Factory)
	w := uitest.NewWindow(t, 1280, 800)
	p := page.NewPage(w.Stage, text.For("de"), look.NewPictures(art.Warm()), nil, recording, []table.Player{{Name: "Ada"}}, "")
	w.Stage.Windows.SetPage(p)
	shown := uitest.Texts(w.Stage)
	for _, want := range []string{"Ada", "Spieler 2", "Spieler 4"} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q is not on the page", want)
		}
	}
}

func TestLeaving(t *testing.T) {
	d := open(t, finishedGame(t, core.Factory), "en", 1280, 800)
	d.Key(fyne.KeyEscape)
	d.Click("back")
	if d.left != 2 {
		t.Errorf("Escape and the button left the page %d times, want 2", d.left)
	}
}

func TestHoverTextsEverywhere(t *testing.T) {
	d := open(t, finishedGame(t, core.Factory), "fr", 1024, 600)
	for _, target := range d.page.Targets() {
		d.Hover(target.Object)
		if d.Stage.News.TipText() == "" {
			t.Errorf("%s has no hover text", target.Name)
		}
	}
}

// TestFitsEverySize checks that all parts fit into the window without overlaps, at every size.
func TestFitsEverySize(t *testing.T) {
	recording := recordGame(t, "grand-tour", core.Classic, 3, core.Tanky, core.JamesBot, core.LazyBot, core.Albot, core.Peach, core.Tanky, core.Peach, core.Albot)
	for _, lang := range []string{"de", "en", "fr"} {
		for _, size := range []fyne.Size{{Width: 640, Height: 360}, {Width: 740, Height: 360}, {Width: 960, Height: 560}, {Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 3840, Height: 2160}} {
			d := open(t, recording, lang, size.Width, size.Height)
			d.CheckLayout(fmt.Sprintf("%s at %v", lang, size))
			d.Picture(fmt.Sprintf("replay-%s-%v", lang, size.Width))
		}
	}
}

func TestMarkup(t *testing.T) {
	d := open(t, finishedGame(t, core.Factory), "en", 1280, 800)
	d.Settle()
	d.Click("play", "round", "player-1")
	test.AssertRendersToMarkup(t, "replay.xml", d.Canvas())
}

// TestEveryBoardRuns checks that recordings on all boards and courses, by all rule sets, run to
// their end.
func TestEveryBoardRuns(t *testing.T) {
	for _, m := range maps.All() {
		for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
			recording := recordGame(t, m.ID, rules, 2, core.Tanky, core.JamesBot, core.LazyBot, core.Albot, core.Peach, core.Tanky)
			p := page.NewPage(widgets.NewStage(), text.For("fr"), look.NewPictures(art.Warm()), nil, recording, nil, m.ID)
			for n := 0; p.Playing(); n++ {
				if n > 10000 {
					t.Fatalf("%s by %s: the recording does not end", m.ID, rules.ID)
				}
				p.Advance(100 * time.Millisecond)
			}
			seen := recording.Redacted(core.NoSeat)
			if want := seen.StateAt(len(seen.Events)); !recording.Finished() && *p.Shown() != want {
				t.Errorf("%s by %s: the recording ends in round %d, phase %d", m.ID, rules.ID, p.Shown().Round, p.Shown().Phase)
			}
			for _, line := range p.Log() {
				if strings.Contains(line, "[") || strings.Contains(line, "<no value>") {
					t.Errorf("%s by %s: the log has a line with a missing text: %q", m.ID, rules.ID, line)
				}
			}
		}
	}
}

// TestSoundsOnlyWhileRunning checks that sounds are played while the recording runs, and none while
// the player seeks.
func TestSoundsOnlyWhileRunning(t *testing.T) {
	d := open(t, finishedGame(t, core.Factory), "en", 1280, 800)
	for range 400 {
		d.page.Advance(50 * time.Millisecond)
	}
	if !slices.Contains(d.Played, sounds.Drive) {
		t.Errorf("20 seconds of the recording played %v, want a drive sound among them", d.Played)
	}
	d.Click("play")
	d.Played = nil
	d.Click("round", "step", "step-back", "round-back")
	if i := slices.IndexFunc(d.Played, func(c sounds.Cue) bool { return c != sounds.Press }); i >= 0 {
		t.Errorf("seeking played %v, want button presses only", d.Played)
	}
}
