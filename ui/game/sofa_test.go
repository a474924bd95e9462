package game_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/ui/game"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// sofa is a window in front of which several people sit.
type sofa struct {
	*testing.T
	*uitest.Window
	page     *game.HotSeat
	game     *core.Game
	sessions []*uitest.Session // by seat, the spectator's last
	options  game.Options
	tutors   []*tutor
}

// share sits people down at a game, in English.
func share(t *testing.T, g *core.Game, seats ...int) *sofa {
	t.Helper()
	s := &sofa{T: t, Window: uitest.NewWindow(t, 1280, 800), game: g, options: game.Options{Ghost: true}}
	s.sessions = uitest.Share(g, 5, append(seats, core.NoSeat)...)
	var people []game.Person
	for _, session := range s.sessions[:len(seats)] {
		s.tutors = append(s.tutors, &tutor{left: 1})
		people = append(people, game.Person{Session: session, Coach: s.tutors[len(people)]})
	}
	s.page = game.NewHotSeat(s.Stage, text.For("en"), drawn, people, s.sessions[len(seats)], &s.options)
	s.page.Each(func(p *game.Page) {
		p.OnFault = func(err error) { t.Errorf("a page has found a fault: %v", err) }
	})
	s.Sketch(s.page)
	s.take()
	return s
}

func newSofa(t *testing.T, models []core.Model, seats ...int) *sofa {
	t.Helper()
	g, _, err := core.NewGame(newSetup(t, "apprentice-hall", models...), 5)
	if err != nil {
		t.Fatal(err)
	}
	return share(t, g, seats...)
}

// take hands over what the sessions have to say.
func (s *sofa) take() {
	for _, session := range s.sessions {
		for len(session.Updates()) > 0 {
			s.page.Take(session.Seat(), <-session.Updates())
		}
	}
}

// run lets the animation run until somebody has to do something.
func (s *sofa) run() {
	s.Helper()
	for n := 0; s.page.Mode() == "moving"; n++ {
		if n > 20000 {
			s.Fatal("the move phase does not end")
		}
		s.page.Each(func(p *game.Page) { p.Advance(50 * time.Millisecond) })
		s.take()
	}
}

func (s *sofa) targets() []string {
	var names []string
	for _, target := range s.page.Targets() {
		names = append(names, target.Name)
	}
	return names
}

func (s *sofa) click(name string) {
	s.Helper()
	s.Click(name)
	s.take()
}

// covered checks for whom the window is covered.
func (s *sofa) covered(seat int) {
	s.Helper()
	if got, ok := s.page.Covered(); !ok || got != seat || s.page.Mode() != "cover" {
		s.Fatalf("seat %d has to uncover (%v, %s), not %d", got, ok, s.page.Mode(), seat)
	}
}

// plays checks who decides in front of the open window.
func (s *sofa) plays(seat int, mode string) {
	s.Helper()
	if got := s.page.View().Seat; got != seat || s.page.Mode() != mode {
		s.Fatalf("seat %d is %s, not %d %s", got, s.page.Mode(), seat, mode)
	}
}

// fill clicks cards until the program of whose turn it is is full.
func (s *sofa) fill() {
	s.Helper()
	for slices.Contains(s.targets(), "confirm") && s.page.View().Check(s.page.View().Own().Program(), true) != nil {
		card := slices.IndexFunc(s.targets(), func(name string) bool { return strings.HasPrefix(name, "hand-") })
		if card < 0 {
			card = slices.IndexFunc(s.page.Targets(), func(target widgets.Target) bool {
				piece, ok := target.Object.(*widgets.Piece) // where priorities are hidden, the kinds lie there alone
				return ok && strings.HasPrefix(target.Name, "kind-") && piece.Badge != ""
			})
		}
		s.click(s.targets()[card])
	}
}
