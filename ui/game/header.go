package game

import (
	"fmt"
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// urgentBelow is the time left below which the clock gets the accent colour.
const urgentBelow = 15 * time.Second

// spokenStep is how exactly the time left is read by screen readers.
const spokenStep = 15 * time.Second

// headline is what a header says.
type headline struct {
	title  string
	named  string // shown instead of title if there is little room; "": nothing is
	detail string
	brief  string // the same for detail
	least  string // the same for brief
	clock  string // time left; "": no limit
	spoken string // the same for screen readers, which do not begin anew every second
	urgent bool
	about  string // hover text of title and detail
	fuse   bool   // a bug shortens the time
}

// header is the top of both panels: round and phase, time left, menu. In a low window it also has the player's
// damage and lives, for which the panels have no place.
type header struct {
	widgets.Box
	*kit
	says    func() headline
	now     headline
	title   *widgets.Line
	detail  *widgets.Line
	time    *widgets.Line
	clock   *widgets.Box // icon and time, with a hover area
	icon    *canvas.Raster
	fuse    *canvas.Raster // the sign of the bug that shortens the time
	meters  *widgets.Row
	vitals  *vitals
	buttons *widgets.Row // the menu is the last
	menu    *widgets.Button
	stacked bool // the buttons lie above the texts
}

func newHeader(p *person) *header {
	h := &header{kit: p.kit, says: p.headline}
	s := p.stage
	h.title = widgets.NewBoldLine(s, "", look.Large, look.Ink)
	h.detail = widgets.NewLine(s, "", look.Small, look.Muted)
	h.time = widgets.NewBoldLine(s, "", look.Large, look.Ink)
	h.icon = canvas.NewRaster(func(w, hh int) image.Image {
		ink := look.Muted
		if h.now.urgent {
			ink = look.Accent
		}
		return p.pictures.IconOf(art.IconClock, ink)(w, hh)
	})
	h.fuse = canvas.NewRaster(func(w, hh int) image.Image { return p.pictures.OptionOf(core.ShortFuse)(w, hh) })
	h.menu = p.iconButton("tip.menu", "menu", art.IconMenu, p.page.menu.open)
	h.buttons = widgets.NewRow(s, 0, widgets.Tight(h.menu))
	h.buttons.Gap = look.Gap / 2
	h.vitals = newVitals(p.presenter, p.match.seat, p.secret.progress)
	h.meters = h.vitals.row(16)
	sign := func(o fyne.CanvasObject) fyne.CanvasObject {
		return widgets.Tight(widgets.NewFixed(s, look.Large, look.Large, o))
	}
	clock := widgets.NewRow(s, 0, sign(h.fuse), sign(h.icon), widgets.Tight(h.time))
	clock.Gap = look.Gap / 2
	about := widgets.NewHoverArea(s, func() string {
		if h.now.fuse {
			return p.text.Of("tip.timer") + "\n" + p.presenter.OwnedTip(core.NewOwned(core.ShortFuse))
		}
		return p.text.Of("tip.timer")
	})
	about.State = func() string { return h.now.spoken }
	h.time.Unread = true
	h.clock = widgets.NewStack(s, clock, about)
	h.InitBox(s, h, h.layOut(p.match.seat != core.NoSeat))
	return h
}

// layOut returns the boxes of the header; own reports whether there is a robot of the player's own.
func (h *header) layOut(own bool) fyne.CanvasObject {
	s := h.stage
	detail := widgets.NewFitted(s, func(area fyne.Size) fyne.CanvasObject {
		h.detail.Text = h.now.detail
		if h.now.brief != "" && look.Width(h.now.detail, h.detail.Type*s.Unit(), h.detail.Style) > area.Width {
			h.detail.Text = h.now.brief
		}
		return h.detail
	})
	words := widgets.NewColumn(s, h.title, detail)
	words.Gap = 0
	texts := widgets.NewColumn(s, widgets.NewStack(s, words, widgets.NewHoverArea(s, func() string { return h.now.about })), h.meters)
	texts.Gap = 0
	beside := widgets.NewRow(s, 0, widgets.Fill(widgets.NewAt(s, widgets.Full, 0.5, texts)), widgets.Tight(h.clock), widgets.Tight(h.buttons))
	above := widgets.NewColumn(s, widgets.NewRow(s, 0, layout.NewSpacer(), widgets.Tight(h.buttons)),
		widgets.NewRow(s, 0, widgets.Fill(texts), widgets.Tight(h.clock)))
	above.Gap = lowGap
	return widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject {
		low := s.Low()
		widgets.Show(h.meters, low && own)
		h.title.Type, h.time.Type = look.Large, look.Large
		if low {
			h.title.Type, h.time.Type = look.Body, look.Body
		}
		if h.vitals.score != nil {
			h.vitals.score.abridge(h.stacked)
		}
		if h.stacked {
			return above
		}
		return beside
	})
}

