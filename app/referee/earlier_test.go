package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"testing"

	"roborally/core"
	"roborally/core/replay"
	"roborally/lan/host"
	"roborally/maps"
)

// earlierHost returns a copy of the folder of a referee of 22 November that was killed in the second round. Ann and Bob
// played against an easy computer player, with hints, and Wim watched.
func earlierHost(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("testdata/earlier/2026-11-22")); err != nil {
		t.Fatal(err)
	}
	return folder
}

// TestHostFolderOfEarlierVersionGoesOn: a host that an earlier version led is continued, with the guests it had.
func TestHostFolderOfEarlierVersionGoesOn(t *testing.T) {
	var problems bytes.Buffer
	f, err := openHostFolder(earlierHost(t), &problems)
	if err != nil {
		t.Fatal(err)
	}
	defer f.close()
	if problems.Len() > 0 {
		t.Error(problems.String())
	}
	if f.resume.ID != "v2zxwhmv3kafcmwntf52u7qa4s" || f.resume.Port != 34059 || !f.resume.Hints || f.listenAt("127.0.0.1:0") != "127.0.0.1:34059" {
		t.Errorf("the host is found as %+v", f.resume)
	}
	guests := f.guests()
	for i, want := range []struct {
		name, token string // as the guest was given it
		watch       bool
	}{
		{"Ann", "567af88405f42a740a1adc6224cb6d13", false},
		{"Wim", "85a773832ee6fd34abea81e2ab9ad0e1", true},
		{"Bob", "af48df7d0ffc608a3878a19e74d9bb73", false},
	} {
		if i >= len(guests) || !sameGuest(guests[i], want.name, want.token, want.watch) {
			t.Errorf("the guests are %+v, want %+v there", guests, want)
		}
	}
	g := f.interrupted
	if g == nil || g.Record.Header.Seed != 21 || g.Round != 2 || g.OnLeave != "easy" || g.People() != 2 || g.Record.Header.Map != "apprentice-hall" ||
		g.Seats[0].Bot != "easy" || g.Seats[0].Model != core.Peach || g.Seats[1].Name != "Ann" || g.Seats[2].Name != "Bob" {
		t.Fatalf("the game is %+v", g)
	}
	setup, err := g.Setup(maps.Load)
	if err != nil {
		t.Fatal(err)
	}
	r, err := replay.Resume(setup, &g.Record)
	if err != nil {
		t.Fatal(err)
	}
	if goals := []uint8{uint8(r.Game.State().Robots[0].Touched), uint8(r.Game.State().Robots[1].Touched), uint8(r.Game.State().Robots[2].Touched)}; !bytes.Equal(goals, []byte{1, 1, 0}) {
		t.Errorf("the robots have reached %v flags, want 1, 1 and 0 as the referee said", goals)
	}
}

// sameGuest reports whether a guest is the one with a name and a token.
func sameGuest(g host.Guest, name, token string, watch bool) bool {
	sum := sha256.Sum256([]byte(token))
	return g.Name == name && g.Watch == watch && g.Key == hex.EncodeToString(sum[:])
}

// TestEarlierHostIsOpened: the lobby for the game has a free seat for everybody who played.
func TestEarlierHostIsOpened(t *testing.T) {
	o, err := parseHost([]string{"--autosave", earlierHost(t)})
	if err != nil {
		t.Fatal(err)
	}
	var out, problems bytes.Buffer
	h, err := o.open(&out, &problems)
	if err != nil {
		t.Fatal(err)
	}
	defer h.folder.close()
	if h.people != 2 || len(h.guests) != 3 || !h.lobbySave.Settings.Hints || problems.Len() > 0 {
		t.Errorf("the lobby waits for %d people, %d of whom were there (%s)", h.people, len(h.guests), problems.String())
	}
	if _, err := os.Stat(filepath.Join(h.folder.path, runningSave)); err != nil {
		t.Error(err)
	}
}

// TestHostFolderOfNewerVersionStaysAsItIs: what a newer version has written is not touched by opening the folder.
func TestHostFolderOfNewerVersionStaysAsItIs(t *testing.T) {
	for _, c := range []struct {
		file, old, newer string
		opens            bool
	}{
		{"guests.toml", "version = 1\n", "version = 2\nmood = \"merry\"\n", true},
		{runningSave, "format   = 2\n", "format   = 9\n", false},
	} {
		folder := earlierHost(t)
		file := filepath.Join(folder, c.file)
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		newer := bytes.Replace(text, []byte(c.old), []byte(c.newer), 1)
		if bytes.Equal(newer, text) || os.WriteFile(file, newer, 0o600) != nil {
			t.Fatalf("%s is not newer", c.file)
		}
		var said bytes.Buffer
		f, err := openHostFolder(folder, &said)
		if (err == nil) != c.opens {
			t.Fatalf("with a newer %s the folder is opened with %v", c.file, err)
		}
		if err == nil {
			if guests := f.guests(); len(guests) != 3 || guests[2].Name != "Bob" {
				t.Errorf("the guests are %+v", guests)
			}
			f.close()
		} else {
			said.WriteString(err.Error())
		}
		if !bytes.Contains(said.Bytes(), []byte("newer version of the program")) {
			t.Errorf("about a newer %s it says %q", c.file, said.String())
		}
		if now, err := os.ReadFile(file); err != nil || !bytes.Equal(now, newer) {
			t.Errorf("%s is now\n%s\n(%v)", c.file, now, err)
		}
	}
}
