// Package board shows the factory floor and everything on it. The floor is one picture that is drawn again
// only when its size changes; robots, beams and effects are small moving objects above it.
//
// Begin reading with View, which stacks the layers. Preview is a still picture of a board, Demo a small
// board that plays events.
package board

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// View is the board. It shows the scene it is given.
type View struct {
	widget.BaseWidget
	widgets.HoverText
	stage    *widgets.Stage
	pictures *look.Pictures
	layout   *core.Layout // with the checkpoints that are shown
	figures  []art.Figure
	// Describe returns the hover text of a field, and Depict a picture for it; nil: there is none.
	Describe func(grid.Pos) string
	Depict   func(grid.Pos) look.Painter
	// OnNoChoice is called when a field is tapped that is none of those to choose from; nil: nothing is.
	OnNoChoice func(grid.Pos)
	// PowerName returns the name of a card that a robot uses or loses; nil means that it is not shown.
	PowerName func(core.Power) string
	// GoalName returns the name of a secret goal that is met; nil means that its card has none.
	GoalName func(core.SecretGoal) string
	// Decorative means that the board is decoration: turns, points and paths are not shown.
	Decorative bool
	// NoHall means that nothing is shown beyond the rim.
	NoHall bool
	// Jumps makes the camera jump instead of moving smoothly.
	Jumps bool

	palette     *art.Palette // the palette that everything shown was drawn with
	scene       timeline.Scene
	checkpoints []grid.Pos // shown, in order

	camera
	zoom
	layers
}

// layers are the parts of the picture, from the ground up. All but the last three lie in the world.
type layers struct {
	world    *fyne.Container // moves as a whole, so that moving the camera costs nothing
	hall     hall
	floor    floor
	drawing  *Drawing // what the board has while it is drawn; else nil
	machines machines
	marks    marks
	backups  backups
	drifts   drifts
	ghost    ghostLayer
	advised  ghostLayer
	traces   traceLayer
	beams    beamLayer
	robots   robotLayer
	bursts   burstLayer
	labels   labelLayer
	cards    cardLayer
	flags    goalFlags
	front    frontMark
	body     bodySigns
	choices  choiceLayer
	facing   facingArrows
	minimap  minimap
}

// NewView returns a view of a board with the checkpoints that count. The figures are the robots' looks, by
// seat.
func NewView(s *widgets.Stage, pictures *look.Pictures, b *core.Board, figures []art.Figure) *View {
	return newView(s, pictures, LayoutInPlay(b.Layout(), b.Checkpoints()), b.Checkpoints(), figures)
}

// newView returns a view of a layout.
func newView(s *widgets.Stage, pictures *look.Pictures, l *core.Layout, checkpoints []grid.Pos, figures []art.Figure) *View {
	v := &View{stage: s, pictures: pictures, figures: figures, layout: l, checkpoints: checkpoints}
	v.camera.view, v.zoom.view, v.hall.view, v.minimap.view = v, v, v, v
	v.floor.view, v.machines.view, v.marks.view, v.drifts.view = v, v, v, v
	v.beams.view, v.robots.view, v.bursts.view, v.labels.view = v, v, v, v
	v.traces.view, v.cards.view, v.flags.view, v.body.view = v, v, v, v
	v.choices = newChoiceLayer(v)
	v.ghost = ghostLayer{view: v, guise: art.Ghost}
	v.advised = ghostLayer{view: v, guise: art.Advised, right: true}
	v.hall.make()
	v.floor.make()
	v.machines.make()
	v.marks.make()
	v.backups.make(v)
	v.ghost.make()
	v.advised.make()
	v.beams.make()
	v.robots.make()
	v.bursts.make()
	v.traces.make()
	v.labels.make()
	v.cards.make()
	v.flags.make()
	v.facing.make(v)
	v.front.make(v)
	v.minimap.make()
	v.world = container.NewWithoutLayout(v.hall.layer, v.floor.full, v.floor.static, v.traces.ice.layer, v.machines.low, v.flags.layer, v.marks.layer,
		v.advised.layer, v.ghost.layer, v.beams.layer, v.robots.layer, v.machines.high,
		v.advised.above, v.ghost.above, v.bursts.layer, v.flags.die, v.labels.layer, v.cards.layer)
	v.InitHoverText(s, v, nil)
	v.PartText = v.tipAt
	v.Picture = func(place fyne.Position) look.Painter {
		if at, ok := v.FieldAt(place); ok && v.Depict != nil {
			return v.Depict(at)
		}
		return nil
	}
	v.ExtendBaseWidget(v)
	return v
}

// SetCheckpoints sets the fields that are shown as checkpoints, in order: those of the player for whom the
// board is shown (G2). At first they are those of the board that count.
func (v *View) SetCheckpoints(checkpoints []grid.Pos) {
	if slices.Equal(checkpoints, v.checkpoints) {
		return
	}
	v.checkpoints = slices.Clone(checkpoints)
	v.layout = LayoutInPlay(v.layout, v.checkpoints)
	v.floor.full.Image = nil
	v.floor.forget()
	v.minimap.preview.SetLayout(v.layout)
	if v.cell > 0 {
		v.floor.place(true)
		v.floor.full.Refresh()
	}
}

