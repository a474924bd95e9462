package editor

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"roborally/maps"
	"roborally/maps/drawing"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// binding is the action of a key. Keys that type a character are known by it, so that they are the same on every
// keyboard.
type binding struct {
	id    string       // its text is editor.ID, or editor.tool.ID for a tool
	runes string       // characters that trigger it; the first one is shown
	key   fyne.KeyName // key without a character; else ""
	ctrl  string       // the letter with Ctrl that is shown; see TypedShortcut
	tool  bool
	do    func(*Page)
}

// bindings lists the keys of the page: first the tools, in the order of the palette.
var bindings []binding

func init() { // not in the declaration: the actions refer to the list
	for _, t := range []struct {
		tool drawing.Tool
		key  string
	}{
		{drawing.SlowBelt, "b"}, {drawing.ExpressBelt, "x"}, {drawing.GearLeft, "g"}, {drawing.GearRight, "h"},
		{drawing.Wall, "w"}, {drawing.Laser, "l"}, {drawing.Pusher, "p"}, {drawing.Crusher, "c"},
		{drawing.Pit, "d"}, {drawing.Oil, "o"}, {drawing.Ice, "i"}, {drawing.SingleWrench, "r"}, {drawing.DoubleWrench, "u"},
		{drawing.Checkpoint, "f"}, {drawing.Start, "s"}, {drawing.Eraser, "e"},
	} {
		bindings = append(bindings, binding{id: t.tool.ID(), runes: t.key, tool: true, do: func(p *Page) { p.choose(t.tool) }})
	}
	bindings = append(bindings, []binding{
		{id: "select", runes: "v", tool: true, do: (*Page).chooseSelect},
		{id: "next-shape", runes: "n", do: (*Page).nextShape},
		{id: "next-symmetry", runes: "m", do: (*Page).nextSymmetry},
		{id: "brush-more", runes: "+=", do: func(p *Page) { p.changeBrush(1) }},
		{id: "brush-less", runes: "-", do: func(p *Page) { p.changeBrush(-1) }},
		{id: "place", key: fyne.KeyReturn, do: (*Page).place},
		{id: "delete", key: fyne.KeyDelete, do: (*Page).erase},
		{id: "turn-left", runes: ",", do: func(p *Page) { p.choice.transform(maps.TurnLeft) }},
		{id: "turn-right", runes: ".", do: func(p *Page) { p.choice.transform(maps.TurnRight) }},
		{id: "undo", ctrl: "Z"},
		{id: "redo", ctrl: "Y"},
		{id: "copy", ctrl: "C"},
		{id: "cut", ctrl: "X"},
		{id: "paste", ctrl: "V"},
		{id: "select-all", ctrl: "A"},
		{id: "drive", runes: "t", do: func(p *Page) { p.bench.Drive() }},
		{id: "heat-tip", runes: "y", do: func(p *Page) { p.bench.ToggleHeat() }},
		{id: "panel", runes: "q", do: func(p *Page) { p.unfold(!p.side.Visible()) }},
		{id: "zoom-in", key: fyne.KeyPageUp, do: func(p *Page) { p.zoom(1) }},
		{id: "zoom-out", key: fyne.KeyPageDown, do: func(p *Page) { p.zoom(-1) }},
		{id: "zoom-whole", runes: "0à", do: func(p *Page) { p.zoom(-9) }},
		{id: "keys", runes: "k", do: (*Page).openKeys},
	}...)
}

// bindingOf returns the binding with an id, or nil.
func bindingOf(id string) *binding {
	for i := range bindings {
		if bindings[i].id == id {
			return &bindings[i]
		}
	}
	return nil
}

// keyName returns the label of a key.
func (k *kit) keyName(b *binding) string {
	switch {
	case b.ctrl != "":
		return k.text.Of("keys.ctrl", "Key", b.ctrl)
	case b.runes != "":
		return strings.ToUpper(b.runes[:1])
	}
	return k.text.Of("keys.name." + strings.ToLower(string(b.key)))
}

// withKey returns a hover text with the key of an action. Where there is no keyboard it returns the text alone.
func (k *kit) withKey(tip string, b *binding) string {
	if k.stage.Mobile() {
		return tip
	}
	return tip + "\n" + k.text.Of("keys.hint", "Key", k.keyName(b))
}

// TypedKey handles keys without a character.
func (p *Page) TypedKey(key fyne.KeyName) {
	if d, ok := directions[key]; ok {
		p.arrow(d)
		return
	}
	switch key {
	case fyne.KeyEscape:
		p.escape()
		return
	case fyne.KeyEnter:
		key = fyne.KeyReturn
	case fyne.KeyBackspace:
		key = fyne.KeyDelete
	}
	for i := range bindings {
		if b := &bindings[i]; b.key == key && b.do != nil {
			b.do(p)
			return
		}
	}
}

