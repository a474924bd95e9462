package bot

import (
	"slices"

	"roborally/core"
)

// AtRandom is a player who programs like one of a level that does not know its own
// options, and uses these at random: a coin decides about every use that the
// rules allow, and any answer about a card is as likely as the others. In missions
// that is also what it buys and repairs, how it pays, and whether it begins with a bug
// and swaps its secret goal. Levels are measured against it.
type AtRandom struct{ player *Player }

// NewAtRandom returns such a player; the arguments are those of New.
func NewAtRandom(setup *core.Setup, table *TransitionTable, seat int, level Level, seed uint64) *AtRandom {
	return &AtRandom{New(setup, table, seat, level, seed)}
}

// Decide answers a decision as Player.Decide does.
func (a *AtRandom) Decide(v core.View, d core.Decision, stop func() bool) (core.Input, bool) {
	rng := dealer{state: uint64(a.player.seedFor(&v, atRandomDraw)) ^ uint64(d.ID)}
	switch d.Kind {
	case core.AskUse, core.AskDamage, core.AskLoss, core.AskTarget, core.AskDraw,
		core.AskBug, core.AskWrench, core.AskShop, core.AskPay, core.AskSwap:
		offered := v.Choices(d.Question)
		choice := offered[rng.intN(len(offered))]
		return core.Input{Kind: core.Answer, Seat: int8(d.Seat), Round: v.State.Round, Question: d.ID, Choice: choice}, false
	case core.AskProgram:
		return a.program(&v, d, &rng, stop)
	}
	return a.player.Decide(v, d, stop)
}

// program programs as the player would without options, and then uses some.
func (a *AtRandom) program(v *core.View, d core.Decision, rng *dealer, stop func() bool) (core.Input, bool) {
	own := v.Own()
	x := v.Setup().Effects(own)
	if x.Has(core.Recompiles) && !own.Renewed && own.Damage+1 < v.Setup().Rules.DestroyedAt && rng.coin() {
		return core.Input{Kind: core.Renewal, Seat: int8(d.Seat), Round: v.State.Round}, false
	}
	without := *v
	bugs := slices.DeleteFunc(slices.Clone(own.Cards()), func(o core.Owned) bool { return o.Power.Option() })
	without.Own().Powers = [core.MaxPowers]core.Owned{}
	copy(without.Own().Powers[:], bugs)
	in, cut := a.player.Decide(without, d, stop)
	if in.Kind == core.Confirm {
		in.Program = useAtRandom(v, in.Program, rng)
	}
	return in, cut
}

// useAtRandom adds uses of options to a program.
func useAtRandom(v *core.View, program core.Program, rng *dealer) core.Program {
	own := v.Own()
	try := func(change func(*core.Program)) {
		with := program
		if change(&with); with != program && rng.coin() && v.Check(with, true) == nil {
			program = with
		}
	}
	for _, o := range own.Cards() {
		try(func(p *core.Program) { p.ForRound = p.ForRound.With(o.Power) })
		for n := range core.RegisterCount {
			try(func(p *core.Program) { p.Extras[n].Declared = p.Extras[n].Declared.With(o.Power) })
		}
	}
	for card := range own.HandCount {
		for n := range core.RegisterCount {
			try(func(p *core.Program) {
				if p.Extras[n].Second == 0 {
					p.Extras[n].Second = card + 1
				}
			})
		}
		try(func(p *core.Program) { p.Keeps = card + 1 })
	}
	return program
}

// coin tosses a coin.
func (d *dealer) coin() bool { return d.intN(2) == 0 }
