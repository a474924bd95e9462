package main

import (
	"errors"
	"strings"
	"testing"

	"roborally/core/bot/arena"
)

// The output is the same with any number of workers.
func TestOutputDoesNotDependOnWorkers(t *testing.T) {
	for _, mode := range []string{"--solo=false", "--solo=true"} {
		one, _ := runSimulate(t, t.Context(), statusFine, shortGames("--games", "4", mode, "--parallel", "1")...)
		three, _ := runSimulate(t, t.Context(), statusFine, shortGames("--games", "4", mode, "--parallel", "3")...)
		if one != three {
			t.Errorf("%s: the output with one worker is\n%swith three\n%s", mode, one, three)
		}
	}
}

// The command prints a table and nothing else.
func TestSimulatePrintsTable(t *testing.T) {
	text := output(t, statusFine, strings.Fields("simulate --seats random,hard/lazybot --map clockwork --checkpoints 1 --games 2 --rounds 3")...)
	for _, want := range []string{"2 games of random,hard/lazybot on clockwork, rules factory, seed 1\n", "\nrandom ", "\nhard/lazybot "} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
}

// An error when recording a result ends the run and is reported.
func TestRecordingErrorEndsTheRun(t *testing.T) {
	o := parsed(t, shortGames("--games", "3", "--parallel", "2")...)
	full := errors.New("the disk is full")
	recorded := 0
	err := o.series.playAll(t.Context(), 2, map[int]arena.Result{}, func(int, arena.Result) error { recorded++; return full })
	if !errors.Is(err, full) || recorded == 0 {
		t.Errorf("%d results recorded, and the error is %v, want at least one and that of recording", recorded, err)
	}
	if text := o.failureText(t.Context(), err, 1); !strings.Contains(text, "After 1 of 3 games") || !strings.Contains(text, "the disk is full") {
		t.Errorf("the message is %q, want how many games were played, and the error", text)
	}
}

// A wrong command line is refused with a sentence that says why.
func TestWrongCommandLinesAreRefused(t *testing.T) {
	for _, c := range []struct{ args, says string }{
		{"", "say who plays with --seats"},
		{"--seats hard,genius", `there is no level "genius"; choose from beginner, easy, medium, hard, expert, master, random`},
		{"--seats hard/tank", `there is no robot "tank"; choose from tanky, jamesbot`},
		{"--seats hard/", `there is no robot ""`},
		{"--seats hard,hard,hard,hard,hard,hard,hard,hard,hard", "room for 8"},
		{"--seats hard --rules chess", `there is no rule set "chess"`},
		{"--seats hard --map moon", "there is no map"},
		{"--seats hard --map clockwork,moon", "there is no map"},
		{"--seats hard --map clockwork,", "there is no map"},
		{"--seats hard --checkpoints 9", "checkpoints, not 9"},
		{"--seats hard --checkpoints -1", "--checkpoints must be 0"},
		{"--seats hard --laps 0", "--laps must be 1 or more"},
		{"--seats hard --checkpoints 4 --laps 3", "--laps must be 1 to 2 with 4 checkpoints"},
		{"--seats hard --rules missions --laps 2", "--laps must be 1 or more, and 1 in missions"},
		{"--seats hard --games 0", "--games and --parallel must be 1 or more"},
		{"--seats hard --parallel 0", "--games and --parallel must be 1 or more"},
		{"--seats hard --rounds 0", "--rounds must be 1 to"},
		{"--seats hard --rounds 40000", "--rounds must be 1 to"},
		{"--seats hard --seed x", "the command line cannot be read"},
		{"--seats hard --speed 3", "the command line cannot be read"},
		{"--seats hard --abilities some", "--abilities must be on or off"},
		{"--seats hard,easy --models peach", "--models has 1 robots for 2 seats"},
		{"--seats hard --models pear", `there is no robot "pear"`},
		{"--seats hard easy", `"easy" belongs to no option`},
		{"--seats hard-random", `there is no level "hard-random"`},
		{"--seats hard --options 3", "the rule set factory has no options"},
		{"--seats hard --rules classic --options 13", "--options must be a number from 0 to 12"},
		{"--seats hard --rules classic --options 5-2", "--options must be"},
		{"--seats hard --rules classic --options many", "--options must be"},
		{"--seats hard --rules classic --options -1", "--options must be"},
	} {
		expect(t, statusInvalid, c.says, append([]string{"simulate"}, strings.Fields(c.args)...)...)
	}
}
