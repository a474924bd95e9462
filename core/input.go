package core

// Input is one input to a game, from a seat or from the host itself. It is a
// plain value, so a list of inputs is the record of a game.
type Input struct {
	Kind     InputKind
	Seat     int8    // TimeUp: NoSeat for everybody
	Round    uint16  // the round it is meant for
	Program  Program // Draft, Confirm
	Question uint32  // Answer: the question's ID
	Choice   uint16  // Answer: one of the question's Choices; UseCard: for Scanner, ScanChoice
	Power    Power   // SetOrder, UseCard
	Use      Order   // SetOrder: for using the card
	Against  Order   // SetOrder: for giving it up against damage
}

// InputKind is the kind of an input.
type InputKind uint8

// The kinds of input. Only the host sends some of them, see FromHost.
const (
	NoInput    InputKind = iota
	Draft                // the program so far; when time is up, its empty registers are filled (C6)
	Confirm              // the program is complete and final (C5)
	Renewal              // asks for a new hand (A4)
	Answer               // answers a question
	TimeUp               // of a seat, or of all: empty registers are filled at random, open questions take their defaults (C6)
	SeatLeft             // the player is gone and nobody takes over: the robot leaves the game
	SetOrder             // standing orders for the card Power
	UseCard              // uses the card Power at once while programming: Spare Card, Peek, Scanner with Choice
	CallLast             // the running round and one more are the last (X2)
	ShutDown             // the robot of a seat that has not confirmed is powered down for the round (W5)
	inputCount = int(ShutDown) + 1
)

// FromHost reports whether only the host sends inputs of the kind.
func (k InputKind) FromHost() bool {
	return k == TimeUp || k == SeatLeft || k == CallLast || k == ShutDown
}

// Program is a player's program: a choice per register, the facing if the owner
// chooses it, and whether a power-down is announced.
type Program struct {
	Slots     [RegisterCount]Choice // index into the hand, ChoosePause or Unchosen; Unchosen if locked
	Extras    [RegisterCount]Extra
	ForRound  Declared // powers declared for the round
	Facing    Choice   // Direction, or Unchosen for the proposed one (D5)
	PowerDown bool     // announces a power-down (W1)
	DownFrom  int8     // the damage from which one is announced when the round ends (W1); 0: none
	Keeps     uint8    // 1 + the index of a card of the hand that is kept aside (V58); 0: none
	Debugs    uint8    // 1 + the index of the bug among its cards that Debugger removes (V41); 0: none
}

// Extra holds the second card and the declarations of a register.
type Extra struct {
	Second   uint8    // 1 + the index of a second card in the hand; 0: none
	Declared Declared // powers declared for this register: another command, a flag, a weapon
}

// NoProgram is the empty program.
var NoProgram = Program{Slots: [RegisterCount]Choice{Unchosen, Unchosen, Unchosen, Unchosen, Unchosen}, Facing: Unchosen}

// Program returns the owner's choices for the robot so far.
func (r *Robot) Program() Program {
	p := Program{
		Facing: r.ChosenFacing, PowerDown: r.WillAnnounce, DownFrom: r.DownFrom,
		ForRound: r.ForRound, Keeps: r.Keeps, Debugs: r.Debugs,
	}
	for n := range r.Slots {
		p.Extras[n] = Extra{r.Slots[n].SecondPlaced, r.Slots[n].Declared}
		p.Slots[n] = r.Slots[n].Placed
		if r.Slots[n].Fixed() {
			p.Slots[n] = Unchosen
		}
	}
	return p
}
