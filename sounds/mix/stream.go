package mix

import "roborally/sounds"

// block is how many samples are mixed at once.
const block = 512

// Stream gives the next samples of all that sounds; it never ends, but may be
// silent. It makes the mixer a beep.Streamer.
func (m *Mixer) Stream(samples [][2]float64) (int, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for n := 0; n < len(samples); n += block {
		m.mix(samples[n:min(n+block, len(samples))])
	}
	return len(samples), true
}

// Err gives nil: a mixer does not fail.
func (m *Mixer) Err() error { return nil }

// mix mixes the next samples.
func (m *Mixer) mix(samples [][2]float64) {
	var effects, work, music [block][2]float64
	n := len(samples)
	if !m.master.silent() {
		m.duck.under(m.voices)
		m.voices = keep(m.voices, func(v *voice) bool {
			if v.class == sounds.Work {
				return v.add(work[:n])
			}
			return v.add(effects[:n])
		})
		if !m.music.silent() {
			for _, t := range m.tracks {
				t.add(music[:n], m.scratch[:n])
			}
		}
	} else {
		m.voices = nil
		m.duck.rest()
	}
	m.settle()
	for i := range samples {
		all, e, u := m.master.next(), m.effects.next(), m.music.next()
		w := e * m.duck.work.next()
		u *= m.duck.music.next()
		samples[i] = m.limit.next([2]float64{
			all * (e*effects[i][0] + w*work[i][0] + u*music[i][0]),
			all * (e*effects[i][1] + w*work[i][1] + u*music[i][1]),
		})
	}
	m.clock += n
}

// keep keeps the voices that go on.
func keep(voices []*voice, goesOn func(*voice) bool) []*voice {
	left := voices[:0]
	for _, v := range voices {
		if goesOn(v) {
			left = append(left, v)
		}
	}
	clear(voices[len(left):])
	return left
}
