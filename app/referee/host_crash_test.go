package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// TestGuestsPlayOnAfterKills kills a referee in its lobby and, again and again, in
// the middle of a game. Its guests come back by themselves each time, as the same
// members in the same seats, and play the game to its end. Nothing that the
// referee has printed is lost.
func TestGuestsPlayOnAfterKills(t *testing.T) {
	folder := t.TempDir()
	args := []string{
		"host", "--json", "--people", "2", "--spectators", "1", "--computers", "easy/peach", "--seed", "21", "--hints", "on",
		"--deserted", "easy", "--listen", "127.0.0.1:0", "--autosave", folder,
	}
	p := startReferee(t, args...)
	first := p.next()
	at := p.invitation(first)

	decisions := make(chan bool, 10_000)
	decided := func() { decisions <- true }
	guests := []guest{joinGuest(t, client.Options{Invitation: at, Name: "Ann"}, 1, decided)}
	p.until(func(s *hostStatus) bool { return len(s.Players) == 2 && s.Players[1].Ready })
	p.kill()
	p = startReferee(t, args...)
	if again := p.next(); again.Invitation != first.Invitation || again.State != "lobby" {
		t.Fatalf("after a crash in the lobby the line is %+v, want another lobby at %s", again, first.Invitation)
	}
	p.until(func(s *hostStatus) bool { return len(s.Players) == 2 && s.Players[1].Ready })
	guests = append(guests, joinGuest(t, client.Options{Invitation: at, Name: "Wim", Watch: true}, 0, nil))
	p.until(func(s *hostStatus) bool { return s.Spectators == 1 })
	guests = append(guests, joinGuest(t, client.Options{Invitation: at, Name: "Bob"}, 2, decided))
	seats := p.until(func(s *hostStatus) bool { return s.State == "game" })
	var tokens []string
	for _, g := range guests {
		tokens = append(tokens, g.Token())
	}

	round := 0
	for _, count := range []int{1, 2, 5, 8, 4} { // so many decisions of the guests later
		for range count {
			select {
			case <-decisions:
			case <-time.After(testTimeout):
				t.Fatalf("the guests decide nothing any more after %+v", p.last)
			}
		}
		p.kill()
		if p.last.State != "game" || p.last.Round < round {
			t.Fatalf("the last line is %+v, want a game in round %d or later", p.last, round)
		}
		round = p.last.Round
		p = startReferee(t, args...)
		line := p.next()
		if line.State != "game" || line.Round < round || line.Invitation != first.Invitation || !line.Hints || line.Spectators != 1 {
			t.Fatalf("after a crash in round %d the line is %+v, want the game in that round or later", round, line)
		}
		for i, player := range line.Players {
			if was := seats.Players[i]; player.Name != was.Name || player.Robot != was.Robot || player.Computer != was.Computer {
				t.Errorf("after a crash seat %d is %+v, want %+v", i, player, was)
			}
		}
	}
	over := p.until(func(s *hostStatus) bool { return s.State == "over" })
	if err := <-p.ended; err != nil {
		t.Errorf("the referee ends with %v: %s", err, p.problems.String())
	}
	for i, g := range guests {
		select {
		case end := <-g.end:
			if over.Winner == nil || !end.ok || end.winner != *over.Winner {
				t.Errorf("guest %d has seen the end %+v, want that of %+v", i, end, over)
			}
		case <-time.After(testTimeout):
			t.Fatalf("guest %d has not seen the end", i)
		}
		if g.Token() != tokens[i] {
			t.Errorf("guest %d has come back with another token", i)
		}
	}
	game := keptGame(t, folder)
	if game.Record.Header.Seed != 21 || game.Round != over.Round || over.Winner == nil || game.Winner != *over.Winner {
		t.Errorf("the game that is kept has seed %d, %d rounds and the winner %d; want 21 and those of %+v",
			game.Record.Header.Seed, game.Round, game.Winner, over)
	}
	if text, err := os.ReadFile(filepath.Join(folder, "guests.toml")); err != nil || strings.Contains(string(text), "Ann") {
		t.Errorf("after the end the guests are still known (%v):\n%s", err, text)
	}
}

