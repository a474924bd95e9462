package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/mobile"

	"roborally/ui/look"
)

// RuneTaker is a page that handles characters too: letters and digits as printed on the keys, in any
// keyboard layout.
type RuneTaker interface{ TypedRune(rune) }

// ShortcutTaker is a page that handles keys with Ctrl: undo, redo, copy, cut, paste, select all.
type ShortcutTaker interface{ TypedShortcut(fyne.Shortcut) }

// EnterTaker is a page with a use of its own for Enter, whatever has the focus.
type EnterTaker interface{ TakesEnter() bool }

// Input is the part of a stage that takes keys, keeps the focus, and shows what is being dragged.
type Input struct {
	// GlobalKeys holds keys that do the same everywhere, whatever has the focus.
	GlobalKeys map[fyne.KeyName]func()
	// OnPress is called before the action of every pressed control, except for those that are Silent.
	OnPress func()

	stage  *Stage
	holder KeyHolder // was told of a pressed key last; nil: none
	// focusLayer is the layer that Fyne's search for the next control is in; nil is the page. Between
	// searches it is the topmost dialog.
	focusLayer *Dialog
	drag       *canvas.Raster
	dragHalf   fyne.Size // half the size of the dragged picture
}

func newInput(s *Stage) *Input {
	i := &Input{OnPress: func() {}, stage: s, drag: canvas.NewRaster(nil)}
	i.drag.Hide()
	return i
}

// TypedKey hands a key to the topmost dialog, else to the page, unless it is one of GlobalKeys. A tablet's back
// button counts as Escape.
func (i *Input) TypedKey(e *fyne.KeyEvent) {
	i.stage.News.HideTip()
	if e.Name == mobile.KeyBack {
		e = &fyne.KeyEvent{Name: fyne.KeyEscape}
	}
	if do := i.GlobalKeys[e.Name]; do != nil {
		do()
		return
	}
	if d := i.stage.Windows.Dialog(); d != nil {
		d.typedKey(e.Name)
		return
	}
	if p := i.stage.Windows.page; p != nil {
		p.TypedKey(e.Name)
	}
}

// TypedRune hands a character to the topmost dialog, else to the page.
func (i *Input) TypedRune(r rune) {
	if d := i.stage.Windows.Dialog(); d != nil {
		if d.Runes != nil {
			d.Runes(r)
		}
		return
	}
	if taker, ok := i.stage.Windows.page.(RuneTaker); ok {
		i.stage.News.HideTip()
		taker.TypedRune(r)
	}
}

// TypedShortcut hands a key with Ctrl to the page, unless a dialog is open.
func (i *Input) TypedShortcut(s fyne.Shortcut) {
	if taker, ok := i.stage.Windows.page.(ShortcutTaker); ok && i.stage.Windows.Dialog() == nil {
		i.stage.News.HideTip()
		taker.TypedShortcut(s)
	}
}

// enterPresses reports whether Enter presses the control with the focus.
func (i *Input) enterPresses() bool {
	if i.stage.Windows.Dialog() != nil {
		return true
	}
	taker, ok := i.stage.Windows.page.(EnterTaker)
	return !ok || !taker.TakesEnter()
}

// Focused returns the object with the focus, or nil.
func (i *Input) Focused() fyne.Focusable {
	if c := i.stage.canvas(); c != nil {
		return c.Focused()
	}
	return nil
}

// Unfocus removes the focus. A page calls it before it hides an object that may have it.
func (i *Input) Unfocus() {
	if c := i.stage.canvas(); c != nil && c.Focused() != nil {
		c.Unfocus()
	}
}

// FocusNext moves the focus to the next control, as Tab does.
func (i *Input) FocusNext() {
	if c := i.stage.canvas(); c != nil {
		c.FocusNext()
	}
}

// FocusPrevious moves the focus to the previous control.
func (i *Input) FocusPrevious() {
	if c := i.stage.canvas(); c != nil {
		c.FocusPrevious()
	}
}

// Focus moves the focus to an object that is shown, or else removes it.
func (i *Input) Focus(to fyne.Focusable) {
	i.Unfocus()
	if o, ok := to.(fyne.CanvasObject); ok && o.Visible() {
		i.stage.canvas().Focus(to)
	}
}

// Reachable reports whether Tab may stop at the current object of Fyne's search for the next control. Fyne
// walks through the whole window, layer by layer, but only the topmost dialog may answer; so a border
// before and after each layer records which layer the search is in.
func (i *Input) Reachable() bool { return i.focusLayer == i.stage.Windows.Dialog() }

// StartDrag shows a picture of a size as being dragged; DragTo moves it.
func (i *Input) StartDrag(picture look.Painter, size fyne.Size) {
	i.stage.News.HideTip()
	i.drag.Generator = picture
	i.dragHalf = fyne.NewSize(size.Width/2, size.Height/2)
	i.drag.Resize(size)
	i.drag.Show()
	i.drag.Refresh()
	i.stage.Repaint()
}

// DragTo moves the middle of the dragged picture to an absolute position.
func (i *Input) DragTo(at fyne.Position) {
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(i.stage))
	i.drag.Move(fyne.NewPos(at.X-i.dragHalf.Width, at.Y-i.dragHalf.Height))
}

// EndDrag ends the dragging.
func (i *Input) EndDrag() { i.drag.Hide() }

// Dragging reports whether something is being dragged.
func (i *Input) Dragging() bool { return i.drag.Visible() }

// KeyHolder is a page with a use for keys that are held down.
type KeyHolder interface {
	KeyDown(fyne.KeyName)
	KeyUp(fyne.KeyName)
}

// KeyDown tells the page that a key is pressed, unless a dialog is open. TypedKey follows.
func (i *Input) KeyDown(e *fyne.KeyEvent) {
	if holder, ok := i.stage.Windows.Page().(KeyHolder); ok && i.stage.Windows.Dialog() == nil {
		i.holder = holder
		holder.KeyDown(e.Name)
	}
}

// KeyUp tells the page that was told of a pressed key last that a key is released, even if another page is shown now.
func (i *Input) KeyUp(e *fyne.KeyEvent) {
	if i.holder != nil {
		i.holder.KeyUp(e.Name)
	}
}
