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
	"roborally/app/store"
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
		if !strings.Contains(d.Stage.News.ToastText(), "was damaged") {
			t.Errorf("the toast says %q, want it to report the damage", d.Stage.News.ToastText())
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
		if !strings.Contains(d.Stage.News.ToastText(), "was damaged") {
			t.Errorf("the toast says %q, want it to report the damage", d.Stage.News.ToastText())
		}
		wantFile(t, file[0]+".bad", nonsense)
		d.Key(fyne.KeyEscape)
		d.Close()
	})
}

// TestDamagedGameIsToldInMenu: a damaged running game is set aside, which the menu says once, in the player's
// language, and where the file is. A game of a newer version stays, and can still be found in the list.
func TestDamagedGameIsToldInMenu(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("practice")
		d.WaitForMode("programming")
		d.LeaveGame()
		if !d.Has("continue") {
			t.Fatal("the menu does not offer the game that was left")
		}
		d.Close()
	})
	saves := apptest.ListSaves(t, folder)
	if len(saves) != 1 || saves[0].Kind != maps.RecoverySave {
		t.Fatalf("the saves are %+v, want a running one", saves)
	}
	whole, err := os.ReadFile(filepath.Join(folder, "saves", saves[0].ID))
	if err != nil {
		t.Fatal(err)
	}
	half := string(whole[:len(whole)/2])
	newer := strings.Replace(string(whole), "= 3", "= 9", 1)
	for lang, said := range map[string]struct{ damaged, newer string }{
		"de": {"seine Datei war beschädigt. Sie liegt jetzt als", "neueren Version"},
		"en": {"its file was damaged. It has been kept as", "newer version"},
		"fr": {"son fichier était endommagé. Il a été mis de côté", "plus récente"},
	} {
		folder := t.TempDir()
		file := filepath.Join(folder, "saves", saves[0].ID)
		apptest.InBubble(t, func(t *testing.T) {
			writeFile(t, file, half)
			for start, told := range []bool{true, false} {
				d := apptest.Start(t, folder, "-lang", lang, "-speed", "off")
				if d.Has("continue") == told || d.HasText(said.damaged) != told || d.HasText(file+".bad") != told {
					t.Errorf("%s: start %d offers to continue (%v), or does not tell of the damage (%v): %v", lang, start, d.Has("continue"), told, d.Program.Shell.Notices)
				}
				d.Click("practice") // another game does not touch it
				d.WaitForMode("programming")
				d.LeaveGame()
				if d.HasText(said.damaged) != told || len(d.Program.Shell.Notices) > 1 {
					t.Errorf("%s: the notices are %v, want the damage once", lang, d.Program.Shell.Notices)
				}
				d.Close()
			}
			wantFile(t, file+".bad", half)
			if err := os.Remove(file + ".bad"); err != nil {
				t.Fatal(err)
			}
			writeFile(t, file, newer)
			d := apptest.Start(t, folder, "-lang", lang, "-speed", "off")
			if !d.HasText(said.newer) || !d.HasText(file) || !d.Has("continue") {
				t.Errorf("%s: the menu does not tell of a game of a newer version, or hides the other: %v", lang, d.Program.Shell.Notices)
			}
			d.Click("start", "load")
			d.WantMode("saves-load")
			if !d.HasText(strings.TrimSuffix(filepath.Base(file), ".toml")) {
				t.Errorf("%s: the list does not have the game of a newer version", lang)
			}
			d.Key(fyne.KeyEscape, fyne.KeyEscape)
			d.Close()
			wantFile(t, file, newer)
		})
	}
}

// TestDamageFoundWhenContinued: a game that is damaged where only playing it shows is set aside when the player
// continues it, and the menu says so.
func TestDamageFoundWhenContinued(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("practice")
		d.WaitForMode("programming")
		d.LeaveGame()
		d.Close()
		id := apptest.ListSaves(t, folder)[0].ID
		saves := store.NewSaves(filepath.Join(folder, "saves"), "1")
		g, err := saves.Read(id)
		if err != nil {
			t.Fatal(err)
		}
		g.Record.Sums[0]++
		if err := saves.Overwrite(id, g); err != nil {
			t.Fatal(err)
		}
		damaged := apptest.Snapshot(t, folder)
		d = apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("continue")
		d.WantMode("menu")
		if d.Has("continue") || !d.HasText(id+".bad") {
			t.Errorf("the menu offers the damaged game (%v), and says %v", d.Has("continue"), d.Program.Shell.Notices)
		}
		d.Close()

		// A slow disk neither lets the player try again nor takes the next page away.
		d = apptest.Start(t, damaged, apptest.ShortGame...)
		answer := apptest.StopDisk(t)
		d.Click("continue")
		d.WantMode("menu")
		if d.Has("continue") {
			t.Error("the menu still offers the damaged game")
		}
		d.Click("settings")
		answer()
		d.App.Settle()
		d.WantMode("settings")
		d.Key(fyne.KeyEscape)
		d.WantMode("menu")
		if d.Has("continue") || !d.HasText(id+".bad") || len(d.Program.Shell.Notices) != 1 {
			t.Errorf("the menu offers the damaged game (%v), and says %v", d.Has("continue"), d.Program.Shell.Notices)
		}
		d.Close()
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
			for d.Stage.News.ToastText() != "" {
				said[d.Stage.News.ToastText()]++
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

// TestContinuesGameThatCannotBeSaved: as long as the program runs, a game that is left can be continued as it was,
// even if nothing of it is on the disk.
func TestContinuesGameThatCannotBeSaved(t *testing.T) {
	folder := t.TempDir()
	writeFile(t, filepath.Join(folder, "saves"), "in the way")
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("practice")
		d.WaitForMode("programming")
		layCards(d, 2)
		laid := programs(d)
		d.LeaveGame()
		d.App.Pass(time.Minute)
		d.Click("continue")
		d.WaitForMode("programming")
		if now := programs(d); now[0] != laid[0] {
			t.Errorf("the program is %v, want %v", now, laid)
		}
		d.LeaveGame()
		d.Close()
	})
}
