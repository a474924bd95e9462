package game

import (
	"fmt"
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// urgentBelow is the time left below which the clock gets the accent colour.
const urgentBelow = 15 * time.Second

// header is the top of both panels: round and phase, time left, menu. In a low window it also has the player's
// damage and lives, for which the panels have no place.
type header struct {
	widget.BaseWidget
	person     *person
	title      string
	detail     string
	brief      string // shown instead of detail if there is little room; "": none
	clock      string
	urgent     bool
	menu       *widgets.Button
	phaseHover *widgets.HoverArea // hover area over title and detail
	clockHover *widgets.HoverArea // hover area over the clock
	extra      []*widgets.Button  // buttons beside the menu, if visible
	extraShown int                // number of visible extra buttons
	damage     *widgets.Meter
	lives      *widgets.Meter
	stacked    bool // the buttons lie above the texts
}

func newHeader(p *person) *header {
	h := &header{person: p}
	h.menu = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconMenu), p.page.openMenu)
	h.menu.Tip = p.withKey(p.text.Of("tip.menu"), "menu", 0)
	h.phaseHover = widgets.NewHoverArea(p.stage, func() string { return p.text.Of("tip.phase-" + h.phase()) })
	h.clockHover = widgets.NewHoverArea(p.stage, func() string { return p.text.Of("tip.timer") })
	h.damage, h.lives = p.newDamage(), p.newLives()
	h.ExtendBaseWidget(h)
	return h
}

// phase returns the part of the round as it occurs in text keys.
func (h *header) phase() string {
	switch {
	case h.person.page.programs():
		return "programming"
	case h.person.match.Show().Shown.State.Phase.Register() > 0:
		return "register"
	}
	return "round-end"
}

func (h *header) show() {
	p := h.person
	moving := !p.page.programs()
	s, rerun := p.presenter.State(), p.reruns()
	title, detail, clock, urgent := p.text.Of("play.round", "Round", s.Round), p.text.Of("play.programming"), "", false
	brief := ""
	if register := s.Phase.Register(); register > 0 {
		detail = p.text.Of("play.register", "Register", register)
		if step := p.match.Show().Step(); step != core.NoStep && moving {
			detail += " · " + p.text.Of("play.step."+step.String())
		}
	} else if moving && (rerun || p.match.Busy() || s.Phase != core.Programming) {
		detail = p.text.Of("play.round-end")
	} else if p.watchesForAll() {
		detail = p.text.Of("hotseat.waiting")
	} else {
		if p.shares() {
			detail = p.presenter.Name(p.match.seat)
		}
		if brief = p.goal(); brief != "" {
			detail += " · " + brief
		}
	}
	if rerun {
		detail = p.text.Of("again.detail", "Part", detail)
	}
	if left, limited := p.match.timeLeft(); limited && (!moving || p.timed()) {
		clock, urgent = formatTime(left), left < urgentBelow
	}
	shown := 0
	for _, b := range h.extra {
		if b.Visible() {
			shown++
		}
	}
	if h.title != title || h.detail != detail || h.brief != brief || h.clock != clock || h.urgent != urgent || h.extraShown != shown {
		h.title, h.detail, h.brief, h.clock, h.urgent, h.extraShown = title, detail, brief, clock, urgent, shown
		h.Refresh()
	}
	if h.damage.Visible() {
		h.damage.Refresh()
		h.lives.Refresh()
	}
}

