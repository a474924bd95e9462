package host_test

import (
	"testing"
	"time"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/table"
)

// TestPlaysWithOptions plays games over real sockets with TLS in which robots own many options soon. One player
// decides at once, one sends nonsense first, one draws its decisions out, and one never decides: the clock does. Every
// game goes on to its end or its thirtieth round, and everybody's checksums are those of the host. ROBORALLY_GAMES
// sets the number of games.
func TestPlaysWithOptions(t *testing.T) {
	games := gamesToPlay(t, 6)
	certificate, err := invite.Certificate("")
	if err != nil {
		t.Fatal(err)
	}
	board, err := core.Compile(coretest.Workshop(), 0)
	if err != nil {
		t.Fatal(err)
	}
	drawn := 0
	for n := range games {
		h := openHost(t, host.Options{Certificate: certificate})
		var clients []*client.Client
		for _, name := range playerNames(4) {
			clients = append(clients, h.connect(name))
		}
		h.ready(clients...)
		setup := smallSetup(t, core.Classic, 4)
		setup.Board, setup.Options = board, true
		setup.GoalLists = [][]grid.Pos{{{X: 3, Y: 1}, {X: 7, Y: 0}, {X: 0, Y: 3}, {X: 7, Y: 3}, {X: 0, Y: 0}, {X: 6, Y: 1}}}
		tbl := h.begin(table.Options{Setup: setup, Seed: core.Seed(n), Limit: 30 * time.Millisecond})
		var players []*player
		for i, c := range clients {
			p := newPlayer(joinGame(t, c), uint64(10*n+i))
			p.timed, p.drafts = true, i == 2
			switch i {
			case 1:
				p.hook = func(p *player) { // refused, and changes nothing
					_ = p.session.Do(core.Input{Kind: core.Answer, Question: uint32(p.src.Below(1 << 20)), Choice: 7, Round: p.view.State.Round})
				}
			case 3:
				p.mute = true
			}
			p.leaveAt = 30
			players = append(players, p.start())
		}
		waitForEnd(t, players...)
		for i, p := range players {
			if p.err != nil || p.rounds < 1 {
				t.Errorf("game %d: player %d has verified %d rounds: %v", n, i, p.rounds, p.err)
			}
		}
		drawn += players[0].gained
		tbl.Close()
		for _, c := range clients {
			c.Close()
			<-c.Done()
		}
		h.host.Close()
		h.room.Close()
	}
	if drawn < games/2 {
		t.Errorf("in %d games the robots draw %d options in all, want many", games, drawn)
	}
}
