package core_test

import (
	"testing"

	"roborally/core"
	"roborally/core/grid"
)

// TestAdmitsNoImpossibleCards sends events about cards that no game has to the view of a seat, and a view with a question
// that nobody can answer. They are refused and change nothing; the possible ones next to them are applied.
func TestAdmitsNoImpossibleCards(t *testing.T) {
	setup, s := duel(t)
	giveOptions(&s.Robots[0], core.FireControl, core.FourthGear)
	s.Phase = core.Register1
	asked := func(kind core.QuestionKind, about int8) core.Event {
		return core.Event{Kind: core.Asked, Robot: 0, By: about, Detail: uint8(kind)}
	}
	lost := func(index int16, register uint8, command core.Command) core.Event {
		return core.Event{Kind: core.Lost, Robot: 0, By: core.NoSeat, N: index, Register: register, To: grid.Pos{X: int8(command)}}
	}
	for name, c := range map[string]struct {
		event    core.Event
		possible bool
	}{
		"a target":                    {asked(core.AskTarget, 1), true},
		"a target that is nobody":     {asked(core.AskTarget, core.NoSeat), false},
		"a use about nobody":          {asked(core.AskUse, core.NoSeat), true},
		"an unknown question":         {asked(99, 1), false},
		"the second card":             {lost(1, 1, core.Move3), true},
		"the second card, no command": {lost(1, 0, core.NoCommand), true},
		"a third card":                {lost(2, 1, core.NoCommand), false},
		"a command of no register":    {lost(1, 0, core.Move3), false},
		"a command of register 6":     {lost(1, 6, core.Move3), false},
		"an unknown command":          {lost(1, 1, 120), false},
	} {
		v := core.NewView(setup, &s, 0)
		before := v.Checksum()
		err := v.Apply(c.event)
		if possible, changed := err == nil, v.Checksum() != before; possible != c.possible || changed != c.possible {
			t.Errorf("%s: the error is %v, the view changes: %v; want it possible: %v", name, err, changed, c.possible)
		}
	}
	s.Robots[0].Asked = core.Question{ID: 1, Kind: core.AskTarget, Power: core.FireControl, Robot: core.NoSeat}
	if _, err := core.ReceiveView(setup, &s, 0); err == nil {
		t.Error("a view with a question about a target that is nobody is received")
	}
}
