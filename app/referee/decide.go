package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
	"roborally/core/scenario"
)

// decideUsage is the text of "referee decide -h".
const decideUsage = `usage: referee decide FILE… --level LEVEL [--seed S]

Says what a computer player would program for the first robot of each scenario, a line of JSON
each. Its hand is the robot's "hand" with the cards of its program; the other robots have the
programs that they are given, and the player does not know them.

  --level LEVEL  beginner, easy, medium, hard, expert, master, or a baseline of "referee simulate"
  --seed S       from which all draws of the player follow, 1 by default

The exit status is 0 if all is decided, 2 if a file cannot be used or the command line is wrong.
`

// decided is the output line of a scenario (formats.md "Scenario").
type decided struct {
	File      string   `json:"file"`
	Level     string   `json:"level"`
	Program   []string `json:"program"`
	Facing    *string  `json:"facing"`
	PowerDown bool     `json:"power_down"`
	Declared  []string `json:"declared"`
	Value     *float64 `json:"value"`
	MS        *float64 `json:"ms"`
}

// decide carries out "referee decide" and returns the exit status.
func decide(args []string, out, problems io.Writer) int {
	name, seed := "", uint64(0)
	flags := flag.NewFlagSet("decide", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&name, "level", "", "")
	flags.Uint64Var(&seed, "seed", 1, "")
	files, err := parseAround(flags, args)
	level, known := bot.ParseLevel(name)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(out, decideUsage)
		return statusFine
	case err != nil:
		err = fmt.Errorf("the command line cannot be read: %w", err)
	case len(files) == 0:
		err = errors.New("name the files of scenarios")
	case !known:
		err = noLevel(name)
	}
	if err != nil {
		fmt.Fprintf(problems, "%v\n%s", err, decideUsage)
		return statusInvalid
	}
	return eachFile(files, out, problems, func(file string) (any, int) { return decideFile(file, level, seed) })
}

// decideFile returns the output line of one file, and its exit status.
func decideFile(file string, level bot.Level, seed uint64) (line any, status int) {
	sc, err := readScenario(file)
	if err != nil {
		return failure{file, err.Error()}, statusInvalid
	}
	setup, state, err := sc.Decision()
	if err != nil {
		return failure{file, err.Error()}, statusInvalid
	}
	view := core.NewView(setup, &state, 0)
	player := bot.New(setup, bot.NewTransitionTable(setup), 0, level, seed)
	player.Prepare(&view, nil)
	d, _ := view.Pending()
	begun := time.Now()
	in, _ := player.Decide(view, d, nil)
	took := time.Since(begun)
	roundsLeft := player.RoundsLeft(view) - player.Evaluate(view, in.Program, nil).Progress
	decided := decided{
		File: file, Level: level.String(), Program: programWords(&sc.Robots[0], &state.Robots[0], in.Program),
		PowerDown: in.Program.PowerDown, Declared: []string{},
		Value: rounded(roundsLeft), MS: rounded(float64(took) / float64(time.Millisecond)),
	}
	for _, p := range in.Program.ForRound.Powers() {
		decided.Declared = append(decided.Declared, p.String())
	}
	if in.Program.Facing != core.Unchosen {
		letter := grid.Direction(in.Program.Facing).Letter()
		decided.Facing = &letter
	}
	return decided, statusFine
}

// programWords returns the registers of a program as a scenario has them; a
// locked register keeps what the scenario has there.
func programWords(given *scenario.Robot, r *core.Robot, p core.Program) []string {
	program := make([]scenario.Instruction, core.RegisterCount)
	for n, choice := range p.Slots {
		switch {
		case r.Slots[n].Locked && n < len(given.Program):
			program[n] = given.Program[n]
		case choice >= 0:
			program[n] = scenario.Instruction{Command: r.Hand[choice].Command(), Priority: r.Hand[choice].Priority()}
		case choice == core.ChoosePause:
			program[n] = scenario.Instruction{Command: core.Pause}
		}
		program[n].Declared = p.Extras[n].Declared
		if second := p.Extras[n].Second; second > 0 {
			card := r.Hand[second-1]
			program[n].Second, program[n].SecondPriority = card.Command(), card.Priority()
		}
	}
	return strings.Fields(scenario.FormatProgram(program))
}
