package history_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"roborally/maps/history"
)

// edit returns a text with some lines changed, added or taken away.
func edit(rng *rand.Rand, text []byte) []byte {
	lines := strings.SplitAfter(string(text), "\n")
	for range 1 + rng.IntN(3) {
		at := rng.IntN(len(lines))
		line := fmt.Sprintf("line %d <é> \u2028 \"\\\t%s", rng.IntN(5), []string{"\n", "\r\n"}[rng.IntN(2)])
		switch rng.IntN(3) {
		case 0:
			lines[at] = line
		case 1:
			lines = append(lines[:at], append([]string{line}, lines[at:]...)...)
		default:
			lines = append(lines[:at], lines[at+1:]...)
		}
		if len(lines) == 0 {
			lines = []string{"end without a line end"}
		}
	}
	return []byte(strings.Join(lines, ""))
}

// draft returns a history of random texts, its journal, and all texts that it has been through by undos.
func draft(t *testing.T, rng *rand.Rand, strokes int) (h *history.History, journal []byte, texts [][]byte) {
	t.Helper()
	texts = [][]byte{[]byte("one\ntwo\r\nthree")}
	h, err := history.New(texts[0])
	if err != nil {
		t.Fatal(err)
	}
	journal = h.Compact()
	for len(texts) <= strokes {
		text := edit(rng, texts[len(texts)-1])
		entry, err := h.Record(text)
		if err != nil {
			t.Fatal(err)
		}
		if changed := !bytes.Equal(text, texts[len(texts)-1]); changed != (entry != nil) {
			t.Fatalf("Record returns %q for a text that has changed: %v", entry, changed)
		} else if changed {
			texts = append(texts, text)
		}
		journal = append(journal, entry...)
	}
	return h, journal, texts
}

// read returns the history of a journal.
func read(t *testing.T, journal []byte) *history.History {
	t.Helper()
	h, err := history.Read(journal)
	if err != nil {
		t.Fatalf("the journal cannot be read: %v", err)
	}
	return h
}

// assertText checks the current text.
func assertText(t *testing.T, h *history.History, want []byte) {
	t.Helper()
	if got := h.Text(); !bytes.Equal(got, want) {
		t.Fatalf("the text is %q, want %q", got, want)
	}
}

// walkBack undoes and redoes everything, and checks each text on the way.
func walkBack(t *testing.T, h *history.History, texts [][]byte) {
	t.Helper()
	if h.Undos() != len(texts)-1 {
		t.Fatalf("there are %d steps back, want %d", h.Undos(), len(texts)-1)
	}
	assertText(t, h, texts[len(texts)-1])
	for i := len(texts) - 2; i >= 0; i-- {
		if text, entry, ok := h.Undo(); !ok || entry == nil || !bytes.Equal(text, texts[i]) {
			t.Fatalf("undoing returns %q, %v; want %q", text, ok, texts[i])
		}
	}
	if _, _, ok := h.Undo(); ok {
		t.Fatal("the first text can be undone")
	}
	for i := 1; i < len(texts); i++ {
		if text, entry, ok := h.Redo(); !ok || entry == nil || !bytes.Equal(text, texts[i]) {
			t.Fatalf("redoing returns %q, %v; want %q", text, ok, texts[i])
		}
	}
	if _, _, ok := h.Redo(); ok {
		t.Fatal("the last text can be redone")
	}
}

func TestUndoesAndRedoesByteForByteAfterReadingBack(t *testing.T) {
	h, journal, texts := draft(t, rand.New(rand.NewPCG(1, 1)), 1500)
	walkBack(t, h, texts)
	walkBack(t, read(t, journal), texts)
}

func TestJournalRemembersWhatWasUndone(t *testing.T) {
	h, journal, texts := draft(t, rand.New(rand.NewPCG(2, 2)), 20)
	for range 7 {
		_, entry, _ := h.Undo()
		journal = append(journal, entry...)
	}
	_, entry, _ := h.Redo()
	journal = append(journal, entry...)
	again := read(t, journal)
	if again.Undos() != 14 || again.Redos() != 6 || again.Size() != len(journal) {
		t.Fatalf("there are %d undos and %d redos in %d bytes, want 14, 6 and %d", again.Undos(), again.Redos(), again.Size(), len(journal))
	}
	assertText(t, again, texts[14])
	if _, err := again.Record([]byte("another way\n")); err != nil || again.Redos() != 0 {
		t.Fatalf("%d redos are left after a new stroke, want none (%v)", again.Redos(), err)
	}
}

