package watch

import (
	"image"

	"fyne.io/fyne/v2/canvas"

	"roborally/ui/widgets"
)

// NewBadge gives the badge of a player, a shape with a number, which is shown where
// the robot on the board has it too.
func (c *Cast) NewBadge(seat int) *canvas.Raster {
	b := canvas.NewRaster(func(w, h int) image.Image { return c.Pictures.BadgeOf(c.Figures()[seat].Colour)(w, h) })
	c.ShowBadge(b, seat)
	return b
}

// ShowBadge shows or hides a badge.
func (c *Cast) ShowBadge(b *canvas.Raster, seat int) {
	widgets.Show(b, c.Pictures.Palette().Badged(c.Figures(), seat))
}
