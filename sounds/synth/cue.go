package synth

import (
	"fmt"
	"math"
	"math/rand/v2"

	"roborally/sounds"
	"roborally/sounds/loudness"
)

// recipe computes a take of a cue: r is its source of randomness, takes count from 0.
type recipe func(r *rand.Rand, take int) Wave

// patch defines how a cue is made and in which room it sounds.
type patch struct {
	recipe recipe
	room   reverb
	wet    float64 // gain of the reverb
}

// patches holds the patch of every cue.
var patches = map[sounds.Cue]patch{
	sounds.Press:     {press, booth, 0.1},
	sounds.Take:      {take, booth, 0.1},
	sounds.Place:     {place, booth, 0.12},
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
	sounds.Crash:   {crash, factory, 0.15},

	sounds.Laser:     {laser, factory, 0.12},
	sounds.Mirror:    {mirror, factory, 0.2},
	sounds.Hit:       {hit, factory, 0.1},
	sounds.Fall:      {fall, dome, 0.15},
	sounds.Explosion: {explosion, factory, 0.2},

	sounds.Return:     {comeBack, factory, 0.3},
	sounds.Checkpoint: {checkpoint, factory, 0.2},
	sounds.Repair:     {repair, factory, 0.12},
	sounds.PowerDown:  {powerDown, factory, 0.15},
	sounds.Wake:       {wake, factory, 0.15},
	sounds.Win:        {win, factory, 0.22},
	sounds.Lose:       {lose, factory, 0.22},

	sounds.Die:        {die, factory, 0.1},
	sounds.Coin:       {coin, booth, 0.2},
	sounds.Purchase:   {purchase, booth, 0.2},
	sounds.Bug:        {bug, booth, 0.2},
	sounds.Secret:     {secret, factory, 0.22},
	sounds.LastRounds: {lastRounds, dome, 0.25},
}

// classLevels holds the loudness of the loudest moment of each class, in LUFS.
var classLevels = [...]float64{sounds.Touch: -21, sounds.Machinery: -19.5, sounds.Impact: -16.5, sounds.Signal: -17, sounds.Fanfare: -17}

// peakLimit is the largest sample of a sound, in dBFS; softClip enforces it. A lossy codec may exceed it by some
// tenths.
const peakLimit = -2.5

// Cue computes a take of a cue; takes count from 0.
func Cue(spec sounds.CueSpec, take int) Stereo {
	p, ok := patches[spec.Cue]
	if !ok {
		panic(fmt.Sprintf("bug: the cue %q has no patch", spec.Cue))
	}
	w := p.recipe(newRNG(fmt.Sprint(spec.Cue, take)), take).highPass(30)
	s := append(make(Stereo, samples(leadIn)), w.fadeEnds(0.0008, 0.01).inRoom(p.room, p.wet, 0)...)
	return s.trim().removeOffset().normalize(classLevels[spec.Class], func(s Stereo) float64 {
		return loudness.Max(s, Rate, loudness.Momentary)
	})
}

// leadIn is the silence before a cue, in seconds: a lossy codec adds a faint echo before an attack.
const leadIn = 0.003

// removeOffset removes the DC offset that an asymmetric short sound has, in place.
func (s Stereo) removeOffset() Stereo {
	for c := range 2 {
		sum := 0.0
		for i := range s {
			sum += s[i][c]
		}
		for i := range s { // a Hann window: 0 at both ends, 1 on average
			s[i][c] -= sum / float64(len(s)) * (1 - math.Cos(2*math.Pi*float64(i)/float64(len(s))))
		}
	}
	return s
}

// trim cuts off the inaudible end of a sound and fades out what is left.
func (s Stereo) trim() Stereo {
	most := 0.0
	for i := range s {
		most = max(most, abs(s[i][0]), abs(s[i][1]))
	}
	end := len(s)
	for end > 0 && max(abs(s[end-1][0]), abs(s[end-1][1])) < most*amplitude(-39) {
		end--
	}
	s = s[:end]
	n := min(samples(0.06), end)
	for i := range n {
		g := smoothstep(float64(i) / float64(n))
		s[end-1-i][0] *= g
		s[end-1-i][1] *= g
	}
	return s
}

// abs returns the absolute value.
func abs(v float64) float64 { return max(v, -v) }

// softClip limits peaks to peakLimit, in place. Samples up to half of it stay as they are.
func (s Stereo) softClip() {
	top := amplitude(peakLimit)
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

// normalize brings a sound to a loudness in LUFS, in place; measure returns how loud it is.
func (s Stereo) normalize(lufs float64, measure func(Stereo) float64) Stereo {
	for range 8 {
		g := amplitude(lufs - measure(s))
		for i := range s {
			s[i][0] *= g
			s[i][1] *= g
		}
		s.softClip()
	}
	return s
}
