package game_test

import (
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/lan/table"
	"roborally/ui/game"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// liveTable is a hot seat at a real table.
type liveTable struct {
	*testing.T
	*uitest.Window
	table    *table.Table
	page     *game.Page
	sessions []table.Session
}

// openLiveTable opens a table with a time limit for two people and a computer player. It must be
// called in a synctest bubble; the window must be made outside.
func openLiveTable(t *testing.T, w *uitest.Window, limit time.Duration) *liveTable {
	t.Helper()
	l := &liveTable{T: t, Window: w}
	setup := newSetup(t, "apprentice-hall", core.Tanky, core.Peach, core.Albot)
	players := []table.Player{{Name: "Ada", Model: core.Tanky}, {Name: "Bob", Model: core.Peach, Colour: 1},
		{Name: "Rosie", Model: core.Albot, Colour: 2, Bot: bot.Easy.String()}}
	var err error
	if l.table, err = table.New(table.Options{Setup: setup, Players: players, Seed: 3, Limit: limit, Turns: true}); err != nil {
		t.Fatal(err)
	}
	l.join()
	return l
}

// join joins the table with new sessions and opens a page for them.
func (l *liveTable) join() {
	l.Helper()
	var people []game.Seat
	l.sessions = nil
	for _, seat := range []int{0, 1, core.NoSeat} {
		session, err := l.table.Join(seat)
		if err != nil {
			l.Fatal(err)
		}
		if l.sessions = append(l.sessions, session); seat != core.NoSeat {
			people = append(people, game.Seat{Session: session})
		}
	}
	l.page = game.NewSharedPage(l.Stage, text.For("en"), sharedPictures, people, l.sessions[2], &game.Options{})
	l.Sketch(l.page)
}

// deliver passes all of the table's updates to the page.
func (l *liveTable) deliver() {
	for again := true; again; {
		again = false
		for _, s := range l.sessions {
			synctest.Wait()
			select {
			case u := <-s.Updates():
				l.page.Take(s.Seat(), u)
				again = true
			default:
			}
		}
	}
}

// wait lets time pass.
func (l *liveTable) wait(d time.Duration) {
	l.deliver()
	time.Sleep(d)
	l.deliver()
}

// timedOut returns the seats whose time was up, in order, with one entry for each time.
func (l *liveTable) timedOut() (seats []int) {
	for _, in := range l.table.Record().Inputs {
		if in.Kind == core.TimeUp {
			seats = append(seats, int(in.Seat))
		}
	}
	return seats
}

// TestClockRunsOnlyDuringTurns checks that the clock of a real table is paused under the cover and
// during the moves, and starts with each turn.
func TestClockRunsOnlyDuringTurns(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 800)
	synctest.Test(t, func(t *testing.T) {
		l := openLiveTable(t, w, time.Minute)
		defer l.page.Close()
		l.deliver()
		l.wait(time.Hour)
		if seat, ok := l.page.Covered(); !ok || seat != 0 || len(l.timedOut()) > 0 {
			t.Fatalf("after an hour under the cover the turn is seat %d's, and the seats %v timed out; want seat 0 and none", seat, l.timedOut())
		}
		if shown := uitest.Texts(l.Stage); !strings.Contains(shown, "Your time starts when you uncover: 1:00") {
			t.Errorf("the cover does not show the full time:\n%s", shown)
		}
		l.Key(fyne.KeyReturn)
		l.wait(20 * time.Second)
		l.PassSecond()
		if shown := uitest.Texts(l.Stage); !strings.Contains(shown, "0:40") {
			t.Errorf("20 seconds later the page does not show 0:40:\n%s", shown)
		}
		l.Key(fyne.KeyEscape) // the clock runs on in the menu
		l.wait(39 * time.Second)
		if len(l.timedOut()) > 0 || l.page.View().Seat != 0 {
			t.Fatalf("the time is up too early: %v timed out", l.timedOut())
		}
		l.wait(time.Second)
		if seat, ok := l.page.Covered(); !ok || seat != 1 || l.Stage.Windows.Dialog() != nil {
			t.Fatalf("after seat 0's timeout the turn is seat %d's, want seat 1", seat)
		}
		l.wait(time.Hour)
		l.Key(fyne.KeyReturn)
		l.wait(time.Minute)
		if late := l.timedOut(); len(late) != 2 || late[0] != 0 || late[1] != 1 || l.page.Mode() != "moving" {
			t.Fatalf("seats %v timed out, and the page shows %s; want 0 and 1, moving", late, l.page.Mode())
		}
		l.wait(time.Hour)
		for l.page.Mode() == "moving" {
			l.page.Advance(time.Second)
		}
		l.deliver()
		if seat, ok := l.page.Covered(); !ok || seat != 0 || l.page.Round() != 2 || len(l.timedOut()) != 2 {
			t.Errorf("after the moves the turn is seat %d's in round %d, and %v timed out", seat, l.page.Round(), l.timedOut())
		}
	})
}

