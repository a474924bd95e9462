package start

import (
	stdimage "image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

type image = stdimage.Image

// tile is a picture with a name under it that can be chosen.
type tile struct {
	widget.BaseWidget
	stage   *widgets.Stage
	draw    look.Painter
	label   string
	tip     string
	off     bool
	chosen  bool
	hovered bool
	onTap   func()
}

func newTile(s *widgets.Stage, draw look.Painter) *tile {
	t := &tile{stage: s, draw: draw}
	t.ExtendBaseWidget(t)
	return t
}

func (t *tile) choose(chosen bool) {
	if t.chosen != chosen {
		t.chosen = chosen
		t.Refresh()
	}
}

// Tapped chooses the tile.
func (t *tile) Tapped(*fyne.PointEvent) {
	if !t.off && t.onTap != nil {
		t.onTap()
	}
}

// Cursor shows that it can be pressed.
func (t *tile) Cursor() desktop.Cursor {
	if t.off {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// MouseIn lights it up.
func (t *tile) MouseIn(*desktop.MouseEvent) {
	t.hovered = !t.off
	t.stage.Tip(t.tip, t)
	t.Refresh()
}

// MouseMoved does nothing.
func (t *tile) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends what MouseIn began.
func (t *tile) MouseOut() {
	t.hovered = false
	t.stage.Untip()
	t.Refresh()
}

// CreateRenderer draws plate, picture and name.
func (t *tile) CreateRenderer() fyne.WidgetRenderer {
	plate := canvas.NewRectangle(look.Clear)
	picture := canvas.NewRaster(func(w, h int) image { return t.draw(w, h) })
	name := look.NewText("", look.Tiny, look.Muted)
	name.Alignment = fyne.TextAlignCenter
	d := &widgets.Drawing{Parts: []fyne.CanvasObject{plate, picture, name}}
	d.Place = func(size fyne.Size) {
		u := t.stage.Unit()
		plate.Resize(size)
		plate.CornerRadius = 9 * u
		name.TextSize = look.Tiny * u
		name.Text = look.Fit(t.label, name.TextSize, name.TextStyle, size.Width-6)
		line := name.MinSize().Height
		side := max(1, min(size.Width-8*u, size.Height-line-6*u))
		widgets.Put(picture, (size.Width-side)/2, 4*u, side, side)
		widgets.Put(name, 0, size.Height-line-1, size.Width, line)
	}
	d.Update = func() {
		fill, edge := look.Clear, look.Clear
		if t.hovered || t.chosen {
			fill = look.Raised
		}
		if t.chosen {
			edge = look.Accent
		}
		widgets.Paint(plate, fill, edge, 2)
		picture.Translucency = 0
		if t.off {
			picture.Translucency = 0.6
		}
		name.Color = look.Muted
		if t.chosen {
			name.Color = look.Ink
		}
		d.Place(t.Size())
		for _, o := range d.Parts {
			o.Refresh()
		}
	}
	d.Update()
	return d
}

// gridBox puts tiles into as many columns as fit.
type gridBox struct {
	widget.BaseWidget
	stage *widgets.Stage
	tiles []*tile
}

func newGridBox(s *widgets.Stage, tiles []*tile) *gridBox {
	g := &gridBox{stage: s, tiles: tiles}
	g.ExtendBaseWidget(g)
	return g
}

func (g *gridBox) columns(width float32) int {
	return max(2, min(5, int(width/(168*g.stage.Unit()))))
}

func (g *gridBox) cell(width float32) (w, h float32) {
	w = width / float32(g.columns(width))
	return w, w + 12*g.stage.Unit()
}

// CreateRenderer lays the tiles out.
func (g *gridBox) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Drawing{}
	for _, t := range g.tiles {
		d.Parts = append(d.Parts, t)
	}
	height := func(width float32) float32 {
		n := g.columns(width)
		_, h := g.cell(width)
		return float32((len(g.tiles)+n-1)/n)*h + 16
	}
	d.Place = func(size fyne.Size) {
		n := g.columns(size.Width)
		w, h := g.cell(size.Width)
		edge := look.Gap / 2 * g.stage.Unit()
		for i, t := range g.tiles {
			widgets.Put(t, float32(i%n)*w+edge, float32(i/n)*h+8+edge, w-2*edge, h-2*edge)
		}
	}
	d.Least = func() fyne.Size { return fyne.NewSize(1, height(max(1, g.Size().Width))) }
	return d
}
