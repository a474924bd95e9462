package app

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/lan/client"
	"roborally/lan/lobby"
)

// TestAGuestWatches what everybody may see, and nothing else; back in the lobby
// afterwards, and nothing is counted.
func TestAGuestWatches(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		i := openInn(t)
		i.do(lobby.AddComputer{Level: 2})
		v := i.visit(client.Options{Watch: true, Patience: 2 * time.Second})
		i.begin()
		v.app.Settle()
		i.at.Unplug("eth0")
		v.at.Cut()
		v.app.Pass(3 * time.Second)
		if said := v.Stage.BannerText(); !strings.HasSuffix(said, "After that you will see how the game has gone on.") {
			t.Errorf("who watches is told %q", said)
		}
		i.at.Plug("eth0", "lan", "10.0.0.1/8")
		for range 300 {
			v.app.Pass(time.Second)
			view := v.program.sitting.page.View()
			if view.Seat != core.NoSeat || v.Stage.Mode() == "programming" {
				t.Fatal("who watches has a seat")
			}
			for seat, r := range view.State.Robots {
				for _, card := range r.Hand {
					if card != core.NoCard && card != core.FaceDown {
						t.Fatalf("who watches sees the hand of seat %d", seat)
					}
				}
			}
			if v.Stage.Mode() == "result" {
				break
			}
		}
		v.is("result")
		v.Click("again")
		v.is("lobby")
		if all := profiles(t, v.folder); len(all) > 0 {
			t.Errorf("who has watched is counted: %+v", all)
		}
		v.gone()
	})
}

// TestTwoGuestsAtOneMachine take turns behind the cover, while the clock of all
// runs; a decision that was lost on the way can be made again.
func TestTwoGuestsAtOneMachine(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		i := openInn(t)
		i.do(lobby.SetLimit{Limit: time.Minute})
		v := i.visit(client.Options{Patience: 2 * time.Second})
		v.Click("add-person")
		v.Key(fyne.KeyEscape)
		v.ready()
		for range 2 {
			v.wait("cover")
			v.says("The time is already running, for everybody: ")
			v.uncover()
			v.round()
		}
		v.wait("cover")
		v.uncover()
		v.inn.at.Unplug("eth0")
		v.at.Cut()
		v.app.Pass(time.Second)
		v.inn.at.Plug("eth0", "lan", "10.0.0.1/8")
		v.waitFor("the connection to be back", func() bool { return v.Stage.BannerText() == "" })
		v.toTheEnd()
		all := profiles(t, v.folder)
		if len(all) != 2 || len(all[0].History) != 1 || len(all[1].History) != 1 {
			t.Errorf("the profiles are %+v", all)
		}
		v.gone()
	})
}

// TestOthersComeAndGo: who dropped out is said once and shown at the robot, until
// the person is back; so is who plays meanwhile.
func TestOthersComeAndGo(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		i := openInn(t)
		far := i.ether.Machine("10.0.0.3/8")
		ben := i.client(far, client.Options{Name: "Ben", Patience: 2 * time.Second})
		v := i.visit(client.Options{})
		if err := ben.Room().Do(lobby.SetReady{On: true}); err != nil {
			t.Fatal(err)
		}
		v.ready()
		seat := (<-ben.Games()).Seats()[0]
		v.wait("programming")
		tip := func() string {
			v.Hover(v.At("player-" + string(rune('0'+seat))))
			v.app.Pass(time.Second)
			return v.Stage.TipText()
		}
		i.at.Unplug("eth0")
		v.at.Cut()
		far.Cut()
		v.app.Pass(100 * time.Millisecond)
		i.at.Plug("eth0", "lan", "10.0.0.1/8")
		v.waitFor("the connection to be back", func() bool { return v.Stage.BannerText() == "" })
		far.Unplug("eth0")
		far.Cut()
		v.app.Pass(time.Second)
		if said := v.Stage.ToastText() + tip(); !strings.Contains(said, "Ben has lost the connection.") {
			t.Errorf("the window says %q", said)
		}
		v.app.Pass(20 * time.Second)
		if said := tip(); !strings.Contains(said, "The computer plays for Ben.") {
			t.Errorf("the robot is described as %q", said)
		}
		far.Plug("eth0", "lan", "10.0.0.3/8")
		v.app.Pass(20 * time.Second)
		if said := tip(); strings.Contains(said, "The computer plays") || strings.Contains(said, "connection") {
			t.Errorf("of who is back it says %q", said)
		}
		v.leaveGuest()
		ben.Close()
		v.gone()
	})
}

// TestTalkingInAGame: what others say is counted until it is read; what is said
// here reaches them. Keys that are typed there do nothing in the game.
func TestTalkingInAGame(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		i := openInn(t)
		v := i.visit(client.Options{})
		i.do(lobby.Say{Text: "Welcome!"})
		v.ready()
		v.wait("programming")
		i.do(lobby.Say{Text: "Good luck!"})
		i.do(lobby.Say{Text: "You will need it."})
		v.app.Settle()
		if v.reads("Good luck!") || !v.reads("2") {
			t.Error("it is not counted what others have said")
		}
		v.Type("m")
		v.app.Settle()
		v.says("Mia: Welcome!", "Mia: Good luck!")
		before := v.program.sitting.page.View().Own().Program()
		v.Type("udp thanks")
		v.Key(fyne.KeyReturn)
		v.app.Settle()
		if said := i.room.State().Chat; said[len(said)-1].Text != "udp thanks" {
			t.Errorf("said was %+v", said)
		}
		if v.program.sitting.page.View().Own().Program() != before || v.Stage.Mode() != "programming" {
			t.Error("what is typed programs the robot")
		}
		v.Key(fyne.KeyEscape)
		v.Key(fyne.KeyEscape)
		if v.reads("Good luck!") {
			t.Error("Escape does not close what is said")
		}
		v.gone()
	})
}

// TestTheHostSeesWhoDroppedOut, as guests do.
func TestTheHostSeesWhoDroppedOut(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		h := openHall(t, folder, short...)
		h.Click("open", "done")
		far := h.ether.Machine("10.0.0.2/8")
		ben := visit(t, far, "Ben", "")
		h.app.Settle()
		ben.do(lobby.SetReady{On: true})
		h.app.Settle()
		h.Click("start")
		h.wait("programming")
		far.Unplug("eth0")
		far.Cut()
		h.app.Pass(time.Second)
		if said := h.Stage.ToastText(); said != "Ben has lost the connection.\nThe seat is kept for a while, then the computer plays on." {
			t.Errorf("the window says %q", said)
		}
		h.Type("m")
		h.app.Settle()
		h.says("Ben has lost the connection.")
		h.Type("Come back!")
		h.Key(fyne.KeyReturn)
		far.Plug("eth0", "lan", "10.0.0.2/8")
		h.app.Pass(20 * time.Second)
		h.says("Ben is back.")
		if said := ben.Room().State().Chat; len(said) != 1 || said[0].Text != "Come back!" {
			t.Errorf("Ben has heard %+v", said)
		}
		h.Key(fyne.KeyEscape)
		ben.Close()
		h.end()
	})
}
