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

// again is the last round being watched again. What happens meanwhile waits.
type again struct {
	reel    *timeline.Reel // nil: nothing is watched again
	hunt    *timeline.Hunt
	story   *watch.Story
	said    string
	caption *watch.Caption
	button  *widgets.Button // beside the board: watch it, or leave it
	hit     *widgets.Button // beside the board: what hit me?
	shown   *widgets.Button // the same in the result
	halted  bool            // after what hit me, to read what it was
}

// makeAgain makes the buttons beside the board.
func (p *Page) makeAgain() {
	a := &p.rerun
	a.caption = watch.NewCaption(p.stage, p.pictures)
	a.button = widgets.NewButton(p.stage, "", nil, p.toggleAgain)
	a.hit = widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconHit), p.whatHitMe)
	a.hit.Tip = p.keyed(p.text.Of("again.tip-hit"), "hit", 0)
	p.showAgain()
}

// canAgain tells whether there is a round to be watched again.
func (p *Page) canAgain() bool {
	return p.match.Ready() && !p.match.Busy() && (p.match.tape.whole() || p.lessonOver()) && p.asking == nil
}

// lessonOver tells whether a lesson has come to the end of its last round, which no
// other follows.
func (p *Page) lessonOver() bool {
	return p.OnLessons != nil && p.match.Shown.State.Phase == core.RoundEnd && len(p.match.tape.events) > 0
}

// toggleAgain shows the last round again from its first register, or leaves it.
func (p *Page) toggleAgain() {
	if p.rerun.reel != nil {
		p.stopAgain()
		return
	}
	p.watchAgain()
}

// watchAgain begins to show the last round again; false says that there is none.
func (p *Page) watchAgain() bool {
	if !p.canAgain() {
		return false
	}
	a := &p.rerun
	a.reel = timeline.NewReel(p.match.tape.film(p.match.setup))
	a.reel.SetSpeed(p.options.Speed)
	a.reel.OnCue = p.hearAgain
	a.hunt, a.story = timeline.NewHunt(a.reel), watch.Tell(a.reel.Film, core.NoSeat)
	if p.OnLessons != nil { // a lesson is no race
		a.story.Lines = slices.DeleteFunc(a.story.Lines, func(l watch.Line) bool { return l.Key == "log.won" })
	}
	p.match.rerun = a.reel.Player
	p.dropHint()
	p.stage.Unfocus()
	if p.result != nil {
		p.stage.Close(p.result)
	}
	p.motor.Start()
	p.sync()
	return true
}

// stopAgain goes back to the game as it stands.
func (p *Page) stopAgain() {
	if p.rerun.reel == nil {
		return
	}
	p.endAgain()
	p.stage.Unfocus()
	p.sync()
	p.start()
	if p.result != nil {
		p.stage.Open(p.result)
	}
}

// endAgain forgets the round that is watched again.
func (p *Page) endAgain() {
	a := &p.rerun
	if a.reel != nil {
		a.reel, a.hunt, a.story, a.said, a.halted = nil, nil, nil, "", false
		p.match.rerun = nil
		p.view.SetStruck(grid.Pos{}, false)
		p.motor.Stop()
		p.showAgain()
	}
}

// advanceAgain lets time pass in the round that is watched again.
func (p *Page) advanceAgain(dt time.Duration) {
	r := p.rerun.reel
	event, seen, halting := r.Event(), r.Seen(), r.Halting()
	r.Advance(dt)
	switch {
	case r.Ended():
		p.stopAgain()
	case halting && !r.Halting():
		p.rerun.halted = true
		p.motor.Stop()
		p.sync()
	case r.Event() != event, r.Seen() != seen:
		p.sync()
	default:
		p.draw()
	}
}

// goOn lets the round that is watched again run on after it has halted.
func (p *Page) goOn() {
	a := &p.rerun
	a.said, a.halted, a.hunt.Found = "", false, -1
	a.reel.Until(-1)
	p.motor.Start()
}

// stepAgain goes on after a halt, or else jumps to the end of the step.
func (p *Page) stepAgain() {
	halted := p.rerun.halted
	p.goOn()
	if !halted {
		p.rerun.reel.SkipStep()
	}
	p.advanceAgain(0)
	p.sync()
}

// registerAgain jumps to the end of the register.
func (p *Page) registerAgain() {
	p.goOn()
	p.rerun.reel.SkipRegister()
	p.advanceAgain(0)
	p.sync()
}

// whatHitMe shows what was done to the own robot in the last round, one after the
// other; after the last it begins with the first.
func (p *Page) whatHitMe() {
	a := &p.rerun
	if a.reel != nil && p.match.seat == core.NoSeat || a.reel == nil && (!p.wasHit() || !p.watchAgain()) {
		return
	}
	if !a.hunt.Jump(p.match.seat, 1) {
		a.reel.Seek(0)
		if !a.hunt.Jump(p.match.seat, 1) {
			return
		}
	}
	h := a.hunt.Hit()
	moment := p.cast.Moment(a.reel.Film.Scenes[a.reel.Film.SceneAt(h.First())])
	a.said = p.text.Of("replay.told", "Moment", moment, "What", p.cast.Tells(a.reel.Film, h))
	a.halted = false
	p.motor.Start()
	p.sync()
}

// wasHit tells whether something was done to the own robot in the last round.
func (p *Page) wasHit() bool {
	return slices.ContainsFunc(p.match.tape.events, func(e core.Event) bool {
		return e.Robot >= 0 && int(e.Robot) == p.match.seat && replay.Hurts(&e)
	})
}

// seekAgain shows the moment a line of the log is about.
func (p *Page) seekAgain(line *watch.Line) {
	at := line.Event
	if line.Heading() {
		at++
	}
	p.goOn()
	p.rerun.reel.Seek(at)
	p.sync()
}

// showAgain brings what belongs to watching again into line.
func (p *Page) showAgain() {
	a := &p.rerun
	on := a.reel != nil
	if a.button.Icon == nil || on != a.button.On {
		icon, tip := art.IconRewind, "again.tip"
		if on {
			icon, tip = art.IconBack, "again.tip-back"
		}
		a.button.Icon, a.button.Tip = p.pictures.Ink(icon), p.keyed(p.text.Of(tip), "again", 0)
		a.button.Set(on, false)
		a.button.Refresh()
	}
	widgets.Show(a.button, on || p.canAgain())
	widgets.Show(a.hit, (on || p.canAgain()) && p.wasHit())
	if !on {
		a.caption.Set("", false)
		return
	}
	at, ok := a.hunt.Field()
	p.view.SetStruck(at, ok)
	a.caption.Set(a.said, int(at.Y) > p.match.setup.Board.Layout().Height/2)
}

// placeAgain puts the buttons into the upper left corner, one below the other or
// side by side, where the board leaves more room, and the caption over it.
func (p *Page) placeAgain(edge, top float32, view fyne.Size) {
	u := p.stage.Unit()
	side := p.stage.Touch(max(46, 46*u))
	step := side + look.Gap/2*u
	widgets.Put(p.rerun.button, edge, top, side, side)
	if free := p.view.Margin(); free.Height > free.Width {
		widgets.Put(p.rerun.hit, edge+step, top, side, side)
	} else {
		widgets.Put(p.rerun.hit, edge, top+step, side, side)
	}
	widgets.Put(p.rerun.caption, edge, top, view.Width, view.Height)
}
