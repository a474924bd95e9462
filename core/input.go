package core

// Input is what comes from outside: from a seat, or from the host itself. It is
// a plain value, so that a list of inputs is the record of a game.
type Input struct {
	Kind     InputKind
	Seat     int8    // TimeUp: NoSeat for everybody
	Round    uint16  // the round it is meant for
	Program  Program // Draft, Confirm
	Question uint16  // Answer: the question's ID
	Choice   uint8   // Answer
}

// InputKind says what an input wants.
type InputKind uint8

// The kinds of input. TimeUp and SeatLeft are the host's alone.
const (
	NoInput  InputKind = iota
	Draft              // the program as far as it goes; kept, and filled when time is up
	Confirm            // the program is complete and fixed (C5)
	Renewal            // a new hand, please (A4)
	Answer             // to a question
	TimeUp             // of a seat, or of all: open programs are filled at random, open questions take their defaults (C6)
	SeatLeft           // the player is gone and nobody takes over: the robot leaves the game
)

// Program is what a player programs: a choice per register, and beside it the
// facing, where that is chosen, and whether a power-down is announced.
type Program struct {
	Slots     [RegisterCount]Choice // index into the hand, ChoosePause or Unchosen; locked ones Unchosen
	Faces     Choice                // Direction, or Unchosen for the one proposed (D5)
	PowerDown bool                  // W1
}

// NoProgram is the empty program.
var NoProgram = Program{Slots: [RegisterCount]Choice{Unchosen, Unchosen, Unchosen, Unchosen, Unchosen}, Faces: Unchosen}

// Program gives what the robot's owner has put into the registers so far.
func (r *Robot) Program() Program {
	p := Program{Faces: r.Faces, PowerDown: r.Announcing}
	for n := range r.Slots {
		p.Slots[n] = r.Slots[n].Placed
		if r.Slots[n].Locked {
			p.Slots[n] = Unchosen
		}
	}
	return p
}
