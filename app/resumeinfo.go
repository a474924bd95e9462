package app

import (
	"reflect"

	"roborally/core"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
)

// resumeInfo is what a host needs to continue a game of several machines after a crash: how others came in,
// and who may come back. It is written beside the running game whenever the lobby changes.
type resumeInfo struct {
	GameName     string       `toml:"called"` // name of the game; also proposed for the next one
	GameID       string       `toml:"game"`   // game that the rest belongs to, see gameID; "": none
	HostName     string       `toml:"host"`
	LocalPlayers []string     `toml:"beside"` // other players at this machine
	HostWatches  bool         `toml:"watches"`
	ID           string       `toml:"id"`
	Port         int          `toml:"port"`
	Password     string       `toml:"password"`
	Hints        bool         `toml:"hints"` // hints are allowed
	Guests       []host.Guest `toml:"guests"`
}

// proposedName returns the game's name until somebody chooses another: the last one, or one made from the
// host's name in the lobby.
func (h *hostSession) proposedName() string {
	w := h.window
	if kept := w.resumeInfo.GameName; kept != "" {
		return kept
	}
	state := h.room.State()
	self, _ := state.Member(h.room.Self())
	return w.text.Of("sharing.called", "Name", self.Name)
}

// rememberName keeps the name of the game for the next time, unless it is the proposed one.
func (h *hostSession) rememberName(name string) {
	if w := h.window; name != h.proposedName() {
		w.resumeInfo.GameName = name
		w.resumeWriter.Write(w.resumeInfo)
	}
}

// saveResumeInfo writes who is in the lobby, while a shared game is being played.
func (h *hostSession) saveResumeInfo() {
	w, s := h.window, h.sharing
	if s == nil || h.gameID == "" {
		return
	}
	state := h.room.State()
	c := resumeInfo{
		GameName: w.resumeInfo.GameName, GameID: h.gameID, ID: s.id, Port: s.port, Password: s.password,
		Hints: state.Settings.Hints, Guests: h.host.Guests(),
	}
	self, _ := state.Member(h.room.Self())
	c.HostName, c.HostWatches = self.Name, true
	for _, n := range state.SeatsOf(self.ID) {
		if c.HostWatches {
			c.HostName, c.HostWatches = state.Seats[n].Name, false
		} else {
			c.LocalPlayers = append(c.LocalPlayers, state.Seats[n].Name)
		}
	}
	if !reflect.DeepEqual(c, w.resumeInfo) {
		w.resumeInfo = c
		w.resumeWriter.Write(c)
	}
}

// gameStarted records which game is being played from the lobby.
func (h *hostSession) gameStarted(game string) {
	h.gameID = game
	h.saveResumeInfo()
}

// gameLeft records that the game is no longer being played. The resume info is kept unless the game has
// ended.
func (h *hostSession) gameLeft(ended bool) {
	if w := h.window; ended && h.gameID == w.resumeInfo.GameID {
		w.resumeInfo = resumeInfo{GameName: w.resumeInfo.GameName}
		w.resumeWriter.Write(w.resumeInfo)
	}
	h.gameID = ""
}

// resumeInfoOf returns the resume info of an interrupted game; ok is false if it was not shared.
func (w *window) resumeInfoOf(g *maps.Game) (c resumeInfo, ok bool) {
	c = w.resumeInfo
	return c, c.GameID != "" && c.GameID == gameID(&g.Record.Header)
}

// resumeShared continues an interrupted game of several machines.
func (w *window) resumeShared(l *leftGame, c resumeInfo) {
	w.reopenLobby(c, l.game, func(h *hostSession, err error) {
		var o table.Options
		if err == nil {
			state := h.room.State()
			if o, err = state.Resume(l.game); err == nil {
				err = w.play(h, o, state.Settings.Hints, l)
			}
		}
		if err != nil {
			w.closeHostSession()
			w.report(err)
			return
		}
		if h.sharing.port != c.Port {
			w.warnSharing(w.text.Of("sharing.moved"))
		}
	})
}

// reopenLobby opens the lobby of an interrupted shared game again: at the same port, for the same people,
// with the game loaded. Seats are kept for those who are not back yet. done is called when others can come in,
// or with what went wrong, but not if the player has done something else meanwhile.
func (w *window) reopenLobby(c resumeInfo, g *maps.Game, done func(*hostSession, error)) {
	seed, err := w.newSeed()
	if err != nil {
		done(nil, err)
		return
	}
	saved := lobby.SavedGame(g)
	saved.Settings.Hints = c.Hints
	local := lobby.NewLocal(lobby.State{Settings: saved.Settings, NameSeed: seed})
	room, err := local.Join(c.HostName, core.NoModel)
	if err != nil {
		done(nil, err)
		return
	}
	for _, name := range c.LocalPlayers {
		_ = room.Do(lobby.AddPerson{Name: name}) // without room the player is left out
	}
	if c.HostWatches {
		_ = room.Do(lobby.Watch{})
	}
	h := w.newHostSession(local, room, host.Options{})
	s := sharing{name: h.proposedName(), password: c.Password, id: c.ID, port: c.Port, hintsBefore: w.choice.value.Hints}
	h.share(s, c.Guests, func(err error) {
		if err == nil {
			err = room.Do(lobby.Load{Saved: saved})
		}
		done(h, err)
	})
}
