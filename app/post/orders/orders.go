// Package orders reads the orders of players as people write them, in German, English and French.
//
// It never guesses: a text is either understood, or Unclear with the line, the reason and what may
// have been meant. A sentence in which nothing looks like an order is small talk and does not matter; one in
// which something does must be understood to its last word.
//
// Begin reading at Read, and at Situation for a robot in a game. words.go has the words, one row each; sentence.go finds them
// in a sentence. reader.go goes through the lines, program.go puts programs and corrections together, beside.go notes what is
// ordered besides, and remarks.go knows what is said about orders without ordering anything. spelling.go proposes commands for
// words with slips of the pen. In a game form.go finds what is filled in in a form, priorities.go the cards that numbers name,
// answers.go answers and standing orders, request.go what changes the hand; situation.go checks all of it with the rules and
// turns it into inputs.
package orders

import (
	"maps"
	"slices"

	"roborally/app/post/letter"
	"roborally/core"
	"roborally/core/scenario"
)

// Orders are what a player wants in a round.
type Orders struct {
	Program     []scenario.Instruction // five registers; priorities only of cards that are named by them
	Facing      core.Choice            // core.Unchosen, or the facing after a return (D5)
	PowerDown   bool                   // announced for the next round (W1)
	Declared    []string               // the ids of what is declared for the round
	Conditions  []string               // as "if damage >= 6: power-down"
	Answers     map[string]string      // to questions of the round, by what they are about
	Standing    []string               // standing orders, as "brakes always", "abort-switch use never"
	Kept        scenario.Instruction   // the card that is kept aside; the zero value: none
	Requests    []string               // instead of all else: what changes the hand at once, "new hand" or "spare-card"
	Provisional bool
	Line        int // the first line of commands, from 1

	given  map[uint32]uint16 // by the ID of a question that several answers serve
	served map[string]int    // how many of the answers about something are used up
}

// Reason says why orders are unclear.
type Reason string

// The reasons.
const (
	NoOrders    Reason = "none"        // there are no orders at all
	WrongCount  Reason = "count"       // there are not five commands
	Unknown     Reason = "unknown"     // a word beside commands is not known
	Doubtful    Reason = "doubt"       // a question or an alternative
	BareMove    Reason = "bare-move"   // a move without its length
	BareNumber  Reason = "bare-number" // a number without what it counts
	NotInDeck   Reason = "deck"        // a command that the rules do not have
	TwoPrograms Reason = "two"         // two programs, and no word of correction
	NoProgram   Reason = "no-program"  // a power-down or a correction, and no program
	BadChange   Reason = "change"      // a correction that does not say what to change
	WhichFacing Reason = "facing"      // a facing that could be two, or two facings
	OtherIf     Reason = "condition"   // a condition of another kind
	NoOptions   Reason = "options"     // something declared or answered that the rules do not have
	TwoAnswers  Reason = "answers"     // two answers to the same question
	Differ      Reason = "forms"       // the mail as text has other orders than the mail as HTML
	TooLong     Reason = "long"        // the mail has too much text
	Senders     Reason = "senders"     // the mail names more than one sender
	Locked      Reason = "locked"      // another command for a locked register than it holds
	NotInHand   Reason = "hand"        // a card that is not in the hand
	Refused     Reason = "rules"       // the rules do not allow it: see Unclear.Illegal
	NotAsked    Reason = "not-asked"   // an answer to what the game does not ask
	NotAlone    Reason = "alone"       // something is asked for that changes the hand, and ordered with the old one
	OldForm     Reason = "old-form"    // the form of another round or player is filled in
	Fault       Reason = "fault"       // the mail cannot be read
	Automatic   Reason = "automatic"   // a program has sent the mail, not its owner
	Stranger    Reason = "stranger"    // nobody in the game has the address of the mail
	NoWord      Reason = "no-word"     // before a game: there is no word
	TwoWords    Reason = "two-words"   // before a game: there are two
	LongWord    Reason = "long-word"   // before a game: the word is too long
)

// Unclear says why a text is not understood.
type Unclear struct {
	Line     int    // from 1
	Text     string // of that line
	Reason   Reason
	Readings []string      // what may have been meant, in the notation of orders
	Illegal  *core.Illegal // with Refused: what the rules say
}

func (u *Unclear) Error() string { return string(u.Reason) + ": " + u.Text }

// Read reads the orders in a text, by rules. lang is the language in which the text is written, "de", "en"
// or "fr", or "" if that cannot be told. The error is an *Unclear.
func Read(body letter.Body, rules *core.RuleSet) (o Orders, lang string, err error) {
	r := reader{rules: rules, body: body, texts: typedIn(body), facing: core.Unchosen}
	return r.result()
}

// result reads everything and returns what it says.
func (r *reader) result() (o Orders, lang string, err error) {
	r.lang = language(r.texts)
	if u := r.read(); u != nil {
		return Orders{}, r.lang, u
	}
	return r.said(), r.lang, nil
}

// said returns what was read.
func (r *reader) said() Orders {
	return Orders{
		Program: r.program[:], Facing: r.facing, PowerDown: r.down, Declared: r.declared, Conditions: r.conditions,
		Answers: r.answers, Standing: r.standing, Kept: r.kept, Requests: r.requests, Provisional: r.provisional, Line: r.firstLine,
	}
}

// Equal reports whether two readings order the same, on whatever lines.
func (o *Orders) Equal(other *Orders) bool {
	return slices.Equal(o.Program, other.Program) && o.Facing == other.Facing && o.PowerDown == other.PowerDown &&
		slices.Equal(o.Declared, other.Declared) && slices.Equal(o.Conditions, other.Conditions) &&
		maps.Equal(o.Answers, other.Answers) && slices.Equal(o.Standing, other.Standing) && o.Kept == other.Kept &&
		slices.Equal(o.Requests, other.Requests) && o.Provisional == other.Provisional
}
