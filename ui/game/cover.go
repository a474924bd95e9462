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

// coverDelay is the time without key presses after which a cover can be lifted. Until then it
// ignores keys and clicks, which may be repeats of the previous player's last decision.
const coverDelay = 500 * time.Millisecond

// cover hides the whole page behind a shutter until the next player lifts it. It shows whose turn
// it is.
type cover struct {
	widget.BaseWidget
	turns       *turns
	seat        int // whose turn it is, core.NoSeat before the game has begun
	turn        turn
	limit       time.Duration // for the decision; 0: no limit
	about       *widgets.Paragraph
	title       *widgets.Paragraph
	lookAway    *widgets.Paragraph
	time        *widgets.Paragraph
	button      *widgets.Button
	menu        *widgets.Button
	ready       bool   // coverDelay has passed
	cancelDelay func() // cancels the running delay
	stopTicker  func() // stops the countdown; nil: none runs
}

func newCover(t *turns) *cover {
	c := &cover{turns: t, seat: core.NoSeat, cancelDelay: func() {}}
	p := t.Page
	line := func(size float32, ink color.NRGBA) *widgets.Paragraph {
		l := widgets.NewParagraph(t.stage, "", size, ink)
		l.Align = fyne.TextAlignCenter
		return l
	}
	c.about = line(look.Body, look.Muted)
	c.title = line(look.Title, look.Ink)
	c.title.Style = look.Bold
	c.lookAway = line(look.Large, look.Ink)
	c.time = line(look.Body, look.Muted)
	c.lookAway.Text = p.text.Of("hotseat.away")
	c.button = widgets.NewButton(t.stage, p.text.Of("hotseat.uncover"), p.pictures.TintableIcon(art.IconPerson), c.lift)
	c.button.Rank = widgets.Primary
	c.button.Tip = p.text.Of("hotseat.uncover-tip")
	c.menu = widgets.NewButton(t.stage, "", p.pictures.TintableIcon(art.IconMenu), p.menu.open)
	c.menu.Tip = p.text.Of("tip.menu")
	c.ExtendBaseWidget(c)
	return c
}

// sync updates the cover to the current turn.
func (c *cover) sync() {
	t := c.turns
	limit, runs := time.Duration(0), false
	if s := t.person; s != nil && t.at == nil {
		if left, limited := s.match.timeLeft(); limited {
			limit, runs = left.Truncate(time.Second/10), !s.match.clock.Paused
		}
	}
	c.setTicking(runs)
	if t.at != nil || t.turn == c.turn && limit == c.limit {
		return
	}
	if t.turn != c.turn {
		c.restartDelay()
	}
	c.turn, c.limit, c.seat = t.turn, limit, core.NoSeat
	if s := t.person; s != nil {
		c.seat = s.match.seat
		c.title.Text = t.text.Of("hotseat.turn", "Name", s.presenter.Name(c.seat))
		d, _ := s.match.known.Pending()
		key := "hotseat.question"
		if d.Kind == core.AskProgram {
			key = "hotseat.program"
		}
		c.about.Text = t.text.Of(key, "Round", s.match.known.State.Round)
		widgets.Show(c.time, limit > 0)
		key = "hotseat.time"
		if runs {
			key = "hotseat.time-runs"
		}
		c.time.Text = t.text.Of(key, "Time", formatTime(limit))
	}
	c.Refresh()
}

// setTicking starts or stops the countdown. The clock runs under the cover only in a game across
// several machines, where all share one clock.
func (c *cover) setTicking(runs bool) {
	switch {
	case runs && c.stopTicker == nil:
		c.stopTicker = c.turns.stage.Time.Every(time.Second, c.sync)
	case !runs && c.stopTicker != nil:
		c.stopTicker()
		c.stopTicker = nil
	}
}

// restartDelay restarts coverDelay.
func (c *cover) restartDelay() {
	c.cancelDelay()
	c.ready = false
	c.cancelDelay = c.turns.stage.Time.After(coverDelay, func() { c.ready = true })
}

func (c *cover) close() {
	c.cancelDelay()
	c.setTicking(false)
}

// lift shows the page of the player whose turn it is, once the cover is ready.
func (c *cover) lift() {
	if c.ready {
		c.turns.uncover()
	}
}

// typedKey lifts the cover or opens the menu. A held or repeated key restarts the delay.
func (c *cover) typedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape:
		c.turns.menu.open()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if !c.ready {
			c.restartDelay()
			return
		}
		c.lift()
	}
}

func (c *cover) targets(add func(string, fyne.CanvasObject)) {
	add("menu", c.menu)
	if c.seat != core.NoSeat {
		add("uncover", c.button)
	}
}

