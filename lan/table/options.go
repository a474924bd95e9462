package table

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/replay"
	"roborally/maps"
)

// Options are the settings of a table.
type Options struct {
	Setup   *core.Setup
	Players []Player // one per seat, with the models of the setup
	// Seed is the game's secret. It must come from a secure random source.
	Seed core.Seed
	Map  string // id of the board or course, for the record
	// Custom is the map of the setup if the project does not have it under its id: saved games carry it along.
	Custom *maps.Map
	// Saved is a record to resume; nil for a new game. It brings its own seed and map, and
	// Setup must be made from its header.
	Saved *replay.Record
	// Limit is the time for programming and for each question; 0 is no limit.
	Limit time.Duration
	// PlayTime is the time after which the table calls the last rounds of a game that ends by
	// time (core.Setup.Timed); 0: only CallLast does.
	PlayTime time.Duration
	// Turns means that all people share one screen and decide one after the other. Each has
	// the whole limit for every decision: it starts when the seat's session resumes its
	// clock (Session.Pause), and only that seat is late when it ends (C6). Closing a seat's
	// last session ends the game for all.
	Turns bool
	// Bots are additional kinds of computer players, by the name in Player.Bot. The kinds
	// in bot.Levels always exist.
	Bots map[string]Bot
	// Store keeps what computer players have learned about a board for later games; nil
	// keeps nothing.
	Store bot.Store
	// Workers is the number of goroutines with which a computer player thinks that takes long; 0
	// is one.
	Workers int
	// OnLeave is the kind of computer player that substitutes for a person whose last
	// session has closed; with "" the robot leaves the game.
	OnLeave string
	// Substituted marks the seats, by index, whose computer player substitutes for an absent
	// person: Join gives the seat back. nil marks none.
	Substituted []bool
	// Autosave is called with the game when a programming phase begins, when a person has
	// decided something, if only by laying a card, and when the game is over: a crash loses
	// nothing that people have done. The game contains secrets and has no date. Autosave must
	// not block or call the table.
	Autosave func(*maps.Game)
}

// SetSeed sets the seed of a new game, and draws its secret goals from it: lists as long as
// those of the setup (G2). The setup of an earlier game stays as it is.
func (o *Options) SetSeed(seed core.Seed) {
	o.Seed = seed
	if o.Setup.Goals == core.SecretGoals {
		setup := *o.Setup
		setup.GoalLists = setup.DrawGoalLists(len(setup.GoalLists[0]), seed)
		o.Setup = &setup
	}
}

func (o *Options) check() error {
	if o.Setup == nil {
		return errors.New("a table needs the setup of a game")
	}
	if len(o.Players) != len(o.Setup.Models) {
		return fmt.Errorf("there are %d players for %d robots", len(o.Players), len(o.Setup.Models))
	}
	if o.PlayTime != 0 && !o.Setup.Timed || o.PlayTime < 0 {
		return fmt.Errorf("the play time is %v in a game that does not end by time; leave it out", o.PlayTime)
	}
	for i, p := range o.Players {
		switch {
		case p.Model != o.Setup.Models[i]:
			return fmt.Errorf("seat %d has another robot than the setup", i+1)
		case p.Bot != "" && !o.hasBot(p.Bot):
			return errUnknownBot(i, p.Bot)
		case i < len(o.Substituted) && o.Substituted[i] && p.Bot == "":
			return fmt.Errorf("no computer player substitutes for the absent person of seat %d; name one", i+1)
		}
	}
	if o.OnLeave != "" && !o.hasBot(o.OnLeave) {
		return fmt.Errorf("there is no computer player of the kind %q to substitute for people who leave; choose another", o.OnLeave)
	}
	return nil
}

// hasBot reports whether a kind of computer player exists.
func (o *Options) hasBot(kind string) bool {
	_, level := parseLevel(kind)
	return level || o.Bots[kind] != nil
}

// parseLevel returns the level with a name if it can be played at a table.
func parseLevel(kind string) (bot.Level, bool) {
	level, ok := bot.ParseLevel(kind)
	return level, ok && slices.Contains(bot.Levels, level)
}
