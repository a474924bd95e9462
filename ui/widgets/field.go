package widgets

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Field is a line to type a text into. It holds no more than Limit characters
// and no control characters. Escape and Enter reach dialog or page as if the
// field had not the focus, unless OnSubmit wants the latter.
type Field struct {
	widget.BaseWidget
	stage    *Stage
	Limit    int // characters
	Tip      string
	OnType   func(string) // is told every new text
	OnSubmit func(string) // Enter; nil: Enter goes on to dialog or page
	OnLeave  func()       // the focus goes elsewhere; nil: nothing

	entry *entry
	// What all was fitted to, and the gap round the text that came out of it.
	unit, high, inner float32
}

// NewField gives a field with a text in it.
func NewField(s *Stage, text string, limit int, typed func(string)) *Field {
	f := &Field{stage: s, Limit: limit, OnType: typed}
	f.entry = &entry{field: f}
	f.entry.ExtendBaseWidget(f.entry)
	f.entry.Text = f.clean(text)
	f.entry.OnChanged = f.changed
	// A line is scrolled to and fro alone: up and down there would be a bar wherever
	// the rounding of sizes takes a hair's breadth from its height.
	f.entry.Wrapping, f.entry.Scroll = fyne.TextWrapOff, container.ScrollHorizontalOnly
	f.ExtendBaseWidget(f)
	return f
}

// Text gives what stands there.
func (f *Field) Text() string { return f.entry.Text }

// Set puts a text there without telling anybody.
func (f *Field) Set(text string) {
	if text = f.clean(text); text == f.entry.Text {
		return
	}
	f.entry.OnChanged = nil
	f.dressed(func() { f.entry.SetText(text) })
	f.entry.OnChanged = f.changed
}

// SetHint shows what to type while nothing is.
func (f *Field) SetHint(hint string) {
	f.dressed(func() { f.entry.SetPlaceHolder(hint) })
}

// SetOff says whether nothing can be typed.
func (f *Field) SetOff(off bool) {
	if off {
		f.dressed(f.entry.Disable)
	} else {
		f.dressed(f.entry.Enable)
	}
}

// Focus gives the field the focus, the text selected or the cursor behind it.
func (f *Field) Focus(all bool) {
	c := f.stage.canvas()
	if c == nil {
		return
	}
	c.Focus(f.entry)
	if all {
		f.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
		return
	}
	f.entry.CursorColumn = utf8.RuneCountInString(f.entry.Text)
	f.entry.Refresh()
}

// Entry gives what takes the focus, for scripts and tests.
func (f *Field) Entry() fyne.Focusable { return f.entry }

// clean gives what of a text may stand in the field.
func (f *Field) clean(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case unicode.IsControl(r) || r == utf8.RuneError:
			return -1
		}
		return r
	}, text)
	if runes := []rune(text); len(runes) > f.Limit {
		return string(runes[:f.Limit])
	}
	return text
}

// changed looks at what was typed or pasted.
func (f *Field) changed(text string) {
	if clean := f.clean(text); clean != text {
		f.Set(clean)
		f.entry.CursorColumn = min(f.entry.CursorColumn, utf8.RuneCountInString(clean))
		text = clean
	}
	if f.OnType != nil {
		f.OnType(text)
	}
}

// dress has Fyne draw the entry as this field wants it. There is one theme for all: one for
// every field would have Fyne read all its fonts again for each, and keep them.
func (f *Field) dress() { f.stage.theme().Inner = f.inner }

// dressed does something while the entry is drawn as this field wants it. Afterwards it is
// the turn of the one that has the focus, of which Fyne draws what is typed by itself.
func (f *Field) dressed(do func()) {
	f.dress()
	do()
	if e, ok := f.stage.Focused().(*entry); ok {
		e.field.dress()
	}
}