// shutterKey is the cache key of a shutter picture of w×h pixels.
type shutterKey struct{ w, h int }

// CreateRenderer draws the shutter, and a panel with the portrait of the player whose turn it is.
func (c *cover) CreateRenderer() fyne.WidgetRenderer {
	p := c.turns.Page
	var slats []*canvas.Image
	edge := canvas.NewRaster(func(w, h int) image.Image {
		return p.pictures.Cached(shutterKey{w, h}, func() *image.RGBA { return p.pictures.Palette().ShutterEdge(w, h) })
	})
	panel := canvas.NewRectangle(look.Panel)
	panel.Shadow = canvas.Shadow{Color: look.Shade, BlurRadius: 24, Offset: fyne.NewPos(0, 8)}
	ring := canvas.NewCircle(look.Sunken)
	face := canvas.NewRaster(func(w, h int) image.Image {
		if c.seat == core.NoSeat {
			return look.Empty
		}
		return p.pictures.PortraitOf(p.watcher.presenter.Figure(c.seat))(w, h)
	})
	badge := canvas.NewRaster(func(w, h int) image.Image {
		if c.seat == core.NoSeat {
			return look.Empty
		}
		return p.pictures.BadgeOf(p.watcher.presenter.Figures()[c.seat].Colour)(w, h)
	})
	card := []fyne.CanvasObject{panel, ring, face, badge, c.about, c.title, c.lookAway, c.time, c.button}
	d := &widgets.Renderer{}
	d.Place = func(size fyne.Size) {
		u := c.turns.stage.Unit()
		slat := 44 * u
		n := int(size.Height/slat) + 1
		for len(slats) < n {
			slats = append(slats, &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest})
		}
		picture := p.pictures.Cached(shutterKey{1, 0}, func() *image.RGBA { return p.pictures.Palette().Shutter(96) })
		d.Parts = nil
		for i, s := range slats[:n] {
			s.Image = picture
			widgets.Put(s, 0, float32(i)*slat, size.Width, slat)
			d.Parts = append(d.Parts, s)
		}
		widgets.Put(edge, 0, size.Height-30*u, size.Width, 30*u)
		d.Parts = append(append(d.Parts, edge), card...)
		d.Parts = append(d.Parts, c.menu)
		c.place(size, panel, ring, face, badge)
	}
	d.Update = func() {
		known := c.seat != core.NoSeat
		for _, o := range card {
			if o != fyne.CanvasObject(c.time) {
				widgets.Show(o, known)
			}
		}
		if known {
			colour := p.pictures.Palette().Player(p.watcher.presenter.Figures()[c.seat].Colour)
			u := c.turns.stage.Unit()
			panel.StrokeColor, panel.StrokeWidth = colour, 3*u
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

// place lays the panel out: portrait, texts from top to bottom, button.
func (c *cover) place(size fyne.Size, panel *canvas.Rectangle, ring *canvas.Circle, face, badge fyne.CanvasObject) {
	u := c.turns.stage.Unit()
	width := min(600*u, size.Width-4*look.Gap*u)
	edge, gap := 4*look.Gap*u, look.Gap*u
	room := width - 2*edge
	side, button := 200*u, max(52, 56*u)
	texts := []*widgets.Paragraph{c.about, c.title, c.lookAway, c.time}
	height := 2*edge + side + 3*gap + button
	for _, w := range texts {
		if w.Visible() {
			height += w.HeightFor(room) + gap
		}
	}
	x, y := (size.Width-width)/2, max(0, (size.Height-30*u-height)/2)
	widgets.Put(panel, x, y, width, height)
	panel.CornerRadius = 16 * u
	y += edge
	middle := size.Width / 2
	widgets.Put(ring, middle-side/2, y, side, side)
	inset := 0.1 * side
	widgets.Put(face, middle-side/2+inset, y+inset, side-2*inset, side-2*inset)
	mark := 52 * u
	widgets.Put(badge, middle+side/2-mark*0.95, y+side-mark, mark, mark)
	y += side + 1.5*gap
	for _, w := range texts {
		if w.Visible() {
			textHeight := w.HeightFor(room)
			widgets.Put(w, x+edge, y, room, textHeight)
			y += textHeight + gap
		}
	}
	y += 1.5 * gap
	buttonWidth := min(room, 320*u)
	widgets.Put(c.button, middle-buttonWidth/2, y, buttonWidth, button)
	corner := c.turns.stage.TouchSize(max(46, 48*u))
	widgets.Put(c.menu, size.Width-corner-1.5*look.Gap*u, 1.5*look.Gap*u, corner, corner)
}
