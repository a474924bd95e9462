package synth

import "math/rand/v2"

// marimba is a struck bar of a marimba.
func marimba(r *rand.Rand, hz, force float64) Wave {
	tau := 0.16 * (440 / hz)
	tau = min(0.45, max(0.07, tau))
	w := strike(min(1.2, 6*tau), mode{hz, 1, tau}, mode{hz * 3.93, 0.22, tau * 0.25}, mode{hz * 9.2, 0.08 * force, tau * 0.08})
	w.add(0, 0.12*force, noise(r, 0.012).bandPass(900, 1).shape(decay(0.003)))
	return w.gain(force)
}

// chat is a knock of two notes, from somebody who wants to speak.
func chat(r *rand.Rand, take int) Wave {
	tones := parseChord([]string{"a5 d6", "a5 e6"}[take%2])
	w := marimba(r, tones[0], 0.9)
	w.add(0.1, 1, marimba(r, tones[1], 1))
	return w
}

// door is a door of the hall, driven by compressed air.
func door(r *rand.Rand, from, to float64) Wave {
	return filter(noise(r, 0.32), band, glide(from, to, 0.3), 0.9).shape(envelope(0.04, 0.1, 0.16))
}

// join is the door opening, and two notes up.
func join(r *rand.Rand, _ int) Wave {
	w := door(r, 700, 3200).gain(0.5)
	w.add(0.12, 0.8, piano(noteHz("d5"), 0.5, 0.7))
	w.add(0.24, 0.9, piano(noteHz("a5"), 0.7, 0.7))
	return w
}

// leave is two notes down, and the door closing.
func leave(r *rand.Rand, _ int) Wave {
	w := piano(noteHz("a5"), 0.5, 0.7).gain(0.8)
	w.add(0.12, 0.9, piano(noteHz("d5"), 0.7, 0.7))
	w.add(0.2, 0.5, door(r, 2800, 500))
	w.add(0.46, 0.7, strike(0.2, mode{98, 1, 0.05}, mode{171, 0.6, 0.03}, mode{402, 0.3, 0.02}))
	return w
}
