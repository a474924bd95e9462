package watch

import (
	"image"

	"fyne.io/fyne/v2/canvas"

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
