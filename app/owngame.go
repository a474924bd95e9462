package app

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/store"
	"roborally/core"
	"roborally/core/bot"
	"roborally/core/replay"
	"roborally/core/tally"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/ui/game"
	"roborally/ui/saves"
)

// ownGame is a game whose table stands at this machine, and what is kept of it.
type ownGame struct {
	sitting  *sitting
	table    *table.Table
	hosting  *hosting
	options  table.Options // to play the same again
	hints    bool          // people may ask an expert
	autosave *store.Autosave
	id       string                       // of the game, for the statistics
	counted  chan struct{}                // closed when the game is over and has been counted
	won      map[int][]*tally.Achievement // with it, by seat
}

// play begins a game of a lobby, or goes on with a saved one. id is that of the
// running game it goes on with, or "".
func (w *window) play(h *hosting, o table.Options, hints bool, id string) error {
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
	seats := h.seats(&o)
	g := &ownGame{hosting: h, hints: hints, counted: make(chan struct{})}
	g.sitting = w.newSitting(g, seats)
	header := replay.NewHeader(o.Setup, o.Map, o.Seed)
	if o.Saved != nil {
		header = o.Saved.Header
	}
	g.id = gameID(&header)
	if id == "" { // what was not finished is kept, but not offered any more
		if left, _, ok := w.files.saves.Crashed(); ok {
			w.report(w.files.saves.Shelve(left))
		}
	}
	g.autosave = w.files.saves.Autosave(id, func(err error) { fyne.Do(func() { w.report(err) }) })
	o.Store, o.Keep = w.files.learned, g.keep
	drop := g.autosave.Leave
	if id != "" {
		drop = g.autosave.Close // what cannot be gone on with is not lost
	}
	t, err := h.host.Begin(o)
	if err != nil {
		drop()
		return err
	}
	g.table, g.options = t, o
	if err := g.sitting.sit(); err != nil {
		t.Close()
		drop()
		return err
	}
	h.begun(g.id)
	w.showGame(g.sitting)
	return nil
}

// gameID names a game for the statistics: the same game has the same name
// however often it is saved, loaded and played to its end.
func gameID(h *replay.Header) string {
	sum := sha256.Sum256(binary.LittleEndian.AppendUint64(fmt.Appendf(nil, "%s %v ", h.Map, h.Models), uint64(h.Seed)))
	return hex.EncodeToString(sum[:12])
}

func (g *ownGame) join(seat int) (table.Session, error) { return g.table.Join(seat) }

func (g *ownGame) coach(seat int) game.Coach {
	if !g.hints {
		return nil
	}
	return g.table.Coach(seat)
}

func (g *ownGame) lobby() lobby.Room {
	if g.hosting.sharing == nil {
		return nil
	}
	return g.hosting.room
}

func (g *ownGame) person(seat int) string { return g.options.Players[seat].Name }

func (g *ownGame) prepare(p *game.Page) {
	p.OnAgain = g.again
	p.OnSave = g.save
	p.OnOver = g.over
	if g.hosting.sharing != nil {
		g.hosting.prepare(p, func() bool { return g.table.Save().Ended })
	}
}

// leave gets up. The game is kept as it stands, to be gone on with, unless it is
// over.
func (g *ownGame) leave() {
	if now := g.table.Save(); now.Ended {
		<-g.counted
	} else {
		g.autosave.Keep(now)
	}
	g.table.Close() // first: nobody gives up by getting up
	g.sitting.page.Close()
	g.autosave.Close()
	g.hosting.over(g.table.Save().Ended)
}

// again plays the same with other cards.
func (g *ownGame) again() {
	o := g.options
	if o.Saved != nil {
		o.Map = o.Saved.Header.Map
	}
	o.Saved, o.Lent = nil, nil
	o.Players = slices.Clone(o.Players)
	w := g.sitting.window
	if err := w.play(g.hosting, o, g.hints, ""); err != nil {
		w.report(err)
	}
}

// save lets the game be saved.
func (g *ownGame) save() {
	w := g.sitting.window
	p := w.savedGames(saves.ToSave(g.table.Save))
	d := p.Dialog()
	p.OnBack = d.Close
	p.OnSaved = func(string) { d.Close() }
	w.stage.Open(d)
}

// keep keeps the game of a round that begins. One that is over is counted first,
// whether anybody watches the end or not: should the program end in between, the
// last round can be played once more, and a game is not counted twice. It is
// called by the table and does not wait.
func (g *ownGame) keep(now *maps.Game) {
	if !now.Ended {
		g.autosave.Keep(now)
		return
	}
	g.sitting.window.writing.Go(func() {
		defer close(g.counted)
		g.count(now)
		g.autosave.Keep(now)
	})
}

// count counts a finished game for everybody who played it here.
func (g *ownGame) count(now *maps.Game) {
	w := g.sitting.window
	games, err := table.Finished(now)
	g.won = map[int][]*tally.Achievement{}
	for seat, played := range games {
		if !slices.Contains(g.sitting.seats, seat) {
			continue
		}
		played.ID, played.Ended = g.id, time.Now().Unix()
		var fault error
		g.won[seat], fault = w.files.profiles.Add(now.Seats[seat].Name, played)
		err = errors.Join(err, fault)
	}
	if err != nil {
		fyne.Do(func() { w.report(err) })
	}
}

// over gives what a seat has won with the game.
func (g *ownGame) over(seat int, _ tally.Game) []*tally.Achievement {
	<-g.counted
	return g.won[seat]
}
