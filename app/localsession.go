package app

import (
	"fmt"
	"os"
	"runtime/debug"
	"slices"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/ui/coach"
	"roborally/ui/game"
	"roborally/ui/rules"
	"roborally/ui/stats"
)

// localSession is the people at this machine in a game, and the page on which they play: one person,
// several who take turns, or a spectator. Only its source knows where the table is.
type localSession struct {
	window     *window
	game       source
	seats      []int        // of the people here
	options    game.Options // of the page
	page       *game.Page
	closeRules func()                // closes the rule book
	profiles   map[int]tally.Profile // of the people here, by seat, as far as they have been read
}

// source is the game of a localSession, on a table of this machine or of another.
type source interface {
	// join opens a session on a seat of the people here, or as a spectator with core.NoSeat.
	join(seat int) (table.Session, error)
	// coach returns the coach of the person on a seat; nil if there is none.
	coach(seat int) coach.Adviser
	// room returns the lobby that several machines play from; nil if all players are at this one.
	room() lobby.Room
	// playerName returns the name of the person on a seat.
	playerName(seat int) string
	// setCallbacks sets the callbacks of a page that not every game has.
	setCallbacks(*game.Page)
	// leave is called when another page is shown. It closes the page and all sessions.
	leave()
}

// newLocalSession returns a local session on seats of a game. It has not joined the table yet.
func (w *window) newLocalSession(from source, seats []int) *localSession {
	s := &localSession{window: w, game: from, seats: seats, closeRules: func() {}, profiles: map[int]tally.Profile{}}
	s.options = game.Options{Speed: w.speed(), Ghost: w.settings.Ghost, Achievements: s.achievements, Room: from.room(), Sounds: w.playNote}
	return s
}

// joinTable joins the table and builds the page: on every seat of the people here, or as a spectator.
func (s *localSession) joinTable() error {
	w := s.window
	s.loadProfiles()
	switch len(s.seats) {
	case 0:
		session, err := s.game.join(core.NoSeat)
		if err != nil {
			return err
		}
		s.page = game.NewPage(w.stage, w.text, w.pictures, session, &s.options)
	case 1:
		session, err := s.game.join(s.seats[0])
		if err != nil {
			return err
		}
		s.options.Coach = s.game.coach(s.seats[0])
		s.page = game.NewPage(w.stage, w.text, w.pictures, session, &s.options)
	default:
		var people []game.Seat
		for _, seat := range s.seats {
			session, err := s.game.join(seat)
			if err != nil {
				return err
			}
			people = append(people, game.Seat{Session: session, Coach: s.game.coach(seat)})
		}
		watcher, err := s.game.join(core.NoSeat)
		if err != nil {
			return err
		}
		s.page = game.NewSharedPage(w.stage, w.text, w.pictures, people, watcher, &s.options)
	}
	s.setCallbacks()
	return nil
}

// loadProfiles reads the profiles of the people here, and tells other machines what they have won. It does not
// wait.
func (s *localSession) loadProfiles() {
	w := s.window
	for _, seat := range s.seats {
		name := s.game.playerName(seat)
		w.disk.Go(func() {
			profile, err := w.files.profiles.Load(name)
			fyne.Do(func() {
				s.profiles[seat] = profile
				s.tellAchievements()
				w.reportMoved(err)
			})
		})
	}
}

// setCallbacks sets the callbacks of the page.
func (s *localSession) setCallbacks() {
	w, p := s.window, s.page
	p.OnLeave = w.showMenu
	p.OnQuit = w.quit
	p.OnSettings = w.openSettings
	p.OnRules = s.showRules
	p.OnOptions = func() {
		w.settings.Ghost = s.options.Ghost
		if !w.flags.speedSet {
			w.settings.Speed = s.options.Speed
		}
		w.settingsWriter.Write(w.settings)
	}
	p.OnCall = func() { s.closeRules() }
	p.OnFault = func(err error) {
		fmt.Fprintln(os.Stderr, "roborally: invalid event from the game:", err)
		w.notices = append(w.notices, w.text.Of("fault.unknown", "Error", err.Error()))
		w.showMenu()
	}
	s.game.setCallbacks(p)
}

// showGame shows a game until another page is shown.
func (w *window) showGame(s *localSession) {
	w.show(s.page, s.rejoin, func() {
		w.session = nil
		s.game.leave()
		go debug.FreeOSMemory() // a game's page has large pictures, and many games may follow each other
	})
	w.session = s
	s.page.Listen()
}

// rejoin rebuilds the page. It joins all seats again before the old page leaves them.
func (s *localSession) rejoin() {
	was := s.page
	if err := s.joinTable(); err != nil {
		s.window.report(err)
		return
	}
	s.window.onLeave = func() {}
	s.window.showGame(s)
	was.Close()
}

// applySettings applies changed settings to the page.
func (s *localSession) applySettings() {
	s.options.Speed, s.options.Ghost = s.window.speed(), s.window.settings.Ghost
	s.page.SetSpeed(s.options.Speed)
	s.page.SetGhost(s.options.Ghost)
}

// showRules opens the rule book over the game. The game goes on behind it, and closes it by OnCall when it
// needs the player.
func (s *localSession) showRules() {
	w := s.window
	p := rules.NewPage(w.stage, w.text, w.pictures)
	s.closeRules = w.stage.Windows.Visit(p)
	p.OnBack = s.closeRules
}

// achievements returns the names of the achievements of the person on a seat; nil if they are not known. Those of people
// at other machines are in the lobby.
func (s *localSession) achievements(seat int) []string {
	if slices.Contains(s.seats, seat) {
		won, known := s.won(seat)
		if !known {
			return nil
		}
		return stats.AchievementNames(s.window.text, won)
	}
	room := s.game.room()
	if room == nil {
		return nil
	}
	if seats := room.State().Seats; seat < len(seats) && seats[seat].Member != 0 {
		return stats.AchievementNames(s.window.text, seats[seat].Achievements)
	}
	return nil
}

// won returns the achievements of the person on a seat of this machine; known is false until they have been read.
func (s *localSession) won(seat int) (won tally.Set, known bool) {
	profile, known := s.profiles[seat]
	return profile.Won(), known
}

// tellAchievements tells the people at other machines the achievements of those at this one.
func (s *localSession) tellAchievements() {
	room := s.game.room()
	if room == nil {
		return
	}
	seats := room.State().Seats
	for _, seat := range s.seats {
		won, known := s.won(seat)
		if known && seat < len(seats) && seats[seat].Member == room.Self() && seats[seat].Achievements != won {
			_ = room.Do(lobby.SetAchievements{Seat: seats[seat].ID, Achievements: won}) // without a connection nobody learns them
		}
	}
}
