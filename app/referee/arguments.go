package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"strings"

	"roborally/core"
	"roborally/core/bot/arena"
	"roborally/maps"
)

// simulateOptions are the options of "referee simulate".
type simulateOptions struct {
	series  *series
	journal string // file name, or empty
	json    bool
}

// params holds everything that the games of a series depend on. It is the first
// line of a journal.
type params struct {
	Program     string `json:"program"` // distinguishes builds, which may play differently
	Rules       string `json:"rules"`
	Map         string `json:"map"`
	Checkpoints int    `json:"checkpoints"`
	Laps        int    `json:"laps,omitempty"` // 0 in journals from before there were laps
	PointsToWin int    `json:"points_to_win,omitempty"`
	Seats       string `json:"seats"`
	Models      string `json:"models"`
	Abilities   bool   `json:"abilities"`
	Options     string `json:"options"`
	Bugs        string `json:"bugs,omitempty"`
	Cards       string `json:"cards,omitempty"`
	Solo        bool   `json:"solo"`
	Chances     bool   `json:"chances,omitempty"`
	Rounds      int    `json:"rounds"`
	Seed        uint64 `json:"seed"`
}

// parseSimulate parses the command line of "referee simulate". Errors are those
// of parseSeries.
func parseSimulate(args []string) (o *simulateOptions, err error) {
	o = &simulateOptions{}
	o.series, err = parseSeries("simulate", args, func(flags *flag.FlagSet, s *series) {
		flags.BoolVar(&s.Solo, "solo", false, "")
		flags.BoolVar(&s.Chances, "chances", false, "")
		flags.StringVar(&s.Options, "options", "", "")
		flags.StringVar(&s.Bugs, "bugs", "", "")
		flags.StringVar(&s.Cards, "cards", "", "")
		flags.StringVar(&o.journal, "journal", "", "")
		flags.BoolVar(&o.json, "json", false, "")
	})
	return o, err
}

// parseSeries parses the command line of a command that plays games; define
// defines the options that it does not share with others. The error is a
// sentence for people, or flag.ErrHelp.
func parseSeries(command string, args []string, define func(*flag.FlagSet, *series)) (*series, error) {
	s, abilities := &series{}, ""
	flags := flag.NewFlagSet(command, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&s.Seats, "seats", "", "")
	flags.StringVar(&s.Rules, "rules", core.Factory.ID, "")
	flags.StringVar(&s.Map, "map", allBoards, "")
	flags.IntVar(&s.Checkpoints, "checkpoints", 0, "")
	flags.IntVar(&s.Laps, "laps", 1, "")
	flags.IntVar(&s.PointsToWin, "points", 0, "")
	flags.IntVar(&s.games, "games", 100, "")
	flags.Uint64Var(&s.Seed, "seed", 1, "")
	flags.IntVar(&s.Rounds, "rounds", arena.DefaultRounds, "")
	flags.StringVar(&s.Models, "models", "", "")
	flags.StringVar(&abilities, "abilities", "", "")
	flags.IntVar(&s.parallel, "parallel", runtime.NumCPU(), "")
	define(flags, s)
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return nil, err
	} else if err != nil {
		return nil, fmt.Errorf("the command line cannot be read: %w; \"referee %s -h\" lists the options", err, command)
	}
	switch {
	case flags.NArg() > 0:
		return nil, fmt.Errorf("%q belongs to no option; every option begins with --", flags.Arg(0))
	case s.games < 1 || s.parallel < 1:
		return nil, errors.New("--games and --parallel must be 1 or more")
	case s.Rounds < 1 || s.Rounds > maxRounds:
		return nil, fmt.Errorf("--rounds must be 1 to %d", maxRounds)
	}
	return s, s.parse(abilities)
}

// maxPoints is the most points that may win (X2).
const maxPoints = 99

// maxRounds keeps the numbers of rounds within the range of an event.
const maxRounds = 10_000

// parse resolves the names in the options.
func (s *series) parse(abilities string) error {
	rules, ok := core.RuleSetByID(s.Rules)
	if !ok {
		return fmt.Errorf("there is no rule set %q; choose factory, classic, postal or missions", s.Rules)
	}
	s.rules = rules
	switch {
	case s.Laps < 1 || s.Laps > 1 && rules.GoalFlags:
		return errors.New("--laps must be 1 or more, and 1 in missions")
	case s.PointsToWin < 0 || s.PointsToWin > maxPoints:
		return fmt.Errorf("--points must be 1 to %d", maxPoints)
	case s.PointsToWin > 0 && !rules.GoalFlags:
		return fmt.Errorf("--points belongs to missions; add --rules %s, or leave it out", core.Missions.ID)
	case s.PointsToWin == 0 && rules.GoalFlags:
		s.PointsToWin = core.LongGame
	}
	switch abilities {
	case "":
		s.Abilities = rules.Abilities
	case "on", "off":
		s.Abilities = abilities == "on"
	default:
		return fmt.Errorf("--abilities must be on or off, not %q", abilities)
	}
	if err := s.parseSeats(); err != nil {
		return err
	}
	if err := s.parseModels(); err != nil {
		return err
	}
	if err := s.parseCards(); err != nil {
		return err
	}
	return s.compileBoards()
}

// compileBoards compiles the boards and checks that the games can be played on
// them.
func (s *series) compileBoards() error {
	if s.Checkpoints < 0 {
		return errors.New("--checkpoints must be 0, for all, or more")
	}
	ids := strings.Split(s.Map, ",")
	if s.Map == allBoards {
		ids = arena.Boards
	}
	var chosen []*maps.Map
	for _, id := range ids {
		m, err := findMap(id)
		if err != nil {
			return fmt.Errorf("--map: %w", err)
		}
		chosen = append(chosen, m)
	}
	for _, m := range chosen {
		board, err := core.Compile(m.Layout, s.Checkpoints)
		if err != nil {
			return fmt.Errorf("--checkpoints: %w", err)
		}
		if n := len(board.Checkpoints()); s.Laps > core.MaxLaps(n) {
			return fmt.Errorf("--laps must be 1 to %d with %d checkpoints, as on %s", core.MaxLaps(n), n, m.ID)
		}
		s.venues = append(s.venues, &venue{hall: m, board: board})
	}
	for i, v := range s.venues {
		v.setup = s.fixture(s.first(i)).setup
		if err := v.setup.Check(); err != nil {
			return fmt.Errorf("these games cannot be played: %w", err)
		}
	}
	return nil
}

// allBoards is the value of --map that stands for arena.Boards, or in other commands for every
// board and course.
const allBoards = "all"

// parseAround parses options that may stand before, between and after other
// words, and returns these.
func parseAround(flags *flag.FlagSet, args []string) (words []string, err error) {
	for {
		if err := flags.Parse(args); err != nil || flags.NArg() == 0 {
			return words, err
		}
		words = append(words, flags.Arg(0))
		args = flags.Args()[1:]
	}
}
