package app

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"

	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
	rooms "roborally/ui/lobby"
	"roborally/ui/saves"
)

// showLobby opens a lobby on this machine.
func (w *window) showLobby() {
	h, err := w.openLobby(w.lastChoice())
	if err != nil {
		w.report(err)
		return
	}
	w.showHostLobby(h)
}

// openSharedLobby opens a lobby that others can join at once.
func (w *window) openSharedLobby() {
	h, err := w.openLobby(w.lastChoice())
	if err != nil {
		w.report(err)
		return
	}
	w.showHostLobby(h)
	h.openSharing(h.sharingState(), func(problem string) {
		if problem != "" {
			w.warnSharing(problem)
		}
	})
}

// showHostLobby shows the lobby of this machine. The players come back to it after a game and can begin
// another.
func (w *window) showHostLobby(h *hostSession) {
	p := rooms.NewPage(w.stage, w.text, w.pictures, w.playNote, w.allMaps(), h.room)
	w.usePlayerName(h.room)
	var loaded *maps.Game // the saved game that OnStart begins; nil: a new one
	p.OnStart = func(state lobby.State) {
		if state.Saved == nil {
			loaded = nil
		}
		w.saveChoice(p)
		o, err := tableOptions(&state, loaded)
		if err == nil {
			err = w.play(h, o, state.Settings.Hints, nil)
		}
		if err != nil {
			p.Fail(err)
		}
	}
	p.OnLoad = func() {
		state := h.room.State()
		chosen := w.savedGames(saves.ToLoad(state.People()))
		d := chosen.Dialog()
		chosen.OnBack = d.Close
		chosen.OnGame = func(_ string, g *maps.Game) {
			d.Close()
			loaded = g
			p.Load(g)
		}
		w.stage.Windows.Open(d)
	}
	p.OnBack = func() {
		w.saveChoice(p)
		w.showMenu()
	}
	p.OnEnd = w.showMenu
	p.OnChange = func() { w.rememberChoice(p) }
	p.OnName = w.setPlayerName
	p.SetSharingActions(rooms.SharingActions{Open: h.openSharing, Close: h.closeSharing, Current: h.sharingState})
	w.show(p, func() {
		w.saveChoice(p)
		w.showHostLobby(h)
	}, p.Close)
	p.Listen()
}

// tableOptions returns the options for the game that the lobby begins: a new one, or the saved game g.
func tableOptions(state *lobby.State, g *maps.Game) (table.Options, error) {
	if g != nil {
		return state.Resume(g)
	}
	return state.Options()
}

// saveChoice writes the lobby's choice to disk without a delay.
func (w *window) saveChoice(p *rooms.Page) {
	w.rememberChoice(p)
	w.disk.Go(w.choiceWriter.Flush)
}

// rememberChoice queues the lobby's choice to be written, so that it survives even if the program is ended
// before a game begins. Hints that were allowed or forbidden for the sake of others are not part of it. A
// loaded game changes nothing: the player has not chosen its settings.
func (w *window) rememberChoice(p *rooms.Page) {
	if p.Loaded() {
		return
	}
	choice := p.Choice()
	if h := w.hostSession; h != nil && h.sharing != nil {
		choice.Hints = h.sharing.hintsBefore
	}
	w.choice.value = choice
	w.choiceWriter.Write(choice)
}

// practise begins a game of one person at once, against the computer players of the last lobby. A player who has
// not finished a game yet meets the lowest level.
func (w *window) practise() {
	choice := w.lastChoice().Alone()
	if w.newcomer {
		choice = choice.WithLevel(bot.Levels[0])
	}
	h, err := w.openLobby(choice)
	if err != nil {
		w.report(err)
		return
	}
	state := h.room.State()
	o, err := state.Options()
	if err == nil {
		err = w.play(h, o, state.Settings.Hints, nil)
	}
	if err != nil {
		w.closeHostSession()
		w.report(err)
	}
}

// newSeed returns an unpredictable seed, or the one from the command line.
func (w *window) newSeed() (uint64, error) {
	if w.flags.seed != 0 {
		return w.flags.seed, nil
	}
	var b [8]byte
	if _, err := rand.Read(b[:]); err != nil {
		return 0, fmt.Errorf("cannot read random numbers: %w", err)
	}
	return binary.LittleEndian.Uint64(b[:]), nil
}