// addButtons adds buttons to the left of the menu.
func (h *header) addButtons(buttons ...*widgets.Button) {
	for _, b := range buttons {
		h.buttons.Items = append([]fyne.CanvasObject{widgets.Tight(b)}, h.buttons.Items...)
	}
}

// show updates the header.
func (h *header) show() {
	if now := h.says(); now != h.now {
		h.now = now
		h.title.Text, h.detail.Text, h.time.Text = now.title, now.detail, now.clock
		h.title.Short, h.detail.Short = now.named, now.least
		h.time.Ink = look.Ink
		if now.urgent {
			h.time.Ink = look.Accent
		}
		widgets.Show(h.clock, now.clock != "")
		widgets.Show(h.fuse, now.fuse)
		h.Refresh()
		for _, o := range []fyne.CanvasObject{h.title, h.detail, h.time, h.icon} {
			o.Refresh()
		}
	}
	h.showVitals()
}

// showVitals updates what the header shows of the player's robot.
func (h *header) showVitals() {
	if h.meters.Visible() {
		h.vitals.update()
	}
}

// headline returns what the header says to the person.
func (p *person) headline() headline {
	programs := p.page.programs()
	s := p.presenter.State()
	h := headline{title: p.text.Of("play.round", "Round", s.Round), detail: p.text.Of("play.programming")}
	part := "programming"
	switch register := s.Phase.Register(); {
	case register > 0:
		part = "register"
		h.detail = p.text.Of("play.register", "Register", register)
		if step := p.match.Show().Step(); step != core.NoStep && !programs {
			h.detail += " · " + p.text.Of("play.step."+step.String())
		}
	case p.match.placing():
		h.detail = p.text.Of("mission.placing")
	case !programs && (p.reruns() || p.match.Busy() || s.Phase != core.Programming):
		part = "round-end"
		h.detail = p.text.Of("play.round-end")
	case p.watchesForAll():
		h.detail = p.text.Of("hotseat.waiting")
	default:
		if p.shares() {
			h.detail = p.presenter.Name(p.match.seat)
		}
		if h.brief = p.goal(); h.brief != "" {
			h.detail += " · " + h.brief
		}
	}
	if programs {
		part = "programming"
	}
	h.about = p.text.Of("tip.phase-" + part)
	if p.match.placing() {
		h.about = p.text.Of("mission.placing-tip")
	}
	if p.reruns() {
		h.detail = p.text.Of("again.detail", "Part", h.detail)
	}
	if p.match.setup.Rules.GoalFlags {
		h.addMission(p)
	}
	if left, limited := p.match.timeLeft(); limited && (programs || p.timed()) {
		h.clock, h.urgent = formatTime(left), left < urgentBelow
		h.spoken = formatTime((left + spokenStep - 1) / spokenStep * spokenStep)
		own := p.match.known.Own()
		h.fuse = own != nil && own.Owns(core.ShortFuse) != nil && s.Phase == core.Programming
	}
	return h
}

// formatTime formats a duration as 1:05, rounding up to full seconds.
func formatTime(d time.Duration) string {
	seconds := int((d + time.Second - 1) / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}