// fit gives the text the size of the window's, and puts it into the middle of the
// height.
func (f *Field) fit(height float32) {
	u := f.stage.Unit()
	if f.unit == u && f.high == height {
		return
	}
	f.unit, f.high, f.inner = u, height, 0
	f.dress()
	usual := f.stage.theme().Size(theme.SizeNameInnerPadding)
	f.entry.Refresh()
	f.inner = max(1, usual+(height-f.entry.MinSize().Height)/2)
	f.entry.Refresh()
	size := f.entry.Size() // Fyne lays nothing out that keeps its size, not even anew
	f.entry.Resize(fyne.Size{})
	f.entry.Resize(size)
}

// HeightFor gives the height of a row of choices.
func (f *Field) HeightFor(float32) float32 { return f.stage.choiceHeight() }

// CreateRenderer shows the entry in the size of the window.
func (f *Field) CreateRenderer() fyne.WidgetRenderer {
	f.high = 0 // everything is to be fitted
	return (&Drawing{
		Parts: []fyne.CanvasObject{f.entry},
		Place: func(size fyne.Size) {
			f.fit(size.Height)
			f.entry.Resize(size)
		},
		Least: func() fyne.Size { return fyne.NewSize(80*f.stage.Unit(), f.HeightFor(0)) },
	}).Placed(f.Size())
}

// entry is Fyne's, which keeps all keys to itself, with those for dialog and
// page handed on.
type entry struct {
	widget.Entry
	field *Field
}

// CreateRenderer draws the entry as its field wants it.
func (e *entry) CreateRenderer() fyne.WidgetRenderer {
	return &fitted{e.Entry.CreateRenderer(), e.field}
}

// fitted draws an entry as its field wants it, whoever asks for that.
type fitted struct {
	fyne.WidgetRenderer
	field *Field
}

// Layout lays the entry out.
func (d *fitted) Layout(size fyne.Size) {
	d.field.dressed(func() { d.WidgetRenderer.Layout(size) })
}

// MinSize gives how small the entry can be.
func (d *fitted) MinSize() (size fyne.Size) {
	d.field.dressed(func() { size = d.WidgetRenderer.MinSize() })
	return size
}

// Refresh draws it anew.
func (d *fitted) Refresh() { d.field.dressed(d.WidgetRenderer.Refresh) }

// TypedKey hands Escape and Enter on.
func (e *entry) TypedKey(key *fyne.KeyEvent) {
	_, always := e.field.stage.Always[key.Name]
	switch {
	case always || key.Name == fyne.KeyEscape || key.Name == mobile.KeyBack:
		e.field.stage.TypedKey(key)
	case key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter:
		if e.field.OnSubmit != nil {
			e.field.OnSubmit(e.Text)
			return
		}
		e.field.stage.TypedKey(key)
	default:
		e.field.stage.Untip()
		e.Entry.TypedKey(key)
	}
}

// FocusGained comes out from under a keyboard on the screen.
func (e *entry) FocusGained() {
	e.field.dress()
	e.Entry.FocusGained()
	if e.field.stage.Mobile() {
		e.field.stage.Refresh()
	}
}

// FocusLost tells that nothing more is typed.
func (e *entry) FocusLost() {
	e.Entry.FocusLost()
	if e.field.OnLeave != nil {
		e.field.OnLeave()
	}
}

// TypedRune takes a character, where there is room.
func (e *entry) TypedRune(r rune) {
	if e.SelectedText() == "" && utf8.RuneCountInString(e.Text) >= e.field.Limit {
		return
	}
	e.Entry.TypedRune(r)
}

// Disabled tells Fyne whether Tab passes by, as all controls do.
func (e *entry) Disabled() bool { return e.Entry.Disabled() || !e.field.stage.Reachable() }

// MouseIn shows the hover text.
func (e *entry) MouseIn(*desktop.MouseEvent) { e.field.stage.Tip(e.field.Tip, e.field) }

// MouseMoved does nothing.
func (e *entry) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the hover text away.
func (e *entry) MouseOut() { e.field.stage.Untip() }
