package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core/grid"
)

// FollowField is the size of a field, in Fyne's units, below which a board that just fits is too small to play on:
// then the camera follows, on a board with fields of this size. It is less than a finger needs, because fields are
// looked at much more often than pressed, and where one must be pressed, a tap enlarges the board. It does not grow
// with the window as texts do: in a large window there is room for more fields, not need for larger ones. The scale of
// the system and the player's text scale enlarge the unit itself, and so the fields.
const FollowField = 40

// A CameraMode selects what the camera does with a board whose fields would be smaller than FollowField.
type CameraMode uint8

// The modes of the camera.
const (
	Whole  CameraMode = iota // it shows all of the board
	Follow                   // it enlarges the board, and follows what it watches
)

// A Subject selects what the camera watches on an enlarged board.
type Subject uint8

// The subjects.
const (
	Nothing Subject = iota // the board stays where it is
	Own                    // the player's robot and its goal; if not both fit, the robot on the side away from the goal
	Action                 // robots that act and what they meet, first of all what happens to the player's own
	onPoint                // a point
)

// point is a point on the board, in fields.
type point struct{ x, y float64 }

// boardSize is how large the board is shown.
type boardSize struct {
	mode   CameraMode
	step   int  // 0: the whole board
	manual bool // the player has chosen the step
}

// camera is the part of the board that a view shows, and the way it moves.
type camera struct {
	view   *View
	cell   int           // size of a field, in pixels
	field  float32       // size of a field, in Fyne's units
	scale  float32       // pixels per unit
	origin fyne.Position // of the top left field, in the view
	frame  frame
	small  bool // fields of the whole board are smaller than FollowField

	boardSize
	x, y    float64 // middle of the frame, in fields
	speed   point   // of the middle, in fields per second
	wanted  point   // where the middle moves to
	panned  bool    // the player has moved the board in this phase
	subject Subject
	phase   int   // of the subject
	target  point // what is watched onPoint
	action  action

	begun     bool   // the camera has watched something
	advanced  bool   // the page has advanced the camera since the clock's last step
	stopClock func() // nil while the clock stands still
}

// SetCamera sets what the camera does with a board that is too small, and undoes the player's zooming.
func (v *View) SetCamera(mode CameraMode) {
	v.boardSize, v.panned = boardSize{mode: mode}, false
	v.resize(v.Size())
	v.retarget(true)
	v.jump()
	v.stage.Repaint()
}

// ToggleWhole shows the whole board, or follows again if it is shown and its fields are too small.
func (v *View) ToggleWhole() {
	mode := Follow
	if v.Zoomed() {
		mode = Whole
	}
	v.SetCamera(mode)
}

// Watch makes the camera follow a subject on an enlarged board. A phase is a part of the game, such as a round: within
// it a board that the player has moved stays there. A new subject begins a new phase.
func (v *View) Watch(subject Subject, phase int) {
	if v.subject != subject || v.phase != phase {
		v.subject, v.phase, v.panned = subject, phase, false
		v.action = action{}
		v.aim(true)
	}
}

// WatchField makes the camera go to a field, even if the player has moved the board.
func (v *View) WatchField(at grid.Pos) {
	v.subject, v.target, v.panned = onPoint, point{float64(at.X), float64(at.Y)}, false
	v.aim(true)
}

// Follow keeps a point, in fields, in sight on an enlarged board that the player has not moved. If again is set, the
// point moves to the middle even then.
func (v *View) Follow(x, y float64, again bool) {
	v.subject, v.target = onPoint, point{x, y}
	v.panned = v.panned && !again
	v.retarget(again)
	v.jump()
}

// AdvanceCamera moves the camera on by dt, and reports whether it is still on its way. A page that runs an animation
// calls it with every picture; otherwise the camera moves by a clock of its own.
func (v *View) AdvanceCamera(dt time.Duration) (moving bool) {
	v.advanced = true
	return v.advance(dt)
}

// advance moves the camera on by dt, and reports whether it is still on its way.
func (c *camera) advance(dt time.Duration) (moving bool) {
	if c.view.Jumps || c.still() {
		c.jump()
		return false
	}
	t := dt.Seconds()
	decay := math.Exp(-stiffness * t)
	one := func(at, wanted float64, speed *float64) float64 {
		off := at - wanted
		step := (*speed + stiffness*off) * t
		*speed = (*speed - stiffness*step) * decay
		return wanted + (off+step)*decay
	}
	c.x, c.y = one(c.x, c.wanted.x, &c.speed.x), one(c.y, c.wanted.y, &c.speed.y)
	if c.still() {
		c.jump()
		return false
	}
	c.place()
	c.view.stage.Repaint()
	return true
}

