package replay

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// speeds are the playback speeds; their labels are the same in all languages.
var (
	speeds      = []float64{0.5, 1, 2, 4, 8}
	speedLabels = []string{"½ ×", "1 ×", "2 ×", "4 ×", "8 ×"}
)

// controls is the seek bar with the buttons below it.
type controls struct {
	widget.BaseWidget
	page *Page

	bar                             *widgets.SeekBar
	round, nextRound                *widgets.Button
	register, nextRegister          *widgets.Button
	back, play, next                *widgets.Button
	speed                           *widgets.Segments
	speedButton                     *widgets.Button // steps through the speeds; shown if there is no room for speed
	playIcon, pauseIcon, replayIcon func(color.NRGBA) look.Painter
}

func newControls(p *Page) *controls {
	c := &controls{page: p}
	c.bar = widgets.NewSeekBar(p.stage, func(at float64) {
		p.seek(func() { p.playback.SeekProgress(p.scale.locate(at)) })
	})
	c.bar.Marks = p.scale.marks()
	c.bar.Describe = func(at float64) string {
		scene, _ := p.scale.locate(at)
		return p.moment(scene)
	}
	c.bar.OnGrab = func(on bool) {
		if on {
			p.resumeAfterDrag = p.playing
			p.play(false)
		} else if p.resumeAfterDrag {
			p.play(true)
		}
	}
	button := func(icon art.Icon, tip string, tap func()) *widgets.Button {
		b := widgets.NewButton(p.stage, "", p.pictures.TintableIcon(icon), tap)
		b.Tip = p.text.Of(tip)
		return b
	}
	c.round = button(art.IconPrevious, "replay.tip-round-back", func() { p.skip(p.scale.round, -1) })
	c.register = button(art.IconRewind, "replay.tip-register-back", func() { p.skip(p.scale.register, -1) })
	c.back = button(art.IconStepBack, "replay.tip-step-back", func() { p.step((*timeline.SeekPlayer).Back) })
	c.play = button(art.IconPlay, "replay.tip-play", p.toggle)
	c.play.Rank = widgets.Primary
	c.next = button(art.IconStep, "replay.tip-step", func() { p.step((*timeline.SeekPlayer).Forward) })
	c.nextRegister = button(art.IconFast, "replay.tip-register", func() { p.skip(p.scale.register, 1) })
	c.nextRound = button(art.IconNext, "replay.tip-round", func() { p.skip(p.scale.round, 1) })
	c.playIcon, c.pauseIcon = p.pictures.TintableIcon(art.IconPlay), p.pictures.TintableIcon(art.IconPause)
	c.replayIcon = p.pictures.TintableIcon(art.IconReplay)
	c.speed = widgets.NewSegments(p.stage, speedLabels, 1, func(n int) {
		p.playback.Speed = speeds[n]
		c.showSpeed()
	})
	tip := p.text.Of("replay.tip-speed")
	c.speed.SetTips(tip, tip, tip, tip, tip)
	c.speedButton = widgets.NewButton(p.stage, "", nil, func() { c.speed.Choose((c.speed.Selected() + 1) % len(speeds)) })
	c.speedButton.Tip = tip
	c.showSpeed()
	c.ExtendBaseWidget(c)
	return c
}

// showSpeed shows the chosen speed on speedButton.
func (c *controls) showSpeed() { c.speedButton.SetLabel(speedLabels[c.speed.Selected()]) }

// changeSpeed chooses the speed n steps higher, or lower if n is negative.
func (c *controls) changeSpeed(n int) {
	if to := c.speed.Selected() + n; to >= 0 && to < len(speeds) {
		c.speed.Choose(to)
	}
}

// markHits updates the marks of the hits on the followed robot on the bar.
func (c *controls) markHits() {
	c.bar.Highlights = c.page.hits.marks()
	c.bar.Refresh()
}

