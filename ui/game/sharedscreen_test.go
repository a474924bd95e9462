package game_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/ui/game"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// sharedScreen drives a hot seat: a window with several people in front of it.
type sharedScreen struct {
	*testing.T
	*uitest.Window
	page     *game.Page
	game     *core.Game
	sessions []*uitest.Session // by seat, the spectator's last
	options  game.Options
	coaches  []*fakeCoach
}

// openSharedScreen opens a page on a game for several people, in English.
func openSharedScreen(t *testing.T, g *core.Game, seats ...int) *sharedScreen {
	t.Helper()
	s := &sharedScreen{T: t, Window: uitest.NewWindow(t, 1280, 800), game: g, options: game.Options{Ghost: true}}
	s.options.Sounds = s.Play
	s.sessions = uitest.Share(g, 5, append(seats, core.NoSeat)...)
	var people []game.Seat
	for _, session := range s.sessions[:len(seats)] {
		s.coaches = append(s.coaches, &fakeCoach{})
		people = append(people, game.Seat{Session: session, Coach: s.coaches[len(people)]})
	}
	s.page = game.NewSharedPage(s.Stage, text.For("en"), sharedPictures, people, s.sessions[len(seats)], &s.options)
	s.page.OnFault = func(err error) { t.Errorf("a page reports a fault: %v", err) }
	s.Sketch(s.page)
	s.deliver()
	return s
}

func newSharedScreen(t *testing.T, models []core.Model, seats ...int) *sharedScreen {
	t.Helper()
	g, _, err := core.NewGame(newSetup(t, "apprentice-hall", models...), 5)
	if err != nil {
		t.Fatal(err)
	}
	return openSharedScreen(t, g, seats...)
}

// deliver passes the sessions' updates to the page.
func (s *sharedScreen) deliver() {
	for _, session := range s.sessions {
		for len(session.Updates()) > 0 {
			s.page.Take(session.Seat(), <-session.Updates())
		}
	}
}

// run runs the animation until a player has to decide.
func (s *sharedScreen) run() {
	s.Helper()
	for n := 0; s.page.Mode() == "moving"; n++ {
		if n > 20000 {
			s.Fatal("the move phase does not end")
		}
		s.page.Advance(50 * time.Millisecond)
		s.deliver()
	}
}

func (s *sharedScreen) targets() []string {
	var names []string
	for _, target := range s.page.Targets() {
		names = append(names, target.Name)
	}
	return names
}

func (s *sharedScreen) click(name string) {
	s.Helper()
	s.Click(name)
	s.deliver()
}

// expectCover checks that the window is covered for a seat.
func (s *sharedScreen) expectCover(seat int) {
	s.Helper()
	if got, ok := s.page.Covered(); !ok || got != seat || s.page.Mode() != "cover" {
		s.Fatalf("seat %d has to uncover (%v, %s), want seat %d", got, ok, s.page.Mode(), seat)
	}
}

// expectTurn checks which seat's page is open, and its mode.
func (s *sharedScreen) expectTurn(seat int, mode string) {
	s.Helper()
	if got := s.page.View().Seat; got != seat || s.page.Mode() != mode {
		s.Fatalf("the page is seat %d's and shows %s, want seat %d, %s", got, s.page.Mode(), seat, mode)
	}
}

// fill clicks cards until the program of the current turn is full.
func (s *sharedScreen) fill() {
	s.Helper()
	for slices.Contains(s.targets(), "confirm") && s.page.View().Check(s.page.View().Own().Program(), true) != nil {
		card := slices.IndexFunc(s.targets(), func(name string) bool { return strings.HasPrefix(name, "hand-") })
		if card < 0 {
			card = slices.IndexFunc(s.page.Targets(), func(target widgets.Target) bool {
				piece, ok := target.Object.(*widgets.Draggable) // with hidden priorities there are only kinds
				return ok && strings.HasPrefix(target.Name, "kind-") && piece.Badge != ""
			})
		}
		s.click(s.targets()[card])
	}
}

// playSharedScreen plays a game at random on a screen that two of three players share.
func playSharedScreen(t *testing.T, setup *core.Setup) {
	t.Helper()
	g, _, err := core.NewGame(setup, 3)
	if err != nil {
		t.Fatal(err)
	}
	s := openSharedScreen(t, g, 0, 2)
	for _, session := range s.sessions[:2] {
		session.Tick(time.Minute)
	}
	s.deliver()
	s.playRandomly(coretest.NewSource(3), 3)
}
