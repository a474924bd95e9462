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

// says fails the test where something is not written in the window.
func (d *desk) says(all ...string) {
	d.t.Helper()
	for _, text := range all {
		if !d.reads(text) {
			d.t.Errorf("%q does not stand in the window", text)
		}
	}
}

// TestAGuestIsToldWhyItIsOver: the lobby is closed, the guest is sent away, the
// host is gone for good; in the lobby, in a game, and when that is over.
func TestAGuestIsToldWhyItIsOver(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*inn, *caller)
		says string
		amid string // what is said in the middle of a game
		back bool   // from there it may be gone on with
	}{
		{
			"ended", func(i *inn, _ *caller) {
				i.host.Dismiss()
				if i.table != nil {
					i.table.Close()
				}
				i.host.Close()
			},
			"The lobby has been closed.", "The person running the game has ended it for now.", true,
		},
		{
			"kicked", func(i *inn, v *caller) { i.do(lobby.Kick{Member: v.client.Room().Self()}) },
			"The person running the game has sent you away.", "The person running the game has sent you away.", false,
		},
	} {
		t.Run(c.name+" in the lobby", func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				i := openInn(t)
				v := i.visit(client.Options{})
				c.do(i, v)
				v.app.Pass(2 * time.Second)
				v.is("lost")
				v.says(c.says)
				v.Key(fyne.KeyEscape)
				v.is("menu")
				if v.has("continue") {
					t.Error("the menu leads back to where nobody waits")
				}
				v.gone()
			})
		})
		t.Run(c.name+" in a game", func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				i := openInn(t)
				v := i.visit(client.Options{})
				v.ready()
				v.wait("programming")
				c.do(i, v)
				v.app.Pass(2 * time.Second)
				v.is("lost")
				v.says(c.amid)
				if said := v.Stage.ToastText(); said != "" {
					t.Errorf("beside that the window says %q", said)
				}
				v.Click("yes")
				v.is("menu")
				if back := v.has("continue"); back != c.back || back != (v.kept().Token != "") {
					t.Errorf("the menu leads back: %v; kept is %+v", back, v.kept())
				}
				v.gone()
			})
		})
		t.Run(c.name+" after a game", func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				i := openInn(t)
				v := i.visit(client.Options{})
				v.ready()
				v.toTheEnd()
				v.app.Pass(time.Minute) // news of achievements have gone
				c.do(i, v)
				v.app.Pass(2 * time.Second)
				v.is("result") // can be read in peace
				if said := v.Stage.ToastText(); !strings.Contains(said, c.says) {
					t.Errorf("the window says %q", said)
				}
				v.Click("again")
				v.is("menu")
				v.gone()
				once(t, v.folder, 1)
			})
		})
	}
}

// TestAGameIsBrokenOff: the host ends it, and the lobby is there again.
func TestAGameIsBrokenOff(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		v := openInn(t).visit(client.Options{})
		v.ready()
		v.wait("programming")
		v.inn.reopen()
		v.app.Settle()
		v.is("lobby")
		if said := v.Stage.ToastText(); !strings.HasPrefix(said, "Game stopped") {
			t.Errorf("the window says %q", said)
		}
		v.ready() // another one
		v.wait("programming")
		v.leaveGuest()
		v.gone()
	})
}

// TestAGuestComesBackAfterTheProgramHasEnded: the seat is kept, the menu leads to
// it, and the round can be played on.
func TestAGuestComesBackAfterTheProgramHasEnded(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		i := openInn(t)
		i.do(lobby.SetDeserted{}) // nobody plays meanwhile
		v := i.visit(client.Options{})
		v.ready()
		v.round()
		v.wait("programming")
		v.Key(fyne.KeyEscape)
		v.Click("quit")
		v.says("Your seat is kept")
		v.Click("yes")
		v.quit()
		state := i.room.State()
		if m, ok := state.Member(v.client.Room().Self()); !ok || !m.Away || i.table.Record().Inputs[len(i.table.Record().Inputs)-1].Kind == core.SeatLeft {
			t.Fatalf("the seat is not kept: %+v", state.Members)
		}
		v.desk = startOn(t, v.at, v.folder, "-lang", "en", "-speed", "off")
		v.says("Your seat in “Mia” may still be free.")
		v.Click("continue")
		v.wait("programming")
		if round := v.program.sitting.page.Round(); round != 2 {
			t.Errorf("the guest is back in round %d", round)
		}
		v.toTheEnd()
		once(t, v.folder, 1)
		v.gone()
	})
}

