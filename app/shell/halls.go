package shell

import (
	"slices"
	"sync"

	"fyne.io/fyne/v2"

	"roborally/app/store"
	"roborally/core"
	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/ui/text"
)

// ownHalls is what is known of halls that are not the project's.
type ownHalls struct {
	playable []maps.Map // the player's own halls that can be played on, by name
	names    text.HallNames
	past     *Remembered[NamedHalls]
}

// NamedHalls holds the names of halls that are not the project's, so that saved games and statistics can name the hall
// they were played in, even if it has changed since or is gone. The newest is the last.
type NamedHalls struct {
	Halls []NamedHall `toml:"hall"`
}

// NamedHall is the name of a hall.
type NamedHall struct {
	ID   string `toml:"id"`
	Name string `toml:"name"`
}

// maxNamed limits the names that are kept. A hall has another ID after every change.
const maxNamed = 2000

// Name sets the name of a hall, and reports whether that has changed anything.
func (n *NamedHalls) Name(id, name string) bool {
	named := NamedHall{id, name}
	if slices.Contains(n.Halls, named) {
		return false
	}
	n.Halls = append(slices.DeleteFunc(n.Halls, func(h NamedHall) bool { return h.ID == id }), named)
	n.Halls = n.Halls[max(0, len(n.Halls)-maxNamed):]
	return true
}

// projectMaps returns the project's own maps. They are read on the first call.
var projectMaps = sync.OnceValue(maps.All)

// Maps returns all maps that can be played on: the player's own halls, then the project's.
func (s *Shell) Maps() []maps.Map { return slices.Concat(s.own.playable, projectMaps()) }

// OwnHall returns the player's own hall with an ID, as it is now: if it has changed since, the one that has its name. It
// returns nil if there is none that can be played on.
func (s *Shell) OwnHall(id string) *maps.Map {
	name, _ := s.own.names.Of(id)
	var renewed *maps.Map
	for i := range s.own.playable {
		switch m := &s.own.playable[i]; {
		case m.ID == id:
			return m
		case m.Name() == name:
			renewed = m
		}
	}
	return renewed
}

// SetText sets the language. Halls that are not the project's have their own names in it.
func (s *Shell) SetText(t *text.Text) { s.Text = t.WithHalls(&s.own.names) }

// RememberHalls reads the names of halls that are not the project's, and then the player's own halls in the background.
func (s *Shell) RememberHalls(d *store.Document[NamedHalls]) {
	s.own.past = Remember(s, d)
	for _, h := range s.own.past.Value.Halls {
		s.own.names.Set(h.ID, h.Name)
	}
	s.AddNotices(s.own.past.Fault)
	s.ReadHalls(func() {})
}

// NameHalls keeps the names of halls that are not the project's, for when they are not there any more.
func (s *Shell) NameHalls(all ...maps.Map) {
	for i := range all {
		s.own.names.Set(all[i].ID, all[i].Name())
	}
	s.own.past.Change(func(n *NamedHalls) bool {
		changed := false
		for i := range all {
			changed = n.Name(all[i].ID, all[i].Name()) || changed
		}
		return changed
	})
}

// NameHall keeps the name of a hall that is not the project's; nil is none.
func (s *Shell) NameHall(m *maps.Map) {
	if m != nil {
		s.NameHalls(*m)
	}
}

// ReadHalls reads the player's own halls again in the background, so that Maps returns them as they are now, and then
// calls done.
func (s *Shell) ReadHalls(done func()) {
	s.Disk.Go(func() {
		halls, err := s.Halls.All()
		playable := PlayableHalls(halls)
		fyne.Do(func() {
			s.SetHalls(playable)
			s.Report(err)
			done()
		})
	})
}

// PlayableHalls returns those of the player's own halls that can be played on, each once, in the order of their names. It
// compiles boards, which takes time.
func PlayableHalls(halls []maps.Hall) []maps.Map {
	var playable []maps.Map
	for _, h := range halls {
		known := func(m maps.Map) bool { return m.ID == h.Map.ID }
		if h.Map != nil && lobby.Capacity(h.Map.Layout, core.Factory) > 0 && !slices.ContainsFunc(playable, known) {
			playable = append(playable, *h.Map)
		}
	}
	slices.SortStableFunc(playable, func(a, b maps.Map) int { return text.CompareNames(a.Name(), b.Name()) })
	return playable
}

// SetHalls sets the player's own halls that can be played on.
func (s *Shell) SetHalls(playable []maps.Map) {
	s.own.playable = playable
	s.NameHalls(playable...)
}
