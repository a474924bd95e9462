package game

import (
	"slices"
	"strings"
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/sounds"
	"roborally/ui/coach"
	"roborally/ui/hand"
	"roborally/ui/story"
	"roborally/ui/timeline"
	"roborally/ui/watch"
)

// person is somebody at this machine: what they know of the game, what they are making of their
// turn, and their panel. A spectator is a person without a seat.
//
// Every person has a Match of their own, so that what one player knows is nowhere in the panel of
// another.
type person struct {
	*kit
	page      *Page
	match     *Match
	presenter *watch.Presenter
	editor    *editor
	hint      *coach.Hint   // nil without a coach
	review    *coach.Review // nil without a coach
	autoSkip  uint16        // round whose moves are skipped as soon as they arrive; 0: none
	telegraph telegraph
	record    record
	absence   *table.Absence    // what a computer player did meanwhile, until it has been read; nil: nothing
	settled   uint32            // on a shared screen: the last decision made
	limited   bool              // on a shared screen: the last update had a time limit
	flight    *watch.FlagFlight // flags on their way from the board to the panel
	caughtUp  chan struct{}     // holds a token when all received events have been shown
	meets     introduction      // of options
	sheet     *optionSheet      // the window about an option that was opened last; nil: none yet
	secret    *secretGoal

	programming *programming
	moving      *moving
	question    *questionStrip
}

// newPerson returns somebody who plays or watches through a session. The panel is made by makePanel.
func newPerson(p *Page, session table.Session, adviser coach.Adviser) *person {
	s := &person{kit: p.kit, page: p, caughtUp: make(chan struct{}, 1)}
	s.match = newMatch(session, time.Now)
	s.presenter = &watch.Presenter{Stage: p.stage, Words: story.Words{Text: p.text}, Pictures: p.pictures, Game: s.match}
	s.record = record{tally: tally.New(s.match.setup), presenter: s.presenter, lesson: func() bool { return p.OnLessons != nil }}
	s.record.story.MaxLines = maxLines
	s.match.OnApply, s.match.OnCue = s.record.count, s.playMove
	s.match.OnVisible = func(e *core.Event, before *core.State) {
		s.record.tell(e, before)
		s.flyFlag(e)
	}
	s.flight = watch.NewFlagFlight(s.presenter)
	s.flight.OnArrival = s.showStanding
	s.match.SetSpeed(p.options.Speed)
	touched := func() {
		s.showDraft()
		p.OnShow()
	}
	s.editor = &editor{kit: p.kit, match: s.match, hint: s.advised, say: s.say, failed: s.showError,
		changed: s.draftChanged, touched: touched, confirmed: func() { s.absence = nil },
		openOption: func(power core.Power) { openOption(s, power) }}
	s.telegraph.person, s.secret = s, &secretGoal{person: s}
	s.askCoach(adviser)
	return s
}

// makePanel makes the controls of the panel.
func (p *person) makePanel() {
	p.question = newQuestionStrip(p)
	p.programming = newProgramming(p)
	p.moving = newMoving(p)
}

// shown reports whether the person's panel is in the window.
func (p *person) shown() bool { return p.page.at == p }

// shares reports whether the person takes turns with others at this machine.
func (p *person) shares() bool { return p.page.turns != nil && p != p.page.watcher }

// watchesForAll reports whether this is the spectator through whom all people at this machine watch
// the moves.
func (p *person) watchesForAll() bool { return p.page.turns != nil && p == p.page.watcher }

// spectates reports whether the person is a spectator, who sees the table of programs all the time.
func (p *person) spectates() bool { return p.match.seat == core.NoSeat && !p.watchesForAll() }

// reruns reports whether the person watches the last round again.
func (p *person) reruns() bool { return p.match.rerun != nil }

// asking reports whether the person is asked a question.
func (p *person) asking() bool { return p.question.open() }

// release lets Listen receive the next update.
func (p *person) release() {
	select {
	case p.caughtUp <- struct{}{}:
	default:
	}
}

// close ends the person's session.
func (p *person) close() {
	p.withdraw()
	p.match.Drop()
	p.release()
	p.match.session.Close()
}

// asked reports whether the game waits for the player, even if the animation has not reached that
// point.
func (p *person) asked() bool {
	_, asked := p.match.known.Pending()
	return asked && !p.page.closed
}

// behindClock reports whether the clock runs while the player still watches the moves that led to
// the decision. On a shared screen all players watch together.
func (p *person) behindClock() bool {
	m := p.match
	_, asked := m.known.Pending()
	if p.watchesForAll() {
		return m.Busy() && m.known.State.Phase == core.Programming && m.clock.Limited && !m.clock.Paused
	}
	return m.Busy() && asked && m.clockRuns
}

