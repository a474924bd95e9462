package timeline

import (
	"roborally/core"
	"roborally/ui/art"
)

// Scene is everything that moves on the board, at one moment. Coordinates are in fields; (0, 0) is the
// middle of the top left field.
type Scene struct {
	Robots [core.MaxRobots]Robot
	Traces []Trace
	// Scratches are the lines that glides have left in the ice in this round, in the order of their glides.
	Scratches []Trace
	Beams     []Beam
	Bursts    []Burst
	Labels    []Label
	Cards     []GoalCard
	Machine   Machine
	// GoalFlags means that of the flags on the board one at a time counts. Flag is its number, or 0; Raised is how far its
	// mark has come, 0…1. Die is the die that picks it.
	GoalFlags bool
	Flag      int
	Raised    float64
	Die       Die
}

// Robot is how a robot is shown.
type Robot struct {
	Shown bool
	X, Y  float64
	Angle float64 // degrees clockwise from north
	Size  float64 // 1 is normal
	Alpha float64 // 1 is opaque
	Mood  art.Mood
	Guise art.Guise
	// Acting means that it is the robot's turn: its card is being executed.
	Acting bool
}

// Beam is one shot or laser, from (X1, Y1) to (X2, Y2).
type Beam struct {
	X1, Y1, X2, Y2 float64
	Rays           int     // parallel rays
	Alpha          float64 // brightness, 0…1
	Seat           int     // the robot that fires, or core.NoSeat for the board
}

// BurstKind is the kind of a burst.
type BurstKind uint8

// The kinds of burst.
const (
	Explosion BurstKind = iota
	Spark
	Pulse
	Spray // of ice, behind a robot that glides
)

// Burst is an effect on a field; T runs from 0 to 1.
type Burst struct {
	Kind BurstKind
	X, Y float64
	T    float64
	// Strength is by how much it is larger than usual; 0 is the usual size.
	Strength float64
}

// Machine is the state of the machinery. All fields but Register are 0 at rest.
type Machine struct {
	Register      int // whose pushers and crushers are marked
	Slow, Express bool
	Run           float64 // 0…1: progress of the belts
	Gears         float64 // 0…1: progress of the gears
	Push          float64 // 0…1: how far pushers are out
	Crush         float64 // 0…1: how far crushers are down
}

// PoseState sets the scene to a state in which nothing happens.
func PoseState(scene *Scene, s *core.State) {
	*scene = Scene{Traces: scene.Traces[:0], Scratches: scene.Scratches[:0], Beams: scene.Beams[:0], Bursts: scene.Bursts[:0], Labels: scene.Labels[:0], Cards: scene.Cards[:0]}
	scene.GoalFlags, scene.Flag, scene.Raised = s.Seats > 0 && s.Robots[0].Seeks > 0, int(s.Flag), 1
	scene.Machine.Register = s.Phase.Register()
	for i := range s.Robots[:s.Seats] {
		poseStanding(&scene.Robots[i], &s.Robots[i])
	}
}

func poseStanding(to *Robot, r *core.Robot) {
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
