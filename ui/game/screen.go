package game

import (
	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/board"
)

// screen is how a page shares the window with those of others who play at the
// same machine. The zero value with a rested is that of a page that has the
// window for itself.
type screen struct {
	view     *board.View // the one board of all pages; nil: the page has its own
	shared   bool        // the page says whose it is
	onlooker bool        // the page shows the moves alone, to everybody
	away     bool        // somebody else's page is shown: this one keeps still
	rested   func()      // called when all that has happened has been shown
}

// Each does something with the page: a HotSeat has several.
func (p *Page) Each(f func(*Page)) { f(p) }

// withdraw takes all from the screen that is the player's own: from now on
// somebody else may look at it.
func (p *Page) withdraw() {
	p.screen.away = true
	p.motor.Stop()
	p.endAgain()
	p.dropHint()
	p.review.errand.cancel()
	p.review.errand, p.review.close = nil, nil
	p.asking, p.askingID, p.answers = nil, 0, nil
	p.menu = nil
	p.closeChat()
	p.programming.stop()
	p.view.SetGhost(nil)
	p.view.SetAdvised(nil)
	p.view.SetOwn(core.NoSeat)
	p.view.SetGoal(core.Robot{}.At, false)
	p.view.AskFacing(grid.Pos{}, grid.North, nil, nil)
	p.view.SetFront(grid.Pos{}, grid.North, false)
}

// appear shows the page again, as things stand.
func (p *Page) appear() {
	p.screen.away = false
	p.view.Describe = p.describe
	p.sync()
	p.start()
}
