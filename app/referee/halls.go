package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/bot/arena"
	"roborally/maps"
)

// hallsUsage is the text of "referee halls -h".
const hallsUsage = `usage: referee halls [options]

Measures how long games on the project's boards and courses are, and how many robots are destroyed
in them: games of four computer players of the level medium, by the rules of factory, with every
number of checkpoints.

  --map ID           a board or course; all (default) is every one of the project
  --games N          how many games for each number of checkpoints, 400 by default
  --write DIR        writes the figures into the files of boards and courses in this folder, such
                     as maps; without it, they are printed as the files have them

The same command measures the same figures. The exit status is 0 if all games were played and all
files written, 1 if not, 2 if the command line is wrong.
`

// hallOptions are the options of "referee halls".
type hallOptions struct {
	maps   []maps.Map
	games  int
	folder string // the folder of the files to write; "": none
}

// halls carries out "referee halls" and returns the exit status.
func halls(args []string, out, problems io.Writer) int {
	o, err := parseHalls(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(out, hallsUsage)
		return statusFine
	} else if err != nil {
		fmt.Fprintln(problems, err)
		return statusInvalid
	}
	bar := newProgress(problems, 0, len(o.maps))
	for i := range o.maps {
		m := &o.maps[i]
		measured, err := measureHall(m, o.games)
		if err == nil {
			err = o.report(m, measured, out)
		}
		bar.step()
		if err != nil {
			bar.clear()
			fmt.Fprintf(problems, "%s: %v\n", m.ID, err)
			return statusFailed
		}
	}
	bar.clear()
	return statusFine
}

// parseHalls parses the command line of "referee halls". The error is a sentence for people, or flag.ErrHelp.
func parseHalls(args []string) (*hallOptions, error) {
	o, id := &hallOptions{}, ""
	flags := flag.NewFlagSet("halls", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&id, "map", allBoards, "")
	flags.IntVar(&o.games, "games", 400, "")
	flags.StringVar(&o.folder, "write", "", "")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return nil, err
	} else if err != nil {
		return nil, fmt.Errorf("the command line cannot be read: %w; \"referee halls -h\" lists the options", err)
	}
	switch {
	case flags.NArg() > 0:
		return nil, fmt.Errorf("%q belongs to no option; every option begins with --", flags.Arg(0))
	case o.games < 1:
		return nil, errors.New("--games must be 1 or more")
	}
	for _, m := range maps.All() {
		if id == allBoards || id == m.ID {
			o.maps = append(o.maps, m)
		}
	}
	if len(o.maps) == 0 {
		return nil, fmt.Errorf("--map: there is no map %q; choose another", id)
	}
	return o, nil
}

// report prints the figures of a hall, or writes them into its file.
func (o *hallOptions) report(m *maps.Map, measured *maps.Measured, out io.Writer) error {
	name := filepath.Join("boards", m.ID+".toml")
	if m.Course != nil {
		name = filepath.Join("courses", m.ID+".toml")
	}
	if o.folder == "" {
		text, err := maps.SetMeasured(nil, measured)
		if err == nil {
			_, err = fmt.Fprintf(out, "%s%s", name, text)
		}
		return err
	}
	file := filepath.Join(o.folder, name)
	text, err := read(file, maps.MaxBytes)
	if err != nil {
		return err
	}
	if text, err = maps.SetMeasured(text, measured); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}

// measureHall plays games to every checkpoint of a hall.
func measureHall(m *maps.Map, games int) (*maps.Measured, error) {
	measured := &maps.Measured{Games: games}
	for checkpoint := range len(m.Layout.Checkpoints()) {
		results, err := hallGames(m, checkpoint+1, games)
		if err != nil {
			return nil, err
		}
		rounds, destroyed := 0, 0
		for i := range results {
			rounds += results[i].Rounds
			destroyed += deaths(&results[i])
		}
		measured.Rounds = append(measured.Rounds, float64(rounds)/float64(games))
		measured.Destroyed = append(measured.Destroyed, float64(destroyed)/float64(games))
	}
	trial, err := arena.NewTrial(m.Layout, arena.TrialOptions{Seats: maps.MeasuredRobots})
	if err != nil {
		return nil, err
	}
	for range games {
		if err := trial.Play(nil); err != nil {
			return nil, err
		}
	}
	figures := trial.Figures()
	measured.Starts = maps.StartsIn(&figures)
	return measured, nil
}

// hallGames plays the first games of the series that measures a hall to a checkpoint. They begin on the first starts; a
// trial uses all.
func hallGames(m *maps.Map, checkpoint, games int) ([]arena.Result, error) {
	board, err := core.Compile(m.Layout, checkpoint)
	if err != nil {
		return nil, err
	}
	match := arena.Match{}
	for range maps.MeasuredRobots {
		match.Levels = append(match.Levels, bot.Medium)
	}
	var results []arena.Result
	for n := range games {
		if match.Setup = arena.NewSetup(board, core.Factory, len(match.Levels), n); match.Table == nil {
			match.Table = bot.NewTransitionTable(match.Setup)
		}
		match.Seed, match.PlayerSeed = arena.Seeds(1, n)
		result, err := match.Play()
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", n, err)
		}
		results = append(results, result)
	}
	return results, nil
}

// deaths returns how many robots were destroyed in a game.
func deaths(r *arena.Result) int {
	n := 0
	for i := range r.Seats {
		n += r.Seats[i].Deaths
	}
	return n
}
