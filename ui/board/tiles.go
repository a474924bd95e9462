package board

import (
	"image"
	"image/draw"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/widgets"
)

// tileSide is the width and height of a tile in fields: a change sends the picture of a tile to the graphics card, not
// that of the whole floor.
const tileSide = 8

// tiles are the floor of a board that is being drawn, in squares that are drawn and shown one by one.
type tiles struct {
	view   *View
	layer  *fyne.Container
	images []*canvas.Image
	shown  floorKey // that the pictures show
	busy   bool     // pictures are being drawn
	cancel func()   // of the drawing that waits for the size to stay the same
}

// floorKey is what the pictures of a floor depend on.
type floorKey struct {
	layout  *core.Layout
	cell    int
	palette *art.Palette
}

// like reports whether floors have the same size in pixels and the same look.
func (k *floorKey) like(other *floorKey) bool {
	return k.layout != nil && other.layout != nil && k.layout.Width == other.layout.Width && k.layout.Height == other.layout.Height &&
		k.cell == other.cell && k.palette == other.palette
}

func (t *tiles) make(v *View) {
	t.view, t.layer, t.cancel = v, container.NewWithoutLayout(), func() {}
}

// tilesOf returns the fields of each tile of a layout, row by row.
func tilesOf(l *core.Layout) (parts []image.Rectangle) {
	whole := image.Rect(0, 0, l.Width, l.Height)
	for y := 0; y < l.Height; y += tileSide {
		for x := 0; x < l.Width; x += tileSide {
			parts = append(parts, image.Rect(x, y, x+tileSide, y+tileSide).Intersect(whole))
		}
	}
	return parts
}

// wanted returns what the pictures should show, with fields of at most a number of pixels; 0 is no limit.
func (t *tiles) wanted(most int) floorKey {
	cell := t.view.cell
	if most > 0 {
		cell = min(cell, most)
	}
	return floorKey{t.view.layout, t.view.pictures.FloorCell(cell), t.view.pictures.Palette()}
}

// place fits the tiles to the view, and has them drawn sharp when the size stays the same. Those of another board are
// drawn at once, but rough.
func (t *tiles) place(changed bool) {
	v := t.view
	parts := tilesOf(v.layout)
	for len(t.images) < len(parts) {
		picture := newImage()
		v.stage.Windows.FreeWithPage(picture)
		t.images = append(t.images, picture)
		t.layer.Add(picture)
	}
	for i, picture := range t.images {
		if i >= len(parts) {
			picture.Hide()
			continue
		}
		p := parts[i]
		widgets.Put(picture, float32(p.Min.X)*v.field, float32(p.Min.Y)*v.field, float32(p.Dx())*v.field, float32(p.Dy())*v.field)
	}
	if now := t.wanted(roughCell); t.shown.layout == nil || t.shown.layout.Width != now.layout.Width || t.shown.layout.Height != now.layout.Height {
		t.show(now, now.redraw(&floorKey{}, nil))
	}
	if changed {
		t.cancel()
		t.cancel = v.stage.Time.After(redrawDelay, t.draw)
	}
}

// draw draws in the background what has changed. While that takes place, further changes wait for its end.
func (t *tiles) draw() {
	was, now := t.shown, t.wanted(0)
	if t.busy || was == now {
		return
	}
	if was.layout != now.layout {
		now.cell = was.cell // what was drawn comes first, and the better resolution when the pointer rests
	}
	t.busy = true
	before := make([]image.Image, len(t.images))
	for i, picture := range t.images {
		before[i] = picture.Image
	}
	var drawn map[int]*image.RGBA
	t.view.stage.Time.Async(func() { drawn = now.redraw(&was, before) }, func() {
		t.busy = false
		if l := t.view.layout; now.layout.Width == l.Width && now.layout.Height == l.Height {
			t.show(now, drawn)
		}
		if t.shown.layout != t.view.layout {
			t.draw()
		} else if t.shown != t.wanted(0) {
			t.cancel()
			t.cancel = t.view.stage.Time.After(redrawDelay, t.draw)
		}
	})
}

