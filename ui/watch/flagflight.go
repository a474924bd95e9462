package watch

import (
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/widgets"
)

// flightTime is how long a flag flies, however fast the moves are played.
const flightTime = 700 * time.Millisecond

// FlagFlight shows the flags of checkpoints that have just been reached as they fly from their field to the standing
// of the robot. It lies above board and panel, and takes no clicks. The standing counts a flag when it has arrived.
//
// A page puts it over everything else, calls Start when a Touched or Scored event becomes visible, Advance for every frame while
// it is Busy, and Clear when it jumps to another moment.
type FlagFlight struct {
	widget.BaseWidget
	// OnArrival is called when flags have arrived, so that standings change: portraits and rows need an Update.
	OnArrival func()
	presenter *Presenter
	layer     *fyne.Container
	flags     []*flyingFlag
	led       [core.MaxRobots]bool // the robots that led when the first of them started
}

// flyingFlag is a flag on its way.
type flyingFlag struct {
	seat, number     int
	from, to         fyne.Position // the middles of field and standing, relative to the flight
	fromSide, toSide float32
	elapsed          time.Duration
	picture          *canvas.Image
}

// NewFlagFlight returns the flight of a presenter's game. From now on standings wait for the flags on their way.
func NewFlagFlight(c *Presenter) *FlagFlight {
	f := &FlagFlight{presenter: c, layer: container.NewWithoutLayout(), OnArrival: func() {}}
	c.flight = f
	f.ExtendBaseWidget(f)
	return f
}

// Start lets the flag of a checkpoint (its number among the player's goals, from 1) fly from a position on a board, or from its edge if the
// position is out of sight, to the row of the player who has reached it. All must be in the same window. It does nothing
// if motion is off or if the row is not shown.
func (f *FlagFlight) Start(number int, board fyne.CanvasObject, from fyne.Position, to *Row) {
	seat := to.seat
	at, toSide, shown := to.FlagSpot()
	if !shown || f.presenter.Game.Show().NoMotion || f.presenter.Stage.Time.ReducedMotion() {
		return
	}
	absolute := fyne.CurrentApp().Driver().AbsolutePositionForObject
	from = fyne.NewPos(max(0, min(from.X, board.Size().Width)), max(0, min(from.Y, board.Size().Height))).Add(absolute(board))
	if !f.Busy() {
		for seat := range f.presenter.Game.Players() {
			f.led[seat] = f.presenter.Leads(seat)
		}
	}
	u, origin := f.presenter.Stage.Unit(), absolute(f)
	flag := &flyingFlag{
		seat: seat, number: number, fromSide: 40 * u, toSide: toSide,
		from: from.Subtract(origin), to: at.Subtract(origin),
	}
	// Drawn once in its first size: on its way it is only scaled.
	scale := float32(1)
	if window := fyne.CurrentApp().Driver().CanvasForObject(f); window != nil {
		scale = window.Scale()
	}
	side := int(flag.fromSide * scale)
	onFlag, _ := f.presenter.Robot(seat).InLap(number)
	flag.picture = canvas.NewImageFromImage(f.presenter.Pictures.CheckpointOf(onFlag, true)(side, side))
	f.flags = append(f.flags, flag)
	flag.place()
	f.layer.Add(flag.picture)
	f.presenter.Stage.Repaint()
}

// Busy reports whether a flag is on its way.
func (f *FlagFlight) Busy() bool { return f != nil && len(f.flags) > 0 }

// Advance lets the time dt pass.
func (f *FlagFlight) Advance(dt time.Duration) {
	f.end(func(flag *flyingFlag) bool {
		flag.elapsed += dt
		flag.place()
		return flag.elapsed >= flightTime
	})
}

// Clear lets all flags arrive at once.
func (f *FlagFlight) Clear() { f.end(func(*flyingFlag) bool { return true }) }

// end removes the flags that have arrived.
func (f *FlagFlight) end(arrived func(*flyingFlag) bool) {
	before := len(f.flags)
	f.flags = slices.DeleteFunc(f.flags, func(flag *flyingFlag) bool {
		if !arrived(flag) {
			return false
		}
		f.layer.Remove(flag.picture)
		return true
	})
	if len(f.flags) < before {
		f.OnArrival()
	}
}

// arrived returns how many of the checkpoints that a seat has reached count already.
func (f *FlagFlight) arrived(seat, reached int) int {
	if f == nil {
		return reached
	}
	for _, flag := range f.flags {
		if flag.seat == seat {
			reached = min(reached, flag.number-1)
		}
	}
	return reached
}

// under returns how many flags are on their way to a seat.
func (f *FlagFlight) under(seat int) (flying int) {
	if f == nil {
		return 0
	}
	for _, flag := range f.flags {
		if flag.seat == seat {
			flying++
		}
	}
	return flying
}

// place puts the flag where it is at its time: it starts and ends slowly, flies in an arc, and shrinks late.
func (g *flyingFlag) place() {
	t := min(1, float64(g.elapsed)/float64(flightTime))
	eased := float32(t * t * (3 - 2*t))
	side := g.fromSide + (g.toSide-g.fromSide)*eased*eased
	lift := g.fromSide * float32(math.Sin(math.Pi*t))
	middle := fyne.NewPos(g.from.X+(g.to.X-g.from.X)*eased, g.from.Y+(g.to.Y-g.from.Y)*eased-lift)
	g.picture.Resize(fyne.NewSquareSize(side))
	g.picture.Move(middle.SubtractXY(side/2, side/2))
}

// CreateRenderer shows the flags.
func (f *FlagFlight) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Renderer{Parts: []fyne.CanvasObject{f.layer}, Place: f.layer.Resize}).Placed(f.Size())
}
