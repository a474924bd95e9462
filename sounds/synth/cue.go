package synth

import (
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"roborally/sounds"
	"roborally/sounds/loudness"
)

// recipe computes a take of a cue: r is its chance, take its number from 0 on.
type recipe func(r *rand.Rand, take int) Wave

// place is where a cue sounds, and how.
type place struct {
	recipe recipe
	room   hall
	share  float64 // of the room's echo
}

var places = map[sounds.Cue]place{
	sounds.Press:     {press, booth, 0.1},
	sounds.Take:      {take, booth, 0.1},
	sounds.Place:     {put, booth, 0.12},
	sounds.Refuse:    {refuse, booth, 0.1},
	sounds.Confirm:   {confirm, factory, 0.12},
	sounds.Countdown: {countdown, booth, 0.15},
	sounds.Chat:      {chat, booth, 0.2},
	sounds.Join:      {join, factory, 0.15},
	sounds.Leave:     {leave, factory, 0.15},
	sounds.Missed:    {missed, factory, 0.15},

	sounds.Drive:   {drive, booth, 0.15},
	sounds.Turn:    {turn, booth, 0.15},
	sounds.Push:    {push, booth, 0.2},
	sounds.Bump:    {bump, factory, 0.15},
	sounds.Belt:    {belt, booth, 0.2},
	sounds.Gear:    {gear, booth, 0.2},
	sounds.Pusher:  {pusher, factory, 0.1},
	sounds.Crusher: {crusher, factory, 0.2},
	sounds.Oil:     {oil, booth, 0.15},
	sounds.Ice:     {ice, booth, 0.25},

	sounds.Laser:     {laser, factory, 0.12},
	sounds.Mirror:    {mirror, factory, 0.2},
	sounds.Hit:       {hit, factory, 0.1},
	sounds.Fall:      {fallDown, dome, 0.15},
	sounds.Explosion: {explosion, factory, 0.2},

	sounds.Return:     {comeBack, factory, 0.3},
	sounds.Checkpoint: {checkpoint, factory, 0.2},
	sounds.Repair:     {repair, factory, 0.12},
	sounds.PowerDown:  {powerDown, factory, 0.15},
	sounds.Wake:       {wake, factory, 0.15},
	sounds.Win:        {win, factory, 0.22},
	sounds.Lose:       {lose, factory, 0.22},
}

// levels holds how loud the cues of a class are, in LUFS, in their loudest moment.
var levels = [...]float64{sounds.Touch: -21, sounds.Work: -19.5, sounds.Blow: -16.5, sounds.Signal: -17, sounds.Fanfare: -17}

// crest is the largest sample of a file, in dBFS: what is still louder is bent
// back. A lossy codec may add some tenths to it.
const crest = -2.5

// Cue computes a take of a cue, from 0 on.
func Cue(sheet sounds.Sheet, take int) Stereo {
	p, ok := places[sheet.Cue]
	if !ok {
		panic(fmt.Sprintf("bug: nobody has written how %q sounds", sheet.Cue))
	}
	w := p.recipe(luck(fmt.Sprint(sheet.Cue, take)), take).highs(30)
	s := append(make(Stereo, samples(lead)), w.ends(0.0008, 0.01).in(p.room, p.share, 0)...)
	return s.cut().centre().level(levels[sheet.Class], loudness.Moment)
}

// lead is the silence before a cue, in seconds: a lossy codec lets a little of what
// comes sound before it.
const lead = 0.003

// centre takes out what is left of an offset where a short sound is not symmetrical.
func (s Stereo) centre() Stereo {
	for c := range 2 {
		sum := 0.0
		for i := range s {
			sum += s[i][c]
		}
		for i := range s { // nothing at both ends, and as much in all
			s[i][c] -= sum / float64(len(s)) * (1 - math.Cos(2*math.Pi*float64(i)/float64(len(s))))
		}
	}
	return s
}

// cut ends a sound where it cannot be heard any more.
func (s Stereo) cut() Stereo {
	most := 0.0
	for i := range s {
		most = max(most, abs(s[i][0]), abs(s[i][1]))
	}
	end := len(s)
	for end > 0 && max(abs(s[end-1][0]), abs(s[end-1][1])) < most*decibels(-39) {
		end--
	}
	s = s[:end]
	n := min(samples(0.06), end)
	for i := range n {
		g := smooth(float64(i) / float64(n))
		s[end-1-i][0] *= g
		s[end-1-i][1] *= g
	}
	return s
}

func abs(v float64) float64 { return max(v, -v) }

// Only the crests are bent: up to half of the largest sample everything stays as it is.
func (s Stereo) bend() {
	top := decibels(crest)
	knee := top / 2
	for i := range s {
		for c := range 2 {
			v := abs(s[i][c])
			if v <= knee {
				continue
			}
			over := (v - knee) / (top - knee)
			v = knee + (top-knee)*over/(1+over)
			if s[i][c] < 0 {
				v = -v
			}
			s[i][c] = v
		}
	}
}

// level makes a sound as loud as it has to be, by its loudest window, in LUFS.
func (s Stereo) level(lufs float64, window time.Duration) Stereo {
	for range 8 {
		g := decibels(lufs - loudness.Most(s, Rate, window))
		for i := range s {
			s[i][0] *= g
			s[i][1] *= g
		}
		s.bend()
	}
	return s
}
