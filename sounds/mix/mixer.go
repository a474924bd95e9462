// Package mix plays many sounds at once: effects over music, none of them too
// loud together. A Mixer is what a speaker reads from.
package mix

import (
	"math"
	"math/rand/v2"
	"slices"
	"sync"

	"roborally/sounds"
	"roborally/sounds/album"
)

// Volumes are how loud things are, 0…1, as one hears it.
type Volumes struct {
	Master, Effects, Music float64
}

// Mixer plays cues and music. All of it may be called from any goroutine, and
// nothing waits for a sound.
type Mixer struct {
	mu      sync.Mutex
	takes   map[sounds.Cue][][][2]float32 // as far as they have been loaded
	class   map[sounds.Cue]sounds.Class
	voices  []*voice
	tracks  map[sounds.Piece]*track
	master  fader
	effects fader
	music   fader
	duck    duck
	held    bool
	volumes Volumes
	limit   *limiter
	clock   int // samples that have been played
	begun   map[sounds.Cue]*start
	scratch [block][2]float64 // what a track gives, before it is added
	woken   chan struct{}
}

// start is when a cue has begun for the last time, and how many at that moment.
type start struct {
	at, count, take int
	near            bool // one of them happens to whom it may concern
}

// New gives a mixer that plays nothing yet and is as loud as it can be.
func New() *Mixer {
	m := &Mixer{
		takes: map[sounds.Cue][][][2]float32{}, class: map[sounds.Cue]sounds.Class{},
		tracks: map[sounds.Piece]*track{}, begun: map[sounds.Cue]*start{},
		limit: newLimiter(), woken: make(chan struct{}, 1),
	}
	m.Set(Volumes{1, 1, 1})
	m.master.now, m.effects.now, m.music.now = 1, 1, 1
	m.duck.rest()
	return m
}

// Load decodes the cues; until it has, they are not heard. It takes a while.
func (m *Mixer) Load() {
	for _, sheet := range sounds.Sheets {
		var takes [][][2]float32
		for take := range sheet.Takes {
			takes = append(takes, album.Cue(sheet.Cue, take))
		}
		m.mu.Lock()
		m.takes[sheet.Cue], m.class[sheet.Cue] = takes, sheet.Class
		m.mu.Unlock()
	}
}

// turning is how long it takes to turn a volume all the way, in seconds.
const turning = 0.05

// Set changes the volumes.
func (m *Mixer) Set(v Volumes) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.volumes = v
	m.turn()
}

// Hold silences everything, while nobody looks at the program for instance, until
// it is let go. The music goes on from where it was.
func (m *Mixer) Hold(held bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.held = held
	m.turn()
}

// turn turns the volumes to where they have to be. What is heard as half as loud
// has a quarter of the amplitude.
func (m *Mixer) turn() {
	master := m.volumes.Master
	if m.held {
		master = 0
	}
	m.master.to(master*master, turning)
	m.effects.to(m.volumes.Effects*m.volumes.Effects, turning)
	m.music.to(m.volumes.Music*m.volumes.Music, turning)
	m.wake()
}

// How many voices there may be: in all, and of one cue.
const (
	mostVoices = 20
	mostAlike  = 3
)

// moment is how close together, in samples, two of the same cue are one: 45 ms.
const moment = 45 * int(album.Rate) / 1000

// Play plays a cue that comes from nowhere in particular.
func (m *Mixer) Play(cue sounds.Cue) { m.PlayAt(sounds.Note{Cue: cue}) }

// PlayAt plays a cue. Of those that begin in the same moment the second makes the
// first one thicker and more of them change nothing, but what happens to the player
// is always heard; of those that overlap the newest are heard.
func (m *Mixer) PlayAt(n sounds.Note) {
	m.mu.Lock()
	defer m.mu.Unlock()
	cue := n.Cue
	takes := m.takes[cue]
	if len(takes) == 0 || m.held || m.volumes.Master == 0 || m.volumes.Effects == 0 {
		return
	}
	last := m.begun[cue]
	if last == nil {
		last = &start{at: -2 * moment, take: rand.IntN(len(takes))}
		m.begun[cue] = last
	}
	v := &voice{cue: cue, class: m.class[cue], far: n.Far, since: m.clock, gain: around(1, 0.1)}
	v.volume.now, v.volume.goal = 1, 1
	v.from(n.Pan)
	if n.Far {
		v.gain *= distance
	}
	switch {
	case m.clock-last.at >= moment:
		*last = start{at: m.clock, count: 1, take: last.take, near: !n.Far}
	case !n.Far && !last.near: // until now it has happened to others only
		last.count++
		last.near = true
	default:
		if last.count++; last.count > 2 {
			return
		}
		v.gain *= 0.6
		v.delay = moment/3 + rand.IntN(moment/2)
	}
	if len(takes) > 1 { // never the same twice running
		last.take = (last.take + 1 + rand.IntN(len(takes)-1)) % len(takes)
	}
	v.take, v.speed = takes[last.take], around(math.Exp2(n.Pitch/12), pitch(v.class))
	m.makeRoom(cue)
	m.voices = append(m.voices, v)
	m.wake()
}

// pitch is by how much of its speed a take varies: what has a melody stays in tune.
func pitch(c sounds.Class) float64 {
	switch c {
	case sounds.Signal, sounds.Fanfare:
		return 0.002
	}
	return 0.025
}

func around(v, share float64) float64 { return v * (1 + share*(2*rand.Float64()-1)) }

// makeRoom ends a voice where there are too many: of the cue, or of all.
func (m *Mixer) makeRoom(cue sounds.Cue) {
	alike, all := 0, 0
	var same, any *voice // what is missed least, the oldest of it
	for _, v := range m.voices {
		if v.ending() {
			continue
		}
		if all++; any == nil || v.weight() < any.weight() {
			any = v
		}
		if v.cue != cue {
			continue
		}
		if alike++; same == nil || v.weight() < same.weight() {
			same = v
		}
	}
	switch {
	case alike >= mostAlike:
		m.end(same)
	case all >= mostVoices:
		m.end(any)
	}
}

// end lets a voice go: quickly, or, where nobody has heard of it yet, at once.
func (m *Mixer) end(v *voice) {
	if v.since == m.clock {
		m.voices = slices.DeleteFunc(m.voices, func(o *voice) bool { return o == v })
		return
	}
	v.volume.to(0, 0.02)
}

// Forget drops the cues that have begun and that nobody has heard, because no
// device was there; and volumes and music are where they were going.
func (m *Mixer) Forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.voices, m.limit = nil, newLimiter()
	m.duck.rest()
	for _, f := range []*fader{&m.master, &m.effects, &m.music} {
		f.now = f.goal
	}
	for _, t := range m.tracks {
		t.volume.now = t.volume.goal
	}
}

// Playing tells whether anything is to be heard. While nothing is, nobody need
// read from the mixer.
func (m *Mixer) Playing() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.playing()
}

func (m *Mixer) playing() bool {
	if !m.limit.empty() {
		return true
	}
	if m.master.silent() {
		return false
	}
	for _, t := range m.tracks {
		if !t.volume.silent() && !m.music.silent() {
			return true
		}
	}
	return len(m.voices) > 0
}

// Woken is sent to when there is something to be heard again.
func (m *Mixer) Woken() <-chan struct{} { return m.woken }

func (m *Mixer) wake() {
	if m.playing() {
		select {
		case m.woken <- struct{}{}:
		default: // has been told already
		}
	}
}
