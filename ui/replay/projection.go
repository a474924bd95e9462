package replay

import (
	"roborally/core"
	"roborally/core/replay"
	"roborally/lan/table"
	"roborally/ui/timeline"
)

// projection is a film that is shown: a watch.Game.
type projection struct {
	*timeline.Reel
	players  []table.Player
	followed int // the seat of the robot that is followed, or core.NoSeat
	whole    bool
}

// project makes a film ready. Of a game that is not over yet nothing is shown
// that is hidden from spectators.
func project(film *replay.Film, players []table.Player) *projection {
	whole := film.Finished()
	if !whole {
		film = film.Seen(core.NoSeat)
	}
	return &projection{Reel: timeline.NewReel(film), players: players, followed: core.NoSeat, whole: whole}
}

// Setup gives what does not change in the game.
func (p *projection) Setup() *core.Setup { return p.Film.Setup }

// Players gives who played.
func (p *projection) Players() []table.Player { return p.players }

// Seat gives who is followed.
func (p *projection) Seat() int { return p.followed }

// Knows tells whether programs are known before they are revealed: all are, once
// the game is over.
func (p *projection) Knows(int) bool { return p.whole }

// Show gives what is shown.
func (p *projection) Show() *timeline.Player { return p.Player }