// formatTime formats a duration as 1:05, rounding up to full seconds.
func formatTime(d time.Duration) string {
	seconds := int((d + time.Second - 1) / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// headerParts holds the canvas objects of a header.
type headerParts struct {
	title, detail, clock *canvas.Text
	clockIcon            *canvas.Raster
}

// CreateRenderer shows title over detail, the clock and the buttons.
func (h *header) CreateRenderer() fyne.WidgetRenderer {
	parts := &headerParts{
		title:  look.NewBold("", look.Large, look.Ink),
		detail: look.NewText("", look.Small, look.Muted),
		clock:  look.NewBold("", look.Large, look.Ink),
		clockIcon: canvas.NewRaster(func(w, hh int) image.Image {
			ink := look.Muted
			if h.urgent {
				ink = look.Accent
			}
			return h.person.pictures.IconOf(art.IconClock, ink)(w, hh)
		}),
	}
	parts.clock.Alignment = fyne.TextAlignTrailing
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{parts.title, parts.detail, parts.clockIcon, parts.clock,
		h.phaseHover, h.clockHover, h.damage, h.lives, h.menu}}
	for _, b := range h.extra {
		d.Parts = append(d.Parts, b)
	}
	d.Place = func(size fyne.Size) { h.place(parts, size) }
	d.Update = func() {
		parts.title.Text, parts.clock.Text = h.title, h.clock
		parts.clock.Color = look.Ink
		if h.urgent {
			parts.clock.Color = look.Accent
		}
		widgets.Show(parts.clockIcon, h.clock != "")
		widgets.Show(h.clockHover, h.clock != "")
		d.Place(h.Size())
		for _, o := range []fyne.CanvasObject{parts.title, parts.detail, parts.clock, parts.clockIcon} {
			o.Refresh()
		}
	}
	d.Update()
	return d
}

func (h *header) place(parts *headerParts, size fyne.Size) {
	u, low := h.person.stage.Unit(), h.person.stage.Low()
	gap := look.Gap * u
	button := size.Height
	if h.stacked {
		button = (size.Height - gap/2) / 2
	}
	left := size.Width - button
	widgets.Put(h.menu, left, 0, button, button)
	for _, b := range h.extra {
		if b.Visible() {
			left -= button + gap/2
			widgets.Put(b, left, 0, button, button)
		}
	}
	// The texts lie beside the buttons or below them.
	top, right := float32(0), left-1.5*gap
	if h.stacked {
		top, right = button+gap/2, size.Width
	}
	title, detail, clock := parts.title, parts.detail, parts.clock
	title.TextSize, detail.TextSize = look.Large*u, look.Small*u
	if low {
		title.TextSize = look.Body * u
	}
	clock.TextSize = title.TextSize
	height := size.Height - top
	th, dh, mh := title.MinSize().Height*0.92, detail.MinSize().Height, float32(0)
	widgets.Show(h.damage, low && h.person.match.seat != core.NoSeat)
	widgets.Show(h.lives, h.damage.Visible())
	if h.damage.Visible() {
		mh = min(18*u, height-th-dh)
	}
	y := top + (height-th-dh-mh)/2

	side, clockWidth := title.TextSize, clock.MinSize().Width
	clockTop, clockHeight := top, height
	if h.stacked {
		clockTop, clockHeight = y, th
	}
	clockLeft := right - clockWidth - side - gap/2
	widgets.Put(clock, right-clockWidth, clockTop, clockWidth, clockHeight)
	widgets.Put(parts.clockIcon, clockLeft, clockTop+(clockHeight-side)/2, side, side)
	widgets.Put(h.clockHover, clockLeft, clockTop, right-clockLeft, clockHeight)
	room := right
	switch {
	case h.stacked:
	case h.clock != "":
		room = clockLeft - gap
	default:
		room -= gap
	}

	widgets.Put(title, 0, y, size.Width/2, title.MinSize().Height)
	detail.Text = h.detail
	if h.brief != "" && look.Width(h.detail, detail.TextSize, detail.TextStyle) > room {
		detail.Text = h.brief
	}
	detail.Text = look.Truncate(detail.Text, detail.TextSize, detail.TextStyle, room)
	widgets.Put(detail, 0, y+th, room, dh)
	widgets.Put(h.phaseHover, 0, top, min(room, clockLeft), height-mh)
	widgets.Put(h.damage, 0, y+th+dh, room*0.68, mh)
	widgets.Put(h.lives, room*0.72, y+th+dh, room*0.28, mh)
}
