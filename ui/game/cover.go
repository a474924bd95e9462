package game

import (
	"image"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

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
	widgets.Box
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
	panel       *widgets.Surface // behind the card
	ring        *canvas.Circle   // round the portrait
	card        *widgets.Column
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
	c.layOut()
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

// layOut draws the shutter, and a card with the portrait of the player whose turn it is.
func (c *cover) layOut() {
	s, p := c.turns.stage, c.turns.Page
	picture := func(of func(seat int) look.Painter) *canvas.Raster {
		return canvas.NewRaster(func(w, h int) image.Image {
			if c.seat == core.NoSeat {
				return look.Empty
			}
			return of(c.seat)(w, h)
		})
	}
	slats := widgets.NewColumn(s)
	slats.Gap = 0
	var images []fyne.CanvasObject
	shutter := widgets.NewFitted(s, func(area fyne.Size) fyne.CanvasObject {
		slat := p.pictures.Cached(shutterKey{1, 0}, func() *image.RGBA { return p.pictures.Palette().Shutter(96) })
		n := int(area.Height/(slatHeight*s.Unit())) + 1
		for len(images) < n {
			images = append(images, widgets.Fixed(slatHeight, &canvas.Image{Image: slat, FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}))
		}
		slats.Items = images[:n]
		return slats
	})
	edge := widgets.NewAt(s, widgets.Full, 1, widgets.NewFixed(s, 0, 30, canvas.NewRaster(func(w, h int) image.Image {
		return p.pictures.Cached(shutterKey{w, h}, func() *image.RGBA { return p.pictures.Palette().ShutterEdge(w, h) })
	})))
	c.panel = widgets.NewSurface(s, look.Panel, look.Clear, 16)
	c.panel.Width, c.panel.Shadow = 3, canvas.Shadow{Color: look.Shade, BlurRadius: 24, Offset: fyne.NewPos(0, 8)}
	c.ring = canvas.NewCircle(look.Sunken)
	face := widgets.NewFixed(s, 160, 160, picture(func(seat int) look.Painter { return p.pictures.PortraitOf(p.watcher.presenter.Figure(seat)) }))
	badge := widgets.NewAt(s, 1, 1, widgets.NewFixed(s, 52, 52, picture(func(seat int) look.Painter {
		return p.pictures.BadgeOf(p.watcher.presenter.Figures()[seat].Colour)
	})))
	portrait := widgets.NewAt(s, 0.5, 0, widgets.NewFixed(s, 200, 200, widgets.NewStack(s, c.ring, face, badge)))
	c.card = widgets.NewColumn(s, portrait, c.about, c.title, c.lookAway, c.time, widgets.NewAt(s, 0.5, 0, widgets.NewFixed(s, 320, 0, c.button)))
	c.card.Gap = 1.25 * look.Gap
	card := widgets.NewStack(s, c.panel, widgets.NewPadded(s, 4*look.Gap, 4*look.Gap, c.card))
	corner := widgets.NewPadded(s, 1.5*look.Gap, 1.5*look.Gap, widgets.NewAt(s, 1, 0, c.menu))
	c.InitBox(s, c, shutter, edge, widgets.NewPadded(s, 2*look.Gap, 0, widgets.NewAt(s, 0.5, 0.45, widgets.NewFixed(s, 600, 0, card))), corner)
	c.Update = c.show
}

// slatHeight is the height of a slat of the shutter, in units.
const slatHeight = 44

// show shows whose turn it is. Before the game has begun there is only the shutter.
func (c *cover) show() {
	known := c.seat != core.NoSeat
	for _, o := range []fyne.CanvasObject{c.panel, c.card} {
		widgets.Show(o, known)
	}
	if !known {
		return
	}
	colour := c.turns.pictures.Palette().Player(c.turns.watcher.presenter.Figures()[c.seat].Colour)
	c.panel.Paint(look.Panel, colour)
	c.ring.StrokeColor, c.ring.StrokeWidth = colour, 5*c.turns.stage.Unit()
	for _, o := range []fyne.CanvasObject{c.about, c.title, c.lookAway, c.time, c.ring} {
		o.Refresh()
	}
}
