package table

import (
	"time"

	"roborally/core"
	"roborally/core/bot"
)

// Coach tells a player what an expert thinks of the own situation. It is given
// the player's View, so it knows no more than the player. It is safe for
// concurrent use, but thinks about one thing after the other. What it is asked
// takes seconds; stop, which is asked now and then, ends that early.
type Coach struct{ player *player }

// Coach gives a coach for the player of a seat. It shares what the table's
// computer players know about the board, and learns the rest when it is first
// asked something.
func (t *Table) Coach(seat int) *Coach {
	return &Coach{t.computers.player(seat, bot.Expert)}
}

// Coaches advise the people of a game whose table is on another machine. They
// learn about the board by themselves.
type Coaches struct{ computers *computers }

// NewCoaches gives coaches for a game. The store keeps what they have learned, as
// Options.Store does; it may be nil.
func NewCoaches(setup *core.Setup, store bot.Store) *Coaches {
	return &Coaches{&computers{setup: setup, chart: newChart(setup, store)}}
}

// Coach gives the coach for the player of a seat.
func (c *Coaches) Coach(seat int) *Coach { return &Coach{c.computers.player(seat, bot.Expert)} }

// Close has them learn no more. What is known by then they still use.
func (c *Coaches) Close() { c.computers.chart.end() }

// Advise gives the program that an expert would confirm, and what is to be
// expected of it. The seat must be asked for a program.
func (c *Coach) Advise(view core.View, stop func() bool) (a bot.Advice) {
	c.player.think(stop, func(p *bot.Player) { a = p.Advise(view, within(stop)) })
	return a
}

// Appraise tells what an expert expects of another complete program.
func (c *Coach) Appraise(view core.View, program core.Program, stop func() bool) (a bot.Advice) {
	c.player.think(stop, func(p *bot.Player) { a = p.Appraise(view, program, within(stop)) })
	return a
}

// Left gives how many rounds an expert thinks the robot still needs, as things
// stand at the beginning of a round.
func (c *Coach) Left(view core.View) (rounds float64) {
	c.player.think(func() bool { return true }, func(p *bot.Player) { rounds = p.Left(view) })
	return rounds
}

// within ends a coach's thought when a computer player's would end. What has to
// be learned before takes the time it takes.
func within(stop func() bool) func() bool {
	until := time.Now().Add(ThinkingTime - time.Second)
	return func() bool { return stop() || time.Now().After(until) }
}
