package lobby

import "fyne.io/fyne/v2"

// TypedKey starts the game with Enter, leaves with Escape, removes the selected seat with Del and opens its
// robot with Space. Up and Down select seats, Left and Right choose maps.
func (p *Page) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyReturn, fyne.KeyEnter:
		if !p.foot.start.Inactive {
			p.startOrReady()
		}
	case fyne.KeyEscape:
		if p.typing() {
			p.stage.Input.Unfocus()
			return
		}
		p.leave()
	case fyne.KeyDelete, fyne.KeyBackspace:
		p.removeSeat(p.seats.selected())
	case fyne.KeyUp, fyne.KeyDown:
		p.seats.MoveChoice(key)
	case fyne.KeyLeft, fyne.KeyRight:
		step := 1
		if key == fyne.KeyLeft {
			step = -1
		}
		if p.isHost() {
			p.chooseMap((p.chosenMapIndex() + step + len(p.maps)) % len(p.maps))
		}
	case fyne.KeySpace:
		p.openChooser(p.seats.selected())
	}
}

// TakesEnter returns true: Enter starts the game, whichever control has the focus.
func (p *Page) TakesEnter() bool { return true }

// typing reports whether a text field has the focus.
func (p *Page) typing() bool {
	focused := p.stage.Input.Focused()
	return p.seats.typing() || focused != nil && p.talk.chat.Field().Entry() == focused
}
