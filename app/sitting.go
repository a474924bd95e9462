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
	"roborally/core/replay"
	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/ui/game"
	"roborally/ui/rules"
	"roborally/ui/saves"
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
	before   *tally.Tally // what has happened before the game was saved; nil in a new one
	id       string       // of the game, for the statistics
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
				o.Players[i].Bot = "medium"
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
	s := &sitting{window: w, hints: hints, prefer: game.Options{Speed: w.speed(), Ghost: w.settings.Ghost}}
	for i, p := range o.Players {
		if p.Bot == "" {
			s.seats = append(s.seats, i)
		}
	}
	if o.Saved != nil {
		film, err := replay.Watch(o.Setup, o.Saved)
		if err != nil {
			return err
		}
		s.before = tally.Of(o.Setup, film.At(0), film.Events)
	}
	if id == "" { // what was not finished is kept, but not offered any more
		if left, _, ok := w.files.saves.Crashed(); ok {
			w.report(w.files.saves.Shelve(left))
		}
	}
	s.autosave = w.files.saves.Autosave(id, func(err error) { fyne.Do(func() { w.report(err) }) })
	o.Store, o.Keep = w.files.learned, s.autosave.Keep
	t, err := table.New(o)
	if err != nil {
		s.autosave.Leave()
		return err
	}
	s.table, s.options = t, o
	s.id = gameID(&t.Save().Record)
	if err := s.sit(); err != nil {
		t.Close()
		s.autosave.Leave()
		return err
	}
	w.showGame(s)
	return nil
}

// gameID names a game for the statistics: the same game has the same name
// however often it is saved, loaded and played to its end.
func gameID(r *replay.Record) string {
	h := &r.Header
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
	p.OnFault = func(err error) {
		fmt.Fprintln(os.Stderr, "roborally: the game has sent what cannot be:", err)
		w.notices = append(w.notices, w.text.Of("fault.unknown", "Error", err.Error()))
		w.showMenu()
	}
	if s.before != nil {
		counted := *s.before
		p.CountFrom(&counted)
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
	if g := s.table.Save(); !g.Ended {
		s.autosave.Keep(g)
	}
	s.table.Close() // first: nobody gives up by getting up
	s.page.Close()
	s.autosave.Release()
	s.window.writing.Go(s.autosave.Close)
}

// again plays the same with other cards.
func (s *sitting) again() {
	o := s.options
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
	p := saves.NewPage(w.stage, w.text, w.pictures, w.files.saves, w.allMaps(), saves.ToSave(s.table.Save))
	d := p.Dialog()
	p.OnBack = d.Close
	p.OnSaved = func(string) { d.Close() }
	w.stage.Open(d)
}

// showRules opens the rule book; the game goes on behind it.
func (s *sitting) showRules() {
	w := s.window
	p := rules.NewPage(w.stage, w.text, w.pictures)
	p.OnBack = func() { w.stage.SetPage(s.page) }
	w.stage.SetPage(p)
}

// over has a finished game counted for who played it here, and gives what they
// have won with it.
func (s *sitting) over(seat int, g tally.Game) []*tally.Achievement {
	if seat < 0 || !slices.Contains(s.seats, seat) {
		return nil
	}
	g.ID, g.Ended, g.Map = s.id, time.Now().Unix(), s.options.Map
	if s.options.Saved != nil {
		g.Map = s.options.Saved.Header.Map
	}
	won, err := s.window.files.profiles.Add(s.options.Players[seat].Name, g)
	var fault *store.Fault
	if errors.As(err, &fault) {
		s.window.report(err)
	}
	return won
}
