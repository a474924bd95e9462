package core

import "roborally/core/grid"

// Event is one fact with its outcome. Events are the output of the rules and
// the only thing that changes a State; window, sound, log, statistics, network,
// record and replay all read the same list.
//
// The meaning of the payload (At, To, N, Card, Detail) depends on Kind and is
// documented beside each kind. An Event is 16 bytes, free of pointers and
// comparable.
type Event struct {
	Kind     Kind
	Robot    int8  // the robot concerned, or NoSeat
	By       int8  // the robot that caused it, or NoSeat
	Register uint8 // 1…5 within a register phase, else 0
	Step     Step
	Audience Audience
	Beat     uint16 // events of one beat happen at the same moment; counted per phase, where something is stated
	At, To   grid.Pos
	N        int16
	Card     Card
	Detail   uint8
}

// SameBeat reports whether two neighbouring events of a list share a beat.
func SameBeat(a, b *Event) bool {
	return a.Kind != PhaseBegan && b.Kind != PhaseBegan &&
		a.Register == b.Register && a.Step == b.Step && a.Beat == b.Beat
}

// setDeclared sets the set of powers of a Declares event.
func (e *Event) setDeclared(d Declared) {
	e.At, e.To = grid.Pos{X: int8(d[0]), Y: int8(d[1])}, grid.Pos{X: int8(d[2]), Y: int8(d[3])}
}

// Kind is the kind of fact that an event states.
type Kind uint8

// The kinds of event. Those marked – change nothing in the State: they only
// report that something happened.
const (
	NoEvent Kind = iota

	RoundBegan // N: the round's number
	PhaseBegan // Detail: the Phase
	GameOver   // Robot: the winner, or NoSeat for a draw

	Reshuffled // the discards go back into the draw pile
	Dealt      // Card goes to the hand
	Discarded  // Card goes to the discards
	Cleared    // the hand is emptied but for a card that stays (To.X: 1 + its index), and every slot but those in Detail (bit per register)
	Placed     // Detail: register; N: Choice; Card
	Chose      // Detail: facing as Choice; N: 1 if a power-down is announced; To.X: 1 + the index of the card kept aside; To.Y: the damage from which one is announced later, or 0
	Drawn      // Card is drawn face down into the register Detail
	Confirmed  // the program is final
	Renewed    // the hand is returned for a new one (A4)

	Faced              // Detail: the facing chosen by the owner
	PowerDownAnnounced // the announced power-down becomes known to everybody (W1)
	Revealed           // Detail: Command; N: priority; Card; At.X: the Choice that placed it

	Acted      // – Detail: Command; the robot begins to execute its card
	Moved      // At → To; Detail: Manner; N: Direction or NoDirection
	Blocked    // – At; Detail: Obstacle; N: Direction or NoDirection
	Turned     // N: quarter turns to the right; Detail: Manner
	Drifted    // To: velocity; N: spin (I1)
	Beam       // – a board laser fires; Detail: its index; At → To: its first and last field
	Shot       // – a robot fires; At → To: its own field and the last one the shot reaches; N: points; Detail: the Power that fires it, NoPower for the main laser
	Mirrored   // – a shot of By is reflected (A5); At → To
	Damaged    // N: points; Detail: Cause; By
	Locked     // Detail: register; Card; N: Command; At.X: the Choice that placed it; At.Y: Held; To: the second card, and 1 + its index in the hand
	Died       // destroyed: Detail: Cause; By; At
	Eliminated // no spare life left: the robot is out (D7)
	Touched    // N: number of goals reached now; At
	Archived   // a backup is stored: At; Detail: facing
	BecameReal // a virtual robot becomes real

	Repaired    // N: points; Detail: Cause
	Unlocked    // Detail: register
	PoweredDown // N: the last round of the power-down
	Woke        // a powered-down robot is switched on again
	LifeSpent   // N: spare lives left
	Returned    // At; Detail: facing; N: damage; To.X: 1 if the owner chooses the facing
	Virtual     // the robot becomes virtual

	Asked    // N: the low 16 bits of the id; Detail: QuestionKind; At.X: the Power, At.Y: register; By: the robot it is about; To: default as FieldChoice
	Answered // N: as Asked; To: choice as FieldChoice
	Left     // its player has left; the robot is out

	Declares // Detail: register (0…4), or 5 for the round; Card: the second card; N: 1 + its index in the hand; At, To: the Declared set
	Lost     // Detail: the Power; N: its index among the cards; To.X: what the register now reads as without it, a Command, or 0 if nothing changes; By: the robot that destroys it
	Used     // Detail: the Power; N: charges left; To.X: how much it did; To.Y: 1 if it lasts until the round ends; By: the robot it is used on
	Ordered  // Detail: the Power; To: the standing orders Use and Against

	Gained     // Detail: the Power, whose card is drawn
	Controlled // until the round ends it executes the registers of By (V13)
	Obeys      // – it executes a card of By; Detail: Command; N: priority; Card

	Picked     // the goal flag is picked: N: its number, At; or none with 0 (X4)
	LastCalled // N: the last round that is played (X2)
	Started    // the robot is put on the board at the start: At; Detail: facing (X3)
	Visited    // it touches a flag, or ends a register on a repair site: At; N: the flag's number, or 0
	Scored     // on the goal flag: N: its number; At; To.X: credits for it (X5)
	Killed     // Robot gets the credits N for the destruction of By; Detail: KillReason (X11)
	Influenced // – By has blocked it or shot it without damage: Detail: KillReason
	Paid       // N: credits that it gets, or pays if negative; Detail: PayReason
	Recharged  // Detail: the Power; N: its index among the cards (X9)
	DrewSecret // Detail: the SecretGoal that it draws
	MetSecret  // Detail: the SecretGoal, for a point (X6)
	PutSecret  // Detail: the SecretGoal that it gives back for another (X10, X12)
	Swapped    // registers 2 and 3 change places (V41)
	Debugs     // N: 1 + the index of the bug that Debugger removes, or 0
	Scans      // To: the seat and the register that Scanner will show, or NoSeat (V2)
	Scanned    // the register Detail of By is shown: Card; N: where its cards come from, see scannedPlaces; At, To: the Declared set
	Peeked     // Card is the card N (0…2) on top of the draw pile (V1)
	Saw        // Card is the card N of its hand, whose priority it did not know
	Stuck      // the register Detail keeps its card for the next round (V39): Card; At.X, To: as in Locked

	kindCount = int(Stuck) + 1
)

