package composer

import (
	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/widgets"
)

// head is the header of the page with its buttons.
type head struct {
	*widgets.Header
	page                      *Page
	undo, redo, drive, finish *widgets.Button
}

func newHead(p *Page) *head {
	h := &head{page: p}
	button := func(label string, icon art.Icon, tip, id string, do func()) *widgets.Button {
		b := widgets.NewButton(p.stage, label, p.pictures.TintableIcon(icon), do)
		b.Tip = p.withKey(p.text.Of(tip), id)
		return b
	}
	h.undo = button("", art.IconUndo, "editor.undo", "undo", p.undo)
	h.redo = button("", art.IconRedo, "editor.redo", "redo", p.redo)
	h.drive = button(p.text.Of("editor.drive-label"), art.IconPlay, "composer.drive-tip", "drive", p.bench.Drive)
	h.finish = button(p.text.Of("editor.finish-label"), art.IconFlag, "composer.finish-tip", "", p.bench.PressFinish)
	back := button(p.text.Of("app.back"), art.IconBack, "composer.back-tip", "back", p.host.OnBack)
	cell := func(b *widgets.Button) fyne.CanvasObject {
		return widgets.Computed(func(float32) float32 { return b.HeightFor(0) }, b)
	}
	h.Header = widgets.NewHeader(p.stage, back, "", cell(h.undo), cell(h.redo), widgets.Tight(h.drive), widgets.Tight(h.finish))
	return h
}

// update shows the state of the course.
func (h *head) update() {
	p, l := h.page, h.page.draft.layout
	by := p.draft.course.Finished
	h.SetTitle(p.draft.course.Name)
	state := "editor.draft"
	if by != nil {
		state = "editor.finished-by-" + string(by.By)
	}
	h.SetNote(p.text.Of("editor.size", "Width", l.Width, "Height", l.Height) + " · " + p.text.Of(state))
	h.undo.Set(false, p.draft.past.Undos() == 0)
	h.redo.Set(false, p.draft.past.Redos() == 0)
	h.finish.Set(by != nil, false)
}

func (h *head) targets() []widgets.Target {
	return []widgets.Target{
		{Name: "back", Object: h.Back}, {Name: "undo", Object: h.undo}, {Name: "redo", Object: h.redo},
		{Name: "drive", Object: h.drive}, {Name: "finish", Object: h.finish},
	}
}
