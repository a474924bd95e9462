package main

import (
	"reflect"
	"testing"
)

// Chances are counted by tenths: how many programs, what was expected of them, and how often their seat won.
func TestChancesAreCountedByTenths(t *testing.T) {
	var f forecasts
	f.add([]float64{0.25, 0.5, 1}, true)
	f.add([]float64{0.75, 0.27, 0.0}, false)
	want := []forecastSummary{
		{Programs: 1, Expected: 0, Won: 0}, {Programs: 2, Expected: 0.26, Won: 0.5}, {Programs: 1, Expected: 0.5, Won: 1},
		{Programs: 1, Expected: 0.75, Won: 0}, {Programs: 1, Expected: 1, Won: 1},
	}
	if got := f.summaries(); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// With --chances, every player says a chance before each of its programs, and plays as it does without.
func TestChancesAreAskedBeforeEveryProgram(t *testing.T) {
	args := []string{"--seats", "hard,random", "--map", "clockwork", "--checkpoints", "1", "--rounds", "3"}
	with, err := parsed(t, append(args, "--chances")...).series.play(0, nil)
	if err != nil {
		t.Fatal(err)
	}
	without, err := parsed(t, args...).series.play(0, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(with.Inputs, without.Inputs) {
		t.Error("the players play otherwise when they are asked for chances")
	}
	for seat := range with.Seats {
		chances := with.Seats[seat].Chances
		if len(chances) == 0 || without.Seats[seat].Chances != nil {
			t.Errorf("seat %d said %v with --chances, and %v without", seat, chances, without.Seats[seat].Chances)
		}
		for _, chance := range chances {
			if chance < 0 || chance > 1 {
				t.Errorf("seat %d expects to win with a chance of %v", seat, chance)
			}
		}
	}
}
