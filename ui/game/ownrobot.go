package game

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/board"
)

// showFacing puts arrows round a robot whose facing is asked for, or that of the player who may choose it with the
// program (D5).
func (p *person) showFacing() {
	if !p.shown() {
		return
	}
	if q := p.question; p.question.open() && q.question.Domain() == core.Facings {
		tip := func(d grid.Direction) string { return p.withKeyName(p.facingTip(d), p.arrowName(d)) }
		p.view.AskFacing(q.subject(), grid.Direction(q.choices[q.chosen]), tip, func(d grid.Direction) { q.answer(int(d)) })
		return
	}
	if !p.editor.choosesFacing() {
		p.view.AskFacing(grid.Pos{}, grid.North, nil, nil)
		return
	}
	p.view.AskFacing(p.editor.draft.Robot.At, p.editor.facing(), p.facingTip, p.editor.face)
}

func (p *person) facingTip(d grid.Direction) string {
	return p.text.Of("tip.face", "Direction", p.presenter.Direction(d))
}

// showFront marks the front of the player's robot while the player programs, and where bugs act on it.
func (p *person) showFront() {
	if p.match.seat == core.NoSeat {
		return
	}
	r, programs := p.match.Shown.Own(), p.editor.Editable() && p.shown()
	if !programs {
		p.view.SetFront(r.At, r.Facing, false)
		p.view.SetBodySigns(r.At, r.Facing, nil)
		return
	}
	facing := r.Facing
	if p.editor.draft.Robot.ChoosesFacing {
		facing = p.editor.facing()
	}
	p.view.SetFront(r.At, r.Facing, r.OnBoard && !p.editor.draft.Robot.ChoosesFacing)
	p.view.SetBodySigns(r.At, facing, bodySigns(r))
}

// bodyBugs holds the bugs that act on the robot itself, not on its registers, with the part of it at which they do: the
// laser that fires backwards, the one that burns it, and the side on which it tips over.
var bodyBugs = []board.BodySign{
	{Power: core.Backfire, Ahead: -0.56}, {Power: core.HotLaser, Ahead: 0.36, Right: 0.36}, {Power: core.TopHeavy, Ahead: -0.30, Right: -0.36},
}

// bodySigns returns those that a robot has; none without a robot on the board.
func bodySigns(r *core.Robot) []board.BodySign {
	if r == nil || !r.OnBoard {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(bodyBugs), func(s board.BodySign) bool { return r.Owns(s.Power) == nil })
}

// watch turns the camera to what matters: the own robot and its goal while programming, the action while moving. A
// question turns it itself.
func (p *person) watch() {
	switch {
	case p.asking():
	case p.page.programs():
		p.view.Watch(board.Own, int(p.match.Shown.State.Round))
	default:
		p.view.Watch(board.Action, int(p.match.Show().Shown.State.Round))
	}
}

// showGhost shows where the draft would lead.
func (p *person) showGhost() {
	if q := p.question; p.shown() && q.open() && q.question.Domain() == core.Facings {
		p.view.SetGhost(q.entering())
		return
	}
	var rehearsal *core.Rehearsal // none if there is no preview
	var ghost *board.Ghost
	if p.options.Ghost && p.editor.Editable() {
		rehearsal, _ = p.match.known.Rehearse(p.editor.draft.Program)
	}
	if rehearsal != nil {
		ghost = board.NewGhost(&p.match.known, rehearsal)
	}
	p.view.SetGhost(ghost)
	p.programming.gauge.foresee(rehearsal) // without a card, too, the robot glides on
	if ghost == nil {
		rehearsal = nil
	}
	p.secret.foresee(rehearsal)
}

// showDrifts shows the momentum of robots on ice during the programming phase.
func (p *person) showDrifts() {
	if !p.thinking() {
		p.view.SetDrifts(nil)
		return
	}
	p.view.SetDrifts(p.match.Shown.State.Robots[:len(p.match.players)])
}

// showGoal marks the player's next checkpoint.
func (p *person) showGoal() {
	p.view.SetCheckpoints(p.presenter.Checkpoints())
	r := p.presenter.Robot(p.match.seat)
	if p.match.seat == core.NoSeat || r.Out {
		p.view.SetGoal(core.Robot{}.At, false)
		return
	}
	p.view.SetOwn(p.match.seat)
	p.view.SetGoal(r.Goal())
}
