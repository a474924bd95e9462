package board

import (
	"image"
	"slices"

	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/core/grid"
)

// A BodySign is the sign of a card at the part of its robot on which it acts. The place is in fields from the middle of the
// robot, in the direction that it faces and to its right.
type BodySign struct {
	Power        core.Power
	Ahead, Right float64
}

// bodySigns are the signs at a robot.
type bodySigns struct {
	view   *View
	at     grid.Pos
	facing grid.Direction
	all    []BodySign
	images []*canvas.Image
}

// SetBodySigns shows signs at a robot on a field; none hides them.
func (v *View) SetBodySigns(at grid.Pos, facing grid.Direction, all []BodySign) {
	b := &v.body
	if b.at == at && b.facing == facing && slices.Equal(b.all, all) {
		return
	}
	b.at, b.facing, b.all = at, facing, all
	for len(b.images) < len(all) {
		sign := newImage()
		b.images = append(b.images, sign)
		v.robots.layer.Add(sign)
	}
	b.show()
	v.stage.Repaint()
}

// BodySigns returns the cards whose signs are shown at a robot.
func (v *View) BodySigns() (all []core.Power) {
	for _, sign := range v.body.all {
		all = append(all, sign.Power)
	}
	return all
}

// bodySignSize is the size of a sign, in fields, and minBodySign its minimum, in pixels.
const (
	bodySignSize = 0.42
	minBodySign  = 12
)

type bodySignKey struct {
	power core.Power
	size  int
}

// show puts the signs in their places.
func (b *bodySigns) show() {
	v := b.view
	for n, sign := range b.images {
		if n >= len(b.all) || v.cell == 0 {
			sign.Hide()
			continue
		}
		key := bodySignKey{b.all[n].Power, max(minBodySign, int(float64(v.cell)*bodySignSize))}
		setImage(sign, v.pictures.Cached(key, func() *image.RGBA { return v.pictures.Palette().Option(key.power, key.size) }))
		v.robots.beside(sign, b.at, b.facing, b.all[n].Ahead, b.all[n].Right, bodySignSize)
	}
}