// TestConfirmedProgramSurvivesKill kills a referee after one of two players has confirmed a
// program. It is still confirmed after the restart, and the round goes on with it.
func TestConfirmedProgramSurvivesKill(t *testing.T) {
	folder := t.TempDir()
	args := []string{"host", "--json", "--people", "2", "--seed", "5", "--listen", "127.0.0.1:0", "--autosave", folder}
	p := startReferee(t, args...)
	at := p.invitation(p.next())
	var guests []*client.Client
	var sessions []table.Session
	for _, name := range []string{"Ann", "Bob"} {
		c, err := client.Join(t.Context(), client.Options{Invitation: at, Name: name})
		if err == nil {
			t.Cleanup(c.Disconnect)
			err = c.Room().Do(lobby.SetReady{On: true})
		}
		if err != nil {
			t.Fatal(err)
		}
		guests = append(guests, c)
	}
	for seat, c := range guests {
		g := <-c.Games()
		s, err := g.Join(seat)
		if err != nil {
			t.Fatal(err)
		}
		sessions = append(sessions, s)
	}
	nextView := func(seat int) *core.View { // the first one, and one after each reconnection
		for u := range sessions[seat].Updates() {
			if u.View != nil {
				return u.View
			}
		}
		t.Fatalf("the session of seat %d has ended", seat)
		return nil
	}
	nextView(0)
	nextView(1)
	confirm := func(seat int) core.Input {
		in := core.Input{Kind: core.Confirm, Round: 1, Program: core.Program{
			Slots: [core.RegisterCount]core.Choice{4, 3, 2, 1, 0}, Facing: core.Unchosen,
		}}
		if err := sessions[seat].Do(in); err != nil {
			t.Fatal(err)
		}
		return in
	}
	confirmed := confirm(0)
	saved := filepath.Join(folder, runningSave)
	for end := time.Now().Add(testTimeout); ; time.Sleep(time.Millisecond) {
		g, err := readGame(saved)
		if err == nil && len(g.Record.Inputs) > 0 {
			if in := g.Record.Inputs[0]; in.Kind != core.Confirm || in.Seat != 0 || in.Program != confirmed.Program {
				t.Fatalf("the first input that is saved is %+v, want Ann's %+v", in, confirmed)
			}
			break
		}
		if time.Now().After(end) {
			t.Fatalf("Ann's program is not saved (%v)", err)
		}
	}
	p.kill()

	p = startReferee(t, args...)
	for seat := range sessions {
		if v := nextView(seat); !v.ConfirmedSeat(0) || v.ConfirmedSeat(1) || v.State.Round != 1 {
			t.Fatalf("after the crash seat %d sees Ann's program confirmed: %t, Bob's: %t, in round %d; want only hers, in round 1",
				seat, v.ConfirmedSeat(0), v.ConfirmedSeat(1), v.State.Round)
		}
	}
	confirm(1)
	p.until(func(s *hostStatus) bool { return s.Round > 1 || s.Phase != core.Programming.String() })
}

