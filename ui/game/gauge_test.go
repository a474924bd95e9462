package game_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// newRinkDriver opens a page for a robot that stands on a large rink and glides to the east.
func newRinkDriver(t *testing.T) *driver {
	t.Helper()
	layout := core.NewLayout("rink", 60, 60)
	for p := range layout.All() {
		layout.At(p).Ice = true
	}
	layout.At(grid.Pos{X: 30, Y: 30}).Start, layout.At(grid.Pos{X: 31, Y: 30}).Start = 1, 2
	layout.At(grid.Pos{X: 0, Y: 0}).Checkpoint = 1
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Factory, Models: make([]core.Model, 2)}
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	state.Robots[0].Velocity, state.Robots[0].Spin = grid.Pos{X: 2}, -1
	game, _ := core.NewGameFrom(setup, state, 5)
	return openPage(t, uitest.Continue(game, 0, 5))
}

// The gauge shows how the robot glides and spins: now, and after each register of the program, with its cards; during the
// moves it follows the robot. The window about a rival has its gauge. On boards without ice there is none.
func TestGaugeShowsMomentumNowAndAfterEachRegister(t *testing.T) {
	d := newRinkDriver(t)
	now := art.Chart{East: 2, Spin: -1}
	want := []art.Chart{now}
	for n := range int8(core.RegisterCount) {
		want = append(want, art.Chart{East: 2, Spin: -1, Register: n + 1})
	}
	if charts, _ := d.page.Charts(); !slices.Equal(charts, want) {
		t.Errorf("without a card the gauge shows %+v, want %+v", charts, want)
	}
	// One card in the first register, for the robot that faces north: it counts from there on.
	first := d.robot().Hand[0].Command()
	d.click("hand-0")
	for n := range want[1:] {
		want[n+1].South, want[n+1].Spin = -int8(first.Steps()), -1+int8(first.Quarters())
	}
	if charts, _ := d.page.Charts(); !slices.Equal(charts, want) {
		t.Errorf("with %v in the first register the gauge shows %+v, want %+v", first, charts, want)
	}
	d.Hover(d.page.Gauge())
	if tip := d.Stage.News.TipText(); !strings.HasPrefix(tip, text.For("en").Of("tip.gauge")) || !strings.Contains(tip, "2 fields east") {
		t.Errorf("the gauge has the tip %q, want its meaning and how the robot glides", tip)
	}
	d.click("clear")
	d.fill()
	d.Key(fyne.KeyReturn)
	d.deliver()
	d.run()
	r := d.robot()
	if !r.OnBoard {
		t.Fatal("the robot has left the rink, so that nothing can be said about its gauge")
	}
	if _, charts := d.page.Charts(); !slices.Equal(charts, []art.Chart{{East: r.Velocity.X, South: r.Velocity.Y, Spin: r.Spin}}) {
		t.Errorf("after the moves the gauge shows %+v, want the velocity %v and the spin %d", charts, r.Velocity, r.Spin)
	}
	if programming, moving := newDriver(t, core.Tanky).page.Charts(); programming != nil || moving != nil {
		t.Errorf("on a board without ice the gauges show %v and %v", programming, moving)
	}
}

// The hover texts of a robot on ice show its gauge: of its portrait, of its field, and of its row during the moves. Those
// of others do not.
func TestHoverShowsTheGaugeOfARobotOnIce(t *testing.T) {
	setup := newSetup(t, "cold-store", core.Tanky, core.Peach)
	s, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	on, off := grid.Pos{X: 3, Y: 3}, s.Robots[0].At
	s.Robots[1].At, s.Robots[1].Velocity = on, grid.Pos{X: 0, Y: 1}
	g, _ := core.NewGameFrom(setup, s, 5)
	d := openPage(t, uitest.Continue(g, 0, 5))
	d.run()
	pictured := func(what string, want bool) {
		t.Helper()
		if got := d.Stage.News.TipPicture() != nil; d.Stage.News.TipText() == "" || got != want {
			t.Errorf("%s: the hover text %q has a picture: %v, want %v", what, d.Stage.News.TipText(), got, want)
		}
		d.Stage.News.HideTip()
	}
	over := func(at grid.Pos) {
		d.Stage.News.HideTip()
		view := d.page.Board()
		test.MoveMouse(d.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(view).Add(view.PositionOf(at)))
	}
	d.Hover(d.MustFind("player-1"))
	pictured("the portrait of a robot on ice", true)
	d.Hover(d.MustFind("player-0"))
	pictured("the portrait of a robot beside the ice", false)
	over(on)
	pictured("the field of a robot on ice", true)
	over(off)
	pictured("the field of a robot beside the ice", false)
	over(grid.Pos{X: 2, Y: 2})
	pictured("a field of ice without a robot", false)
}
