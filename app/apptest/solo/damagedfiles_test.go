package solo_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/maps"
)

// writeFile writes a file and creates its folder.
func writeFile(t *testing.T, file, text string) {
	t.Helper()
	err := os.MkdirAll(filepath.Dir(file), 0o700)
	if err == nil {
		err = os.WriteFile(file, []byte(text), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// wantFile fails the test unless a file holds a text.
func wantFile(t *testing.T, file, text string) {
	t.Helper()
	if b, err := os.ReadFile(file); err != nil || string(b) != text {
		t.Errorf("%s holds %q, %v; want %q", file, b, err, text)
	}
}

const nonsense = "this is = = no document\x00"

// TestDamagedSettingsAreSetAside: the menu says so once, in the player's language.
func TestDamagedSettingsAreSetAside(t *testing.T) {
	for lang, said := range map[string]string{"de": "beschädigt", "en": "was damaged", "fr": "endommagé"} {
		folder := t.TempDir()
		file := filepath.Join(folder, "settings.toml")
		writeFile(t, file, nonsense)
		apptest.InBubble(t, func(t *testing.T) {
			d := apptest.Start(t, folder, "-lang", lang)
			if !d.HasText(said) {
				t.Errorf("%s: the menu does not report the damaged settings", lang)
			}
			d.Close()
			wantFile(t, file+".bad", nonsense)
			d = apptest.Start(t, folder, "-lang", lang)
			if d.HasText(said) {
				t.Errorf("%s: the menu reports it again at the next start", lang)
			}
			d.Close()
		})
	}
}

// TestDamagedLobbyIsSetAside: the lobby opens with the defaults, and says so.
func TestDamagedLobbyIsSetAside(t *testing.T) {
	folder := t.TempDir()
	writeFile(t, filepath.Join(folder, "lobby.toml"), nonsense)
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder)
		d.Click("start")
		d.WantMode("lobby")
		if !strings.Contains(d.Stage.ToastText(), "was damaged") {
			t.Errorf("the toast says %q, want it to report the damage", d.Stage.ToastText())
		}
		d.Key(fyne.KeyReturn)
		d.WantMode("programming")
		d.LeaveGame()
		d.Close()
		wantFile(t, filepath.Join(folder, "lobby.toml.bad"), nonsense)
	})
}

// TestDamagedProfileIsSetAside: the statistics page says so, and counting starts again.
func TestDamagedProfileIsSetAside(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("practice")
		d.PlayToEnd()
		d.Close()
		file, _ := filepath.Glob(filepath.Join(folder, "profiles", "*.toml"))
		if len(file) != 1 {
			t.Fatalf("the profiles are %v, want one", file)
		}
		writeFile(t, file[0], nonsense)
		d = apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("statistics")
		d.WantMode("statistics")
		if !strings.Contains(d.Stage.ToastText(), "was damaged") {
			t.Errorf("the toast says %q, want it to report the damage", d.Stage.ToastText())
		}
		wantFile(t, file[0]+".bad", nonsense)
		d.Key(fyne.KeyEscape)
		d.Close()
	})
}

// TestDamagedGameIsListedAndKept: a damaged running game is not offered. It is listed with the reason, and
// its file stays as it is.
func TestDamagedGameIsListedAndKept(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("practice")
		d.PlayRound()
		d.LeaveGame()
		if !d.Has("continue") {
			t.Fatal("the menu does not offer the game that was left")
		}
		d.Close()
		var file string
		for _, s := range apptest.ListSaves(t, folder) {
			if s.Kind == maps.RecoverySave {
				file = filepath.Join(folder, "saves", s.ID)
			}
		}
		whole, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		half := string(whole[:len(whole)/2])
		writeFile(t, file, half)
		d = apptest.Start(t, folder, apptest.ShortGame...)
		if d.Has("continue") {
			t.Error("the menu offers a damaged game")
		}
		d.Click("start", "load")
		if !d.HasText("damaged") {
			t.Error("the list does not say that the game is damaged")
		}
		d.Click("load")
		d.Key(fyne.KeyReturn)
		d.WantMode("saves-load")
		d.Key(fyne.KeyEscape, fyne.KeyEscape)
		d.WantMode("menu")
		d.Click("practice") // another game does not touch it
		d.PlayRound()
		d.LeaveGame()
		d.Close()
		wantFile(t, file, half)
	})
}

// TestPlaysWithUnwritableFolder: a game can be played all the same, and each fault is reported once.
func TestPlaysWithUnwritableFolder(t *testing.T) {
	folder := t.TempDir()
	// A file where a folder should be makes it unwritable, also for root.
	for _, name := range []string{"saves", "profiles"} {
		writeFile(t, filepath.Join(folder, name), "in the way")
	}
	if err := os.Mkdir(filepath.Join(folder, "settings.toml"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(folder, "lobby.toml"), 0o700); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(folder, "settings.toml", "x"), "")
	writeFile(t, filepath.Join(folder, "lobby.toml", "x"), "")
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.WantMode("menu")
		d.Click("settings", "ghost")
		d.Key(fyne.KeyEscape)
		d.Click("practice")
		d.PlayRound()
		said := map[string]int{}
		listen := func() {
			for d.Stage.ToastText() != "" {
				said[d.Stage.ToastText()]++
				d.App.Pass(6 * time.Second)
			}
		}
		listen()
		d.PlayRound()
		listen()
		d.PlayToEnd()
		listen()
		d.Click("new")
		d.WantMode("menu")
		listen()
		for what, times := range said {
			if times > 1 {
				t.Errorf("reported %d times, want once: %s", times, what)
			}
		}
		for _, name := range []string{"saves", "profiles"} {
			if !strings.Contains(fmt.Sprint(said), filepath.Join(folder, name)) {
				t.Errorf("%s is not reported, but %v", name, said)
			}
		}
		d.Close()
	})
}
