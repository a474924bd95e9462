package game

import (
	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/board"
)

// screen describes how a page shares the window with the pages of other players at the same
// machine. The zero value with an onIdle is for a page that has the window for itself.
type screen struct {
	view      *board.View // the board of all pages; nil: the page has its own
	shared    bool        // one of several players' pages; it shows whose it is
	movesOnly bool        // the page shows only the moves, to all players
	hidden    bool        // another page is shown
	onIdle    func()      // called when all events have been shown
}

// Each calls f with the page, like HotSeat.Each, which has several.
func (p *Page) Each(f func(*Page)) { f(p) }

// withdraw hides everything that is the player's own, before another player looks at the screen.
func (p *Page) withdraw() {
	p.screen.hidden = true
	p.ticker.Stop()
	p.dropRerun()
	p.dropHint()
	p.review.job.cancel()
	p.review.job, p.review.close = nil, nil
	p.question.drop()
	p.menu = nil
	p.closeChat()
	p.programming.stopClock()
	p.view.SetGhost(nil)
	p.view.SetAdvised(nil)
	p.view.SetOwn(core.NoSeat)
	p.view.SetGoal(core.Robot{}.At, false)
	p.view.AskFacing(grid.Pos{}, grid.North, nil, nil)
	p.view.SetFront(grid.Pos{}, grid.North, false)
}

// appear shows the page again in its current state.
func (p *Page) appear() {
	p.screen.hidden = false
	p.view.Describe = p.describe
	p.sync()
	p.start()
}
