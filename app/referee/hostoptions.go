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
	"roborally/lan/find"
	"roborally/lan/invite"
	"roborally/lan/lobby"
)

// hostUsage is the text of "referee host -h".
const hostUsage = `usage: referee host --people N [options]

Hosts one game for players on other machines. It begins when N people are there and all are
ready, and the program ends when it is over and everybody has left.

  --people N         so many people play; whoever else comes watches
  --spectators N     no more than N others may watch; by default as many as fit into a lobby
  --computers LIST   levels of computer players beside them: beginner, easy, medium, hard, expert or master. A
                     robot may follow, as in hard/lazybot
  --map ID           a board or course, apprentice-hall by default, or a file of one (FILE.toml or
                     FILE.png); guests get it from here
  --checkpoints K    only the first K checkpoints count; 0 (default) is all
  --laps N           the checkpoints count N times over, one lap after the other, on maps that allow
                     laps; 1 by default
  --rules NAME       factory (default), classic, postal or missions
  --points P         so many points win, of missions; 5 by default; 0 is none, with --minutes
  --minutes T        the play time of missions, after which the round and one more are the last; 0
                     (default) is none
  --goals HOW        of postal: common (default), swap (the start of the robot opposite) or
                     secret (a list of its own for each seat)
  --lists LISTS      the goals as fields, column and row from 0: one list for common, one per seat
                     for secret, as in 3,4+7,2/0,5+1,1. Computer players have the first seats, and
                     people theirs as they have come. By default the goals are the checkpoints;
                     with secret each seat has as many of the map's as --checkpoints says, in an
                     order of its own; both are drawn
  --abilities on|off chapter 9 of the rules; default: as the rule set
  --options on|off   option cards, where the rules have them; default: off
  --hints on|off     whether people may ask a master for a hint; off by default
  --limit TIME       to program, such as 90s; 0 (default) is none
  --deserted LEVEL   who plays on for a person who leaves or is away; by default nobody
  --seed S           from which all draws of the game follow; 0 (default) is a new one
  --load FILE        goes on with a saved game: people take the seats with their names, and
                     --people is the number of these seats by default
  --autosave DIR     saves the game in this folder every round and whenever a person has decided
                     something. The same command then goes on with a game that was interrupted,
                     at the same port, and everybody who still waits is back in their seat. A
                     game that is over is kept there
  --password WORD    must be given by whoever comes in
  --listen ADDRESS   where to listen, :7420 by default
  --name NAME        has the game found on the local network, by this name
  --certificate DIR  keeps the certificate, so that the fingerprint stays the same; by default in
                     the folder of --autosave
  --json             a line of JSON whenever something has changed, instead of text

The first line that is printed holds the invitation. The exit status is 0 if the game was played
to its end, 1 if not, 2 if the command line is wrong or a file cannot be used.
`

// hostOptions are the options of "referee host".
type hostOptions struct {
	people, spectators                int
	checkpoints, laps                 int
	points, minutes                   int
	computers, mapID, rules, deserted string
	abilities, hints, options         string // "on" or "off"; "" is the default
	goals                             goals
	limit                             time.Duration
	seed                              uint64
	load, autosave, certificate       string
	listen, password, name            string
	json                              bool
	given                             map[string]bool // the options on the command line
	network                           find.Network    // on which the game is announced
}

// newGameOptions are the options that the saved game settles.
var newGameOptions = []string{"computers", "map", "checkpoints", "laps", "rules", "points", "minutes", "goals", "lists", "abilities", "options", "seed"}

