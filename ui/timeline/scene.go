package timeline

import (
	"roborally/core"
	"roborally/ui/art"
)

// Scene is everything on the board that moves, at one moment. Places are in
// fields: the middle of the top left one is (0, 0).
type Scene struct {
	Robots  [core.MaxRobots]Robot
	Traces  []Trace
	Beams   []Beam
	Bursts  []Burst
	Labels  []Label
	Machine Machine
}

// Robot is how a robot stands there.
type Robot struct {
	Shown bool
	X, Y  float64
	Angle float64 // degrees clockwise from north
	Size  float64 // 1 is normal
	Alpha float64 // 1 is solid
	Mood  art.Mood
	Guise art.Guise
	// Acting says that it is the robot's turn: its card is executed.
	Acting bool
}

// Beam is a ray of light.
type Beam struct {
	X1, Y1, X2, Y2 float64
	Rays           int     // how many lie side by side
	Alpha          float64 // how bright
	Seat           int     // of the robot that fires, or core.NoSeat: the board
}

// BurstKind says what a burst is.
type BurstKind uint8

// The kinds of burst.
const (
	Explosion BurstKind = iota
	Spark
	Pulse
)

// Burst is an effect on a field; T runs from 0 to 1.
type Burst struct {
	Kind BurstKind
	X, Y float64
	T    float64
}

// Machine is what the factory does. All but Register are 0 at rest.
type Machine struct {
	Register      int // whose pushers and crushers are marked
	Slow, Express bool
	Run           float64 // 0…1: how far belts have run
	Gears         float64 // 0…1: how far gears have turned
	Push          float64 // 0…1: how far pushers are out
	Crush         float64 // 0…1: how far crushers are down
}

// Rest sets the scene of a state in which nothing happens.
func Rest(scene *Scene, s *core.State) {
	*scene = Scene{Traces: scene.Traces[:0], Beams: scene.Beams[:0], Bursts: scene.Bursts[:0], Labels: scene.Labels[:0]}
	scene.Machine.Register = s.Phase.Register()
	for i := range s.Robots[:s.Seats] {
		stand(&scene.Robots[i], &s.Robots[i])
	}
}

func stand(to *Robot, r *core.Robot) {
	*to = Robot{
		Shown: r.OnBoard,
		X:     float64(r.At.X), Y: float64(r.At.Y),
		Angle: art.Heading(r.Facing),
		Size:  1, Alpha: 1,
	}
	if r.Down {
		to.Mood = art.PoweredDown
	}
	if r.Virtual {
		to.Guise = art.Virtual
	}
}