// TestRobotThatLeftStaysOutAfterKill kills a referee after one of three players has left
// the seat but not the lobby. That player comes back as a spectator.
func TestRobotThatLeftStaysOutAfterKill(t *testing.T) {
	folder := t.TempDir()
	args := []string{"host", "--json", "--people", "3", "--listen", "127.0.0.1:0", "--autosave", folder}
	p := startReferee(t, args...)
	at := p.invitation(p.next())
	guests := []guest{
		joinGuest(t, client.Options{Invitation: at, Name: "Ann"}, 1, func() {}),
		joinGuest(t, client.Options{Invitation: at, Name: "Bob"}, 2, func() {}),
	}
	p.until(func(s *hostStatus) bool { return len(s.Players) == 2 })
	eve, err := client.Join(t.Context(), client.Options{Invitation: at, Name: "Eve"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(eve.Disconnect)
	if err := eve.Room().Do(lobby.SetReady{On: true}); err != nil {
		t.Fatal(err)
	}
	session, err := (<-eve.Games()).Join(2)
	if err != nil {
		t.Fatal(err)
	}
	<-session.Updates()
	session.Close()
	out := func() bool {
		saved, err := readGame(filepath.Join(folder, runningSave))
		return err == nil && saved.Record.HasLeft(2)
	}
	p.until(func(s *hostStatus) bool { return s.State == "over" || s.Round > 1 && out() })
	p.kill()
	if !out() {
		t.Fatalf("the game goes on to %+v before it is saved that Eve has left it", p.last)
	}

	p = startReferee(t, args...)
	if line := p.next(); line.State != "game" || line.Spectators != 1 {
		t.Errorf("after the crash the line is %+v, want a game with one spectator", line)
	}
	if again := <-eve.Games(); len(again.Seats()) > 0 {
		t.Errorf("Eve comes back to the seats %v, want none", again.Seats())
	}
	eve.Close()
	for n, g := range guests {
		if end := <-g.end; !end.ok {
			t.Errorf("guest %d has not seen the end", n)
		}
	}
}

// TestInterruptedGameGoesOnAnotherDay ends a referee in the middle of a game, as the
// system does. Its guests are told. Later they come back with their tokens; by their
// names, if the list of guests is lost; or to the saved game, which another referee
// loads.
func TestInterruptedGameGoesOnAnotherDay(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be asked to end here")
	}
	for _, way := range []string{"token", "name", "load"} {
		t.Run(way, func(t *testing.T) {
			folder := t.TempDir()
			args := []string{"host", "--json", "--people", "2", "--listen", "127.0.0.1:0", "--deserted", "easy", "--autosave", folder}
			p := startReferee(t, args...)
			at := p.invitation(p.next())
			decisions := make(chan bool, 10_000)
			decided := func() { decisions <- true }
			guests := []guest{
				joinGuest(t, client.Options{Invitation: at, Name: "Ann"}, 1, decided),
				joinGuest(t, client.Options{Invitation: at, Name: "Bob"}, 2, decided),
			}
			for range 4 {
				<-decisions
			}
			if err := p.command.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
			for _, g := range guests {
				<-g.Done()
				var refused *client.Refused
				if err := g.Status().Err; !errors.As(err, &refused) || refused.Code != wire.CloseEnded {
					t.Errorf("a guest hears %v, want that the lobby has ended", err)
				}
			}
			if <-p.ended; p.command.ProcessState.ExitCode() != statusFailed || !strings.Contains(p.problems.String(), "goes on with it") {
				t.Errorf("the referee ends with %v: %s", p.command.ProcessState, p.problems.String())
			}
			p.kill()
			was := p.last

			saved := filepath.Join(folder, runningSave)
			interrupted, err := readGame(saved)
			if err != nil || interrupted.Ended || interrupted.Round < was.Round {
				t.Fatalf("the game that is saved is %+v (%v), want one in round %d or later", interrupted, err, was.Round)
			}
			again := []client.Options{{Name: "Bob"}, {Name: "Ann"}}
			begun := "lobby"
			switch way {
			case "token":
				again, begun = []client.Options{{Token: guests[0].Token()}, {Token: guests[1].Token()}}, "game"
			case "name":
				if err := os.Remove(filepath.Join(folder, "guests.toml")); err != nil {
					t.Fatal(err)
				}
			case "load":
				args = []string{"host", "--json", "--listen", "127.0.0.1:0", "--load", saved}
			}
			p = startReferee(t, args...)
			first := p.next()
			if first.State != begun {
				t.Fatalf("the first line is %+v, want the state %q", first, begun)
			}
			guests = nil
			for n, o := range again {
				o.Invitation = p.invitation(first)
				guests = append(guests, joinGuest(t, o, uint64(n), func() {}))
			}
			line := p.until(func(s *hostStatus) bool { return s.State == "game" })
			for i := range line.Players {
				if line.Round < was.Round || line.Players[i].Name != was.Players[i].Name || line.Players[i].Robot != was.Players[i].Robot {
					t.Errorf("the game goes on as %+v, want %+v", line, was)
				}
			}
			p.until(func(s *hostStatus) bool { return s.State == "over" })
			for n, g := range guests {
				if end := <-g.end; !end.ok {
					t.Errorf("guest %d has not seen the end", n)
				}
			}
			<-p.ended
			if way == "load" {
				if now, err := readGame(saved); err != nil || now.Round != interrupted.Round {
					t.Errorf("the game that was loaded has changed to %+v (%v)", now, err)
				}
			} else if game := keptGame(t, folder); game.Record.Header.Seed != interrupted.Record.Header.Seed {
				t.Error("the game that is kept has another seed than the one that was interrupted")
			}
		})
	}
}

// TestFolderIsUsedByOneReferee hosts a second game with the folder of a running one,
// and one with a folder whose save is damaged. Neither begins or changes anything.
func TestFolderIsUsedByOneReferee(t *testing.T) {
	folder := t.TempDir()
	args := []string{"host", "--json", "--people", "1", "--listen", "127.0.0.1:0", "--autosave", folder}
	p := startReferee(t, args...)
	p.next()
	expect(t, statusInvalid, "another game is hosted with --autosave "+folder, args...)
	p.kill()
	file := filepath.Join(folder, runningSave)
	if err := os.WriteFile(file, []byte("format = 2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	expect(t, statusInvalid, "move it away to host another", args...)
	if text, err := os.ReadFile(file); err != nil || string(text) != "format = 2\n" {
		t.Errorf("the damaged save is now %q (%v)", text, err)
	}
}

// TestFinishedGameIsKeptAfterCrash starts a referee with the folder of one that crashed
// when its game was over, but was not yet kept.
func TestFinishedGameIsKeptAfterCrash(t *testing.T) {
	folder := t.TempDir()
	playGames(t, folder, "--seats", "easy,easy", "--checkpoints", "1", "--games", "1")
	if err := os.Rename(filepath.Join(folder, "game-0001.toml"), filepath.Join(folder, runningSave)); err != nil {
		t.Fatal(err)
	}
	p := startReferee(t, "host", "--json", "--people", "1", "--listen", "127.0.0.1:0", "--autosave", folder)
	if line := p.next(); line.State != "lobby" || len(line.Players) > 0 {
		t.Errorf("the first line is %+v, want an empty lobby", line)
	}
	p.kill()
	keptGame(t, folder)
}

// TestSavedBeforeAnybodyPlays begins a game and finds it in the folder, with its guest,
// although nothing has happened in it yet.
func TestSavedBeforeAnybodyPlays(t *testing.T) {
	folder := t.TempDir()
	o, err := parseHost([]string{"--people", "1", "--autosave", folder})
	if err != nil {
		t.Fatal(err)
	}
	h, err := o.open(io.Discard, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	defer h.folder.close()
	h.host = host.New(host.Options{Lobby: h.local})
	defer h.host.Close()
	address, err := h.host.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at, err := invite.Parse(address.String())
	if err != nil {
		t.Fatal(err)
	}
	joinGuest(t, client.Options{Invitation: at, Name: "Ann", Plain: true}, 1, func() {})
	running, err := h.begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if g, err := readGame(filepath.Join(folder, runningSave)); err != nil || g.Round != 1 {
		t.Errorf("when the game has begun the save is %+v (%v), want one in round 1", g, err)
	}
	running.Close()
	h.folder.close()
	later, err := openHostFolder(folder, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	defer later.close()
	if g := later.interrupted; g == nil || g.Round != 1 {
		t.Errorf("the game that is saved is %+v, want one in round 1", g)
	}
	if guests := later.guests(); len(guests) != 1 || guests[0].Name != "Ann" || guests[0].Key == "" {
		t.Errorf("the guests are %+v, want Ann with the hash of her token", guests)
	}
}
