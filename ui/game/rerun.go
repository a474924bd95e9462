package game

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/timeline"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// rerun shows the last round again. Updates wait meanwhile.
type rerun struct {
	player       *timeline.SeekPlayer // nil: no rerun is shown
	hits         *timeline.HitNavigator
	story        *watch.Story
	sentence     string
	caption      *watch.Caption
	button       *widgets.Button // beside the board: starts or leaves the rerun
	hitButton    *widgets.Button // beside the board: "what hit me?"
	resultButton *widgets.Button // starts the rerun from the result
	halted       bool            // stopped at a hit so that the player can read about it
}

// makeRerun makes the buttons beside the board.
func (p *Page) makeRerun() {
	r := &p.rerun
	r.caption = watch.NewCaption(p.stage, p.pictures)
	r.button = widgets.NewButton(p.stage, "", nil, p.toggleRerun)
	r.hitButton = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconHit), p.whatHitMe)
	r.hitButton.Tip = p.withKey(p.text.Of("again.tip-hit"), "hit", 0)
	p.showRerun()
}

// canRerun reports whether there is a round to show again.
func (p *Page) canRerun() bool {
	return p.match.Ready() && !p.match.Busy() && (p.match.lastRound.complete() || p.lessonOver())
}

// lessonOver reports whether a lesson has reached the end of its last round.
func (p *Page) lessonOver() bool {
	return p.OnLessons != nil && p.match.Shown.State.Phase == core.RoundEnd && len(p.match.lastRound.events) > 0
}

// toggleRerun starts the rerun at its first register, or leaves it.
func (p *Page) toggleRerun() {
	if p.rerun.player != nil {
		p.stopRerun()
		return
	}
	p.startRerun()
}

// startRerun starts showing the last round again. It returns false if there is none.
func (p *Page) startRerun() bool {
	if !p.canRerun() {
		return false
	}
	r := &p.rerun
	r.player = timeline.NewSeekPlayer(p.match.lastRound.recording(p.match.setup))
	r.player.SetSpeed(p.options.Speed)
	r.player.OnCue = p.playRerun
	r.hits, r.story = timeline.NewHitNavigator(r.player), watch.StoryOf(r.player.Recording, core.NoSeat)
	if p.OnLessons != nil { // a lesson is no race
		r.story.Lines = slices.DeleteFunc(r.story.Lines, func(l watch.Line) bool { return l.Key == "log.won" })
	}
	p.match.rerun = r.player.Player
	p.dropHint()
	p.stage.Input.Unfocus()
	if p.result != nil {
		p.stage.Windows.Close(p.result)
	}
	p.ticker.Start()
	p.sync()
	return true
}

// stopRerun returns to the current state of the game.
func (p *Page) stopRerun() {
	if p.rerun.player == nil {
		return
	}
	p.dropRerun()
	p.stage.Input.Unfocus()
	p.sync()
	p.start()
	if p.result != nil {
		p.stage.Windows.Open(p.result)
	}
}

// dropRerun ends the rerun without updating the page.
func (p *Page) dropRerun() {
	r := &p.rerun
	if r.player != nil {
		r.player, r.hits, r.story, r.sentence, r.halted = nil, nil, nil, "", false
		p.match.rerun = nil
		p.view.SetHitField(grid.Pos{}, false)
		p.ticker.Stop()
		p.showRerun()
	}
}

// advanceRerun advances the rerun by dt.
func (p *Page) advanceRerun(dt time.Duration) {
	r := p.rerun.player
	event, visible, halting := r.NextEvent(), r.NextVisible(), r.StopPending()
	r.Advance(dt)
	switch {
	case r.Ended():
		p.stopRerun()
	case halting && !r.StopPending():
		p.rerun.halted = true
		p.ticker.Stop()
		p.sync()
	case r.NextEvent() != event, r.NextVisible() != visible:
		p.sync()
	default:
		p.draw()
	}
}

// resumeRerun lets the rerun continue after a halt.
func (p *Page) resumeRerun() {
	r := &p.rerun
	r.sentence, r.halted, r.hits.Current = "", false, -1
	r.player.StopAfter(-1)
	p.ticker.Start()
}

// skipRerunStep continues after a halt, or else jumps to the end of the step.
func (p *Page) skipRerunStep() {
	halted := p.rerun.halted
	p.resumeRerun()
	if !halted {
		p.rerun.player.SkipStep()
	}
	p.advanceRerun(0)
	p.sync()
}

// skipRerunRegister jumps to the end of the register.
func (p *Page) skipRerunRegister() {
	p.resumeRerun()
	p.rerun.player.SkipRegister()
	p.advanceRerun(0)
	p.sync()
}

// whatHitMe shows the next hit on the player's own robot in the last round. After the last hit it
// starts over.
func (p *Page) whatHitMe() {
	r := &p.rerun
	if r.player != nil && p.match.seat == core.NoSeat || r.player == nil && (!p.wasHit() || !p.startRerun()) {
		return
	}
	if !r.hits.Jump(p.match.seat, 1) {
		r.player.Seek(0)
		if !r.hits.Jump(p.match.seat, 1) {
			return
		}
	}
	h := r.hits.Hit()
	moment := p.presenter.Moment(r.player.Recording.Scenes[r.player.Recording.SceneAt(h.First())])
	r.sentence = p.text.Of("replay.told", "Moment", moment, "What", p.presenter.DescribeHit(r.player.Recording, h))
	r.halted = false
	p.ticker.Start()
	p.sync()
}

// wasHit reports whether the player's own robot was hit in the last round.
func (p *Page) wasHit() bool {
	return slices.ContainsFunc(p.match.lastRound.events, func(e core.Event) bool {
		return e.Robot >= 0 && int(e.Robot) == p.match.seat && replay.Hurts(&e)
	})
}

// seekRerun shows the moment of a line of the log.
func (p *Page) seekRerun(line *watch.Line) {
	at := line.Event
	if line.Heading() {
		at++
	}
	p.resumeRerun()
	p.rerun.player.Seek(at)
	p.sync()
}

// showRerun updates the buttons and the caption.
func (p *Page) showRerun() {
	r := &p.rerun
	on := r.player != nil
	if r.button.Icon == nil || on != r.button.On {
		icon, tip := art.IconRewind, "again.tip"
		if on {
			icon, tip = art.IconBack, "again.tip-back"
		}
		r.button.Icon, r.button.Tip = p.pictures.TintableIcon(icon), p.withKey(p.text.Of(tip), "again", 0)
		r.button.Set(on, false)
		r.button.Refresh()
	}
	widgets.Show(r.button, on || p.canRerun())
	widgets.Show(r.hitButton, (on || p.canRerun()) && p.wasHit())
	if !on {
		r.caption.Set("", false)
		return
	}
	at, ok := r.hits.HitField()
	p.view.SetHitField(at, ok)
	r.caption.Set(r.sentence, int(at.Y) > p.match.setup.Board.Layout().Height/2)
}

// placeRerun puts the buttons into the upper left corner, side by side or stacked, depending on
// where the board leaves more room, and the caption over the board.
func (p *Page) placeRerun(edge, top float32, view fyne.Size) {
	u := p.stage.Unit()
	side := p.stage.TouchSize(max(46, 46*u))
	step := side + look.Gap/2*u
	widgets.Put(p.rerun.button, edge, top, side, side)
	if free := p.view.Margin(); free.Height > free.Width {
		widgets.Put(p.rerun.hitButton, edge+step, top, side, side)
	} else {
		widgets.Put(p.rerun.hitButton, edge, top+step, side, side)
	}
	widgets.Put(p.rerun.caption, edge, top, view.Width, view.Height)
}