// PayReason says why credits are paid.
type PayReason uint8

// The reasons.
const (
	PayStart    PayReason = iota // X3
	PayMajor                     // X9
	PayMinor                     // X9
	PayRecharge                  // X9
	PayReturn                    // X12
)

// NoDirection is the N of a Moved or Blocked event for a diagonal step.
const NoDirection = -1

// Manner says how a robot was moved or turned.
type Manner uint8

// The manners.
const (
	ByCard   Manner = iota // moves or turns by its own card
	Pushed                 // by the robot By (M3)
	ByPusher               // P3, also the robots in the pusher's chain
	ByBelt                 // P1, B12
	ByGear                 // P4
	BySlide                // on oil (O1)
	ByGlide                // on ice (I3); turning: by spin
	ByWeapon               // pushed or pulled by the weapon of By (V23)
	ByRecoil               // a step back after its own U-turn (V15)
	ByTow                  // follows By (V19)
)

// Obstacle says what stopped a robot.
type Obstacle uint8

// The obstacles.
const (
	ByWall Obstacle = iota
	ByRobot
)

// Cause says why a robot was damaged, repaired or destroyed.
type Cause uint8

// The causes.
const (
	InPit          Cause = iota // B3
	OffBoard                    // B4
	ByCrusher                   // P5
	ByBoardLaser                // P6
	ByShot                      // P7
	ByReflection                // A5
	ByCrash                     // against a wall or robot on ice, or off the ice (I5, I7)
	BySite                      // repair site or checkpoint (E1)
	ByRegeneration              // A1
	ByPowerDown                 // W2
	ByRam                       // V17
	ByRecompile                 // the price of a new hand
	ByOwnLaser                  // Hot Laser
	ByIdling                    // Idle Current
	BySolder                    // Solder Kit
	ByCoolant                   // Coolant
	CauseCount     int   = iota // the number of causes
)
