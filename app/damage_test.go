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

// write puts a text into a file.
func write(t *testing.T, file, text string) {
	t.Helper()
	err := os.MkdirAll(filepath.Dir(file), 0o700)
	if err == nil {
		err = os.WriteFile(file, []byte(text), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// holds fails the test where a file does not hold a text.
func holds(t *testing.T, file, text string) {
	t.Helper()
	if b, err := os.ReadFile(file); err != nil || string(b) != text {
		t.Errorf("%s holds %q, %v", file, b, err)
	}
}

const nonsense = "this is = = no document\x00"

// TestDamagedSettingsAreSetAside: and the menu says so, in the language of the
// player.
func TestDamagedSettingsAreSetAside(t *testing.T) {
	for lang, said := range map[string]string{"de": "beschädigt", "en": "was damaged", "fr": "endommagé"} {
		folder := t.TempDir()
		file := filepath.Join(folder, "settings.toml")
		write(t, file, nonsense)
		inBubble(t, func(t *testing.T) {
			d := start(t, folder, "-lang", lang)
			if !d.reads(said) {
				t.Errorf("%s: nothing is said on the menu", lang)
			}
			d.end()
			holds(t, file+".bad", nonsense)
			d = start(t, folder, "-lang", lang)
			if d.reads(said) {
				t.Errorf("%s: it is said at the next start too", lang)
			}
			d.end()
		})
	}
}

// TestADamagedLobbyIsSetAside: the lobby opens as for the first time, and says so.
func TestADamagedLobbyIsSetAside(t *testing.T) {
	folder := t.TempDir()
	write(t, filepath.Join(folder, "lobby.toml"), nonsense)
	inBubble(t, func(t *testing.T) {
		d := start(t, folder)
		d.Click("start")
		d.is("lobby")
		if !strings.Contains(d.Stage.ToastText(), "was damaged") {
			t.Errorf("it says %q", d.Stage.ToastText())
		}
		d.Key(fyne.KeyReturn)
		d.is("programming")
		d.leave()
		d.end()
		holds(t, filepath.Join(folder, "lobby.toml.bad"), nonsense)
	})
}

// TestADamagedProfileIsSetAside: the statistics say so, and games are counted
// anew.
func TestADamagedProfileIsSetAside(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, short...)
		d.Click("practice")
		d.toTheEnd()
		d.end()
		file, _ := filepath.Glob(filepath.Join(folder, "profiles", "*.toml"))
		if len(file) != 1 {
			t.Fatalf("the profiles are %v", file)
		}
		write(t, file[0], nonsense)
		d = start(t, folder, short...)
		d.Click("statistics")
		d.is("statistics")
		if !strings.Contains(d.Stage.ToastText(), "was damaged") {
			t.Errorf("it says %q", d.Stage.ToastText())
		}
		holds(t, file[0]+".bad", nonsense)
		d.Key(fyne.KeyEscape)
		d.end()
	})
}

// TestADamagedGameIsListedAndStays: one that was running is not offered; each
// stands in the list with the reason, and stays as it is.
func TestADamagedGameIsListedAndStays(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, short...)
		d.Click("practice")
		d.round()
		d.leave()
		if !d.has("continue") {
			t.Fatal("a game that was left is not offered")
		}
		d.end()
		var file string
		for _, s := range saved(t, folder) {
			if s.Kind == maps.Running {
				file = filepath.Join(folder, "saves", s.ID)
			}
		}
		whole, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		half := string(whole[:len(whole)/2])
		write(t, file, half)
		d = start(t, folder, short...)
		if d.has("continue") {
			t.Error("a game that is damaged is offered")
		}
		d.Click("start", "load")
		if !d.reads("damaged") {
			t.Error("the list does not say that the game is damaged")
		}
		d.Click("load")
		d.Key(fyne.KeyReturn)
		d.is("saves-load")
		d.Key(fyne.KeyEscape, fyne.KeyEscape)
		d.is("menu")
		d.Click("practice") // another game does not touch it
		d.round()
		d.leave()
		d.end()
		holds(t, file, half)
	})
}

// TestAFolderThatCannotBeWritten: the game can be played all the same, and what
// is wrong is said, not again and again.
func TestAFolderThatCannotBeWritten(t *testing.T) {
	folder := t.TempDir()
	// A file where a folder should be: nobody can write there, whoever they are.
	for _, name := range []string{"saves", "profiles"} {
		write(t, filepath.Join(folder, name), "in the way")
	}
	if err := os.Mkdir(filepath.Join(folder, "settings.toml"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(folder, "lobby.toml"), 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(folder, "settings.toml", "x"), "")
	write(t, filepath.Join(folder, "lobby.toml", "x"), "")
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, short...)
		d.is("menu")
		d.Click("settings", "ghost")
		d.Key(fyne.KeyEscape)
		d.Click("practice")
		d.round()
		said := map[string]int{}
		listen := func() {
			for d.Stage.ToastText() != "" {
				said[d.Stage.ToastText()]++
				d.app.Pass(6 * time.Second)
			}
		}
		listen()
		d.round()
		listen()
		d.toTheEnd()
		listen()
		d.Click("new")
		d.is("menu")
		listen()
		for what, times := range said {
			if times > 1 {
				t.Errorf("it is said %d times: %s", times, what)
			}
		}
		for _, name := range []string{"saves", "profiles"} {
			if !strings.Contains(fmt.Sprint(said), filepath.Join(folder, name)) {
				t.Errorf("nothing is said about the %s, but %v", name, said)
			}
		}
		d.end()
	})
}
