package game

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/widgets"
)

// binding is what a key does. Keys that write a character are known by it, as it
// is printed on the key, so that they are the same on every keyboard.
type binding struct {
	id    string       // what it does: keys.do.ID in the texts
	key   fyne.KeyName // a key that writes nothing; else ""
	runes string       // characters; the first is shown
	do    func(*Page)  // nil: what the window does by itself
	about bool         // it stands in the list of keys…
	upto  string       // …up to this one, which do the like
}

// digits are the keys of the digits: with the characters that a French keyboard
// writes with them.
var digits = [...]string{"1&", "2é", "3\"", "4'", "5("}

// playerKeys open the windows about the players, by seat.
var playerKeys = [core.MaxRobots]fyne.KeyName{fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4,
	fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF8}

// keys are the keys of the two phases, of the last round watched again, of the
// result, and those of all but the result.
type keys struct{ programming, moving, again, result, both []binding }

func newKeys() *keys {
	return &keys{
		programming: []binding{
			{id: "register", runes: digits[0], do: register(0), about: true, upto: "5"},
			{id: "register", runes: digits[1], do: register(1)},
			{id: "register", runes: digits[2], do: register(2)},
			{id: "register", runes: digits[3], do: register(3)},
			{id: "register", runes: digits[4], do: register(4)},
			{id: "move1", key: fyne.KeyUp, do: command(core.Move1), about: true},
			{id: "left", key: fyne.KeyLeft, do: command(core.RotateLeft), about: true},
			{id: "right", key: fyne.KeyRight, do: command(core.RotateRight), about: true},
			{id: "back", key: fyne.KeyDown, do: command(core.BackUp), about: true},
			{id: "move2", runes: "d", do: command(core.Move2), about: true},
			{id: "move3", runes: "t", do: command(core.Move3), about: true},
			{id: "uturn", runes: "u", do: command(core.UTurn), about: true},
			{id: "special", runes: "s", do: (*Page).special, about: true},
			{id: "exchange", runes: "x", do: (*Page).exchange, about: true},
			{id: "take-back", key: fyne.KeyBackspace, do: (*Page).takeBack, about: true},
			{id: "clear", key: fyne.KeyDelete, do: (*Page).clear, about: true},
			{id: "confirm", key: fyne.KeyReturn, do: (*Page).enter, about: true},
			{id: "confirm", key: fyne.KeyEnter, do: (*Page).enter},
			{id: "rush", key: fyne.KeyReturn, about: true}, // the same, a moment later
			{id: "power", runes: "p", do: (*Page).togglePower, about: true},
			{id: "turn-left", runes: "qa", do: func(p *Page) { p.turn(-1) }, about: true},
			{id: "turn-right", runes: "e", do: func(p *Page) { p.turn(1) }, about: true},
			{id: "ghost", runes: "g", do: (*Page).toggleGhost, about: true},
			{id: "hint", runes: "h", do: (*Page).hintByKey, about: true},
			{id: "use", runes: "i", do: (*Page).hintAtOnce, about: true},
			{id: "review", runes: "c", do: (*Page).reviewByKey, about: true},
		},
		moving: []binding{
			{id: "skip-step", key: fyne.KeySpace, do: (*Page).skipStep, about: true},
			{id: "skip-register", key: fyne.KeyPageDown, do: (*Page).skipRegister, about: true},
			{id: "skip-all", key: fyne.KeyReturn, do: (*Page).skipAll, about: true},
			{id: "skip-all", key: fyne.KeyEnter, do: (*Page).skipAll},
			{id: "speed", runes: digits[0], do: speedKey(0), about: true, upto: "3"},
			{id: "speed", runes: digits[1], do: speedKey(1)},
			{id: "speed", runes: digits[2], do: speedKey(2)},
		},
		again: []binding{{id: "leave-again", key: fyne.KeyEscape, do: (*Page).stopAgain}},
		result: []binding{
			{id: "menu", key: fyne.KeyEscape, do: (*Page).openMenu},
			{id: "play-again", key: fyne.KeyReturn, do: (*Page).onceMore, about: true},
			{id: "play-again", key: fyne.KeyEnter, do: (*Page).onceMore},
			{id: "leaf", runes: digits[0], do: leaf(0), about: true, upto: "3"},
			{id: "leaf", runes: digits[1], do: leaf(1)},
			{id: "leaf", runes: digits[2], do: leaf(2)},
			{id: "again", runes: "r", do: (*Page).toggleAgain},
			{id: "hit", runes: "w", do: (*Page).whatHitMe},
			{id: "review", runes: "c", do: (*Page).reviewByKey},
		},
		both: []binding{
			{id: "menu", key: fyne.KeyEscape, do: (*Page).escape, about: true},
			{id: "chat", runes: "m", do: (*Page).toggleChat, about: true},
			{id: "zoom-in", runes: "+=", do: func(p *Page) { p.view.Zoom(1) }, about: true},
			{id: "zoom-out", runes: "-", do: func(p *Page) { p.view.Zoom(-1) }, about: true},
			{id: "zoom-whole", runes: "0à", do: func(p *Page) { p.view.Whole() }, about: true},
			{id: "again", runes: "r", do: (*Page).toggleAgain, about: true},
			{id: "hit", runes: "w", do: (*Page).whatHitMe, about: true},
			{id: "player", key: playerKeys[0], do: player(0), about: true, upto: "F8"},
			{id: "player", key: playerKeys[1], do: player(1)},
			{id: "player", key: playerKeys[2], do: player(2)},
			{id: "player", key: playerKeys[3], do: player(3)},
			{id: "player", key: playerKeys[4], do: player(4)},
			{id: "player", key: playerKeys[5], do: player(5)},
			{id: "player", key: playerKeys[6], do: player(6)},
			{id: "player", key: playerKeys[7], do: player(7)},
			{id: "keys", runes: "k", do: (*Page).openKeys, about: true},
			{id: "full", key: fyne.KeyF11, about: true},
			{id: "focus", key: fyne.KeyTab, about: true},
			{id: "press", key: fyne.KeySpace, about: true},
		},
	}
}

