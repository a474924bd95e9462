package lobby

import (
	"slices"

	"fyne.io/fyne/v2"

	"roborally/lan/lobby"
)

// TypedKey starts the game with Enter, leaves with Escape, removes the selected seat with Del and opens its
// robot with Space. Up and Down select seats, Left and Right choose maps.
func (p *Page) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyReturn, fyne.KeyEnter:
		if !p.start.Inactive {
			p.startOrReady()
		}
	case fyne.KeyEscape:
		if p.typing() {
			p.stage.Input.Unfocus()
			return
		}
		p.leave()
	case fyne.KeyDelete, fyne.KeyBackspace:
		p.removeSeat(p.selected)
	case fyne.KeyUp:
		p.stepSeat(-1)
	case fyne.KeyDown:
		p.stepSeat(1)
	case fyne.KeyLeft, fyne.KeyRight:
		step := 1
		if key == fyne.KeyLeft {
			step = -1
		}
		if p.isHost() {
			p.chooseMap((p.chosenMapIndex() + step + len(p.maps)) % len(p.maps))
		}
	case fyne.KeySpace:
		p.openChooser(p.selected)
	}
}

// TakesEnter returns true: Enter starts the game, whichever control has the focus.
func (p *Page) TakesEnter() bool { return true }

// typing reports whether a text field has the focus.
func (p *Page) typing() bool {
	focused := p.stage.Input.Focused()
	if focused == nil {
		return false
	}
	for _, r := range p.rows {
		if r.field.Entry() == focused {
			return true
		}
	}
	return p.chat.Field().Entry() == focused
}

func (p *Page) stepSeat(by int) {
	n := len(p.state.Seats)
	if n == 0 {
		return
	}
	at := slices.IndexFunc(p.state.Seats, func(s lobby.Seat) bool { return s.ID == p.selected })
	p.selectSeat(p.state.Seats[max(0, min(at+by, n-1))].ID)
}
