package lan_test

import (
	"context"
	"crypto/tls"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/maps"
)

// foreignGames are the games that a client in another language plays.
var foreignGames = []struct {
	name   string
	mapID  string
	rules  *core.RuleSet
	change func(*core.Setup)
	custom bool // on a custom map
	leaves bool // a third robot leaves the game at once
}{
	{name: "factory", mapID: "apprentice-hall", rules: core.Factory},
	{name: "classic", mapID: "apprentice-hall", rules: core.Classic},
	{name: "postal", mapID: "apprentice-hall", rules: core.Postal},
	{name: "missions", mapID: "apprentice-hall", rules: core.Missions},
	{name: "last rounds", mapID: "grand-works", rules: core.Missions, change: func(s *core.Setup) { s.Points, s.Timed = 0, true }},
	{name: "ice", mapID: "cold-store", rules: core.Classic, change: func(s *core.Setup) { s.Options = true }},
	{name: "machines", mapID: "grand-works", rules: core.Factory},
	{name: "leaving", mapID: "apprentice-hall", rules: core.Classic, leaves: true},
	{name: "custom map", custom: true, rules: core.Factory},
	{name: "secret goals", mapID: "apprentice-hall", rules: core.Classic, change: func(s *core.Setup) {
		list := s.Board.Checkpoints()
		s.Goals, s.GoalLists = core.SecretGoals, [][]grid.Pos{list, list[:2], list[1:]}
	}},
}

// TestForeignClientPlaysGames plays games with a Python client, which was written from doc.go
// alone, over an encrypted connection. The client keeps the state by the events alone, and compares
// its checksum with the host's. Some of its programs are refused, which must not end the
// connection. ROBORALLY_GAMES sets the number of games of each kind.
func TestForeignClientPlaysGames(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("this test needs python3")
	}
	games := 2
	if n, err := strconv.Atoi(os.Getenv("ROBORALLY_GAMES")); err == nil {
		games = n
	}
	certificate, err := invite.Certificate("")
	if err != nil {
		t.Fatal(err)
	}
	for i := range foreignGames {
		g := &foreignGames[i]
		t.Run(g.name, func(t *testing.T) {
			equal, refused := 0, 0
			for seed := range games {
				e, r := playForeignGame(t, python, certificate, i, seed)
				equal, refused = equal+e, refused+r
				if t.Failed() {
					t.Fatalf("game %d", seed)
				}
			}
			t.Logf("%d games, %d sums equal, %d refusals", games, equal, refused)
			if equal < 3*games {
				t.Errorf("in %d games %d sums were compared, want at least 3 each", games, equal)
			}
			if refused == 0 && games > 20 {
				t.Error("no program was refused")
			}
		})
	}
}

// playForeignGame plays one game, and returns how many checksums were equal and how many inputs
// were refused.
func playForeignGame(t *testing.T, python string, certificate *tls.Certificate, kind, seed int) (equal, refused int) {
	t.Helper()
	g := &foreignGames[kind]
	state := lobby.State{Settings: lobby.Settings{Map: g.mapID, Checkpoints: 3, Rules: core.Factory.ID, Abilities: true}}
	if g.custom {
		layout, err := maps.Load("apprentice-hall")
		if err != nil {
			t.Fatal(err)
		}
		layout.AddWall(grid.Pos{X: 5, Y: 8}, grid.North)
		state.Custom = &maps.Map{ID: maps.CustomID(layout), Layout: layout}
		state.Settings.Map = state.Custom.ID
	}
	local := lobby.NewLocal(state)
	room, err := local.Join("Mia", core.NoModel)
	if err != nil {
		t.Fatal(err)
	}
	do := func(c lobby.Command) {
		t.Helper()
		if err := room.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if !g.leaves {
		do(lobby.Watch{})
	}
	for range 2 {
		do(lobby.AddComputer{Level: bot.Easy})
	}
	h := host.New(host.Options{Lobby: local, Password: "ratchet", Certificate: certificate})
	defer h.Close()
	at, err := h.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	invitation := at.String() + "#" + invite.Fingerprint(certificate.Certificate[0])
	client := exec.CommandContext(ctx, python, "testdata/client.py", invitation, "Py", "ratchet", strconv.Itoa(1000*kind+seed))
	output := make(chan string, 1)
	go func() {
		out, err := client.CombinedOutput()
		output <- fmt.Sprintf("%v %s", err, out)
	}()
	changed, stop := room.Follow()
	defer stop()
	for state := room.State(); len(state.Members) < 2 || len(state.Waiting()) > 0; state = room.State() {
		select {
		case <-changed:
		case out := <-output:
			t.Fatal(out)
		}
	}
	do(lobby.Start{})
	state = room.State()
	o, err := state.Options()
	if err != nil {
		t.Fatal(err)
	}
	o.Seed, o.Setup.Rules = core.Seed(1000*kind+seed), g.rules
	if g.change != nil {
		g.change(o.Setup)
	}
	if coretest.Fit(o.Setup); o.Setup.Timed {
		o.PlayTime = 3 * time.Second
	}
	tbl, err := h.Begin(o)
	if err != nil {
		t.Fatal(err)
	}
	defer tbl.Close()
	if g.leaves {
		mia, err := tbl.Join(state.SeatsOf(room.Self())[0])
		if err != nil {
			t.Fatal(err)
		}
		mia.Close()
	}
	out := <-output
	var code, winner int
	if _, err := fmt.Sscanf(out, "<nil> closed %d, %d sums equal, %d refusals, winner %d", &code, &equal, &refused, &winner); err != nil || code != 4011 {
		t.Errorf("the client printed %s, want no error and close code 4011", out)
	}
	if saved := tbl.Save(); saved.Winner != winner {
		t.Errorf("the client has seen the winner %d, want %d", winner, saved.Winner)
	}
	return equal, refused
}
