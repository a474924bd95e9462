package game

import (
	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/widgets"
)

// draw shows the board of this moment.
func (p *Page) draw() {
	if p.screen.away {
		return
	}
	p.match.Show().Pose(&p.scene)
	if p.open() && p.draft.robot.ChoosesFacing {
		p.scene.Robots[p.match.seat].Angle = art.Heading(p.facing())
	}
	p.view.SetScene(&p.scene)
	p.showFacing()
	p.showFront()
	p.follow()
}

// sync brings everything into line with what is shown.
func (p *Page) sync() {
	if !p.match.Ready() || p.screen.away {
		return
	}
	rerun := p.rerun.reel != nil
	if !p.match.Busy() {
		if !rerun {
			p.motor.Stop()
		}
		p.release()
	}
	p.followHand()
	p.followHint()
	thinking := p.match.Shown.State.Phase == core.Programming && !p.match.Busy() && !p.screen.onlooker && !rerun
	programming := thinking && !p.watches()
	if programming != p.programming.Visible() && !p.company.typing() {
		p.stage.Unfocus() // from what is about to be hidden
	}
	widgets.Show(p.programming, programming)
	widgets.Show(p.moving, !programming)
	switch {
	case programming:
		p.programming.show()
	case rerun, thinking, p.late():
		p.programming.clockwork()
		p.moving.show()
	default:
		p.programming.stop()
		p.moving.show()
	}
	p.showAgain()
	p.showGoal()
	p.showDrifts(thinking)
	p.showGhost()
	p.draw()
	if rerun {
		return
	}
	p.ask()
	if p.match.Shown.State.Phase == core.Finished && !p.match.Busy() && p.OnLessons == nil {
		p.showResult()
	}
	p.OnShow()
}

// watches tells whether nobody plays on the page. Whoever only watches has the
// table of programs all the time, because there is nothing to program.
func (p *Page) watches() bool { return p.match.seat == core.NoSeat && !p.screen.onlooker }

// late tells whether the time to decide runs while the player still watches what
// has led to the decision. Those who share a screen all watch on one page.
func (p *Page) late() bool {
	m := p.match
	_, asked := m.known.Pending()
	if p.screen.onlooker {
		return m.Busy() && m.known.State.Phase == core.Programming && m.clock.Limited && !m.clock.Paused
	}
	return m.Busy() && asked && m.runs
}

// showGhost shows where the draft would lead.
func (p *Page) showGhost() {
	if p.screen.away {
		return
	}
	if !p.options.Ghost || !p.open() {
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

// showDrifts shows the momentum of the robots on ice while one thinks about it.
func (p *Page) showDrifts(thinking bool) {
	if !thinking {
		p.view.SetDrifts(nil)
		return
	}
	p.view.SetDrifts(p.match.Shown.State.Robots[:len(p.match.players)])
}

func (p *Page) showGoal() {
	r := p.cast.Robot(p.match.seat)
	if p.match.seat == core.NoSeat || r.Out {
		p.view.SetGoal(core.Robot{}.At, false)
		return
	}
	p.view.SetOwn(p.match.seat)
	p.view.SetGoal(r.Goal())
}
