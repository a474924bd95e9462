package look

import (
	"image"
	"reflect"
	"slices"
	"weak"

	"roborally/core"
	"roborally/ui/art"
)

// drawnFloor is a floor in the cache. Its weak pointer does not keep the picture alive:
// the entry ends with the last user of the picture.
type drawnFloor struct {
	palette *art.Palette
	layout  *core.Layout
	cell    int
	layers  art.Layers
	picture weak.Pointer[image.RGBA]
	kept    *image.RGBA // keeps the picture of a limited floor alive
}

// LimitFloors makes FloorOf draw floors with fields at most cell pixels wide, and keep them: views stretch
// them to their size. It is for tests that do not look at boards, and must be called before anything is
// drawn.
func (p *Pictures) LimitFloors(cell int) { p.floorLimit = cell }

// FloorCell returns the size of a field, in pixels, to draw a floor with where cell is wanted; see LimitFloors.
func (p *Pictures) FloorCell(cell int) int {
	if p.floorLimit > 0 {
		return min(cell, p.floorLimit)
	}
	return cell
}

// FloorOf returns some layers of a floor, a field being cell pixels wide. Floors are the
// largest pictures, and the same board is shown again with the next game and with every
// return to the menu. Callers share one picture as long as any of them, or a page that
// Fyne has not freed yet, refers to it.
func (p *Pictures) FloorOf(layout *core.Layout, cell int, layers art.Layers) *image.RGBA {
	palette := p.Palette()
	cell = p.FloorCell(cell)
	if picture := p.cachedFloor(palette, layout, cell, layers); picture != nil {
		return picture
	}
	picture := palette.Floor(layout, cell, art.FloorOptions{Layers: layers})
	p.mu.Lock()
	defer p.mu.Unlock()
	entry := drawnFloor{palette, layout, cell, layers, weak.Make(picture), nil}
	if p.floorLimit > 0 {
		entry.kept = picture
	}
	p.floors = append(p.floors, entry)
	return picture
}

// cachedFloor returns a floor from the cache, or nil. It drops entries whose picture is
// gone.
func (p *Pictures) cachedFloor(palette *art.Palette, layout *core.Layout, cell int, layers art.Layers) *image.RGBA {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.floors = slices.DeleteFunc(p.floors, func(f drawnFloor) bool { return f.picture.Value() == nil })
	for _, f := range p.floors {
		if f.palette == palette && f.cell == cell && f.layers == layers && reflect.DeepEqual(f.layout, layout) {
			return f.picture.Value()
		}
	}
	return nil
}
