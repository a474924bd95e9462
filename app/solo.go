package app

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/ui/game"
	"roborally/ui/start"
)

// botNames are what computer players are called, by seat.
var botNames = []string{"Rosie", "Bolt", "Gizmo", "Sprocket", "Dynamo", "Ratchet", "Piston"}

// solo is how a game against computer players is started, beside what the
// player has chosen.
type solo struct {
	seed  uint64    // 0 stands for one that nobody can guess
	watch bool      // the computer plays the own robot too
	store bot.Store // where what is learned about boards is kept; nil: nowhere
}

// sit starts a game against computer players and sits down at it. The coach is
// nil where the player only watches.
func (o solo) sit(c start.Choice) (table.Session, game.Coach, error) {
	layout, err := maps.Load(c.Map)
	if err != nil {
		return nil, nil, err
	}
	board, err := core.Compile(layout, c.Checkpoints)
	if err != nil {
		return nil, nil, err
	}
	setup := &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{c.Model}, Abilities: core.Factory.Abilities}
	players := []table.Player{{Name: c.Name, Model: c.Model}}
	if o.watch {
		players[0].Bot = c.Level.String()
	}
	for i, m := range c.Opponents {
		setup.Models = append(setup.Models, m)
		players = append(players, table.Player{Name: botNames[i], Model: m, Colour: i + 1, Bot: c.Level.String()})
	}
	seed := o.seed
	if seed == 0 {
		if seed, err = secret(); err != nil {
			return nil, nil, err
		}
	}
	t, err := table.New(table.Options{
		Setup: setup, Players: players, Seed: core.Seed(seed), Map: c.Map, Limit: c.Limit, Store: o.store,
	})
	if err != nil {
		return nil, nil, err
	}
	if o.watch {
		session, err := t.Join(core.NoSeat)
		return session, nil, err
	}
	session, err := t.Join(0)
	return session, t.Coach(0), err
}

func secret() (uint64, error) {
	var b [8]byte
	if _, err := rand.Read(b[:]); err != nil {
		return 0, fmt.Errorf("the system gives no random numbers: %w", err)
	}
	return binary.LittleEndian.Uint64(b[:]), nil
}
