package mix

import (
	"maps"
	"sync"
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
