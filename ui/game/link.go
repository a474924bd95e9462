package game

import (
	"errors"

	"roborally/core"
	"roborally/lan/table"
	"roborally/sounds"
)

// link is what the page knows of the connection to a table on another machine.
type link struct {
	away bool // nothing gets through
	kept bool // the program is confirmed as soon as the connection is back
}

// setAway sets whether nothing gets through to a table on another machine. Meanwhile the player can go
// on programming, and Confirm keeps the program until the connection is back.
func (p *person) setAway(away bool) {
	if p.link.away == away {
		return
	}
	p.link.away = away
	if p.match.Ready() && !away {
		p.resendDraft()
	}
}

// keepConfirmed keeps a complete program that cannot be sent now.
func (p *person) keepConfirmed() {
	p.link.kept = true
	p.options.Sounds.Play(sounds.Confirm)
	p.programming.show()
}

// resendDraft sends what the player has done while the connection was lost: the program that was kept,
// or else the draft if the table has another one.
func (p *person) resendDraft() {
	switch {
	case !p.editable():
	case p.link.kept:
		err := p.match.send(core.Input{Kind: core.Confirm, Program: p.draft.program})
		if errors.Is(err, table.ErrAway) {
			return // a view follows, and with it another attempt
		}
		if p.link.kept = false; err != nil {
			p.showError(err)
		}
	case p.draft.program != newDraft(p.match.known.Own()).program:
		p.sendDraft()
	}
}
