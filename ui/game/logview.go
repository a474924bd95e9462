package game

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// logView shows the last lines of the story; the wheel goes back in it.
type logView struct {
	widget.BaseWidget
	page  *Page
	seen  int // lines there were when it was drawn
	back  float32
	total float32
}

func newLogView(p *Page) *logView {
	l := &logView{page: p}
	l.ExtendBaseWidget(l)
	return l
}

func (l *logView) show() {
	if n := len(l.page.record.lines); n != l.seen {
		l.seen, l.back = n, 0
		l.Refresh()
	}
}

// Scrolled goes back and forth.
func (l *logView) Scrolled(e *fyne.ScrollEvent) {
	back := max(0, min(l.back+e.Scrolled.DY, l.total-l.Size().Height))
	if back != l.back {
		l.back = back
		l.Refresh()
	}
}

// CreateRenderer writes the lines that fit, the newest at the bottom.
func (l *logView) CreateRenderer() fyne.WidgetRenderer {
	plate := widgets.NewPlane(look.Sunken)
	d := &widgets.Drawing{Parts: []fyne.CanvasObject{plate}}
	d.Place = func(size fyne.Size) {
		plate.Resize(size)
		d.Parts = append([]fyne.CanvasObject{plate}, l.write(size)...)
	}
	d.Update = func() {
		d.Place(l.Size())
		canvas.Refresh(l)
	}
	return d
}

func (l *logView) write(size fyne.Size) []fyne.CanvasObject {
	u := l.page.stage.Unit()
	type written struct {
		text    string
		heading bool
	}
	pad, font := look.Gap*u, look.Small*u
	height := fyne.MeasureText("Ag", font, fyne.TextStyle{}).Height * 0.98
	var all []written
	lines := l.page.record.lines
	most := 2 + int((size.Height+l.back)/height)
	for i := len(lines) - 1; i >= 0 && len(all) < most+40; i-- {
		wrapped := look.Wrap(lines[i].text, font, styleOf(lines[i].heading), size.Width-2*pad)
		for n := len(wrapped) - 1; n >= 0; n-- {
			all = append(all, written{wrapped[n], lines[i].heading})
		}
	}
	l.total = float32(len(lines)+1) * height
	bottom := size.Height
	if short := float32(len(all))*height + pad; short < bottom {
		bottom = short // a short story begins at the top
	}
	var parts []fyne.CanvasObject
	for i, w := range all {
		y := bottom - pad/2 - float32(i+1)*height + l.back
		if y < pad/4 {
			break
		}
		if y+height > size.Height {
			continue
		}
		t := look.NewText(w.text, font, look.Ink)
		if t.TextStyle = styleOf(w.heading); w.heading {
			t.Color = look.Muted
		}
		widgets.Put(t, pad, y, size.Width-2*pad, height)
		parts = append(parts, t)
	}
	return parts
}

func styleOf(heading bool) fyne.TextStyle { return fyne.TextStyle{Bold: heading} }
