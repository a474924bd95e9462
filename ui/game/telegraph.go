package game

import "roborally/core"

// telegraph shows what the hall will do in a register, while the player programs.
type telegraph struct {
	person  *person
	on      bool
	pointed int             // register (1…5) under the pointer; 0: none
	shown   *core.Telegraph // nil: nothing is shown
	known   [core.RegisterCount]*core.Telegraph
	hand    dealtHand // the hand for which known holds
}

// toggle shows what the hall will do, or not any more.
func (t *telegraph) toggle() {
	t.on = !t.on
	t.show()
	t.person.page.corner.show()
}

// pointAt is called when the pointer comes onto a register (0…4), or leaves it.
func (t *telegraph) pointAt(register int, in bool) {
	switch {
	case in:
		t.pointed = register + 1
	case t.pointed == register+1:
		t.pointed = 0
	}
	t.show()
}

// show shows the register under the pointer, or else the one for the next card, or the last.
func (t *telegraph) show() {
	p := t.person
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
