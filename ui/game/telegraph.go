package game

import "roborally/core"

// telegraph shows what the hall will do in a register, while the player programs.
type telegraph struct {
	on      bool
	pointed int             // register (1…5) under the pointer; 0: none
	shown   *core.Telegraph // nil: nothing is shown
	known   [core.RegisterCount]*core.Telegraph
	hand    dealtHand // the hand for which known holds
}

// toggleTelegraph shows what the hall will do, or not any more.
func (p *person) toggleTelegraph() {
	p.telegraph.on = !p.telegraph.on
	p.showTelegraph()
	p.page.corner.show()
}

// pointAt is called when the pointer comes onto a register (0…4), or leaves it.
func (p *person) pointAt(register int, in bool) {
	switch {
	case in:
		p.telegraph.pointed = register + 1
	case p.telegraph.pointed == register+1:
		p.telegraph.pointed = 0
	}
	p.showTelegraph()
}

// showTelegraph shows the register under the pointer, or else the one for the next card, or the last.
func (p *person) showTelegraph() {
	t := &p.telegraph
	now := (*core.Telegraph)(nil)
	if t.on && p.shown() && p.editor.Editable() {
		register := t.pointed
		if register == 0 {
			register = p.editor.draft.Target() + 1
		}
		if register == 0 {
			register = core.RegisterCount
		}
		if t.hand != p.editor.dealt {
			t.known, t.hand = [core.RegisterCount]*core.Telegraph{}, p.editor.dealt
		}
		if t.known[register-1] == nil {
			t.known[register-1] = p.match.known.Telegraph(register)
		}
		now = t.known[register-1]
	}
	if now != t.shown {
		t.shown = now
		p.view.SetTelegraph(now)
	}
}
