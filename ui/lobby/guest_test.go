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

func TestGuestChangesOnlyTheOwnSeat(t *testing.T) {
	host, bob, eve := shared(t)
	d := enter(t, bob, "en", 1280, 800)
	for _, name := range []string{"map-clockwork", "checkpoints-1", "abilities", "load", "add-computer", "robot-x", "name-1", "remove-1"} {
		if d.Find(name) != nil {
			t.Errorf("a guest can click %s", name)
		}
	}
	d.Key(fyne.KeyRight)
	d.Key(fyne.KeyUp)
	d.Key(fyne.KeyDelete) // the seat of the host
	if s := bob.State(); s.Settings.Map != "clockwork" || s.People() != 2 {
		t.Errorf("keys of a guest changed the lobby to %+v, want it unchanged", s)
	}
	if err := host.Do(lobby.ChooseMap{Map: "ring-line"}); err != nil {
		t.Fatal(err)
	}
	d.page.Sync()
	d.expectTexts("Ring Line", "Watching: Eve", "runs the game")
	d.Click("robot-2", "model-albot", "done")
	d.retype("name-2", "Robert")
	d.Key(fyne.KeyReturn)
	d.Key(fyne.KeyReturn)
	s := host.State()
	if m, _ := s.Member(bob.Self()); !m.Ready || s.Seats[1].Name != "Robert" || s.Seats[1].Model != core.Albot {
		t.Errorf("the host sees the seat %+v of the member %+v, want a ready Robert with Albot", s.Seats[1], m)
	}
	d.expectTexts("Not ready after all")
	d.Key(fyne.KeyReturn)
	if s := host.State(); len(s.Waiting()) != 1 {
		t.Error("after a second Enter the guest is still ready")
	}
	d.Key(fyne.KeyReturn)
	d.Click("watch")
	if s := host.State(); s.People() != 1 {
		t.Error("a guest who watches still has a seat")
	}
	d.Click("add-person")
	if s := host.State(); s.People() != 2 || s.Seats[1].Name != "Robert" {
		t.Errorf("after taking a seat again the seats are %+v, want Robert in the second", s.Seats)
	}
	watcher := enter(t, eve, "en", 1280, 800)
	watcher.Key(fyne.KeyReturn) // does nothing without a seat
	watcher.expectTexts("Join in")
}

// TestHostWaitsUntilAllAreReady checks that the game does not start before all guests are ready, and that the
// host is asked before a guest is sent away.
func TestHostWaitsUntilAllAreReady(t *testing.T) {
	host, bob, _ := shared(t)
	d := enter(t, host, "en", 1280, 800)
	d.expectTexts("Not ready yet: Bob", "not ready yet")
	d.Click("start", "load")
	d.Key(fyne.KeyReturn)
	if len(d.started) != 0 || len(d.calls) != 0 {
		t.Fatal("the game started without Bob")
	}
	if err := bob.Do(lobby.SetReady{On: true}); err != nil {
		t.Fatal(err)
	}
	d.page.Sync()
	d.expectTexts("ready")
	d.Click("remove-2")
	if d.Stage.Windows.Mode() != "sure" {
		t.Fatalf("sending somebody away shows %s, want a question", d.Stage.Windows.Mode())
	}
	d.expectTexts("Really send Bob away")
	d.Click("no")
	d.Click("load", "start")
	if len(d.started) != 1 || !slices.Equal(d.calls, []string{"load"}) {
		t.Errorf("%d games started and %v was called, want 1 and load", len(d.started), d.calls)
	}
}

// TestManyNamesAreShortened checks that the status line shortens long lists of names.
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
		enter(t, host, "en", 1280, 800).expectTexts(want)
	}
}

func TestKickedMemberIsOut(t *testing.T) {
	host, bob, _ := shared(t)
	d := enter(t, host, "en", 1280, 800)
	d.Click("remove-2", "yes")
	if s := host.State(); s.People() != 1 || len(s.Members) != 2 {
		t.Errorf("Bob is still in the lobby: %+v", s)
	}
	if err := bob.Do(lobby.Say{Text: "hey"}); !errors.Is(err, lobby.ErrClosed) {
		t.Errorf("a kicked member who sends a message gets %v, want ErrClosed", err)
	}
}

func TestChatIsOnlyInSharedLobbies(t *testing.T) {
	if open(t, "en", 1280, 800).Find("chat") != nil {
		t.Error("there is a chat in a lobby that is not shared")
	}
	host, bob, _ := shared(t)
	ada := enter(t, host, "en", 1280, 800)
	ada.retype("chat", "Which hall?")
	ada.Key(fyne.KeyReturn)
	ada.Key(fyne.KeyReturn) // an empty line is not sent
	ada.expectTexts("Ada: Which hall?")
	enter(t, bob, "de", 1280, 800).expectTexts("Ada: Which hall?")
	if len(host.State().Chat) != 1 || len(ada.started) != 0 {
		t.Errorf("the chat is %v, want one line and no game started", host.State().Chat)
	}
}

// TestPageFollowsTheRoom checks that the page shows changes by others, and the end of the lobby, by itself,
// but not after it was closed.
func TestPageFollowsTheRoom(t *testing.T) {
	host, bob, _ := shared(t)
	old := enter(t, bob, "fr", 1280, 800)
	old.page.OnStart = func(lobby.State) { t.Error("OnStart of a closed page was called") }
	old.page.OnEnd = func() { t.Error("OnEnd of a closed page was called") }
	old.page.Listen()
	old.page.Close() // as after a change of language
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
		t.Error("OnStart got a state that has not begun")
	}
	host.Close()
	<-ended
}

// TestColoursOfOtherPeopleCannotBeTaken checks that the colours of computer players can be taken but those of
// other people cannot, and that the hover text says so.
func TestColoursOfOtherPeopleCannotBeTaken(t *testing.T) {
	host, bob, _ := shared(t)
	if err := host.Do(lobby.AddComputer{Level: bot.Easy}); err != nil {
		t.Fatal(err)
	}
	d := enter(t, host, "en", 1280, 800)
	d.Click("robot-1", "colour-1") // Bob's
	if host.State().Seats[0].Colour != 0 || bob.State().Seats[1].Colour != 1 {
		t.Error("the host took Bob's colour")
	}
	o := d.MustFind("colour-1")
	d.Hover(o)
	if tip := d.Stage.News.TipText(); tip != "Bob has this colour." {
		t.Errorf("the hover text is %q, want that Bob has the colour", tip)
	}
	d.Click("colour-2")
	if s := host.State(); s.Seats[0].Colour != 2 || s.Seats[2].Colour != 0 {
		t.Errorf("the colours are not swapped: %+v", s.Seats)
	}
}

func TestGuestMarkup(t *testing.T) {
	host, bob, _ := shared(t)
	if err := host.Do(lobby.Say{Text: "Hello!"}); err != nil {
		t.Fatal(err)
	}
	test.AssertRendersToMarkup(t, "guest.xml", enter(t, bob, "en", 1280, 800).Canvas())
}
