package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Portrait shows one player among the others: the robot with its marks, the name where there is room, and below them
// its standing.
type Portrait struct {
	widget.BaseWidget
	widgets.Pressable
	placed
	state portraitState
	parts *portraitParts
}

// portraitState is everything a portrait depends on.
type portraitState struct {
	placedState
	own bool
}

// portraitParts holds the canvas objects of a portrait.
type portraitParts struct {
	background *canvas.Rectangle
	face       *picture
	name       *canvas.Text
	standing   *standing
	below      *fyne.Container // the standing, with the spaces beside and below it
	// arrangement says where everything lies but the background; content holds the same without its containers
	arrangement, content *fyne.Container
}

// NewPortrait returns the portrait of a seat; tap is called when it is clicked.
func NewPortrait(c *Presenter, seat int, tap func()) *Portrait {
	p := &Portrait{placed: placed{presenter: c, seat: seat}}
	p.InitFocus(c.Stage, p, tap)
	p.TextFunc = p.tip
	p.Picture = func(fyne.Position) look.Painter { return c.Momentum(seat) }
	p.ExtendBaseWidget(p)
	return p
}

// Update shows the current moment. It refreshes only what has changed.
func (p *Portrait) Update() {
	s := p.current()
	switch before := p.state; {
	case s == before:
	case p.parts == nil, s.own != before.own, !s.fitsLike(&before.placedState):
		p.Refresh()
	default:
		p.state = s
		p.update()
	}
}

func (p *Portrait) current() portraitState {
	c := p.presenter
	s := portraitState{placedState: p.placedState(), own: c.Game.Seat() == p.seat}
	r := c.Robot(p.seat)
	if r.Confirmed && !r.Out {
		s.corner = confirmedMark
	}
	s.bugs = bugsOf(r) > 0
	return s
}

// CreateRenderer stacks face, name and standing.
func (p *Portrait) CreateRenderer() fyne.WidgetRenderer {
	c := p.presenter
	p.state = p.current()
	parts := &portraitParts{
		background: canvas.NewRectangle(look.Clear),
		face:       newPicture(c.Pictures, func() look.Painter { return c.paintFace(p.state.face) }),
		name:       look.NewText("", look.Tiny, look.Muted),
		standing:   newStanding(c, p.seat),
	}
	parts.name.Alignment = fyne.TextAlignCenter
	parts.below = container.New(layout.CustomPaddedLayout{},
		container.New(layout.NewCustomPaddedVBoxLayout(0), parts.standing.line, parts.standing.bar.Raster))
	parts.content = container.NewWithoutLayout()
	parts.arrangement = container.New(layout.NewCustomPaddedVBoxLayout(0), layout.NewSpacer(), parts.face.Raster, parts.name, parts.below, layout.NewSpacer())
	p.parts = parts
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{parts.background, parts.content, p.Ring()}}
	d.Place = func(size fyne.Size) {
		p.PlaceRing(size)
		parts.background.Resize(size)
		parts.background.CornerRadius = 8 * c.Stage.Unit()
		parts.fit(p, size)
		parts.content.Objects = flat(parts.arrangement, size)
		parts.content.Resize(size)
	}
	d.Update = func() {
		p.state = p.current()
		p.update()
		d.Place(p.Size())
	}
	p.update()
	return d.Placed(p.Size())
}

// portraitPad is the least space beside and below the standing of a portrait. leastFace is the least height of a face
// beside which there is room for a name, and leastName the least width of a name that is cut, in Fyne's units.
const portraitPad, leastFace, leastName = 2, 28, 46

// fit shares the height out: the standing and the name get what they need, the face the rest.
func (o *portraitParts) fit(p *Portrait, size fyne.Size) {
	u, width := p.presenter.Stage.Unit(), size.Width-2*portraitPad
	side := max(portraitPad, (size.Width-70*u)/2) // a space to the next portrait, so that it is clear what belongs to whom
	o.below.Layout = layout.NewCustomPaddedLayout(0, portraitPad, side, side)
	line, bar := o.standing.fit(size.Width-2*side, size.Height*0.26)
	face := size.Height - portraitPad - line - bar
	name := p.state.name
	o.name.TextSize = look.FitSize(name, look.Tiny*u, o.name.TextStyle, width, 0.85)
	o.name.Text = look.Truncate(name, o.name.TextSize, o.name.TextStyle, width)
	below := face - o.name.MinSize().Height
	widgets.Show(o.name, below >= leastFace && (width >= leastName || o.name.Text == name))
	if o.name.Visible() {
		face = below
	}
	o.face.SetMinSize(fyne.NewSize(1, max(1, min(face, size.Width))))
}

func (p *Portrait) update() {
	o, s := p.parts, &p.state
	fill := look.Clear
	if p.Hovered {
		fill = look.Lifted
	}
	widgets.Paint(o.background, fill, look.Clear, 0)
	o.face.show(s.face)
	o.face.fade(s.fade())
	o.standing.update()
	ink, style := look.Muted, fyne.TextStyle{}
	if s.own {
		ink, style = look.Ink, look.Bold
	}
	o.name.TextStyle = style
	write(o.name, o.name.Text, ink)
}

// Portraits shows the portraits of all players, in one line or, where that would be too narrow, in two.
type Portraits struct {
	widget.BaseWidget
	stage *widgets.Stage
	all   []*Portrait
}

// NewPortraits returns a group of portraits.
func NewPortraits(s *widgets.Stage, all ...*Portrait) *Portraits {
	g := &Portraits{stage: s, all: all}
	g.ExtendBaseWidget(g)
	return g
}

// Shown returns the portraits that can be clicked: all, or none while the group is hidden.
func (g *Portraits) Shown() []*Portrait {
	if !g.Visible() {
		return nil
	}
	return g.all
}

// Update shows the current moment.
func (g *Portraits) Update() {
	for _, p := range g.all {
		p.Update()
	}
}

// portraitColumns is the number of portraits side by side in two lines, and the least in one: fewer would become
// too wide.
const portraitColumns = core.MaxRobots / 2

// columns returns how many portraits lie side by side.
func (g *Portraits) columns(width float32) int {
	least := 56 * g.stage.Unit() // for a name of usual length
	if g.stage.Touch() {
		least = widgets.FingerSize
	}
	if width/float32(len(g.all)) < least {
		return portraitColumns
	}
	return max(portraitColumns, len(g.all))
}

// HeightFor returns the height in which the portraits are shown best; they adapt to less.
func (g *Portraits) HeightFor(width float32) float32 {
	u, columns := g.stage.Unit(), g.columns(width)
	lines := float32((len(g.all) + columns - 1) / columns)
	cell := g.stage.TouchSize(min(width/float32(columns), 56*u) + 42*u)
	if lines > 1 {
		cell = g.stage.TouchSize(74 * u)
	}
	if g.stage.Low() {
		cell = widgets.FingerSize
	}
	return lines * cell
}

// Inside returns the portraits, for screen readers.
func (g *Portraits) Inside() []fyne.CanvasObject { return objects(g.all) }

// CreateRenderer puts the portraits into a grid.
func (g *Portraits) CreateRenderer() fyne.WidgetRenderer {
	return cellRenderer(g, g.all, &cells{columns: g.columns, gap: func() float32 { return 0 }})
}
