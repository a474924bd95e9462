package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/widgets"
)

// Origin returns the position of the world in the view, to which the positions of what lies in it are relative.
func (v *View) Origin() fyne.Position { return v.origin }

// FrameSize returns the size of the part of the view that the board has for itself, and FrameAt its position.
func (v *View) FrameSize() fyne.Size { return v.frame.size }

// FrameAt returns the position of the frame.
func (v *View) FrameAt() fyne.Position { return v.frame.at }

// RobotImages returns the images of the robots, by seat.
func (v *View) RobotImages() []*canvas.Image { return v.robots.images }

// ZoomButton returns the button that enlarges the board.
func (v *View) ZoomButton() *widgets.Button { return v.zoom.in }

// ZoomButtons returns the visible zoom buttons.
func (v *View) ZoomButtons() (visible []*widgets.Button) {
	for _, b := range []*widgets.Button{v.zoom.in, v.zoom.out, v.zoom.fit} {
		if b.Visible() {
			visible = append(visible, b)
		}
	}
	return visible
}

// Badges returns the images of the badges, by seat.
func (v *View) Badges() []*canvas.Image { return v.robots.badges }

// OwnRing returns the ring round the own robot.
func (v *View) OwnRing() *canvas.Circle { return v.robots.ownRing }

// ActingRings returns the rings round the robots that act, by seat.
func (v *View) ActingRings() []*canvas.Circle { return v.robots.actingRings }
