package app

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/store"
	"roborally/core"
	"roborally/core/bot"
	"roborally/core/replay"
	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/ui/game"
	"roborally/ui/rules"
	"roborally/ui/saves"
	"roborally/ui/stats"
	"roborally/ui/widgets"
)

// sitting is a game that is played at this machine: the table, who sits at it
// here, and what is kept of it.
type sitting struct {
	window   *window
	table    *table.Table
	options  table.Options // to play the same again
	hints    bool          // people may ask an expert
	seats    []int         // of the people, by number
	autosave *store.Autosave
	prefer   game.Options
	page     gamePage
	back     func()                       // from the rule book
	id       string                       // of the game, for the statistics
	counted  chan struct{}                // closed when the game is over and has been counted
	won      map[int][]*tally.Achievement // with it, by seat
}

// gamePage is a page on which a game is played, by one person or by several.
type gamePage interface {
	widgets.Page
	Listen()
	Close()
	Round() int
	View() *core.View
	Each(func(*game.Page))
}

// play begins a game, or goes on with a saved one. id is that of the running
// game it goes on with, or "".
func (w *window) play(o table.Options, hints bool, id string) error {
	if w.flags.watch {
		for i := range o.Players {
			if o.Players[i].Bot == "" {
				o.Players[i].Bot = bot.Medium.String()
			}
		}
	}
	if o.Saved == nil {
		seed, err := w.secret()
		if err != nil {
			return err
		}
		o.Seed = core.Seed(seed)
	}
	s := &sitting{window: w, hints: hints, back: func() {}, counted: make(chan struct{})}
	s.prefer = game.Options{Speed: w.speed(), Ghost: w.settings.Ghost, Achievements: s.achievements}
	for i, p := range o.Players {
		if p.Bot == "" {
			s.seats = append(s.seats, i)
		}
	}
	header := replay.NewHeader(o.Setup, o.Map, o.Seed)
	if o.Saved != nil {
		header = o.Saved.Header
	}
	s.id = gameID(&header)
	if id == "" { // what was not finished is kept, but not offered any more
		if left, _, ok := w.files.saves.Crashed(); ok {
			w.report(w.files.saves.Shelve(left))
		}
	}
	s.autosave = w.files.saves.Autosave(id, func(err error) { fyne.Do(func() { w.report(err) }) })
	o.Store, o.Keep = w.files.learned, s.keep
	drop := s.autosave.Leave
	if id != "" {
		drop = s.autosave.Close // what cannot be gone on with is not lost
	}
	t, err := table.New(o)
	if err != nil {
		drop()
		return err
	}
	s.table, s.options = t, o
	if err := s.sit(); err != nil {
		t.Close()
		drop()
		return err
	}
	w.showGame(s)
	return nil
}

// gameID names a game for the statistics: the same game has the same name
// however often it is saved, loaded and played to its end.
func gameID(h *replay.Header) string {
	sum := sha256.Sum256(binary.LittleEndian.AppendUint64(fmt.Appendf(nil, "%s %v ", h.Map, h.Models), uint64(h.Seed)))
	return hex.EncodeToString(sum[:12])
}

