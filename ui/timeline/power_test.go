package timeline_test

import (
	"slices"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/sounds"
	"roborally/ui/timeline"
)

// shotAt returns a register in which robot 0 shoots robot 1, which owns cards.
func shotAt(owned ...core.Owned) (*core.Setup, *core.State) {
	setup, s := floor(programmed(1, 3, grid.East, core.RotateLeft), programmed(1, 0, grid.North, core.NoCommand))
	rules := *setup.Rules
	rules.MajorSaves = core.Classic.MajorSaves // the hall is that of the factory, the options are not
	setup.Options, setup.Rules = true, &rules
	copy(s.Robots[1].Powers[:], owned)
	return setup, s
}

// labelsOf returns the labels that appear in a register, each once.
func labelsOf(setup *core.Setup, s *core.State) (labels []timeline.Label) {
	state := *s
	var scene timeline.Scene
	for _, b := range beatsOf(setup, s) {
		for at := 0.05; at < 1; at += 0.05 {
			timeline.Pose(&scene, setup.Board, &state, &b, at)
			for _, l := range scene.Labels {
				if l.T = 0; !slices.Contains(labels, l) {
					labels = append(labels, l)
				}
			}
		}
		for i := range b.Events {
			state.Apply(&b.Events[i])
		}
	}
	return labels
}

// TestCardsAreNamedBesideTheirRobot checks that a card that is used or lost is named beside its robot, together with
// the damage that gets through.
func TestCardsAreNamedBesideTheirRobot(t *testing.T) {
	against := func(p core.Power) core.Owned { return core.NewOwned(p).WithOrders(core.Never, core.Always) }
	used := timeline.Label{X: 1, N: 1, Power: core.AblativeCoat}
	lost := timeline.Label{X: 1, N: -1, Power: core.Brakes}
	damage := timeline.Label{X: 1, N: -1}
	for _, c := range []struct {
		name  string
		owned []core.Owned
		want  []timeline.Label
	}{
		{"no card", nil, []timeline.Label{damage}},
		{"a coat", []core.Owned{core.NewOwned(core.AblativeCoat)}, []timeline.Label{used}},
		{"a coat without charges", []core.Owned{core.NewOwned(core.AblativeCoat).With(0)}, []timeline.Label{damage}},
		{"brakes that are given up", []core.Owned{against(core.Brakes)}, []timeline.Label{lost}},
	} {
		setup, s := shotAt(c.owned...)
		if got := labelsOf(setup, s); !slices.Equal(got, c.want) {
			t.Errorf("%s: the labels are %+v, want %+v", c.name, got, c.want)
		}
	}
	setup, s := shotAt(core.NewOwned(core.AblativeCoat).With(1))
	setup.Models[0], setup.Abilities, s.Robots[0].Model = core.JamesBot, true, core.JamesBot // a shot of 2 points
	if got, want := labelsOf(setup, s), []timeline.Label{used, damage}; !slices.Equal(got, want) {
		t.Errorf("one charge against two points: the labels are %+v, want %+v", got, want)
	}
}

// TestCardsAreHeardWithTheShot checks that the cue of a card follows that of the shot, when its name appears.
func TestCardsAreHeardWithTheShot(t *testing.T) {
	setup, s := shotAt(core.NewOwned(core.AblativeCoat))
	s.Robots[0].Facing = grid.North
	s.Robots[0].Slots[0] = core.Slot{Placed: core.Unchosen} // so that the shot is all that happens
	e := core.NewEngine(setup)
	after := *s
	e.Resolve(&after, 1, 0)
	p := timeline.NewPlayer(setup)
	p.Reset(core.View{State: *s})
	var scene timeline.Scene
	var now, shot, card time.Duration
	named := false
	p.OnCue = func(n sounds.Note) {
		switch n.Cue {
		case sounds.Laser:
			shot = now
		case sounds.Place:
			card = now
			if n.Pan >= 0 { // the robot stands in the left half
				t.Errorf("the cue comes from %v, want the left", n.Pan)
			}
		}
	}
	p.Add(e.Log)
	for ; p.Busy(); now += 10 * time.Millisecond {
		p.Advance(10 * time.Millisecond)
		p.Pose(&scene)
		if len(scene.Labels) > 0 && !named {
			named = true
			if card == 0 || now-card > 20*time.Millisecond {
				t.Errorf("the name appears after %v, the cue is played after %v, want both at once", now, card)
			}
		}
	}
	if !named || card < shot+50*time.Millisecond {
		t.Errorf("named: %v; the shot is heard after %v, the card after %v, want it later", named, shot, card)
	}
}

// TestReplacedCardIsNamedWhileRevealed checks that the card that replaces a register's is named for long enough, at
// every speed, although cards are revealed at the beginning of their beat.
func TestReplacedCardIsNamedWhileRevealed(t *testing.T) {
	setup, s := floor(programmed(3, 3, grid.North, core.Move1),
		programmed(0, 6, grid.East, core.Move3), programmed(7, 5, grid.West, core.Move3)) // so that it goes on for a while
	setup.Options = true
	s.Robots[0].Powers[0] = core.NewOwned(core.AbortSwitch).WithOrders(core.Always, core.Never)
	e := core.NewEngine(setup)
	e.Draws = []core.Card{core.KindCard(core.RotateLeft)}
	after := *s
	e.Resolve(&after, 1, 0)
	for _, speed := range []timeline.Speed{timeline.Off, timeline.Slow, timeline.Normal, timeline.Fast} {
		p := timeline.NewPlayer(setup)
		p.Reset(core.View{State: *s})
		p.SetSpeed(speed)
		p.Add(e.Log)
		const tick = 10 * time.Millisecond
		var named time.Duration
		var scene timeline.Scene
		for ; p.Busy(); p.Advance(tick) {
			p.Pose(&scene)
			if len(scene.Labels) == 1 && scene.Labels[0].Power == core.AbortSwitch && scene.Labels[0].N == 1 {
				named += tick
			}
		}
		if named < 850*time.Millisecond || named > 3*time.Second {
			t.Errorf("at speed %v the card is named for %v, want 0.9 s or a little more", speed, named)
		}
		if got := p.Shown.State.Robots[0].Facing; got != grid.West {
			t.Errorf("at speed %v the robot faces %v at the end, want west", speed, got)
		}
	}
}