// parseHost parses the command line of "referee host". The error is a sentence
// for people, or flag.ErrHelp.
func parseHost(args []string) (*hostOptions, error) {
	o := &hostOptions{network: find.Multicast{}, given: map[string]bool{}}
	assignment, lists := "", ""
	flags := flag.NewFlagSet("host", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.IntVar(&o.people, "people", 0, "")
	flags.IntVar(&o.spectators, "spectators", lobby.MaxMembers, "")
	flags.StringVar(&o.computers, "computers", "", "")
	flags.StringVar(&o.mapID, "map", "apprentice-hall", "")
	flags.IntVar(&o.checkpoints, "checkpoints", 0, "")
	flags.IntVar(&o.laps, "laps", 1, "")
	flags.StringVar(&o.rules, "rules", core.Factory.ID, "")
	flags.IntVar(&o.points, "points", 0, "")
	flags.IntVar(&o.minutes, "minutes", 0, "")
	flags.StringVar(&assignment, "goals", core.CommonGoals.String(), "")
	flags.StringVar(&lists, "lists", "", "")
	flags.StringVar(&o.abilities, "abilities", "", "")
	flags.StringVar(&o.options, "options", "", "")
	flags.StringVar(&o.hints, "hints", "", "")
	flags.DurationVar(&o.limit, "limit", 0, "")
	flags.StringVar(&o.deserted, "deserted", "", "")
	flags.Uint64Var(&o.seed, "seed", 0, "")
	flags.StringVar(&o.load, "load", "", "")
	flags.StringVar(&o.autosave, "autosave", "", "")
	flags.StringVar(&o.password, "password", "", "")
	flags.StringVar(&o.listen, "listen", fmt.Sprint(":", invite.DefaultPort), "")
	flags.StringVar(&o.name, "name", "", "")
	flags.StringVar(&o.certificate, "certificate", "", "")
	flags.BoolVar(&o.json, "json", false, "")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return nil, err
	} else if err != nil {
		return nil, fmt.Errorf("the command line cannot be read: %w", err)
	}
	flags.Visit(func(f *flag.Flag) { o.given[f.Name] = true })
	if flags.NArg() > 0 {
		return nil, fmt.Errorf("%q belongs to no option; every option begins with --", flags.Arg(0))
	}
	if o.people < 0 || o.spectators < 0 || o.checkpoints < 0 {
		return nil, errors.New("--people, --spectators and --checkpoints must not be negative")
	}
	for _, s := range []struct{ option, value string }{{"abilities", o.abilities}, {"hints", o.hints}, {"options", o.options}} {
		if s.value != "" && s.value != "on" && s.value != "off" {
			return nil, fmt.Errorf("--%s must be on or off, not %q", s.option, s.value)
		}
	}
	if o.load != "" {
		for _, name := range newGameOptions {
			if o.given[name] {
				return nil, fmt.Errorf("--%s and --load exclude each other: a saved game goes on as it began", name)
			}
		}
	}
	var err error
	o.goals, err = parseGoals(assignment, lists)
	rules, ok := core.RuleSetByID(o.rules)
	if err == nil && !(ok && rules.OwnGoals) && (o.given["goals"] || o.given["lists"]) {
		err = fmt.Errorf("--goals and --lists belong to postal; add --rules %s, or leave them out", core.Postal.ID)
	}
	if err == nil && o.given["laps"] && o.given["lists"] {
		err = errors.New("--laps and --lists exclude each other: a list can hold a field several times")
	}
	return o, err
}

// parseOnLeave returns the level of --deserted, or 0 for none.
func (o *hostOptions) parseOnLeave() (bot.Level, error) {
	if o.deserted == "" {
		return 0, nil
	}
	level, _ := bot.ParseLevel(o.deserted)
	if level == 0 {
		return 0, noHostLevel(o.deserted)
	}
	return level, nil
}

// openLobby opens the lobby for a new game. The program itself joins it as a
// spectator.
func (o *hostOptions) openLobby() (*lobby.Local, lobby.Room, error) {
	if o.people < 1 {
		return nil, nil, errors.New("say with --people how many people play")
	}
	rules, ok := core.RuleSetByID(o.rules)
	if !ok {
		return nil, nil, o.sentence(&lobby.Refused{Code: lobby.NoSuchRules})
	}
	onLeave, err := o.parseOnLeave()
	if err != nil {
		return nil, nil, err
	}
	defaults := lobby.DefaultChoice()
	local, room, err := joinLobby(lobby.State{Settings: lobby.Settings{Map: defaults.Map, Checkpoints: 1, Rules: defaults.Rules}})
	if err != nil {
		return nil, nil, err
	}
	choose := lobby.ChooseMap{Map: o.mapID}
	if strings.HasSuffix(o.mapID, ".toml") {
		if choose.Custom, err = findMap(o.mapID); err != nil {
			return nil, nil, fmt.Errorf("--map: %w", err)
		}
		choose.Map = choose.Custom.ID
	}
	commands := []lobby.Command{
		lobby.ChooseRules{Rules: o.rules}, choose, lobby.SetLimit{Limit: o.limit},
		lobby.SetAbilities{On: o.abilities == "on" || o.abilities == "" && rules.Abilities},
		lobby.SetOptions{On: o.options == "on"},
		lobby.SetGoals{Goals: o.goals.assignment},
		lobby.AllowHints{On: o.hints == "on"}, lobby.SetOnLeave{Level: onLeave},
	}
	if o.given["minutes"] { // before the points, which may be none then
		commands = append(commands, lobby.SetMinutes{Minutes: o.minutes})
	}
	if o.given["points"] {
		commands = append(commands, lobby.SetPoints{Points: o.points})
	}
	for word := range strings.FieldsFuncSeq(o.computers, func(r rune) bool { return r == ',' }) {
		name, robot, own := strings.Cut(word, "/")
		add := lobby.AddComputer{}
		if add.Level, _ = bot.ParseLevel(name); add.Level == 0 {
			return nil, nil, noHostLevel(name)
		}
		if add.Model, ok = core.ParseModel(robot); own && (!ok || add.Model == core.NoModel) {
			return nil, nil, noModel(robot)
		}
		commands = append(commands, add)
	}
	for _, c := range commands {
		if err := room.Do(c); err != nil {
			return nil, nil, o.sentence(err)
		}
	}
	number := o.checkpoints
	if number == 0 {
		state := room.State()
		if layout, err := state.Layout(); err == nil { // the lobby has accepted the map
			number = len(layout.Checkpoints())
		}
	}
	for _, c := range []lobby.Command{lobby.SetCheckpoints{Number: number}, lobby.SetLaps{Number: o.laps}} {
		if err := room.Do(c); err != nil {
			return nil, nil, o.sentence(err)
		}
	}
	state := room.State()
	if n := state.Settings.MissingFlags(); n > 0 {
		return nil, nil, o.sentence(&lobby.Refused{Code: lobby.TooFewFlags, N: n})
	}
	if state.Free() < o.people {
		return nil, nil, o.sentence(&lobby.Refused{Code: lobby.Full, N: state.Free() + len(state.Seats)})
	}
	return local, room, o.checkGoals(state)
}

