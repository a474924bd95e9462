package watch

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2/canvas"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// NewBadge returns the badge of a player, a shape with a number. It is visible only if the robot on
// the board has a badge too.
func (c *Presenter) NewBadge(seat int) *canvas.Raster {
	b := canvas.NewRaster(func(w, h int) image.Image { return c.Pictures.BadgeOf(c.Figures()[seat].Colour)(w, h) })
	c.ShowBadge(b, seat)
	return b
}

// ShowBadge shows or hides a badge; see NewBadge.
func (c *Presenter) ShowBadge(b *canvas.Raster, seat int) {
	widgets.Show(b, c.Pictures.Palette().NeedsBadge(c.Figures(), seat))
}

// Portrait returns the portrait of a player's robot, with a badge if the robot on the board has
// one. It is for places where several players are shown together.
func (c *Presenter) Portrait(seat int) look.Painter {
	return func(w, h int) image.Image {
		face := c.Pictures.PortraitOf(c.Figure(seat))(w, h)
		if !c.Pictures.Palette().NeedsBadge(c.Figures(), seat) {
			return face
		}
		both := image.NewRGBA(face.Bounds())
		draw.Draw(both, both.Rect, face, both.Rect.Min, draw.Src)
		side := int(badgeShare * float64(min(w, h)))
		badge := c.Pictures.BadgeOf(c.Figures()[seat].Colour)(side, side)
		corner := image.Rect(0, 0, side, side).Add(image.Pt(both.Rect.Min.X, both.Rect.Max.Y-side))
		draw.Draw(both, corner, badge, badge.Bounds().Min, draw.Over)
		return both
	}
}

// badgeShare is the size of a badge relative to its portrait.
const badgeShare = 0.45
