package core

import "fmt"

// Code is a stable name for what is wrong with an input; the texts for players
// live with the languages.
type Code string

// The codes.
const (
	WrongPhase       Code = "wrong-phase"       // the game does not wait for this now
	StaleRound       Code = "stale-round"       // it belongs to another round
	NoSuchSeat       Code = "no-such-seat"      // nobody plays there, or no longer
	PoweredOff       Code = "powered-down"      // a powered-down robot is not programmed
	AlreadyConfirmed Code = "already-confirmed" // the program is final
	SlotLocked       Code = "slot-locked"
	SlotEmpty        Code = "slot-empty"
	NotInHand        Code = "not-in-hand"
	CardTwice        Code = "card-twice"
	NoPause          Code = "no-pause"
	PauseTwice       Code = "pause-twice"
	NoRenewal        Code = "no-renewal"
	RenewedTwice     Code = "renewed-twice"
	NoFacing         Code = "no-facing"        // the owner does not choose the facing now
	NotDamaged       Code = "not-damaged"      // only a damaged robot may announce a power-down
	NoSuchQuestion   Code = "no-such-question" // it is not asked, or already answered
	NoSuchChoice     Code = "no-such-choice"
	NoSuchInput      Code = "no-such-input"
	NotOwned         Code = "not-owned"      // the robot does not own that card
	NoCharge         Code = "no-charge"      // the card has no charges left for this
	DoesNotFit       Code = "does-not-fit"   // the card cannot be declared there, or has no such standing order
	NoSecondCard     Code = "no-second-card" // no card of the robot takes a second one there
	NoKeeping        Code = "no-keeping"     // no card of the robot keeps a program card aside
	NoPreview        Code = "no-preview"     // the robot is blind
	NoLastRounds     Code = "no-last-rounds" // the game counts no points, or its last rounds are called
)

// Illegal is the error for an input that the rules do not allow. The input has
// changed nothing.
type Illegal struct {
	Rule string // number in rules.md
	Code Code
	Slot int // the register it is about, 1…5, or 0
}

// Error returns the code and the rule, for programmers.
func (i *Illegal) Error() string {
	if i.Slot > 0 {
		return fmt.Sprintf("%s in register %d (rule %s)", i.Code, i.Slot, i.Rule)
	}
	return fmt.Sprintf("%s (rule %s)", i.Code, i.Rule)
}

func illegal(rule string, code Code) *Illegal { return &Illegal{Rule: rule, Code: code} }
