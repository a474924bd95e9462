package mix

import "roborally/sounds"

// blockSize is the most samples that are mixed in one go.
const blockSize = 512

// Stream fills samples with the next samples of the mix, silence if nothing sounds; it never ends. It makes
// Mixer a beep.Streamer.
func (m *Mixer) Stream(samples [][2]float64) (int, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for n := 0; n < len(samples); n += blockSize {
		m.mix(samples[n:min(n+blockSize, len(samples))])
	}
	return len(samples), true
}

// Err returns nil: a mixer cannot fail.
func (m *Mixer) Err() error { return nil }

// mix mixes the next samples, at most blockSize.
func (m *Mixer) mix(samples [][2]float64) {
	var effects, machinery, music [blockSize][2]float64
	n := len(samples)
	if !m.master.silent() {
		m.duck.follow(m.voices)
		m.voices = retain(m.voices, func(v *voice) bool {
			if v.class == sounds.Machinery {
				return v.add(machinery[:n])
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
		m.duck.reset()
	}
	m.skipFades()
	for i := range samples {
		masterGain, effectsGain, musicGain := m.master.next(), m.effects.next(), m.music.next()
		machineryGain := effectsGain * m.duck.machinery.next()
		musicGain *= m.duck.music.next()
		samples[i] = m.limit.next([2]float64{
			masterGain * (effectsGain*effects[i][0] + machineryGain*machinery[i][0] + musicGain*music[i][0]),
			masterGain * (effectsGain*effects[i][1] + machineryGain*machinery[i][1] + musicGain*music[i][1]),
		})
	}
	m.clock += n
}

// retain returns the voices for which goesOn returns true, in the same array.
func retain(voices []*voice, goesOn func(*voice) bool) []*voice {
	left := voices[:0]
	for _, v := range voices {
		if goesOn(v) {
			left = append(left, v)
		}
	}
	clear(voices[len(left):])
	return left
}
