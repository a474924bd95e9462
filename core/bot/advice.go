package bot

import "roborally/core"

// Advice is what a player thinks of a program.
type Advice struct {
	Program  core.Program
	Renew    bool    // ask for a new hand first (A4); Program is what to do with the present one
	Progress float64 // expected in this round, in rounds of the way that is left
	Cut      bool    // the search was ended early
}

// Advise gives the program that the player would confirm for its seat, and what
// is to be expected of it. The seat must be asked for a program.
func (p *Player) Advise(v core.View, stop func() bool) Advice {
	panic("not written yet")
}

// Appraise tells what is to be expected of another complete program.
func (p *Player) Appraise(v core.View, program core.Program, stop func() bool) Advice {
	panic("not written yet")
}

// Left gives how many rounds the player thinks its robot still needs, as things
// stand at the beginning of a round. What it falls by within a round is the
// progress that was made; at the end of the game it is 0 for the winner.
func (p *Player) Left(v core.View) float64 { panic("not written yet") }

// Store keeps between games what takes long to find out about a board. Keys are
// file names of letters and digits; what has been lost is found out again.
type Store interface {
	Load(key string) ([]byte, bool)
	Save(key string, content []byte)
}

// Learn finds out what the expert wants to know about the ways to the common
// goals, which takes some seconds, or takes it from the store, which may be nil.
// It returns false where stop ended it early; called again it goes on where it
// was. Nobody may use the atlas while it learns. An expert without it plays as
// well, but finds out everything for itself.
func (a *Atlas) Learn(store Store, stop func() bool) bool { return true }
