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
}

// FloorOf returns some layers of a floor, a field being cell pixels wide. Floors are the
// largest pictures, and the same board is shown again with the next game and with every
// return to the menu. Callers share one picture as long as any of them, or a page that
// Fyne has not freed yet, refers to it.
func (p *Pictures) FloorOf(layout *core.Layout, cell int, layers art.Layers) *image.RGBA {
	palette := p.Palette()
	if picture := p.cachedFloor(palette, layout, cell, layers); picture != nil {
		return picture
	}
	picture := palette.Floor(layout, cell, art.FloorOptions{Layers: layers})
	p.mu.Lock()
	defer p.mu.Unlock()
	p.floors = append(p.floors, drawnFloor{palette, layout, cell, layers, weak.Make(picture)})
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
