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

// played plays a game at random on a map and gives its film.
func played(t *testing.T, id string, rules *core.RuleSet, rounds int, models ...core.Model) *replay.Film {
	t.Helper()
	film, err := coretest.Film(uitest.Setup(t, id, 3, rules, models...), id, 5, rounds)
	if err != nil {
		t.Fatal(err)
	}
	return film
}

// seat opens a page on a film.
type seat struct {
	*testing.T
	*uitest.Window
	page *page.Page
	film *replay.Film
	left int
}

var names = []string{"Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"}

func watch(t *testing.T, film *replay.Film, lang string, width, height float32) *seat {
	t.Helper()
	s := &seat{T: t, Window: uitest.NewWindow(t, width, height), film: film}
	var players []table.Player
	for i, m := range film.Setup.Models {
		players = append(players, table.Player{Name: names[i], Model: m, Colour: i})
	}
	s.page = page.NewPage(s.Stage, text.For(lang), look.NewPictures(art.Warm()), film, players, "Friday night")
	s.page.OnBack = func() { s.left++ }
	s.Sketch(s.page)
	return s
}

// run lets the film run until it stops by itself.
func (s *seat) run() {
	s.Helper()
	for n := 0; s.page.Playing(); n++ {
		if n > 100000 {
			s.Fatal("the film does not stop")
		}
		s.page.Advance(80 * time.Millisecond)
	}
}

// runes types characters.
func (s *seat) runes(typed string) {
	for _, r := range typed {
		s.page.TypedRune(r)
	}
}

// same tells whether what is shown is a state of the film, on the board as well.
func (s *seat) same(what string, want core.State) {
	s.Helper()
	if *s.page.Shown() != want {
		s.Fatalf("%s: round %d, phase %d is shown, not round %d, phase %d", what,
			s.page.Shown().Round, s.page.Shown().Phase, want.Round, want.Phase)
	}
	for i := range want.Robots[:want.Seats] {
		r, scene := &want.Robots[i], s.page.Scene().Robots[i]
		if scene.Shown != r.OnBoard || r.OnBoard && (scene.X != float64(r.At.X) || scene.Y != float64(r.At.Y)) {
			s.Errorf("%s: robot %d stands at %v and is drawn at %+v", what, i, r.At, scene)
		}
	}
}

// over is a game to its end.
func over(t *testing.T, rules *core.RuleSet) *replay.Film {
	t.Helper()
	film := played(t, "clockwork", rules, 1000, core.Tanky, core.JamesBot, core.Peach, core.Albot)
	if !film.Finished() {
		t.Fatal("the game was not played to its end")
	}
	return film
}

// TestWholeFilm runs from the first move to the end, by itself, in every rule
// set, and begins anew when it is asked to.
func TestWholeFilm(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
		film := over(t, rules)
		s := watch(t, film, "en", 1280, 800)
		if !s.page.Playing() || s.page.Mode() != "replay" {
			t.Fatalf("%s: the film does not run", rules.ID)
		}
		s.Click("speed-4")
		s.run()
		s.same(rules.ID+", at the end", film.At(len(film.Events)))
		s.Key(fyne.KeySpace)
		if !s.page.Playing() || s.page.Round() > 1 {
			t.Errorf("%s: after the end it goes on in round %d", rules.ID, s.page.Round())
		}
	}
}

// TestWithoutMotion the film comes to the same end, and halts where it should.
func TestWithoutMotion(t *testing.T) {
	film := over(t, core.Factory)
	s := watch(t, film, "en", 1280, 800)
	s.page.SetStill(true)
	s.Key(fyne.KeyF2)
	s.runes("w")
	before := s.page.Shown().Robots[1]
	s.run()
	if after := s.page.Shown().Robots[1]; s.page.Caption() == "" || after == before || s.page.Shown().Phase == core.Finished {
		t.Errorf("what hit Bob (%q) is not shown", s.page.Caption())
	}
	s.Click("play")
	s.run()
	s.same("at the end", film.At(len(film.Events)))
}

// TestSpeed: the faster, the sooner.
func TestSpeed(t *testing.T) {
	film := over(t, core.Factory)
	last := -1.0
	for n := range 5 {
		s := watch(t, film, "en", 1280, 800)
		s.Click("speed-" + string(rune('0'+n)))
		for range 40 {
			s.page.Advance(100 * time.Millisecond)
		}
		at := s.At("seek").(*widgets.SeekBar).At()
		if at <= last {
			t.Errorf("at speed %d it has come to %v, at the one before to %v", n, at, last)
		}
		last = at
	}
}

