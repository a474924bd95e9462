package maps_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"roborally/maps"
)

// newerBoard and newerCourse are a board and a course as a later version of the program may write them.
const (
	newerBoard  = "name = \"Foundry\"\nversion = 2\nweather = \"rain\"\nboard = \"\"\"\n+   +\n  @\n+   +\n\"\"\"\n"
	newerCourse = "version = 2\nname = \"Foundry\"\n[[place]]\nboard = \"a\"\nat = [0, 0, 3]\n[[checkpoint]]\nround = true\n"
)

// TestNewerMapsSaySo: a board or course of a later version says so, whatever else is in it.
func TestNewerMapsSaySo(t *testing.T) {
	for _, text := range []string{newerBoard, newerCourse} {
		var bad *maps.Error
		if _, err := maps.Read("foundry.toml", []byte(text)); !errors.Is(err, maps.ErrNewerMap) || !errors.As(err, &bad) || !strings.Contains(bad.Text, "update") {
			t.Errorf("reading\n%s\nsays %v, want that it is newer", text, err)
		}
	}
}

// TestMapsOfFirstVersion: a map may say the version that it has without that word, and none before it.
func TestMapsOfFirstVersion(t *testing.T) {
	const plain = "name  = \"Foundry\"\nboard = \"\"\"\n+   +\n  O\n+   +\n\"\"\"\n"
	m, err := maps.Read("", []byte("version = 1\n"+plain))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := m.Text(); err != nil || string(text) != plain {
		t.Errorf("it is written as\n%s (%v), want\n%s", text, err, plain)
	}
	for _, version := range []string{"0", "-1", `"1"`, "1.5"} {
		if _, err := maps.Read("", []byte("version = "+version+"\n"+plain)); err == nil || errors.Is(err, maps.ErrNewerMap) {
			t.Errorf("with the version %s reading says %v", version, err)
		}
	}
}

// TestGameOnNewerMapIsNewer: a saved game that brings a map of a later version along is no damaged one.
func TestGameOnNewerMapIsNewer(t *testing.T) {
	text, err := os.ReadFile("testdata/game-3.toml")
	if err != nil {
		t.Fatal(err)
	}
	game := strings.Replace(string(text), `"apprentice-hall"`, `"custom-0123456789abcdef"`, 1)
	head, rest, found := strings.Cut(game, "[map]\ntext = \"\"\"\n")
	if !found {
		t.Fatal("the game has no map")
	}
	game = maps.AddChecksum(head + "[map]\ntext = \"\"\"\nversion = 2\n" + rest)
	for _, read := range []func(string, []byte) (*maps.Game, error){maps.ReadGame, maps.ReadGameHead} {
		if _, err := read("", []byte(game)); !errors.Is(err, maps.ErrNewerGame) {
			t.Errorf("reading it says %v, want that it is newer", err)
		}
	}
}
