package host_test

import (
	"bytes"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// TestGoalsChosenInLobbyStaySecret chooses secret goals in the lobby, plays a whole game of what it begins, and searches
// everything that guests receive for the goals of others. In the lobby all see which assignment is chosen and no list.
func TestGoalsChosenInLobbyStaySecret(t *testing.T) {
	h := openHost(t, host.Options{})
	for _, c := range []lobby.Command{lobby.ChooseRules{Rules: core.Postal.ID}, lobby.SetGoals{Goals: core.SecretGoals}, lobby.SetCheckpoints{Number: 2}} {
		if err := h.room.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	clients := h.connectRecorded(4, "")
	for _, c := range clients {
		if got := c.Room().State().Settings.Goals; got != core.SecretGoals {
			t.Errorf("the guest %s sees %v goals, want secret", c.name, got)
		}
	}
	state := h.room.State()
	o, err := state.Options()
	if err != nil {
		t.Fatal(err)
	}
	o.SetSeed(7_316_924_518_236_471)
	tbl := h.begin(table.Options{Setup: o.Setup, Seed: o.Seed})
	var players []*player
	for n, c := range clients {
		p := newPlayer(joinGame(t, c.Client), uint64(n))
		if n < 4 {
			p.bot = bot.New(o.Setup, bot.NewTransitionTable(o.Setup), n, bot.Easy, uint64(n))
		}
		players = append(players, p.start())
	}
	waitForEnd(t, players...)
	for _, c := range clients {
		texts := c.heard.texts(t)
		checkSecrets(t, c.seat, texts, o.Setup, o.Seed, tbl.Record().Inputs)
		lobbies := 0
		for _, text := range texts {
			m, err := wire.Decode(wire.Host, text)
			if err != nil {
				t.Fatal(err)
			}
			switch m := m.(type) {
			case *wire.Lobby:
				lobbies++
				if bytes.Contains(text, []byte("lists")) || m.Settings.Goals != core.SecretGoals {
					t.Errorf("a lobby that %s receives is %s", c.name, text)
				}
			case *wire.Game:
				if c.seat != core.NoSeat && len(m.Lists[c.seat]) != 2 {
					t.Errorf("%s receives the own goals %v, want two", c.name, m.Lists[c.seat])
				}
			}
		}
		if lobbies == 0 {
			t.Errorf("%s has received no lobby", c.name)
		}
	}
}
