package app

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"roborally/app/version"
	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/ui/text"
	"roborally/ui/timeline"
)

// flags are the command line options. Players need none of them: they are for tests, measurements and
// pictures. An option that is not given leaves the player's setting.
type flags struct {
	lang          string
	width, height float32 // 0: as the window was left
	speed         timeline.Speed
	speedSet      bool
	seed          uint64 // 0: random
	trace         string
	fps           bool
	watch         bool
	verbose       bool
	folder        string   // "": the system's
	home          home     // in which the system's folder lies; no option
	sized         bool     // width and height were given
	join          string   // address or invitation of a game to join at once
	host          bool     // open a shared lobby at once
	open          []string // absolute paths of files to open at once: what follows the options

	// What the lobby begins with, where given.
	mapID       string
	rules       string
	opponents   int // -1: not given
	level       bot.Level
	options     bool
	checkpoints int
	limit       time.Duration
}

// answer is an error of readFlags: the text that a command line asks for instead of starting the program.
type answer string

// Error implements error.
func (a answer) Error() string { return string(a) }

// usage returns the text of --help.
func usage(set *flag.FlagSet) string {
	var text strings.Builder
	text.WriteString("usage: roborally [OPTION…] [FILE…]\n\n" +
		"Starts Robo Rally. FILE… are opened at once: saved games, halls, courses, and pictures of halls.\n\n")
	set.SetOutput(&text)
	set.PrintDefaults()
	return strings.TrimSpace(text.String())
}

// readFlags parses the command line. The error says what to write instead, or is an answer.
func readFlags(args []string) (*flags, error) {
	f := &flags{}
	set := flag.NewFlagSet("roborally", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.Usage = func() {}
	showVersion := set.Bool("version", false, "print the version and end")
	set.StringVar(&f.lang, "lang", "", "language: de, en or fr; default: the one that is set")
	size := set.String("size", "", "size of the window, as 1280x800; default: as it was left")
	speed := set.String("speed", "", "speed of the move phase: off, slow, normal or fast; default: the one that is set")
	set.Uint64Var(&f.seed, "seed", 0, "the game's secret, to play the same game again; 0: a new one")
	set.StringVar(&f.trace, "trace", "", "file that is told what can be clicked where, for scripts")
	set.BoolVar(&f.fps, "fps", false, "tell how many pictures a second the move phase shows")
	set.BoolVar(&f.watch, "watch", false, "let the computer play the own robot too, for measurements")
	set.BoolVar(&f.verbose, "verbose", false, "write the log to standard error too, in full")
	set.StringVar(&f.folder, "folder", "", "where settings, saved games and statistics are kept; default: where the system says")
	set.StringVar(&f.join, "join", "", "join the game at this address, or of this invitation, at once")
	set.BoolVar(&f.host, "host", false, "open a lobby at once that others can come into")
	set.StringVar(&f.mapID, "map", "", "the hall chosen in the lobby")
	set.StringVar(&f.rules, "rules", "", "the rule set chosen in the lobby")
	set.BoolVar(&f.options, "options", false, "option cards chosen in the lobby, where the rules have them")
	set.IntVar(&f.opponents, "opponents", -1, "the number of opponents chosen in the lobby")
	level := set.String("level", "", "how well the opponents play that are chosen in the lobby: beginner, easy, medium, hard, expert or master")
	set.IntVar(&f.checkpoints, "checkpoints", 0, "the number of checkpoints chosen in the lobby")
	set.DurationVar(&f.limit, "limit", -1, "the time to program chosen in the lobby; 0 is none")
	switch err := set.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return nil, answer(usage(set))
	case err != nil:
		return nil, fmt.Errorf("%w; roborally --help lists all options", err)
	case *showVersion:
		return nil, answer(version.Line())
	}
	for _, file := range set.Args() {
		f.open = append(f.open, localPath(file))
	}
	if f.join != "" && f.host {
		return nil, errors.New("-join and -host: give only one of them")
	}
	if _, err := fmt.Sscanf(*size, "%fx%f", &f.width, &f.height); *size != "" && err != nil {
		return nil, fmt.Errorf("-size %s: give width and height as in 1280x800", *size)
	}
	f.sized = *size != ""
	if f.speedSet = *speed != ""; f.speedSet {
		if err := f.speed.UnmarshalText([]byte(*speed)); err != nil {
			return nil, fmt.Errorf("-speed %s: give off, slow, normal or fast", *speed)
		}
	}
	if f.opponents < -1 || f.opponents >= core.MaxRobots {
		return nil, fmt.Errorf("-opponents %d: give 0 to %d", f.opponents, core.MaxRobots-1)
	}
	if f.mapID != "" {
		if err := checkName("-map", f.mapID, maps.All(), func(m maps.Map) string { return m.ID }); err != nil {
			return nil, err
		}
	}
	if f.rules != "" {
		if err := checkName("-rules", f.rules, lobby.RuleSets, func(r *core.RuleSet) string { return r.ID }); err != nil {
			return nil, err
		}
	}
	if *level != "" {
		var ok bool
		if f.level, ok = bot.ParseLevel(*level); !ok || !slices.Contains(bot.Levels, f.level) {
			return nil, fmt.Errorf("-level %s: give beginner, easy, medium, hard, expert or master", *level)
		}
	}
	return f, nil
}

// text returns the texts in the language of the command line, or of the system.
func (f *flags) text() *text.Text {
	if f.lang != "" {
		return text.For(f.lang)
	}
	return text.ForSystem()
}

// checkName returns an error that lists the valid names unless given is the name of one of all.
func checkName[T any](option, given string, all []T, name func(T) string) error {
	var names []string
	for _, one := range all {
		if name(one) == given {
			return nil
		}
		names = append(names, name(one))
	}
	last := len(names) - 1
	return fmt.Errorf("%s %s: give %s or %s", option, given, strings.Join(names[:last], ", "), names[last])
}

// applyTo returns the lobby choice with the given options applied.
func (f *flags) applyTo(c lobby.Choice) lobby.Choice {
	if f.mapID != "" {
		c.Map = f.mapID
	}
	if f.rules != "" {
		c.Rules = f.rules
	}
	c.Options = c.Options || f.options
	if f.checkpoints > 0 {
		c.Checkpoints = f.checkpoints
	}
	if f.limit >= 0 {
		c.Seconds = int(f.limit.Round(time.Second) / time.Second)
	}
	if f.opponents >= 0 {
		c.SetOpponents(f.opponents, bot.Medium)
	}
	if f.level != 0 {
		c = c.WithLevel(f.level)
	}
	return c
}
