package app

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"roborally/core/tally"
	"roborally/lan/find"
	"roborally/lan/lobby"
	"roborally/ui/settings"
	"roborally/ui/timeline"
)

// earlierFolders returns copies of what earlier versions of the program wrote into its folder, by their dates. The files were
// written by those versions, with the values that are compared here. Games by mail are in app/post/desk/testdata, folders of
// "referee host" in app/referee/testdata, and more saved games in maps/testdata.
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
			f, tested := NewFiles(folder), 0
			for _, d := range []struct {
				name string
				test func(t *testing.T, date string, f *Files)
			}{
				{"settings.toml", wantSettings},
				{"lobby.toml", wantLobby},
				{"hosts.toml", wantHosts},
				{"tutorial.toml", wantTutorial},
				{"asleep.toml", wantSuspended},
				{"company.toml", wantShared},
				{"profiles", wantProfile},
				{"saves", wantSave},
				{"halls", wantHalls},
				{"hall-names.toml", wantHallNames},
			} {
				if _, err := os.Stat(filepath.Join(folder, d.name)); err == nil {
					tested++
					d.test(t, date, f)
				}
			}
			if left := slices.DeleteFunc(namesIn(t, folder), func(name string) bool { return name == ".lock" }); len(left) != tested {
				t.Errorf("%d of %q were read", tested, left)
			}
		})
	}
}

// namesIn returns the names in a folder.
func namesIn(t *testing.T, folder string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

// wantSettings: all versions were told the same, as far as they had a setting for it. What a version had none for is as at
// the first start.
func wantSettings(t *testing.T, date string, f *Files) {
	want := settings.Default()
	want.Name, want.Language, want.Ghost, want.Speed, want.ColourBlind = "Grace", "fr", false, timeline.Fast, true
	want.Sound.Master, want.Sound.Music = 35, false
	want.Window.Width, want.Window.Height = 1500, 900
	if date == "2026-11-22" { // it played music as loud as it could unless it was told otherwise
		want.Sound.MusicVolume = 100
	}
	want.StoryTold = date >= "2026-11-22"
	if date >= "2026-11-22T23" {
		want.TextScale, want.Window.Size = 140, "1280x800"
	}
	if date >= "2026-11-23" {
		want.Follow = false
	}
	want.Captions = knewCards(date)
	if s := readEarlier(t, f.Settings.Read); s != want {
		t.Errorf("the settings are %+v, want %+v", s, want)
	}
}

// knewCards reports whether a version of a date had option cards, and everything else of the day on which they came.
func knewCards(date string) bool { return date == "2026-11-23" || date >= "2026-11-24" }

func wantLobby(t *testing.T, date string, f *Files) {
	c := readEarlier(t, f.Choice.Read)
	if c.Map != "ring-line" || c.Checkpoints != 3 || c.Rules != "classic" || c.Seconds != 60 || c.Robot != "albot" || c.Colour != 4 ||
		!slices.Equal(c.LocalPeople, []lobby.LocalPerson{{Name: "Alan", Robot: "peach"}}) ||
		len(c.Opponents) != 2 || c.Opponents[0].Level != "hard" || c.Opponents[1].Robot != "lazybot" || c.Opponents[1].Level != "easy" {
		t.Errorf("the lobby is %+v", c)
	}
	if usual := lobby.DefaultChoice(); c.Options != knewCards(date) ||
		date == "2026-11-23" && (c.Points != 4 || c.Minutes != 30) ||
		date == "2026-11-27T23" && (c.Laps != 2 || c.Goals != "common" || c.Minutes != 45) ||
		date < "2026-11-23" && (c.Points != usual.Points || c.Minutes != usual.Minutes || c.Goals != usual.Goals || c.Laps != usual.Laps) {
		t.Errorf("the lobby has the options %v, %d points, %d minutes, %d laps and the goals %q", c.Options, c.Points, c.Minutes, c.Laps, c.Goals)
	}
}

func wantHosts(t *testing.T, _ string, f *Files) {
	hosts := readEarlier(t, f.Hosts.Read)
	kitchen := find.RecentHost{
		Address: "192.168.1.7:4417", Name: "Kitchen", Fingerprint: "abcdef", Token: "0123456789abcdef",
		At: time.Date(2026, 11, 20, 18, 30, 0, 0, time.UTC),
	}
	if len(hosts.Hosts) != 1 || hosts.Hosts[0] != kitchen {
		t.Errorf("the hosts are %+v", hosts.Hosts)
	}
}

func wantTutorial(t *testing.T, date string, f *Files) {
	p := readEarlier(t, f.Tutorial.Read)
	if !slices.Equal(p.Solved, []string{"belts", "pits"}) {
		t.Errorf("the lessons solved are %q", p.Solved)
	}
	if knewCards(date) && (!slices.Equal(p.Explained, []string{"brakes"}) || !slices.Equal(p.People["Alan"], []string{"rear-laser"})) {
		t.Errorf("the cards explained are %q, and to others %q", p.Explained, p.People)
	}
}

func wantSuspended(t *testing.T, _ string, f *Files) {
	if was := readEarlier(t, f.suspendState.Read); was.Lesson != "pits" || was.Lobby || was.Game != "" {
		t.Errorf("what was going on is %+v", was)
	}
}

func wantShared(t *testing.T, date string, f *Files) {
	r := readEarlier(t, f.Resume.Read)
	if r.GameName != "Evening race" || r.GameID != "x" || r.HostName != "Grace" || !slices.Equal(r.LocalPlayers, []string{"Alan"}) || r.HostWatches ||
		r.ID != "4711" || r.Port != 4417 || r.Password != "secret" || !r.Hints {
		t.Errorf("the shared game is %+v", r)
	}
	if date == "2026-11-22" {
		return // nobody had joined, and there was room for one game
	}
	if len(r.Guests) != 1 || r.Guests[0].Key != "00ff" || r.Guests[0].Name != "Ada" || !slices.Equal(r.Guests[0].More, []string{"Kurt"}) || r.Guests[0].Watch {
		t.Errorf("the guests are %+v", r.Guests)
	}
	if len(r.Others) != 1 || r.Others[0].GameID != "w" || r.Others[0].ID != "4710" || r.Others[0].Port != 4416 || r.Others[0].HostName != "Grace" {
		t.Errorf("the other games are %+v", r.Others)
	}
}

// wantProfile: the profile is read, and counts a further game.
func wantProfile(t *testing.T, date string, f *Files) {
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
	if date >= "2026-11-27" && (p.Met["brakes"] != 1 || !slices.Equal(p.History[1].Met, []string{"brakes"})) { // as secret goals are counted
		t.Errorf("the secret goals met are %v, and %q in the second game", p.Met, p.History[1].Met)
	}
	if _, err := f.Profiles.Add("Grace", tally.Game{ID: "a3", Map: "ring-line", Rules: "classic", Model: "albot", Level: "hard", Rounds: 4}); err != nil {
		t.Error(err)
	}
	if p, err := f.Profiles.Load("Grace"); err != nil || p.All.Games != 3 || p.All.Rounds != 25 || len(p.History) != 3 {
		t.Errorf("after one more game the profile is %+v (%v)", p, err)
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
