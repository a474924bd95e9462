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

// speeds are how fast a film can run; the labels are the same everywhere.
var (
	speeds      = []float64{0.5, 1, 2, 4, 8}
	speedLabels = []string{"½ ×", "1 ×", "2 ×", "4 ×", "8 ×"}
)

// controls is the bar to seek with, and the buttons below it.
type controls struct {
	widget.BaseWidget
	page *Page

	bar                         *widgets.SeekBar
	round, nextRound            *widgets.Button
	register, nextRegister      *widgets.Button
	back, play, next            *widgets.Button
	speed                       *widgets.Segments
	pace                        *widgets.Button // all speeds in one button, where there is no room for them
	playIcon, pauseIcon, replay func(color.NRGBA) look.Painter
}

func newControls(p *Page) *controls {
	c := &controls{page: p}
	c.bar = widgets.NewSeekBar(p.stage, func(at float64) {
		p.seek(func() { p.show.SeekPlace(p.course.find(at)) })
	})
	c.bar.Marks = p.course.marks()
	c.bar.About = func(at float64) string {
		scene, _ := p.course.find(at)
		return p.moment(scene)
	}
	c.bar.OnGrab = func(on bool) {
		if on {
			p.resume = p.playing
			p.play(false)
		} else if p.resume {
			p.play(true)
		}
	}
	button := func(icon art.Icon, tip string, tap func()) *widgets.Button {
		b := widgets.NewButton(p.stage, "", p.pictures.Ink(icon), tap)
		b.Tip = p.text.Of(tip)
		return b
	}
	c.round = button(art.IconPrevious, "replay.tip-round-back", func() { p.chapter(p.course.round, -1) })
	c.register = button(art.IconRewind, "replay.tip-register-back", func() { p.chapter(p.course.register, -1) })
	c.back = button(art.IconStepBack, "replay.tip-step-back", func() { p.step((*timeline.Reel).Back) })
	c.play = button(art.IconPlay, "replay.tip-play", p.toggle)
	c.play.Rank = widgets.Primary
	c.next = button(art.IconStep, "replay.tip-step", func() { p.step((*timeline.Reel).Forward) })
	c.nextRegister = button(art.IconFast, "replay.tip-register", func() { p.chapter(p.course.register, 1) })
	c.nextRound = button(art.IconNext, "replay.tip-round", func() { p.chapter(p.course.round, 1) })
	c.playIcon, c.pauseIcon = p.pictures.Ink(art.IconPlay), p.pictures.Ink(art.IconPause)
	c.replay = p.pictures.Ink(art.IconReplay)
	c.speed = widgets.NewSegments(p.stage, speedLabels, 1, func(n int) {
		p.show.Speed = speeds[n]
		c.showPace()
	})
	tip := p.text.Of("replay.tip-speed")
	c.speed.SetTips(tip, tip, tip, tip, tip)
	c.pace = widgets.NewButton(p.stage, "", nil, func() { c.speed.Choose((c.speed.Selected() + 1) % len(speeds)) })
	c.pace.Tip = tip
	c.showPace()
	c.ExtendBaseWidget(c)
	return c
}

// showPace shows which speed is chosen where one button has them all.
func (c *controls) showPace() { c.pace.SetLabel(speedLabels[c.speed.Selected()]) }

// faster chooses the next speed, or the one before.
func (c *controls) faster(n int) {
	if to := c.speed.Selected() + n; to >= 0 && to < len(speeds) {
		c.speed.Choose(to)
	}
}

// note marks on the bar where the robot that is followed was hit.
func (c *controls) note() {
	c.bar.Notes = c.page.pursuit.marks()
	c.bar.Refresh()
}

// show brings the buttons into line with what is shown.
func (c *controls) show() {
	p := c.page
	icon, tip := c.playIcon, "replay.tip-play"
	switch {
	case p.playing:
		icon, tip = c.pauseIcon, "replay.tip-pause"
	case p.show.Ended():
		icon, tip = c.replay, "replay.tip-again"
	}
	c.play.Icon, c.play.Tip = icon, p.text.Of(tip)
	c.play.Refresh()
	start, end := p.show.Event() == 0, p.show.Ended()
	for _, b := range []*widgets.Button{c.round, c.register, c.back} {
		b.Set(false, start)
	}
	for _, b := range []*widgets.Button{c.nextRound, c.nextRegister, c.next} {
		b.Set(false, end)
	}
}

func (c *controls) button() float32 { return c.page.stage.Touch(max(46, 46*c.page.stage.Unit())) }

// HeightFor gives the height of bar and buttons.
func (c *controls) HeightFor(width float32) float32 {
	return c.bar.HeightFor(width) + look.Gap/2*c.page.stage.Unit() + c.button()
}

// fit shows the buttons there is room for, and gives those that lead through the film:
// fingers need large ones, and a phone has no room for single steps, nor a tablet for
// all speeds beside each other.
func (c *controls) fit(width float32) (shown []*widgets.Button, speed float32) {
	shown = []*widgets.Button{c.round, c.register, c.back, c.play, c.next, c.nextRegister, c.nextRound}
	side, gap := c.button(), c.gap()
	speed = min(5*1.15*side, width*0.36)
	fits := true
	if c.page.stage.Mobile() {
		if each := speed/float32(len(speeds)) - gap; each < side || c.reach(len(shown))+2*gap+speed > width {
			speed, fits = 1.3*side, false
		}
		if c.reach(len(shown))+2*gap+speed > width {
			shown = []*widgets.Button{c.round, c.register, c.play, c.nextRegister, c.nextRound}
		}
	}
	widgets.Show(c.speed, fits)
	widgets.Show(c.pace, !fits)
	for _, b := range []*widgets.Button{c.back, c.next} {
		widgets.Show(b, slices.Contains(shown, b))
	}
	return shown, speed
}

// wider is how much wider than the others the button in the middle is.
const wider = 1.5

// reach gives how wide so many buttons are together, of which one is wider.
func (c *controls) reach(buttons int) float32 {
	return (float32(buttons)+wider-1)*c.button() + float32(buttons-1)*c.gap()
}

func (c *controls) gap() float32 { return 0.75 * look.Gap * c.page.stage.Unit() }

// CreateRenderer puts the bar over the buttons: those that lead through the film
// in the middle, the speed at the right.
func (c *controls) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Drawing{
		Parts: []fyne.CanvasObject{c.bar, c.speed, c.round, c.register, c.back, c.play, c.next, c.nextRegister, c.nextRound, c.pace},
		Place: func(size fyne.Size) {
			side, gap := c.button(), c.gap()
			bar := c.bar.HeightFor(size.Width)
			widgets.Put(c.bar, 0, 0, size.Width, bar)
			y := size.Height - side
			buttons, speed := c.fit(size.Width)
			all := c.reach(len(buttons))
			x := max(0, min((size.Width-all)/2, size.Width-speed-2*gap-all))
			for _, b := range buttons {
				width := side
				if b == c.play {
					width *= wider
				}
				widgets.Put(b, x, y, width, side)
				x += width + gap
			}
			widgets.Put(c.speed, size.Width-speed, y, speed, side)
			widgets.Put(c.pace, size.Width-speed, y, speed, side)
		},
	}).Placed(c.Size())
}
