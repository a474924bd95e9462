package game

import (
	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/widgets"
)

// draw shows the board at the current moment.
func (p *Page) draw() {
	if p.screen.hidden {
		return
	}
	p.match.Show().Pose(&p.scene)
	if p.editable() && p.draft.robot.ChoosesFacing {
		p.scene.Robots[p.match.seat].Angle = art.Heading(p.facing())
	}
	p.view.SetScene(&p.scene)
	p.showFacing()
	p.showFront()
	p.followRobot()
}

// sync updates every part of the page to the current moment.
func (p *Page) sync() {
	if !p.match.Ready() || p.screen.hidden {
		return
	}
	rerun := p.rerun.player != nil
	if !p.match.Busy() {
		if !rerun {
			p.ticker.Stop()
		}
		p.release()
	}
	p.syncDraft()
	p.dropStaleHint()
	p.syncQuestion()
	thinking := p.match.Shown.State.Phase == core.Programming && !p.match.Busy() && !p.screen.movesOnly && !rerun
	programming := thinking && !p.spectates() && !p.question.open()
	if programming != p.programming.Visible() && !p.roomView.typing() {
		p.stage.Input.Unfocus() // the focus may be on a control that is about to be hidden
	}
	p.roomView.strip.show()
	widgets.Show(p.programming, programming)
	widgets.Show(p.moving, !programming)
	switch {
	case programming:
		p.programming.show()
	case rerun, thinking, p.question.open(), p.behindClock():
		p.programming.runClock()
		p.moving.show()
	default:
		p.programming.stopClock()
		p.moving.show()
	}
	p.showRerun()
	p.showGoal()
	p.showDrifts(thinking)
	p.showGhost()
	p.draw()
	if rerun {
		return
	}
	if p.match.Shown.State.Phase == core.Finished && !p.match.Busy() && p.OnLessons == nil {
		p.showResult()
	}
	p.OnShow()
}

// spectates reports whether the page is a spectator's. A spectator sees the table of programs all
// the time.
func (p *Page) spectates() bool { return p.match.seat == core.NoSeat && !p.screen.movesOnly }

// behindClock reports whether the clock runs while the player still watches the moves that led to
// the decision. On a shared screen all players watch on one page.
func (p *Page) behindClock() bool {
	m := p.match
	_, asked := m.known.Pending()
	if p.screen.movesOnly {
		return m.Busy() && m.known.State.Phase == core.Programming && m.clock.Limited && !m.clock.Paused
	}
	return m.Busy() && asked && m.clockRuns
}

// showGhost shows where the draft would lead.
func (p *Page) showGhost() {
	if p.screen.hidden {
		return
	}
	if !p.options.Ghost || !p.editable() {
		p.view.SetGhost(nil)
		return
	}
	rehearsal, err := p.match.known.Rehearse(p.draft.program)
	if err != nil {
		p.view.SetGhost(nil)
		return
	}
	p.view.SetGhost(board.NewGhost(&p.match.known, rehearsal))
}

// showDrifts shows the momentum of robots on ice during the programming phase.
func (p *Page) showDrifts(thinking bool) {
	if !thinking {
		p.view.SetDrifts(nil)
		return
	}
	p.view.SetDrifts(p.match.Shown.State.Robots[:len(p.match.players)])
}

func (p *Page) showGoal() {
	p.view.SetCheckpoints(p.presenter.Checkpoints())
	r := p.presenter.Robot(p.match.seat)
	if p.match.seat == core.NoSeat || r.Out {
		p.view.SetGoal(core.Robot{}.At, false)
		return
	}
	p.view.SetOwn(p.match.seat)
	p.view.SetGoal(r.Goal())
}