// Checkpoints returns the fields that are shown as checkpoints, in order.
func (v *View) Checkpoints() []grid.Pos { return v.checkpoints }

// LayoutInPlay returns a layout with no other checkpoints than these, which have the numbers of the list
// (G1, G2). A field that is there several times has its first number.
func LayoutInPlay(l *core.Layout, checkpoints []grid.Pos) *core.Layout {
	layout := *l
	layout.Fields = append([]core.Field(nil), layout.Fields...)
	for i := range layout.Fields {
		layout.Fields[i].Checkpoint = 0
	}
	for n := len(checkpoints) - 1; n >= 0; n-- {
		layout.At(checkpoints[n]).Checkpoint = uint8(n + 1)
	}
	return &layout
}

// SetScene shows a scene.
func (v *View) SetScene(scene *timeline.Scene) {
	if scene.Robots == v.scene.Robots && scene.Machine == v.scene.Machine &&
		slices.Equal(scene.Beams, v.scene.Beams) && slices.Equal(scene.Bursts, v.scene.Bursts) &&
		slices.Equal(scene.Labels, v.scene.Labels) && slices.Equal(scene.Traces, v.scene.Traces) && slices.Equal(scene.Scratches, v.scene.Scratches) &&
		slices.Equal(scene.Cards, v.scene.Cards) && scene.Die == v.scene.Die &&
		scene.GoalFlags == v.scene.GoalFlags && scene.Flag == v.scene.Flag && scene.Raised == v.scene.Raised {
		return
	}
	beams, bursts := append(v.scene.Beams[:0], scene.Beams...), append(v.scene.Bursts[:0], scene.Bursts...)
	labels, traces := append(v.scene.Labels[:0], scene.Labels...), append(v.scene.Traces[:0], scene.Traces...)
	cards, scratches := append(v.scene.Cards[:0], scene.Cards...), append(v.scene.Scratches[:0], scene.Scratches...)
	v.noteAction(scene)
	v.scene = *scene
	v.scene.Beams, v.scene.Bursts, v.scene.Labels = beams, bursts, labels
	v.scene.Traces, v.scene.Cards, v.scene.Scratches = traces, cards, scratches
	v.aim(false)
	v.show()
}

func (v *View) show() {
	if v.cell == 0 {
		return
	}
	v.machines.show(&v.scene.Machine)
	v.traces.show(v.scene.Traces)
	v.traces.scratch(v.scene.Scratches)
	v.beams.show(v.scene.Beams)
	v.robots.show(&v.scene)
	v.choices.show()
	v.bursts.show(v.scene.Bursts)
	v.labels.show(v.scene.Labels)
	v.cards.show(v.scene.Cards)
	v.flags.show(&v.scene)
	v.minimap.show()
	v.stage.Repaint()
}

// SetGhost shows where a program would lead; nil shows nothing.
func (v *View) SetGhost(g *Ghost) {
	v.ghost.ghost = g
	v.ghost.show()
}

// SetAdvised is SetGhost for an advised program, in another tint.
func (v *View) SetAdvised(g *Ghost) {
	v.advised.ghost = g
	v.advised.show()
}

// SetOwn sets the seat of the player, or core.NoSeat. Its robot is drawn most visibly among several on one
// field.
func (v *View) SetOwn(seat int) {
	if v.robots.own != seat {
		v.robots.own = seat
		v.aim(false)
		v.show()
	}
}

// SetGoal marks the field that the player's own robot must reach next; with ok false it removes the mark.
func (v *View) SetGoal(at grid.Pos, ok bool) {
	if v.marks.goal == at && v.marks.hasGoal == ok {
		return
	}
	v.marks.goal, v.marks.hasGoal = at, ok
	v.marks.show()
	v.aim(false)
	v.minimap.show()
}

// Margin returns the space at the left of and above the board.
func (v *View) Margin() fyne.Size { return fyne.NewSize(v.origin.X, v.origin.Y) }

// SetHitField marks the field of a hit; with ok false it removes the mark.
func (v *View) SetHitField(at grid.Pos, ok bool) {
	v.marks.hit, v.marks.hasHit = at, ok
	v.marks.show()
}

// SetFollowed puts a halo round the robot of a seat; core.NoSeat removes it.
func (v *View) SetFollowed(seat int) {
	if seat != v.robots.followed {
		v.robots.followed = seat
		v.aim(false)
		v.show()
	}
}

// at returns the position of the point (x, y), in fields, in the layers of the world.
func (c *camera) at(x, y float64) fyne.Position {
	return fyne.NewPos((float32(x)+0.5)*c.field, (float32(y)+0.5)*c.field)
}