// sit sits down at the table: everybody who plays here, or else a spectator.
func (s *sitting) sit() error {
	w := s.window
	switch len(s.seats) {
	case 0:
		session, err := s.table.Join(core.NoSeat)
		if err != nil {
			return err
		}
		s.page = game.NewPage(w.stage, w.text, w.pictures, session, &s.prefer)
	case 1:
		session, err := s.table.Join(s.seats[0])
		if err != nil {
			return err
		}
		if s.hints {
			s.prefer.Coach = s.table.Coach(s.seats[0])
		}
		s.page = game.NewPage(w.stage, w.text, w.pictures, session, &s.prefer)
	default:
		var people []game.Person
		for _, seat := range s.seats {
			session, err := s.table.Join(seat)
			if err != nil {
				return err
			}
			person := game.Person{Session: session}
			if s.hints {
				person.Coach = s.table.Coach(seat)
			}
			people = append(people, person)
		}
		watcher, err := s.table.Join(core.NoSeat)
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
	p.OnAgain = s.again
	p.OnSave = s.save
	p.OnSettings = w.openSettings
	p.OnRules = s.showRules
	p.OnOptions = func() {
		w.settings.Ghost = s.prefer.Ghost
		if !w.flags.speedSet {
			w.settings.Speed = s.prefer.Speed
		}
		w.kept.Keep(w.settings)
	}
	p.OnOver = s.over
	p.OnCall = func() { s.back() }
	p.OnFault = func(err error) {
		fmt.Fprintln(os.Stderr, "roborally: the game has sent what cannot be:", err)
		w.notices = append(w.notices, w.text.Of("fault.unknown", "Error", err.Error()))
		w.showMenu()
	}
}

// showGame shows a game, until another page is shown.
func (w *window) showGame(s *sitting) {
	w.show(s.page, s.rejoin, s.leave)
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

// leave gets up. The game is kept as it stands, to be gone on with, unless it is
// over.
func (s *sitting) leave() {
	s.window.sitting = nil
	if g := s.table.Save(); g.Ended {
		<-s.counted
	} else {
		s.autosave.Keep(g)
	}
	s.table.Close() // first: nobody gives up by getting up
	s.page.Close()
	s.autosave.Close()
}

// again plays the same with other cards.
func (s *sitting) again() {
	o := s.options
	if o.Saved != nil {
		o.Map = o.Saved.Header.Map
	}
	o.Saved, o.Lent = nil, nil
	o.Players = slices.Clone(o.Players)
	if err := s.window.play(o, s.hints, ""); err != nil {
		s.window.report(err)
	}
}

// follow takes over what has been set.
func (s *sitting) follow() {
	s.prefer.Speed, s.prefer.Ghost = s.window.speed(), s.window.settings.Ghost
	s.page.Each(func(p *game.Page) {
		p.SetSpeed(s.prefer.Speed)
		p.SetGhost(s.prefer.Ghost)
	})
}

// save lets the game be saved.
func (s *sitting) save() {
	w := s.window
	p := w.savedGames(saves.ToSave(s.table.Save))
	d := p.Dialog()
	p.OnBack = d.Close
	p.OnSaved = func(string) { d.Close() }
	w.stage.Open(d)
}

// showRules opens the rule book. The game goes on behind it, and comes back by
// itself when it wants something.
func (s *sitting) showRules() {
	w := s.window
	p := rules.NewPage(w.stage, w.text, w.pictures)
	s.back = w.stage.Visit(p)
	p.OnBack = s.back
}

// keep keeps the game of a round that begins. One that is over is counted first,
// whether anybody watches the end or not: should the program end in between, the
// last round can be played once more, and a game is not counted twice. It is
// called by the table and does not wait.
func (s *sitting) keep(g *maps.Game) {
	if !g.Ended {
		s.autosave.Keep(g)
		return
	}
	s.window.writing.Go(func() {
		defer close(s.counted)
		s.count(g)
		s.autosave.Keep(g)
	})
}

// count counts a finished game for everybody who played it here.
func (s *sitting) count(g *maps.Game) {
	games, err := table.Finished(g)
	s.won = map[int][]*tally.Achievement{}
	for seat, played := range games {
		if !slices.Contains(s.seats, seat) {
			continue
		}
		played.ID, played.Ended = s.id, time.Now().Unix()
		var fault error
		s.won[seat], fault = s.window.files.profiles.Add(g.Seats[seat].Name, played)
		err = errors.Join(err, fault)
	}
	if err != nil {
		fyne.Do(func() { s.window.report(err) })
	}
}

// over gives what a seat has won with the game.
func (s *sitting) over(seat int, _ tally.Game) []*tally.Achievement {
	<-s.counted
	return s.won[seat]
}

// achievements gives the names of what the person on a seat has achieved.
func (s *sitting) achievements(seat int) []string {
	if !slices.Contains(s.seats, seat) {
		return nil
	}
	profile, _ := s.window.files.profiles.Load(s.options.Players[seat].Name) // what is wrong with it has been said
	return stats.Names(s.window.text, &profile)
}
