package hand

import (
	"math"

	"fyne.io/fyne/v2"

	"roborally/ui/widgets"
)

// cardShape is the height of a card by its width.
const cardShape = 1.4

// fan lays out one place: the edges of the cards above the front of their stack, the last object. Everything ends
// at the lower end of the place, so that the fronts of all stacks in a row are side by side. An object alone is a
// card. The layout depends on the number of cards only, whatever has been taken from them.
type fan struct {
	stage   *widgets.Stage
	centred bool // a card alone lies in the middle, in its usual shape
}

// readableEdge is the lowest edge of a card, in units, on which the priority is readable. Where cards in one
// column would be lower they lie in two.
const readableEdge float32 = 16

// measures returns the heights of the front and of the edges, and the number of columns, for n cards in a place.
func (f *fan) measures(n int, place fyne.Size) (front, edge float32, columns int) {
	least, front := readableEdge*f.stage.Unit(), min(0.44*place.Height, place.Width)
	if f.stage.Touch() {
		least, front = widgets.FingerSize, max(widgets.FingerSize, min(front, place.Height-3*widgets.FingerSize))
	}
	columns = 1
	if float32(n)*least > place.Height-front {
		columns = 2
	}
	rows := max(1, (n+columns-1)/columns)
	if !f.stage.Touch() { // many edges take some room from the front
		front = max(0.34*place.Height, min(front, place.Height-float32(rows)*least))
	}
	edge = min((place.Height-front)/float32(rows), max(least, 0.34*place.Width))
	return floor(front), floor(edge), columns
}

// Layout places the edges and the front.
func (f *fan) Layout(objects []fyne.CanvasObject, place fyne.Size) {
	n := len(objects) - 1
	front, edge, columns := f.measures(n, place)
	card := fyne.NewSize(place.Width, front)
	switch {
	case f.centred:
		card.Height = min(place.Height, place.Width*cardShape)
		card.Width = min(place.Width, max(f.stage.TouchSize(0), card.Height/1.15))
	case n == 0:
		card.Height = min(place.Height, front+edge, place.Width*cardShape)
	}
	at := fyne.NewPos((place.Width-card.Width)/2, floor(place.Height-card.Height))
	if f.centred {
		at.Y /= 2
	}
	objects[n].Move(at)
	objects[n].Resize(card)
	rows := (n + columns - 1) / columns
	width := place.Width / float32(columns)
	for i, o := range objects[:n] {
		cell := i
		if i > 0 { // the last row is full
			cell += rows*columns - n
		}
		row, column := float32(rows-cell/columns), float32(cell%columns)
		o.Move(fyne.NewPos(column*width, at.Y-row*edge))
		o.Resize(fyne.NewSize(width, edge))
	}
}

// MinSize returns no size: the cards fill the place they get.
func (f *fan) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }

// places lays out the places of a hand in columns, and in as many rows as that needs, all of the same size.
type places struct {
	stage   *widgets.Stage
	columns int
}

// placeGap is the space between two places, in units.
const placeGap = 4

// Layout places the places.
func (g *places) Layout(objects []fyne.CanvasObject, area fyne.Size) {
	gap := placeGap * g.stage.Unit()
	columns, rows := float32(g.columns), float32((len(objects)+g.columns-1)/g.columns)
	size := fyne.NewSize((area.Width-(columns-1)*gap)/columns, (area.Height-(rows-1)*gap)/max(1, rows))
	for i, o := range objects {
		o.Resize(size)
		o.Move(fyne.NewPos(float32(i%g.columns)*(size.Width+gap), float32(i/g.columns)*(size.Height+gap)))
	}
}

// MinSize returns no size: the places share the area they get.
func (g *places) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }

// floor rounds down, so that the same length computed in two ways is the same.
func floor(x float32) float32 { return float32(math.Floor(float64(x) + 1e-3)) }
