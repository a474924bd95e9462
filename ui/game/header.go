package game

import (
	"fmt"
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// urgentBelow is the time left below which the clock gets the accent colour.
const urgentBelow = 15 * time.Second

// header is the top of both panels: round and phase, time left, menu.
type header struct {
	widget.BaseWidget
	page       *Page
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
}

func newHeader(p *Page) *header {
	h := &header{page: p}
	h.menu = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconMenu), p.openMenu)
	h.menu.Tip = p.withKey(p.text.Of("tip.menu"), "menu", 0)
	h.phaseHover = widgets.NewHoverArea(p.stage, func() string { return p.text.Of("tip.phase-" + h.phase()) })
	h.clockHover = widgets.NewHoverArea(p.stage, func() string { return p.text.Of("tip.timer") })
	h.ExtendBaseWidget(h)
	return h
}

// phase returns the part of the round as it occurs in text keys.
func (h *header) phase() string {
	switch {
	case !h.page.moving.Visible():
		return "programming"
	case h.page.match.Show().Shown.State.Phase.Register() > 0:
		return "register"
	}
	return "round-end"
}

func (h *header) show() {
	p := h.page
	s, rerun := p.presenter.State(), p.rerun.player != nil
	title, detail, clock, urgent := p.text.Of("play.round", "Round", s.Round), p.text.Of("play.programming"), "", false
	brief := ""
	if register := s.Phase.Register(); register > 0 {
		detail = p.text.Of("play.register", "Register", register)
		if step := p.match.Show().Step(); step != core.NoStep && p.moving.Visible() {
			detail += " · " + p.text.Of("play.step."+step.String())
		}
	} else if p.moving.Visible() && (rerun || p.match.Busy() || s.Phase != core.Programming) {
		detail = p.text.Of("play.round-end")
	} else if p.screen.movesOnly {
		detail = p.text.Of("hotseat.waiting")
	} else {
		if p.screen.shared {
			detail = p.presenter.Name(p.match.seat)
		}
		if brief = p.goal(); brief != "" {
			detail += " · " + brief
		}
	}
	if rerun {
		detail = p.text.Of("again.detail", "Part", detail)
	}
	if left, limited := p.match.timeLeft(); limited && (rerun || !p.moving.Visible() || p.question.open() || p.spectates() && !p.match.Busy() || p.behindClock()) {
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
}

// describe returns the hover text of a field, including whether it is the next goal.
func (p *Page) describe(at grid.Pos) string {
	tip := p.question.withTip(at, p.presenter.Describe(at))
	if r := p.match.Shown.Own(); r != nil && !r.Out {
		if goal, ok := r.Goal(); ok && goal == at {
			tip = p.text.Of("tip.goal") + "\n" + tip
		}
	}
	return tip
}

// goal returns the text for the next checkpoint of the player's robot, or "" if the next goal has
// no number.
func (p *Page) goal() string {
	if p.match.seat == core.NoSeat {
		return ""
	}
	r := p.match.Shown.Own()
	at, ok := r.Goal()
	number := p.match.setup.Board.Checkpoint(at)
	if !ok || r.Out || number == 0 {
		return ""
	}
	return p.text.Of("play.goal", "N", number)
}

// formatTime formats a duration as 1:05, rounding up to full seconds.
func formatTime(d time.Duration) string {
	seconds := int((d + time.Second - 1) / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// CreateRenderer shows title over detail, the clock and the buttons.
func (h *header) CreateRenderer() fyne.WidgetRenderer {
	title := look.NewBold("", look.Large, look.Ink)
	detail := look.NewText("", look.Small, look.Muted)
	clockIcon := canvas.NewRaster(func(w, hh int) image.Image {
		ink := look.Muted
		if h.urgent {
			ink = look.Accent
		}
		return h.page.pictures.IconOf(art.IconClock, ink)(w, hh)
	})
	clock := look.NewBold("", look.Large, look.Ink)
	clock.Alignment = fyne.TextAlignTrailing
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{title, detail, clockIcon, clock, h.phaseHover, h.clockHover, h.menu}}
	for _, b := range h.extra {
		d.Parts = append(d.Parts, b)
	}
	d.Place = func(size fyne.Size) {
		u := h.page.stage.Unit()
		title.TextSize, detail.TextSize, clock.TextSize = look.Large*u, look.Small*u, look.Large*u
		button := size.Height
		widgets.Put(h.menu, size.Width-button, 0, button, button)
		th, dh := title.MinSize().Height, detail.MinSize().Height
		y := (size.Height - th*0.92 - dh) / 2
		widgets.Put(title, 0, y, size.Width/2, th)
		widgets.Put(detail, 0, y+th*0.92, size.Width-button, dh)
		right := size.Width - button
		for _, b := range h.extra {
			if b.Visible() {
				right -= button + look.Gap/2*u
				widgets.Put(b, right, 0, button, button)
			}
		}
		right -= 1.5 * look.Gap * u
		width := clock.MinSize().Width
		widgets.Put(clock, right-width, 0, width, size.Height)
		side := 20 * u
		widgets.Put(clockIcon, right-width-side-look.Gap*u/2, (size.Height-side)/2, side, side)
		left := right - width - side - look.Gap*u/2
		room := right
		if h.clock != "" {
			room = left
		}
		room -= look.Gap * u
		text := h.detail
		if h.brief != "" && look.Width(text, detail.TextSize, detail.TextStyle) > room {
			text = h.brief
		}
		detail.Text = look.Truncate(text, detail.TextSize, detail.TextStyle, room)
		widgets.Put(h.clockHover, left, 0, right-left, size.Height)
		widgets.Put(h.phaseHover, 0, 0, min(left, size.Width/2), size.Height)
	}
	d.Update = func() {
		title.Text, detail.Text, clock.Text = h.title, h.detail, h.clock
		clock.Color = look.Ink
		if h.urgent {
			clock.Color = look.Accent
		}
		widgets.Show(clockIcon, h.clock != "")
		widgets.Show(h.clockHover, h.clock != "")
		d.Place(h.Size())
		for _, o := range []fyne.CanvasObject{title, detail, clock, clockIcon} {
			o.Refresh()
		}
	}
	d.Update()
	return d
}
