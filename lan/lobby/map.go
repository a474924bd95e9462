package lobby

import (
	"sync"

	"roborally/core"
	"roborally/maps"
)

// mapInfo holds what a lobby needs to know about a map.
type mapInfo struct {
	checkpoints int
	starts      int
	laps        int
	fingerprint uint64
	capacity    map[string]int // maximum number of players, by rule set
}

func newMapInfo(m *maps.Map) mapInfo {
	l := m.Layout
	info := mapInfo{len(l.Checkpoints()), len(l.Starts()), m.Laps, l.Fingerprint(), map[string]int{}}
	for _, rules := range RuleSets {
		info.capacity[rules.ID] = Capacity(l, rules)
	}
	return info
}

// mapInfos returns the project's maps by id. They are loaded on the first call.
var mapInfos = sync.OnceValue(func() map[string]mapInfo {
	all := map[string]mapInfo{}
	for _, m := range maps.All() {
		all[m.ID] = newMapInfo(&m)
	}
	return all
})

// customInfos holds what is known of the custom maps that have been in play, by id. Every command asks for it, and
// compiling the largest map takes 6 ms.
var customInfos struct {
	sync.Mutex
	byID map[string]mapInfo
}

// maxCustomInfos limits the entries of customInfos. With one more it starts afresh, to bound its memory.
const maxCustomInfos = 64

// infoOf returns what is known of the map with an id: of custom if that is the one, else of the project's map.
func infoOf(id string, custom *maps.Map) (mapInfo, bool) {
	if !maps.IsCustom(id) {
		info, ok := mapInfos()[id]
		return info, ok
	}
	if custom == nil || custom.ID != id {
		return mapInfo{}, false
	}
	known := &customInfos
	known.Lock()
	defer known.Unlock()
	info, ok := known.byID[id]
	if !ok {
		info = newMapInfo(custom)
		if known.byID == nil || len(known.byID) >= maxCustomInfos {
			known.byID = map[string]mapInfo{}
		}
		known.byID[id] = info
	}
	info.laps = custom.Laps // no part of what the id says
	return info, true
}

// capacityOf returns the maximum number of players under the settings; 0 if the map is not there.
func capacityOf(s Settings, custom *maps.Map) int {
	info, _ := infoOf(s.Map, custom)
	return info.capacity[s.Rules]
}

// MapCapacity is Capacity for a map that can be chosen in a lobby. It is computed once per map.
func MapCapacity(m *maps.Map, rules *core.RuleSet) int {
	return capacityOf(Settings{Map: m.ID, Rules: rules.ID}, m)
}

// mapInfo returns what is known of the chosen map.
func (s *State) mapInfo() mapInfo {
	info, _ := infoOf(s.Settings.Map, s.Custom)
	return info
}

// CheckCustom returns why a custom map from any source cannot be chosen, as a *Refused, or nil.
func CheckCustom(m *maps.Map) error {
	if m.Layout == nil || m.Layout.Check() != nil || m.ID != maps.CustomID(m.Layout) {
		return refuse(BadMap)
	}
	if _, err := m.Text(); err != nil { // the text may be too long, too
		return refuse(BadMap)
	}
	return nil
}

// Layout returns the layout of the chosen map. It must not be changed. The error says that the map is not there.
func (s *State) Layout() (*core.Layout, error) {
	if s.Custom != nil && s.Custom.ID == s.Settings.Map {
		return s.Custom.Layout, nil
	}
	return maps.Load(s.Settings.Map)
}

// custom returns the custom map of the settings among those that are there; nil for a map of the project.
func (s *Settings) custom(there ...*maps.Map) *maps.Map {
	for _, m := range there {
		if m != nil && m.ID == s.Map && m.Custom() {
			return m
		}
	}
	return nil
}
