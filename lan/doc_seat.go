// # input
//
// From the client: a decision for one of its own seats. The host waits for one if, in
// the seat's view, asked has an id (answer), or else if the phase is programming and
// the seat's robot is on-board, not down and not confirmed (confirm). A draft before
// that is stored, and completed when time is up. renewal asks for a new hand, once a
// round, if the robot can do that. round is the view's.
//
//	> {"kind":"input","body":{"id":6,"game":1,"seat":0,"round":1,"do":"confirm","slots":[0,1,2,3,4],"faces":-1}}
//
// slots are five places of the hand, counted from 0; -1 leaves a register empty (required
// for locked and stuck ones), -2 is a pause. faces is a direction 0…3 if the robot
// chooses its facing, or -1. down announces a power-down; down-from is the damage from
// which one is announced when the round ends, or 0. extras, in the order of the registers,
// holds what is added to a card: register 1…5, second and declared, and for-round what is
// declared for the round, all as in the view; keeps is 1 + the place of a card that is kept
// aside, and debugs 1 + the index in cards of the bug that the card debugger removes.
//
// An answer has question (the id) and choice instead; the choices of return-down,
// stay-down, use, bug and swap are 0 no, 1 yes; those of facing are the directions 0…3;
// those of loss are 1 + the index of an option in cards, and those of damage the same, or
// 0 for none; those of draw are 0 no, 1 yes; those of target are 0 for damage, a register
// 1…5 that is not locked if that robot is not down, or 16 + the number of a power that it
// owns; those of place are fields, x + 256 × y; those of wrench are 0 for a point of
// damage, or 1 + the index of a bug; those of shop are 0 nothing, 1 a major option, 2 a
// minor one, or 3 + the index of a card that is recharged; those of pay are 0 nothing, 1
// credits, or 2 + the index of an option that is given up.
//
// While programs are made, order sets the standing orders of the cards of a power, by
// names: power, use, against; and use uses the card power at once: spare-card, peek, or
// scanner with a choice, 8 × the seat + the register 1…5. Events show the effect.
//
// # seen
//
// From the client: acknowledges all updates of a stream up to a number. With 32
// unacknowledged updates, the host pauses that stream. One message may acknowledge
// several updates; it is enough to send it for every eighth update, and when no more
// are queued.
//
//	> {"kind":"seen","body":{"game":1,"seat":0,"number":1}}
//
// # get-up
//
// From the client: it leaves the seat, or stops watching (seat -1). A computer player
// substitutes for the player, or the robot leaves the game. The member stays in the lobby.
//
// # sit-down
//
// From the client: after get-up, or if it has missed something. The host sends the
// game and its views again.
//
// # over
//
// From the host: the game with that number has ended.
//
// # leave
//
// From the client: it leaves the lobby and its seats for good. The host closes the
// connection (4011).
//
//	> {"kind":"leave","body":{}}
package lan
