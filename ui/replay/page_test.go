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
	"roborally/ui/look"
	page "roborally/ui/replay"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// playFilm plays a random game on a map and returns its film.
func playFilm(t *testing.T, id string, rules *core.RuleSet, rounds int, models ...core.Model) *replay.Recording {
	t.Helper()
	film, err := coretest.Recording(uitest.Setup(t, id, 3, rules, models...), id, 5, rounds)
	if err != nil {
		t.Fatal(err)
	}
	return film
}

// viewer is a page in a window, showing a film.
type viewer struct {
	*testing.T
	*uitest.Window
	page *page.Page
	film *replay.Recording
	left int
}

var names = []string{"Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"}

func open(t *testing.T, film *replay.Recording, lang string, width, height float32) *viewer {
	t.Helper()
	s := &viewer{T: t, Window: uitest.NewWindow(t, width, height), film: film}
	var players []table.Player
	for i, m := range film.Setup.Models {
		players = append(players, table.Player{Name: names[i], Model: m, Colour: i})
	}
	s.page = page.NewPage(s.Stage, text.For(lang), look.NewPictures(art.Warm()), film, players, "Friday night")
	s.page.OnBack = func() { s.left++ }
	s.Sketch(s.page)
	return s
}

// run advances the film until it stops by itself.
func (s *viewer) run() {
	s.Helper()
	for n := 0; s.page.Playing(); n++ {
		if n > 100000 {
			s.Fatal("the film does not stop")
		}
		s.page.Advance(80 * time.Millisecond)
	}
}

// runes types characters on the page.
func (s *viewer) runes(typed string) {
	for _, r := range typed {
		s.page.TypedRune(r)
	}
}

// wantState checks that the page and its board show a state of the film.
func (s *viewer) wantState(what string, want core.State) {
	s.Helper()
	if *s.page.Shown() != want {
		s.Fatalf("%s: round %d, phase %d is shown, want round %d, phase %d", what,
			s.page.Shown().Round, s.page.Shown().Phase, want.Round, want.Phase)
	}
	for i := range want.Robots[:want.Seats] {
		r, scene := &want.Robots[i], s.page.Scene().Robots[i]
		if scene.Shown != r.OnBoard || r.OnBoard && (scene.X != float64(r.At.X) || scene.Y != float64(r.At.Y)) {
			s.Errorf("%s: robot %d is at %v but drawn at %+v", what, i, r.At, scene)
		}
	}
}

// finishedGame returns the film of a game played to its end.
func finishedGame(t *testing.T, rules *core.RuleSet) *replay.Recording {
	t.Helper()
	film := playFilm(t, "clockwork", rules, 1000, core.Tanky, core.JamesBot, core.Peach, core.Albot)
	if !film.Finished() {
		t.Fatal("the game was not played to its end")
	}
	return film
}

// TestFilmRunsToEnd runs films from the first move to the end in every rule set, and restarts them.
func TestFilmRunsToEnd(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
		film := finishedGame(t, rules)
		s := open(t, film, "en", 1280, 800)
		if !s.page.Playing() || s.page.Mode() != "replay" {
			t.Fatalf("%s: the film does not start by itself", rules.ID)
		}
		s.Click("speed-4")
		s.run()
		s.wantState(rules.ID+", at the end", film.StateAt(len(film.Events)))
		s.Key(fyne.KeySpace)
		if !s.page.Playing() || s.page.Round() > 1 {
			t.Errorf("%s: restarted after the end, the film is in round %d", rules.ID, s.page.Round())
		}
	}
}

// TestWithoutAnimation expects a film without animation to stop at hits and to reach the same end.
func TestWithoutAnimation(t *testing.T) {
	film := finishedGame(t, core.Factory)
	s := open(t, film, "en", 1280, 800)
	s.page.SetStill(true)
	s.Key(fyne.KeyF2)
	s.runes("w")
	before := s.page.Shown().Robots[1]
	s.run()
	if after := s.page.Shown().Robots[1]; s.page.Caption() == "" || after == before || s.page.Shown().Phase == core.Finished {
		t.Errorf("the hit on Bob (%q) is not shown", s.page.Caption())
	}
	s.Click("play")
	s.run()
	s.wantState("at the end", film.StateAt(len(film.Events)))
}

// TestHigherSpeedGetsFurther compares how far the film gets at each speed.
func TestHigherSpeedGetsFurther(t *testing.T) {
	film := finishedGame(t, core.Factory)
	last := -1.0
	for n := range 5 {
		s := open(t, film, "en", 1280, 800)
		s.Click("speed-" + string(rune('0'+n)))
		for range 40 {
			s.page.Advance(100 * time.Millisecond)
		}
		at := s.MustFind("seek").(*widgets.SeekBar).At()
		if at <= last {
			t.Errorf("speed %d has reached %v, the speed before it %v", n, at, last)
		}
		last = at
	}
}

