package table

import (
	"crypto/sha256"
	"encoding/binary"
	"sync"

	"roborally/core"
	"roborally/core/bot"
)

// computers makes the project's own computer players of one table.
type computers struct {
	setup *core.Setup
	seed  core.Seed // the game's
	chart *chart
}

// thinker gives a computer player of a level for a seat.
func (c *computers) thinker(seat int, level bot.Level) Thinker {
	p := c.player(seat, level)
	return func(view core.View, d core.Decision, stop func() bool) (in core.Input) {
		p.think(stop, func(player *bot.Player) { in, _ = player.Decide(view, d, stop) })
		return in
	}
}

func (c *computers) player(seat int, level bot.Level) *player {
	return &player{computers: c, seat: seat, level: level}
}

// player is a bot.Player that is made when it first has to think.
type player struct {
	computers *computers
	seat      int
	level     bot.Level

	mu   sync.Mutex // one that was cut short may still be at its last decision
	made *bot.Player
}

// think lends the player for a thought. An expert waits before until everything
// is known that can be learned about the board, as long as stop allows.
func (p *player) think(stop func() bool, thought func(*bot.Player)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	c := p.computers
	if p.level == bot.Expert {
		c.chart.study()
		c.chart.await(stop)
	}
	c.chart.use(func(atlas *bot.Atlas) {
		if p.made == nil {
			p.made = bot.New(c.setup, atlas, p.seat, p.level, playerSeed(c.seed, p.seat))
		}
		thought(p.made)
	})
}

// playerSeed gives the seed of a computer player: the same whenever the game is
// played again, and no way back from it to the game's own, which says what cards
// there will be.
func playerSeed(seed core.Seed, seat int) uint64 {
	b := binary.LittleEndian.AppendUint64([]byte("computer player "), uint64(seed))
	sum := sha256.Sum256(append(b, byte(seat)))
	return binary.LittleEndian.Uint64(sum[:])
}
