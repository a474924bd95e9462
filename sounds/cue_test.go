package sounds_test

import (
	"math"
	"slices"
	"testing"

	"roborally/core"
	"roborally/sounds"
)

// TestEventsHaveDistinctCues checks that events which a player must tell apart have different cues.
func TestEventsHaveDistinctCues(t *testing.T) {
	moved := func(m core.Manner) core.Event { return core.Event{Kind: core.Moved, Detail: uint8(m)} }
	turned := func(m core.Manner) core.Event { return core.Event{Kind: core.Turned, Detail: uint8(m)} }
	died := func(c core.Cause) core.Event { return core.Event{Kind: core.Died, Detail: uint8(c)} }
	healed := func(c core.Cause) core.Event { return core.Event{Kind: core.Repaired, Detail: uint8(c)} }
	card := func(kind core.Kind, p core.Power) core.Event { return core.Event{Kind: kind, Detail: uint8(p)} }
	paid := func(why core.PayReason) core.Event { return core.Event{Kind: core.Paid, Detail: uint8(why)} }
	over := core.Event{Kind: core.GameOver, Robot: 2}
	for _, c := range []struct {
		e    core.Event
		seat int
		want sounds.Cue
	}{
		{moved(core.ByCard), 0, sounds.Drive}, {moved(core.Pushed), 0, sounds.Push}, {moved(core.ByPusher), 0, sounds.Pusher},
		{moved(core.ByBelt), 0, sounds.Belt}, {moved(core.BySlide), 0, sounds.Oil}, {moved(core.ByGlide), 0, sounds.Ice},
		{turned(core.ByCard), 0, sounds.Turn}, {turned(core.ByGear), 0, sounds.Gear}, {turned(core.ByBelt), 0, sounds.Belt},
		{died(core.InPit), 0, sounds.Fall}, {died(core.OffBoard), 0, sounds.Fall}, {died(core.ByCrusher), 0, sounds.Crusher},
		{died(core.ByShot), 0, sounds.Explosion}, {died(core.ByCrash), 0, sounds.Explosion},
		{healed(core.BySite), 0, sounds.Repair}, {healed(core.ByRegeneration), 0, sounds.Repair},
		{over, 2, sounds.Win}, {over, 0, sounds.Lose}, {over, core.NoSeat, sounds.Win},
		{core.Event{Kind: core.GameOver, Robot: core.NoSeat}, core.NoSeat, sounds.Lose}, {core.Event{Kind: core.GameOver, Robot: core.NoSeat}, 0, sounds.Lose},
		{core.Event{Kind: core.Beam}, 0, sounds.Laser}, {core.Event{Kind: core.Damaged}, 0, sounds.Hit},
		{core.Event{Kind: core.Damaged, N: 1, Detail: uint8(core.ByCrash)}, 0, sounds.Crash},
		{core.Event{Kind: core.Used}, 0, sounds.Place}, {card(core.Lost, core.Brakes), 0, sounds.Take},
		{card(core.Gained, core.Brakes), 0, sounds.Place}, {card(core.Gained, core.Blind), 0, sounds.Bug}, {card(core.Lost, core.Blind), 0, sounds.Repair},
		{paid(core.PayStart), 0, sounds.Coin}, {paid(core.PayReturn), 0, sounds.Coin}, {paid(core.PayMinor), 0, sounds.Purchase},
		{core.Event{Kind: core.Picked, N: 2}, 0, sounds.Die}, {core.Event{Kind: core.Scored}, 0, sounds.Checkpoint},
		{core.Event{Kind: core.MetSecret}, 0, sounds.Secret}, {core.Event{Kind: core.Killed}, 0, sounds.Coin},
		{core.Event{Kind: core.LastCalled}, 0, sounds.LastRounds},
		{moved(core.ByRecoil), 0, sounds.Drive}, {moved(core.ByTow), 0, sounds.Push}, {died(core.ByOwnLaser), 0, sounds.Explosion},
		{healed(core.BySolder), 0, sounds.Repair}, {healed(core.ByCoolant), 0, sounds.Repair},
	} {
		if got, ok := sounds.CueFor(c.e, c.seat); !ok || got != c.want {
			t.Errorf("the cue of %+v for seat %d is %q (ok: %v), want %q", c.e, c.seat, got, ok, c.want)
		}
	}
	if cue, ok := sounds.CueFor(core.Event{Kind: core.Picked}, 0); ok {
		t.Errorf("the cue of a goal flag that goes is %q, want none: nothing is rolled", cue)
	}
	if cue, ok := sounds.CueFor(healed(core.ByPowerDown), 0); ok {
		t.Errorf("the cue of a repair by power down is %q, want none", cue)
	}
}

