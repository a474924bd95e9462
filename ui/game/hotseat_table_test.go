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

// parlour is a hot seat at a real table.
type parlour struct {
	*testing.T
	*uitest.Window
	table    *table.Table
	page     *game.HotSeat
	sessions []table.Session
}

// gather opens a table with a time limit for two people and a computer player.
// It must be called in a bubble of fake time, the window before.
func gather(t *testing.T, w *uitest.Window, limit time.Duration) *parlour {
	t.Helper()
	p := &parlour{T: t, Window: w}
	setup := newSetup(t, "apprentice-hall", core.Tanky, core.Peach, core.Albot)
	players := []table.Player{{Name: "Ada", Model: core.Tanky}, {Name: "Bob", Model: core.Peach, Colour: 1},
		{Name: "Rosie", Model: core.Albot, Colour: 2, Bot: bot.Easy.String()}}
	var err error
	if p.table, err = table.New(table.Options{Setup: setup, Players: players, Seed: 3, Limit: limit, Turns: true}); err != nil {
		t.Fatal(err)
	}
	p.sit()
	return p
}

// sit joins the table with new sessions, and shows it.
func (p *parlour) sit() {
	p.Helper()
	var people []game.Person
	p.sessions = nil
	for _, seat := range []int{0, 1, core.NoSeat} {
		session, err := p.table.Join(seat)
		if err != nil {
			p.Fatal(err)
		}
		if p.sessions = append(p.sessions, session); seat != core.NoSeat {
			people = append(people, game.Person{Session: session})
		}
	}
	p.page = game.NewHotSeat(p.Stage, text.For("en"), drawn, people, p.sessions[2], &game.Options{})
	p.Sketch(p.page)
}

// take hands over all that the table has to say by now.
func (p *parlour) take() {
	for again := true; again; {
		again = false
		for _, s := range p.sessions {
			synctest.Wait()
			select {
			case u := <-s.Updates():
				p.page.Take(s.Seat(), u)
				again = true
			default:
			}
		}
	}
}

// rest lets time pass.
func (p *parlour) rest(d time.Duration) {
	p.take()
	time.Sleep(d)
	p.take()
}

// late counts whose time was up.
func (p *parlour) late() (seats []int) {
	for _, in := range p.table.Record().Inputs {
		if in.Kind == core.TimeUp {
			seats = append(seats, int(in.Seat))
		}
	}
	return seats
}

// TestTimeOfTurns: the clock of a real table rests under the cover and while the
// moves are shown, and begins with each turn.
func TestTimeOfTurns(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 800)
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, w, time.Minute)
		defer p.page.Close()
		p.take()
		p.rest(time.Hour)
		if seat, ok := p.page.Covered(); !ok || seat != 0 || len(p.late()) > 0 {
			t.Fatalf("after an hour under the cover seat %d is waited for, and %v were late", seat, p.late())
		}
		if said := uitest.Texts(p.Stage); !strings.Contains(said, "Your time starts when you uncover: 1:00") {
			t.Errorf("the cover says:\n%s", said)
		}
		p.Key(fyne.KeyReturn)
		p.rest(20 * time.Second)
		p.Second()
		if said := uitest.Texts(p.Stage); !strings.Contains(said, "0:40") {
			t.Errorf("20 seconds later the page says:\n%s", said)
		}
		p.Key(fyne.KeyEscape) // the time runs on in the menu
		p.rest(39 * time.Second)
		if len(p.late()) > 0 || p.page.View().Seat != 0 {
			t.Fatalf("the time is up too early: %v", p.late())
		}
		p.rest(time.Second)
		if seat, ok := p.page.Covered(); !ok || seat != 1 || p.Stage.Dialog() != nil {
			t.Fatalf("when the time of the first is up, seat %d is waited for", seat)
		}
		p.rest(time.Hour)
		p.Key(fyne.KeyReturn)
		p.rest(time.Minute)
		if late := p.late(); len(late) != 2 || late[0] != 0 || late[1] != 1 || p.page.Mode() != "moving" {
			t.Fatalf("late were %v, and the page shows %s", late, p.page.Mode())
		}
		p.rest(time.Hour)
		for p.page.Mode() == "moving" {
			p.page.Each(func(page *game.Page) { page.Advance(time.Second) })
		}
		p.take()
		if seat, ok := p.page.Covered(); !ok || seat != 0 || p.page.Round() != 2 || len(p.late()) != 2 {
			t.Errorf("after the moves seat %d is waited for in round %d, and late were %v", seat, p.page.Round(), p.late())
		}
	})
}

// TestNewPageInTheMiddleOfATurn, as for another language: the cover comes back,
// and the time rests under it.
func TestNewPageInTheMiddleOfATurn(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 800)
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, w, time.Minute)
		p.take()
		p.Key(fyne.KeyReturn)
		p.rest(20 * time.Second)
		old := p.page
		p.sit()
		old.Close()
		defer p.page.Close()
		p.take()
		p.rest(time.Hour)
		if seat, ok := p.page.Covered(); !ok || seat != 0 || len(p.late()) > 0 {
			t.Fatalf("after an hour under the new cover seat %d is waited for, and %v were late", seat, p.late())
		}
		if said := uitest.Texts(p.Stage); !strings.Contains(said, "0:40") {
			t.Errorf("the new cover says:\n%s", said)
		}
		p.Key(fyne.KeyReturn)
		p.rest(41 * time.Second)
		if late := p.late(); len(late) != 1 || late[0] != 0 {
			t.Errorf("late were %v", late)
		}
	})
}

// TestListeningToTheTable: a whole game in which the sessions are listened to as
// in the program. Computer players do not play on unseen.
func TestListeningToTheTable(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 800)
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, w, 0)
		var window sync.Mutex // there is one goroutine of the window in the program
		do := func(f func()) {
			window.Lock()
			f()
			window.Unlock()
			synctest.Wait()
		}
		w.Stage.Do = func(f func()) {
			window.Lock()
			defer window.Unlock()
			f()
		}
		p.page.Listen()
		synctest.Wait()
		src := coretest.NewSource(1)
		for n := 0; p.page.Mode() != "result"; n++ {
			if n > 50000 {
				t.Fatalf("the game stands: %s in round %d", p.page.Mode(), p.page.Round())
			}
			ahead := len(p.table.Record().Sums) - int(p.page.Shown().Round)
			if ahead > 2 {
				t.Fatalf("the computer players are %d rounds ahead", ahead)
			}
			view := p.page.View()
			switch d, ok := view.Pending(); {
			case p.page.Mode() == "cover":
				do(func() { p.Key(fyne.KeyReturn) })
			case ok && view.Seat != core.NoSeat:
				in := coretest.Decide(src, view, d)
				do(func() {
					if err := p.sessions[view.Seat].Do(in); err != nil {
						t.Fatal(err)
					}
				})
			default:
				time.Sleep(time.Second)
				do(func() { p.page.Each(func(page *game.Page) { page.Advance(2 * time.Second) }) })
			}
		}
		do(p.page.Close)
	})
}