// timed reports whether the time left is shown while the person does not program.
func (p *person) timed() bool {
	return p.reruns() || p.asking() || p.spectates() && !p.match.Busy() || p.behindClock()
}

// thinking reports whether the moves have been shown and players are programming.
func (p *person) thinking() bool {
	return p.match.Shown.State.Phase == core.Programming && !p.match.Busy() && !p.watchesForAll() && !p.reruns()
}

// apply applies an update without showing it. It returns false if the update is faulty.
func (p *person) apply(u table.Update) bool {
	if cue := p.record.noteSeats(u.Players); cue != "" && !p.shares() {
		p.page.cues.play(cue)
	}
	if u.Tally != nil {
		p.record.countFrom(u.Tally)
	}
	if p == p.page.watcher && slices.ContainsFunc(u.Events, func(e core.Event) bool { return e.Kind == core.LastCalled }) {
		p.page.tellCalled()
	}
	skipping := p.autoSkipping()
	if err := p.match.apply(u); err != nil {
		p.page.OnFault(err)
		return false
	}
	p.noteAbsence(u.Absence)
	if skipping {
		p.skipAll()
	}
	return true
}

// noteAbsence keeps what a computer player has done for the player, who has come back. Its program for
// the current round becomes the draft, unless the player has begun one.
func (p *person) noteAbsence(a *table.Absence) {
	r := p.match.known.Own()
	if a == nil || r == nil {
		return
	}
	kept := *a
	switch own := p.editor.dealt == handOf(&p.match.known) && !p.editor.draft.Empty(); {
	case own:
		kept.Drafted = false
	case kept.Drafted:
		p.editor.dealt = dealtHand{}
	}
	p.absence = &kept
}

// skipAll jumps to the end of the moves that are shown.
func (p *person) skipAll() { p.match.skip((*timeline.Player).SkipAll) }

// describe returns the hover text of a field, including whether it is the next goal.
func (p *person) describe(at grid.Pos) string {
	tip := p.question.withTip(at, p.presenter.Describe(at))
	if t := p.telegraph.shown; t != nil {
		tip = strings.TrimPrefix(p.presenter.DescribeTelegraph(t, at)+"\n"+tip, "\n")
	}
	if r := p.match.Shown.Own(); r != nil && !r.Out {
		for _, bug := range r.Cards() {
			if on := bugFields[bug.Power]; on != nil && on(p.match.setup.Board.Layout().At(at)) {
				tip += "\n" + p.presenter.OwnedTip(bug)
			}
		}
		if r.At == at && p.editor.Editable() {
			for _, sign := range bodySigns(r) {
				tip += "\n" + p.presenter.OwnedTip(*r.Owns(sign.Power))
			}
		}
		if goal, ok := r.Goal(); ok && goal == at {
			tip = p.text.Of("tip.goal") + "\n" + tip
		}
	}
	return tip
}

// bugFields holds for bugs the fields on which they act.
var bugFields = map[core.Power]func(*core.Field) bool{
	core.Dizzy:    func(f *core.Field) bool { return f.Terrain == core.GearLeft || f.Terrain == core.GearRight },
	core.Slippery: func(f *core.Field) bool { return f.Terrain == core.SlowBelt },
	core.RustyPlates: func(f *core.Field) bool {
		return f.Terrain == core.SingleWrench || f.Terrain == core.DoubleWrench || f.Checkpoint > 0
	},
}

// goal returns the text for the next checkpoint of the player's robot, or "" if it has none.
func (p *person) goal() string {
	if p.match.seat == core.NoSeat {
		return ""
	}
	r := p.match.Shown.Own()
	if _, ok := r.Goal(); !ok || r.Out || p.match.setup.Rules.GoalFlags {
		return ""
	}
	number, lap := r.InLap(int(r.Touched) + 1)
	if laps, _ := r.Laps(); laps > 1 {
		return p.text.Of("play.goal-lap", "N", number, "Lap", lap, "Laps", laps)
	}
	return p.text.Of("play.goal", "N", number)
}

// playMove plays the cue of a moment of the animation. On a shared screen only the watcher's are heard.
func (p *person) playMove(n sounds.Note) {
	if !p.shares() {
		p.page.cues.playMove(n)
	}
}

// say shows a sentence in the programming panel until it is updated.
func (p *person) say(sentence string) {
	p.options.Sounds.Play(sounds.Refuse)
	p.dropHint() // it would cover the sentence
	p.programming.tell(sentence)
}