// show shows new pictures of tiles.
func (t *tiles) show(now floorKey, drawn map[int]*image.RGBA) {
	mode := canvas.ImageScalePixels // the picture has the resolution of the screen
	if now.cell != t.view.cell {
		mode = canvas.ImageScaleFastest
	}
	t.shown = now
	for i, picture := range drawn {
		t.images[i].Image, t.images[i].ScaleMode = picture, mode
		t.images[i].Show()
		t.images[i].Refresh()
	}
	t.view.stage.Repaint()
}

// redraw returns the pictures of the tiles that differ from those of another floor, whose pictures are before.
func (k *floorKey) redraw(was *floorKey, before []image.Image) map[int]*image.RGBA {
	drawn := map[int]*image.RGBA{}
	parts := tilesOf(k.layout)
	if !k.like(was) {
		columns := (k.layout.Width + tileSide - 1) / tileSide
		for row := range slices.Chunk(parts, columns) {
			band := image.Rect(0, row[0].Min.Y, k.layout.Width, row[0].Max.Y)
			floor := k.palette.Floor(k.layout, k.cell, art.FloorOptions{Part: band})
			for _, part := range row {
				tile := image.NewRGBA(image.Rect(0, 0, part.Dx()*k.cell, part.Dy()*k.cell))
				draw.Draw(tile, tile.Rect, floor, image.Pt(part.Min.X*k.cell, 0), draw.Src)
				drawn[len(drawn)] = tile
			}
		}
		return drawn
	}
	changed := changedFields(was.layout, k.layout)
	for i, part := range parts {
		var dirty image.Rectangle
		for p := range changed {
			if at := image.Pt(int(p.X), int(p.Y)); at.In(part) {
				dirty = dirty.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))})
			}
		}
		if dirty.Empty() {
			continue
		}
		tile := image.NewRGBA(before[i].Bounds())
		draw.Draw(tile, tile.Rect, before[i], image.Point{}, draw.Src)
		piece := k.palette.Floor(k.layout, k.cell, art.FloorOptions{Part: dirty})
		draw.Draw(tile, piece.Rect.Add(dirty.Min.Sub(part.Min).Mul(k.cell)), piece, image.Point{}, draw.Src)
		drawn[i] = tile
	}
	return drawn
}

// changedFields returns the fields that look different in two layouts of the same size: those that differ, with what
// lies within two fields, because a belt bends with its neighbours and a shadow falls on the next field; and the ways of
// beams.
func changedFields(a, b *core.Layout) map[grid.Pos]bool {
	const reach = 2
	changed := map[grid.Pos]bool{}
	around := func(p grid.Pos) {
		for y := -reach; y <= reach; y++ {
			for x := -reach; x <= reach; x++ {
				changed[grid.Pos{X: p.X + int8(x), Y: p.Y + int8(y)}] = true
			}
		}
	}
	for p := range a.All() {
		if *a.At(p) != *b.At(p) {
			around(p)
		}
	}
	differ(a.Pushers, b.Pushers, func(p core.Pusher) { around(p.At) })
	differ(a.Crushers, b.Crushers, func(c core.Crusher) { around(c.At) })
	type beam struct {
		core.Laser
		length int
	}
	beams := func(l *core.Layout) (all []beam) {
		for _, laser := range l.Lasers {
			all = append(all, beam{laser, beamLength(l, laser)})
		}
		return all
	}
	differ(beams(a), beams(b), func(of beam) {
		around(of.At)
		at := of.At
		for range of.length {
			at = at.Add(of.Facing.Step())
			around(at)
		}
	})
	return changed
}

// differ calls do for everything that only one of two lists holds.
func differ[T comparable](a, b []T, do func(T)) {
	for _, x := range a {
		if !slices.Contains(b, x) {
			do(x)
		}
	}
	for _, x := range b {
		if !slices.Contains(a, x) {
			do(x)
		}
	}
}

// beamLength returns how many fields the beam of a laser reaches beyond its own.
func beamLength(l *core.Layout, laser core.Laser) (n int) {
	for at := laser.At; ; n++ {
		next := at.Add(laser.Facing.Step())
		if !l.Contains(next) || l.At(at).Walls.Has(laser.Facing) || l.At(next).Walls.Has(laser.Facing.Turn(2)) {
			return n
		}
		at = next
	}
}