// TestTheMenuGoesOnWithWhatWasLast: a seat on another machine that may still be
// kept does not stand before a game of this one that was interrupted after that.
func TestTheMenuGoesOnWithWhatWasLast(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		v := openInn(t).visit(client.Options{})
		v.ready()
		v.wait("programming")
		v.end()
		d := startOn(t, v.at, v.folder, short...)
		d.app.Pass(time.Minute)
		d.Click("practice")
		d.wait("programming")
		shot := photograph(t, v.folder)
		d.end()
		d = startOn(t, v.at, shot, short...)
		d.says("“Continue”", "round 1")
		if d.reads("may still keep your seat") {
			t.Error("one button goes on with two games")
		}
		d.Click("continue")
		d.is("programming")
		d.end()
		v.inn.shut()
		time.Sleep(time.Minute)
	})
}

// TestAGuestWhoseProgramWasKilled comes back with what is on the disk, and what is
// left of the killed one has to go: nobody is there twice.
func TestAGuestWhoseProgramWasKilled(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		i := openInn(t)
		v := i.visit(client.Options{})
		v.ready()
		v.wait("programming")
		again := startOn(t, i.ether.Machine("10.0.0.3/8"), photograph(t, v.folder), "-lang", "en", "-speed", "off")
		again.Click("continue")
		again.wait("programming")
		again.end()
		fyne.SetCurrentApp(v.app)
		v.app.Pass(time.Second)
		v.is("lost")
		v.says("You are playing on another device now.")
		v.Click("yes")
		if !v.has("continue") {
			t.Error("there is no way back to here")
		}
		v.gone()
	})
}

// TestTheComputerPlaysForAGuestWhoStaysAway, and gives the seat back.
func TestTheComputerPlaysForAGuestWhoStaysAway(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		i := openInn(t)
		far := i.ether.Machine("10.0.0.3/8")
		ben := i.client(far, client.Options{Name: "Ben"}) // thinks for ever
		v := i.visit(client.Options{Patience: 2 * time.Second})
		if err := ben.Room().Do(lobby.SetReady{On: true}); err != nil {
			t.Fatal(err)
		}
		v.ready()
		v.wait("programming")
		v.inn.at.Unplug("eth0")
		v.at.Cut()
		v.app.Pass(20 * time.Second)
		v.is("programming") // as it was known
		v.inn.at.Plug("eth0", "lan", "10.0.0.1/8")
		v.waitFor("the connection to be back", func() bool { return v.Stage.BannerText() == "" })
		v.is("waiting")
		if own := v.program.sitting.page.View().Own(); !own.Confirmed {
			t.Error("nobody has programmed meanwhile")
		}
		if seat := i.table.Save().Seats[v.program.sitting.seats[0]]; seat.Bot != "" {
			t.Errorf("the seat is still played by %q", seat.Bot)
		}
		ben.Close()
		v.leaveGuest()
		v.gone()
	})
}

// TestAGameThatHasEndedMeanwhile is not shown to a guest who comes back.
func TestAGameThatHasEndedMeanwhile(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		v := openInn(t).visit(client.Options{Patience: 2 * time.Second})
		v.ready()
		v.wait("programming")
		v.inn.at.Unplug("eth0")
		v.at.Cut()
		v.app.Pass(time.Second)
		v.inn.reopen()
		v.inn.at.Plug("eth0", "lan", "10.0.0.1/8")
		v.waitFor("the connection to be back", func() bool { return v.Stage.BannerText() == "" })
		v.app.Pass(time.Second)
		v.is("lobby")
		v.gone()
	})
}

// TestAnotherLanguageInTheMiddle: the game, the result and the lobby are made anew
// without leaving the seat.
func TestAnotherLanguageInTheMiddle(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		v := openInn(t).visit(client.Options{})
		speak := func(language string) {
			now := v.program.settings
			now.Language = language
			v.program.set(now)
			v.app.Settle()
		}
		speak("fr")
		v.is("lobby")
		v.says("Salon")
		speak("de")
		v.ready()
		v.wait("programming")
		v.lay()
		speak("en")
		v.wait("programming")
		v.says("Programming")
		if v.program.sitting.page.View().Own().Slots[0].Card == core.NoCard {
			t.Error("the card that was laid is in the hand again")
		}
		v.toTheEnd()
		v.inn.reopen()
		speak("de")
		v.wait("result")
		v.says("Zur Lobby")
		once(t, v.folder, 1)
		if players := v.inn.table.Save().Seats; !players[1].Person() {
			t.Error("the seat was left")
		}
		v.Click("again")
		v.is("lobby")
		v.gone()
	})
}