// TestNewPageMidTurnCoversAndPauses checks that a new page in the middle of a turn, as for another
// language, shows the cover and pauses the clock.
func TestNewPageMidTurnCoversAndPauses(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 800)
	synctest.Test(t, func(t *testing.T) {
		l := openLiveTable(t, w, time.Minute)
		l.deliver()
		l.Key(fyne.KeyReturn)
		l.wait(20 * time.Second)
		old := l.page
		l.join()
		old.Close()
		defer l.page.Close()
		l.deliver()
		l.wait(time.Hour)
		if seat, ok := l.page.Covered(); !ok || seat != 0 || len(l.timedOut()) > 0 {
			t.Fatalf("after an hour under the new cover the turn is seat %d's, and %v timed out", seat, l.timedOut())
		}
		if shown := uitest.Texts(l.Stage); !strings.Contains(shown, "0:40") {
			t.Errorf("the new cover does not show 0:40:\n%s", shown)
		}
		l.Key(fyne.KeyReturn)
		l.wait(41 * time.Second)
		if late := l.timedOut(); len(late) != 1 || late[0] != 0 {
			t.Errorf("seats %v timed out, want only seat 0", late)
		}
	})
}

// TestListenHoldsBackComputerPlayers checks that in a whole game with Listen, as in the program,
// computer players do not play on unseen.
func TestListenHoldsBackComputerPlayers(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 800)
	synctest.Test(t, func(t *testing.T) {
		l := openLiveTable(t, w, 0)
		var window sync.Mutex // stands for the program's single window goroutine
		do := func(f func()) {
			window.Lock()
			f()
			window.Unlock()
			synctest.Wait()
		}
		w.Stage.Time.Do = func(f func()) {
			window.Lock()
			defer window.Unlock()
			f()
		}
		l.page.Listen()
		synctest.Wait()
		src := coretest.NewSource(1)
		for n := 0; l.page.Mode() != "result"; n++ {
			if n > 50000 {
				t.Fatalf("the game is stuck: %s in round %d", l.page.Mode(), l.page.Round())
			}
			ahead := len(l.table.Record().Sums) - int(l.page.Shown().Round)
			if ahead > 2 {
				t.Fatalf("the computer players are %d rounds ahead", ahead)
			}
			view := l.page.View()
			switch d, ok := view.Pending(); {
			case l.page.Mode() == "cover":
				do(func() { l.Key(fyne.KeyReturn) })
			case ok && view.Seat != core.NoSeat:
				in := coretest.Decide(src, view, d)
				do(func() {
					if err := l.sessions[view.Seat].Do(in); err != nil {
						t.Fatal(err)
					}
				})
			default:
				time.Sleep(time.Second)
				do(func() { l.page.Advance(2 * time.Second) })
			}
		}
		do(l.page.Close)
	})
}
