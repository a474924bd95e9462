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
	room, err := w.openRoom()
	if err != nil {
		w.report(err)
		return
	}
	w.showRoom(room)
}

// openRoom opens a lobby with what was chosen the last time.
func (w *window) openRoom() (lobby.Room, error) {
	choice, fault := w.files.lobby.Read()
	if fault != nil {
		w.report(fault)
	}
	luck, err := w.secret()
	if err != nil {
		return nil, err
	}
	name := w.settings.Name
	if name == "" {
		name = w.text.Of("settings.player")
	}
	_, room, err := lobby.Open(w.flags.preset(choice), name, luck)
	return room, err
}

// showRoom shows a lobby. Back in it after a game, another can be begun.
func (w *window) showRoom(room lobby.Room) {
	p := rooms.NewPage(w.stage, w.text, w.pictures, w.allMaps(), room)
	var loaded *maps.Game // the saved game that OnStart begins
	p.OnStart = func(state lobby.State) {
		if loaded == nil {
			w.remember(p)
		}
		o, err := options(&state, loaded)
		if err == nil {
			err = w.play(o, state.Settings.Hints, "")
		}
		if err != nil {
			p.Fail(err)
		}
	}
	p.OnLoad = func() {
		state := room.State()
		chosen := w.savedGames(saves.ToLoad(state.People()))
		d := chosen.Dialog()
		chosen.OnBack = d.Close
		chosen.OnGame = func(_ string, g *maps.Game) {
			d.Close()
			loaded = g
			p.Load(g)
			loaded = nil
		}
		w.stage.Open(d)
	}
	p.OnBack = func() {
		w.remember(p)
		w.showMenu()
	}
	p.OnEnd = w.showMenu
	again := false
	w.show(p, func() {
		again = true
		w.remember(p)
		w.showRoom(room)
	}, func() {
		p.Close()
		if !again {
			room.Close()
		}
	})
	p.Listen()
}

// options gives what is played from a lobby: a new game, or a saved one.
func options(state *lobby.State, g *maps.Game) (table.Options, error) {
	if g != nil {
		return state.Resume(g)
	}
	return state.Options()
}

// remember keeps what has been chosen in a lobby for the next time.
func (w *window) remember(p *rooms.Page) {
	if err := w.files.lobby.Write(p.Choice()); err != nil {
		w.report(err)
	}
	if name := p.Name(); name != "" && name != w.settings.Name && name != w.text.Of("settings.player") {
		w.settings.Name = name
		w.kept.Keep(w.settings)
	}
}

// practise begins a game at once, against the computer players of the last
// lobby.
func (w *window) practise() {
	room, err := w.openRoom()
	if err != nil {
		w.report(err)
		return
	}
	state := room.State()
	room.Close()
	o, err := state.Options()
	if err == nil {
		err = w.play(o, state.Settings.Hints, "")
	}
	if err != nil {
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
