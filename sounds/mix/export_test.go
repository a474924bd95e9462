package mix

import (
	"maps"
	"sync"

	"roborally/sounds"
)

var decoded = sync.OnceValue(func() *Mixer {
	m := New()
	m.Load()
	return m
})

// NewLoaded returns a mixer with all cues loaded. All these mixers share the takes, which nobody changes, since
// decoding them takes far longer than most tests.
func NewLoaded() *Mixer {
	m := New()
	m.takes, m.class = maps.Clone(decoded().takes), maps.Clone(decoded().class)
	return m
}

// Hush replaces the takes of a cue by silence as long: it ducks the rest, and is not heard itself.
func (m *Mixer) Hush(cue sounds.Cue) {
	var silent [][][2]float32
	for _, take := range m.takes[cue] {
		silent = append(silent, make([][2]float32, len(take)))
	}
	m.takes[cue] = silent
}