// TypedRune handles characters.
func (p *Page) TypedRune(r rune) {
	r = unicode.ToLower(r)
	for i := range bindings {
		if b := &bindings[i]; strings.ContainsRune(b.runes, r) && b.do != nil {
			b.do(p)
			return
		}
	}
}

// TypedShortcut handles keys with Ctrl.
func (p *Page) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutUndo:
		p.undo()
	case *fyne.ShortcutRedo:
		p.redo()
	case *fyne.ShortcutCopy:
		p.choice.copy()
	case *fyne.ShortcutCut:
		p.choice.cut()
	case *fyne.ShortcutPaste:
		p.choice.paste()
	case *fyne.ShortcutSelectAll:
		p.choice.all()
	case *desktop.CustomShortcut:
		if s.KeyName == fyne.KeyZ {
			p.redo()
		}
	}
}

// escape gives up what goes on: a stroke, a stamp, a selection, or the fields of a finding. With nothing of that it
// leaves the page.
func (p *Page) escape() {
	switch {
	case p.easel.gesture != none:
		p.easel.cancel()
	case p.pen.stamp != nil:
		p.pen.stamp = nil
		p.draw(p.doc.layout)
	case p.choice.on:
		p.choice.clear()
	case p.bench.Unlight():
	case p.cursor.on:
		p.cursor.hide()
	default:
		p.leave()
		return
	}
	p.update()
}

// erase takes what is selected off the board, or what is at the cursor.
func (p *Page) erase() {
	if p.choice.on {
		p.choice.erase()
		return
	}
	p.eraseAtCursor()
}

// nextShape takes the next shape that the tool has.
func (p *Page) nextShape() {
	p.setPen(func(n *pen) {
		for range drawing.Shapes {
			if n.shape = drawing.Shapes[(int(n.shape)+1)%len(drawing.Shapes)]; n.tool.Takes(n.shape) {
				return
			}
		}
	})
}

// nextSymmetry takes the next symmetry.
func (p *Page) nextSymmetry() {
	p.setPen(func(n *pen) { n.symmetry = drawing.Symmetries[(int(n.symmetry)+1)%len(drawing.Symmetries)] })
}

// changeBrush makes the brush larger or smaller.
func (p *Page) changeBrush(by int) {
	p.setPen(func(n *pen) { n.brush = max(1, min(n.brush+by, drawing.MaxBrush)) })
}

// zoom enlarges or shrinks the board by some steps.
func (p *Page) zoom(steps int) {
	p.board.View.Zoom(steps)
	p.marks.show()
}

// openKeys opens the list of keys.
func (p *Page) openKeys() {
	s := p.stage
	half := func(list []binding) *widgets.Column {
		column := widgets.NewColumn(s)
		column.Gap = 0
		capWidth := func(float32) (width float32) {
			for i := range list {
				width = max(width, look.Width(p.keyName(&list[i]), look.Small*s.Unit(), look.Bold)+1.5*look.Gap*s.Unit())
			}
			return width
		}
		for i := range list {
			b := &list[i]
			words := "editor." + b.id
			switch {
			case b.tool:
				words = "editor.tool." + b.id
			case b.id == "keys":
				words = "keys.title"
			}
			key := widgets.NewBoldLine(s, p.keyName(b), look.Small, look.Ink)
			key.Align = fyne.TextAlignCenter
			keycap := widgets.NewStack(s, widgets.NewPadded(s, 0, 1.5, widgets.NewSurface(s, look.Raised, look.Line, 5)), key)
			height := func(float32) float32 {
				return min(25*s.Unit(), (s.LayoutSize().Height-230*s.Unit())/float32(len(bindings)/2+1))
			}
			column.Items = append(column.Items, widgets.Computed(height, widgets.NewRow(s, 0, widgets.Computed(capWidth, keycap),
				widgets.Fill(widgets.NewLine(s, p.text.Of(words), look.Small, look.Ink)))))
		}
		return column
	}
	middle := (len(bindings) + 1) / 2
	row := widgets.NewRow(s, 0, half(bindings[:middle]), half(bindings[middle:]))
	row.Gap = 3 * look.Gap
	d := &widgets.Dialog{Width: 900, Name: "keys"}
	ok := widgets.NewButton(s, p.text.Of("app.back"), nil, d.Close)
	d.Content = widgets.NewColumn(s, widgets.NewHeading(s, p.text.Of("keys.title"), look.Large), row,
		widgets.NewParagraph(s, p.text.Of("keys.draw"), look.Small, look.Muted), ok)
	d.Targets = func() []widgets.Target { return []widgets.Target{{Name: "ok", Object: ok}} }
	d.OnTapOutside = d.Close
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: d.Close, fyne.KeyEnter: d.Close}
	d.Runes = func(r rune) {
		if unicode.ToLower(r) == 'k' {
			d.Close()
		}
	}
	s.Windows.Open(d)
}
