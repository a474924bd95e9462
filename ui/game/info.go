package game

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// openInfo opens the window about a player.
func (p *Page) openInfo(seat int) {
	r := p.cast.Robot(seat)
	player := p.match.players[seat]
	d := &widgets.Dialog{Width: 440}
	items := []fyne.CanvasObject{newInfoHead(p, seat)}
	if player.Model != core.NoModel {
		id := "robot." + player.Model.String()
		quote := widgets.NewParagraph(p.stage, p.text.Of(id+".quote"), look.Body, look.Muted)
		quote.Style = fyne.TextStyle{Italic: true}
		items = append(items, quote)
		if p.match.setup.Abilities {
			items = append(items, widgets.NewParagraph(p.stage, p.text.Of(id+".ability"), look.Body, look.Ink))
		}
	}
	items = append(items, p.damageOf(seat))
	if r.Lives != core.Unlimited {
		items = append(items, p.livesOf(seat))
	}
	items = append(items, p.checkpointsOf(seat), widgets.NewParagraph(p.stage, p.cast.Condition(seat), look.Body, look.Muted))
	back := widgets.NewButton(p.stage, p.text.Of("menu.close"), nil, d.Close)
	back.Rank = widgets.Primary
	items = append(items, back)
	d.Content = widgets.NewColumn(p.stage, items...)
	d.Outside = d.Close
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: d.Close, fyne.KeyEnter: d.Close}
	p.stage.Open(d)
}

// checkpointsOf shows which checkpoints a player has reached.
func (p *Page) checkpointsOf(seat int) *widgets.Meter {
	r := p.cast.Robot(seat)
	m := widgets.NewMeter(p.stage, int(r.GoalCount), func(i int) look.Painter {
		return p.pictures.CheckpointOf(i+1, i < int(p.cast.Robot(seat).Touched))
	})
	m.Tip = func() string {
		return p.text.Of("tip.checkpoints", "N", p.cast.Robot(seat).Touched, "Total", p.cast.Robot(seat).GoalCount)
	}
	return m
}

// infoHead is the top of the window about a player: portrait, name, model.
type infoHead struct {
	widget.BaseWidget
	page *Page
	seat int
}

func newInfoHead(p *Page, seat int) *infoHead {
	h := &infoHead{page: p, seat: seat}
	h.ExtendBaseWidget(h)
	return h
}

// HeightFor gives the height of the portrait.
func (h *infoHead) HeightFor(float32) float32 { return 110 * h.page.stage.Unit() }

// CreateRenderer puts the names beside the portrait.
func (h *infoHead) CreateRenderer() fyne.WidgetRenderer {
	p := h.page
	face := canvas.NewRaster(func(w, hh int) image.Image { return p.pictures.PortraitOf(p.cast.Figure(h.seat))(w, hh) })
	name := look.NewBold(p.cast.Name(h.seat), look.Large, look.Ink)
	model := look.NewText(p.cast.Model(p.match.players[h.seat].Model), look.Body, look.Muted)
	kind := look.NewText("", look.Small, look.Muted)
	switch player := p.match.players[h.seat]; {
	case h.seat == p.match.seat:
		kind.Text = p.text.Of("info.you")
	case p.text.Has("level." + player.Bot + ".name"):
		kind.Text = p.text.Of("info.bot-level", "Level", p.text.Of("level."+player.Bot+".name"))
	case player.Bot != "":
		kind.Text = p.text.Of("info.bot")
	}
	badge := canvas.NewRaster(func(w, hh int) image.Image {
		return p.pictures.BadgeOf(p.cast.Figure(h.seat).Colour)(w, hh)
	})
	return &widgets.Drawing{
		Parts: []fyne.CanvasObject{face, name, model, kind, badge},
		Place: func(size fyne.Size) {
			u := p.stage.Unit()
			side := size.Height
			widgets.Put(face, 0, 0, side, side)
			x := side + 2*look.Gap*u
			name.TextSize, model.TextSize, kind.TextSize = look.Large*1.2*u, look.Body*u, look.Small*u
			name.Text = look.Fit(p.cast.Name(h.seat), name.TextSize, name.TextStyle, size.Width-x-34*u)
			y := 0.16 * side
			for _, t := range []*canvas.Text{name, model, kind} {
				line := t.MinSize().Height
				widgets.Put(t, x, y, size.Width-x, line)
				y += line
			}
			widgets.Put(badge, size.Width-28*u, 0.2*side, 28*u, 28*u)
		},
		Least: func() fyne.Size { return fyne.NewSize(1, h.HeightFor(0)) },
	}
}
