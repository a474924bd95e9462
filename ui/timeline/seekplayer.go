package timeline

import (
	"math"
	"slices"
	"time"

	"roborally/core"
	"roborally/core/replay"
)

// SeekPlayer plays a recording forward and backward and can seek.
type SeekPlayer struct {
	*Player
	Recording *replay.Recording

	scene     int    // of the recording: the last one queued
	beats     []Beat // of that scene
	event     int    // number of the next event to be applied
	stopAfter int    // number of the event after which it stops, or -1
}

// NewSeekPlayer returns a player at the beginning of a recording.
func NewSeekPlayer(recording *replay.Recording) *SeekPlayer {
	r := &SeekPlayer{Player: NewPlayer(recording.Setup), Recording: recording, stopAfter: -1}
	r.OnApply = func(*core.Event, *core.State) {
		if r.event == r.stopAfter {
			r.StopAfterBeat()
			r.stopAfter = -1
		}
		r.event++
	}
	r.load(0)
	return r
}

// load queues a scene from its beginning.
func (r *SeekPlayer) load(scene int) {
	r.scene, r.event = scene, r.Recording.Scenes[scene].Start
	r.Reset(r.Recording.FullView(r.event, core.NoSeat))
	r.queueScene()
}

// queueScene queues the events of the current scene.
func (r *SeekPlayer) queueScene() {
	r.Add(r.Recording.SceneEvents(r.scene))
	r.beats = r.queue
}

// queueNextScenes queues the next scenes until there is something to show.
func (r *SeekPlayer) queueNextScenes() {
	for !r.Busy() && r.scene+1 < len(r.Recording.Scenes) {
		r.scene++
		r.queueScene()
	}
}

// Scene returns the number of the recording's current scene.
func (r *SeekPlayer) Scene() int { return r.scene }

// NextEvent returns the number of the event that is applied next.
func (r *SeekPlayer) NextEvent() int { return r.event }

// NextVisible returns the number of the event that becomes visible next: the events of a beat are visible before
// they are applied.
func (r *SeekPlayer) NextVisible() int {
	if r.applied {
		return r.event
	}
	n := r.event + r.seenEvents
	for i := range r.queue[:r.seenBeats] {
		n += len(r.queue[i].Events)
	}
	return n
}

// Ended reports whether everything has been shown.
func (r *SeekPlayer) Ended() bool { return !r.Busy() && r.scene+1 == len(r.Recording.Scenes) }

// StopAfter makes the player stop at the end of the beat with event number n. Every seek cancels it.
func (r *SeekPlayer) StopAfter(n int) { r.stopAfter = n }

// StopPending reports whether a stop requested by StopAfter is pending.
func (r *SeekPlayer) StopPending() bool { return r.stopAfter >= 0 }

// Advance lets the time dt pass.
func (r *SeekPlayer) Advance(dt time.Duration) {
	r.Player.Advance(dt)
	for !r.Busy() && !r.Ended() {
		r.queueNextScenes()
		r.Player.Advance(0)
	}
}

// Seek goes to the beginning of the beat with event number n; the number of all events seeks to the end.
func (r *SeekPlayer) Seek(n int) {
	r.stopAfter = -1
	r.load(r.Recording.SceneAt(n))
	at := r.event
	for i := range r.beats {
		if at += len(r.beats[i].Events); n < at {
			r.Skip(i)
			return
		}
	}
	r.SkipAll()
	r.queueNextScenes()
}

// Forward goes to the beginning of the next beat with something to see, or to the end.
func (r *SeekPlayer) Forward() {
	r.stopAfter = -1
	n := 1
	if r.elapsed() > 0 {
		n = r.playing()
	}
	r.Skip(n)
	for !r.Ended() && !r.worthShowing() {
		r.Skip(1)
		r.queueNextScenes()
	}
}

// SkipRegister skips to the end of the current register, through all its scenes.
func (r *SeekPlayer) SkipRegister() {
	r.stopAfter = -1
	if !r.Busy() {
		return
	}
	register := r.Beat().Register
	for r.Busy() && r.Beat().Register == register {
		r.Player.SkipRegister()
		r.queueNextScenes()
	}
}

// Back goes to the beginning of the current beat or, if it is there already, of the previous beat with
// something to see.
func (r *SeekPlayer) Back() {
	r.stopAfter = -1
	beat := len(r.beats) - len(r.queue)
	if r.elapsed() > 0 {
		beat += slices.IndexFunc(r.queue[:r.playing()], func(b Beat) bool { return worthShowing(&b) }) + 1
	}
	for scene := r.scene; scene >= 0; scene-- {
		r.load(scene)
		for beat = min(beat, len(r.beats)) - 1; beat >= 0; beat-- {
			if worthShowing(&r.beats[beat]) {
				r.Skip(beat)
				return
			}
		}
		beat = math.MaxInt
	}
}

// worthShowing reports whether the current beat has something to see.
func (r *SeekPlayer) worthShowing() bool { return len(r.queue) > 0 && worthShowing(&r.queue[0]) }

func worthShowing(b *Beat) bool { return b.Time > b.Lead && !b.Idle }

// Progress returns the progress of the current scene, 0…1, measured in time.
func (r *SeekPlayer) Progress() float64 {
	var whole, left time.Duration
	for i := range r.beats {
		whole += r.beats[i].share
	}
	for i := range r.queue {
		left += r.queue[i].share
	}
	if whole == 0 {
		return 1
	}
	shown := float64(r.elapsed())
	if r.current == 1 && r.queue[0].Time > 0 { // alone, even if it is part of a group
		shown *= float64(r.queue[0].share) / float64(r.queue[0].Time)
	}
	return (float64(whole-left) + shown) / float64(whole)
}

// SeekProgress goes to a scene at a progress of 0…1, as returned by Progress.
func (r *SeekPlayer) SeekProgress(scene int, progress float64) {
	r.stopAfter = -1
	r.load(scene)
	var whole time.Duration
	for i := range r.beats {
		whole += r.beats[i].share
	}
	to, n := time.Duration(max(0, min(1, progress))*float64(whole)), 0
	for n < len(r.beats) {
		size := max(1, r.beats[n].Group)
		length := groupEnd(r.beats[n : n+size])
		if to < length || n+size == len(r.beats) {
			break
		}
		to -= length
		n += size
	}
	r.Skip(n)
	if r.Busy() {
		r.begin()
		r.Player.Advance(time.Duration(float64(to) / r.rate()))
	}
}

// SeekBefore goes to about the time lead before event number n, but not beyond the beginning of its scene.
func (r *SeekPlayer) SeekBefore(n int, lead time.Duration) {
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
