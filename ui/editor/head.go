package editor

import (
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/maps/inspect"
	"roborally/ui/art"
	"roborally/ui/widgets"
)

// head is the header of the page with its buttons.
type head struct {
	*widgets.Header
	page                                             *Page
	undo, redo, settings, drive, finish, keys, panel *widgets.Button
}

func newHead(p *Page) *head {
	h := &head{page: p}
	button := func(label string, icon art.Icon, id string, do func()) *widgets.Button {
		b := widgets.NewButton(p.stage, label, p.pictures.TintableIcon(icon), do)
		b.Tip = p.tip(id)
		return b
	}
	h.undo = button("", art.IconUndo, "undo", p.undo)
	h.redo = button("", art.IconRedo, "redo", p.redo)
	h.settings = button("", art.IconSettings, "settings", p.openSettings)
	h.keys = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconKeys), p.openKeys)
	h.keys.Tip = p.withKey(p.text.Of("keys.title"), bindingOf("keys"))
	h.drive = button(p.text.Of("editor.drive-label"), art.IconPlay, "drive", p.bench.Drive)
	h.finish = button(p.text.Of("editor.finish-label"), art.IconFlag, "finish", p.bench.PressFinish)
	h.panel = button("", art.IconStatistics, "panel", func() { p.unfold(!p.side.Visible()) })
	back := button(p.text.Of("app.back"), art.IconBack, "leave", p.leave)
	back.Tip = p.text.Of("editor.back-tip")
	cell := func(b *widgets.Button) fyne.CanvasObject {
		return widgets.Computed(func(float32) float32 { return b.HeightFor(0) }, b)
	}
	h.Header = widgets.NewHeader(p.stage, back, "", cell(h.undo), cell(h.redo), cell(h.settings), cell(h.keys),
		widgets.Tight(h.drive), widgets.Tight(h.finish), widgets.Tight(h.panel))
	widgets.Show(h.keys, !p.stage.Mobile())
	return h
}

// update shows the state of the board.
func (h *head) update() {
	p, l := h.page, h.page.doc.layout
	h.SetTitle(l.Name)
	state := "editor.draft"
	if p.doc.finished != nil {
		state = "editor.finished-by-" + string(p.doc.finished.By)
	}
	h.SetNote(p.text.Of("editor.size", "Width", l.Width, "Height", l.Height) + " · " + p.text.Of(state))
	h.undo.Set(false, p.doc.past.Undos() == 0)
	h.redo.Set(false, p.doc.past.Redos() == 0)
	h.finish.Set(p.doc.finished != nil, false)
	errors, warnings := p.bench.Count(inspect.Error), p.bench.Count(inspect.Warning)
	icon, label := art.IconStatistics, ""
	switch {
	case errors > 0:
		icon, label = art.IconError, strconv.Itoa(errors)
	case warnings > 0:
		icon, label = art.IconWarning, strconv.Itoa(warnings)
	}
	h.panel.Icon = p.pictures.TintableIcon(icon)
	h.panel.SetLabel(label)
	h.panel.Set(p.side != nil && p.side.Visible(), false)
	h.panel.Refresh()
	h.Refresh()
}

// leave leaves the page.
func (p *Page) leave() { p.host.OnBack() }
