package store_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"roborally/app/store"
	"roborally/core"
	"roborally/core/tally"
)

// finishedGame returns a finished game with four fields walked forward.
func finishedGame(id string, ended int64) tally.Game {
	return tally.Game{ID: id, Ended: ended, Map: "apprentice-hall", Rules: "factory", Model: "tanky", Level: "easy",
		Opponents: 2, Rounds: 5, Place: 3, Goals: 3, Counts: tally.Counts{Forward: 4, Taken: 1, Dealt: 1, Deaths: 1}}
}

func addGame(t *testing.T, p *store.Profiles, name string, g tally.Game) []*tally.Achievement {
	t.Helper()
	won, err := p.Add(name, g)
	if err != nil {
		t.Fatal(err)
	}
	return won
}

func profileNames(all []tally.Profile) []string {
	var names []string
	for _, p := range all {
		names = append(names, p.Name)
	}
	return names
}

func TestProfilesPersist(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "profiles")
	p := store.NewProfiles(folder)
	if all, err := p.All(); len(all) > 0 || err != nil {
		t.Errorf("without a folder All returns %v, %v; want nothing", all, err)
	}
	if fresh, err := p.Load("Ada"); err != nil || fresh.Name != "Ada" || fresh.All.Games != 0 {
		t.Errorf("for an unknown name Load returns %+v, %v; want an empty profile", fresh, err)
	}
	if entries, _ := os.ReadDir(folder); len(entries) > 0 {
		t.Errorf("reading has created %v, want nothing", entries)
	}
	for n := range 3 {
		won := addGame(t, p, "Ada", finishedGame(fmt.Sprint(n), int64(n)))
		step := slices.ContainsFunc(won, func(a *tally.Achievement) bool { return a.ID == "step-by-step" })
		if step != (n == 2) { // 4, 8, 12 fields; it takes 10
			t.Errorf("game %d wins %v, want step-by-step with the third", n, won)
		}
	}
	addGame(t, p, "Bob", finishedGame("b", 10))
	ada, err := store.NewProfiles(folder).Load("  Ada ")
	if err != nil || ada.All.Games != 3 || ada.All.Forward != 12 || len(ada.History) != 3 || ada.ByLevel["easy"].Games != 3 {
		t.Errorf("Ada's profile is %+v, %v; want three games with 12 fields forward", ada, err)
	}
	if all, err := store.NewProfiles(folder).All(); err != nil || !slices.Equal(profileNames(all), []string{"Bob", "Ada"}) {
		t.Errorf("the profiles are %v, %v; want Bob first, who has played last", profileNames(all), err)
	}
}

// TestGameCountsOnce: a game may be added again, as after a crash.
func TestGameCountsOnce(t *testing.T) {
	folder := t.TempDir()
	addGame(t, store.NewProfiles(folder), "Ada", finishedGame("a", 1))
	if won := addGame(t, store.NewProfiles(folder), "Ada", finishedGame("a", 2)); len(won) > 0 {
		t.Errorf("adding the game again wins %v, want nothing", won)
	}
	if ada, _ := store.NewProfiles(folder).Load("Ada"); ada.All.Games != 1 {
		t.Errorf("the game is counted %d times, want once", ada.All.Games)
	}
}

// TestAnyNameIsValid: each name has a file of its own in the folder, with a name valid on every system.
func TestAnyNameIsValid(t *testing.T) {
	typed := []string{
		"", "Ada", "ada", "ADA", "Ad a", "A.d.a", "../Ada", "..", ".", "/etc/passwd", `C:\Ada`, `..\..\Ada`, "con", "NUL", "aux.toml",
		"Ada\x00", "Ada\nname = 'Bob'", "\"Ada\"", "'''", "Ädä", "Ада", "阿达", "🤖", "\u202eAda", "a:b", "a*b?", "ada-6", "~", "$HOME", "%APPDATA%",
		strings.Repeat("a", 300), strings.Repeat("a", 301), strings.Repeat("é", 5000), "Ada.", "-", "--help",
	}
	folder := filepath.Join(t.TempDir(), "in", "profiles")
	for i, name := range typed {
		addGame(t, store.NewProfiles(folder), name, finishedGame(fmt.Sprint(i), int64(i)))
	}
	for i, name := range typed {
		if got, err := store.NewProfiles(folder).Load(name); err != nil || got.All.Games != 1 || got.History[0].ID != fmt.Sprint(i) {
			t.Errorf("the profile of %.40q is %+v, %v; want its own game", name, got, err)
		}
	}
	if all, err := store.NewProfiles(folder).All(); err != nil || len(all) != len(typed) {
		t.Errorf("All returns %d profiles, want %d: %v", len(all), len(typed), err)
	}
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) != len(typed)+1 {
		t.Fatalf("there are %d files, %v; want one for each name, and the lock", len(entries), err)
	}
	lower := map[string]bool{}
	for _, e := range entries {
		lower[strings.ToLower(e.Name())] = true
		if len(e.Name()) > 80 || strings.Trim(e.Name(), "abcdefghijklmnopqrstuvwxyz0123456789-.") != "" {
			t.Errorf("%q is not valid on every disk", e.Name())
		}
	}
	if len(lower) != len(entries) {
		t.Error("file names differ only in case")
	}
	if up, _ := os.ReadDir(filepath.Dir(folder)); len(up) != 1 {
		t.Errorf("beside the folder are %v, want nothing", up)
	}
}

