package table

import (
	"crypto/sha256"
	"encoding/binary"
	"sync"
	"sync/atomic"

	"roborally/core"
	"roborally/core/bot"
)

// levelBots creates the computer players of a table for the project's own levels.
type levelBots struct {
	setup   *core.Setup
	seed    core.Seed // of the game
	trainer *trainer
	workers int // see Options.Workers
}

// newBot returns a computer player of a level for a seat.
func (l *levelBots) newBot(seat int, level bot.Level) Bot {
	p := l.newPlayer(seat, level)
	return func(view core.View, d core.Decision, stop func() bool) (in core.Input) {
		p.use(stop, func(player *bot.Player) { in, _ = player.Decide(view, d, stop) })
		return in
	}
}

func (l *levelBots) newPlayer(seat int, level bot.Level) *lazyPlayer {
	return &lazyPlayer{levelBots: l, seat: seat, level: level}
}

// lazyPlayer is a bot.Player that is created on first use.
type lazyPlayer struct {
	levelBots *levelBots
	seat      int
	level     bot.Level

	mu  sync.Mutex // a stopped player may still be busy with its previous decision
	bot *bot.Player
}

// use calls do with the player. A level that needs it first waits for the training of the transition table,
// as long as stop allows.
func (p *lazyPlayer) use(stop func() bool, do func(*bot.Player)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	l := p.levelBots
	if p.level.Solves() {
		l.trainer.start()
		l.trainer.wait(stop)
	}
	l.trainer.use(func(transitions *bot.TransitionTable) {
		if p.bot == nil {
			p.bot = bot.New(l.setup, transitions, p.seat, p.level, playerSeed(l.seed, p.seat))
			if p.level.Solves() && l.workers > 1 {
				p.bot.Recruit(l.workers, spreadOver(l.workers))
			}
		}
		do(p.bot)
	})
}

// spreadOver returns what spreads tasks over goroutines. A worker that is done with its task takes
// the next one that nobody has.
func spreadOver(workers int) bot.Spread {
	return func(count int, task func(worker, n int)) {
		var next atomic.Int64
		var all sync.WaitGroup
		for worker := range min(workers, count) {
			all.Go(func() {
				for n := int(next.Add(1)) - 1; n < count; n = int(next.Add(1)) - 1 {
					task(worker, n)
				}
			})
		}
		all.Wait()
	}
}

// playerSeed returns the seed of a computer player. It is the same whenever the game is
// replayed, and does not reveal the game's own seed, which determines the cards to come.
func playerSeed(seed core.Seed, seat int) uint64 {
	b := binary.LittleEndian.AppendUint64([]byte("computer player "), uint64(seed))
	sum := sha256.Sum256(append(b, byte(seat)))
	return binary.LittleEndian.Uint64(sum[:])
}
