package game

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/timeline"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// Mode returns what the page shows: programming, waiting, moving, again (the rerun), question or
// result.
func (p *Page) Mode() string {
	switch {
	case p.rerun.player != nil:
		return "again"
	case p.result != nil:
		return "result"
	case p.question.open():
		return "question"
	case p.editable():
		return "programming"
	case p.programming.Visible():
		return "waiting"
	}
	return "moving"
}

// Round returns the number of the round that is shown.
func (p *Page) Round() int { return int(p.presenter.State().Round) }

// FilledSlots returns how many registers of the player's program are filled with cards of the hand
// or locked.
func (p *Page) FilledSlots() int { return core.RegisterCount - p.draft.freeCount() }

// View returns what the player's seat knows of the game.
func (p *Page) View() *core.View { return &p.match.known }

// Targets returns what can be clicked now, for scripts and tests.
func (p *Page) Targets() []widgets.Target {
	var targets []widgets.Target
	add := func(name string, o fyne.CanvasObject) {
		if o.Visible() {
			targets = append(targets, widgets.Target{Name: name, Object: o})
		}
	}
	if p.review.close != nil { // nothing behind the review can be reached
		add("close-review", p.review.close)
		return targets
	}
	switch p.Mode() {
	case "programming", "waiting":
		for i, kind := range paletteOrder {
			add("kind-"+watch.CommandID(kind), p.programming.palette[i])
		}
		add("special", p.programming.palette[len(paletteOrder)])
		for i, choice := range p.programming.hand {
			add("hand-"+strconv.Itoa(int(choice)), p.programming.handCards[i])
		}
		for n, slot := range p.programming.slots {
			add("slot-"+strconv.Itoa(n+1), slot)
		}
		for seat, chip := range p.programming.players {
			add("player-"+strconv.Itoa(seat), chip)
		}
		for _, d := range grid.Directions {
			add("face-"+d.String(), p.view.FacingArrow(d))
		}
		add("confirm", p.programming.confirm)
		add("clear", p.programming.clear)
		add("power", p.programming.power)
		add("ghost", p.programming.ghost)
		add("menu", p.programming.head.menu)
		if p.hint.button != nil {
			add("hint", p.hint.button)
			add("review", p.review.button)
		}
		if p.programming.advice.Visible() {
			add("use-hint", p.programming.advice.use)
		}
	case "moving", "again":
		add("log", p.moving.log)
		add("step", p.moving.step)
		add("all", p.moving.all)
		add("menu", p.moving.head.menu)
		for i, b := range p.moving.speed.Buttons() {
			add("speed-"+strconv.Itoa(i), b)
		}
		for _, r := range p.moving.rows {
			add("player-"+strconv.Itoa(r.Seat()), r)
		}
	case "question":
		for i, o := range p.question.objects {
			add("answer-"+strconv.Itoa(i), o)
		}
		add("log", p.moving.log)
		add("menu", p.moving.head.menu)
		for _, r := range p.moving.rows {
			add("player-"+strconv.Itoa(r.Seat()), r)
		}
	case "result":
		for i, b := range p.tabs.Buttons() {
			add([...]string{"standings", "statistics", "achievements"}[i], b)
		}
		if p.rerun.resultButton != nil {
			add("replay", p.rerun.resultButton)
		}
		add("again", p.againButton)
		add("new", p.leaveButton)
		if p.reviewButton != nil {
			add("review", p.reviewButton)
		}
	}
	if p.Mode() != "result" {
		add("replay", p.rerun.button)
		add("hit", p.rerun.hitButton)
	}
	for i, a := range p.roomView.strip.notice.actions {
		add(a.name, p.roomView.strip.buttons[i])
	}
	if p.roomView.room != nil && p.Mode() != "result" {
		add("chat", p.roomView.button)
		if p.roomView.chat.Visible() {
			add("say", p.roomView.chat.Field())
		}
	}
	add("board", p.view)
	return targets
}

// Programs returns what the table of programs shows, by seat, in the signs of the text formats. For
// example, "+2 l ? ? ?" has two revealed commands and three cards face down. An empty register is a
// dot.
func (p *Page) Programs() []string {
	programs := make([]string, len(p.match.players))
	for _, r := range p.moving.rows {
		signs := make([]string, core.RegisterCount)
		for n := range signs {
			switch command, _, state, filled := r.Card(n); {
			case !filled:
				signs[n] = core.NoCommand.String()
			case state == art.CardHidden:
				signs[n] = "?"
			default:
				signs[n] = command.String()
			}
		}
		programs[r.Seat()] = strings.Join(signs, " ")
	}
	return programs
}

// Log returns the story so far, line by line.
func (p *Page) Log() []string {
	var texts []string
	lines := p.storyLines()
	for i := range lines {
		texts = append(texts, p.presenter.LineText(&lines[i]))
	}
	return texts
}

// Order returns the robot's position (from 1) in the shown register's order, or 0 if it has not
// acted yet.
func (p *Page) Order(seat int) int { return p.match.Order(seat) }

// Scene returns the board as drawn at this moment.
func (p *Page) Scene() *timeline.Scene { return &p.scene }

// GhostEnd returns where the ghost ends; ok is false if no ghost is shown, or if the robot would be
// destroyed.
func (p *Page) GhostEnd() (at grid.Pos, ok bool) { return p.view.GhostEnd() }

// AdvisedEnd is like GhostEnd, for the ghost of the proposed program.
func (p *Page) AdvisedEnd() (at grid.Pos, ok bool) { return p.view.AdvisedEnd() }

// Drift returns where the arrow of a robot on ice points; ok is false if it has none.
func (p *Page) Drift(seat int) (to grid.Pos, ok bool) { return p.view.DriftTarget(seat) }

// Shown returns the state at the current moment of the animation.
func (p *Page) Shown() *core.State { return p.presenter.State() }
