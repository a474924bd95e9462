package synth

import "math"

// passage is eight bars of the music of a game: four chords of two bars each, lowest
// tone first, and who plays.
type passage struct {
	chords [4]string
	wood   [8]int  // the tones of the chord that the marimba plays in a bar; rest for none
	keys   float64 // how loud an electric piano is
	strict bool    // press and wheels go on, and the bass plays all its tones
}

// rest is a tone that is not played.
const rest = -1

// How the marimba goes on and on, as a machine does: at full speed, in another order,
// and while the machine is cooling down.
var (
	rolling = [8]int{0, 2, 1, 3, 2, 1, 3, 0}
	turning = [8]int{3, 1, 2, 0, 1, 2, 0, 2}
	cooling = [8]int{0, rest, 2, rest, rest, 1, rest, 3}
)

// The chords, by eight bars: there and back; the second time by way of A flat; over one
// low tone; towards the light; and the long way home.
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

// gameForm is the whole piece: it is long, because a game is, and breathes.
var gameForm = []passage{
	{gameSetOut, rolling, 0, true}, {gameCome, rolling, 0, true},
	{gameAgain, rolling, 0, true}, {gameDetour, rolling, 0, true},
	{gameStill, cooling, 0, false}, {gameStill, cooling, 0.5, false},
	{gameLight, turning, 0.7, true}, {gameShade, turning, 0.8, true},
	{gameClimb, turning, 0.9, true}, {gameHomeward, cooling, 0.6, false},
	{gameSetOut, rolling, 0.5, true}, {gameCome, rolling, 0.4, true},
}

// gameChord gives the chord of a bar.
func gameChord(bar int) string { return gameForm[bar/8].chords[bar/2%4] }

// gameTune is a tune, in eighths, and the bar in which it begins.
type gameTune struct {
	bar  int
	line string
}

// What is remembered now and then: by a vibraphone, by a horn far away, by an electric
// piano, and by the whistle.
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

// game is the music behind a game: calm, so that one can think, with the machines
// far off; in A, at 84, and four and a half minutes long.
func game() Stereo {
	s := newScore(31500, 4*8*len(gameForm), "game") // 84 beats a minute
	for bar := range 8 * len(gameForm) {
		if bar%2 == 0 {
			s.gameGround(bar/2, &gameForm[bar/8], chord(gameChord(bar)))
		}
		s.gameMachines(bar, gameForm[bar/8].strict)
	}
	s.remember(gameFirst, voice{0.1, 0.25, 0.6}, s.vibraphone)
	s.remember(gameSecond, voice{0.1, 0.25, 0.6}, s.vibraphone)
	s.remember(gameWhistled, voice{0.045, -0.3, 0.9}, s.sung())
	s.remember(gameHorn, voice{0.13, 0.35, 1}, func(n note) Wave { return brass(n.hz, s.seconds(n.length), 0.3) })
	s.remember(gameThird, voice{0.16, 0.2, 0.5}, s.tine)
	s.remember(gameFourth, voice{0.16, 0.2, 0.5}, s.tine)
	s.remember(gameFourth, voice{0.05, -0.35, 0.7}, s.vibraphone)
	s.remember(gameSung, voice{0.05, -0.3, 0.9}, s.sung())
	s.remember(gameHomeSung, voice{0.1, 0.25, 0.6}, s.vibraphone)
	s.remember(gameLast, voice{0.1, 0.25, 0.6}, s.vibraphone)
	s.remember(gameLast, voice{0.07, -0.3, 0.7}, func(n note) Wave {
		n.hz /= 2
		return s.tine(n)
	})
	return s.in(dome, 1.2)
}

// remember has a tune played by an instrument.
func (s *score) remember(t gameTune, v voice, instrument func(n note) Wave) {
	for _, n := range tune(float64(4*t.bar), t.line) {
		s.play(n.at, v, instrument(n))
	}
}

func (s *score) vibraphone(n note) Wave { return vibes(n.hz, around(s.luck, 0.8, 0.12)) }

func (s *score) tine(n note) Wave {
	return piano(n.hz, s.seconds(n.length)+0.3, around(s.luck, 0.6, 0.12))
}

// sung gives a whistle that slides from tone to tone.
func (s *score) sung() func(n note) Wave {
	from := 0.0
	return func(n note) Wave {
		w := whistle(s.luck, n.hz, from, s.seconds(n.length))
		from = n.hz
		return w
	}
}

// gameGround plays two bars: strings, bass, and the marimba.
func (s *score) gameGround(i int, p *passage, tones []float64) {
	at := float64(8 * i)
	bright := 1150 + 650*math.Sin(math.Pi*float64(i)/8)
	s.play(at-0.5, voice{0.46, 0.1, 0.35}, pad(s.luck, tones[1:], s.seconds(9.5), bright))
	low := voice{0.24, 0, 0.05}
	s.play(at, low, bass(tones[0], s.seconds(3), 0.6))
	if p.strict {
		s.play(at+4, low, bass(tones[0], s.seconds(1.5), 0.5))
		s.play(at+6, low, bass(tones[0]*1.5, s.seconds(1.5), 0.42))
	}
	upper := tones[1:]
	for k := range 16 {
		if i%8 == 0 && k < 8 || k%8 == 6 && i%2 == 0 { // it takes a breath
			continue
		}
		n := p.wood[(k+i)%8]
		if n == rest {
			continue
		}
		hz := upper[n%len(upper)] * 2
		force := 0.42 + 0.2*math.Sin(float64(k)*0.8+float64(i))
		s.play(at+float64(k)/2, voice{0.2, -0.3, 0.35}, wood(s.luck, hz, force))
	}
	if p.keys == 0 {
		return
	}
	for _, b := range []float64{0, 2.5, 5.5}[:2+i%2] {
		for k, hz := range upper {
			s.play(at+b+0.02*float64(k), voice{0.06 * p.keys, 0.1 + 0.15*float64(k), 0.4}, piano(hz, s.seconds(2.2), 0.5))
		}
	}
}

// gameMachines plays a bar of what goes on in other halls.
func (s *score) gameMachines(bar int, strict bool) {
	at := float64(4 * bar)
	if bar >= 2 && strict {
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
	if !strict { // the wheels rest too
		return
	}
	for _, b := range []float64{1.75, 3.25, 3.75}[:1+bar%3] {
		s.play(at+b, voice{0.07, -0.5, 0.5}, ratchet(s.luck, 1900, 1))
	}
}
