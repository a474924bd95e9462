package game

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
	"roborally/ui/art"
	"roborally/ui/story"
	"roborally/ui/timeline"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// rerun shows the last round again, as the person at the screen has seen it. Updates wait meanwhile.
type rerun struct {
	page      *Page
	player    *timeline.SeekPlayer // nil: no rerun is shown
	hits      *timeline.HitNavigator
	story     *story.Story
	sentence  string
	caption   *watch.Caption
	button    *widgets.Button // beside the board: starts or leaves the rerun
	hitButton *widgets.Button // beside the board: "what hit me?"
	halted    bool            // stopped at a hit so that the player can read about it
}

// make makes the buttons beside the board.
func (r *rerun) make(p *Page) {
	r.page = p
	r.caption = watch.NewCaption(p.stage, p.pictures)
	r.button = p.iconButton("again.tip", "again", art.IconRewind, r.toggle)
	r.hitButton = p.iconButton("again.tip-hit", "hit", art.IconHit, r.whatHitMe)
	r.show()
}

// possible reports whether there is a round to show again.
func (r *rerun) possible() bool {
	m := r.page.current().match
	return m.Ready() && !m.Busy() && (m.lastRound.complete() || r.lessonOver())
}

// lessonOver reports whether a lesson has reached the end of its last round.
func (r *rerun) lessonOver() bool {
	m := r.page.current().match
	return r.page.OnLessons != nil && m.Shown.State.Phase == core.RoundEnd && len(m.lastRound.events) > 0
}

// toggle starts the rerun at its first register, or leaves it.
func (r *rerun) toggle() {
	if r.player != nil {
		r.stop()
		return
	}
	r.start()
}

// start starts showing the last round again. It returns false if there is none.
func (r *rerun) start() bool {
	p := r.page
	if !r.possible() || p.at == nil {
		return false
	}
	m := p.at.match
	r.player = timeline.NewSeekPlayer(m.lastRound.recording(m.setup))
	r.player.SetSpeed(p.options.Speed)
	r.player.SetHurry(p.hold.held)
	r.player.OnCue, r.player.Own = p.cues.playMove, m.Own
	r.player.OnVisible = func(e *core.Event, _ *core.State) { p.at.flyFlag(e) }
	r.hits, r.story = timeline.NewHitNavigator(r.player), story.Of(r.player.Recording, core.NoSeat)
	if p.OnLessons != nil { // a lesson is no race
		r.story.Lines = slices.DeleteFunc(r.story.Lines, func(l story.Line) bool { return l.Key == "log.won" })
	}
	m.rerun = r.player.Player
	p.at.dropHint()
	p.stage.Input.Unfocus()
	p.ticker.Start()
	p.sync()
	return true
}

// stop returns to the current state of the game.
func (r *rerun) stop() {
	if r.player == nil {
		return
	}
	r.drop()
	r.page.stage.Input.Unfocus()
	r.page.sync()
	r.page.start()
}

// drop ends the rerun without updating the page.
func (r *rerun) drop() {
	if r.player != nil {
		r.player, r.hits, r.story, r.sentence, r.halted = nil, nil, nil, "", false
		r.page.at.match.rerun = nil
		r.page.at.flight.Clear()
		r.page.view.SetHitField(grid.Pos{}, false)
		r.page.ticker.Stop()
		r.show()
	}
}

// advance advances the rerun by dt.
func (r *rerun) advance(dt time.Duration) {
	now := r.player
	changes, halting := now.Changes(), now.StopPending()
	now.Advance(dt)
	switch {
	case now.Ended():
		r.stop()
	case halting && !now.StopPending():
		r.halted = true
		r.page.at.flight.Clear()
		r.page.ticker.Stop()
		r.page.sync()
	case now.Changes() != changes:
		r.page.sync()
	default:
		r.page.draw()
	}
}

// resume lets the rerun continue after a halt.
func (r *rerun) resume() {
	r.page.at.flight.Clear()
	r.sentence, r.halted, r.hits.Current = "", false, -1
	r.player.StopAfter(-1)
	r.page.ticker.Start()
}

// skipStep continues after a halt, or else jumps to the end of the step.
func (r *rerun) skipStep() {
	halted := r.halted
	r.resume()
	if !halted {
		r.player.SkipStep()
	}
	r.advance(0)
	r.page.sync()
}

// skipRegister jumps to the end of the register.
func (r *rerun) skipRegister() {
	r.resume()
	r.player.SkipRegister()
	r.advance(0)
	r.page.sync()
}

// whatHitMe shows the next hit on the player's own robot in the last round. After the last hit it
// starts over.
func (r *rerun) whatHitMe() {
	s := r.page.at
	if s == nil || r.player != nil && s.match.seat == core.NoSeat || r.player == nil && (!s.match.wasHit() || !r.start()) {
		return
	}
	if !r.hits.Jump(s.match.seat, 1) {
		r.player.Seek(0)
		if !r.hits.Jump(s.match.seat, 1) {
			return
		}
	}
	h := r.hits.Hit()
	moment := s.presenter.Moment(r.player.Recording.Scenes[r.player.Recording.SceneAt(h.First())])
	r.sentence = s.text.Of("replay.told", "Moment", moment, "What", s.presenter.DescribeHit(r.player.Recording, h))
	r.halted = false
	r.page.ticker.Start()
	r.page.sync()
}

// wasHit reports whether the player's own robot was hit in the last round.
func (m *Match) wasHit() bool {
	return slices.ContainsFunc(m.lastRound.events, func(e core.Event) bool {
		return e.Robot >= 0 && int(e.Robot) == m.seat && replay.Hurts(&e)
	})
}

// seek shows the moment of a line of the log.
func (r *rerun) seek(line *story.Line) {
	at := line.Event
	if line.Heading() {
		at++
	}
	r.resume()
	r.player.Seek(at)
	r.page.sync()
}

// show updates the buttons and the caption.
func (r *rerun) show() {
	p := r.page
	on := r.player != nil
	if on != r.button.On {
		icon, tip, caption := art.IconRewind, "again.tip", "caption.again"
		if on {
			icon, tip, caption = art.IconBack, "again.tip-back", "caption.back"
		}
		r.button.Caption = p.text.Of(caption)
		r.button.Icon, r.button.Tip = p.pictures.TintableIcon(icon), p.withKey(p.text.Of(tip), "again", 0)
		r.button.Set(on, false)
		r.button.Refresh()
	}
	possible := on || r.possible()
	widgets.Show(r.button, possible)
	widgets.Show(r.hitButton, possible && p.current().match.wasHit())
	if !on {
		r.caption.Set("", false)
		return
	}
	at, ok := r.hits.HitField()
	p.view.SetHitField(at, ok)
	r.caption.Set(r.sentence, int(at.Y) > p.at.match.setup.Board.Layout().Height/2)
}
