package board

import (
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/widgets"
)

// RobotImages gives the images of the robots, by seat.
func (v *View) RobotImages() []*canvas.Image { return v.robots.images }

// ZoomButton gives the button that makes the board larger.
func (v *View) ZoomButton() *widgets.Button { return v.zoom.closer }

// Badges gives the images of the badges, by seat.
func (v *View) Badges() []*canvas.Image { return v.robots.badges }

// OwnRing gives the ring round the own robot.
func (v *View) OwnRing() *canvas.Circle { return v.robots.mine }
