package network_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"roborally/app"
	"roborally/app/apptest"
	"roborally/core/tally"
	"roborally/lan/client"
	"roborally/lan/lobby"
	"roborally/ui/stats"
	"roborally/ui/text"
)

// bobsAchievements returns what the person at the third machine has won.
func bobsAchievements() tally.Set {
	var won tally.Set
	won.Add("zombie")
	won.Add("oil-rush")
	return won
}

// wantWindow opens the window about a player and checks that it lists achievements, or has no list for nil.
func wantWindow(d *apptest.Driver, player string, names []string) {
	d.T.Helper()
	d.Click(player)
	d.WantMode("player")
	words := text.For("en")
	if got := d.HasText(words.Of("info.achievements")); got != (names != nil) {
		d.T.Errorf("the window about %s lists achievements: %v", player, got)
	}
	for _, name := range names {
		if !d.HasText(name) {
			d.T.Errorf("the window about %s does not list %q", player, name)
		}
	}
	if names != nil && len(names) == 0 && !d.HasText(words.Of("info.no-achievements")) {
		d.T.Errorf("the window about %s does not say that there are none", player)
	}
	d.Key(fyne.KeyEscape)
}

// profileOf returns the achievements of a person in a folder.
func profileOf(t *testing.T, folder, name string) tally.Set {
	t.Helper()
	profiles, err := app.NewFiles(folder).Profiles.All()
	if err != nil {
		t.Fatal(err)
	}
	for i := range profiles {
		if profiles[i].Name == name {
			return profiles[i].Won()
		}
	}
	t.Fatalf("there is no profile of %s in %v", name, profiles)
	return 0
}

// TestGuestsSeeEachOthersAchievements: what a guest has won is told when a game begins, and the windows about players list
// what people at other machines have won, but nothing for computer players.
func TestGuestsSeeEachOthersAchievements(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		remote := apptest.OpenRemoteLobby(t)
		v := startGuest(t, remote, client.Options{}, apptest.ShortGame...)
		v.startGame()
		v.WaitForMode("programming")
		v.PlayToEnd()
		won := profileOf(t, v.folder, "Ann")
		if won == 0 {
			t.Fatal("the first game has won nothing, so there is nothing to tell")
		}
		remote.Reopen()
		v.App.Settle()
		v.Click("again")
		bob := apptest.JoinBot(t, v.remote.Ether.Machine("10.0.0.3/8"), "Bob", "")
		v.App.Settle()
		bob.Do(lobby.SetReady{On: true})
		v.startGame()
		v.WaitForMode("programming")
		state := remote.Room.State()
		seatOf := func(name string) *lobby.Seat {
			for i := range state.Seats {
				if state.Seats[i].Name == name {
					return &state.Seats[i]
				}
			}
			t.Fatalf("%s has no seat in %+v", name, state.Seats)
			return nil
		}
		if got := seatOf("Ann").Achievements; got != won {
			t.Errorf("the host knows of %b, want %b", got, won)
		}
		player := func(name string) string {
			for i := range state.Seats {
				if state.Seats[i].Name == name {
					return "player-" + string(rune('0'+i))
				}
			}
			return ""
		}
		words := text.For("en")
		wantWindow(v.Driver, player("Bob"), []string{})
		bob.Do(lobby.SetAchievements{Seat: seatOf("Bob").ID, Achievements: bobsAchievements()})
		v.App.Settle()
		wantWindow(v.Driver, player("Bob"), stats.AchievementNames(words, bobsAchievements()))
		wantWindow(v.Driver, player("Ann"), stats.AchievementNames(words, won))
		for i, seat := range state.Seats {
			if seat.Member == 0 {
				wantWindow(v.Driver, "player-"+string(rune('0'+i)), nil)
			}
		}
		bob.Close()
		v.finish()
	})
}

// TestHostShowsAndTellsAchievements: the same on the side of the host.
func TestHostShowsAndTellsAchievements(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		h := startHost(t, folder, apptest.ShortGame...)
		h.Click("open", "done")
		bob := h.addBot("Bob", "10.0.0.2/8")
		for game := 1; game <= 2; game++ {
			h.Program.SetSeed(uint64(game))
			h.Key(fyne.KeyReturn)
			h.WantMode("programming")
			if game == 1 {
				h.PlayToEnd()
				bob.FinalState()
				h.Click("again")
				bob.Do(lobby.SetReady{On: true})
				h.App.Settle()
			}
		}
		seats := bob.Room().State().Seats
		if won := profileOf(t, folder, seats[0].Name); won == 0 || seats[0].Achievements != won {
			t.Errorf("the guest knows of %b, want %b, which is something", seats[0].Achievements, won)
		}
		for i, seat := range seats {
			if seat.Name == "Bob" {
				bob.Do(lobby.SetAchievements{Seat: seat.ID, Achievements: bobsAchievements()})
				h.App.Settle()
				wantWindow(h.Driver, "player-"+string(rune('0'+i)), stats.AchievementNames(text.For("en"), bobsAchievements()))
			}
		}
		bob.Close()
		h.Close()
	})
}
