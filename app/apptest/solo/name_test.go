package solo_test

import (
	"testing"
	"time"

	"roborally/app/apptest"
	"roborally/lan/find/findtest"
)

// TestNameIsKept: the welcome asks for the name once, and a name is kept wherever it is typed.
func TestNameIsKept(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.StartAtStory(t, findtest.NewNetwork().Machine("10.0.0.1/8"), folder)
		d.Click("skip")
		d.WantMode("welcome")
		d.Type("Ada")
		d.Click("straight")
		wantName := func(where, want string) {
			t.Helper()
			if got := d.Program.Shell.Settings.Now.Name; got != want {
				t.Errorf("after %s the player is called %q, want %q", where, got, want)
			}
			d.Click("start")
			if state := d.Lobby(); state.Seats[0].Name != want {
				t.Errorf("after %s the name in the lobby is %q, want %q", where, state.Seats[0].Name, want)
			}
			d.LeaveLobby()
		}
		wantName("the welcome", "Ada")
		d.Click("story")
		d.Click("skip")
		d.WantMode("menu")

		d.Click("start")
		d.TypeInto("name-1", "Grace")
		d.LeaveLobby()
		wantName("the lobby", "Grace")

		d.Click("start", "add-person")
		d.TypeInto("name-5", "Bob") // the second person here
		d.Click("remove-1")
		d.LeaveLobby()
		if got := d.Program.Shell.Settings.Now.Name; got != "Grace" {
			t.Errorf("after another person has played here the player is called %q, want Grace", got)
		}

		d.Click("join")
		d.TypeInto("name", "Eve")
		d.Click("back")
		wantName("the list of games", "Eve")

		d.Click("settings")
		d.TypeInto("name", "Mary")
		d.Click("back", "join")
		if !d.HasText("Mary") {
			t.Error("the list of games does not show the name from the settings")
		}
		d.Click("back")
		wantName("the settings", "Mary")
		d.App.Pass(time.Second)
		d.Close()

		d = apptest.Start(t, folder)
		wantName("a restart", "Mary")
		d.Close()
	})
}