// TestEveryEventHasACueOrIsSilent checks that each kind of event, manner and cause has a cue, or is one of
// those that nobody needs to hear.
func TestEveryEventHasACueOrIsSilent(t *testing.T) {
	hears := func(kind core.Kind, detail uint8) bool {
		_, ok := sounds.CueFor(core.Event{Kind: kind, N: 1, Detail: detail}, core.NoSeat)
		return ok
	}
	silent := []core.Kind{
		core.RoundBegan, core.PhaseBegan, core.Reshuffled, core.Dealt, core.Discarded, core.Cleared, core.Placed,
		core.Chose, core.Drawn, core.Confirmed, core.Renewed, core.Faced, core.PowerDownAnnounced, core.Revealed,
		core.Acted, core.Drifted, core.Locked, core.Eliminated, core.Archived, core.BecameReal, core.Unlocked,
		core.LifeSpent, core.Virtual, core.Asked, core.Answered, core.Left, core.Declares, core.Ordered,
		core.Controlled, core.Obeys,
		core.Recharged, // it has been paid for
		core.Debugs, core.Scans, core.Scanned, core.Peeked, core.Saw, core.Visited, core.Influenced,
	}
	for _, kind := range core.Kinds {
		if has := hears(kind, 0); has == slices.Contains(silent, kind) {
			t.Errorf("the event %s has a cue: %v, want the opposite", kind, has)
		}
	}
	for _, manner := range core.Manners {
		moves, turns := manner != core.ByGear, manner != core.Pushed && manner != core.ByPusher && manner != core.BySlide && manner != core.ByWeapon && manner != core.ByRecoil && manner != core.ByTow
		if hears(core.Moved, uint8(manner)) != moves || hears(core.Turned, uint8(manner)) != turns {
			t.Errorf("the manner %s has no cue for what it does, or one for what it does not do", manner)
		}
	}
	heals := []core.Cause{core.BySite, core.ByRegeneration, core.ByPowerDown, core.ByRecompile, core.BySolder, core.ByCoolant} // or never destroys
	for _, why := range core.PayReasons {
		if !hears(core.Paid, uint8(why)) {
			t.Errorf("credits that are paid for %s have no cue", why)
		}
	}
	for _, cause := range core.Causes {
		if has := hears(core.Died, uint8(cause)); has == slices.Contains(heals, cause) {
			t.Errorf("a destruction by the cause %s has a cue: %v, want the opposite", cause, has)
		}
	}
}

// TestModelsDifferInMotorPitch checks that the motors of any two models are at least a semitone apart, and
// that other cues are not shifted.
func TestModelsDifferInMotorPitch(t *testing.T) {
	for i, a := range core.Models {
		for _, b := range core.Models[:i] {
			if apart := math.Abs(sounds.MotorPitch(sounds.Drive, a) - sounds.MotorPitch(sounds.Drive, b)); apart < 1 {
				t.Errorf("the motors of models %d and %d are %.1f semitones apart, want at least 1", a, b, apart)
			}
		}
		if pitch := sounds.MotorPitch(sounds.Hit, a); pitch != 0 {
			t.Errorf("a hit of model %d is shifted by %v semitones, want 0", a, pitch)
		}
	}
}

// A harder crash on ice sounds louder and deeper; other damage sounds alike, however much it is.
func TestCrashSoundsAsHardAsItIs(t *testing.T) {
	damaged := func(points int16, cause core.Cause) core.Event {
		return core.Event{Kind: core.Damaged, N: points, Detail: uint8(cause)}
	}
	for points := int16(2); points <= 6; points++ {
		gain, pitch := sounds.Strength(damaged(points, core.ByCrash))
		softer, higher := sounds.Strength(damaged(points-1, core.ByCrash))
		if gain-softer < 1 || higher-pitch < 0.5 {
			t.Errorf("a crash of %d points is %.1f dB louder and %.1f semitones deeper than one of %d, want at least 1 and 0.5", points, gain-softer, higher-pitch, points-1)
		}
		if gain > 0 {
			t.Errorf("a crash of %d points is %.1f dB louder than recorded", points, gain)
		}
	}
	if gain, pitch := sounds.Strength(damaged(12, core.ByCrash)); gain != 0 || pitch != 0 {
		t.Errorf("the hardest crash is changed by %.1f dB and %.1f semitones", gain, pitch)
	}
	if gain, pitch := sounds.Strength(damaged(1, core.ByShot)); gain != 0 || pitch != 0 {
		t.Errorf("a shot is changed by %.1f dB and %.1f semitones", gain, pitch)
	}
}
