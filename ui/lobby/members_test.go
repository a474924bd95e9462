package lobby_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/ui/uitest"
)

// joinMembers returns a shared lobby and the rooms of its members: Ada, the host, and the others.
func joinMembers(t *testing.T, others ...string) (*lobby.Local, []lobby.Room) {
	t.Helper()
	l := lobby.NewLocal(lobby.State{Shared: true, Settings: lobby.Settings{Map: "clockwork", Checkpoints: 2, Rules: "factory", OnLeave: bot.Medium}})
	var rooms []lobby.Room
	for _, name := range append([]string{"Ada"}, others...) {
		room, err := l.Join(name, core.NoModel)
		if err != nil {
			t.Fatal(err)
		}
		rooms = append(rooms, room)
	}
	return l, rooms
}

// TestMembersAreListed checks that the dialog lists all members with what they do, and that only the host can
// send others away, before the game and during it.
func TestMembersAreListed(t *testing.T) {
	l, rooms := joinMembers(t, "Bob", "Eve", "Zoë")
	for room, c := range map[int]lobby.Command{1: lobby.SetReady{On: true}, 2: lobby.Watch{}} {
		if err := rooms[room].Do(c); err != nil {
			t.Fatal(err)
		}
	}
	l.SetAway(rooms[3].Self(), true)
	d := enter(t, rooms[0], "en", 1280, 800)
	d.Click("members")
	if text := strings.Join(strings.Split(uitest.Texts(d.Stage.Windows.Dialog()), "\n"), " "); !strings.Contains(text,
		"Ada runs the game Bob ready Send away Eve watches Send away Zoë connection lost; the seat is kept Send away") {
		t.Errorf("the dialog does not list the members with what they do:\n%s", text)
	}
	d.Click("kick-" + strconv.Itoa(rooms[2].Self()))
	d.expectTexts("Really send Eve away?")
	d.Click("yes")
	if d.Stage.Windows.Mode() != "members" || strings.Contains(uitest.Texts(d.Stage.Windows.Dialog()), "Eve") {
		t.Error("after Yes Eve is still listed, or the dialog is closed")
	}
	d.Key(fyne.KeyReturn)
	if d.Stage.Windows.Mode() != "lobby" {
		t.Errorf("Enter shows %s, want lobby", d.Stage.Windows.Mode())
	}
	l.SetAway(rooms[3].Self(), false)
	if err := rooms[3].Do(lobby.SetReady{On: true}); err != nil {
		t.Fatal(err)
	}
	if err := rooms[0].Do(lobby.Start{}); err != nil {
		t.Fatal(err)
	}
	d.Click("members")
	d.expectTexts("plays")
	d.Click("kick-" + strconv.Itoa(rooms[1].Self()))
	d.expectTexts("The computer will take over the")
	d.Click("no", "done")

	guest := enter(t, rooms[1], "en", 1280, 800)
	guest.Click("members")
	for _, target := range guest.Stage.Windows.Targets() {
		if strings.HasPrefix(target.Name, "kick-") {
			t.Error("a guest can send members away")
		}
	}
	guest.Click("done")
}

// TestManyMembersScroll checks that the largest number of members can be scrolled in a small window.
func TestManyMembersScroll(t *testing.T) {
	var names []string
	for i := range lobby.MaxMembers - 1 {
		names = append(names, fmt.Sprintf("Konstantin the Great %02d", i))
	}
	_, rooms := joinMembers(t, names...)
	d := enter(t, rooms[0], "de", 1024, 600)
	d.Click("members")
	test.Scroll(d.Canvas(), fyne.NewPos(512, 300), 0, -10000)
	d.Click("done")
	if d.Stage.Windows.Mode() != "lobby" {
		t.Errorf("the button at the end of the list shows %s, want lobby", d.Stage.Windows.Mode())
	}
}

// TestChatShowsComingAndGoing checks that the chat shows when members come, go and lose the connection. Rows
// and status show lost connections too.
func TestChatShowsComingAndGoing(t *testing.T) {
	l, rooms := joinMembers(t, "Bob")
	d := enter(t, rooms[0], "en", 1280, 800)
	if strings.Contains(uitest.Texts(d.page), "Bob has come in.") {
		t.Error("the chat reports that Bob has come, but he was there before")
	}
	zoe, err := l.Join("Zoë", core.NoModel)
	if err != nil {
		t.Fatal(err)
	}
	d.page.Sync()
	if err := zoe.Do(lobby.Say{Text: "Hello!"}); err != nil {
		t.Fatal(err)
	}
	d.page.Sync()
	l.SetAway(rooms[1].Self(), true)
	d.page.Sync()
	d.expectTexts("James Bot · connection lost", "Bob (connection lost)")
	zoe.Close()
	d.page.Sync()
	l.SetAway(rooms[1].Self(), false)
	d.page.Sync()
	d.page.Sync()
	lines := strings.Split(uitest.Texts(d.page), "\n")
	at := slices.Index(lines, "Zoë has come in.")
	want := []string{"Zoë has come in.", "Zoë: Hello!", "Bob has lost the connection.", "Zoë has left.", "Bob is back."}
	if at < 0 || !slices.Equal(lines[at:at+len(want)], want) {
		t.Errorf("the page says %q, want in it %q", lines, want)
	}
}

// TestUnreadLinesAreCounted checks that new lines are counted while the player reads older ones.
func TestUnreadLinesAreCounted(t *testing.T) {
	_, rooms := joinMembers(t, "Bob")
	for i := range 60 {
		if err := rooms[1].Do(lobby.Say{Text: fmt.Sprintf("line %d", i)}); err != nil {
			t.Fatal(err)
		}
	}
	d := enter(t, rooms[0], "en", 1280, 800)
	d.expectTexts("line 59")
	if strings.Contains(uitest.Texts(d.page), "new message") {
		t.Error("lines in sight count as unread")
	}
	wheel := func(by float32) { // over the lines of the chat
		test.Scroll(d.Canvas(), uitest.Middle(d.MustFind("chat")).SubtractXY(0, 80), 0, by)
	}
	wheel(10000)
	for i := range 2 {
		if err := rooms[1].Do(lobby.Say{Text: fmt.Sprintf("another %d", i)}); err != nil {
			t.Fatal(err)
		}
		d.page.Sync()
	}
	d.expectTexts("Chat · 2 new messages")
	wheel(-10000)
	if strings.Contains(uitest.Texts(d.page), "new message") {
		t.Error("lines that were scrolled to stay unread")
	}
	wheel(10000)
	d.retype("chat", "What?")
	d.Key(fyne.KeyReturn)
	if strings.Contains(uitest.Texts(d.page), "new message") {
		t.Error("lines stay unread after the player has sent a message")
	}
}
