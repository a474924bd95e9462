package game

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"roborally/core"
)

// binding is the action of a key. Keys that type a character are identified by the printed
// character, so that they are the same on every keyboard.
type binding struct {
	id     string       // action; its text is keys.do.ID
	key    fyne.KeyName // key without a character; else ""
	runes  string       // characters that trigger it; the first is shown to the player
	do     func(*Page)  // nil: the window handles the key itself
	listed bool         // shown in the list of keys
	upTo   string       // if not "", listed as a range up to this key
}

// digits are the digit keys, with the characters that a French keyboard types with them.
// Its “6” types what zooms out.
var digits = [...]string{"1&", "2é", "3\"", "4'", "5(", "6", "7è", "8_", "9ç"}

// playerKeys open the info windows of the players, by seat.
var playerKeys = [core.MaxRobots]fyne.KeyName{fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4,
	fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF8}

// keys holds the bindings of the two phases, of the rerun, of the result, and those common to all
// but the result.
type keys struct{ programming, moving, rerun, result, common []binding }

func newKeys() *keys {
	return &keys{
		programming: []binding{
			{id: "register", runes: digits[0], do: registerKey(0), listed: true, upTo: "5"},
			{id: "register", runes: digits[1], do: registerKey(1)},
			{id: "register", runes: digits[2], do: registerKey(2)},
			{id: "register", runes: digits[3], do: registerKey(3)},
			{id: "register", runes: digits[4], do: registerKey(4)},
			{id: "move1", key: fyne.KeyUp, do: commandKey(core.Move1), listed: true},
			{id: "left", key: fyne.KeyLeft, do: commandKey(core.RotateLeft), listed: true},
			{id: "right", key: fyne.KeyRight, do: commandKey(core.RotateRight), listed: true},
			{id: "back", key: fyne.KeyDown, do: commandKey(core.BackUp), listed: true},
			{id: "move2", runes: "d", do: commandKey(core.Move2), listed: true},
			{id: "move3", runes: "t", do: commandKey(core.Move3), listed: true},
			{id: "uturn", runes: "u", do: commandKey(core.UTurn), listed: true},
			{id: "special", runes: "s", do: edit((*editor).useAbility), listed: true},
			{id: "uses", runes: "o", do: of(func(p *person) { p.programming.openNextUses() }), listed: true},
			{id: "exchange", runes: "x", do: edit((*editor).exchange), listed: true},
			{id: "take-back", key: fyne.KeyBackspace, do: edit((*editor).takeBack), listed: true},
			{id: "clear", key: fyne.KeyDelete, do: of((*person).clearDraft), listed: true},
			{id: "confirm", key: fyne.KeyReturn, do: of((*person).onEnter), listed: true},
			{id: "confirm", key: fyne.KeyEnter, do: of((*person).onEnter)},
			{id: "rush", key: fyne.KeyReturn, listed: true}, // Enter again, while the others think
			{id: "power", runes: "p", do: edit((*editor).togglePower), listed: true},
			{id: "turn-left", runes: "qa", do: edit(func(e *editor) { e.turn(-1) }), listed: true},
			{id: "turn-right", runes: "e", do: edit(func(e *editor) { e.turn(1) }), listed: true},
			{id: "ghost", runes: "g", do: of((*person).toggleGhost), listed: true},
			{id: "telegraph", runes: "v", do: of(func(p *person) { p.telegraph.toggle() }), listed: true},
			{id: "hint", runes: "h", do: of((*person).toggleHint), listed: true},
			{id: "use", runes: "i", do: of((*person).askAndUseHint), listed: true},
			{id: "review", runes: "c", do: of((*person).openReview), listed: true},
		},
		moving: []binding{
			{id: "skip-step", key: fyne.KeySpace, do: func(p *Page) { p.hold.press() }, listed: true},
			{id: "hurry", key: fyne.KeySpace, listed: true}, // held down, see Page.KeyDown
			{id: "skip-register", key: fyne.KeyPageDown, do: (*Page).skipRegister, listed: true},
			{id: "skip-all", key: fyne.KeyReturn, do: (*Page).skipAll, listed: true},
			{id: "skip-all", key: fyne.KeyEnter, do: (*Page).skipAll},
			{id: "speed", runes: digits[0], do: speedKey(0), listed: true, upTo: "3"},
			{id: "speed", runes: digits[1], do: speedKey(1)},
			{id: "speed", runes: digits[2], do: speedKey(2)},
		},
		rerun: []binding{{id: "leave-again", key: fyne.KeyEscape, do: func(p *Page) { p.rounds.stop() }}},
		result: []binding{
			{id: "menu", key: fyne.KeyEscape, do: func(p *Page) { p.menu.open() }},
			{id: "play-again", key: fyne.KeyReturn, do: func(p *Page) { p.modes.result.playAgain() }, listed: true},
			{id: "play-again", key: fyne.KeyEnter, do: func(p *Page) { p.modes.result.playAgain() }},
			{id: "leaf", runes: digits[0], do: tabKey(0), listed: true, upTo: "4"},
			{id: "leaf", runes: digits[1], do: tabKey(1)},
			{id: "leaf", runes: digits[2], do: tabKey(2)},
			{id: "leaf", runes: digits[3], do: tabKey(3)},
			{id: "again", runes: "r", do: func(p *Page) { p.rounds.toggle() }},
			{id: "hit", runes: "w", do: func(p *Page) { p.rounds.whatHitMe() }},
			{id: "review", runes: "c", do: of((*person).openReview)},
		},
		common: []binding{
			{id: "menu", key: fyne.KeyEscape, do: (*Page).escape, listed: true},
			{id: "chat", runes: "m", do: func(p *Page) { p.room.toggleChat() }, listed: true},
			{id: "zoom-in", runes: "+=", do: func(p *Page) { p.view.Zoom(1) }, listed: true},
			{id: "zoom-out", runes: "-", do: func(p *Page) { p.view.Zoom(-1) }, listed: true},
			{id: "zoom-whole", runes: "0à", do: func(p *Page) { p.view.ToggleWhole() }, listed: true},
			{id: "again", runes: "r", do: func(p *Page) { p.rounds.toggle() }, listed: true},
			{id: "hit", runes: "w", do: func(p *Page) { p.rounds.whatHitMe() }, listed: true},
			{id: "player", key: playerKeys[0], do: infoKey(0), listed: true, upTo: "F8"},
			{id: "player", key: playerKeys[1], do: infoKey(1)},
			{id: "player", key: playerKeys[2], do: infoKey(2)},
			{id: "player", key: playerKeys[3], do: infoKey(3)},
			{id: "player", key: playerKeys[4], do: infoKey(4)},
			{id: "player", key: playerKeys[5], do: infoKey(5)},
			{id: "player", key: playerKeys[6], do: infoKey(6)},
			{id: "player", key: playerKeys[7], do: infoKey(7)},
			{id: "captions", runes: "?", do: func(p *Page) { p.toggleCaptions() }, listed: true},
			{id: "keys", runes: "k", do: of((*person).openKeys), listed: true},
			{id: "full", key: fyne.KeyF11, listed: true},
			{id: "focus", key: fyne.KeyTab, listed: true},
			{id: "press", key: fyne.KeySpace, listed: true},
		},
	}
}

