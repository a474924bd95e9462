package table

import (
	"time"

	"roborally/core"
	"roborally/core/bot"
)

// Coach advises a player with the judgement of a master. It is given the player's View,
// so it knows no more than the player. It is safe for concurrent use, but handles one call
// at a time. A call takes seconds; stop is polled and ends it early when it returns true.
type Coach struct{ player *lazyPlayer }

// Coach returns a coach for a seat. It shares the bot.TransitionTable of the table's computer
// players, and starts its training on first use.
func (t *Table) Coach(seat int) *Coach {
	return &Coach{t.levelBots.newPlayer(seat, bot.Master)}
}

// Coaches creates coaches for a game whose table is on another machine. They share a
// bot.TransitionTable of their own.
type Coaches struct{ levelBots *levelBots }

// NewCoaches returns the coaches of a game. The store, which may be nil, keeps what they have
// learned, like Options.Store; workers is like Options.Workers.
func NewCoaches(setup *core.Setup, store bot.Store, workers int) *Coaches {
	return &Coaches{&levelBots{setup: setup, trainer: newTrainer(setup, store), workers: workers}}
}

// Coach returns a coach for a seat.
func (c *Coaches) Coach(seat int) *Coach { return &Coach{c.levelBots.newPlayer(seat, bot.Master)} }

// Close stops the training. Coaches remain usable.
func (c *Coaches) Close() { c.levelBots.trainer.stop() }

// Advise returns the program that a master would confirm, those that are as good, and what to
// expect of them. The seat must have a pending programming decision.
func (c *Coach) Advise(view core.View, stop func() bool) (a bot.Advice) {
	c.player.use(stop, func(p *bot.Player) { a = p.Advise(view, limitThinking(stop)) })
	return a
}

// Judge judges the program of a round from the view in which it was confirmed, and the round from
// the view after it.
func (c *Coach) Judge(view core.View, program core.Program, after core.View, stop func() bool) (j bot.Judgement) {
	c.player.use(stop, func(p *bot.Player) { j = p.Judge(view, program, after, limitThinking(stop)) })
	return j
}

// Evaluate returns the expected result of another complete program.
func (c *Coach) Evaluate(view core.View, program core.Program, stop func() bool) (a bot.Advice) {
	c.player.use(stop, func(p *bot.Player) { a = p.Evaluate(view, program, limitThinking(stop)) })
	return a
}

// RoundsLeft returns a master's estimate of the rounds that the robot still needs, from the
// beginning of a round.
func (c *Coach) RoundsLeft(view core.View) (rounds float64) {
	c.player.use(func() bool { return true }, func(p *bot.Player) { rounds = p.RoundsLeft(view) })
	return rounds
}

// limitThinking returns a stop function that also ends the thinking after a computer
// player's time. Training before that is not limited.
func limitThinking(stop func() bool) func() bool {
	until := time.Now().Add(ThinkingTime - time.Second)
	return func() bool { return stop() || time.Now().After(until) }
}
