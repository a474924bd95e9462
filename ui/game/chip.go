package game

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// chip shows one player in the row of players: portrait, name, whether the program is confirmed,
// and whether the person is present. A click opens the player's info window.
type chip struct {
	widget.BaseWidget
	widgets.Pressable
	person *person
	seat   int
}

func newChip(p *person, seat int) *chip {
	c := &chip{person: p, seat: seat}
	c.InitFocus(p.stage, c, func() { p.openInfo(seat) })
	c.TextFunc = func() string { return p.withKey(p.presenter.Tip(seat), "player", seat) }
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer draws portrait, name and check mark.
func (c *chip) CreateRenderer() fyne.WidgetRenderer {
	p := c.person
	background := canvas.NewRectangle(look.Clear)
	face := canvas.NewRaster(func(w, h int) image.Image { return p.pictures.PortraitOf(p.presenter.Figure(c.seat))(w, h) })
	name := look.NewText("", look.Tiny, look.Muted)
	name.Alignment = fyne.TextAlignCenter
	seal := canvas.NewCircle(look.Void) // background of the mark, as a robot may have the mark's colour
	check := canvas.NewRaster(func(w, h int) image.Image { return p.pictures.IconOf(art.IconConfirm, look.Accent)(w, h) })
	absent := canvas.NewRaster(func(w, h int) image.Image {
		if mark := p.presenter.PresenceMark(c.seat); mark != nil {
			return mark(w, h)
		}
		return look.Empty
	})
	badge := p.presenter.NewBadge(c.seat)
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{background, face, badge, name, seal, check, absent, c.Ring()}}
	d.Place = func(size fyne.Size) {
		c.PlaceRing(size)
		u := p.stage.Unit()
		background.Resize(size)
		background.CornerRadius = 8 * u
		name.TextSize = look.FitSize(p.presenter.Name(c.seat), look.Tiny*u, name.TextStyle, size.Width-2, 0.85)
		name.Text = look.Truncate(p.presenter.Name(c.seat), name.TextSize, name.TextStyle, size.Width-2)
		line := name.MinSize().Height
		if p.stage.Touch() && (size.Width < widgets.FingerSize-4 || p.programming.head.stacked) { // no room for the name, so the face grows
			name.Text, line = "", 0
		}
		side := min(size.Width-4, size.Height-line)
		widgets.Put(face, (size.Width-side)/2, 0, side, side)
		widgets.Put(name, 0, side, size.Width, line)
		mark := min(side*0.4, 22*u)
		widgets.Put(absent, size.Width/2-side/2, 0, mark, mark)
		widgets.Put(badge, size.Width/2-side/2, side-mark, mark, mark)
		widgets.Put(seal, size.Width/2+side/2-mark, side-mark, mark, mark)
		widgets.Put(check, size.Width/2+side/2-0.85*mark, side-0.85*mark, 0.7*mark, 0.7*mark)
	}
	d.Update = func() {
		s := &p.match.Shown
		r := &s.State.Robots[c.seat]
		fill := look.Clear
		if c.Hovered {
			fill = look.Lifted
		}
		widgets.Paint(background, fill, look.Clear, 0)
		face.Translucency = 0
		if r.Out {
			face.Translucency = 0.55
		}
		name.Color, name.TextStyle = look.Muted, fyne.TextStyle{}
		if c.seat == p.match.seat {
			name.Color, name.TextStyle = look.Ink, look.Bold
		}
		p.presenter.ShowBadge(badge, c.seat)
		widgets.Show(seal, r.Confirmed && !r.Out)
		widgets.Show(check, r.Confirmed && !r.Out)
		widgets.Show(absent, p.presenter.PresenceOf(c.seat) != watch.Here)
		d.Place(c.Size())
		for _, o := range d.Parts {
			o.Refresh()
		}
	}
	d.Update()
	return d
}
