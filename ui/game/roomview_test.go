package game_test

import (
	"image"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/ui/art"
	"roborally/ui/game"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// openLobby opens a lobby for Ada, who plays in the test's window, and Bob and Eve on other
// machines, and starts its game.
func openLobby(t *testing.T) (local *lobby.Local, ada, bob lobby.Room) {
	t.Helper()
	l := lobby.NewLocal(lobby.State{Settings: lobby.Settings{Map: "apprentice-hall", Checkpoints: 3, Rules: "factory"}})
	l.Share()
	var rooms []lobby.Room
	for _, name := range []string{"Ada", "Bob", "Eve"} {
		room, err := l.Join(name, core.NoModel)
		if err != nil {
			t.Fatal(err)
		}
		rooms = append(rooms, room)
	}
	do(t, rooms[1], lobby.SetReady{On: true})
	do(t, rooms[2], lobby.SetReady{On: true})
	do(t, rooms[0], lobby.Start{})
	return l, rooms[0], rooms[1]
}

func do(t *testing.T, room lobby.Room, c lobby.Command) {
	t.Helper()
	if err := room.Do(c); err != nil {
		t.Fatal(err)
	}
}

// TestAwayPlayerIsMarkedAndAnnounced checks that a player without a connection is marked at the
// robot and announced by a toast with the consequence and a line in the story. The mark disappears
// when the player returns.
func TestAwayPlayerIsMarkedAndAnnounced(t *testing.T) {
	l, ada, bob := openLobby(t)
	g, _, err := core.NewGame(newSetup(t, "apprentice-hall", core.LazyBot, core.Peach, core.Albot), 5)
	if err != nil {
		t.Fatal(err)
	}
	d := openPageWith(t, uitest.Share(g, 5, 0, 1, 2)[0], game.Options{Room: ada})
	screenshot := func() image.Image {
		d.Hover(d.MustFind("board")) // away from the players
		return d.Canvas().Capture()
	}
	tip := func() string {
		d.Hover(d.MustFind("player-1"))
		return d.Stage.News.TipText()
	}
	before, shown := screenshot(), tip()
	if strings.Contains(shown, "connection") {
		t.Errorf("the tip of a present player says %q, want nothing about the connection", shown)
	}
	l.SetAway(bob.Self(), true)
	after := d.Stage.Time.After
	d.Stage.Time.After = func(time.Duration, func()) func() { return func() {} } // toasts stay
	d.page.SyncRoom()
	d.Stage.Time.After = after
	if toast := d.Stage.News.ToastText(); toast != "Bob has lost the connection.\nThe seat is kept. The person running the game can let the computer play." {
		t.Errorf("the toast says %q, want the lost connection and its consequence", toast)
	}
	if shown := tip(); !strings.Contains(shown, "has lost the connection. The seat is kept.") {
		t.Errorf("the tip of an absent player says %q, want that the connection is lost and the seat kept", shown)
	}
	if log := d.page.Log(); len(log) == 0 || !strings.HasSuffix(log[len(log)-1], "has lost the connection.") {
		t.Errorf("the story ends in %q", log)
	}
	if samePicture(before, screenshot()) {
		t.Error("the robot has no mark")
	}
	l.SetAway(bob.Self(), false)
	d.page.SyncRoom()
	if shown := tip(); strings.Contains(shown, "connection") {
		t.Errorf("the tip of a returned player says %q, want nothing about the connection", shown)
	}
	bob.Close()
	d.page.SyncRoom()
	if shown := tip(); !strings.Contains(shown, "has lost the connection") {
		t.Errorf("the tip of a player who has left says %q, want that the connection is lost", shown)
	}
	d.page.Close()
}

// samePicture reports whether two pictures are equal.
func samePicture(a, b image.Image) bool {
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return true
}

// TestNoChatWithoutARoom checks that if all players sit at one machine there is no chat.
func TestNoChatWithoutARoom(t *testing.T) {
	d := newDriver(t, core.LazyBot, core.Peach)
	if d.Find("chat") != nil {
		t.Error("there is a chat without a room")
	}
	d.Type("m")
	d.click("menu")
	d.Click("keys")
	if strings.Contains(uitest.Texts(d.Stage), "Talk to the others") {
		t.Error("the list of keys offers the chat")
	}
}

// TestChatFitsOverTheBoard checks that the chat fits in low and normal windows in every language,
// with a banner above it, and that unread messages are counted.
func TestChatFitsOverTheBoard(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1280, Height: 800}} {
			_, ada, bob := openLobby(t)
			session, err := uitest.NewSession(newSetup(t, "apprentice-hall", core.LazyBot, core.Peach, core.Albot), 0, 5)
			if err != nil {
				t.Fatal(err)
			}
			d := &driver{T: t, Window: uitest.NewWindow(t, size.Width, size.Height), session: session, options: game.Options{Room: ada}}
			d.page = game.NewPage(d.Stage, text.In(tag), sharedPictures, session, &d.options)
			d.Sketch(d.page)
			d.deliver()
			where := tag.String() + " " + map[float32]string{960: "low", 1280: "usual"}[size.Width]
			for _, line := range []string{"Hello!", "It is a pleasure to meet you all here, in the hall of the apprentices, is it not?"} {
				do(t, bob, lobby.Say{Text: line})
			}
			d.page.SyncRoom()
			if !strings.Contains(uitest.Texts(d.MustFind("chat")), "2") {
				t.Errorf("%s: the button does not count 2 unread messages", where)
			}
			d.Stage.News.SetBanner(sharedPictures.IconOf(art.IconJoin, look.Muted), text.In(tag).Of("company.lost-game", "Time", text.In(tag).Duration(59*time.Minute)))
			d.Click("chat")
			d.CheckLayout(where, "board")
			for _, misfit := range uitest.Misfits(d.Stage) {
				t.Errorf("%s: %s", where, misfit)
			}
			d.Click("chat")
			if strings.Contains(uitest.Texts(d.MustFind("chat")), "2") || d.Find("say") != nil {
				t.Errorf("%s: read messages are still counted, or the chat is still open", where)
			}
			d.page.Close()
		}
	}
}
