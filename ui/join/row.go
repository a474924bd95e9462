package join

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// row is a game in the list.
type row struct {
	widget.BaseWidget
	widgets.ChoiceRow
	list    *list
	game    Game
	gone    bool // the game is no longer announced
	preview *board.Preview
}

func newRow(l *list, g Game) *row {
	p := l.page
	r := &row{list: l, game: g, preview: board.NewPreview(p.stage, p.pictures, p.layout(g.Map))}
	r.InitRow(p.stage, r, func() string { return p.explainStatus(&r.game, r.gone) }, func() { l.TapRow(slices.Index(l.rows, r), r) })
	r.ExtendBaseWidget(r)
	return r
}

// set replaces the game and reports whether anything has changed.
func (r *row) set(g Game, gone bool) bool {
	if r.game == g && r.gone == gone {
		return false
	}
	r.game, r.gone = g, gone
	r.preview.SetLayout(r.list.page.layout(g.Map))
	r.Refresh()
	return true
}

// mark returns the icon and the word that mark a special game, so that it does not differ by colour alone.
// The word is "" for other games.
func (r *row) mark() (icon art.Icon, word string) {
	t := r.list.page.text
	if s := r.game.status(r.gone); s.word != "" {
		return s.icon, t.Of("join.state-" + s.word)
	}
	if r.game.Locked {
		return art.IconLock, t.Of("join.locked")
	}
	return 0, ""
}

// CreateRenderer puts the picture of the map before two lines: name and ping, then map, seats and mark.
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	p := r.list.page
	back := widgets.NewRowBack(p.stage, r.preview, func(w, h int) image.Image { return p.pictures.IconOf(art.IconHelp, look.Line)(w, h) })
	mark := canvas.NewRaster(func(w, h int) image.Image {
		if icon, word := r.mark(); word != "" {
			return p.pictures.IconOf(icon, r.markColour())(w, h)
		}
		return look.Empty
	})
	name, line := look.NewBold("", look.Body, look.Ink), look.NewText("", look.Small, look.Muted)
	ping, word := look.NewText("", look.Small, look.Muted), look.NewText("", look.Small, look.Muted)
	d := &widgets.Renderer{Parts: append(back.Parts(), mark, name, line, ping, word)}
	d.Place = func(size fyne.Size) {
		u := p.stage.Unit()
		gap := look.Gap * u
		back.Place(size, size.Width-1)
		right := size.Width - 1.25*gap
		ping.TextSize, word.TextSize = look.Small*u, look.Small*u
		ping.Text = p.describePing(&r.game)
		_, word.Text = r.mark()
		upper, lower := fyne.MeasureText("Ag", look.Body*u, look.Bold).Height, fyne.MeasureText("Ag", look.Small*u, fyne.TextStyle{}).Height
		x, top, below := back.Lines(size, upper, lower)
		pingX, wordX := right-ping.MinSize().Width, right-word.MinSize().Width
		widgets.Put(ping, pingX, top, right-pingX, upper)
		widgets.Put(word, wordX, below, right-wordX, lower)
		widgets.Show(mark, word.Text != "")
		if word.Text != "" {
			wordX = back.PutMark(mark, wordX, below, lower)
		}
		put := func(t *canvas.Text, text string, size, y, room, height float32) {
			t.TextSize = look.FitSize(text, size, t.TextStyle, room, 0.8)
			t.Text = look.Truncate(text, t.TextSize, t.TextStyle, room)
			widgets.Put(t, x, y, room, height)
		}
		put(name, r.game.Name, look.Body*u, top, pingX-x-gap, upper)
		put(line, p.describeMap(&r.game)+" · "+p.describeSeats(&r.game), look.Small*u, below, wordX-x-gap, lower)
	}
	d.Update = func() {
		bad := r.game.status(r.gone).bad
		back.Paint(r.Hovered, r.list.chosen == r, p.layout(r.game.Map) != nil, bad)
		name.Color, line.Color, ping.Color, word.Color = look.Ink, look.Muted, look.Muted, r.markColour()
		if bad {
			name.Color, line.Color, ping.Color = look.Faded(look.Ink, 0.5), look.Faded(look.Muted, 0.5), look.Clear
		}
		d.Place(r.Size())
		for _, o := range d.Parts {
			o.Refresh()
		}
	}
	d.Update()
	return d
}

// markColour returns the colour of the mark.
func (r *row) markColour() color.NRGBA {
	switch s := r.game.status(r.gone); {
	case s.bad:
		return look.Muted
	case s.word == "yours":
		return look.Accent
	}
	return look.Ink
}
