package game

import (
	"roborally/core"
	"roborally/core/grid"
)

// showFacing puts arrows round the player's robot if its player may choose the facing (D5).
func (p *Page) showFacing() {
	if p.screen.hidden {
		return
	}
	if !p.editable() || !p.draft.robot.ChoosesFacing {
		p.view.AskFacing(grid.Pos{}, grid.North, nil, nil)
		return
	}
	tip := func(d grid.Direction) string {
		return p.text.Of("tip.face", "Direction", p.presenter.Direction(d))
	}
	p.view.AskFacing(p.draft.robot.At, p.facing(), tip, p.faceRobot)
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
