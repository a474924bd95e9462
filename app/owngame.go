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

// ownGame is a game whose table is on this machine, with its autosave.
type ownGame struct {
	session     *localSession
	table       *table.Table
	hostSession *hostSession
	options     table.Options // to play the same again
	hints       bool          // players may ask an expert
	autosave    *autosave
	id          string                       // of the game, for the statistics
	won         map[int][]*tally.Achievement // achievements won with the game, by seat; nil until it has been counted
	onCounted   []func()                     // called when won is known
}

// play begins a game of a lobby, or continues the one that was left; from is nil for a new game.
func (w *window) play(h *hostSession, o table.Options, hints bool, from *leftGame) error {
	if w.flags.watch {
		for i := range o.Players {
			if o.Players[i].Bot == "" {
				o.Players[i].Bot = bot.Medium.String()
			}
		}
	}
	if o.Saved == nil {
		seed, err := w.newSeed()
		if err != nil {
			return err
		}
		o.Seed = core.Seed(seed)
	}
	seats := h.localSeats(&o)
	g := &ownGame{hostSession: h, hints: hints}
	g.session = w.newLocalSession(g, seats)
	header := replay.NewHeader(o.Setup, o.Map, o.Seed)
	if o.Saved != nil {
		header = o.Saved.Header
	}
	g.id = gameID(&header)
	if from == nil { // keep the interrupted game, but do not offer it any more
		w.archiveLeft()
	}
	g.autosave = w.newAutosave(from)
	o.Store, o.Autosave = w.files.learned, g.save
	drop := g.autosave.Discard
	if from != nil {
		drop = g.autosave.Close // keep the save if the game cannot be continued
	}
	t, err := h.host.Begin(o)
	if err != nil {
		drop()
		return err
	}
	g.table, g.options = t, o
	if err := g.session.joinTable(); err != nil {
		t.Close()
		drop()
		return err
	}
	w.setLeft(nil)
	w.log.Info("game started", "map", header.Map, "rules", header.Rules, "players", len(o.Players), "continued", o.Saved != nil)
	h.gameStarted(g.id)
	w.showGame(g.session)
	return nil
}

// gameID returns the ID of a game for the statistics. It stays the same however often the game is saved,
// loaded and played to its end.
func gameID(h *replay.Header) string {
	sum := sha256.Sum256(binary.LittleEndian.AppendUint64(fmt.Appendf(nil, "%s %v ", h.Map, h.Models), uint64(h.Seed)))
	return hex.EncodeToString(sum[:12])
}

func (g *ownGame) join(seat int) (table.Session, error) { return g.table.Join(seat) }

func (g *ownGame) coach(seat int) coach.Adviser {
	if !g.hints {
		return nil
	}
	return g.table.Coach(seat)
}

func (g *ownGame) room() lobby.Room {
	if g.hostSession.sharing == nil {
		return nil
	}
	return g.hostSession.room
}

func (g *ownGame) playerName(seat int) string { return g.options.Players[seat].Name }

func (g *ownGame) setCallbacks(p *game.Page) {
	p.OnAgain = g.playAgain
	p.OnSave = g.openSaveDialog
	p.OnFinished = g.achievements
	if g.hostSession.sharing != nil {
		g.hostSession.setCallbacks(p, func() bool { return g.table.Save().Ended })
	}
}

// leave closes the page and the table. An unfinished game is saved, so that it can be continued.
func (g *ownGame) leave() {
	if now := g.table.Save(); !now.Ended {
		now.Saved = time.Now()
		g.autosave.Write(now)
		w := g.session.window
		l := newLeftGame(now, func() string { return g.autosave.file.ID() }, &w.resume.value)
		l.lost = func() bool { return g.autosave.file.Lost() }
		w.setLeft(l)
	}
	g.table.Close() // before the page: closing a seat's session would give the seat up
	g.session.page.Close()
	g.autosave.Close()
	g.hostSession.gameLeft(g.table.Save().Ended)
}

// playAgain begins the same game with other cards.
func (g *ownGame) playAgain() {
	o := g.options
	if o.Saved != nil {
		o.Map = o.Saved.Header.Map
	}
	o.Saved, o.Substituted = nil, nil
	o.Players = slices.Clone(o.Players)
	w := g.session.window
	if err := w.play(g.hostSession, o, g.hints, nil); err != nil {
		w.report(err)
	}
}

// openSaveDialog lets the player save the game.
func (g *ownGame) openSaveDialog() {
	w := g.session.window
	p := w.savedGames(saves.ToSave(g.table.Save))
	d := p.Dialog()
	p.OnBack = d.Close
	p.OnSaved = func(string) { d.Close() }
	w.stage.Windows.Open(d)
}

// save saves the game. The table calls it; it does not wait for the disk. A finished game is counted first,
// whether anybody watches the end or not. If the program ends in between, the last round can be played again,
// and the game is still counted only once.
func (g *ownGame) save(now *maps.Game) {
	if now.Ended {
		g.session.window.disk.Go(func() { g.countGame(now) })
	}
	g.autosave.Write(now)
}

// countGame adds a finished game to the profile of everybody who played it here.
func (g *ownGame) countGame(now *maps.Game) {
	w := g.session.window
	games, err := table.Outcomes(now)
	all := map[int][]*tally.Achievement{}
	for seat, played := range games {
		if !slices.Contains(g.session.seats, seat) {
			continue
		}
		played.ID, played.Ended = g.id, time.Now().Unix()
		var fault error
		all[seat], fault = w.files.profiles.Add(now.Seats[seat].Name, played)
		err = errors.Join(err, fault)
	}
	fyne.Do(func() {
		g.won = all
		for _, call := range g.onCounted {
			call()
		}
		w.report(err)
	})
}

// achievements passes on what a seat has won with the game, as soon as it has been counted.
func (g *ownGame) achievements(seat int, _ tally.Game, won func([]*tally.Achievement)) {
	if g.won != nil {
		won(g.won[seat])
		return
	}
	g.onCounted = append(g.onCounted, func() { won(g.won[seat]) })
}
