package saves

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// row is a visible line of the list. There are only as many rows as fit; while the list scrolls, the rows are
// reused for other games.
type row struct {
	widget.BaseWidget
	widgets.ChoiceRow
	list    *list
	number  int    // index in the list
	save    *entry // nil: none yet
	chosen  bool
	preview *board.Preview
}

func newRow(l *list) *row {
	r := &row{list: l, number: -1, preview: board.NewPreview(l.page.stage, l.page.pictures, nil)}
	r.InitRow(l.page.stage, r, func() string {
		if r.save == nil {
			return ""
		}
		return r.save.reason
	}, func() { l.TapRow(r.number, r.number) })
	r.ExtendBaseWidget(r)
	return r
}

// show shows a game.
func (r *row) show(number int, save *entry, chosen bool) {
	if r.number == number && r.save == save && r.chosen == chosen {
		return
	}
	r.number, r.save, r.chosen = number, save, chosen
	r.preview.SetLayout(save.layout)
	r.Refresh()
}

// mark returns the icon that marks a special game, so that it does not differ by colour alone.
func (r *row) mark() (art.Icon, bool) {
	switch s := r.save; {
	case s.layout == nil:
		return 0, false // the row shows an icon in place of the picture
	case s.Err != nil:
		return art.IconWarning, true
	case s.Game.Ended:
		return art.IconTrophy, true
	case s.reason != "":
		return art.IconLock, true
	case s.state != "":
		return art.IconClock, true
	}
	return 0, false
}

// minNameScale limits how far a long name is scaled down before it is cut.
const minNameScale = 0.8

// CreateRenderer puts the picture of the map before two lines: name and date, then the game and what is
// special about it.
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	p := r.list.page
	back := widgets.NewRowBack(p.stage, r.preview, func(w, h int) image.Image { return p.pictures.IconOf(art.IconWarning, look.Line)(w, h) })
	mark := canvas.NewRaster(func(w, h int) image.Image {
		if r.save != nil {
			if icon, ok := r.mark(); ok {
				return p.pictures.IconOf(icon, r.textColour(look.Muted))(w, h)
			}
		}
		return look.Empty
	})
	name, line := look.NewBold("", look.Body, look.Ink), look.NewText("", look.Small, look.Muted)
	when, state := look.NewText("", look.Small, look.Muted), look.NewText("", look.Tiny, look.Muted)
	when.Alignment, state.Alignment = fyne.TextAlignTrailing, fyne.TextAlignTrailing
	d := &widgets.Renderer{Parts: append(back.Parts(), mark, name, line, when, state)}
	d.Place = func(size fyne.Size) {
		if r.save == nil {
			return
		}
		u := p.stage.Unit()
		gap := look.Gap * u
		width := size.Width - 1.25*gap // without the scroll bar
		back.Place(size, width)
		right := width - 1.25*gap
		name.TextSize, line.TextSize, when.TextSize, state.TextSize = look.Body*u, look.Small*u, look.Small*u, look.Tiny*u
		when.Text, state.Text = r.save.when, r.save.state
		upper, lower := name.MinSize().Height, line.MinSize().Height
		x, top, below := back.Lines(size, upper, lower)
		whenX, stateX := right-when.MinSize().Width, right-state.MinSize().Width
		// The date is hidden rather than cutting the name; the panel beside the list shows it too.
		dated := look.Width(r.save.name, name.TextSize, name.TextStyle) <= whenX-x-gap
		if widgets.Show(when, dated); !dated {
			whenX = right + gap
		}
		widgets.Put(when, whenX, top, right-whenX, upper)
		widgets.Put(state, stateX, below, right-stateX, lower)
		_, marked := r.mark()
		widgets.Show(mark, marked)
		if marked {
			stateX = back.PutMark(mark, stateX, below, lower)
		}
		name.TextSize = look.FitSize(r.save.name, name.TextSize, name.TextStyle, whenX-x-gap, minNameScale)
		name.Text = look.Truncate(r.save.name, name.TextSize, name.TextStyle, whenX-x-gap)
		line.Text = r.save.line
		if look.Width(line.Text, line.TextSize, line.TextStyle) > stateX-x-gap {
			line.Text = look.Truncate(r.save.short, line.TextSize, line.TextStyle, stateX-x-gap)
		}
		widgets.Put(name, x, top, whenX-x, upper)
		widgets.Put(line, x, below, stateX-x, lower)
	}
	d.Update = func() {
		if r.save == nil {
			return
		}
		back.Paint(r.Hovered, r.chosen, r.save.layout != nil, r.save.reason != "")
		name.Color, line.Color, when.Color, state.Color = r.textColour(look.Ink), r.textColour(look.Muted), r.textColour(look.Muted), r.textColour(look.Muted)
		d.Place(r.Size())
		for _, o := range d.Parts {
			o.Refresh()
		}
	}
	d.Update()
	return d
}
