package synth

// The melodies of the menu, in bars of eighths.
const (
	menuTune = `
		d5 - f5 g5 . a5 - g5   f5 - d5 . c5 - d5 -    . . a4 c5 d5 - f5 -    g5 - - - . . f5 g5
		a5 - c6 a5 . g5 - f5   g5 - e5 . c5 - d5 e5   f5 - - d5 . a4 - c5    e5 - - - c#5 - - .`
	menuAnswer = `
		. . . . . . a4 c5      d5 . d5 . f5 . d5 .    . . g4 a4 b4 . d5 .    b4 - - . . . a4 c5
		d5 . d5 . f5 . g5 .    a5 - g5 - e5 - c5 -    d5 . c5 . a4 . g4 .    a4 - - - c#5 - e5 -`
	menuTop = `
		d5 - f5 g5 . a5 - g5   f5 - d5 . c5 - d5 -    . . a4 c5 d5 - f5 -    g5 - - - . . f5 g5
		a5 - c6 a5 . d6 - c6   a5 - g5 . f5 - e5 -    d5 - a5 - f5 - e5 -    e5 - - - c#5 - a4 -`
)

// menuChords holds a chord per bar, lowest note first. The eight bars are played four times.
var menuChords = []string{
	"d2 f3 a3 c4 e4", "d2 f3 a3 c4 e4", "g2 f3 a3 b3 d4", "g2 f3 a3 b3 d4",
	"bb1 f3 a3 d4", "c2 e3 g3 bb3 d4", "d2 f3 a3 c4", "a1 g3 c#4 e4",
}

// menu is the music of the menus: a factory that swings, in D minor, 120 beats per minute.
func menu() Stereo {
	const bars = 32
	s := newScore(Rate/2, 4*bars, "menu")
	s.swing = 0.28
	for bar := range bars {
		s.menuBacking(bar)
		s.menuDrums(bar)
	}
	lead := track{0.3, 0.12, 0.35}
	sing := func(bar int, line string, v track) {
		from := 0.0
		for _, n := range parseTune(float64(4*bar), line) {
			s.play(n.at, v, whistle(s.rng, n.hz, from, s.seconds(n.length)))
			from = n.hz
		}
	}
	ring := func(bar int, line string, v track) {
		for _, n := range parseTune(float64(4*bar), line) {
			s.play(n.at, v, vibes(n.hz, around(s.rng, 0.85, 0.1)))
		}
	}
	ring(0, menuAnswer, track{0.2, -0.35, 0.3})
	sing(8, menuTune, lead)
	ring(16, menuAnswer, track{0.2, -0.35, 0.3})
	for _, n := range parseTune(64, menuAnswer) { // the horns double the answer
		s.play(n.at, track{0.16, 0.4, 0.3}, brass(n.hz/2, s.seconds(n.length)*0.9, 0.55))
	}
	sing(24, menuTop, lead)
	ring(24, menuTop, track{0.12, -0.4, 0.3})
	return s.mixDown(factory, 0.7)
}

// menuBacking plays a bar of bass and chords.
func (s *score) menuBacking(bar int) {
	at, tones := float64(4*bar), parseChord(menuChords[bar%8])
	root, seventh := tones[0], 1.782
	if bar%8 == 4 { // a minor seventh would clash with this chord, so the fifth is played
		seventh = 1.5
	}
	low := track{0.34, 0, 0.03}
	for _, n := range []struct{ at, length, interval, force float64 }{
		{0, 0.8, 1, 1}, {1.5, 0.4, 1, 0.75}, {2, 0.45, 2, 0.8}, {2.5, 0.7, 1.5, 0.85}, {3.5, 0.4, seventh, 0.7},
	} {
		s.play(at+n.at, low, bass(root*n.interval, s.seconds(n.length), n.force))
	}
	stabs := []float64{0.5, 1.5, 3}
	if bar%2 == 1 {
		stabs = []float64{0.5, 2, 3.5}
	}
	for i, b := range stabs {
		for k, hz := range tones[1:] {
			s.play(at+b, track{0.13, -0.3 + 0.2*float64(k), 0.15}, piano(hz, s.seconds(0.7), 0.6+0.1*float64(i%2)))
		}
	}
	if bar >= 8 && bar%2 == 0 {
		s.play(at, track{0.22, 0, 0.3}, pad(s.rng, tones[1:], s.seconds(8), 1500))
	}
}

// menuDrums plays a bar of the machines that serve as drums.
func (s *score) menuDrums(bar int) {
	at := float64(4 * bar)
	for _, b := range []float64{0, 1.5, 2, 2.75}[:2+2*(bar%2)] {
		s.play(at+b, track{0.4, 0, 0.03}, stamp(s.rng, 0.9))
	}
	if bar%2 == 0 {
		s.play(at+2.5, track{0.4, 0, 0.03}, stamp(s.rng, 0.7))
	}
	for _, b := range []float64{1, 3} {
		s.play(at+b, track{0.6, 0.05, 0.12}, clank(s.rng, 0.9))
	}
	for i := range 8 {
		force := 0.5
		if i%2 == 1 {
			force = 0.3
		}
		s.play(at+float64(i)/2, track{force, 0.35, 0.05}, steam(s.rng, 0.022, 1))
	}
	for _, b := range []float64{0.25, 0.75, 2.25, 3.25, 3.75} {
		s.play(at+b, track{0.22, -0.5, 0.1}, ratchet(s.rng, 2300, 1))
	}
	if bar%8 == 7 { // a fill before the next part
		for i := range 6 {
			s.play(at+2.5+float64(i)/4, track{0.2 + 0.05*float64(i), -0.4 + 0.15*float64(i), 0.15}, clank(s.rng, 0.8))
		}
	}
	if bar%8 == 0 {
		s.play(at, track{0.35, -0.1, 0.2}, steam(s.rng, 0.35, 1))
	}
}
