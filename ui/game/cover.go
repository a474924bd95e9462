package game

import (
	"image"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// calm is how long a cover must have been left alone before it can be taken
// away: the click or the key that made the last decision, perhaps twice or for
// too long, is not meant for it.
const calm = 500 * time.Millisecond

// cover hides the whole page until the next player has taken it away: a shutter,
// and on it whose turn it is.
type cover struct {
	widget.BaseWidget
	hot    *HotSeat
	seat   int // whose turn it is, core.NoSeat before the game has begun
	turn   turn
	limit  time.Duration // for the decision; 0: none
	about  *widgets.Paragraph
	title  *widgets.Paragraph
	away   *widgets.Paragraph
	time   *widgets.Paragraph
	button *widgets.Button
	menu   *widgets.Button
	ready  bool   // it has been left alone long enough
	cancel func() // of the time for that
	ticker func() // ends the counting of the time left; nil: it is not counted
}

func newCover(h *HotSeat) *cover {
	c := &cover{hot: h, seat: core.NoSeat, cancel: func() {}}
	p := h.watch
	line := func(size float32, ink color.NRGBA) *widgets.Paragraph {
		l := widgets.NewParagraph(h.stage, "", size, ink)
		l.Align = fyne.TextAlignCenter
		return l
	}
	c.about = line(look.Body, look.Muted)
	c.title = line(look.Title, look.Ink)
	c.title.Style = look.Bold
	c.away = line(look.Large, look.Ink)
	c.time = line(look.Body, look.Muted)
	c.away.Text = p.text.Of("hotseat.away")
	c.button = widgets.NewButton(h.stage, p.text.Of("hotseat.uncover"), p.pictures.Ink(art.IconPerson), c.lift)
	c.button.Rank = widgets.Primary
	c.button.Tip = p.text.Of("hotseat.uncover-tip")
	c.menu = widgets.NewButton(h.stage, "", p.pictures.Ink(art.IconMenu), p.openMenu)
	c.menu.Tip = p.text.Of("tip.menu")
	c.ExtendBaseWidget(c)
	return c
}

// follow brings the cover into line with whose turn it is.
func (c *cover) follow() {
	h := c.hot
	limit, runs := time.Duration(0), false
	if p := h.turn.page; p != nil && h.shown == nil {
		if left, limited := p.match.left(); limited {
			limit, runs = left.Truncate(time.Second/10), !p.match.clock.Paused
		}
	}
	c.tick(runs)
	if h.shown != nil || h.turn == c.turn && limit == c.limit {
		return
	}
	if h.turn != c.turn {
		c.wait()
	}
	c.turn, c.limit, c.seat = h.turn, limit, core.NoSeat
	if p := h.turn.page; p != nil {
		c.seat = p.match.seat
		t := p.text
		c.title.Text = t.Of("hotseat.turn", "Name", p.cast.Name(c.seat))
		d, _ := p.match.known.Pending()
		key := "hotseat.question"
		if d.Kind == core.AskProgram {
			key = "hotseat.program"
		}
		c.about.Text = t.Of(key, "Round", p.match.known.State.Round)
		widgets.Show(c.time, limit > 0)
		key = "hotseat.time"
		if runs {
			key = "hotseat.time-runs"
		}
		c.time.Text = t.Of(key, "Time", minutes(limit))
	}
	c.Refresh()
}

// tick has the time counted while it runs under the cover: that of everybody in a
// game of several machines.
func (c *cover) tick(runs bool) {
	switch {
	case runs && c.ticker == nil:
		c.ticker = c.hot.stage.Every(time.Second, c.follow)
	case !runs && c.ticker != nil:
		c.ticker()
		c.ticker = nil
	}
}

// wait has the cover left alone for a while, from now on.
func (c *cover) wait() {
	c.cancel()
	c.ready = false
	c.cancel = c.hot.stage.After(calm, func() { c.ready = true })
}

func (c *cover) close() {
	c.cancel()
	c.tick(false)
}

// lift takes the cover away.
func (c *cover) lift() {
	if c.ready {
		c.hot.uncover()
	}
}

// typedKey takes the cover away, or opens the menu. A key that is held, or
// pressed once too often, holds the cover.
func (c *cover) typedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape:
		c.hot.watch.openMenu()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if !c.ready {
			c.wait()
			return
		}
		c.lift()
	}
}

func (c *cover) targets() []widgets.Target {
	targets := []widgets.Target{{Name: "menu", Object: c.menu}}
	if c.seat != core.NoSeat {
		targets = append(targets, widgets.Target{Name: "uncover", Object: c.button})
	}
	return targets
}

type shutterKey struct{ w, h int }

