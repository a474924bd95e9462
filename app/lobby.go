package app

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"

	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
	rooms "roborally/ui/lobby"
	"roborally/ui/saves"
)

// showLobby opens a lobby on this machine.
func (w *window) showLobby() {
	h, err := w.openLobby()
	if err != nil {
		w.report(err)
		return
	}
	w.showRoom(h)
}

// openShared opens a lobby that others can come into at once.
func (w *window) openShared() {
	h, err := w.openLobby()
	if err != nil {
		w.report(err)
		return
	}
	problem := h.openDoor(h.door())
	w.showRoom(h)
	if problem != "" {
		w.tell(problem)
	}
}

// showRoom shows the lobby of this machine. Back in it after a game, another can
// be begun.
func (w *window) showRoom(h *hosting) {
	p := rooms.NewPage(w.stage, w.text, w.pictures, w.allMaps(), h.room)
	var loaded *maps.Game // the saved game that OnStart begins
	p.OnStart = func(state lobby.State) {
		if state.Saved == nil {
			loaded = nil
		}
		w.remember(p)
		o, err := options(&state, loaded)
		if err == nil {
			err = w.play(h, o, state.Settings.Hints, "")
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
		w.stage.Open(d)
	}
	p.OnBack = func() {
		w.remember(p)
		w.showMenu()
	}
	p.OnEnd = w.showMenu
	p.OnChange = func() { w.keepChoice(p) }
	p.SetEntrance(rooms.Entrance{Open: h.openDoor, Close: h.closeDoor, Now: h.door})
	w.show(p, func() {
		w.remember(p)
		w.showRoom(h)
	}, p.Close)
	p.Listen()
}

// options gives what is played from a lobby: a new game, or a saved one.
func options(state *lobby.State, g *maps.Game) (table.Options, error) {
	if g != nil {
		return state.Resume(g)
	}
	return state.Options()
}

// remember has what was chosen in a lobby on the disk, for the next one.
func (w *window) remember(p *rooms.Page) {
	w.keepChoice(p)
	w.choices.Flush()
}

// keepChoice keeps what has been chosen in a lobby for the next time, also for the
// case that the program is ended before anything is begun. Whether hints are allowed
// is chosen by oneself, not for others. Of a saved game that is being begun nothing
// has been chosen.
func (w *window) keepChoice(p *rooms.Page) {
	if p.Loaded() {
		return
	}
	choice := p.Choice()
	if h := w.hosting; h != nil && h.sharing != nil {
		choice.Hints = h.sharing.hints
	}
	w.choices.Keep(choice)
	if name := p.Name(); name != "" && name != w.settings.Name && name != w.text.Of("settings.player") {
		w.settings.Name = name
		w.kept.Keep(w.settings)
	}
}

// practise begins a game at once, against the computer players of the last
// lobby.
func (w *window) practise() {
	h, err := w.openLobby()
	if err != nil {
		w.report(err)
		return
	}
	state := h.room.State()
	o, err := state.Options()
	if err == nil {
		err = w.play(h, o, state.Settings.Hints, "")
	}
	if err != nil {
		w.endHosting()
		w.report(err)
	}
}

// secret gives a number that nobody can guess, or that of the command line.
func (w *window) secret() (uint64, error) {
	if w.flags.seed != 0 {
		return w.flags.seed, nil
	}
	var b [8]byte
	if _, err := rand.Read(b[:]); err != nil {
		return 0, fmt.Errorf("the system gives no random numbers: %w", err)
	}
	return binary.LittleEndian.Uint64(b[:]), nil
}
