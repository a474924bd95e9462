package tryout

import (
	"image"
	"image/color"
	"math"
	"time"

	"roborally/core"
	"roborally/core/bot/arena"
	"roborally/ui/look"
)

// Trials has computer players play on a board in the background.
type Trials interface {
	// Begin plays games on a layout, which is playable and is not changed, until stop is called or there are enough. It
	// calls report in the window's goroutine, at most twice a second, with the figures of all games so far.
	Begin(l *core.Layout, report func(arena.Figures)) (stop func())
	// Solo lets a computer player of level medium race alone, and calls done in the window's goroutine unless stop was
	// called before.
	Solo(l *core.Layout, done func(rounds int, completed bool)) (stop func())
}

// restBeforeTrial is how long nothing must be drawn before computer players begin to play.
const restBeforeTrial = 300 * time.Millisecond

// trial holds the figures of the games of computer players on the board as it is now.
type trial struct {
	bench   *Bench
	figures arena.Figures
	of      *core.Layout // that the figures are about
	wait    func()       // cancels the games that will begin
	stop    func()       // ends those that are being played
	hot     bool         // the heat map is shown
	picture *image.NRGBA // the heat map of drawn games
	drawn   int
}

// begin begins games on the board as it is now, when it has rested.
func (t *trial) begin() {
	p := t.bench
	if t.of == p.hall.Layout() && t.figures.Games > 0 {
		return
	}
	t.end()
	t.figures, t.of, t.picture, t.drawn = arena.Figures{}, p.hall.Layout(), nil, 0
	if !p.checks.playable() {
		return
	}
	layout := p.hall.Layout()
	t.wait = p.stage.Time.After(restBeforeTrial, func() {
		t.stop = p.host.Trials.Begin(layout, func(f arena.Figures) {
			if t.of == layout {
				t.figures = f
				p.Panel.Update()
				p.ShowSigns()
			}
		})
	})
}

// end ends the games.
func (t *trial) end() {
	t.wait()
	t.stop()
	t.wait, t.stop = func() {}, func() {}
}

// heat returns the heat map if it is shown: a pixel per field, nil for none.
func (t *trial) heat() *image.NRGBA {
	if !t.hot || t.figures.Games == 0 || t.of != t.bench.hall.Layout() || t.bench.hall.Passing() {
		return nil
	}
	if t.picture == nil || t.drawn != t.figures.Games {
		t.picture, t.drawn = heatMap(t.of, &t.figures), t.figures.Games
	}
	return t.picture
}

// hottest returns the largest number of robots destroyed on one field, per game.
func (t *trial) hottest() float64 {
	most := 0
	for i := range t.figures.Deaths {
		most = max(most, t.figures.Deaths[i].Sum())
	}
	return float64(most) / float64(max(1, t.figures.Games))
}

// heatMap returns a picture with a pixel for each field, which shows how many robots were destroyed there.
func heatMap(l *core.Layout, f *arena.Figures) *image.NRGBA {
	most := 1
	for i := range f.Deaths {
		most = max(most, f.Deaths[i].Sum())
	}
	picture := image.NewNRGBA(image.Rect(0, 0, l.Width, l.Height))
	for i := range f.Deaths {
		picture.SetNRGBA(i%l.Width, i/l.Width, heatColour(float64(f.Deaths[i].Sum())/float64(most)))
	}
	return picture
}

// heatColour returns the colour of a part of the greatest heat: from clear over yellow to red, and the more opaque the
// hotter, so that it needs no colour to be read. After many games somebody has died nearly everywhere.
func heatColour(part float64) color.NRGBA {
	if part <= 0 {
		return look.Clear
	}
	k := math.Pow(part, 0.6)
	return color.NRGBA{R: 255, G: uint8(220 * (1 - k)), B: uint8(40 * (1 - k)), A: uint8(215 * k)}
}
