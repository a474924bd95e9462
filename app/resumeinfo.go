package app

import (
	"reflect"
	"slices"

	"roborally/core"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
)

// resumeInfo is what a host needs to continue games of several machines after a crash. It is written beside the
// running games whenever a lobby changes.
type resumeInfo struct {
	GameName   string       `toml:"called"` // name of the last game, proposed for the next one
	sharedGame              // the newest
	Others     []sharedGame `toml:"others"` // played by other programs on this folder
}

// sharedGame is how others came into a game, and who may come back.
type sharedGame struct {
	GameID       string       `toml:"game"` // see gameID; "": none
	HostName     string       `toml:"host"`
	LocalPlayers []string     `toml:"beside"` // other players at this machine
	HostWatches  bool         `toml:"watches"`
	ID           string       `toml:"id"`
	Port         int          `toml:"port"`
	Password     string       `toml:"password"`
	Hints        bool         `toml:"hints"` // hints are allowed
	Guests       []host.Guest `toml:"guests"`
}

// maxShared limits the games in a resumeInfo: more programs do not share games on one folder.
const maxShared = 8

// of returns the game with an ID; ok is false if it was not shared.
func (r *resumeInfo) of(id string) (g sharedGame, ok bool) {
	for _, g := range append([]sharedGame{r.sharedGame}, r.Others...) {
		if g.GameID == id && id != "" {
			return g, true
		}
	}
	return sharedGame{}, false
}

// put adds a game, or replaces what is known about it.
func (r *resumeInfo) put(g sharedGame) {
	r.remove(g.GameID)
	if r.GameID != "" {
		r.Others = append([]sharedGame{r.sharedGame}, r.Others...)
		r.Others = r.Others[:min(len(r.Others), maxShared-1)]
	}
	r.sharedGame = g
}

// remove removes a game.
func (r *resumeInfo) remove(id string) {
	if r.GameID == id {
		r.sharedGame = sharedGame{}
	}
	r.Others = slices.DeleteFunc(slices.Clone(r.Others), func(g sharedGame) bool { return g.GameID == id })
}

// proposedName returns the game's name until somebody chooses another: the last one, or one made from the
// host's name in the lobby.
func (h *hostSession) proposedName() string {
	w := h.window
	if kept := w.resume.value.GameName; kept != "" {
		return kept
	}
	state := h.room.State()
	self, _ := state.Member(h.room.Self())
	return w.text.Of("sharing.called", "Name", self.Name)
}

// rememberName keeps the name of the game for the next time, unless it is the proposed one.
func (h *hostSession) rememberName(name string) {
	if name != h.proposedName() {
		h.window.resume.change(func(r *resumeInfo) bool {
			r.GameName = name
			return true
		})
	}
}

// saveResumeInfo writes who is in the lobby, while a shared game is being played.
func (h *hostSession) saveResumeInfo() {
	w, s := h.window, h.sharing
	if s == nil || h.gameID == "" {
		return
	}
	state := h.room.State()
	c := sharedGame{
		GameID: h.gameID, ID: s.id, Port: s.port, Password: s.password,
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
	if was, ok := w.resume.value.of(h.gameID); !ok || !reflect.DeepEqual(c, was) {
		w.resume.change(func(r *resumeInfo) bool {
			r.put(c)
			return true
		})
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
	if ended {
		h.window.forgetShared(h.gameID)
	}
	h.gameID = ""
}

// forgetShared removes a game that nobody comes back to from the resume info.
func (w *window) forgetShared(id string) {
	w.resume.change(func(r *resumeInfo) bool {
		_, shared := r.of(id)
		r.remove(id)
		return shared
	})
}

// resumeShared continues an interrupted game of several machines.
func (w *window) resumeShared(l *leftGame) {
	c := *l.shared
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
func (w *window) reopenLobby(c sharedGame, g *maps.Game, done func(*hostSession, error)) {
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