// ReleaseKey leaves a character to a page around this one: no action has it any more.
func (p *Page) ReleaseKey(r rune) {
	k := p.keys
	for _, list := range []*[]binding{&k.programming, &k.moving, &k.rerun, &k.result, &k.common} {
		*list = slices.DeleteFunc(*list, func(b binding) bool { return matchRune(r)(&b) })
	}
}

// escape closes the chat, or what options can do with a card, or opens the menu.
func (p *Page) escape() {
	if !p.room.closeChat() && (p.at == nil || !p.at.programming.Uses.Close()) {
		p.menu.open()
	}
}

// of returns the action of a key that is for the person whose panel is shown.
func of(do func(*person)) func(*Page) { return func(p *Page) { do(p.at) } }

// edit returns the action of a key that changes the program.
func edit(do func(*editor)) func(*Page) { return func(p *Page) { do(p.at.editor) } }

// registerKey chooses a register. While the uses of one are open, it opens those of the other instead.
func registerKey(n int) func(*Page) {
	return of(func(p *person) {
		if p.programming.Uses.Register() < 0 {
			p.editor.choose(n)
			return
		}
		p.programming.openUses(n)
	})
}

func commandKey(c core.Command) func(*Page) { return edit(func(e *editor) { e.takeKind(c) }) }
func speedKey(n int) func(*Page)            { return of(func(p *person) { p.moving.speed.Choose(n) }) }
func tabKey(n int) func(*Page)              { return func(p *Page) { p.modes.result.showTab(n) } }
func infoKey(seat int) func(*Page)          { return of(func(p *person) { p.openInfo(seat) }) }

