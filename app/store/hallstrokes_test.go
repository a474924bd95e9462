package store_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"roborally/app/store"
	"roborally/maps"
	"roborally/maps/history"
)

// drawn returns a folder with a hall of several strokes, its journal, and the text after each stroke.
func drawn(t *testing.T, strokes int) (folder string, journal []byte, texts [][]byte) {
	t.Helper()
	folder = t.TempDir()
	h := store.NewHalls(folder)
	file := create(t, h, foundry("Foundry", 0))
	past := openHall(t, h, file)
	texts = append(texts, past.Text())
	for n := range strokes {
		draw(t, h, past, file, n+1)
		texts = append(texts, past.Text())
	}
	return folder, readIn(t, folder, "foundry.strokes"), texts
}

func readIn(t *testing.T, folder, name string) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func writeIn(t *testing.T, folder, name string, content []byte) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestHallCutAtAnyByteLosesAtMostTheLastStroke cuts the journal at every byte, and leaves the text as it was before or
// after that stroke. Then it is drawn on.
func TestHallCutAtAnyByteLosesAtMostTheLastStroke(t *testing.T) {
	const strokes = 4
	_, journal, texts := drawn(t, strokes)
	for cut := range len(journal) + 1 {
		whole := bytes.Count(journal[:cut], []byte("\n")) - 1 // strokes that are whole
		for _, written := range []int{whole, whole - 1} {     // strokes in the text
			if written < 0 && cut > 0 || written > strokes {
				continue
			}
			folder := t.TempDir()
			writeIn(t, folder, "foundry.toml", texts[max(0, written)])
			writeIn(t, folder, "foundry.strokes", journal[:cut])
			h := store.NewHalls(folder)
			past := openHall(t, h, "foundry")
			if got, want := pits(t, past.Text()), max(0, whole); got != want {
				t.Fatalf("cut at byte %d, with %d strokes in the text, %d are left, want %d", cut, written, got, want)
			}
			draw(t, h, past, "foundry", 9)
			if text := readIn(t, folder, "foundry.toml"); pits(t, text) != 9 {
				t.Fatalf("cut at byte %d, the next stroke is not in the text:\n%s", cut, text)
			}
			if again := openHall(t, h, "foundry"); !bytes.Equal(again.Text(), past.Text()) || again.Undos() != past.Undos() {
				t.Fatalf("cut at byte %d and drawn on, the hall has %d strokes, want %d", cut, again.Undos(), past.Undos())
			}
		}
	}
}

func TestHallEditedByHandHasOneMoreStroke(t *testing.T) {
	edited := bytes.Replace(textOf(t, foundry("Foundry", 7)), []byte("name"), []byte("# mine\nname"), 1)
	for _, c := range []struct {
		name string
		text []byte
		pits int
	}{
		{"another floor", edited, 7},
		{"the text before the last stroke", textOf(t, foundry("Foundry", 1)), 1},
	} {
		folder, _, _ := drawn(t, 2)
		writeIn(t, folder, "foundry.toml", c.text)
		later := time.Now().Add(time.Minute)
		if err := os.Chtimes(filepath.Join(folder, "foundry.toml"), later, later); err != nil {
			t.Fatal(err)
		}
		h := store.NewHalls(folder)
		past := openHall(t, h, "foundry")
		if past.Undos() != 3 || pits(t, past.Text()) != c.pits {
			t.Errorf("%s: there are %d strokes and %d pits, want 3 and %d", c.name, past.Undos(), pits(t, past.Text()), c.pits)
		}
		if text := readIn(t, folder, "foundry.toml"); !bytes.Equal(text, past.Text()) {
			t.Errorf("%s: the text is not canonical:\n%s", c.name, text)
		}
		if again := openHall(t, store.NewHalls(folder), "foundry"); again.Undos() != 3 {
			t.Errorf("%s: opened again, there are %d strokes, want 3", c.name, again.Undos())
		}
	}
}