// TestUnfinishedGamesKeepTheirSecrets: of a game that goes on nobody sees what
// lies face down.
func TestUnfinishedGamesKeepTheirSecrets(t *testing.T) {
	film := played(t, "clockwork", core.Factory, 2, core.Tanky, core.JamesBot, core.Peach)
	s := watch(t, film, "en", 1280, 800)
	if !strings.Contains(uitest.Texts(s.Stage), "not over yet") {
		t.Error("it is not said that something stays hidden")
	}
	for n := 0; s.page.Playing() && n < 10000; n++ {
		for i, r := range s.page.Shown().Robots[:3] {
			for _, slot := range r.Slots {
				if slot.Command != core.NoCommand && !slot.Revealed && !slot.Locked {
					t.Fatalf("of seat %d a card is known before it is revealed", i)
				}
			}
			for _, card := range r.Hand[:r.HandCount] {
				if card != core.FaceDown {
					t.Fatalf("of seat %d the hand is known", i)
				}
			}
		}
		s.page.Advance(100 * time.Millisecond)
	}
	whole := watch(t, over(t, core.Factory), "en", 1280, 800)
	whole.Click("play", "register")
	if slot := whole.page.Shown().Robots[1].Slots[4]; slot.Command == core.NoCommand {
		t.Error("of a game that is over not everything is shown")
	}
}

// TestMissingPlayers: a file without names, or with too few, is watched all the
// same.
func TestMissingPlayers(t *testing.T) {
	film := over(t, core.Factory)
	w := uitest.NewWindow(t, 1280, 800)
	p := page.NewPage(w.Stage, text.For("de"), look.NewPictures(art.Warm()), film, []table.Player{{Name: "Ada"}}, "")
	w.Stage.SetPage(p)
	said := uitest.Texts(w.Stage)
	for _, want := range []string{"Ada", "Spieler 2", "Spieler 4"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q stands nowhere", want)
		}
	}
}

func TestLeaving(t *testing.T) {
	s := watch(t, over(t, core.Factory), "en", 1280, 800)
	s.Key(fyne.KeyEscape)
	s.Click("back")
	if s.left != 2 {
		t.Errorf("Escape and the button lead back %d times", s.left)
	}
}

func TestHoverTextsEverywhere(t *testing.T) {
	s := watch(t, over(t, core.Factory), "fr", 1024, 600)
	for _, target := range s.page.Targets() {
		s.Hover(target.Object)
		if s.Stage.TipText() == "" {
			t.Errorf("nothing is said about %s", target.Name)
		}
	}
}

// TestSizes: at every size the parts lie beside each other, inside the window.
func TestSizes(t *testing.T) {
	film := played(t, "grand-tour", core.Classic, 3, core.Tanky, core.JamesBot, core.LazyBot, core.Albot, core.Peach, core.Tanky, core.Peach, core.Albot)
	for _, lang := range []string{"de", "en", "fr"} {
		for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 3840, Height: 2160}} {
			s := watch(t, film, lang, size.Width, size.Height)
			s.InSight(fmt.Sprintf("%s at %v", lang, size))
			s.Picture(fmt.Sprintf("replay-%s-%v", lang, size.Width))
		}
	}
}

func TestMarkup(t *testing.T) {
	s := watch(t, over(t, core.Factory), "en", 1280, 800)
	s.Settle()
	s.Click("play", "round", "player-1")
	test.AssertRendersToMarkup(t, "replay.xml", s.Canvas())
}

// TestEveryHall: films of all boards and courses, by all rule sets, run to their
// end.
func TestEveryHall(t *testing.T) {
	for _, m := range maps.All() {
		for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
			film := played(t, m.ID, rules, 2, core.Tanky, core.JamesBot, core.LazyBot, core.Albot, core.Peach, core.Tanky)
			p := page.NewPage(widgets.NewStage(), text.For("fr"), look.NewPictures(art.Warm()), film, nil, m.ID)
			for n := 0; p.Playing(); n++ {
				if n > 10000 {
					t.Fatalf("%s by %s: the film does not end", m.ID, rules.ID)
				}
				p.Advance(100 * time.Millisecond)
			}
			seen := film.Seen(core.NoSeat)
			if want := seen.At(len(seen.Events)); !film.Finished() && *p.Shown() != want {
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

// TestAFilmIsHeardWhileItRuns, and not where somebody looks for a place in it.
func TestAFilmIsHeardWhileItRuns(t *testing.T) {
	d := watch(t, over(t, core.Factory), "en", 1280, 800)
	for range 400 {
		d.page.Advance(50 * time.Millisecond)
	}
	if !slices.Contains(d.Heard, sounds.Drive) {
		t.Errorf("20 seconds of a film sound like %v", d.Heard)
	}
	d.Click("play")
	d.Heard = nil
	d.Click("round", "step", "step-back", "round-back")
	if i := slices.IndexFunc(d.Heard, func(c sounds.Cue) bool { return c != sounds.Press }); i >= 0 {
		t.Errorf("looking for a place in a film sounds like %v", d.Heard)
	}
}
