package board

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/timeline"
)

// beamLayer shows beams, each a bright core in a glow.
type beamLayer struct {
	view  *View
	layer *fyne.Container
	lines []*canvas.Line // glow and core in turn
}

func (l *beamLayer) make() { l.layer = container.NewWithoutLayout() }

func (l *beamLayer) show(beams []timeline.Beam) {
	used := 0
	for i := range beams {
		b := &beams[i]
		glow := l.glow(b)
		for _, offset := range art.BeamOffsets(max(1, min(3, b.Rays))) {
			l.line(used, b, offset, 3*art.BeamWidth, glow)
			l.line(used+1, b, offset, art.BeamWidth, l.view.pictures.Palette().BeamCore)
			used += 2
		}
	}
	for _, line := range l.lines[used:] {
		line.Hide()
	}
}

// glow returns the colour of the glow: that of the robot that fires, or one of its own for the board's
// lasers.
func (l *beamLayer) glow(b *timeline.Beam) color.NRGBA {
	palette := l.view.pictures.Palette()
	if b.Seat == core.NoSeat {
		return palette.BeamGlow
	}
	return look.Faded(palette.Player(l.view.figures[b.Seat].Colour), 0.75)
}

// line draws one line, offset from the middle of a beam.
func (l *beamLayer) line(n int, b *timeline.Beam, offset, width float64, c color.NRGBA) {
	if n >= len(l.lines) {
		line := canvas.NewLine(c)
		l.lines = append(l.lines, line)
		l.layer.Add(line)
	}
	v := l.view
	dx, dy := b.X2-b.X1, b.Y2-b.Y1
	length := math.Hypot(dx, dy)
	if length > 0 {
		dx, dy = dx/length, dy/length
	}
	right := func(x, y float64) fyne.Position { return v.at(x-dy*offset, y+dx*offset) }
	line := l.lines[n]
	line.Position1, line.Position2 = right(b.X1, b.Y1), right(b.X2, b.Y2)
	line.StrokeWidth = max(1, float32(width)*v.field)
	line.StrokeColor = look.Faded(c, b.Alpha)
	line.Show()
	line.Refresh()
}

// burstLayer shows explosions, sparks and pulses.
type burstLayer struct {
	view   *View
	layer  *fyne.Container
	images []*canvas.Image
	shown  []burstKey
}

type burstKey struct {
	kind        timeline.BurstKind
	frame, cell int
}

// burstFrames is the number of pictures of a burst.
const burstFrames = 18

// burstSize is the width of a burst's picture, in fields.
var burstSize = [...]float64{timeline.Explosion: 2.4, timeline.Spark: 1.1, timeline.Pulse: 1.6, timeline.Spray: 1.1}

func (l *burstLayer) make() { l.layer = container.NewWithoutLayout() }

func (l *burstLayer) forget() { clear(l.shown) }

func (l *burstLayer) show(bursts []timeline.Burst) {
	v := l.view
	for i := range bursts {
		b := &bursts[i]
		if i >= len(l.images) {
			o := newImage()
			l.images, l.shown = append(l.images, o), append(l.shown, burstKey{})
			l.layer.Add(o)
		}
		o := l.images[i]
		key := burstKey{b.Kind, int(b.T * burstFrames), v.cell}
		if key != l.shown[i] || o.Image == nil {
			l.shown[i] = key
			o.Image = v.pictures.Cached(key, func() *image.RGBA { return l.draw(key) })
			o.Refresh()
		}
		v.centre(o, b.X, b.Y, burstSize[b.Kind]*(1+b.Strength))
		o.Show()
	}
	for _, o := range l.images[len(bursts):] {
		o.Hide()
	}
}

func (l *burstLayer) draw(key burstKey) *image.RGBA {
	t := (float64(key.frame) + 0.5) / burstFrames
	size := max(1, int(float64(key.cell)*burstSize[key.kind]))
	switch key.kind {
	case timeline.Explosion:
		return l.view.pictures.Palette().Explosion(t, size)
	case timeline.Spark:
		return l.view.pictures.Palette().Spark(t, size)
	case timeline.Spray:
		return l.view.pictures.Palette().Spray(t, size)
	}
	return l.view.pictures.Palette().Pulse(t, size)
}
