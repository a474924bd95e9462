package app

import (
	"fmt"
	"os"
	"runtime/debug"
	"slices"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/ui/game"
	"roborally/ui/rules"
	"roborally/ui/stats"
	"roborally/ui/widgets"
)

// sitting is who sits at a table from this machine, and the page on which they
// do: one person, several who take turns, or somebody who watches. Where the table
// stands, its game knows.
type sitting struct {
	window *window
	game   source
	seats  []int // of the people here, by number
	prefer game.Options
	page   gamePage
	back   func() // from the rule book
}

// source is the game of a sitting: of a table on this machine, or of another.
type source interface {
	// join sits down, on a seat of the people here or with core.NoSeat as a
	// spectator.
	join(seat int) (table.Session, error)
	// coach gives who advises the person on a seat; nil is nobody.
	coach(seat int) game.Coach
	// lobby gives the one that it is played from together with other machines; nil:
	// all sit at this one.
	lobby() lobby.Room
	// person gives the name of the person on a seat.
	person(seat int) string
	// prepare tells a page what it can call that not every game has.
	prepare(*game.Page)
	// leave is called when another page takes the place of the sitting's, and gets
	// everybody up.
	leave()
}

// gamePage is a page on which a game is played, by one person or by several.
type gamePage interface {
	widgets.Page
	Listen()
	Close()
	Round() int
	Laid() int
	View() *core.View
	Each(func(*game.Page))
	Rest(asleep bool)
}

// newSitting gives a sitting on seats of a game. Nobody has sat down yet.
func (w *window) newSitting(from source, seats []int) *sitting {
	s := &sitting{window: w, game: from, seats: seats, back: func() {}}
	s.prefer = game.Options{Speed: w.speed(), Ghost: w.settings.Ghost, Achievements: s.achievements, Room: from.lobby()}
	return s
}

// sit sits down at the table: everybody who plays here, or else a spectator.
func (s *sitting) sit() error {
	w := s.window
	switch len(s.seats) {
	case 0:
		session, err := s.game.join(core.NoSeat)
		if err != nil {
			return err
		}
		s.page = game.NewPage(w.stage, w.text, w.pictures, session, &s.prefer)
	case 1:
		session, err := s.game.join(s.seats[0])
		if err != nil {
			return err
		}
		s.prefer.Coach = s.game.coach(s.seats[0])
		s.page = game.NewPage(w.stage, w.text, w.pictures, session, &s.prefer)
	default:
		var people []game.Person
		for _, seat := range s.seats {
			session, err := s.game.join(seat)
			if err != nil {
				return err
			}
			people = append(people, game.Person{Session: session, Coach: s.game.coach(seat)})
		}
		watcher, err := s.game.join(core.NoSeat)
		if err != nil {
			return err
		}
		s.page = game.NewHotSeat(w.stage, w.text, w.pictures, people, watcher, &s.prefer)
	}
	s.page.Each(s.prepare)
	return nil
}

// prepare tells a page what it can call.
func (s *sitting) prepare(p *game.Page) {
	w := s.window
	p.OnLeave = w.showMenu
	p.OnQuit = w.quit
	p.OnSettings = w.openSettings
	p.OnRules = s.showRules
	p.OnOptions = func() {
		w.settings.Ghost = s.prefer.Ghost
		if !w.flags.speedSet {
			w.settings.Speed = s.prefer.Speed
		}
		w.kept.Keep(w.settings)
	}
	p.OnCall = func() { s.back() }
	p.OnFault = func(err error) {
		fmt.Fprintln(os.Stderr, "roborally: the game has sent what cannot be:", err)
		w.notices = append(w.notices, w.text.Of("fault.unknown", "Error", err.Error()))
		w.showMenu()
	}
	s.game.prepare(p)
}

// showGame shows a game, until another page is shown.
func (w *window) showGame(s *sitting) {
	w.show(s.page, s.rejoin, func() {
		w.sitting = nil
		s.game.leave()
		go debug.FreeOSMemory() // a page of a game has large pictures, and there may be many games in a row
	})
	w.sitting = s
	s.page.Listen()
}

// rejoin makes the page anew: everybody sits down once more before they get up.
func (s *sitting) rejoin() {
	was := s.page
	if err := s.sit(); err != nil {
		s.window.report(err)
		return
	}
	s.window.leave = func() {}
	s.window.showGame(s)
	was.Close()
}

// follow takes over what has been set.
func (s *sitting) follow() {
	s.prefer.Speed, s.prefer.Ghost = s.window.speed(), s.window.settings.Ghost
	s.page.Each(func(p *game.Page) {
		p.SetSpeed(s.prefer.Speed)
		p.SetGhost(s.prefer.Ghost)
	})
}

// showRules opens the rule book. The game goes on behind it, and comes back by
// itself when it wants something.
func (s *sitting) showRules() {
	w := s.window
	p := rules.NewPage(w.stage, w.text, w.pictures)
	s.back = w.stage.Visit(p)
	p.OnBack = s.back
}

// achievements gives the names of what the person on a seat has achieved.
func (s *sitting) achievements(seat int) []string {
	if !slices.Contains(s.seats, seat) {
		return nil
	}
	profile, _ := s.window.files.profiles.Load(s.game.person(seat)) // what is wrong with it has been said
	return stats.Names(s.window.text, &profile)
}