func TestCutJournalLosesAtMostItsLastStroke(t *testing.T) {
	_, journal, texts := draft(t, rand.New(rand.NewPCG(3, 3)), 6)
	first := bytes.IndexByte(journal, '\n') + 1
	for cut := first; cut <= len(journal); cut++ {
		whole := bytes.Count(journal[:cut], []byte("\n"))
		h := read(t, journal[:cut])
		assertText(t, h, texts[whole-1])
		if want := bytes.LastIndexByte(journal[:cut], '\n') + 1; h.Size() != want {
			t.Fatalf("after a cut at byte %d, %d bytes count; want %d", cut, h.Size(), want)
		}
	}
	for cut := range first {
		if _, err := history.Read(journal[:cut]); err == nil {
			t.Fatalf("a journal cut within its first line, at byte %d, can be read", cut)
		}
	}
}

func TestCompactKeepsAThousandStepsBothWays(t *testing.T) {
	h, journal, texts := draft(t, rand.New(rand.NewPCG(4, 4)), history.LongEntries+1)
	if !h.IsLong() || !read(t, journal).IsLong() {
		t.Fatalf("a journal of %d strokes is not long", history.LongEntries+1)
	}
	for range 400 {
		h.Undo()
	}
	journal = h.Compact()
	again := read(t, journal)
	for _, h := range []*history.History{h, again} {
		if h.Undos() != history.KeptUndos || h.Redos() != 400 || h.IsLong() || h.Size() != len(journal) {
			t.Fatalf("%d undos, %d redos in %d bytes are kept (still long: %v); want %d and 400 in %d", h.Undos(), h.Redos(), h.Size(), h.IsLong(), history.KeptUndos, len(journal))
		}
		for h.Redos() > 0 {
			h.Redo()
		}
		walkBack(t, h, texts[len(texts)-1401:])
	}
}

// TestJournalOfLargeStepsIsCompactedSeldom changes all of a large text with each stroke.
func TestJournalOfLargeStepsIsCompactedSeldom(t *testing.T) {
	h, err := history.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	journal, compacted := h.Compact(), 0
	for n := range 150 {
		entry, err := h.Record([]byte(strings.Repeat(strings.Repeat(fmt.Sprint("stroke ", n, ", "), 800)+"\n", 80)))
		if err != nil {
			t.Fatal(err)
		}
		if journal = append(journal, entry...); h.IsLong() {
			journal, compacted = h.Compact(), compacted+1
		}
		if len(journal) > history.MaxJournalBytes || len(journal) != h.Size() {
			t.Fatalf("the journal has %d bytes (%d by its own count), more than can be read", len(journal), h.Size())
		}
	}
	if compacted == 0 || compacted > 10 {
		t.Errorf("the journal was compacted %d times, want a few times", compacted)
	}
	if again := read(t, journal); !bytes.Equal(again.Text(), h.Text()) || again.Undos() != h.Undos() || h.Undos() < 16 {
		t.Errorf("%d steps back can be read, want %d and at least 16", again.Undos(), h.Undos())
	}
}

func TestRefusesTextsThatItCannotKeep(t *testing.T) {
	for name, text := range map[string]string{
		"not UTF-8":      "a\xffb",
		"too many bytes": strings.Repeat("x", history.MaxTextBytes+1),
		"too many lines": strings.Repeat("\n", history.MaxTextLines+1),
	} {
		if _, err := history.New([]byte(text)); err != history.ErrText {
			t.Errorf("%s: New returns %v, want ErrText", name, err)
		}
		h, err := history.New([]byte("good\n"))
		if err != nil {
			t.Fatal(err)
		}
		if entry, err := h.Record([]byte(text)); entry != nil || err != history.ErrText || string(h.Text()) != "good\n" || h.Undos() != 0 {
			t.Errorf("%s: Record returns %.20q and %v, want ErrText and no change", name, entry, err)
		}
	}
}

func TestEntriesAreAsSmallAsTheirChange(t *testing.T) {
	lines := make([]string, 200)
	for i := range lines {
		lines[i] = fmt.Sprintln("line", i)
	}
	h, err := history.New([]byte(strings.Join(lines, "")))
	if err != nil {
		t.Fatal(err)
	}
	lines[3], lines[190] = "top\n", "bottom\n"
	entry, err := h.Record([]byte(strings.Join(lines, "")))
	if want := `{"patch":[{"line":4,"remove":1,"put":["top\n"]},{"line":191,"remove":1,"put":["bottom\n"]}]}` + "\n"; err != nil || string(entry) != want {
		t.Errorf("the entry is %s, want %s", entry, want)
	}
}

// The beginning of hostile journals.
const begin = `{"journal":1,"text":"a\nb"}` + "\n"