// TestCommentsAreNoStroke: a text that only looks different stays as it is.
func TestCommentsAreNoStroke(t *testing.T) {
	folder, _, texts := drawn(t, 2)
	text := append([]byte("# mine\n"), texts[2]...)
	writeIn(t, folder, "foundry.toml", text)
	past := openHall(t, store.NewHalls(folder), "foundry")
	if past.Undos() != 2 || !bytes.Equal(readIn(t, folder, "foundry.toml"), text) {
		t.Errorf("there are %d strokes, want 2 and the comment", past.Undos())
	}
}

func TestWhatIsLeftOfAHallIsEnough(t *testing.T) {
	broken := []byte("this is no hall")
	for name, c := range map[string]struct {
		text, journal  []byte // nil: none; empty: as drawn
		pits, undos    int
		setAside, with string
	}{
		"no journal":      {text: []byte{}, pits: 3},
		"broken journal":  {text: []byte{}, journal: broken, pits: 3, setAside: "foundry.strokes.bad"},
		"damaged journal": {text: []byte{}, journal: []byte("{\"journal\":1,\"text\":\"\"}\n!\n"), pits: 3, setAside: "foundry.strokes.bad"},
		"other journal":   {text: []byte{}, journal: []byte("{\"journal\":1,\"text\":\"no hall\"}\n"), pits: 3, undos: 1},
		"no text":         {journal: []byte{}, pits: 3, undos: 3},
		"broken text":     {text: broken, journal: []byte{}, pits: 3, undos: 3, setAside: "foundry.toml.bad"},
	} {
		folder, journal, texts := drawn(t, 3)
		for _, file := range []struct {
			name      string
			now, want []byte
		}{{"foundry.toml", texts[3], c.text}, {"foundry.strokes", journal, c.journal}} {
			switch {
			case file.want == nil:
				if err := os.Remove(filepath.Join(folder, file.name)); err != nil {
					t.Fatal(err)
				}
			case len(file.want) > 0:
				writeIn(t, folder, file.name, file.want)
			}
		}
		h := store.NewHalls(folder)
		if all := hallsOf(t, h); len(all) != 1 || (all["foundry"].Err == nil) != (name != "broken text") {
			t.Errorf("%s: the halls are %+v", name, all)
		}
		past := openHall(t, h, "foundry")
		if past.Undos() != c.undos || pits(t, past.Text()) != c.pits {
			t.Errorf("%s: there are %d strokes and %d pits, want %d and %d", name, past.Undos(), pits(t, past.Text()), c.undos, c.pits)
		}
		if c.setAside != "" {
			if aside := readIn(t, folder, c.setAside); !bytes.Equal(aside, append(c.journal, c.text...)) {
				t.Errorf("%s: %q was set aside", name, aside)
			}
		}
		draw(t, h, past, "foundry", 5)
		if again := openHall(t, store.NewHalls(folder), "foundry"); again.Undos() != c.undos+1 || pits(t, readIn(t, folder, "foundry.toml")) != 5 {
			t.Errorf("%s: it cannot be drawn on: %d strokes", name, again.Undos())
		}
	}
}

// TestTwoProgramsLoseNoStroke draws in two programs by turns: every stroke of both can be undone.
func TestTwoProgramsLoseNoStroke(t *testing.T) {
	folder, _, _ := drawn(t, 1)
	programs := [2]*store.Halls{store.NewHalls(folder), store.NewHalls(folder)}
	pasts := [2]*history.History{openHall(t, programs[0], "foundry"), openHall(t, programs[1], "foundry")}
	const strokes = 8
	for n := range strokes {
		which := n / 2 % 2
		draw(t, programs[which], pasts[which], "foundry", 2+n)
	}
	if text, entry, ok := pasts[0].Undo(); !ok || programs[0].Append("foundry", entry, text) != nil {
		t.Fatal("the last stroke of the first program cannot be undone")
	}
	past := openHall(t, store.NewHalls(folder), "foundry")
	found := map[int]bool{pits(t, past.Text()): true}
	for past.Undos() > 0 {
		text, _, _ := past.Undo()
		found[pits(t, text)] = true
	}
	for n := range strokes + 2 {
		if !found[n] {
			t.Errorf("the hall with %d pits is lost: %v", n, found)
		}
	}
}