// cameraTick is the time between two steps of a camera that no page advances.
const cameraTick = 16 * time.Millisecond

// aim computes where the camera is wanted, as retarget does, and has it go there: by a clock that runs until it is there,
// and does nothing where the page has advanced the camera.
func (c *camera) aim(fresh bool) {
	c.retarget(fresh)
	switch {
	case c.view.Jumps:
		c.jump()
	case c.stopClock == nil && !c.still():
		c.stopClock = c.view.stage.Time.Every(cameraTick, func() {
			if c.advanced && !c.still() {
				c.advanced = false
				return
			}
			if !c.advance(cameraTick) && c.stopClock != nil {
				c.stopClock()
				c.stopClock = nil
			}
		})
	}
}

// stiffness is that of a critically damped spring, per second, which draws the camera to where it is wanted: after
// 250 ms a hundredth of the way is left. Such a camera neither jerks when it is wanted elsewhere nor swings.
const stiffness = 26.5

// still reports whether the camera is where it is wanted: less than half a pixel away, and slower than 10 pixels a
// second.
func (c *camera) still() bool {
	cell := float64(c.cell)
	near := func(off, limit float64) bool { return math.Abs(off)*cell < limit }
	return near(c.x-c.wanted.x, 0.5) && near(c.y-c.wanted.y, 0.5) && near(c.speed.x, 10) && near(c.speed.y, 10)
}

// jump moves the camera at once to where it is wanted.
func (c *camera) jump() {
	c.speed = point{}
	if c.x != c.wanted.x || c.y != c.wanted.y {
		c.x, c.y = c.wanted.x, c.wanted.y
		c.place()
		c.view.stage.Repaint()
	}
}

// pan moves the middle of the frame at once to a point, as far as the board reaches.
func (c *camera) pan(x, y float64) {
	c.wanted = c.reachable(point{x, y}, beyondRim)
	c.jump()
}

// place puts the world where the camera looks, and everything that does not move with it.
func (c *camera) place() {
	c.origin = c.originFor(c.view.Size())
	c.origin = c.origin.Add(c.view.facing.roomFrom(c.origin))
	c.view.world.Move(c.origin)
	c.view.hall.show()
	c.view.facing.place()
	c.view.choices.show()
	c.view.minimap.follow()
}

// originFor returns the position of the board's corner in a view, on whole pixels: in the middle of the view, as far
// as the frame allows, if the board fits with what is beyond the rim; else with the camera's point in the middle of the frame.
func (c *camera) originFor(size fyne.Size) fyne.Position {
	one := func(view, from, length float32, fields int, middle float64) float32 {
		board, rim := c.field*float32(fields), float32(0)
		if c.step > 0 {
			rim = beyondRim * c.field
		}
		at := from + length/2 - (float32(middle)+0.5)*c.field
		if c.step == 0 || board+2*rim <= length {
			at = max(from+rim, min((view-board)/2, from+length-board-rim))
		}
		return float32(math.Floor(float64(at*c.scale))) / c.scale
	}
	f := &c.frame
	return fyne.NewPos(one(size.Width, f.at.X, f.size.Width, c.view.layout.Width, c.x),
		one(size.Height, f.at.Y, f.size.Height, c.view.layout.Height, c.y))
}

// beyondRim is how far, in fields, an enlarged board can be moved off the edge of the frame: robots fall there.
const beyondRim = 1

// reachable returns the point that is nearest to a wanted middle of the frame and can be it, if the frame may show so
// many fields beyond the rim.
func (c *camera) reachable(p point, rim float64) point {
	one := func(at float64, fields int, length float32) float64 {
		half := float64(length/c.field) / 2
		if c.step == 0 || 2*half >= float64(fields)+2*rim {
			return float64(fields-1) / 2
		}
		return max(half-0.5-rim, min(at, float64(fields)-half-0.5+rim))
	}
	return point{one(p.x, c.view.layout.Width, c.frame.size.Width), one(p.y, c.view.layout.Height, c.frame.size.Height)}
}

// fitIn sets the frame and the step for a size of the view, and returns the size of a field in pixels.
func (c *camera) fitIn(size fyne.Size) (cell int) {
	c.frame = c.view.frameIn(size, false)
	whole := min(c.frame.size.Width/float32(c.view.layout.Width), c.frame.size.Height/float32(c.view.layout.Height))
	cell = int(whole * c.scale)
	c.small = float32(cell)/c.scale < FollowField
	if !c.manual {
		c.step = 0
		if c.mode == Follow && c.small {
			c.step = 1
		}
	}
	if c.step == 0 {
		return cell
	}
	c.frame = c.view.frameIn(size, true)
	return int(math.Ceil(float64(c.sizeOf(c.step, whole)*c.scale) - 0.01))
}