// showError shows why an input failed, also after it had been sent.
func (p *person) showError(err error) {
	switch {
	case !p.shown():
	case p.asking():
		p.question.say(p.errorText(err))
	default:
		p.say(p.errorText(err))
	}
}

// showDraft shows the draft, and what the hall does in the register for the next card.
func (p *person) showDraft() {
	p.programming.show()
	p.telegraph.show()
}

// draftChanged shows a change of the draft.
func (p *person) draftChanged(was hand.Draft) {
	p.page.cues.draftChange(&was, &p.editor.draft)
	p.showDraft()
	p.showGhost()
	if p.sheet != nil {
		p.sheet.sync()
	}
	if p.editor.draft.Program.Facing != was.Program.Facing {
		p.page.draw()
	}
}

// status returns what the game waits for.
func (p *person) status() string {
	e, r := p.editor, p.match.Shown.Own()
	d := &e.draft
	switch {
	case p.autoSkipping() && !e.Editable():
		return p.text.Of("play.rushing")
	case r == nil || r.Out:
		return p.text.Of("play.watching")
	case r.Down:
		return p.text.Of("play.down")
	case !e.Editable() && p.page.room.strip.waitedLong: // the strip says for whom
		return p.text.Of("company.set")
	case !e.Editable():
		return p.text.Of("play.waiting")
	case e.kept:
		return p.text.Of("company.kept")
	case e.away:
		return p.text.Of("company.confirm-away")
	case p.hint != nil && p.hint.Thinking():
		return p.text.Of("hint.thinking")
	case d.Program.PowerDown:
		return p.text.Of("play.announced")
	case d.Robot.ChoosesFacing && d.Program.Facing == core.Unchosen:
		return p.text.Of("play.facing", "Left", p.keyOf("turn-left"), "Right", p.keyOf("turn-right"))
	case sightText(p) != "":
		return sightText(p)
	case !p.stage.Low() && p.secret.idles:
		return p.text.Of("power." + core.IdleCurrent.String() + ".about")
	case !p.stage.Low() && p.secret.plan() != "": // a low window has room for the numbers in the head alone
		return p.secret.plan()
	case p.match.Shown.State.Round == 1 && p.page.OnLessons == nil && d.FreeCount() > 0:
		return p.text.Count("play.free", d.FreeCount())
	}
	return ""
}

// onEnter confirms the program. Once it is confirmed, Enter toggles skipping the moves that are
// still unknown.
func (p *person) onEnter() {
	switch {
	case p.programming.Uses.Close():
	case p.hint != nil && p.hint.WillBeUsed(): // the coach still computes the program to confirm
	case p.editor.Editable():
		p.editor.confirm()
	default:
		p.toggleAutoSkip()
	}
}

// clearDraft returns all cards to the hand, and hides the hint.
func (p *person) clearDraft() {
	p.dropHint()
	p.editor.clear()
}

// toggleGhost switches the preview on or off.
func (p *person) toggleGhost() {
	p.page.SetGhost(!p.options.Ghost)
	p.page.OnOptions()
}

// autoSkipping reports whether the player has asked to skip the moves of the current round, and the
// round is not over.
func (p *person) autoSkipping() bool {
	s := &p.match.known.State
	return p.autoSkip == s.Round && s.Round > 0 && s.Phase != core.Finished
}

// startAutoSkip skips the moves of this round that are not known yet because a player is still
// thinking about a program or a question.
func (p *person) startAutoSkip() { p.autoSkip = p.match.known.State.Round }

// toggleAutoSkip starts or stops skipping the moves of this round while the others are still
// thinking. It does nothing on a shared screen, where all watch the moves together.
func (p *person) toggleAutoSkip() {
	if p.page.mode != mode(&p.page.modes.watching) || p.shares() {
		return
	}
	if p.autoSkipping() {
		p.autoSkip = 0
	} else {
		p.startAutoSkip()
	}
	p.programming.tell(p.status())
}

// flyFlag lets the flag of a checkpoint that has just been reached, or on which the robot has scored, fly to the row of the
// robot. Skipped events fly nothing.
func (p *person) flyFlag(e *core.Event) {
	if e.Kind != core.Touched && e.Kind != core.Scored || !p.shown() || !p.page.advancing {
		return
	}
	p.flight.Start(int(e.N), p.view, p.view.PositionOf(e.At), p.moving.rows.Row(int(e.Robot)))
}

// showStanding updates how the robots stand.
func (p *person) showStanding() {
	p.moving.rows.Update()
	p.programming.portraits.Update()
}
