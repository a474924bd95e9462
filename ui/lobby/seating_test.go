package lobby_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/replay"
	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// savedGame returns a saved game of people with the given names and a computer player.
func savedGame(t *testing.T, names ...string) *maps.Game {
	t.Helper()
	l := lobby.NewLocal(lobby.State{Settings: lobby.Settings{Map: "clockwork", Checkpoints: 2, Rules: "factory"}})
	room, err := l.Join(names[0], core.Tanky)
	for _, name := range names[1:] {
		if err == nil {
			err = room.Do(lobby.AddPerson{Name: name})
		}
	}
	if err == nil {
		err = room.Do(lobby.AddComputer{Level: bot.Hard})
	}
	if err != nil {
		t.Fatal(err)
	}
	s := room.State()
	o, err := s.Options()
	if err != nil {
		t.Fatal(err)
	}
	recorder, _, err := replay.Begin(o.Setup, replay.NewHeader(o.Setup, o.Map, 5))
	if err != nil {
		t.Fatal(err)
	}
	g := &maps.Game{Record: recorder.Record()}
	for _, p := range o.Players {
		g.Seats = append(g.Seats, maps.Seat{Name: p.Name, Model: p.Model, Colour: p.Colour, Bot: p.Bot})
	}
	return g
}

// takers returns, for each seat of the last game that started, the name of its person or the level of its
// computer player.
func takers(d *driver) (names []string) {
	d.Helper()
	if len(d.started) == 0 {
		d.Fatal("no game has started")
	}
	last := d.started[len(d.started)-1]
	for _, seat := range last.Seats {
		name := seat.Name
		if seat.Member == 0 {
			name = seat.Level.String()
		}
		names = append(names, name)
	}
	return names
}

func expectTakers(t *testing.T, got []string, want ...string) {
	t.Helper()
	for i := range want {
		if len(got) != len(want) || got[i] != want[i] {
			t.Fatalf("the seats are taken by %v, want %v", got, want)
		}
	}
}

// TestHostAssignsSeatsOfSavedGame checks that the host can assign the seats, but is not asked if all players
// of the game are back.
func TestHostAssignsSeatsOfSavedGame(t *testing.T) {
	_, rooms := joinMembers(t, "Bob", "Cleo")
	for _, room := range rooms[1:] {
		if err := room.Do(lobby.SetReady{On: true}); err != nil {
			t.Fatal(err)
		}
	}
	d := enter(t, rooms[0], "en", 1280, 800)
	d.page.Load(savedGame(t, "Cleo", "Ada", "Bob"))
	expectTakers(t, takers(d), "Cleo", "Ada", "Bob", "hard")

	reload := func(names ...string) {
		t.Helper()
		d.page.Fail(nil)
		for _, room := range rooms[1:] {
			if err := room.Do(lobby.SetReady{On: true}); err != nil {
				t.Fatal(err)
			}
		}
		d.page.Sync()
		d.page.Load(savedGame(t, names...))
		if d.Stage.Windows.Mode() != "seating" {
			t.Fatalf("%s is shown, want seating", d.Stage.Windows.Mode())
		}
	}
	reload("Dan", "Ada", "Eve", "Bob")
	d.Key(fyne.KeyEscape)
	if d.Stage.Windows.Mode() != "lobby" || len(d.started) != 1 {
		t.Fatal("Escape does not go back to the lobby, or starts a game")
	}
	reload("Dan", "Ada", "Eve", "Bob")
	d.expectTexts("Dan", "Eve", "Cleo", "Computer")
	d.Key(fyne.KeyReturn)
	expectTakers(t, takers(d), "Cleo", "Ada", "medium", "Bob", "hard")
	reload("Dan", "Ada", "Eve", "Bob")
	d.Click("taker-1", "start") // Cleo and Ada swap
	expectTakers(t, takers(d), "Ada", "Cleo", "medium", "Bob", "hard")
	reload("Dan", "Ada", "Eve", "Bob")
	d.Click("taker-4", "start") // Bob and the computer swap
	expectTakers(t, takers(d), "Cleo", "Ada", "Bob", "medium", "hard")
}

// TestSeatingFollowsMembers checks that a member who leaves frees a seat, that a new member gets it, and that
// too many members close the dialog.
func TestSeatingFollowsMembers(t *testing.T) {
	l, rooms := joinMembers(t, "Bob")
	ready := func(room lobby.Room) {
		if err := room.Do(lobby.SetReady{On: true}); err != nil {
			t.Fatal(err)
		}
	}
	ready(rooms[1])
	d := enter(t, rooms[0], "en", 1280, 800)
	d.page.Load(savedGame(t, "Dan", "Ada", "Eve"))
	zoe, err := l.Join("Zoë", core.NoModel)
	if err != nil {
		t.Fatal(err)
	}
	ready(zoe)
	d.page.Sync()
	d.expectTexts("Zoë")
	rooms[1].Close()
	d.page.Sync()
	for _, name := range []string{"Fay", "Gil"} {
		room, err := l.Join(name, core.NoModel)
		if err != nil {
			t.Fatal(err)
		}
		ready(room)
	}
	d.page.Sync()
	if d.Stage.Windows.Mode() != "lobby" {
		t.Errorf("with four people for three robots %s is shown, want lobby", d.Stage.Windows.Mode())
	}
}

// TestSeatingFitsSmallestWindow checks that the dialog fits into the smallest window in every language.
func TestSeatingFitsSmallestWindow(t *testing.T) {
	for _, tag := range text.Languages {
		_, room, err := lobby.Open(lobby.DefaultChoice(), "Konstantin the Very Great", 3)
		if err != nil {
			t.Fatal(err)
		}
		d := enter(t, room, tag.String(), widgets.MinWidth, widgets.MinHeight)
		d.page.Load(savedGame(t, "A", "B", "C", "D", "E", "F", "Konstantin the Very Grea2"))
		d.CheckLayout(tag.String())
	}
}