// CreateRenderer draws the shutter, and a plate with the portrait of whose turn
// it is.
func (c *cover) CreateRenderer() fyne.WidgetRenderer {
	p := c.hot.watch
	var slats []*canvas.Image
	edge := canvas.NewRaster(func(w, h int) image.Image {
		return p.pictures.Keep(shutterKey{w, h}, func() *image.RGBA { return p.pictures.Palette().ShutterEdge(w, h) })
	})
	plate := canvas.NewRectangle(look.Panel)
	plate.Shadow = canvas.Shadow{Color: look.Shade, BlurRadius: 24, Offset: fyne.NewPos(0, 8)}
	ring := canvas.NewCircle(look.Sunken)
	face := canvas.NewRaster(func(w, h int) image.Image {
		if c.seat == core.NoSeat {
			return look.Empty
		}
		return p.pictures.PortraitOf(p.cast.Figure(c.seat))(w, h)
	})
	badge := canvas.NewRaster(func(w, h int) image.Image {
		if c.seat == core.NoSeat {
			return look.Empty
		}
		return p.pictures.BadgeOf(p.cast.Figures()[c.seat].Colour)(w, h)
	})
	card := []fyne.CanvasObject{plate, ring, face, badge, c.about, c.title, c.away, c.time, c.button}
	d := &widgets.Drawing{}
	d.Place = func(size fyne.Size) {
		u := c.hot.stage.Unit()
		slat := 44 * u
		n := int(size.Height/slat) + 1
		for len(slats) < n {
			slats = append(slats, &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest})
		}
		picture := p.pictures.Keep(shutterKey{1, 0}, func() *image.RGBA { return p.pictures.Palette().Shutter(96) })
		d.Parts = nil
		for i, s := range slats[:n] {
			s.Image = picture
			widgets.Put(s, 0, float32(i)*slat, size.Width, slat)
			d.Parts = append(d.Parts, s)
		}
		widgets.Put(edge, 0, size.Height-30*u, size.Width, 30*u)
		d.Parts = append(append(d.Parts, edge), card...)
		d.Parts = append(d.Parts, c.menu)
		c.place(size, plate, ring, face, badge)
	}
	d.Update = func() {
		known := c.seat != core.NoSeat
		for _, o := range card {
			if o != fyne.CanvasObject(c.time) {
				widgets.Show(o, known)
			}
		}
		if known {
			colour := p.pictures.Palette().Player(p.cast.Figures()[c.seat].Colour)
			u := c.hot.stage.Unit()
			plate.StrokeColor, plate.StrokeWidth = colour, 3*u
			ring.StrokeColor, ring.StrokeWidth = colour, 5*u
		} else {
			c.time.Hide()
		}
		d.Place(c.Size())
		canvas.Refresh(c)
		for _, o := range card {
			o.Refresh()
		}
	}
	d.Update()
	return d
}

// place lays the plate out: the portrait, the words below each other, the
// button.
func (c *cover) place(size fyne.Size, plate *canvas.Rectangle, ring *canvas.Circle, face, badge fyne.CanvasObject) {
	u := c.hot.stage.Unit()
	width := min(600*u, size.Width-4*look.Gap*u)
	edge, gap := 4*look.Gap*u, look.Gap*u
	room := width - 2*edge
	side, button := 200*u, max(52, 56*u)
	words := []*widgets.Paragraph{c.about, c.title, c.away, c.time}
	height := 2*edge + side + 3*gap + button
	for _, w := range words {
		if w.Visible() {
			height += w.HeightFor(room) + gap
		}
	}
	x, y := (size.Width-width)/2, max(0, (size.Height-30*u-height)/2)
	widgets.Put(plate, x, y, width, height)
	plate.CornerRadius = 16 * u
	y += edge
	middle := size.Width / 2
	widgets.Put(ring, middle-side/2, y, side, side)
	inset := 0.1 * side
	widgets.Put(face, middle-side/2+inset, y+inset, side-2*inset, side-2*inset)
	mark := 52 * u
	widgets.Put(badge, middle+side/2-mark*0.95, y+side-mark, mark, mark)
	y += side + 1.5*gap
	for _, w := range words {
		if w.Visible() {
			high := w.HeightFor(room)
			widgets.Put(w, x+edge, y, room, high)
			y += high + gap
		}
	}
	y += 1.5 * gap
	wide := min(room, 320*u)
	widgets.Put(c.button, middle-wide/2, y, wide, button)
	corner := c.hot.stage.Touch(max(46, 48*u))
	widgets.Put(c.menu, size.Width-corner-1.5*look.Gap*u, 1.5*look.Gap*u, corner, corner)
}
