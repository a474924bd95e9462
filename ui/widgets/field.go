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

	"roborally/ui/look"
)

// Field is a text field of one line, or of several. It holds at most Limit characters and no control characters. Escape
// and Enter go to the dialog or page as if the field had no focus; with OnSubmit Enter submits the text
// instead, and in a field of several lines it begins a new one.
type Field struct {
	widget.BaseWidget
	stage    *Stage
	Limit    int // characters
	Tip      string
	Called   string       // what the field holds, for screen readers; "": its placeholder or Tip says it
	OnType   func(string) // called with every new text
	OnSubmit func(string) // called on Enter; nil: Enter goes to dialog or page
	OnLeave  func()       // called when the field loses the focus; nil: nothing

	entry *entry
	lines int // that are in sight; 1: there is only one
	// The unit and height that the text was fitted to, and the resulting padding round it.
	fittedUnit, fittedHeight, innerPadding float32
}

// NewField returns a field with a text.
func NewField(s *Stage, text string, limit int, typed func(string)) *Field {
	f := &Field{stage: s, Limit: limit, OnType: typed, lines: 1}
	f.entry = &entry{field: f}
	f.entry.ExtendBaseWidget(f.entry)
	f.entry.Text = f.sanitize(text)
	f.entry.OnChanged = f.changed
	// Scrolling is horizontal only: a vertical bar would appear wherever rounding leaves the line a little
	// too high.
	f.entry.Wrapping, f.entry.Scroll = fyne.TextWrapOff, container.ScrollHorizontalOnly
	f.ExtendBaseWidget(f)
	return f
}

// NewTextArea returns an empty field with a number of lines in sight.
func NewTextArea(s *Stage, lines, limit int) *Field {
	f := NewField(s, "", limit, nil)
	f.lines, f.entry.MultiLine = lines, true
	f.entry.Wrapping, f.entry.Scroll = fyne.TextWrapWord, container.ScrollVerticalOnly
	return f
}

// Text returns the text in the field.
func (f *Field) Text() string { return f.entry.Text }

// Set changes the text without calling OnType.
func (f *Field) Set(text string) {
	if text = f.sanitize(text); text == f.entry.Text {
		return
	}
	f.entry.OnChanged = nil
	f.withTheme(func() { f.entry.SetText(text) })
	f.entry.OnChanged = f.changed
}

// Type replaces the text as if the player had typed it.
func (f *Field) Type(text string) {
	f.Set(text)
	f.changed(f.entry.Text)
}

// SetPlaceholder sets the placeholder of an empty field.
func (f *Field) SetPlaceholder(hint string) {
	f.withTheme(func() { f.entry.SetPlaceHolder(hint) })
}

// SetInactive sets whether typing is disabled.
func (f *Field) SetInactive(inactive bool) {
	if inactive {
		f.withTheme(f.entry.Disable)
	} else {
		f.withTheme(f.entry.Enable)
	}
}

// Focus focuses the field, with the whole text selected or the cursor at its end.
func (f *Field) Focus(selectAll bool) {
	c := f.stage.canvas()
	if c == nil {
		return
	}
	c.Focus(f.entry)
	if selectAll {
		f.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
		return
	}
	f.entry.CursorColumn = utf8.RuneCountInString(f.entry.Text)
	f.entry.Refresh()
}

// Entry returns the object that takes the focus, for scripts and tests.
func (f *Field) Entry() fyne.Focusable { return f.entry }

