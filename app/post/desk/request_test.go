package desk_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roborally/app/post/desk"
	"roborally/app/post/orders"
	"roborally/core"
)

func TestNewHandByMail(t *testing.T) {
	f := newGame(t, func(s *desk.Settings) {
		if err := s.SetRules("factory"); err != nil {
			t.Fatal(err)
		}
		s.Players[0].Robot = "albot" // which may ask for a new hand once a round (A4)
	})
	f.begin()
	robot := func() (r core.Robot) {
		f.at(f.now.Sub(start).Hours(), func(d *desk.Desk) { r = d.Game().Game.State().Robots[0] })
		return r
	}
	old, oldOrders := robot(), f.hand(0, false)
	taken := f.take(5, mail("Anna", 4, oldOrders), mail("Anna", 4.5, "Neue Hand, bitte!"), mail("Ben", 4.5, "new hand"))
	if !taken[1].Understood() || taken[2].Unclear == nil || taken[2].Unclear.Reason != orders.Refused {
		t.Fatalf("Anna's request: %+v; that of Ben, whose robot has none: %+v", taken[1].Unclear, taken[2].Unclear)
	}
	dealt := robot()
	if !dealt.Renewed || dealt.Hand == old.Hand {
		t.Fatal("Anna has no new hand")
	}
	for _, name := range []string{"1-anna.txt", "1-anna-2.txt", "1-anna-2.pdf"} {
		if _, err := os.Stat(filepath.Join(f.folder, "out", "round-01", name)); err != nil {
			t.Error(err)
		}
	}
	f.at(5, func(d *desk.Desk) {
		if s := d.Status(f.now)[0]; s.Counts != nil || s.State == desk.Ready {
			t.Errorf("orders with the old cards count: %+v", s)
		}
	})
	again := f.take(6, mail("Anna", 4.6, oldOrders), mail("Anna", 5.5, "new hand"), mail("Anna", 5.6, f.hand(0, true), "new hand"), mail("Anna", 5.7, f.hand(0, true)))
	if again[0].Unclear == nil && again[0].Refused != desk.TooOld {
		t.Errorf("orders sent before the new cards were there: %+v", again[0])
	}
	if again[1].Unclear == nil || again[2].Unclear == nil || !again[3].Understood() {
		t.Errorf("a second request: %v; with orders: %v; orders: %v", again[1].Unclear, again[2].Unclear, again[3].Unclear)
	}
	f.run(8)
	f.at(8, func(d *desk.Desk) {
		if how := d.How()[0]; how.By != desk.ByOrders {
			t.Errorf("Anna's robot was programmed by %s", how.By)
		}
		for n, undo := 0, 6; n < undo; n++ { // the round, three mails that were unclear or too old, and one that is not
			if _, err := d.Undo(f.now); err != nil {
				t.Fatal(err)
			}
		}
		if r := &d.Game().Game.State().Robots[0]; !r.Renewed {
			t.Error("too much was undone")
		}
		if _, err := d.Undo(f.now); err != nil { // the request
			t.Fatal(err)
		}
		if r := &d.Game().Game.State().Robots[0]; r.Renewed || r.Hand != old.Hand {
			t.Error("the request cannot be undone")
		}
	})
	if _, err := os.Stat(filepath.Join(f.folder, "out", "round-01", "1-anna-2.txt")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the sheet with the new hand is still there: %v", err)
	}
}

func TestVerifiesGamesWithRequests(t *testing.T) {
	f := newGame(t, func(s *desk.Settings) {
		if err := s.SetRules("factory"); err != nil {
			t.Fatal(err)
		}
		s.Checkpoints = 1
		s.Players[0].Robot = "albot"
		s.Deadline.Late = "medium"
	})
	f.begin()
	f.take(5, mail("Anna", 4.5, "new hand"))
	text, err := os.ReadFile(filepath.Join(f.folder, "out", "round-01", "1-anna-2.txt"))
	if err != nil {
		t.Fatal(err)
	}
	over := false
	for hours := 6.0; !over && hours < 60; hours++ {
		f.at(hours, func(d *desk.Desk) {
			if err := d.Run(f.now, true); err != nil {
				t.Fatal(err)
			}
			over = d.Over()
		})
	}
	proof, err := desk.Verify(filepath.Join(f.folder, "out", "end", "proof.jsonl"), ".txt")
	if err != nil {
		t.Fatal(err)
	}
	if name, ok := proof.Sheet(text); !ok || !strings.HasSuffix(name, "1-anna-2.txt") {
		t.Errorf("the sheet with the new hand is %q", name)
	}
	if _, ok := proof.Sheet(append(text, '!')); ok {
		t.Error("a changed sheet is taken for one of the game")
	}
	if !proof.Over || proof.Words[1] != "pear" {
		t.Errorf("the proof says %+v", proof)
	}
}
