package table

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/replay"
	rooms "roborally/maps"
)

// Options say what is played at a table, and by whom.
type Options struct {
	Setup   *core.Setup
	Players []Player // one per seat, with the models of the setup
	// Seed is the game's secret. It must come from where nobody can guess it.
	Seed core.Seed
	Map  string // id of the board or course, for the record
	// Saved is a record to be played on, nil for a new game. It brings its own
	// seed and map; the setup must be made from its header.
	Saved *replay.Record
	// Limit is the time for programming, and for an answer in the middle of a
	// phase; 0 is no limit.
	Limit time.Duration
	// Turns says that all people of the table sit at one screen and decide one
	// after the other. Everybody has the whole limit for every decision: it
	// begins when the seat's session lets its clock run (Session.Pause), and when
	// it is up, that seat alone is late (C6). Who closes a seat's last session
	// ends the game for all of them.
	Turns bool
	// Thinkers are kinds of computer player, by the name that Player.Bot gives,
	// beside the project's own, which go by the names of bot.Levels.
	Thinkers map[string]Thinker
	// Store keeps what the computer players have learned about a board, for the
	// next game; nil keeps nothing.
	Store bot.Store
	// Deserted is the kind of computer player that plays on for a person whose
	// last session has closed; "" lets the robot leave the game.
	Deserted string
	// Lent says, per seat, that its computer player plays for a person who is not
	// there: Join gives the seat to whoever comes. nil: for nobody.
	Lent []bool
	// Keep is given the game when the programming of a round begins and when the
	// game is over, so that no crash loses more than a round. It has the game's
	// secrets in it, and no date. Keep must not wait for anything, nor call the
	// table.
	Keep func(*rooms.Game)
}

func (o *Options) check() error {
	if o.Setup == nil {
		return errors.New("a table needs the setup of a game")
	}
	if len(o.Players) != len(o.Setup.Models) {
		return fmt.Errorf("there are %d players for %d robots", len(o.Players), len(o.Setup.Models))
	}
	for i, p := range o.Players {
		switch {
		case p.Model != o.Setup.Models[i]:
			return fmt.Errorf("seat %d has another robot than the setup", i+1)
		case p.Bot != "" && !o.knows(p.Bot):
			return unknownKind(i, p.Bot)
		case i < len(o.Lent) && o.Lent[i] && p.Bot == "":
			return fmt.Errorf("nobody plays on seat %d for the person who is not there; name a computer player", i+1)
		}
	}
	if o.Deserted != "" && !o.knows(o.Deserted) {
		return fmt.Errorf("there is no computer player of the kind %q to play on for who leaves; choose another", o.Deserted)
	}
	return nil
}

// knows tells whether there is a kind of computer player.
func (o *Options) knows(kind string) bool {
	_, level := playable(kind)
	return level || o.Thinkers[kind] != nil
}

// playable reads the name of a level that a seat can be played on.
func playable(kind string) (bot.Level, bool) {
	level, ok := bot.ParseLevel(kind)
	return level, ok && slices.Contains(bot.Levels, level)
}
