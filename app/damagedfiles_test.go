package app

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

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
		inBubble(t, func(t *testing.T) {
			d := start(t, folder, "-lang", lang)
			if !d.hasText(said) {
				t.Errorf("%s: the menu does not report the damaged settings", lang)
			}
			d.close()
			wantFile(t, file+".bad", nonsense)
			d = start(t, folder, "-lang", lang)
			if d.hasText(said) {
				t.Errorf("%s: the menu reports it again at the next start", lang)
			}
			d.close()
		})
	}
}

// TestDamagedLobbyIsSetAside: the lobby opens with the defaults, and says so.
func TestDamagedLobbyIsSetAside(t *testing.T) {
	folder := t.TempDir()
	writeFile(t, filepath.Join(folder, "lobby.toml"), nonsense)
	inBubble(t, func(t *testing.T) {
		d := start(t, folder)
		d.Click("start")
		d.wantMode("lobby")
		if !strings.Contains(d.Stage.ToastText(), "was damaged") {
			t.Errorf("the toast says %q, want it to report the damage", d.Stage.ToastText())
		}
		d.Key(fyne.KeyReturn)
		d.wantMode("programming")
		d.leaveGame()
		d.close()
		wantFile(t, filepath.Join(folder, "lobby.toml.bad"), nonsense)
	})
}

// TestDamagedProfileIsSetAside: the statistics page says so, and counting starts again.
func TestDamagedProfileIsSetAside(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, shortGame...)
		d.Click("practice")
		d.playToEnd()
		d.close()
		file, _ := filepath.Glob(filepath.Join(folder, "profiles", "*.toml"))
		if len(file) != 1 {
			t.Fatalf("the profiles are %v, want one", file)
		}
		writeFile(t, file[0], nonsense)
		d = start(t, folder, shortGame...)
		d.Click("statistics")
		d.wantMode("statistics")
		if !strings.Contains(d.Stage.ToastText(), "was damaged") {
			t.Errorf("the toast says %q, want it to report the damage", d.Stage.ToastText())
		}
		wantFile(t, file[0]+".bad", nonsense)
		d.Key(fyne.KeyEscape)
		d.close()
	})
}

// TestDamagedGameIsListedAndKept: a damaged running game is not offered. It is listed with the reason, and
// its file stays as it is.
func TestDamagedGameIsListedAndKept(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, shortGame...)
		d.Click("practice")
		d.playRound()
		d.leaveGame()
		if !d.has("continue") {
			t.Fatal("the menu does not offer the game that was left")
		}
		d.close()
		var file string
		for _, s := range listSaves(t, folder) {
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
		d = start(t, folder, shortGame...)
		if d.has("continue") {
			t.Error("the menu offers a damaged game")
		}
		d.Click("start", "load")
		if !d.hasText("damaged") {
			t.Error("the list does not say that the game is damaged")
		}
		d.Click("load")
		d.Key(fyne.KeyReturn)
		d.wantMode("saves-load")
		d.Key(fyne.KeyEscape, fyne.KeyEscape)
		d.wantMode("menu")
		d.Click("practice") // another game does not touch it
		d.playRound()
		d.leaveGame()
		d.close()
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
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, shortGame...)
		d.wantMode("menu")
		d.Click("settings", "ghost")
		d.Key(fyne.KeyEscape)
		d.Click("practice")
		d.playRound()
		said := map[string]int{}
		listen := func() {
			for d.Stage.ToastText() != "" {
				said[d.Stage.ToastText()]++
				d.app.Pass(6 * time.Second)
			}
		}
		listen()
		d.playRound()
		listen()
		d.playToEnd()
		listen()
		d.Click("new")
		d.wantMode("menu")
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
		d.close()
	})
}
