package watch_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/uitest"
	"roborally/ui/watch"
)

// flightPage is a window with a board, the rows of a game, and a flight above both.
type flightPage struct {
	*uitest.Window
	presenter *watch.Presenter
	board     *canvas.Rectangle
	rows      *watch.Rows
	flight    *watch.FlagFlight
}

func newFlightPage(t *testing.T) *flightPage {
	t.Helper()
	p := &flightPage{Window: uitest.NewWindow(t, 1280, 800), board: canvas.NewRectangle(nil)}
	p.presenter = standings(t, p.Stage, "en", 4)
	p.rows = rowsOf(p.presenter)
	p.flight = watch.NewFlagFlight(p.presenter)
	p.flight.OnArrival = p.rows.Update
	p.Stage.Windows.SetPage(newSheet(p.board, p.rows, p.flight))
	p.board.Move(fyne.NewPos(10, 20))
	p.board.Resize(fyne.NewSize(800, 700))
	p.rows.Move(fyne.NewPos(900, 60))
	p.rows.Resize(fyne.NewSize(340, 300))
	p.flight.Resize(p.Stage.Size())
	return p
}

// flags returns the middles of the flags in the air.
func (p *flightPage) flags() (middles []fyne.Position) {
	uitest.Walk(p.flight, func(o fyne.CanvasObject) {
		if _, ok := o.(*canvas.Image); ok {
			middles = append(middles, uitest.Middle(o))
		}
	})
	return middles
}

// reach starts the flight of the next flag of a seat, whose robot then has it.
func (p *flightPage) reach(seat int, from fyne.Position) {
	robot := p.presenter.Robot(seat)
	p.flight.Start(int(robot.Touched)+1, p.board, from, p.rows.Row(seat))
	robot.Touched++
	p.rows.Update()
}

func (p *flightPage) texts(seat int) string { return uitest.Texts(p.rows.Row(seat)) }

func near(a, b fyne.Position) bool {
	d := a.Subtract(b)
	return d.X*d.X+d.Y*d.Y < 4
}

func TestFlagFliesFromFieldToRow(t *testing.T) {
	p := newFlightPage(t)
	from := fyne.NewPos(200, 300)
	p.reach(0, from)
	goal, _, _ := p.rows.Row(0).FlagSpot()
	if got := p.flags(); len(got) != 1 || !near(got[0], from.AddXY(10, 20)) {
		t.Fatalf("the flags are at %v, want one in the middle of its field, %v", got, from.AddXY(10, 20))
	}
	last, steps := from, 0
	for ; p.flight.Busy(); steps++ {
		if steps > 100 {
			t.Fatal("the flag does not arrive")
		}
		now := p.flags()[0]
		if now.X < last.X {
			t.Errorf("the flag flies back from %v to %v", last, now)
		}
		if !strings.Contains(p.texts(0), "0/4") {
			t.Errorf("the row counts the flag before it has arrived: %q", p.texts(0))
		}
		last = now
		p.flight.Advance(10 * time.Millisecond)
	}
	if !near(last, goal) {
		t.Errorf("just before the end the flag is at %v, want nearly %v", last, goal)
	}
	if len(p.flags()) != 0 || !strings.Contains(p.texts(0), "1/4") {
		t.Errorf("after %d steps %d flags are in the air, and the row shows %q", steps, len(p.flags()), p.texts(0))
	}
}

// TestLeaderChangesWhenTheFlagArrives checks that the mark of the leader and its hover text wait for the flag.
func TestLeaderChangesWhenTheFlagArrives(t *testing.T) {
	p := newFlightPage(t)
	p.presenter.Robot(3).Touched = 2 // like robot 1
	leads := func() (seats []int) {
		for seat := range 4 {
			if strings.Contains(p.presenter.StandingTip(seat), "Leads with") {
				seats = append(seats, seat)
			}
		}
		return seats
	}
	p.presenter.Robot(3).Out = false
	if got := leads(); len(got) != 2 {
		t.Fatalf("seats %v lead, want 1 and 3", got)
	}
	p.reach(3, fyne.NewPos(50, 50))
	if got := leads(); len(got) != 2 {
		t.Errorf("while the flag flies seats %v lead, want still 1 and 3", got)
	}
	p.flight.Advance(time.Second)
	if got := leads(); len(got) != 1 || got[0] != 3 {
		t.Errorf("when the flag has arrived seats %v lead, want 3", got)
	}
}

func TestClearLetsAllFlagsArrive(t *testing.T) {
	p := newFlightPage(t)
	p.reach(0, fyne.NewPos(50, 50))
	p.reach(1, fyne.NewPos(90, 50))
	p.flight.Advance(100 * time.Millisecond)
	p.flight.Clear()
	if p.flight.Busy() || len(p.flags()) != 0 || !strings.Contains(p.texts(0), "1/4") || !strings.Contains(p.texts(1), "3/4") {
		t.Errorf("after Clear %d flags are in the air, and the rows show %q and %q", len(p.flags()), p.texts(0), p.texts(1))
	}
}

func TestFlagOutOfSightStartsAtTheEdge(t *testing.T) {
	p := newFlightPage(t)
	p.reach(0, fyne.NewPos(-300, 2000))
	if got, want := p.flags()[0], fyne.NewPos(10, 720); !near(got, want) {
		t.Errorf("the flag of a field out of sight starts at %v, want %v", got, want)
	}
}

// TestNothingFliesWithoutMotion checks that the row counts at once if motion is off, or if the row is hidden.
func TestNothingFliesWithoutMotion(t *testing.T) {
	for name, set := range map[string]func(p *flightPage){
		"reduced motion": func(p *flightPage) { p.Stage.Time.ReducedMotion = func() bool { return true } },
		"no animation":   func(p *flightPage) { p.presenter.Game.Show().NoMotion = true },
		"hidden rows":    func(p *flightPage) { p.rows.Hide() },
	} {
		p := newFlightPage(t)
		set(p)
		p.reach(0, fyne.NewPos(50, 50))
		p.rows.Show()
		if p.flight.Busy() || !strings.Contains(p.texts(0), "1/4") {
			t.Errorf("%s: a flag flies: %v, and the row shows %q", name, p.flight.Busy(), p.texts(0))
		}
	}
}
