package game

import (
	"roborally/core"
	"roborally/core/grid"
)

// showFacing puts arrows round the own robot where its owner chooses where it
// looks (D5).
func (p *Page) showFacing() {
	if p.screen.away {
		return
	}
	if !p.open() || !p.draft.robot.ChoosesFacing {
		p.view.AskFacing(grid.Pos{}, grid.North, nil, nil)
		return
	}
	says := func(d grid.Direction) string {
		return p.text.Of("tip.face", "Direction", p.cast.Direction(d))
	}
	p.view.AskFacing(p.draft.robot.At, p.facing(), says, p.face)
}

// showFront marks where the front of the own robot is, for whoever programs it.
func (p *Page) showFront() {
	if p.match.seat == core.NoSeat {
		return
	}
	r := p.match.Shown.Own()
	p.view.SetFront(r.At, r.Facing, p.open() && !p.screen.away && r.OnBoard && !p.draft.robot.ChoosesFacing)
}

// follow keeps the own robot in sight where the board is larger than the view:
// in the middle when a new hand is dealt.
func (p *Page) follow() {
	if p.match.seat == core.NoSeat {
		return
	}
	r := &p.scene.Robots[p.match.seat]
	again := p.open() && p.followed != p.match.Shown.State.Round
	if again {
		p.followed = p.match.Shown.State.Round
	}
	if r.Shown {
		p.view.Follow(r.X, r.Y, again)
	}
}
