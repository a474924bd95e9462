package app

import (
	"reflect"

	"roborally/core"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/maps"
)

// company is what is needed to go on with a game of several machines after this
// one has crashed in the middle of it: how others came in, and who may come back.
// It is kept beside the game that is running, and changes with who is there.
type company struct {
	Called   string       `toml:"called"` // what the game is called; stays for the next one
	Game     string       `toml:"game"`   // of which game the rest is, see gameID; "" is of none
	Host     string       `toml:"host"`   // what the host is called
	Beside   []string     `toml:"beside"` // who else plays at this machine
	Watches  bool         `toml:"watches"`
	ID       string       `toml:"id"`
	Port     int          `toml:"port"`
	Password string       `toml:"password"`
	Hints    bool         `toml:"hints"` // are allowed
	Guests   []host.Guest `toml:"guests"`
}

// proposed gives what a game is called until somebody says otherwise: after
// whoever runs it, as the lobby knows them.
func (h *hosting) proposed() string {
	w := h.window
	if kept := w.company.Called; kept != "" {
		return kept
	}
	state := h.room.State()
	self, _ := state.Member(h.room.Self())
	return w.text.Of("sharing.called", "Name", self.Name)
}

// called remembers what the game is called, if it is not what was proposed.
func (h *hosting) called(name string) {
	if w := h.window; name != h.proposed() {
		w.company.Called = name
		w.companies.Keep(w.company)
	}
}

// keepCompany keeps who is there, while a game is being played.
func (h *hosting) keepCompany() {
	w, s := h.window, h.sharing
	if s == nil || h.game == "" {
		return
	}
	state := h.room.State()
	c := company{
		Called: w.company.Called, Game: h.game, ID: s.id, Port: s.port, Password: s.password,
		Hints: state.Settings.Hints, Guests: h.host.Guests(),
	}
	self, _ := state.Member(h.room.Self())
	c.Host, c.Watches = self.Name, true
	for _, n := range state.SeatsOf(self.ID) {
		if c.Watches {
			c.Host, c.Watches = state.Seats[n].Name, false
		} else {
			c.Beside = append(c.Beside, state.Seats[n].Name)
		}
	}
	if !reflect.DeepEqual(c, w.company) {
		w.company = c
		w.companies.Keep(c)
	}
}

// begun notes which game is being played from the lobby.
func (h *hosting) begun(game string) {
	h.game = game
	h.keepCompany()
}

// over notes that it is played no more. Who was there is kept as long as it can
// be gone on with.
func (h *hosting) over(ended bool) {
	if w := h.window; ended && h.game == w.company.Game {
		w.company = company{Called: w.company.Called}
		w.companies.Keep(w.company)
	}
	h.game = ""
}

// companyOf gives who was there in a game that was running, if it was one of
// several machines.
func (w *window) companyOf(g *maps.Game) (company, bool) {
	c := w.company
	return c, c.Game != "" && c.Game == gameID(&g.Record.Header)
}

// goOnTogether takes up such a game.
func (w *window) goOnTogether(id string, g *maps.Game, c company) {
	h, err := w.reopen(c, g)
	if err != nil {
		w.report(err)
		return
	}
	state := h.room.State()
	o, err := state.Resume(g)
	if err == nil {
		err = w.play(h, o, state.Settings.Hints, id)
	}
	if err != nil {
		w.endHosting()
		w.report(err)
		return
	}
	if h.sharing.port != c.Port {
		w.tell(w.text.Of("sharing.moved"))
	}
}

// reopen opens the lobby of a game of several machines once more: in the same
// place, for the same people, with the game loaded. Whoever is not back yet finds
// the own seat kept.
func (w *window) reopen(c company, g *maps.Game) (*hosting, error) {
	choice, _ := w.files.lobby.Read() // what is wrong with it is said where it is used
	luck, err := w.secret()
	if err != nil {
		return nil, err
	}
	saved := lobby.SavedGame(g)
	saved.Settings.Hints = c.Hints
	local := lobby.NewLocal(lobby.State{Settings: saved.Settings, Luck: luck})
	room, err := local.Join(c.Host, core.NoModel)
	if err != nil {
		return nil, err
	}
	for _, name := range c.Beside {
		_ = room.Do(lobby.AddPerson{Name: name}) // who has no room plays no more
	}
	if c.Watches {
		_ = room.Do(lobby.Watch{})
	}
	h := w.host(local, room, host.Options{})
	if err := h.share(sharing{name: h.proposed(), password: c.Password, id: c.ID, port: c.Port, hints: choice.Hints}, c.Guests); err != nil {
		w.endHosting()
		return nil, err
	}
	if err := room.Do(lobby.Load{Saved: saved}); err != nil {
		w.endHosting()
		return nil, err
	}
	return h, nil
}
