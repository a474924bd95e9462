package game

import (
	"roborally/core"
	"roborally/core/grid"
)

// showFacing puts arrows round a robot whose facing is asked for, or that of the player who may choose it with the
// program (D5).
func (p *Page) showFacing() {
	if p.screen.hidden {
		return
	}
	if q := p.question; p.question.open() && q.question.Domain() == core.Facings {
		tip := func(d grid.Direction) string { return p.withKeyName(p.facingTip(d), p.arrowName(d)) }
		p.view.AskFacing(q.subject(), grid.Direction(q.choices[q.chosen]), tip, func(d grid.Direction) { q.answer(int(d)) })
		return
	}
	if !p.editable() || !p.draft.robot.ChoosesFacing {
		p.view.AskFacing(grid.Pos{}, grid.North, nil, nil)
		return
	}
	p.view.AskFacing(p.draft.robot.At, p.facing(), p.facingTip, p.faceRobot)
}

func (p *Page) facingTip(d grid.Direction) string {
	return p.text.Of("tip.face", "Direction", p.presenter.Direction(d))
}

// showFront marks the front of the player's robot while the player programs.
func (p *Page) showFront() {
	if p.match.seat == core.NoSeat {
		return
	}
	r := p.match.Shown.Own()
	p.view.SetFront(r.At, r.Facing, p.editable() && !p.screen.hidden && r.OnBoard && !p.draft.robot.ChoosesFacing)
}

// followRobot keeps the player's robot in sight on a board larger than the view, centred when a new
// hand is dealt.
func (p *Page) followRobot() {
	if p.match.seat == core.NoSeat {
		return
	}
	r := &p.scene.Robots[p.match.seat]
	recentre := p.editable() && p.followedRound != p.match.Shown.State.Round
	if recentre {
		p.followedRound = p.match.Shown.State.Round
	}
	if r.Shown {
		p.view.Follow(r.X, r.Y, recentre)
	}
}
