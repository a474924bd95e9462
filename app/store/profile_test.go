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

// over gives a finished game in which four fields were walked forward.
func over(id string, ended int64) tally.Game {
	return tally.Game{ID: id, Ended: ended, Map: "apprentice-hall", Rules: "factory", Model: "tanky", Level: "easy",
		Opponents: 2, Rounds: 5, Place: 3, Goals: 3, Counts: tally.Counts{Forward: 4, Taken: 1, Dealt: 1, Deaths: 1}}
}

func add(t *testing.T, p *store.Profiles, name string, g tally.Game) []*tally.Achievement {
	t.Helper()
	won, err := p.Add(name, g)
	if err != nil {
		t.Fatal(err)
	}
	return won
}

func names(all []tally.Profile) []string {
	var names []string
	for _, p := range all {
		names = append(names, p.Name)
	}
	return names
}

func TestProfilesOutliveTheProgram(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "profiles")
	p := store.NewProfiles(folder)
	if all, err := p.All(); len(all) > 0 || err != nil {
		t.Errorf("nowhere there are %v, %v", all, err)
	}
	if fresh, err := p.Load("Ada"); err != nil || fresh.Name != "Ada" || fresh.All.Games != 0 {
		t.Errorf("nobody knows Ada, but she has %+v, %v", fresh, err)
	}
	if entries, _ := os.ReadDir(folder); len(entries) > 0 {
		t.Errorf("looking has made %v", entries)
	}
	for n := range 3 {
		won := add(t, p, "Ada", over(fmt.Sprint(n), int64(n)))
		step := slices.ContainsFunc(won, func(a *tally.Achievement) bool { return a.ID == "step-by-step" })
		if step != (n == 2) { // 4, 8, 12 fields; it takes 10
			t.Errorf("game %d wins %v", n, won)
		}
	}
	add(t, p, "Bob", over("b", 10))
	ada, err := store.NewProfiles(folder).Load("  Ada ")
	if err != nil || ada.All.Games != 3 || ada.All.Forward != 12 || len(ada.History) != 3 || ada.ByLevel["easy"].Games != 3 {
		t.Errorf("Ada has %+v, %v", ada, err)
	}
	if all, err := store.NewProfiles(folder).All(); err != nil || !slices.Equal(names(all), []string{"Bob", "Ada"}) {
		t.Errorf("there are %v, %v; Bob has played last", names(all), err)
	}
}

// TestAGameCountsOnce, however often it is added: after a crash nobody knows
// whether it has been.
func TestAGameCountsOnce(t *testing.T) {
	folder := t.TempDir()
	add(t, store.NewProfiles(folder), "Ada", over("a", 1))
	if won := add(t, store.NewProfiles(folder), "Ada", over("a", 2)); len(won) > 0 {
		t.Errorf("it wins %v again", won)
	}
	if ada, _ := store.NewProfiles(folder).Load("Ada"); ada.All.Games != 1 {
		t.Errorf("it counts %d times", ada.All.Games)
	}
}

// TestNamesAreAnything a person types: each has a file of its own that lies in
// the folder, on every system.
func TestNamesAreAnything(t *testing.T) {
	typed := []string{
		"", "Ada", "ada", "ADA", "Ad a", "A.d.a", "../Ada", "..", ".", "/etc/passwd", `C:\Ada`, `..\..\Ada`, "con", "NUL", "aux.toml",
		"Ada\x00", "Ada\nname = 'Bob'", "\"Ada\"", "'''", "Ädä", "Ада", "阿达", "🤖", "\u202eAda", "a:b", "a*b?", "ada-6", "~", "$HOME", "%APPDATA%",
		strings.Repeat("a", 300), strings.Repeat("a", 301), strings.Repeat("é", 5000), "Ada.", "-", "--help",
	}
	folder := filepath.Join(t.TempDir(), "in", "profiles")
	for i, name := range typed {
		add(t, store.NewProfiles(folder), name, over(fmt.Sprint(i), int64(i)))
	}
	for i, name := range typed {
		if got, err := store.NewProfiles(folder).Load(name); err != nil || got.All.Games != 1 || got.History[0].ID != fmt.Sprint(i) {
			t.Errorf("%.40q has %+v, %v", name, got, err)
		}
	}
	if all, err := store.NewProfiles(folder).All(); err != nil || len(all) != len(typed) {
		t.Errorf("of %d people %d are found: %v", len(typed), len(all), err)
	}
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) != len(typed) {
		t.Fatalf("%d files, %v", len(entries), err)
	}
	lower := map[string]bool{}
	for _, e := range entries {
		lower[strings.ToLower(e.Name())] = true
		if len(e.Name()) > 80 || strings.Trim(e.Name(), "abcdefghijklmnopqrstuvwxyz0123456789-.") != "" {
			t.Errorf("no disk for all takes %q", e.Name())
		}
	}
	if len(lower) != len(entries) {
		t.Error("names differ in capitals alone")
	}
	if up, _ := os.ReadDir(filepath.Dir(folder)); len(up) != 1 {
		t.Errorf("beside the folder lies %v", up)
	}
}

