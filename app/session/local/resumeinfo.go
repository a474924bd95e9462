package local

import (
	"reflect"
	"slices"

	"roborally/lan/host"
)

// ResumeInfo lets a host continue games of several machines after a crash. It is written beside the
// running games whenever a lobby changes.
type ResumeInfo struct {
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

// maxShared limits the games in a ResumeInfo: more programs do not share games on one folder.
const maxShared = 8

// of returns the game with an ID; ok is false if it was not shared.
func (r *ResumeInfo) of(id string) (g sharedGame, ok bool) {
	for _, g := range append([]sharedGame{r.sharedGame}, r.Others...) {
		if g.GameID == id && id != "" {
			return g, true
		}
	}
	return sharedGame{}, false
}

// put adds a game, or replaces what is known about it.
func (r *ResumeInfo) put(g sharedGame) {
	r.remove(g.GameID)
	if r.GameID != "" {
		r.Others = append([]sharedGame{r.sharedGame}, r.Others...)
		r.Others = r.Others[:min(len(r.Others), maxShared-1)]
	}
	r.sharedGame = g
}

// remove removes a game.
func (r *ResumeInfo) remove(id string) {
	if r.GameID == id {
		r.sharedGame = sharedGame{}
	}
	r.Others = slices.DeleteFunc(slices.Clone(r.Others), func(g sharedGame) bool { return g.GameID == id })
}

// proposedName returns the game's name until somebody chooses another: the last one, or one made from the
// host's name in the lobby.
func (s *Session) proposedName() string {
	if kept := s.all.resume.Value.GameName; kept != "" {
		return kept
	}
	state := s.room.State()
	self, _ := state.Member(s.room.Self())
	return s.shell.Text.Of("sharing.called", "Name", self.Name)
}

// rememberName keeps the name of the game for the next time, unless it is the proposed one.
func (s *Session) rememberName(name string) {
	if name != s.proposedName() {
		s.all.resume.Change(func(r *ResumeInfo) bool {
			r.GameName = name
			return true
		})
	}
}

// saveResumeInfo writes who is in the lobby, while a shared game is being played.
func (s *Session) saveResumeInfo() {
	as := s.sharing
	if as == nil || s.game == nil {
		return
	}
	state := s.room.State()
	c := sharedGame{
		GameID: s.game.id, ID: as.id, Port: as.port, Password: as.password,
		Hints: state.Settings.Hints, Guests: s.host.Guests(),
	}
	self, _ := state.Member(s.room.Self())
	c.HostName, c.HostWatches = self.Name, true
	for _, n := range state.SeatsOf(self.ID) {
		if c.HostWatches {
			c.HostName, c.HostWatches = state.Seats[n].Name, false
		} else {
			c.LocalPlayers = append(c.LocalPlayers, state.Seats[n].Name)
		}
	}
	if was, ok := s.all.resume.Value.of(c.GameID); !ok || !reflect.DeepEqual(c, was) {
		s.all.resume.Change(func(r *ResumeInfo) bool {
			r.put(c)
			return true
		})
	}
}

// forgetShared removes a game that nobody comes back to from the resume info.
func (l *Sessions) forgetShared(id string) {
	l.resume.Change(func(r *ResumeInfo) bool {
		_, shared := r.of(id)
		r.remove(id)
		return shared
	})
}
