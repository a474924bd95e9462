package replay

import (
	"image/color"

	"fyne.io/fyne/v2"

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
	widgets.Box
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
	widgets.Call(c.speed, p.text.Of("settings.speed"))
	widgets.Call(c.speedButton, p.text.Of("settings.speed"))
	c.showSpeed()
	c.layOut()
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

// layOut puts the bar above the buttons: those that move through the recording in the middle, the speed on the right. On
// touch screens buttons must be large enough for fingers: a phone has no room for single steps, and a tablet none for
// all speeds side by side.
func (c *controls) layOut() {
	s := c.page.stage
	all := []*widgets.Button{c.round, c.register, c.back, c.play, c.next, c.nextRegister, c.nextRound}
	row := func(speed fyne.CanvasObject) *widgets.Row {
		buttons := widgets.NewRow(s, 0)
		for _, b := range all {
			item := widgets.Tight(b)
			if b == c.play {
				item = widgets.Fixed(80, b)
			}
			buttons.Items = append(buttons.Items, item)
		}
		buttons.Gap = 0.75 * look.Gap
		r := widgets.NewRow(s, 0, widgets.Fill(widgets.NewAt(s, 0.5, widgets.Full, buttons)), speed)
		r.Gap = 1.5 * look.Gap
		return r
	}
	normal, small := row(widgets.Between(0, 0.36, 276, c.speed)), row(widgets.Fixed(64, c.speedButton))
	fitted := widgets.NewFitted(s, func(area fyne.Size) fyne.CanvasObject {
		side := c.play.HeightFor(0)
		segments := s.Touch() && 0.36*area.Width/float32(len(speeds)) < side
		steps := !s.Touch() || float32(len(all))*(side+0.75*look.Gap*s.Unit())+1.8*side+1.5*look.Gap*s.Unit() <= area.Width
		widgets.Show(c.speed, !segments)
		widgets.Show(c.speedButton, segments)
		for _, b := range []*widgets.Button{c.back, c.next} {
			widgets.Show(b, steps)
		}
		if segments {
			return small
		}
		return normal
	})
	column := widgets.NewColumn(s, c.bar, fitted)
	column.Gap = look.Gap / 2
	c.InitBox(s, c, column)
}
