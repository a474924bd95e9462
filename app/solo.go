package app

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/ui/start"
)

// botNames are what computer players are called, by seat.
var botNames = []string{"Rosie", "Bolt", "Gizmo", "Sprocket", "Dynamo", "Ratchet", "Piston"}

// sit starts a game against computer players and sits down at it. A seed of 0
// stands for one that nobody can guess; where watch is set the computer plays
// the own robot too.
func sit(c start.Choice, seed uint64, watch bool) (table.Session, error) {
	layout, err := maps.Load(c.Map)
	if err != nil {
		return nil, err
	}
	board, err := core.Compile(layout, c.Checkpoints)
	if err != nil {
		return nil, err
	}
	setup := &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{c.Model}, Abilities: core.Factory.Abilities}
	players := []table.Player{{Name: c.Name, Model: c.Model}}
	if watch {
		players[0].Bot = bot.Medium.String()
	}
	for i, m := range c.Opponents {
		setup.Models = append(setup.Models, m)
		players = append(players, table.Player{Name: botNames[i], Model: m, Colour: i + 1, Bot: bot.Medium.String()})
	}
	if seed == 0 {
		if seed, err = secret(); err != nil {
			return nil, err
		}
	}
	t, err := table.New(table.Options{Setup: setup, Players: players, Seed: core.Seed(seed), Map: c.Map, Limit: c.Limit})
	if err != nil {
		return nil, err
	}
	seat := 0
	if watch {
		seat = core.NoSeat
	}
	return t.Join(seat)
}

func secret() (uint64, error) {
	var b [8]byte
	if _, err := rand.Read(b[:]); err != nil {
		return 0, fmt.Errorf("the system gives no random numbers: %w", err)
	}
	return binary.LittleEndian.Uint64(b[:]), nil
}