// TestJournalThatIsGoneIsBegunAgain: somebody has put something else in the place of the journal while the hall is drawn.
func TestJournalThatIsGoneIsBegunAgain(t *testing.T) {
	folder, _, _ := drawn(t, 1)
	h := store.NewHalls(folder)
	past := openHall(t, h, "foundry")
	writeIn(t, folder, "foundry.strokes", []byte("something else\n"))
	draw(t, h, past, "foundry", 2)
	draw(t, h, past, "foundry", 3)
	if again := openHall(t, store.NewHalls(folder), "foundry"); again.Undos() != 1 || pits(t, again.Text()) != 3 {
		t.Errorf("there are %d strokes and %d pits, want 1 and 3", again.Undos(), pits(t, again.Text()))
	}
	if aside := readIn(t, folder, "foundry.strokes.bad"); string(aside) != "something else\n" {
		t.Errorf("%q was set aside", aside)
	}
}

func TestLongJournalIsCompacted(t *testing.T) {
	folder, journal, texts := drawn(t, 1)
	_, stroke, _ := bytes.Cut(journal, []byte("\n"))
	long := append([]byte{}, journal...)
	for range history.LongEntries/2 + 1 {
		long = append(append(long, "{\"undo\":true}\n"...), stroke...)
	}
	writeIn(t, folder, "foundry.strokes", long)
	h := store.NewHalls(folder)
	past := openHall(t, h, "foundry")
	if past.Undos() != 1 || !bytes.Equal(past.Text(), texts[1]) || len(readIn(t, folder, "foundry.strokes")) > 2*len(journal) {
		t.Errorf("the long journal was not compacted: %d strokes", past.Undos())
	}
	draw(t, h, past, "foundry", 2)
	if err := h.Compact("foundry", past.Compact()); err != nil {
		t.Fatal(err)
	}
	draw(t, h, past, "foundry", 3)
	h.FillJournal("foundry")
	draw(t, h, past, "foundry", 4)
	draw(t, h, past, "foundry", 5)
	if again := openHall(t, store.NewHalls(folder), "foundry"); again.Undos() != 5 || pits(t, again.Text()) != 5 {
		t.Errorf("there are %d strokes and %d pits, want 5 and 5", again.Undos(), pits(t, again.Text()))
	}
	other := openHall(t, store.NewHalls(folder), "foundry")
	before := readIn(t, folder, "foundry.strokes")
	if err := store.NewHalls(folder).Compact("foundry", other.Compact()); err != nil || !bytes.Equal(readIn(t, folder, "foundry.strokes"), before) {
		t.Errorf("a program that has not opened the hall replaces its journal (%v)", err)
	}
}

// TestTextIsWhatIsInTheJournal checks that no stroke is only in the text.
func TestTextIsWhatIsInTheJournal(t *testing.T) {
	folder, _, texts := drawn(t, 3)
	if err := store.NewHalls(folder).Append("foundry", []byte("{\"undo\":true}\n"), texts[1]); err != nil { // never opened
		t.Fatal(err)
	}
	past, err := history.Read(readIn(t, folder, "foundry.strokes"))
	if err != nil || !bytes.Equal(past.Text(), texts[1]) || past.Undos() != 4 {
		t.Errorf("the journal has %d strokes (%v), want the text as a fourth", past.Undos(), err)
	}
	if m, err := maps.Read("", past.Text()); err != nil || !strings.Contains(m.Name(), "Foundry") {
		t.Errorf("the journal's text is %v (%v)", m, err)
	}
}