// escape closes what is said, or opens the menu.
func (p *Page) escape() {
	if !p.closeChat() {
		p.openMenu()
	}
}

func register(n int) func(*Page)         { return func(p *Page) { p.choose(n) } }
func command(c core.Command) func(*Page) { return func(p *Page) { p.placeKind(c) } }
func player(seat int) func(*Page) {
	return func(p *Page) {
		if seat < len(p.match.players) {
			p.openInfo(seat)
		}
	}
}
func speedKey(n int) func(*Page) { return func(p *Page) { p.moving.speed.Choose(n) } }
func leaf(n int) func(*Page)     { return func(p *Page) { p.turnLeaf(n) } }

// bindings lists the keys that do something at the moment.
func (p *Page) bindings() [][]binding {
	switch {
	case p.programming.Visible():
		return [][]binding{p.keys.programming, p.keys.both}
	case p.rerun.reel != nil:
		return [][]binding{p.keys.again, p.keys.moving, p.keys.both}
	}
	return [][]binding{p.keys.moving, p.keys.both}
}

// TypedKey does what a key does.
func (p *Page) TypedKey(key fyne.KeyName) {
	p.press(func(b *binding) bool { return b.key == key })
}

// TypedRune does what a key with a character does.
func (p *Page) TypedRune(r rune) { p.press(typed(r)) }

// typed finds the key that writes a character.
func typed(r rune) func(*binding) bool {
	r = unicode.ToLower(r)
	return func(b *binding) bool { return strings.ContainsRune(b.runes, r) }
}

// resultKeys gives a dialog the keys of the result.
func (p *Page) resultKeys(d *widgets.Dialog) {
	d.Keys = map[fyne.KeyName]func(){}
	for i := range p.keys.result {
		if b := &p.keys.result[i]; b.key != "" {
			d.Keys[b.key] = func() { b.do(p) }
		}
	}
	d.Runes = func(r rune) { p.pressIn([][]binding{p.keys.result}, typed(r)) }
}

// TakesEnter keeps Enter for confirming and skipping, whatever has the focus.
func (p *Page) TakesEnter() bool { return true }

func (p *Page) press(is func(*binding) bool) { p.pressIn(p.bindings(), is) }

func (p *Page) pressIn(lists [][]binding, is func(*binding) bool) {
	for _, list := range lists {
		for i := range list {
			if is(&list[i]) && list[i].do != nil {
				list[i].do(p)
				return
			}
		}
	}
}

// keyOf gives what is printed on the key that does something.
func (p *Page) keyOf(id string) string {
	if b := p.bound(id, 0); b != nil {
		return p.keyName(b)
	}
	return ""
}

// bound gives the n-th (from 0) of the keys with an id, or nil.
func (p *Page) bound(id string, n int) *binding {
	for _, list := range [][]binding{p.keys.programming, p.keys.moving, p.keys.result, p.keys.both} {
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

// keyName gives what is printed on the key.
func (p *Page) keyName(b *binding) string {
	if b.runes != "" {
		return strings.ToUpper(b.runes[:1])
	}
	if strings.HasPrefix(string(b.key), "F") && len(b.key) <= 3 { // F1 to F12
		return string(b.key)
	}
	return p.text.Of("keys.name." + strings.ToLower(string(b.key)))
}

// keyed adds to a hover text which key does the same: the n-th (from 0) of those
// with an id. Where there are no keys nothing is added.
func (p *Page) keyed(said, id string, n int) string {
	b := p.bound(id, n)
	if fyne.CurrentDevice().IsMobile() || said == "" || b == nil {
		return said
	}
	return said + "\n" + p.text.Of("keys.hint", "Key", p.keyName(b))
}
