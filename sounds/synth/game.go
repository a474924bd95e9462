package synth

import "math"

// passage is eight bars of the music of a game: four chords of two bars each, lowest note first, and the
// instruments.
type passage struct {
	chords  [4]string
	marimba [8]int  // indices of the chord's upper notes per eighth, or rest
	piano   float64 // gain of the electric piano
	full    bool    // with drums, wheels and all notes of the bass
}

// rest stands for an eighth without a note.
const rest = -1

// The patterns of the marimba: like a machine at full speed, in another order, and sparse, as if it cooled
// down.
var (
	rolling = [8]int{0, 2, 1, 3, 2, 1, 3, 0}
	turning = [8]int{3, 1, 2, 0, 1, 2, 0, 2}
	cooling = [8]int{0, rest, 2, rest, rest, 1, rest, 3}
)

// The chords, by eight bars: away and back; again with a detour by A flat; over a pedal tone; brighter; and the
// long way home.
var (
	gameSetOut   = [4]string{"a2 e3 g3 b3 c4", "f2 e3 g3 a3 c4", "d2 f3 a3 c4 e4", "e2 e3 g3 b3 d4"}
	gameCome     = [4]string{"c2 e3 g3 b3 d4", "f2 e3 a3 c4", "bb1 e3 a3 d4", "e2 d3 a3 b3 e4"}
	gameAgain    = [4]string{"a2 e3 g3 b3 c4", "f2 e3 g3 a3 c4", "d2 f3 a3 c4 e4", "g2 f3 a3 b3 d4"}
	gameDetour   = [4]string{"c2 e3 g3 b3 d4", "ab2 eb3 g3 c4", "bb1 f3 a3 d4", "e2 d3 a3 b3 e4"}
	gameStill    = [4]string{"a2 e3 a3 b3 d4", "a2 d3 f3 a3 c4", "a2 e3 g3 b3 c4", "a2 d3 g3 b3 d4"}
	gameLight    = [4]string{"d2 f3 a3 c4 e4", "g2 f3 a3 b3 d4", "c2 e3 g3 b3 d4", "f2 e3 g3 a3 c4"}
	gameShade    = [4]string{"d2 f3 a3 c4 e4", "g2 f3 a3 b3 e4", "e2 e3 g3 b3 d4", "a2 e3 g3 b3 c4"}
	gameClimb    = [4]string{"f2 e3 g3 a3 c4", "g2 d3 g3 b3 e4", "a2 e3 g3 b3 c4", "g2 f3 a3 b3 d4"}
	gameHomeward = [4]string{"f2 e3 g3 a3 c4", "e2 d3 g3 b3 d4", "d2 f3 a3 c4 e4", "e2 d3 a3 b3 e4"}
)

// gameForm is the form of the whole piece. It is long, because a game is, and has calm passages.
var gameForm = []passage{
	{gameSetOut, rolling, 0, true}, {gameCome, rolling, 0, true},
	{gameAgain, rolling, 0, true}, {gameDetour, rolling, 0, true},
	{gameStill, cooling, 0, false}, {gameStill, cooling, 0.5, false},
	{gameLight, turning, 0.7, true}, {gameShade, turning, 0.8, true},
	{gameClimb, turning, 0.9, true}, {gameHomeward, cooling, 0.6, false},
	{gameSetOut, rolling, 0.5, true}, {gameCome, rolling, 0.4, true},
}

// gameChord returns the chord of a bar.
func gameChord(bar int) string { return gameForm[bar/8].chords[bar/2%4] }

// gameTune is a melody in eighths and the bar in which it begins.
type gameTune struct {
	bar  int
	line string
}

// The melodies, played now and then by vibraphone, distant horn, electric piano and whistle.
var (
	gameFirst = gameTune{4, `
		. . . . e5 - - -   d5 - c5 - - - - -   . . . . g4 - b4 -   d5 - - - - - - -
		. . . . e5 - g5 -  a5 - - - e5 - - -   c5 - - - - - - -    . . . . a4 - - -`}
	gameSecond = gameTune{20, `
		. . . . c5 - a4 -  e5 - - - - - d5 -   b4 - - - d5 - - -   a4 - - - - - - -
		. . g5 - e5 - d5 - b4 - - - g4 - - -   c5 - - - eb5 - - -  g5 - - - - - - -`}
	gameWhistled = gameTune{16, `
		. . . . . . . .    . . . . . . . .     a4 - - - - - - -    c5 - - - b4 - - -
		. . . . . . . .    . . . . . . . .     . . . . . . . .     . . . . . . . .`}
	gameHorn = gameTune{40, `
		. . . . e4 - - -   a4 - - - - - - -    . . . . f4 - - -    d4 - - - - - - -
		. . . . e4 - - -   g4 - - - a4 - - -   b4 - - - - - - -    . . . . . . . .`}
	gameThird = gameTune{48, `
		. . a4 - c5 - e5 - d5 - - - - - . .    . . b4 - d5 - e5 -  d5 - b4 - a4 - - -
		. . g4 - b4 - d5 - e5 - - - - - d5 -   c5 - - - a4 - g4 -  a4 - - - - - . .`}
	gameFourth = gameTune{56, `
		. . a4 - c5 - e5 - e5 - - - f5 - d5 -  . . b4 - d5 - e5 -  a5 - - - g5 - e5 -
		. . b4 - d5 - g5 - e5 - - - - - d5 -   e5 - - - c5 - b4 -  e5 - - - - - . .`}
	gameSung = gameTune{64, `
		a4 - - - - - - -   . . . . c5 - d5 -   e5 - - - - - d5 -   b4 - - - - - - -
		e5 - - - g5 - - -  e5 - d5 - e5 - - -  d5 - - - - - - -    . . . . . . . .`}
	gameHomeSung = gameTune{72, `
		. . . . a4 - c5 -  e5 - - - - - - -    . . . . d5 - b4 -   g4 - - - - - - -
		. . . . f4 - a4 -  e5 - - - d5 - c5 -  a4 - - - b4 - - -   e4 - - - - - - -`}
	gameLast = gameTune{84, gameFirst.line}
)

