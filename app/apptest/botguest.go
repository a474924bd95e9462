package apptest

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

// BotGuest is a guest on another machine that plays every game of the lobby.
type BotGuest struct {
	*client.Client
	t       *testing.T
	Machine *findtest.Machine
	finals  chan *core.State // the final state of each game
}

// JoinBot joins the host at 10.0.0.1 and fails the test if it cannot.
func JoinBot(t *testing.T, from *findtest.Machine, name, password string) *BotGuest {
	t.Helper()
	v, err := TryJoinBot(t, from, invite.DefaultPort, name, password)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TryJoinBot joins the host at 10.0.0.1.
func TryJoinBot(t *testing.T, from *findtest.Machine, port int, name, password string) (*BotGuest, error) {
	c, err := client.Join(t.Context(), client.Options{
		Invitation: invite.Invitation{Host: "10.0.0.1", Port: port}, Name: name, Password: password, Dial: from.Connect,
	})
	if err != nil {
		return nil, err
	}
	v := &BotGuest{Client: c, t: t, Machine: from, finals: make(chan *core.State, 64)}
	go v.play()
	return v, nil
}

// Rejoin joins again with the same token.
func (v *BotGuest) Rejoin() *client.Client {
	v.t.Helper()
	c, err := client.Join(v.t.Context(), client.Options{
		Invitation: invite.Invitation{Host: "10.0.0.1", Port: invite.DefaultPort}, Name: "Somebody", Token: v.Token(), Dial: v.Machine.Connect,
	})
	if err != nil {
		v.t.Fatal(err)
	}
	return c
}

// Do sends a command to the lobby.
func (v *BotGuest) Do(c lobby.Command) {
	v.t.Helper()
	if err := v.Room().Do(c); err != nil {
		v.t.Fatal(err)
	}
	synctest.Wait()
}

// play plays game after game.
func (v *BotGuest) play() {
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
func (v *BotGuest) playGame(s table.Session) core.State {
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

// FinalState waits for the end of a game and returns its final state.
func (v *BotGuest) FinalState() *core.State {
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
