package look

import (
	"image"
	"reflect"
	"slices"
	"weak"

	"roborally/core"
	"roborally/ui/art"
)

// laid is a floor that has been drawn. It is kept by those who show it alone, and
// forgotten with the last of them.
type laid struct {
	palette *art.Palette
	layout  *core.Layout
	cell    int
	layers  art.Layers
	picture weak.Pointer[image.RGBA]
}

// FloorOf gives some layers of a floor, a field being cell pixels wide. A floor is the
// largest picture of all, and the same board comes again and again: with the next
// game, with every return to the menu. As long as it is shown somewhere, or Fyne has
// not yet let go of a page that is gone, the picture is the same.
func (p *Pictures) FloorOf(layout *core.Layout, cell int, layers art.Layers) *image.RGBA {
	palette := p.Palette()
	if picture := p.laid(palette, layout, cell, layers); picture != nil {
		return picture
	}
	picture := palette.Floor(layout, cell, art.FloorOptions{Layers: layers})
	p.mu.Lock()
	defer p.mu.Unlock()
	p.floors = append(p.floors, laid{palette, layout, cell, layers, weak.Make(picture)})
	return picture
}

// laid gives a floor that is there, or nil.
func (p *Pictures) laid(palette *art.Palette, layout *core.Layout, cell int, layers art.Layers) *image.RGBA {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.floors = slices.DeleteFunc(p.floors, func(f laid) bool { return f.picture.Value() == nil })
	for _, f := range p.floors {
		if f.palette == palette && f.cell == cell && f.layers == layers && reflect.DeepEqual(f.layout, layout) {
			return f.picture.Value()
		}
	}
	return nil
}
