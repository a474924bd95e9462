package app

import (
	"flag"
	"fmt"
	"slices"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/game"
	"roborally/ui/start"
)

// flags are what the command line says. Players need none of them; they are for
// tests, measurements and pictures.
type flags struct {
	lang          string
	width, height float32
	speed         game.Speed
	seed          uint64 // 0: nobody can guess it
	trace         string
	fps           bool
	watch         bool
	choice        start.Choice
}

// readFlags reads the command line.
func readFlags(args []string) (*flags, error) {
	f := &flags{choice: start.Usual()}
	set := flag.NewFlagSet("roborally", flag.ContinueOnError)
	set.StringVar(&f.lang, "lang", "", "language: de, en or fr; default: the system's")
	size := set.String("size", "1280x800", "size of the window")
	speed := set.String("speed", "normal", "speed of the move phase: slow, normal or fast")
	set.Uint64Var(&f.seed, "seed", 0, "the game's secret, to play the same game again; 0: a new one")
	set.StringVar(&f.trace, "trace", "", "file that is told what can be clicked where, for scripts")
	set.BoolVar(&f.fps, "fps", false, "tell how many pictures a second the move phase shows")
	set.BoolVar(&f.watch, "watch", false, "let the computer play the own robot too, for measurements")
	set.StringVar(&f.choice.Map, "map", f.choice.Map, "the hall chosen at the start")
	opponents := set.Int("opponents", len(f.choice.Opponents), "the number of opponents chosen at the start")
	level := set.String("level", f.choice.Level.String(), "how well the opponents play that are chosen at the start: easy, medium, hard or expert")
	set.IntVar(&f.choice.Checkpoints, "checkpoints", f.choice.Checkpoints, "the number of checkpoints chosen at the start")
	set.DurationVar(&f.choice.Limit, "limit", 0, "the time to program chosen at the start")
	if err := set.Parse(args); err != nil {
		return nil, err
	}
	if _, err := fmt.Sscanf(*size, "%fx%f", &f.width, &f.height); err != nil {
		return nil, fmt.Errorf("-size %s: give width and height as in 1280x800", *size)
	}
	known := map[string]game.Speed{"slow": game.Slow, "normal": game.Normal, "fast": game.Fast}
	var ok bool
	if f.speed, ok = known[*speed]; !ok {
		return nil, fmt.Errorf("-speed %s: give slow, normal or fast", *speed)
	}
	if *opponents < 0 || *opponents >= core.MaxRobots {
		return nil, fmt.Errorf("-opponents %d: give 0 to %d", *opponents, core.MaxRobots-1)
	}
	if f.choice.Level, ok = bot.ParseLevel(*level); !ok || !slices.Contains(bot.Levels, f.choice.Level) {
		return nil, fmt.Errorf("-level %s: give easy, medium, hard or expert", *level)
	}
	f.choice.SetOpponents(*opponents)
	f.choice.Limit = f.choice.Limit.Round(time.Second)
	return f, nil
}