// TestNamesAreNormalized: the same name in another Unicode form is the same person's.
func TestNamesAreNormalized(t *testing.T) {
	folder := t.TempDir()
	addGame(t, store.NewProfiles(folder), "Zoe\u0301", finishedGame("a", 1)) // a combining accent
	if zoe, err := store.NewProfiles(folder).Load("\tZo\u00e9 "); err != nil || zoe.All.Games != 1 {
		t.Errorf("the profile is %+v, %v; want one game", zoe, err)
	}
}

// TestLargestProfileFits: the largest possible profile is within the limits of a document. Its sums include
// games beyond the history.
func TestLargestProfileFits(t *testing.T) {
	folder := t.TempDir()
	long := strings.Repeat("x", 64)
	profile := tally.Profile{Name: strings.Repeat("n", 200)}
	games := tally.MaxHistory + 50
	levels := []string{"beginner", "easy", "medium", "hard", "expert", "master", tally.Alone, tally.People}
	for n := range games {
		g := finishedGame(fmt.Sprintf("%032x", n), 1<<33+int64(n))
		g.Rules = "missions"
		g.Map, g.Model, g.Level, g.Opponents = long, core.Models[n%5].String(), levels[n%len(levels)], n%8
		g.Won, g.Rounds = true, 1000
		for _, k := range tally.Kinds {
			g.Set(k, 297)
		}
		for _, goal := range core.AllSecrets {
			g.Met = append(g.Met, goal.String())
		}
		if n < games-1 {
			profile.Add(g)
			continue
		}
		file := store.ProfileFile(profile.Name)
		d := store.NewDocument(filepath.Join(folder, file), "profile", 1, func() tally.Profile { return tally.Profile{} })
		if err := d.Write(profile); err != nil {
			t.Fatal(err)
		}
		addGame(t, store.NewProfiles(folder), profile.Name, g)
	}
	got, err := store.NewProfiles(folder).Load(profile.Name)
	if err != nil || got.All.Games != games || len(got.History) != tally.MaxHistory || len(got.ByOpponents) != 8 {
		t.Errorf("the profile has %d games, %d of them in its history, %v", got.All.Games, len(got.History), err)
	}
}

// TestDamagedProfilesAreSetAside: the other profiles are returned, and the file is not lost.
func TestDamagedProfilesAreSetAside(t *testing.T) {
	folder := t.TempDir()
	p := store.NewProfiles(folder)
	addGame(t, p, "Ada", finishedGame("a", 1))
	addGame(t, p, "Bob", finishedGame("b", 2))
	file := filepath.Join(folder, store.ProfileFile("Ada"))
	whole := readFile(t, file)
	if err := os.WriteFile(file, []byte(whole[:len(whole)/2]+"\n= ="), 0o600); err != nil {
		t.Fatal(err)
	}
	all, err := p.All()
	if !slices.Equal(profileNames(all), []string{"Bob"}) || asFault(t, err).Code != store.Damaged {
		t.Errorf("the profiles are %v, %v; want Bob alone, and Damaged", profileNames(all), err)
	}
	if kept := readFile(t, file+".bad"); !strings.HasPrefix(kept, whole[:len(whole)/2]) {
		t.Error("the damaged text is lost")
	}
	if won := addGame(t, p, "Ada", finishedGame("a", 3)); len(won) == 0 {
		t.Error("Ada's profile does not start again")
	}
}

func TestUnreadableProfileIsNotOverwritten(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, store.ProfileFile("Ada"))
	if err := os.MkdirAll(filepath.Join(file, "in"), 0o700); err != nil {
		t.Fatal(err)
	}
	for n := range 1000 { // use up all names for files set aside
		name := file + ".bad"
		if n > 0 {
			name = fmt.Sprintf("%s.bad.%d", file, n+1)
		}
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if won, err := store.NewProfiles(folder).Add("Ada", finishedGame("a", 1)); len(won) > 0 || asFault(t, err).Code != store.Unreadable {
		t.Errorf("Add returns %v, %v; want Unreadable", won, err)
	}
	if info, err := os.Stat(filepath.Join(file, "in")); err != nil || !info.IsDir() {
		t.Errorf("what was there is gone: %v", err)
	}
}

func TestIgnoresOtherFiles(t *testing.T) {
	folder := t.TempDir()
	p := store.NewProfiles(folder)
	addGame(t, p, "Ada", finishedGame("a", 1))
	text := readFile(t, filepath.Join(folder, store.ProfileFile("Ada")))
	for _, name := range []string{"copy of ada.toml", "notes.txt"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if all, err := p.All(); err != nil || !slices.Equal(profileNames(all), []string{"Ada"}) {
		t.Errorf("the profiles are %v, %v; want Ada alone", profileNames(all), err)
	}
}

// TestConcurrentProfileUse: several people at one machine finish their game together.
func TestConcurrentProfileUse(t *testing.T) {
	p := store.NewProfiles(t.TempDir())
	var all sync.WaitGroup
	for n := range 12 {
		all.Go(func() {
			if _, err := p.Add([]string{"Ada", "Bob"}[n%2], finishedGame(fmt.Sprint(n), 1)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, name := range []string{"Ada", "Bob"} {
		if got, err := p.Load(name); err != nil || got.All.Games != 6 {
			t.Errorf("%s has %d games, %v; want 6", name, got.All.Games, err)
		}
	}
}
