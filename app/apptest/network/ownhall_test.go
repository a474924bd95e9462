package network_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/app/store"
	"roborally/core/grid"
	"roborally/lan/client"
	"roborally/lan/lobby"
	"roborally/maps"
)

// ownHall returns a hall that somebody has drawn.
func ownHall(t *testing.T) *maps.Map {
	t.Helper()
	layout, err := maps.Load("apprentice-hall")
	if err != nil {
		t.Fatal(err)
	}
	layout.Name = "Mia's workshop"
	layout.AddWall(grid.Pos{X: 5, Y: 8}, grid.North)
	return &maps.Map{ID: maps.CustomID(layout), Layout: layout}
}

// TestGuestPlaysInHallOfHost: a guest gets the host's own hall, plays in it, keeps it, and still knows its name in the
// statistics.
func TestGuestPlaysInHallOfHost(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		i, hall := apptest.OpenRemoteLobby(t), ownHall(t)
		i.Do(lobby.ChooseMap{Map: hall.ID, Custom: hall})
		v := startGuest(t, i, client.Options{})
		v.WantText("Mia's workshop", "It came with this game")
		v.startGame()
		v.WaitForMode("programming")
		if got := v.Program.GamePage().View().Setup().Board.Layout().Fingerprint(); got != hall.Layout.Fingerprint() {
			t.Error("the guest plays on another board than the host's")
		}
		v.PlayToEnd()
		i.Reopen()
		v.App.Settle()
		v.Click("again")
		v.WantMode("lobby")
		v.Click("keep-hall")
		v.App.Settle()
		v.WantText("one of your own now")
		halls, err := store.NewHalls(filepath.Join(v.folder, "halls")).All()
		if err != nil || len(halls) != 1 || halls[0].Map == nil || halls[0].Map.ID != hall.ID {
			t.Errorf("the halls on disk are %+v (%v), want that of the host", halls, err)
		}
		if profiles := apptest.LoadProfiles(t, v.folder); len(profiles) != 1 || len(profiles[0].History) != 1 || profiles[0].History[0].Map != hall.ID {
			t.Errorf("the profiles are %+v, want one with a game in %s", profiles, hall.ID)
		}
		if name := v.Program.Shell.Text.MapName(hall.ID); name != "Mia's workshop" {
			t.Errorf("the statistics call the hall %q", name)
		}
		v.finish()
	})
}

// TestHostPlaysOwnHall: a host plays in a hall of its own with a guest, who loses the connection on the way. The saved
// game goes on with a program that does not have the hall.
func TestHostPlaysOwnHall(t *testing.T) {
	folder, elsewhere, hall := t.TempDir(), t.TempDir(), ownHall(t)
	if _, err := store.NewHalls(filepath.Join(folder, "halls")).Create(hall); err != nil {
		t.Fatal(err)
	}
	apptest.InBubble(t, func(t *testing.T) {
		h := startHost(t, folder, apptest.ShortGame...)
		h.Click("open", "done")
		h.Click("map-" + hall.ID)
		v := h.addBot("Ben", "10.0.0.2/8")
		if s := v.Room().State(); s.Custom == nil || s.Custom.ID != hall.ID || s.Custom.Layout.Name != "Mia's workshop" {
			t.Fatalf("the guest knows the map %+v, want the host's", s.Custom)
		}
		if games := h.browse(); len(games) != 1 || games[0].Map != hall.ID {
			t.Errorf("the games found are %+v, want one on %s", games, hall.ID)
		}
		h.Key(fyne.KeyReturn)
		h.PlayRound()
		h.WaitForMode("programming")
		h.Key(fyne.KeyEscape)
		h.Click("save", "save")
		h.Click("end", "yes")
		h.WantMode("lobby")
		v.Close()
		<-v.Done()
		h.Close()
		time.Sleep(time.Minute)
	})
	copySaves(t, folder, elsewhere)
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, elsewhere, apptest.ShortGame...)
		d.Click("start", "load")
		d.App.Settle()
		d.WantText("Mia's workshop")
		d.Click("load")
		d.WantMode("seating") // Ben is missing
		d.Click("start")
		d.WaitForMode("programming")
		if got := d.Program.GamePage().View().Setup().Board.Layout().Fingerprint(); got != hall.Layout.Fingerprint() {
			t.Error("the loaded game is played on another board")
		}
		d.PlayRound()
		d.LeaveGame()
		d.Close()
	})
}

// copySaves copies the saved games of one folder to another, as to another machine.
func copySaves(t *testing.T, from, to string) {
	t.Helper()
	saves := filepath.Join(from, "saves")
	entries, err := os.ReadDir(saves)
	if err == nil {
		err = os.MkdirAll(filepath.Join(to, "saves"), 0o700)
	}
	for _, entry := range entries {
		text, fault := os.ReadFile(filepath.Join(saves, entry.Name()))
		if err == nil {
			err = fault
		}
		if err == nil && filepath.Ext(entry.Name()) == ".toml" {
			err = os.WriteFile(filepath.Join(to, "saves", entry.Name()), text, 0o600)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
}