// TestUnfinishedGameHidesCards expects no hidden card to be shown of a game that is not over.
func TestUnfinishedGameHidesCards(t *testing.T) {
	film := playFilm(t, "clockwork", core.Factory, 2, core.Tanky, core.JamesBot, core.Peach)
	s := open(t, film, "en", 1280, 800)
	if !strings.Contains(uitest.Texts(s.Stage), "not over yet") {
		t.Error("the page does not say that some cards stay hidden")
	}
	for n := 0; s.page.Playing() && n < 10000; n++ {
		for i, r := range s.page.Shown().Robots[:3] {
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
		s.page.Advance(100 * time.Millisecond)
	}
	whole := open(t, finishedGame(t, core.Factory), "en", 1280, 800)
	whole.Click("play", "register")
	if slot := whole.page.Shown().Robots[1].Slots[4]; slot.Command == core.NoCommand {
		t.Error("cards are hidden although the game is over")
	}
}

// TestNamesMissingPlayers expects a file without names, or with too few players, to be shown all
// the same.
func TestNamesMissingPlayers(t *testing.T) {
	film := finishedGame(t, core.Factory)
	w := uitest.NewWindow(t, 1280, 800)
	p := page.NewPage(w.Stage, text.For("de"), look.NewPictures(art.Warm()), film, []table.Player{{Name: "Ada"}}, "")
	w.Stage.SetPage(p)
	said := uitest.Texts(w.Stage)
	for _, want := range []string{"Ada", "Spieler 2", "Spieler 4"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not on the page", want)
		}
	}
}

func TestLeaving(t *testing.T) {
	s := open(t, finishedGame(t, core.Factory), "en", 1280, 800)
	s.Key(fyne.KeyEscape)
	s.Click("back")
	if s.left != 2 {
		t.Errorf("Escape and the button left the page %d times, want 2", s.left)
	}
}

func TestHoverTextsEverywhere(t *testing.T) {
	s := open(t, finishedGame(t, core.Factory), "fr", 1024, 600)
	for _, target := range s.page.Targets() {
		s.Hover(target.Object)
		if s.Stage.TipText() == "" {
			t.Errorf("%s has no hover text", target.Name)
		}
	}
}

// TestFitsEverySize expects the parts side by side inside the window at every size.
func TestFitsEverySize(t *testing.T) {
	film := playFilm(t, "grand-tour", core.Classic, 3, core.Tanky, core.JamesBot, core.LazyBot, core.Albot, core.Peach, core.Tanky, core.Peach, core.Albot)
	for _, lang := range []string{"de", "en", "fr"} {
		for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 3840, Height: 2160}} {
			s := open(t, film, lang, size.Width, size.Height)
			s.CheckLayout(fmt.Sprintf("%s at %v", lang, size))
			s.Picture(fmt.Sprintf("replay-%s-%v", lang, size.Width))
		}
	}
}

func TestMarkup(t *testing.T) {
	s := open(t, finishedGame(t, core.Factory), "en", 1280, 800)
	s.Settle()
	s.Click("play", "round", "player-1")
	test.AssertRendersToMarkup(t, "replay.xml", s.Canvas())
}

// TestEveryBoardRuns runs films of all boards and courses to their end, by all rule sets.
func TestEveryBoardRuns(t *testing.T) {
	for _, m := range maps.All() {
		for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
			film := playFilm(t, m.ID, rules, 2, core.Tanky, core.JamesBot, core.LazyBot, core.Albot, core.Peach, core.Tanky)
			p := page.NewPage(widgets.NewStage(), text.For("fr"), look.NewPictures(art.Warm()), film, nil, m.ID)
			for n := 0; p.Playing(); n++ {
				if n > 10000 {
					t.Fatalf("%s by %s: the film does not end", m.ID, rules.ID)
				}
				p.Advance(100 * time.Millisecond)
			}
			seen := film.Redacted(core.NoSeat)
			if want := seen.StateAt(len(seen.Events)); !film.Finished() && *p.Shown() != want {
				t.Errorf("%s by %s: the film ends in round %d, phase %d", m.ID, rules.ID, p.Shown().Round, p.Shown().Phase)
			}
			for _, line := range p.Log() {
				if strings.Contains(line, "[") || strings.Contains(line, "<no value>") {
					t.Errorf("%s by %s: the log says %q", m.ID, rules.ID, line)
				}
			}
		}
	}
}

// TestSoundsOnlyWhileRunning expects sounds while the film runs, and none while the player seeks.
func TestSoundsOnlyWhileRunning(t *testing.T) {
	d := open(t, finishedGame(t, core.Factory), "en", 1280, 800)
	for range 400 {
		d.page.Advance(50 * time.Millisecond)
	}
	if !slices.Contains(d.Played, sounds.Drive) {
		t.Errorf("20 seconds of film played %v, want a drive sound among them", d.Played)
	}
	d.Click("play")
	d.Played = nil
	d.Click("round", "step", "step-back", "round-back")
	if i := slices.IndexFunc(d.Played, func(c sounds.Cue) bool { return c != sounds.Press }); i >= 0 {
		t.Errorf("seeking played %v, want button presses only", d.Played)
	}
}
