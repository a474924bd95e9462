package lobby_test

import (
	"errors"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/lobby"
)

// TestGuest sees what the host chooses, and chooses nothing but the own seat.
func TestGuest(t *testing.T) {
	host, bob, eve := shared(t)
	d := enter(t, bob, "en", 1280, 800)
	for _, name := range []string{"map-clockwork", "checkpoints-1", "abilities", "load", "add-computer", "robot-x", "name-1", "remove-1"} {
		if d.Find(name) != nil {
			t.Errorf("a guest can click %s", name)
		}
	}
	d.Key(fyne.KeyRight)
	d.Key(fyne.KeyUp)
	d.Key(fyne.KeyDelete) // the host's seat
	if s := bob.State(); s.Settings.Map != "clockwork" || s.People() != 2 {
		t.Errorf("a guest's keys have changed the lobby: %+v", s)
	}
	if err := host.Do(lobby.ChooseMap{Map: "ring-line"}); err != nil {
		t.Fatal(err)
	}
	d.page.Sync()
	d.says("Ring Line", "Watching: Eve", "runs the game")
	d.Click("robot-2", "model-albot", "done")
	d.retype("name-2", "Robert")
	d.Key(fyne.KeyReturn)
	d.Key(fyne.KeyReturn)
	s := host.State()
	if m, _ := s.Member(bob.Self()); !m.Ready || s.Seats[1].Name != "Robert" || s.Seats[1].Model != core.Albot {
		t.Errorf("the host sees %+v of %+v", s.Seats[1], m)
	}
	d.says("Not ready after all")
	d.Key(fyne.KeyReturn)
	if s := host.State(); len(s.Waiting()) != 1 {
		t.Error("the word cannot be taken back")
	}
	d.Key(fyne.KeyReturn)
	d.Click("watch")
	if s := host.State(); s.People() != 1 {
		t.Error("who only watches still has a seat")
	}
	d.Click("add-person")
	if s := host.State(); s.People() != 2 || s.Seats[1].Name != "Robert" {
		t.Errorf("who sits down again is %+v", s.Seats)
	}
	watcher := enter(t, eve, "en", 1280, 800)
	watcher.Key(fyne.KeyReturn) // has nothing to be ready for
	watcher.says("Join in")
}

// TestHostWaits until everybody is ready, and may send somebody away.
func TestHostWaits(t *testing.T) {
	host, bob, _ := shared(t)
	d := enter(t, host, "en", 1280, 800)
	d.says("Not ready yet: Bob", "not ready yet")
	d.Click("start", "load")
	d.Key(fyne.KeyReturn)
	if len(d.started) != 0 || len(d.said) != 0 {
		t.Fatal("the game begins without Bob")
	}
	if err := bob.Do(lobby.SetReady{On: true}); err != nil {
		t.Fatal(err)
	}
	d.page.Sync()
	d.says("ready")
	d.Click("remove-2")
	if d.Stage.Mode() != "sure" {
		t.Fatalf("sending somebody away shows %s", d.Stage.Mode())
	}
	d.says("Really send Bob away")
	d.Click("no")
	d.Click("load", "start")
	if len(d.started) != 1 || !slices.Equal(d.said, []string{"load"}) {
		t.Errorf("%d games begin, and %v", len(d.started), d.said)
	}
}

// TestManyNamesAreShortened: what the status says of many stays short.
func TestManyNamesAreShortened(t *testing.T) {
	l := lobby.NewLocal(lobby.State{Shared: true, Settings: lobby.Settings{Map: "clockwork", Checkpoints: 2, Rules: "factory"}})
	host, err := l.Join("Ada", core.NoModel)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"Watching: A", "Watching: A and B", "Watching: A, B and C", "Watching: A, B, C and D", "Watching: A, B, C and 2 more"} {
		room, err := l.Join(string(rune('A'+i)), core.NoModel)
		if err != nil {
			t.Fatal(err)
		}
		if err := room.Do(lobby.Watch{}); err != nil {
			t.Fatal(err)
		}
		enter(t, host, "en", 1280, 800).says(want)
	}
}

func TestKick(t *testing.T) {
	host, bob, _ := shared(t)
	d := enter(t, host, "en", 1280, 800)
	d.Click("remove-2", "yes")
	if s := host.State(); s.People() != 1 || len(s.Members) != 2 {
		t.Errorf("Bob is still there: %+v", s)
	}
	if err := bob.Do(lobby.Say{Text: "hey"}); !errors.Is(err, lobby.ErrClosed) {
		t.Errorf("Bob still says something: %v", err)
	}
}

// TestChat is there where others are, and only there.
func TestChat(t *testing.T) {
	if open(t, "en", 1280, 800).Find("chat") != nil {
		t.Error("there is a chat with nobody")
	}
	host, bob, _ := shared(t)
	ada := enter(t, host, "en", 1280, 800)
	ada.retype("chat", "Which hall?")
	ada.Key(fyne.KeyReturn)
	ada.Key(fyne.KeyReturn) // nothing to say
	ada.says("Ada: Which hall?")
	enter(t, bob, "de", 1280, 800).says("Ada: Which hall?")
	if len(host.State().Chat) != 1 || len(ada.started) != 0 {
		t.Errorf("said was %v", host.State().Chat)
	}
}

// TestRoomIsFollowed: news of others come by themselves, and so does the end; all
// of it to the page that is shown.
func TestRoomIsFollowed(t *testing.T) {
	host, bob, _ := shared(t)
	old := enter(t, bob, "fr", 1280, 800)
	old.page.OnStart = func(lobby.State) { t.Error("a page that is closed begins a game") }
	old.page.OnEnd = func() { t.Error("a page that is closed tells of the end") }
	old.page.Listen()
	old.page.Close() // the language has been changed
	d := enter(t, bob, "en", 1280, 800)
	started, ended := make(chan lobby.State, 1), make(chan bool, 1)
	d.page.OnStart = func(s lobby.State) { started <- s }
	d.page.OnEnd = func() { ended <- true }
	d.page.Listen()
	for _, c := range []lobby.Command{lobby.RemoveSeat{Seat: bob.State().Seats[1].ID}, lobby.Start{}} {
		if err := host.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if s := <-started; !s.Begun {
		t.Error("a game begins that has not begun")
	}
	host.Close()
	<-ended
}

// TestColoursOfOthersStay: a guest's colour cannot be taken, a computer player's
// can, and the tip says which is which.
func TestColoursOfOthersStay(t *testing.T) {
	host, bob, _ := shared(t)
	if err := host.Do(lobby.AddComputer{Level: bot.Easy}); err != nil {
		t.Fatal(err)
	}
	d := enter(t, host, "en", 1280, 800)
	d.Click("robot-1", "colour-1") // Bob's
	if host.State().Seats[0].Colour != 0 || bob.State().Seats[1].Colour != 1 {
		t.Error("Bob's colour is taken away")
	}
	o := d.At("colour-1")
	d.Hover(o)
	if tip := d.Stage.TipText(); tip != "Bob has this colour." {
		t.Errorf("the tip says %q", tip)
	}
	d.Click("colour-2")
	if s := host.State(); s.Seats[0].Colour != 2 || s.Seats[2].Colour != 0 {
		t.Errorf("the colours are not swapped: %+v", s.Seats)
	}
}

func TestMarkupOfAGuest(t *testing.T) {
	host, bob, _ := shared(t)
	if err := host.Do(lobby.Say{Text: "Hello!"}); err != nil {
		t.Fatal(err)
	}
	test.AssertRendersToMarkup(t, "guest.xml", enter(t, bob, "en", 1280, 800).Canvas())
}