// TypedKey runs the action of a key.
func (p *Page) TypedKey(key fyne.KeyName) {
	if !p.mode.ownKey(key) {
		press(p, p.mode.keys(), func(b *binding) bool { return b.key == key })
	}
}

// TypedRune runs the action of a character.
func (p *Page) TypedRune(r rune) {
	if !p.mode.ownRune(r) {
		press(p, p.mode.keys(), matchRune(r))
	}
}

// matchRune returns a function that reports whether a binding has a character.
func matchRune(r rune) func(*binding) bool {
	r = unicode.ToLower(r)
	return func(b *binding) bool { return strings.ContainsRune(b.runes, r) }
}

// TakesEnter reports whether Enter confirms or skips, whichever control has the focus. While a question is asked it
// presses the one that has it.
func (p *Page) TakesEnter() bool { return p.mode != mode(&p.modes.question) }

// press runs the action of the first key in lists that matches.
func press(p *Page, lists [][]binding, matches func(*binding) bool) {
	for _, list := range lists {
		for i := range list {
			if matches(&list[i]) && list[i].do != nil {
				list[i].do(p)
				return
			}
		}
	}
}

// keyOf returns the label of the key for an action.
func (k *kit) keyOf(id string) string {
	if b := k.findBinding(id, 0); b != nil {
		return k.keyName(b)
	}
	return ""
}

// findBinding returns the n-th (from 0) binding with an id, or nil.
func (k *kit) findBinding(id string, n int) *binding {
	for _, list := range [][]binding{k.keys.programming, k.keys.moving, k.keys.result, k.keys.common} {
		for i := range list {
			if list[i].id != id {
				continue
			}
			if n == 0 {
				return &list[i]
			}
			n--
		}
	}
	return nil
}

// keyName returns the label of a key.
func (k *kit) keyName(b *binding) string {
	if b.runes != "" {
		return strings.ToUpper(b.runes[:1])
	}
	if strings.HasPrefix(string(b.key), "F") && len(b.key) <= 3 { // F1 to F12
		return string(b.key)
	}
	return k.text.Of("keys.name." + strings.ToLower(string(b.key)))
}

// withKey appends to a hover text the n-th (from 0) key with an id. On devices without a keyboard
// it returns the text alone.
func (k *kit) withKey(tip, id string, n int) string {
	b := k.findBinding(id, n)
	if tip == "" || b == nil {
		return tip
	}
	return k.withKeyName(tip, k.keyName(b))
}

// withKeyName is withKey for a key with a label; "" is none.
func (k *kit) withKeyName(tip, label string) string {
	if fyne.CurrentDevice().IsMobile() || label == "" {
		return tip
	}
	return strings.TrimPrefix(tip+"\n"+k.text.Of("keys.hint", "Key", label), "\n")
}
