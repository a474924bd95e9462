package game

import (
	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// gauge shows how fast a robot glides and spins on ice: now and, while a program is made, after each of its registers. On
// boards without ice it is hidden.
type gauge struct {
	*widgets.Meter
	presenter *watch.Presenter
	seat      int
	charts    [1 + core.RegisterCount]art.Chart
	drawn     [1 + core.RegisterCount]art.Chart
	total     int // of them that are shown
}

// gaugeHeight is the height of the gauge in a panel, in units: six charts have room beside each other.
const gaugeHeight = 57

// newGauge returns the gauge of a robot; for core.NoSeat it is hidden.
func newGauge(c *watch.Presenter, seat int) *gauge {
	g := &gauge{presenter: c, seat: seat, total: 1}
	g.Meter = widgets.NewMeter(c.Stage, 1, func(i int) look.Painter { return c.Pictures.GaugeOf(g.charts[i]) })
	g.Tip = func() string { return c.GaugeTip(seat, g.total > 1) }
	widgets.Show(g.Meter, seat != core.NoSeat && watch.HasIce(c.Game.Setup()))
	g.update()
	return g
}

// foresee takes note of what a program would do; nil foresees nothing.
func (g *gauge) foresee(r *core.Rehearsal) {
	if g.seat == core.NoSeat {
		return
	}
	g.total = 1
	if r != nil {
		for n := range r.Run {
			g.charts[g.total] = g.presenter.Chart(g.seat, &r.States[n].Robots[g.seat], n+1)
			g.total++
		}
	}
	g.update()
}

// update draws what has changed.
func (g *gauge) update() {
	if g.seat == core.NoSeat || !g.Visible() {
		return
	}
	g.charts[0] = g.presenter.Chart(g.seat, g.presenter.Robot(g.seat), 0)
	for n := g.total; n < len(g.charts); n++ {
		g.charts[n] = art.Chart{}
	}
	if g.charts != g.drawn || g.Total != g.total {
		g.drawn, g.Total = g.charts, g.total
		g.Refresh()
	}
}