// TestTheSameNameTypedOtherwise is the same person's.
func TestTheSameNameTypedOtherwise(t *testing.T) {
	folder := t.TempDir()
	add(t, store.NewProfiles(folder), "Zoe\u0301", over("a", 1)) // an accent of its own
	if zoe, err := store.NewProfiles(folder).Load("\tZo\u00e9 "); err != nil || zoe.All.Games != 1 {
		t.Errorf("%+v, %v", zoe, err)
	}
}

// TestLongLivesFit: the largest profile there can be is within the limits of a
// document, and the games beyond them are in its sums.
func TestLongLivesFit(t *testing.T) {
	folder := t.TempDir()
	long := strings.Repeat("x", 64)
	profile := tally.Profile{Name: strings.Repeat("n", 200)}
	games := tally.MostHistory + 50
	levels := []string{"easy", "medium", "hard", "expert", tally.Alone, tally.People}
	for n := range games {
		g := over(fmt.Sprintf("%032x", n), 1<<33+int64(n))
		g.Map, g.Model, g.Level, g.Opponents = long, core.Models[n%5].String(), levels[n%len(levels)], n%8
		g.Won, g.Rounds = true, 1000
		for range 3 {
			c := tally.Counts{Forward: 99, Backward: 99, Left: 99, Right: 99, UTurns: 99, Taken: 99, Deaths: 9, Dealt: 99, Destroyed: 99, Repaired: 99, PowerDowns: 99, Pushed: 99}
			g.Counts.Add(&c)
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
		add(t, store.NewProfiles(folder), profile.Name, g)
	}
	got, err := store.NewProfiles(folder).Load(profile.Name)
	if err != nil || got.All.Games != games || len(got.History) != tally.MostHistory || len(got.ByOpponents) != 8 {
		t.Errorf("%d games, %d of them told, %v", got.All.Games, len(got.History), err)
	}
}

// TestDamagedProfilesAreSetAside: the others are there, and what lay there is
// kept.
func TestDamagedProfilesAreSetAside(t *testing.T) {
	folder := t.TempDir()
	p := store.NewProfiles(folder)
	add(t, p, "Ada", over("a", 1))
	add(t, p, "Bob", over("b", 2))
	file := filepath.Join(folder, store.ProfileFile("Ada"))
	whole := content(t, file)
	if err := os.WriteFile(file, []byte(whole[:len(whole)/2]+"\n= ="), 0o600); err != nil {
		t.Fatal(err)
	}
	all, err := p.All()
	if !slices.Equal(names(all), []string{"Bob"}) || fault(t, err).Code != store.Damaged {
		t.Errorf("there are %v, %v", names(all), err)
	}
	if kept := content(t, file+".bad"); !strings.HasPrefix(kept, whole[:len(whole)/2]) {
		t.Error("what lay there is gone")
	}
	if won := add(t, p, "Ada", over("a", 3)); len(won) == 0 {
		t.Error("Ada does not begin anew")
	}
}

// TestAProfileThatCannotBeReadIsNotWrittenOver.
func TestAProfileThatCannotBeReadIsNotWrittenOver(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, store.ProfileFile("Ada"))
	if err := os.MkdirAll(filepath.Join(file, "in"), 0o700); err != nil {
		t.Fatal(err)
	}
	for n := range 1000 { // nothing can be set aside any more
		name := file + ".bad"
		if n > 0 {
			name = fmt.Sprintf("%s.bad.%d", file, n+1)
		}
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if won, err := store.NewProfiles(folder).Add("Ada", over("a", 1)); len(won) > 0 || fault(t, err).Code != store.Unreadable {
		t.Errorf("%v, %v", won, err)
	}
	if info, err := os.Stat(filepath.Join(file, "in")); err != nil || !info.IsDir() {
		t.Errorf("what lay there is gone: %v", err)
	}
}

// TestOtherFilesAreNobody's.
func TestOtherFilesAreNobodys(t *testing.T) {
	folder := t.TempDir()
	p := store.NewProfiles(folder)
	add(t, p, "Ada", over("a", 1))
	text := content(t, filepath.Join(folder, store.ProfileFile("Ada")))
	for _, name := range []string{"copy of ada.toml", "notes.txt"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if all, err := p.All(); err != nil || !slices.Equal(names(all), []string{"Ada"}) {
		t.Errorf("there are %v, %v", names(all), err)
	}
}

// TestManyProfilesAtOnce: several people at one machine end their game together.
func TestManyProfilesAtOnce(t *testing.T) {
	p := store.NewProfiles(t.TempDir())
	var all sync.WaitGroup
	for n := range 12 {
		all.Go(func() {
			if _, err := p.Add([]string{"Ada", "Bob"}[n%2], over(fmt.Sprint(n), 1)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, name := range []string{"Ada", "Bob"} {
		if got, err := p.Load(name); err != nil || got.All.Games != 6 {
			t.Errorf("%s has %d games, %v", name, got.All.Games, err)
		}
	}
}
