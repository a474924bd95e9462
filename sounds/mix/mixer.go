// Package mix plays many sounds at once: effects over music, limited so that their sum does not clip. Begin
// with Mixer, which a speaker reads from.
package mix

import (
	"math"
	"math/rand/v2"
	"slices"
	"sync"

	"roborally/sounds"
	"roborally/sounds/album"
)

// Volumes are the settings of the volume controls, 0…1, linear in perceived loudness.
type Volumes struct {
	Master, Effects, Music float64
}

// Mixer plays cues and music. All methods may be called from any goroutine, and none waits for a sound.
type Mixer struct {
	mu         sync.Mutex
	takes      map[sounds.Cue][][][2]float32 // those loaded so far
	class      map[sounds.Cue]sounds.Class
	voices     []*voice
	tracks     map[sounds.Piece]*track
	master     fader
	effects    fader
	music      fader
	duck       duck
	paused     bool
	volumes    Volumes
	limit      *limiter
	clock      int // samples played so far
	lastStarts map[sounds.Cue]*lastStart
	scratch    [blockSize][2]float64 // the output of a track before it is added
	woken      chan struct{}
}

// lastStart records when a cue last started, how often it did within that merge window, and its last take.
type lastStart struct {
	at, count, take int  // samples played by then, starts, index of the take
	near            bool // one of them happened to the player
}

// New returns a mixer at full volume that plays nothing yet.
func New() *Mixer {
	m := &Mixer{
		takes: map[sounds.Cue][][][2]float32{}, class: map[sounds.Cue]sounds.Class{},
		tracks: map[sounds.Piece]*track{}, lastStarts: map[sounds.Cue]*lastStart{},
		limit: newLimiter(), woken: make(chan struct{}, 1),
	}
	m.SetVolumes(Volumes{1, 1, 1})
	m.master.now, m.effects.now, m.music.now = 1, 1, 1
	m.duck.reset()
	return m
}

// Load decodes the cues, which takes a while. Cues not yet decoded are not heard.
func (m *Mixer) Load() {
	for _, spec := range sounds.CueSpecs {
		var takes [][][2]float32
		for take := range spec.Takes {
			takes = append(takes, album.Cue(spec.Cue, take))
		}
		m.mu.Lock()
		m.takes[spec.Cue], m.class[spec.Cue] = takes, spec.Class
		m.mu.Unlock()
	}
}

// volumeFade is the time of a fade over the full range of a volume, in seconds.
const volumeFade = 0.05

// SetVolumes sets the volumes.
func (m *Mixer) SetVolumes(v Volumes) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.volumes = v
	m.updateVolumes()
}

// SetPaused pauses or resumes all sound, for example while the program is in the background. The music goes on
// from where it was.
func (m *Mixer) SetPaused(paused bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.paused = paused
	m.updateVolumes()
}

// updateVolumes starts the fades to the volumes in force. Half of the perceived loudness is a quarter of the
// amplitude.
func (m *Mixer) updateVolumes() {
	master := m.volumes.Master
	if m.paused {
		master = 0
	}
	m.master.fadeTo(master*master, volumeFade)
	m.effects.fadeTo(m.volumes.Effects*m.volumes.Effects, volumeFade)
	m.music.fadeTo(m.volumes.Music*m.volumes.Music, volumeFade)
	m.notify()
}

// The most voices that sound at once: in all, and of one cue.
const (
	maxVoices = 20
	maxPerCue = 3
)

// mergeWindow is the time, in samples, within which several starts of a cue are merged: 45 ms.
const mergeWindow = 45 * int(album.Rate) / 1000

// Play plays a cue in the middle.
func (m *Mixer) Play(cue sounds.Cue) { m.PlayAt(sounds.Note{Cue: cue}) }

