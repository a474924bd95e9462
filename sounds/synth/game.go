package synth

import "math"

// gameChords holds a chord for two bars each, lowest tone first.
var gameChords = []string{
	"a2 e3 g3 b3 c4", "f2 e3 g3 a3 c4", "d2 f3 a3 c4 e4", "e2 e3 g3 b3 d4",
	"c2 e3 g3 b3 d4", "f2 e3 a3 c4", "bb1 e3 a3 d4", "e2 d3 a3 b3 e4",
	"a2 e3 g3 b3 c4", "f2 e3 g3 a3 c4", "d2 f3 a3 c4 e4", "g2 f3 a3 b3 d4",
	"c2 e3 g3 b3 d4", "ab2 eb3 g3 c4", "bb1 f3 a3 d4", "e2 d3 a3 b3 e4",
}

// gameTune is what a vibraphone remembers now and then, in eighths.
const (
	gameFirst = `
		. . . . e5 - - -   d5 - c5 - - - - -   . . . . g4 - b4 -   d5 - - - - - - -
		. . . . e5 - g5 -  a5 - - - e5 - - -   c5 - - - - - - -    . . . . a4 - - -`
	gameSecond = `
		. . . . c5 - a4 -  e5 - - - - - d5 -   b4 - - - d5 - - -   a4 - - - - - - -
		. . g5 - e5 - d5 - b4 - - - g4 - - -   c5 - - - eb5 - - -  g5 - - - - - - -`
)

// game is the music behind a game: calm, so that one can think, with the machines
// far off; in A, at 84.
func game() Stereo {
	const bars = 32
	s := newScore(31500, 4*bars, "game") // 84 beats a minute
	for i, tones := range gameChords {
		s.gameGround(i, chord(tones))
	}
	for bar := range bars {
		s.gameMachines(bar)
	}
	remember := func(bar int, line string, v voice) {
		for _, n := range tune(float64(4*bar), line) {
			s.play(n.at, v, vibes(n.hz, around(s.luck, 0.8, 0.12)))
		}
	}
	remember(4, gameFirst, voice{0.1, 0.25, 0.6})
	remember(20, gameSecond, voice{0.1, 0.25, 0.6})
	from := 0.0
	for _, n := range tune(16*4, `
		. . . . . . . .    . . . . . . . .     a4 - - - - - - -   c5 - - - b4 - - -`) {
		s.play(n.at, voice{0.045, -0.3, 0.9}, whistle(s.luck, n.hz, from, s.seconds(n.length)))
		from = n.hz
	}
	return s.in(dome, 1.2)
}

// gameGround plays two bars: strings, bass, and a marimba that goes on and on as
// a machine does.
func (s *score) gameGround(i int, tones []float64) {
	at := float64(8 * i)
	bright := 1150 + 650*math.Sin(math.Pi*float64(i)/8)
	s.play(at-0.5, voice{0.46, 0.1, 0.35}, pad(s.luck, tones[1:], s.seconds(9.5), bright))
	low := voice{0.24, 0, 0.05}
	s.play(at, low, bass(tones[0], s.seconds(3), 0.6))
	s.play(at+4, low, bass(tones[0], s.seconds(1.5), 0.5))
	s.play(at+6, low, bass(tones[0]*1.5, s.seconds(1.5), 0.42))
	upper := tones[1:]
	order := []int{0, 2, 1, 3, 2, 1, 3, 0}
	for k := range 16 {
		if i%8 == 0 && k < 8 || k%8 == 6 && i%2 == 0 { // it takes a breath
			continue
		}
		hz := upper[order[(k+i)%8]%len(upper)] * 2
		force := 0.42 + 0.2*math.Sin(float64(k)*0.8+float64(i))
		s.play(at+float64(k)/2, voice{0.2, -0.3, 0.35}, wood(s.luck, hz, force))
	}
}

// gameMachines plays a bar of what goes on in other halls.
func (s *score) gameMachines(bar int) {
	at := float64(4 * bar)
	if bar >= 2 {
		s.play(at, voice{0.16, 0, 0.25}, stamp(s.luck, 0.6))
		if bar%2 == 1 {
			s.play(at+2.5, voice{0.1, 0, 0.25}, stamp(s.luck, 0.5))
		}
	}
	for i := range 4 {
		s.play(at+float64(i)+0.5, voice{0.1, 0.45, 0.3}, steam(s.luck, 0.03, 1))
	}
	if bar%4 == 2 {
		s.play(at+1, voice{0.1, 0.55, 1.2}, strike(0.6, plate(s.luck, 310, 0.12)...))
	}
	if bar%8 == 5 {
		s.play(at+3, voice{0.09, -0.6, 1.2}, strike(0.6, plate(s.luck, 205, 0.14)...))
	}
	for _, b := range []float64{1.75, 3.25, 3.75}[:1+bar%3] {
		s.play(at+b, voice{0.07, -0.5, 0.5}, ratchet(s.luck, 1900, 1))
	}
}
