package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roborally/maps"
	"roborally/maps/carrier"
)

// TestShareMakesFilesThatCanBeChecked shares a board and a course. The picture and the text hold the same map, need no
// other file, and can be shared on.
func TestShareMakesFilesThatCanBeChecked(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "folder")
	printed := strings.Fields(output(t, statusFine, "share", "turntable", "--language", "de", "winter-games", "--out", folder))
	if len(printed) != 4 {
		t.Fatalf("share prints %q, want four files", printed)
	}
	output(t, statusFine, append([]string{"check"}, printed...)...)
	for _, name := range []string{"turntable", "winter-games"} {
		words, err := os.ReadFile(filepath.Join(folder, name+".toml"))
		if err != nil {
			t.Fatal(err)
		}
		picture, err := os.ReadFile(filepath.Join(folder, name+".png"))
		if err != nil {
			t.Fatal(err)
		}
		if carried, err := carrier.Read("", picture); err != nil || string(carried) != string(words) {
			t.Errorf("%s: the picture does not carry the text (%v)", name, err)
		}
		layout, err := maps.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		if m, err := maps.Read("", words); err != nil || m.ID != maps.CustomID(layout) {
			t.Errorf("%s: the text is that of another map (%v)", name, err)
		}
	}
	again := t.TempDir()
	output(t, statusFine, "share", filepath.Join(folder, "winter-games.png"), "--out", again)
	first, _ := os.ReadFile(filepath.Join(folder, "winter-games.toml"))
	second, err := os.ReadFile(filepath.Join(again, "winter-games.toml"))
	if err != nil || string(first) != string(second) {
		t.Errorf("a picture that is shared on has another text (%v)", err)
	}
}

func TestShareRefusesWhatItCannotMake(t *testing.T) {
	folder := t.TempDir()
	output(t, statusFine, "share", "turntable", "--out", folder)
	bad := writeText(t, "bad.toml", "name = \"Bad\"\n")
	picture := writeText(t, "bad.png", "\x89PNG\r\n\x1a\n")
	for _, c := range []struct {
		says string
		args []string
	}{
		{"is there already", []string{"turntable", "--out", folder}},
		{"--out", []string{"turntable"}},
		{"name a board", []string{"--out", folder}},
		{"--language", []string{"turntable", "--out", folder, "--language", "it"}},
		{"--language", []string{"turntable", "--out", folder, "--language", "?"}},
		{"cannot be read", []string{"turntable", "--outside", folder}},
		{"neither a map", []string{"atlantis", "--out", folder}},
		{bad + ":1: board", []string{bad, "--out", folder}},
		{picture + ": this file is no picture", []string{picture, "--out", folder}},
	} {
		expect(t, statusInvalid, c.says, append([]string{"share"}, c.args...)...)
	}
	expect(t, statusInvalid, "this file is no picture", "check", picture)
}