var hostile = map[string]string{
	"":                          "empty",
	"{":                         "empty",
	"\n":                        "line 1 of the journal is damaged",
	"[]\n":                      "line 1 of the journal is damaged",
	"{}\n":                      "does not begin a journal",
	`{"text":"a"}` + "\n":       "does not begin a journal",
	`{"journal":1}` + "\n":      "does not begin a journal",
	`{"journal":2}` + "\n":      "newer version",
	begin + begin:               "no patch, undo or redo",
	begin + "{}\n":              "no patch, undo or redo",
	begin + "null\n":            "no patch, undo or redo",
	begin + `{"undo":true}`:     "",
	begin + "\x00\x00\x00":      "",
	begin + "\x00\n":            "line 2 of the journal is damaged",
	begin + "{\"undo\":true}\n": "undoes more than was done",
	begin + "{\"redo\":true}\n": "redoes more than was undone",
	begin + "{\"undo\":true,\"redo\":true}\n":                                              "no patch, undo or redo",
	begin + "{\"patch\":[]}\n":                                                             "no patch, undo or redo",
	begin + "{\"patch\":[{}]}\n":                                                           "lines that are not there",
	begin + "{\"patch\":[{\"line\":1}]}\n":                                                 "lines that are not there",
	begin + "{\"patch\":[{\"line\":1,\"remove\":3}]}\n":                                    "lines that are not there",
	begin + "{\"patch\":[{\"line\":1,\"remove\":-1}]}\n":                                   "lines that are not there",
	begin + "{\"patch\":[{\"line\":1,\"remove\":9223372036854775807}]}\n":                  "lines that are not there",
	begin + "{\"patch\":[{\"line\":-9223372036854775808,\"remove\":1}]}\n":                 "lines that are not there",
	begin + "{\"patch\":[{\"line\":4,\"put\":[\"c\"]}]}\n":                                 "lines that are not there",
	begin + "{\"patch\":[{\"line\":2,\"remove\":1},{\"line\":1,\"remove\":1}]}\n":          "lines that are not there",
	begin + "{\"patch\":[{\"line\":3,\"put\":[\"c\"]}]}\n":                                 "not a line",
	begin + "{\"patch\":[{\"line\":1,\"put\":[\"c\"]}]}\n":                                 "not a line",
	begin + "{\"patch\":[{\"line\":1,\"put\":[\"\"]}]}\n":                                  "not a line",
	begin + "{\"patch\":[{\"line\":1,\"put\":[\"c\\nd\\n\"]}]}\n":                          "not a line",
	begin + "{\"patch\":[{\"line\":1,\"put\":[\"c\\n\"]},{\"line\":3,\"put\":[\"d\"]}]}\n": "not a line",
}

func TestHostileJournalsGetErrors(t *testing.T) {
	for journal, want := range hostile {
		_, err := history.Read([]byte(journal))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q returns the error %v, want %q", journal, err, want)
		}
	}
	many := begin + strings.Repeat(`{"patch":[{"line":1,"put":["c\n"]}]}`+"\n"+`{"undo":true}`+"\n", history.MaxJournalEntries/2)
	if _, err := history.Read([]byte(many)); err == nil || !strings.Contains(err.Error(), "one too many") {
		t.Errorf("a journal of too many entries returns the error %v", err)
	}
	grows := begin + strings.Repeat(`{"patch":[{"line":1,"put":["`+strings.Repeat("c", 100_000)+`\n"]}]}`+"\n", 11)
	if _, err := history.Read([]byte(grows)); err == nil || !strings.Contains(err.Error(), "at most 1 MB") {
		t.Errorf("a text that grows beyond the limit returns the error %v", err)
	}
	if _, err := history.Read(make([]byte, history.MaxJournalBytes+1)); err == nil || !strings.Contains(err.Error(), "bytes") {
		t.Errorf("a journal of too many bytes returns the error %v", err)
	}
}

func FuzzRead(f *testing.F) {
	for journal := range hostile {
		f.Add([]byte(journal))
	}
	f.Add([]byte(begin + `{"patch":[{"line":1,"remove":1,"put":["c\n"]}]}` + "\n" + `{"undo":true}` + "\n" + `{"redo":true}` + "\n" + `{"undo":true}` + "\n"))
	f.Fuzz(func(t *testing.T, journal []byte) {
		h, err := history.Read(journal)
		if err != nil {
			return
		}
		if h.Size() > len(journal) {
			t.Fatalf("%d bytes of %d count", h.Size(), len(journal))
		}
		text, undos, redos := h.Text(), h.Undos(), h.Redos()
		again := read(t, h.Compact())
		if !bytes.Equal(again.Text(), text) || again.Undos() != undos || again.Redos() != redos {
			t.Fatalf("compacted, the text is %q with %d undos and %d redos; want %q, %d, %d", again.Text(), again.Undos(), again.Redos(), text, undos, redos)
		}
		for h.Redos() > 0 {
			h.Redo()
			again.Redo()
			assertText(t, again, h.Text())
		}
		for h.Undos() > 0 {
			h.Undo()
			again.Undo()
			assertText(t, again, h.Text())
		}
	})
}
