package drawing_test

import (
	"bytes"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/maps"
	"roborally/maps/drawing"
	"roborally/maps/history"
)

// TestJournalOfStrokesGoesBackAndForth draws at random, and walks through all texts of a board that was read back from
// its journal.
func TestJournalOfStrokesGoesBackAndForth(t *testing.T) {
	src := coretest.NewSource(7)
	l := drawing.New("Hall", drawing.NewSide, drawing.NewSide)
	texts := [][]byte{[]byte(text(t, l))}
	h, err := history.New(texts[0])
	if err != nil {
		t.Fatal(err)
	}
	journal, largest := h.Compact(), 0
	for len(texts) <= 1200 {
		l = drawing.Apply(l, randomStroke(src, l))
		written := []byte(text(t, l))
		entry, err := h.Record(written)
		if err != nil {
			t.Fatal(err)
		}
		if entry != nil {
			texts = append(texts, written)
			journal = append(journal, entry...)
			largest = max(largest, len(entry))
		}
	}
	if len(journal) > history.LongBytes {
		t.Errorf("the journal of 1200 strokes has %d bytes, and its largest entry %d", len(journal), largest)
	}
	h, err = history.Read(journal)
	if err != nil {
		t.Fatal(err)
	}
	if h.Undos() != 1200 {
		t.Fatalf("%d strokes can be undone, want 1200", h.Undos())
	}
	for n := len(texts) - 2; n >= 0; n-- {
		back, _, ok := h.Undo()
		if !ok || !bytes.Equal(back, texts[n]) {
			t.Fatalf("undone, text %d is\n%s\nwant\n%s", n, back, texts[n])
		}
		if _, err := maps.ReadBoard("x.toml", back); err != nil {
			t.Fatal(err)
		}
	}
	for n := 1; n < len(texts); n++ {
		if forth, _, ok := h.Redo(); !ok || !bytes.Equal(forth, texts[n]) {
			t.Fatalf("redone, text %d is\n%s\nwant\n%s", n, forth, texts[n])
		}
	}
}

// BenchmarkRecord measures a stroke with its images in the history of a full board of the largest size.
func BenchmarkRecord(b *testing.B) {
	l := fullBoard()
	stroke := drawing.Stroke{Tool: drawing.Pusher, Path: []drawing.Point{{X: 10.5, Y: 10.1}}, Symmetry: drawing.QuarterTurn}
	var texts [2][]byte
	for i, board := range []*core.Layout{l, drawing.Apply(drawing.Apply(l, stroke), drawing.Stroke{Tool: drawing.Oil, Path: stroke.Path, Symmetry: drawing.QuarterTurn})} {
		var err error
		if texts[i], err = maps.WriteBoard(board); err != nil {
			b.Fatal(err)
		}
	}
	h, err := history.New(texts[0])
	if err != nil {
		b.Fatal(err)
	}
	for i := 1; b.Loop(); i++ {
		if _, err := h.Record(texts[i%2]); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(h.Size())/float64(h.Undos()), "bytes/stroke")
}