// update updates the buttons for the current position.
func (c *controls) update() {
	p := c.page
	icon, tip := c.playIcon, "replay.tip-play"
	switch {
	case p.playing:
		icon, tip = c.pauseIcon, "replay.tip-pause"
	case p.playback.Ended():
		icon, tip = c.replayIcon, "replay.tip-again"
	}
	c.play.Icon, c.play.Tip = icon, p.text.Of(tip)
	c.play.Refresh()
	start, end := p.playback.NextEvent() == 0, p.playback.Ended()
	for _, b := range []*widgets.Button{c.round, c.register, c.back} {
		b.Set(false, start)
	}
	for _, b := range []*widgets.Button{c.nextRound, c.nextRegister, c.next} {
		b.Set(false, end)
	}
}

// buttonSize returns the width and height of a button.
func (c *controls) buttonSize() float32 {
	return c.page.stage.TouchSize(max(46, 46*c.page.stage.Unit()))
}

// HeightFor returns the height of the bar and the buttons together.
func (c *controls) HeightFor(width float32) float32 {
	return c.bar.HeightFor(width) + look.Gap/2*c.page.stage.Unit() + c.buttonSize()
}

// fit shows the buttons that there is room for. It returns those that move through the recording,
// and the width of the speed control. On touch screens buttons must be large enough for fingers: a
// phone has no room for single steps, and a tablet none for all speeds side by side.
func (c *controls) fit(width float32) (shown []*widgets.Button, speed float32) {
	shown = []*widgets.Button{c.round, c.register, c.back, c.play, c.next, c.nextRegister, c.nextRound}
	side, gap := c.buttonSize(), c.gap()
	speed = min(5*1.15*side, width*0.36)
	fits := true
	if c.page.stage.Touch() {
		if segmentWidth := speed/float32(len(speeds)) - gap; segmentWidth < side || c.rowWidth(len(shown))+2*gap+speed > width {
			speed, fits = 1.3*side, false
		}
		if c.rowWidth(len(shown))+2*gap+speed > width {
			shown = []*widgets.Button{c.round, c.register, c.play, c.nextRegister, c.nextRound}
		}
	}
	widgets.Show(c.speed, fits)
	widgets.Show(c.speedButton, !fits)
	for _, b := range []*widgets.Button{c.back, c.next} {
		widgets.Show(b, slices.Contains(shown, b))
	}
	return shown, speed
}

// playWidth is the width of the play button relative to the others.
const playWidth = 1.5

// rowWidth returns the width of a row of n buttons, one of which is the play button.
func (c *controls) rowWidth(n int) float32 {
	return (float32(n)+playWidth-1)*c.buttonSize() + float32(n-1)*c.gap()
}

func (c *controls) gap() float32 { return 0.75 * look.Gap * c.page.stage.Unit() }

// CreateRenderer puts the bar above the buttons: those that move through the recording in the middle,
// the speed on the right.
func (c *controls) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Renderer{
		Parts: []fyne.CanvasObject{c.bar, c.speed, c.round, c.register, c.back, c.play, c.next, c.nextRegister, c.nextRound, c.speedButton},
		Place: func(size fyne.Size) {
			side, gap := c.buttonSize(), c.gap()
			bar := c.bar.HeightFor(size.Width)
			widgets.Put(c.bar, 0, 0, size.Width, bar)
			y := size.Height - side
			buttons, speed := c.fit(size.Width)
			all := c.rowWidth(len(buttons))
			x := max(0, min((size.Width-all)/2, size.Width-speed-2*gap-all))
			for _, b := range buttons {
				width := side
				if b == c.play {
					width *= playWidth
				}
				widgets.Put(b, x, y, width, side)
				x += width + gap
			}
			widgets.Put(c.speed, size.Width-speed, y, speed, side)
			widgets.Put(c.speedButton, size.Width-speed, y, speed, side)
		},
	}).Placed(c.Size())
}