// checkGoals checks before anybody is there that the goals suit the players who
// are expected in the lobby.
func (o *hostOptions) checkGoals(state lobby.State) error {
	for range o.people {
		state.Seats = append(state.Seats, lobby.Seat{Member: state.Host})
	}
	if err := state.CheckGoals(); err != nil {
		return o.sentence(err)
	}
	options, err := state.Options()
	if err != nil {
		return err
	}
	return o.goals.assign(options.Setup)
}

// joinLobby opens a lobby, in which the program itself is a spectator.
func joinLobby(state lobby.State) (*lobby.Local, lobby.Room, error) {
	local := lobby.NewLocal(state)
	room, err := local.Join("Referee", core.NoModel)
	if err == nil {
		err = room.Do(lobby.Watch{})
	}
	return local, room, err
}

// sentence returns the reason for which the lobby has refused an option.
func (o *hostOptions) sentence(err error) error {
	refused := (*lobby.Refused)(nil)
	if !errors.As(err, &refused) {
		return err
	}
	switch refused.Code {
	case lobby.NoSuchMap:
		return fmt.Errorf("there is no board or course %q; choose another with --map", o.mapID)
	case lobby.MapUnplayable:
		return fmt.Errorf("nobody can play on %s by the rules of %s: it lacks starts or checkpoints; choose another with --map", o.mapID, o.rules)
	case lobby.BadMap:
		return fmt.Errorf("%s is too large to be played; choose another with --map", o.mapID)
	case lobby.NoSuchRules:
		return fmt.Errorf("there is no rule set %q to host; choose factory, classic, postal or missions", o.rules)
	case lobby.NoCheckpoint:
		return fmt.Errorf("--checkpoints must be 1 to %d on this map, or 0 for all", refused.N)
	case lobby.NoSuchLaps:
		return fmt.Errorf("--laps must be 1 to %d with this map, these rules and so many checkpoints; fewer checkpoints may allow more", refused.N)
	case lobby.NoPoints:
		return fmt.Errorf("--points and --minutes belong to missions; add --rules %s, or leave them out", core.Missions.ID)
	case lobby.NoSuchPoints:
		return fmt.Errorf("--points must be 1 to %d, or 0 for none", refused.N)
	case lobby.NoSuchMinutes:
		return fmt.Errorf("--minutes must be 1 to %d, or 0 for none", refused.N)
	case lobby.NoEnd:
		return errors.New("the game would never end; give --points or --minutes")
	case lobby.TooFewFlags:
		return fmt.Errorf("the rule set %s needs %d checkpoints or more; give another map, or more with --checkpoints", o.rules, refused.N)
	case lobby.OddRobots:
		return errors.New("only an even number of robots can swap places; change --people or --computers")
	case lobby.TooFewStarts:
		return fmt.Errorf("only %d robots can swap places on this map; change --people, --computers or --map", refused.N)
	case lobby.NoSuchLimit:
		return fmt.Errorf("--limit must be %v to %v, or 0 for none", lobby.MinLimit, lobby.MaxLimit)
	case lobby.Full:
		return fmt.Errorf("--people and --computers are too many; this map has room for %d under these rules", refused.N)
	case lobby.TooManyPeople:
		return fmt.Errorf("the saved game has seats for %d people; give no more with --people", refused.N)
	case lobby.CannotPlay:
		return errors.New("the saved game cannot be hosted; load another one")
	}
	return err
}

func noHostLevel(name string) error {
	var names []string
	for _, l := range bot.Levels {
		names = append(names, l.String())
	}
	return fmt.Errorf("there is no level %q; choose from %s", name, strings.Join(names, ", "))
}
