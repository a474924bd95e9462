package app

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"roborally/lan/find"
	"roborally/lan/lobby"
	"roborally/ui/timeline"
)

// earlierFolders returns copies of what earlier versions of the program wrote into its folder, by their dates. The files were
// written by those versions, with the values that are compared below; saved games of all formats are in maps/testdata.
func earlierFolders(t *testing.T) map[string]string {
	t.Helper()
	all, err := filepath.Glob("testdata/earlier/*")
	if err != nil || len(all) == 0 {
		t.Fatal("there are no files of earlier versions: ", err)
	}
	folders := map[string]string{}
	for _, folder := range all {
		copied := t.TempDir()
		if err := os.CopyFS(copied, os.DirFS(folder)); err != nil {
			t.Fatal(err)
		}
		folders[filepath.Base(folder)] = copied
	}
	return folders
}

// TestUpdateKeepsEverything: whatever an earlier version wrote is read without complaint, with every value.
func TestUpdateKeepsEverything(t *testing.T) {
	for date, folder := range earlierFolders(t) {
		t.Run(date, func(t *testing.T) {
			f := NewFiles(folder)
			s := readEarlier(t, f.Settings.Read)
			if s.Name != "Grace" || s.Language != "fr" || !s.StoryTold || s.Ghost || s.Speed != timeline.Fast || !s.ColourBlind ||
				!s.Sound.On || s.Sound.Master != 35 || s.Sound.Effects != 100 || s.Sound.Music || s.Window.Width != 1500 || s.Window.Height != 900 {
				t.Errorf("the settings are %+v", s)
			}
			c := readEarlier(t, f.Choice.Read)
			if c.Map != "ring-line" || c.Checkpoints != 3 || c.Rules != "classic" || c.Seconds != 60 || c.Robot != "albot" || c.Colour != 4 ||
				!slices.Equal(c.LocalPeople, []lobby.LocalPerson{{Name: "Alan", Robot: "peach"}}) ||
				len(c.Opponents) != 2 || c.Opponents[0].Level != "hard" || c.Opponents[1].Robot != "lazybot" || c.Opponents[1].Level != "easy" {
				t.Errorf("the lobby is %+v", c)
			}
			hosts := readEarlier(t, f.Hosts.Read)
			kitchen := find.RecentHost{
				Address: "192.168.1.7:4417", Name: "Kitchen", Fingerprint: "abcdef", Token: "0123456789abcdef",
				At: time.Date(2026, 11, 20, 18, 30, 0, 0, time.UTC),
			}
			if len(hosts.Hosts) != 1 || hosts.Hosts[0] != kitchen {
				t.Errorf("the hosts are %+v", hosts.Hosts)
			}
			if p := readEarlier(t, f.Tutorial.Read); !slices.Equal(p.Solved, []string{"belts", "pits"}) {
				t.Errorf("the lessons solved are %q", p.Solved)
			}
			if was := readEarlier(t, f.suspendState.Read); was.Lesson != "pits" || was.Lobby {
				t.Errorf("what was going on is %+v", was)
			}
			if r := readEarlier(t, f.Resume.Read); date == "2026-11-22" && // only then a shared game had crashed
				(r.GameName != "Evening race" || r.HostName != "Grace" || !slices.Equal(r.LocalPlayers, []string{"Alan"}) || r.Port != 4417 || r.Password != "secret") {
				t.Errorf("the shared game is %+v", r)
			}
			profiles := readEarlier(t, f.Profiles.All)
			if len(profiles) != 1 {
				t.Fatalf("there are %d profiles", len(profiles))
			}
			p := &profiles[0]
			if p.Name != "Grace" || p.All.Games != 2 || p.All.Won != 1 || p.All.Rounds != 21 || p.All.Checkpoints != 5 || p.All.Forward != 51 ||
				p.Best.Forward != 31 || p.All.Destroyed != 2 || p.All.Deaths != 1 || p.All.Taken != 4 ||
				p.ByLevel["hard"].Won != 1 || p.ByModel["albot"].Games != 1 || len(p.History) != 2 || p.History[0].ID != "a1" || p.History[1].Map != "foundry" {
				t.Errorf("the profile is %+v", p)
			}
		})
	}
}

// readEarlier returns what a document holds, about which there must be nothing to say.
func readEarlier[T any](t *testing.T, read func() (T, error)) T {
	t.Helper()
	value, err := read()
	if err != nil {
		t.Error(err)
	}
	return value
}
