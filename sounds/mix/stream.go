package mix

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
	var sums [buses][blockSize][2]float64
	n := len(samples)
	if !m.master.silent() {
		m.duck.follow(m.voices)
		m.voices = retain(m.voices, func(v *voice) bool { return v.add(sums[busOf(v.class)][:n]) })
		if !m.music.silent() {
			for _, t := range m.tracks {
				t.add(sums[musicBus][:n], m.scratch[:n])
			}
		}
	} else {
		m.voices = nil
		m.duck.reset()
	}
	m.skipFades()
	for i := range samples {
		masterGain, effectsGain, musicGain := m.master.next(), m.effects.next(), m.music.next()
		samples[i] = [2]float64{}
		for b := range sums {
			g := masterGain * effectsGain
			if bus(b) == musicBus {
				g = masterGain * musicGain
			}
			g *= m.duck[b].next()
			samples[i][0] += g * sums[b][i][0]
			samples[i][1] += g * sums[b][i][1]
		}
		samples[i] = m.limit.next(samples[i])
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