// inView returns the position of the point (x, y), in fields, in the view.
func (c *camera) inView(x, y float64) fyne.Position { return c.at(x, y).Add(c.origin) }

// PositionOf returns the position of the middle of a field in the view.
func (v *View) PositionOf(p grid.Pos) fyne.Position { return v.inView(float64(p.X), float64(p.Y)) }

// FieldAt returns the field at a position in the view; ok is false beside the board, and under the minimap.
func (v *View) FieldAt(p fyne.Position) (at grid.Pos, ok bool) {
	on := p.Subtract(v.origin)
	if v.field <= 0 || on.X < 0 || on.Y < 0 || !v.frame.contains(p) || v.minimap.covers(p) {
		return grid.Pos{}, false
	}
	x, y := int(on.X/v.field), int(on.Y/v.field)
	at = grid.Pos{X: int8(min(x, core.MaxSide)), Y: int8(min(y, core.MaxSide))}
	return at, v.layout.Contains(at)
}

// resize fits the board in. Fields are squares of whole pixels, so that the floor is as sharp as the
// screen.
func (v *View) resize(size fyne.Size) {
	v.scale = 1
	if c := fyne.CurrentApp().Driver().CanvasForObject(v); c != nil {
		v.scale = c.Scale()
		if w, _ := c.PixelCoordinateForPosition(fyne.NewPos(1000, 0)); w > 0 {
			v.scale = float32(w) / 1000 // the scale the screen really has
		}
	}
	cell := v.fitIn(size)
	if cell < 1 {
		return
	}
	v.field = float32(cell) / v.scale
	changed := cell != v.cell
	v.cell = cell
	if palette := v.pictures.Palette(); palette != v.palette {
		v.palette, changed = palette, true
		v.floor.forget()
		v.hall.forget()
	}
	v.world.Resize(fyne.NewSize(v.field*float32(v.layout.Width), v.field*float32(v.layout.Height)))
	v.hall.place()
	if v.drawing != nil {
		v.drawing.place(changed)
	} else {
		v.floor.place(changed)
	}
	v.machines.place(changed)
	v.marks.show()
	v.backups.show()
	v.drifts.show()
	v.ghost.show()
	v.advised.show()
	if changed {
		v.robots.forget()
		v.bursts.forget()
	}
	v.front.show()
	v.body.show()
	v.zoom.place(size)
	if changed {
		v.retarget(true)
		v.x, v.y = v.wanted.x, v.wanted.y // a change of size is no journey
	}
	v.minimap.place()
	v.camera.place()
	v.show()
}

// CreateRenderer stacks the layers.
func (v *View) CreateRenderer() fyne.WidgetRenderer {
	parts := []fyne.CanvasObject{v.world}
	if v.zoom.in != nil {
		parts = append(parts, v.zoom.tray)
	}
	parts = append(parts, v.choices.area)
	if v.drawing != nil {
		parts = append(parts, v.drawing.area)
	}
	parts = append(append(parts, v.minimap.parts()...), v.controls()...)
	return (&widgets.Renderer{
		Parts: parts,
		Place: func(size fyne.Size) {
			v.choices.area.Resize(size)
			if v.drawing != nil {
				v.drawing.area.Resize(size)
			}
			v.resize(size)
		},
		Update: func() { v.resize(v.Size()) },
	}).Placed(v.Size())
}

// controls returns what can be pressed over the board.
func (l *layers) controls() (controls []fyne.CanvasObject) {
	for _, arrow := range l.facing.arrows {
		controls = append(controls, arrow)
	}
	if z := &l.minimap.view.zoom; z.in != nil {
		controls = append(controls, z.in, z.out, z.fit)
	}
	return controls
}

// Inside returns what can be chosen on the board and pressed over it, for screen readers.
func (l *layers) Inside() []fyne.CanvasObject {
	return append(append([]fyne.CanvasObject{l.choices.area}, l.controls()...), &l.minimap)
}

// tipAt returns the hover text of the field at a position in the view.
func (v *View) tipAt(place fyne.Position) (text string, from fyne.Position, size fyne.Size) {
	at, ok := v.FieldAt(place)
	if !ok || v.Describe == nil {
		return "", from, size
	}
	return v.Describe(at), v.inView(float64(at.X)-0.5, float64(at.Y)-0.5), fyne.NewSquareSize(v.field)
}

// setImage shows another picture.
func setImage(to *canvas.Image, picture image.Image) {
	if to.Image != picture {
		to.Image = picture
		to.Refresh()
	}
}

// newImage returns an image that is hidden until it has a picture.
func newImage() *canvas.Image {
	i := &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}
	i.Hide()
	return i
}

// centre centres an object on the point (x, y), with its size in fields.
func (c *camera) centre(o fyne.CanvasObject, x, y, size float64) {
	side := float32(size) * c.field
	at := c.at(x, y)
	o.Resize(fyne.NewSquareSize(side))
	o.Move(fyne.NewPos(at.X-side/2, at.Y-side/2))
}
