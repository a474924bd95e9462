package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
)

// Page is one page of the program; it fills the stage.
type Page interface {
	fyne.CanvasObject
	// TypedKey handles a key that the object with the focus does not use.
	TypedKey(fyne.KeyName)
	// Mode names in one word what the page shows, for scripts.
	Mode() string
	// Targets returns what a player can click at the moment.
	Targets() []Target
}

// Target is something that can be clicked, with a name that does not depend on the language. Scripts and
// tests find it by that name.
type Target struct {
	Name   string
	Object fyne.CanvasObject
}

// Windows is the part of a stage that knows what is shown: one page, and the dialogs over it.
type Windows struct {
	stage         *Stage
	page          Page
	dialogs       []*Dialog
	hiddenDialogs []*Dialog // of the page that is hidden during a Visit
	textures      textures
	// OnSettled is called when the memory of pages that were shown before has been given back: when pages have not
	// changed for more than a minute.
	OnSettled func()
}

func newWindows(s *Stage) *Windows {
	return &Windows{stage: s, textures: textures{stage: s, cancel: func() {}}, OnSettled: func() {}}
}

// SetPage shows another page and closes all dialogs.
func (w *Windows) SetPage(p Page) {
	w.stage.Input.Unfocus()
	w.page = p
	w.dialogs, w.hiddenDialogs = nil, nil
	w.changed()
	w.textures.turnPage()
}

// changed brings the rest of the stage in line with the page and the dialogs.
func (w *Windows) changed() {
	w.stage.Input.focusLayer = w.Dialog()
	w.stage.Input.EndDrag()
	w.stage.News.HideTip()
	w.stage.Refresh()
	w.textures.free(w.shown())
}

// shown returns the page and the dialogs that are shown.
func (w *Windows) shown() (all []fyne.CanvasObject) {
	if w.page != nil {
		all = append(all, w.page)
	}
	for _, d := range w.dialogs {
		all = append(all, d)
	}
	return all
}

// Page returns the current page.
func (w *Windows) Page() Page { return w.page }

// Mode names in one word what is shown: the topmost dialog if it has a name, else the page. It is "" if
// there is neither.
func (w *Windows) Mode() string {
	if d := w.namedDialog(); d != nil {
		return d.Name
	}
	if w.page == nil {
		return ""
	}
	return w.page.Mode()
}

// Targets returns what a player can click at the moment.
func (w *Windows) Targets() []Target {
	if d := w.namedDialog(); d != nil {
		if d.Targets == nil {
			return nil
		}
		return d.Targets()
	}
	if w.page == nil {
		return nil
	}
	return w.page.Targets()
}

// namedDialog returns the topmost dialog if it has a name, else nil.
func (w *Windows) namedDialog() *Dialog {
	if d := w.Dialog(); d != nil && d.Name != "" {
		return d
	}
	return nil
}

// Open shows a dialog over everything else. The focus returns to where it was when the dialog closes.
func (w *Windows) Open(d *Dialog) {
	d.init(w.stage)
	d.focusBefore = w.stage.Input.Focused()
	w.stage.Input.Unfocus()
	w.dialogs = append(w.dialogs, d)
	if d.Unprompted {
		d.grace.Start(w.stage)
	}
	w.changed()
}

// Close closes a dialog, if it is open.
func (w *Windows) Close(d *Dialog) {
	w.hiddenDialogs = slices.DeleteFunc(w.hiddenDialogs, func(o *Dialog) bool { return o == d })
	i := slices.Index(w.dialogs, d)
	if i < 0 {
		return
	}
	d.grace.Stop()
	top := d == w.Dialog()
	w.dialogs = slices.Concat(w.dialogs[:i], w.dialogs[i+1:])
	w.changed()
	if top {
		w.stage.Input.Focus(d.focusBefore)
	}
}

// CloseAll closes all dialogs, also those hidden by a Visit.
func (w *Windows) CloseAll() {
	w.hiddenDialogs = nil
	for d := w.Dialog(); d != nil; d = w.Dialog() {
		w.Close(d)
	}
}

// Dialog returns the topmost dialog, or nil.
func (w *Windows) Dialog() *Dialog {
	if len(w.dialogs) == 0 {
		return nil
	}
	return w.dialogs[len(w.dialogs)-1]
}

// Visit shows another page for a while. back shows the previous page again, with its open dialogs and those
// opened during the visit; after a change to yet another page it does nothing.
func (w *Windows) Visit(p Page) (back func()) {
	before, open := w.page, w.dialogs
	w.SetPage(p)
	w.hiddenDialogs = open
	return func() {
		if w.page != p {
			return
		}
		open := append(w.hiddenDialogs, w.dialogs...)
		w.SetPage(before)
		w.dialogs = open
		w.changed()
	}
}

// layers returns the page and the dialogs, from the bottom to the top, each between its borders.
func (w *Windows) layers() (parts []fyne.CanvasObject) {
	add := func(o fyne.CanvasObject, layer *Dialog) {
		if len(w.dialogs) == 0 {
			parts = append(parts, o)
			return
		}
		parts = append(parts, newBorder(w.stage, layer), o, newBorder(w.stage, layer))
	}
	if w.page != nil {
		add(w.page, nil)
	}
	for _, dialog := range w.dialogs {
		add(dialog, dialog)
	}
	return parts
}
