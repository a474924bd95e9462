package tally_test

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/tally"
)

// touch and end return the events that standings depend on.
func touch(seat int8, register uint8) core.Event {
	return core.Event{Kind: core.Touched, Robot: seat, By: core.NoSeat, Register: register}
}

func end(kind core.Kind, seat int8) core.Event {
	return core.Event{Kind: kind, Robot: seat, By: core.NoSeat}
}

func TestStandingsOrder(t *testing.T) {
	robot := func(touched uint8, lives, damage int8) core.Robot {
		return core.Robot{Touched: touched, Lives: lives, Damage: damage}
	}
	out := func(touched uint8) core.Robot { return core.Robot{Touched: touched, Out: true} }
	for _, c := range []struct {
		name   string
		winner int8
		robots []core.Robot
		events []core.Event
		want   []int
	}{
		{"the winner, then the robot with more checkpoints", 2,
			[]core.Robot{robot(1, 3, 0), robot(2, 3, 0), robot(3, 0, 8)}, nil, []int{2, 1, 0}},
		{"the last survivor wins with fewer checkpoints", 0,
			[]core.Robot{robot(0, 1, 0), out(2)}, nil, []int{0, 1}},
		{"with equal checkpoints a robot still in the game is ahead", core.NoSeat,
			[]core.Robot{out(1), robot(1, 0, 8)}, nil, []int{1, 0}},
		{"of robots in the game the earlier one is ahead", core.NoSeat,
			[]core.Robot{robot(1, 3, 0), robot(1, 0, 5)},
			[]core.Event{touch(1, 2), touch(0, 4)}, []int{1, 0}},
		{"of robots out without checkpoints the one that lasted longer is ahead", core.NoSeat,
			[]core.Robot{out(0), out(0), out(0)},
			[]core.Event{end(core.Eliminated, 1), end(core.Left, 2), end(core.Eliminated, 0)}, []int{0, 2, 1}},
		{"then lives, then damage, then seats", core.NoSeat,
			[]core.Robot{robot(0, 1, 0), robot(0, 2, 5), robot(0, 2, 3), robot(0, 2, 3)}, nil, []int{2, 3, 1, 0}},
	} {
		s := core.State{Round: 1, Seats: uint8(len(c.robots)), Winner: c.winner}
		copy(s.Robots[:], c.robots)
		counted := tally.New(&core.Setup{Models: make([]core.Model, len(c.robots))})
		for i := range c.events {
			counted.Fold(&c.events[i], &s)
		}
		if got := counted.Standings(&s); !slices.Equal(got, c.want) {
			t.Errorf("%s: the standings are %v, want %v", c.name, got, c.want)
		}
	}
}

// A checkpoint in the last register of a round is reached before one in the
// first register of the next.
func TestEarlierRoundStandsBetter(t *testing.T) {
	s := core.State{Seats: 2, Winner: core.NoSeat}
	counted := tally.New(&core.Setup{Models: make([]core.Model, 2)})
	for _, e := range []core.Event{
		{Kind: core.RoundBegan, Robot: core.NoSeat, N: 3}, touch(1, 5),
		{Kind: core.RoundBegan, Robot: core.NoSeat, N: 4}, touch(0, 1),
	} {
		counted.Fold(&e, &s)
		s.Apply(&e)
	}
	s.Robots[0].Touched, s.Robots[1].Touched = 1, 1
	if got := counted.Standings(&s); got[0] != 1 {
		t.Errorf("the standings are %v, want seat 1 first", got)
	}
}

// TestPointsDecideStandings checks that points count in games with a goal flag, not the flag
// last scored on, and that what happens at the end of a round comes after its registers.
func TestPointsDecideStandings(t *testing.T) {
	robot := func(points, touched uint8) core.Robot {
		return core.Robot{Points: points, Touched: touched, Seeks: core.NoFlag}
	}
	s := core.State{Round: 3, Seats: 4, Winner: core.NoSeat}
	copy(s.Robots[:], []core.Robot{robot(1, 6), robot(2, 1), robot(2, 0), robot(2, 2)})
	counted := tally.New(&core.Setup{Models: make([]core.Model, 4)})
	for _, e := range []core.Event{
		{Kind: core.MetSecret, Robot: 1, By: core.NoSeat}, // at the end of the round
		{Kind: core.Scored, Robot: 2, By: core.NoSeat, Register: 4},
		{Kind: core.MetSecret, Robot: 3, By: core.NoSeat, Register: 2},
	} {
		counted.Fold(&e, &s)
	}
	if got := counted.Standings(&s); !slices.Equal(got, []int{3, 2, 1, 0}) {
		t.Errorf("the standings are %v, want 3, 2, 1 by register, then 0 with fewer points", got)
	}
	s.Winner = 0 // holds the crown when time is up
	if got := counted.Standings(&s); got[0] != 0 {
		t.Errorf("the standings are %v, want the winner first", got)
	}
}

func TestLeads(t *testing.T) {
	robot := func(touched uint8) core.Robot { return core.Robot{Touched: touched} }
	out := func(touched uint8) core.Robot { return core.Robot{Touched: touched, Out: true} }
	for _, c := range []struct {
		name   string
		winner int8
		robots []core.Robot
		want   []int
	}{
		{"nobody before the first checkpoint", core.NoSeat, []core.Robot{robot(0), robot(0)}, nil},
		{"the robot with most checkpoints", core.NoSeat, []core.Robot{robot(1), robot(2), robot(0)}, []int{1}},
		{"all that have most checkpoints, whatever their damage and lives", core.NoSeat,
			[]core.Robot{{Touched: 2, Damage: 9}, robot(1), {Touched: 2, Lives: 3}}, []int{0, 2}},
		{"nobody while all have as many", core.NoSeat, []core.Robot{robot(2), robot(2)}, nil},
		{"a robot that is out neither leads nor is in the way", core.NoSeat,
			[]core.Robot{out(3), robot(1), robot(2)}, []int{2}},
		{"nobody who is alone", core.NoSeat, []core.Robot{robot(1)}, nil},
		{"the winner, even with fewer checkpoints", 0, []core.Robot{robot(0), out(2)}, []int{0}},
	} {
		s := core.State{Round: 1, Seats: uint8(len(c.robots)), Winner: c.winner}
		copy(s.Robots[:], c.robots)
		var got []int
		for seat := range c.robots {
			if tally.Leads(&s, seat) {
				got = append(got, seat)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: seats %v lead, want %v", c.name, got, c.want)
		}
	}
}
