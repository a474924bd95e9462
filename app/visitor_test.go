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

// visitor is somebody on another machine, who comes to a lobby and plays every
// game that is begun there.
type visitor struct {
	*client.Client
	t    *testing.T
	from *findtest.Machine
	seen chan *core.State // the end of each game
}

// visit comes to the host at 10.0.0.1.
func visit(t *testing.T, from *findtest.Machine, name, password string) *visitor {
	t.Helper()
	v, err := call(t, from, invite.DefaultPort, name, password)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// call tries to.
func call(t *testing.T, from *findtest.Machine, port int, name, password string) (*visitor, error) {
	c, err := client.Join(t.Context(), client.Options{
		Invitation: invite.Invitation{Host: "10.0.0.1", Port: port}, Name: name, Password: password, Dial: from.Connect,
	})
	if err != nil {
		return nil, err
	}
	v := &visitor{Client: c, t: t, from: from, seen: make(chan *core.State, 64)}
	go v.play()
	return v, nil
}

// again comes once more, with the token of before.
func (v *visitor) again() *client.Client {
	v.t.Helper()
	c, err := client.Join(v.t.Context(), client.Options{
		Invitation: invite.Invitation{Host: "10.0.0.1", Port: invite.DefaultPort}, Name: "Somebody", Token: v.Token(), Dial: v.from.Connect,
	})
	if err != nil {
		v.t.Fatal(err)
	}
	return c
}

// do sends a command to the lobby.
func (v *visitor) do(c lobby.Command) {
	v.t.Helper()
	if err := v.Room().Do(c); err != nil {
		v.t.Fatal(err)
	}
	synctest.Wait()
}

// play plays game after game.
func (v *visitor) play() {
	for g := range v.Games() {
		seat := core.NoSeat
		if len(g.Seats()) > 0 {
			seat = g.Seats()[0]
		}
		s, err := g.Join(seat)
		if err != nil {
			continue // it has just ended
		}
		if state := v.sit(s); state.Phase == core.Finished {
			v.seen <- &state
		}
		s.Close()
	}
}

// sit plays a game as an easy computer player would.
func (v *visitor) sit(s table.Session) core.State {
	var view core.View
	var mind *bot.Player
	if s.Seat() >= 0 {
		mind = bot.New(s.Setup(), bot.Survey(s.Setup()), s.Seat(), bot.Easy, 1)
	}
	for u := range s.Updates() {
		if u.View != nil {
			view = *u.View
		}
		for _, e := range u.Events {
			if err := view.Apply(e); err != nil {
				v.t.Errorf("the visitor is told what cannot be: %v", err)
			}
		}
		if view.State.Phase == core.Finished {
			break
		}
		if d, open := view.Pending(); open && mind != nil {
			time.Sleep(10 * time.Millisecond)
			in, _ := mind.Decide(view, d, func() bool { return false })
			in.Round, in.Seat = view.State.Round, int8(d.Seat)
			_ = s.Do(in) // what is refused has been done already, or is asked for again
		}
	}
	return view.State
}

// over waits until the visitor has seen the end of a game.
func (v *visitor) over() *core.State {
	v.t.Helper()
	for range 600 {
		select {
		case state := <-v.seen:
			return state
		case <-time.After(100 * time.Millisecond):
		}
	}
	v.t.Fatal("the visitor does not see the end of the game")
	return nil
}