// sanitize returns the part of a text that is allowed in the field.
func (f *Field) sanitize(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' && f.lines > 1:
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

// changed cleans typed and pasted text, and calls OnType.
func (f *Field) changed(text string) {
	if clean := f.sanitize(text); clean != text {
		f.Set(clean)
		f.entry.CursorColumn = min(f.entry.CursorColumn, utf8.RuneCountInString(clean))
		text = clean
	}
	if f.OnType != nil {
		f.OnType(text)
	}
}

// applyTheme prepares the theme for drawing this field. All fields share one theme: with a theme per field
// Fyne would read all its fonts again for each, and keep them.
func (f *Field) applyTheme() { f.stage.theme().Inner = f.innerPadding }

// withTheme calls do with the theme prepared for this field. Afterwards it prepares the theme for the field
// with the focus, because Fyne redraws that one by itself while the player types.
func (f *Field) withTheme(do func()) {
	f.applyTheme()
	do()
	if e, ok := f.stage.Input.Focused().(*entry); ok {
		e.field.applyTheme()
	}
}

// fitText adapts the text to the window's unit, and centres it in the height.
func (f *Field) fitText(height float32) {
	u := f.stage.Unit()
	if f.fittedUnit == u && f.fittedHeight == height {
		return
	}
	f.fittedUnit, f.fittedHeight, f.innerPadding = u, height, 0
	f.applyTheme()
	padding := f.stage.theme().Size(theme.SizeNameInnerPadding)
	f.entry.Refresh()
	if f.lines == 1 {
		f.innerPadding = max(1, padding+(height-f.entry.MinSize().Height)/2)
		f.entry.Refresh()
	}
	size := f.entry.Size() // Fyne does not lay out again what keeps its size
	f.entry.Resize(fyne.Size{})
	f.entry.Resize(size)
}

// lineHeight is the height of a further line, in units.
const lineHeight = 1.4 * look.Body

// HeightFor returns the height of a row of choices, and of further lines.
func (f *Field) HeightFor(float32) float32 {
	return f.stage.choiceHeight() + float32(f.lines-1)*lineHeight*f.stage.Unit()
}

// CreateRenderer shows the entry in the window's size.
func (f *Field) CreateRenderer() fyne.WidgetRenderer {
	f.fittedHeight = 0 // fit everything anew
	return (&Renderer{
		Parts: []fyne.CanvasObject{f.entry},
		Place: func(size fyne.Size) {
			f.fitText(size.Height)
			f.entry.Resize(size)
		},
		MinimumSize: func() fyne.Size { return fyne.NewSize(80*f.stage.Unit(), f.HeightFor(0)) },
	}).Placed(f.Size())
}

// entry is Fyne's entry, which consumes all keys, except that it passes those for dialogs and pages on.
type entry struct {
	widget.Entry
	field *Field
}

// CreateRenderer draws the entry with its field's theme.
func (e *entry) CreateRenderer() fyne.WidgetRenderer {
	return &entryRenderer{e.Entry.CreateRenderer(), e.field}
}

// entryRenderer draws an entry with its field's theme, whatever causes the drawing.
type entryRenderer struct {
	fyne.WidgetRenderer
	field *Field
}

// Layout lays the entry out.
func (d *entryRenderer) Layout(size fyne.Size) {
	d.field.withTheme(func() { d.WidgetRenderer.Layout(size) })
}

// MinSize returns the minimum size of the entry.
func (d *entryRenderer) MinSize() (size fyne.Size) {
	d.field.withTheme(func() { size = d.WidgetRenderer.MinSize() })
	return size
}

// Refresh draws the entry again.
func (d *entryRenderer) Refresh() { d.field.withTheme(d.WidgetRenderer.Refresh) }

// TypedKey hands Escape and Enter on.
func (e *entry) TypedKey(key *fyne.KeyEvent) {
	_, always := e.field.stage.Input.GlobalKeys[key.Name]
	switch {
	case always || key.Name == fyne.KeyEscape || key.Name == mobile.KeyBack:
		e.field.stage.Input.TypedKey(key)
	case (key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter) && e.field.lines == 1:
		if e.field.OnSubmit != nil {
			e.field.OnSubmit(e.Text)
			return
		}
		e.field.stage.Input.TypedKey(key)
	default:
		e.field.stage.News.HideTip()
		e.Entry.TypedKey(key)
	}
}

// AcceptsTab reports that Tab moves the focus, in a field of several lines too.
func (e *entry) AcceptsTab() bool { return false }

// FocusGained moves the field out from under an on-screen keyboard.
func (e *entry) FocusGained() {
	e.field.applyTheme()
	e.Entry.FocusGained()
	if e.field.stage.Mobile() {
		e.field.stage.Refresh()
	}
}

// FocusLost calls OnLeave.
func (e *entry) FocusLost() {
	e.Entry.FocusLost()
	if e.field.OnLeave != nil {
		e.field.OnLeave()
	}
}

// TypedRune adds a character if there is room.
func (e *entry) TypedRune(r rune) {
	if e.SelectedText() == "" && utf8.RuneCountInString(e.Text) >= e.field.Limit {
		return
	}
	e.Entry.TypedRune(r)
}

// Disabled reports to Fyne whether Tab skips the field, as for all controls.
func (e *entry) Disabled() bool { return e.Entry.Disabled() || !e.field.stage.Input.Reachable() }

// MouseIn shows the hover text.
func (e *entry) MouseIn(*desktop.MouseEvent) { e.field.stage.News.ShowTip(e.field.Tip, e.field) }

// MouseMoved does nothing.
func (e *entry) MouseMoved(*desktop.MouseEvent) {}

// MouseOut hides the hover text.
func (e *entry) MouseOut() { e.field.stage.News.HideTip() }
