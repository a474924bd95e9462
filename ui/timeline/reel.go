package timeline

import (
	"math"
	"time"

	"roborally/core"
	"roborally/core/replay"
)

// Reel plays a film, to and fro.
type Reel struct {
	*Player
	Film *replay.Film

	scene int    // of the film, as far as it is lined up
	beats []Beat // of that scene
	event int    // number of the next event to become true
	until int    // number of the event after which it halts, or -1
}

// NewReel gives a reel at the beginning of a film.
func NewReel(film *replay.Film) *Reel {
	r := &Reel{Player: NewPlayer(film.Setup), Film: film, until: -1}
	r.OnFold = func(*core.Event, *core.State) {
		if r.event == r.until {
			r.Halt()
			r.until = -1
		}
		r.event++
	}
	r.load(0)
	return r
}

// load lines up a scene from its beginning.
func (r *Reel) load(scene int) {
	r.scene, r.event = scene, r.Film.Scenes[scene].At
	r.Reset(r.Film.Whole(r.event, core.NoSeat))
	r.line()
}

// line lines up the events of the scene.
func (r *Reel) line() {
	r.Add(r.Film.Of(r.scene))
	r.beats = r.queue
}

// follow lines up the next scenes until there is something left to be shown.
func (r *Reel) follow() {
	for !r.Busy() && r.scene+1 < len(r.Film.Scenes) {
		r.scene++
		r.line()
	}
}

// Scene gives the number of the scene of the film that is shown.
func (r *Reel) Scene() int { return r.scene }

// Event gives the number of the event that becomes true next.
func (r *Reel) Event() int { return r.event }

// Seen gives the number of the event that is seen to happen next: those of a beat are
// seen before they are true.
func (r *Reel) Seen() int {
	if r.told {
		return r.event
	}
	return r.event + r.seen
}

// Ended tells whether all has been shown.
func (r *Reel) Ended() bool { return !r.Busy() && r.scene+1 == len(r.Film.Scenes) }

// Until has the reel halt at the end of the beat that has event number n; what
// leads elsewhere takes that back.
func (r *Reel) Until(n int) { r.until = n }

// Halting tells whether Until is still to come.
func (r *Reel) Halting() bool { return r.until >= 0 }

// Advance lets time pass.
func (r *Reel) Advance(dt time.Duration) {
	r.Player.Advance(dt)
	for !r.Busy() && !r.Ended() {
		r.follow()
		r.Player.Advance(0)
	}
}

// Seek goes to the beginning of the beat that has event number n; the number of
// all events leads to the end.
func (r *Reel) Seek(n int) {
	r.until = -1
	r.load(r.Film.SceneAt(n))
	at := r.event
	for i := range r.beats {
		if at += len(r.beats[i].Events); n < at {
			r.Skip(i)
			return
		}
	}
	r.SkipAll()
	r.follow()
}

// Forward goes to the beginning of the next beat in which something is to be
// seen, or to the end.
func (r *Reel) Forward() {
	r.until = -1
	r.Skip(1)
	for !r.Ended() && !r.worth() {
		r.Skip(1)
		r.follow()
	}
}

// SkipRegister goes to the end of the register that is shown, through all its scenes.
func (r *Reel) SkipRegister() {
	r.until = -1
	if !r.Busy() {
		return
	}
	register := r.Beat().Register
	for r.Busy() && r.Beat().Register == register {
		r.Player.SkipRegister()
		r.follow()
	}
}

// Back goes to the beginning of the beat that is shown, or, where it stands
// there already, of the one before in which something is to be seen.
func (r *Reel) Back() {
	r.until = -1
	beat := len(r.beats) - len(r.queue)
	if r.into > 0 && r.worth() {
		beat++
	}
	for scene := r.scene; scene >= 0; scene-- {
		r.load(scene)
		for beat = min(beat, len(r.beats)) - 1; beat >= 0; beat-- {
			if worth(&r.beats[beat]) {
				r.Skip(beat)
				return
			}
		}
		beat = math.MaxInt
	}
}

// worth tells whether there is something to be seen in the beat that is shown.
func (r *Reel) worth() bool { return len(r.queue) > 0 && worth(&r.queue[0]) }

func worth(b *Beat) bool { return b.Time > b.Lead && !b.Idle }

// Place gives how far the scene has come, 0…1, by the time it takes.
func (r *Reel) Place() float64 {
	var whole, left time.Duration
	for i := range r.beats {
		whole += r.beats[i].Time
	}
	for i := range r.queue {
		left += r.queue[i].Time
	}
	if whole == 0 {
		return 1
	}
	return float64(whole-left+time.Duration(float64(r.into)*r.Speed)) / float64(whole)
}

// SeekPlace goes to a place in a scene, as Place gives it.
func (r *Reel) SeekPlace(scene int, place float64) {
	r.until = -1
	r.load(scene)
	var whole time.Duration
	for i := range r.beats {
		whole += r.beats[i].Time
	}
	to := time.Duration(max(0, min(1, place)) * float64(whole))
	n := 0
	for n < len(r.beats)-1 && r.beats[n].Time <= to {
		to -= r.beats[n].Time
		n++
	}
	r.Skip(n)
	r.Player.Advance(time.Duration(float64(to) / r.Speed))
}

// Before goes to a little before event number n: as much as takes the time, but
// no further than the beginning of its scene.
func (r *Reel) Before(n int, lead time.Duration) {
	r.Seek(n)
	for scene := r.scene; lead > 0 && len(r.queue) < len(r.beats); {
		r.Back()
		if r.scene != scene {
			r.load(scene)
			return
		}
		lead -= r.queue[0].Time
	}
}
