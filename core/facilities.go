package core

// Facilities holds how much a course has of what a game of missions needs
// (docs/missions.md).
type Facilities struct {
	Flags  int // on which the goal flag may stand (X1)
	Shops  int // repair sites, where options are bought: no flag stands on one (X9)
	Places int // robots that are placed without a hindrance before the first round, at most MaxRobots (X3)
}

// Ample holds the facilities of a course that suits missions: the six flags of X1, a
// shop for every three robots of a full game, and a place for each of them.
var Ample = Facilities{Flags: 6, Shops: (MaxRobots + 2) / 3, Places: MaxRobots}

// Suffice reports whether nothing of what suits missions is missing.
func (f Facilities) Suffice() bool {
	return f.Flags >= Ample.Flags && f.Shops >= Ample.Shops && f.Places >= Ample.Places
}

// Facilities counts what the board has for missions. Each robot is placed where the
// game proposes it (X3).
func (b *Board) Facilities() (f Facilities) {
	f.Flags, f.Shops = len(b.checkpoints), len(b.sites)
	s := State{Seats: MaxRobots}
	for i := range s.Robots {
		at := s.proposePlace(b)
		if why, _ := s.Hindrance(b, at); why != NoHindrance {
			break
		}
		s.Robots[i].OnBoard, s.Robots[i].At = true, at
		f.Places++
	}
	return f
}
