package replay

import (
	"roborally/core"
	"roborally/core/replay"
	"roborally/lan/table"
	"roborally/ui/timeline"
)

// playback is a recording that is being played. It implements watch.Game.
type playback struct {
	*timeline.SeekPlayer
	players  []table.Player
	followed int  // the seat of the followed robot, or core.NoSeat
	finished bool // the game was played to its end
}

// newPlayback returns the playback of a recording. If the game is not over yet, it contains only
// what spectators may see.
func newPlayback(recording *replay.Recording, players []table.Player) *playback {
	finished := recording.Finished()
	if !finished {
		recording = recording.Redacted(core.NoSeat)
	}
	return &playback{SeekPlayer: timeline.NewSeekPlayer(recording), players: players, followed: core.NoSeat, finished: finished}
}

// Setup returns the game's setup.
func (p *playback) Setup() *core.Setup { return p.Recording.Setup }

// Players returns the players, by seat.
func (p *playback) Players() []table.Player { return p.players }

// Seat returns the followed seat, or core.NoSeat.
func (p *playback) Seat() int { return p.followed }

// Knows reports whether programs are visible before they are revealed, which they are if the game
// is over.
func (p *playback) Knows(int) bool { return p.finished }

// Show returns the timeline player that moves through the recording.
func (p *playback) Show() *timeline.Player { return p.Player }