// PlayAt plays a cue. Within a merge window the second start of a cue thickens the first one and further ones
// are dropped, except the first that happens to the player. Of overlapping voices the newest are heard.
func (m *Mixer) PlayAt(n sounds.Note) {
	m.mu.Lock()
	defer m.mu.Unlock()
	cue := n.Cue
	takes := m.takes[cue]
	if len(takes) == 0 || m.paused || m.volumes.Master == 0 || m.volumes.Effects == 0 {
		return
	}
	last := m.lastStarts[cue]
	if last == nil {
		last = &lastStart{at: -2 * mergeWindow, take: rand.IntN(len(takes))}
		m.lastStarts[cue] = last
	}
	v := &voice{cue: cue, class: m.class[cue], far: n.Far, started: m.clock, gain: around(1, 0.1) * math.Pow(10, n.Gain/20)}
	v.volume.now, v.volume.goal = 1, 1
	v.panTo(n.Pan)
	if n.Far {
		v.gain *= farGain
	}
	switch {
	case m.clock-last.at >= mergeWindow:
		*last = lastStart{at: m.clock, count: 1, take: last.take, near: !n.Far}
	case !n.Far && !last.near: // so far it happened only to others
		last.count++
		last.near = true
	default:
		if last.count++; last.count > 2 {
			return
		}
		v.gain *= 0.6
		v.delay = mergeWindow/3 + rand.IntN(mergeWindow/2)
	}
	if len(takes) > 1 { // never the same take twice in a row
		last.take = (last.take + 1 + rand.IntN(len(takes)-1)) % len(takes)
	}
	v.take, v.speed = takes[last.take], around(math.Exp2(n.Pitch/12), speedSpread(v.class))
	m.stealVoice(cue)
	m.voices = append(m.voices, v)
	m.notify()
}

// speedSpread returns the share by which the speed of a take varies at random. Cues with a melody stay in
// tune.
func speedSpread(c sounds.Class) float64 {
	switch c {
	case sounds.Signal, sounds.Fanfare:
		return 0.002
	}
	return 0.025
}

// around returns a random number within a share of v.
func around(v, share float64) float64 { return v * (1 + share*(2*rand.Float64()-1)) }

// stealVoice ends a voice if a limit is reached: one of the same cue, or any. It chooses the voice of the lowest
// priority, and among equals the oldest.
func (m *Mixer) stealVoice(cue sounds.Cue) {
	ofCue, total := 0, 0
	var weakestOfCue, weakest *voice
	for _, v := range m.voices {
		if v.ending() {
			continue
		}
		if total++; weakest == nil || v.priority() < weakest.priority() {
			weakest = v
		}
		if v.cue != cue {
			continue
		}
		if ofCue++; weakestOfCue == nil || v.priority() < weakestOfCue.priority() {
			weakestOfCue = v
		}
	}
	switch {
	case ofCue >= maxPerCue:
		m.stopVoice(weakestOfCue)
	case total >= maxVoices:
		m.stopVoice(weakest)
	}
}

// stopVoice fades a voice out quickly, or removes it if no sample of it was played yet.
func (m *Mixer) stopVoice(v *voice) {
	if v.started == m.clock {
		m.voices = slices.DeleteFunc(m.voices, func(o *voice) bool { return o == v })
		return
	}
	v.volume.fadeTo(0, 0.02)
}

// Flush drops the cues that started while there was no device to play them, and ends all fades of volumes and
// music.
func (m *Mixer) Flush() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.voices, m.limit = nil, newLimiter()
	m.duck.reset()
	for _, f := range []*fader{&m.master, &m.effects, &m.music} {
		f.now = f.goal
	}
	for _, t := range m.tracks {
		t.volume.now = t.volume.goal
	}
}

// Playing reports whether anything sounds. While nothing does, the mixer need not be read.
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

// Woken returns a channel that receives a value when something begins to sound.
func (m *Mixer) Woken() <-chan struct{} { return m.woken }

// notify sends to woken if something sounds.
func (m *Mixer) notify() {
	if m.playing() {
		select {
		case m.woken <- struct{}{}:
		default: // a value is waiting already
		}
	}
}
