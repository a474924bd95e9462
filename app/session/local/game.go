package local

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/session"
	"roborally/app/shell"
	"roborally/app/store"
	"roborally/core"
	"roborally/core/bot"
	"roborally/core/replay"
	"roborally/core/tally"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/ui/coach"
	"roborally/ui/game"
	"roborally/ui/saves"
)

// localGame is a game whose table is on this machine, with its autosave.
type localGame struct {
	shell     *shell.Shell
	session   *Session // from which it is played
	page      *session.Game
	table     *table.Table
	seats     []int         // of the people at this machine
	options   table.Options // to play the same again
	hints     bool          // players may ask a master
	autosave  *autosave
	id        string                       // of the game, for the statistics
	won       map[int][]*tally.Achievement // achievements won with the game, by seat; nil until it has been counted
	onCounted []func()                     // called when won is known
}

// play begins a game of the lobby, or continues the one that was left; from is nil for a new game.
func (s *Session) play(o table.Options, hints bool, from *LeftGame) error {
	l := s.all
	l.shell.NameHall(o.Custom)
	if l.options.Watch {
		for i := range o.Players {
			if o.Players[i].Bot == "" {
				o.Players[i].Bot = bot.Medium.String()
			}
		}
	}
	if o.Saved == nil {
		seed, err := l.newSeed()
		if err != nil {
			return err
		}
		o.SetSeed(core.Seed(seed))
	}
	header := replay.NewHeader(o.Setup, o.Map, o.Seed)
	if o.Saved != nil {
		header = o.Saved.Header
	}
	g := &localGame{shell: s.shell, session: s, seats: s.localSeats(&o), hints: hints, id: gameID(&header)}
	if from == nil { // keep the interrupted game, but do not offer it any more
		l.archiveLeft()
	}
	g.autosave = newAutosave(s.shell, from)
	o.Store, o.Workers, o.Autosave = s.shell.Learned, s.shell.Workers, g.save
	drop := (*store.Autosave).Discard
	if from != nil {
		drop = (*store.Autosave).Close // keep the save if the game cannot be continued
	}
	var err error
	if g.table, err = s.host.Begin(o); err != nil {
		g.autosave.do(drop)
		return err
	}
	g.options = o
	if g.page, err = session.NewGame(s.shell, g, g.seats); err != nil {
		g.table.Close()
		g.autosave.do(drop)
		return err
	}
	if o.Custom != nil {
		s.shell.NameHalls(*o.Custom)
	}
	l.setLeft(nil)
	s.shell.Log.Info("game started", "map", header.Map, "rules", header.Rules, "players", len(o.Players), "continued", o.Saved != nil)
	s.game = g
	s.saveResumeInfo()
	s.shell.Pages.Go(s, g.page)
	return nil
}

// gameID returns the ID of a game for the statistics. It stays the same however often the game is saved,
// loaded and played to its end.
func gameID(h *replay.Header) string {
	sum := sha256.Sum256(binary.LittleEndian.AppendUint64(fmt.Appendf(nil, "%s %v ", h.Map, h.Models), uint64(h.Seed)))
	return hex.EncodeToString(sum[:12])
}

func (g *localGame) Join(seat int) (table.Session, error) { return g.table.Join(seat) }

func (g *localGame) Coach(seat int) coach.Adviser {
	if !g.hints {
		return nil
	}
	return g.table.Coach(seat)
}

func (g *localGame) Room() lobby.Room {
	if g.session.sharing == nil {
		return nil
	}
	return g.session.room
}

func (g *localGame) PlayerName(seat int) string { return g.options.Players[seat].Name }

func (g *localGame) Connect(p *game.Page) {
	p.OnAgain, p.OnSave, p.OnFinished, p.OnCallLast = g.playAgain, g.openSaveDialog, g.achievements, g.table.CallLast
	if g.session.sharing != nil {
		g.session.connect(p, func() bool { return g.table.Save().Ended })
	}
}

// End closes the table. An unfinished game is saved, so that it can be continued. The resume info is kept unless
// the game has ended.
func (g *localGame) End() {
	l := g.session.all
	if now := g.table.Save(); !now.Ended {
		now.Saved = time.Now()
		g.autosave.write(now)
		left := newLeftGame(now, func() string { return g.autosave.file.ID() }, &l.resume.Value)
		left.lost = func() bool { return g.autosave.file.Lost() }
		l.setLeft(left)
	}
	g.table.Close() // before the page: closing a seat's session would give the seat up
	g.autosave.do((*store.Autosave).Close)
	if g.session.game == g {
		g.session.game = nil
		if g.table.Save().Ended {
			l.forgetShared(g.id)
		}
	}
}

// playAgain begins the same game with other cards.
func (g *localGame) playAgain() {
	o := g.options
	switch {
	case o.Custom != nil:
		o.Map = o.Custom.ID
	case o.Saved != nil:
		o.Map = o.Saved.Header.Map
	}
	o.Saved, o.Substituted = nil, nil
	o.Players = slices.Clone(o.Players)
	if err := g.session.play(o, g.hints, nil); err != nil {
		g.shell.Report(err)
	}
}

// openSaveDialog lets the player save the game.
func (g *localGame) openSaveDialog() {
	p := g.shell.SavedGames(saves.ToSave(g.table.Save))
	d := p.Dialog()
	p.OnBack = d.Close
	p.OnSaved = func(string) { d.Close() }
	g.shell.Stage.Windows.Open(d)
}

// save saves the game. The table calls it; it does not wait for the disk. A finished game is counted first,
// whether anybody watches the end or not. If the program ends in between, the last round can be played again,
// and the game is still counted only once.
func (g *localGame) save(now *maps.Game) {
	if now.Ended {
		g.shell.Disk.Go(func() { g.count(now) })
	}
	g.autosave.write(now)
}

// count adds a finished game to the profile of everybody who played it here.
func (g *localGame) count(now *maps.Game) {
	games, err := table.Outcomes(now)
	all := map[int][]*tally.Achievement{}
	for seat, played := range games {
		if !slices.Contains(g.seats, seat) {
			continue
		}
		played.ID, played.Ended = g.id, time.Now().Unix()
		var fault error
		all[seat], fault = g.shell.Profiles.Add(now.Seats[seat].Name, played)
		err = errors.Join(err, fault)
	}
	fyne.Do(func() {
		g.won = all
		for _, call := range g.onCounted {
			call()
		}
		g.shell.Report(err)
	})
}

// achievements passes on what a seat has won with the game, as soon as it has been counted.
func (g *localGame) achievements(seat int, _ tally.Game, won func([]*tally.Achievement)) {
	if g.won != nil {
		won(g.won[seat])
		return
	}
	g.onCounted = append(g.onCounted, func() { won(g.won[seat]) })
}

// Table returns the table of the game being played and the options that it was begun with.
func (s *Session) Table() (*table.Table, table.Options) { return s.game.table, s.game.options }