// game is the music during a game: calm, so that players can think, with machines in the distance; in A
// minor, 84 beats per minute, four and a half minutes long.
func game() Stereo {
	s := newScore(31500, 4*8*len(gameForm), "game") // 84 beats per minute
	for bar := range 8 * len(gameForm) {
		if bar%2 == 0 {
			s.gameBacking(bar/2, &gameForm[bar/8], parseChord(gameChord(bar)))
		}
		s.gameDrums(bar, gameForm[bar/8].full)
	}
	s.playTune(gameFirst, track{0.1, 0.25, 0.6}, s.vibraphone)
	s.playTune(gameSecond, track{0.1, 0.25, 0.6}, s.vibraphone)
	s.playTune(gameWhistled, track{0.045, -0.3, 0.9}, s.whistled())
	s.playTune(gameHorn, track{0.13, 0.35, 1}, func(n note) Wave { return brass(n.hz, s.seconds(n.length), 0.3) })
	s.playTune(gameThird, track{0.16, 0.2, 0.5}, s.tine)
	s.playTune(gameFourth, track{0.16, 0.2, 0.5}, s.tine)
	s.playTune(gameFourth, track{0.05, -0.35, 0.7}, s.vibraphone)
	s.playTune(gameSung, track{0.05, -0.3, 0.9}, s.whistled())
	s.playTune(gameHomeSung, track{0.1, 0.25, 0.6}, s.vibraphone)
	s.playTune(gameLast, track{0.1, 0.25, 0.6}, s.vibraphone)
	s.playTune(gameLast, track{0.07, -0.3, 0.7}, func(n note) Wave {
		n.hz /= 2
		return s.tine(n)
	})
	return s.mixDown(dome, 1.2)
}

// playTune plays a melody on an instrument.
func (s *score) playTune(t gameTune, v track, instrument func(n note) Wave) {
	for _, n := range parseTune(float64(4*t.bar), t.line) {
		s.play(n.at, v, instrument(n))
	}
}

// vibraphone plays a note on the vibraphone.
func (s *score) vibraphone(n note) Wave { return vibes(n.hz, around(s.rng, 0.8, 0.12)) }

// tine plays a note on the electric piano.
func (s *score) tine(n note) Wave {
	return piano(n.hz, s.seconds(n.length)+0.3, around(s.rng, 0.6, 0.12))
}

// whistled returns an instrument: a whistle that slides from note to note.
func (s *score) whistled() func(n note) Wave {
	from := 0.0
	return func(n note) Wave {
		w := whistle(s.rng, n.hz, from, s.seconds(n.length))
		from = n.hz
		return w
	}
}

// gameBacking plays two bars of strings, bass and marimba.
func (s *score) gameBacking(i int, p *passage, tones []float64) {
	at := float64(8 * i)
	bright := 1150 + 650*math.Sin(math.Pi*float64(i)/8)
	s.play(at-0.5, track{0.46, 0.1, 0.35}, pad(s.rng, tones[1:], s.seconds(9.5), bright))
	low := track{0.24, 0, 0.05}
	s.play(at, low, bass(tones[0], s.seconds(3), 0.6))
	if p.full {
		s.play(at+4, low, bass(tones[0], s.seconds(1.5), 0.5))
		s.play(at+6, low, bass(tones[0]*1.5, s.seconds(1.5), 0.42))
	}
	upper := tones[1:]
	for k := range 16 {
		if i%8 == 0 && k < 8 || k%8 == 6 && i%2 == 0 { // a pause
			continue
		}
		n := p.marimba[(k+i)%8]
		if n == rest {
			continue
		}
		hz := upper[n%len(upper)] * 2
		force := 0.42 + 0.2*math.Sin(float64(k)*0.8+float64(i))
		s.play(at+float64(k)/2, track{0.2, -0.3, 0.35}, marimba(s.rng, hz, force))
	}
	if p.piano == 0 {
		return
	}
	for _, b := range []float64{0, 2.5, 5.5}[:2+i%2] {
		for k, hz := range upper {
			s.play(at+b+0.02*float64(k), track{0.06 * p.piano, 0.1 + 0.15*float64(k), 0.4}, piano(hz, s.seconds(2.2), 0.5))
		}
	}
}

// gameDrums plays a bar of the distant machines.
func (s *score) gameDrums(bar int, full bool) {
	at := float64(4 * bar)
	if bar >= 2 && full {
		s.play(at, track{0.16, 0, 0.25}, stamp(s.rng, 0.6))
		if bar%2 == 1 {
			s.play(at+2.5, track{0.1, 0, 0.25}, stamp(s.rng, 0.5))
		}
	}
	for i := range 4 {
		s.play(at+float64(i)+0.5, track{0.1, 0.45, 0.3}, steam(s.rng, 0.03, 1))
	}
	if bar%4 == 2 {
		s.play(at+1, track{0.1, 0.55, 1.2}, strike(0.6, plate(s.rng, 310, 0.12)...))
	}
	if bar%8 == 5 {
		s.play(at+3, track{0.09, -0.6, 1.2}, strike(0.6, plate(s.rng, 205, 0.14)...))
	}
	if !full { // no wheels either
		return
	}
	for _, b := range []float64{1.75, 3.25, 3.75}[:1+bar%3] {
		s.play(at+b, track{0.07, -0.5, 0.5}, ratchet(s.rng, 1900, 1))
	}
}
