package app

import (
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/client"
	"roborally/lan/find/findtest"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
)

// botGuest is a guest on another machine that plays every game of the lobby.
type botGuest struct {
	*client.Client
	t       *testing.T
	machine *findtest.Machine
	finals  chan *core.State // the final state of each game
}

// joinBot joins the host at 10.0.0.1 and fails the test if it cannot.
func joinBot(t *testing.T, from *findtest.Machine, name, password string) *botGuest {
	t.Helper()
	v, err := tryJoinBot(t, from, invite.DefaultPort, name, password)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// tryJoinBot joins the host at 10.0.0.1.
func tryJoinBot(t *testing.T, from *findtest.Machine, port int, name, password string) (*botGuest, error) {
	c, err := client.Join(t.Context(), client.Options{
		Invitation: invite.Invitation{Host: "10.0.0.1", Port: port}, Name: name, Password: password, Dial: from.Connect,
	})
	if err != nil {
		return nil, err
	}
	v := &botGuest{Client: c, t: t, machine: from, finals: make(chan *core.State, 64)}
	go v.play()
	return v, nil
}

// rejoin joins again with the same token.
func (v *botGuest) rejoin() *client.Client {
	v.t.Helper()
	c, err := client.Join(v.t.Context(), client.Options{
		Invitation: invite.Invitation{Host: "10.0.0.1", Port: invite.DefaultPort}, Name: "Somebody", Token: v.Token(), Dial: v.machine.Connect,
	})
	if err != nil {
		v.t.Fatal(err)
	}
	return c
}

// do sends a command to the lobby.
func (v *botGuest) do(c lobby.Command) {
	v.t.Helper()
	if err := v.Room().Do(c); err != nil {
		v.t.Fatal(err)
	}
	synctest.Wait()
}

// play plays game after game.
func (v *botGuest) play() {
	for g := range v.Games() {
		seat := core.NoSeat
		if len(g.Seats()) > 0 {
			seat = g.Seats()[0]
		}
		s, err := g.Join(seat)
		if err != nil {
			continue // it has just ended
		}
		if state := v.playGame(s); state.Phase == core.Finished {
			v.finals <- &state
		}
		s.Close()
	}
}

// playGame plays a game as an easy computer player and returns its last state.
func (v *botGuest) playGame(s table.Session) core.State {
	var view core.View
	var player *bot.Player
	if s.Seat() >= 0 {
		player = bot.New(s.Setup(), bot.NewTransitionTable(s.Setup()), s.Seat(), bot.Easy, 1)
	}
	for u := range s.Updates() {
		if u.View != nil {
			view = *u.View
		}
		for _, e := range u.Events {
			if err := view.Apply(e); err != nil {
				v.t.Errorf("the guest received an event it cannot apply: %v", err)
			}
		}
		if view.State.Phase == core.Finished {
			break
		}
		if d, open := view.Pending(); open && player != nil {
			time.Sleep(10 * time.Millisecond)
			in, _ := player.Decide(view, d, func() bool { return false })
			in.Round, in.Seat = view.State.Round, int8(d.Seat)
			_ = s.Do(in) // a refused decision is outdated, or will be asked again
		}
	}
	return view.State
}

// finalState waits for the end of a game and returns its final state.
func (v *botGuest) finalState() *core.State {
	v.t.Helper()
	for range 600 {
		select {
		case state := <-v.finals:
			return state
		case <-time.After(100 * time.Millisecond):
		}
	}
	v.t.Fatal("the guest does not see the end of the game")
	return nil
}
